Feature: Resetting managedFields of various kinds
  managedFields is reset in the same way for every kind, namespaced or cluster-scoped.

  Rule: One empty entry resets managedFields of a storage class before the other changes of the request

    Background:
      Given managers share the storage class "shared"
      And manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {j: '1'}}}
      And manager "a" applied {allowVolumeExpansion: true}

    @needs:apply @needs:storage
    Scenario Outline: A <way> with one empty entry removes all managers of a storage class
      When manager "b" resets managedFields by <way>
      Then the request succeeds
      And managedFields lists only the managers ""

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:storage @SSA-58
    Scenario: An update with one empty entry removes the former managers of a storage class
      When manager "b" resets managedFields by update
      Then the request succeeds
      And managedFields lists only the managers "b"

    @needs:apply @needs:storage @SSA-61
    Scenario Outline: A <way> that resets managedFields and sets a field removes the former managers of a storage class
      When manager "b" resets managedFields by <way> and sets {mountOptions: [ro]}
      Then the request succeeds
      And the stored "mountOptions" is [ro]
      And managedFields does not list manager "a"
      And managedFields does not list manager "c"

      Examples:
        | way         |
        | merge patch |
        | update      |

    @should @needs:apply @needs:storage @SSA-63
    Scenario: An apply to a storage class after a reset of managedFields causes no conflict
      When manager "b" resets managedFields by merge patch
      And manager "b" applies {allowVolumeExpansion: false}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is false

  Rule: One empty entry resets managedFields of a custom resource, and an empty list does not

    Background:
      Given a test namespace
      And managers share a custom resource whose spec has the schema:
        """
        type: object
        properties: {j: {type: string}, k: {type: string}, n: {type: string}}
        """
      And manager "c" created it with {spec: {j: '1'}}
      And manager "a" applied {spec: {k: '1'}}

    @needs:apply @needs:custom-resources
    Scenario Outline: A <way> with one empty entry removes all managers of a custom resource
      When manager "b" resets managedFields by <way>
      Then the request succeeds
      And managedFields lists only the managers ""

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:custom-resources @SSA-58
    Scenario: An update with one empty entry removes the former managers of a custom resource
      When manager "b" resets managedFields by update
      Then the request succeeds
      And managedFields lists only the managers "b"

    @needs:apply @needs:custom-resources
    Scenario Outline: A <way> with empty managedFields keeps the managers of a custom resource
      When manager "b" sends empty managedFields by <way> and sets {spec: {n: '1'}}
      Then manager "a" owns "spec.k" through apply
      And manager "c" owns "spec.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | update      |

  Rule: One empty entry also resets ownership of status fields

    Background:
      Given managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" applied, to the status subresource, {status: {message: planecheck}}

    @needs:apply @needs:storage
    Scenario Outline: A <way> with one empty entry removes all managers of a volume and of its status
      When manager "b" resets managedFields by <way>
      Then the request succeeds
      And managedFields lists only the managers ""

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:storage @SSA-58
    Scenario: An update with one empty entry removes the former managers of a volume and of its status
      When manager "b" resets managedFields by update
      Then the request succeeds
      And managedFields lists only the managers "b"

  Rule: Empty managedFields resets nothing, and the client owns the fields of a reset request

    Background:
      Given a test namespace
      And managers share the secret "shared"
      And manager "c" created it with {data: {j: MQ==}}
      And manager "a" applied {data: {k: MQ==}}

    @needs:apply
    Scenario Outline: A <way> with empty managedFields keeps the managers of a secret
      When manager "b" sends empty managedFields by <way>
      Then manager "a" owns "data.k" through apply
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

    @needs:apply @SSA-62
    Scenario Outline: The manager that resets managedFields of a secret by <way> owns the fields that it sets
      When manager "b" resets managedFields by <way> and sets {data: {n: MQ==}}
      Then the request succeeds
      And manager "b" owns "data.n"

      Examples:
        | way         |
        | merge patch |
        | update      |
