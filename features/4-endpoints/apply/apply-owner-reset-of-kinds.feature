Feature: Clearing the owners of other kinds
  The book of owners is cleared in the same way whatever the kind, in namespaces and outside of them.

  Rule: One empty entry clears the book of a storage class, before the other changes of its request

    Background:
      Given managers share the storage class "shared"
      And manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {j: '1'}}}
      And manager "a" applied {allowVolumeExpansion: true}

    @needs:apply @needs:storage
    Scenario Outline: One empty entry in a patch leaves no owner: <way>
      When manager "b" resets the owners by <way>
      Then it succeeds
      And nobody is an owner

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:storage @SSA-58
    Scenario: One empty entry in an update leaves no former owner
      When manager "b" resets the owners by update
      Then it succeeds
      And nobody but manager "b" is an owner

    @needs:apply @needs:storage @SSA-61
    Scenario Outline: No former owner keeps a field when the request changes more: <way>
      When manager "b" resets the owners by <way> and sets {mountOptions: [ro]}
      Then it succeeds
      And it shows "mountOptions" as [ro]
      And manager "a" is no owner
      And manager "c" is no owner

      Examples:
        | way         |
        | merge patch |
        | update      |

    @should @needs:apply @needs:storage @SSA-63
    Scenario: After a reset an apply meets no conflict
      When manager "b" resets the owners by merge patch
      And manager "b" applies {allowVolumeExpansion: false}
      Then it succeeds
      And it shows "allowVolumeExpansion" as false

  Rule: One empty entry clears the book of a custom resource, an empty list does not

    Background:
      Given a namespace of my own
      And managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties: {j: {type: string}, k: {type: string}, n: {type: string}}
        """
      And manager "c" created it with {spec: {j: '1'}}
      And manager "a" applied {spec: {k: '1'}}

    @needs:apply @needs:custom-resources
    Scenario Outline: One empty entry in a patch leaves no owner of a custom resource: <way>
      When manager "b" resets the owners by <way>
      Then it succeeds
      And nobody is an owner

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:custom-resources @SSA-58
    Scenario: One empty entry in an update leaves no former owner of a custom resource
      When manager "b" resets the owners by update
      Then it succeeds
      And nobody but manager "b" is an owner

    @needs:apply @needs:custom-resources
    Scenario Outline: The owners of a custom resource survive an empty list: <way>
      When manager "b" sends an empty list of owners by <way> and sets {spec: {n: '1'}}
      Then manager "a" owns by apply "spec.k"
      And manager "c" owns "spec.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | update      |

  Rule: One empty entry clears what is owned by way of a sub-resource

    Background:
      Given managers share the persistent volume "shared"
      And manager "c" created it with {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      And its controllers, if any, have taken it up
      And manager "a" applied, to its status, {status: {message: planecheck}}

    @needs:apply @needs:storage
    Scenario Outline: One empty entry in a patch leaves no owner of a status: <way>
      When manager "b" resets the owners by <way>
      Then it succeeds
      And nobody is an owner

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @needs:storage @SSA-58
    Scenario: One empty entry in an update leaves no former owner of a status
      When manager "b" resets the owners by update
      Then it succeeds
      And nobody but manager "b" is an owner

  Rule: An empty list clears nothing, and a reset leaves the fields of its request to the caller

    Background:
      Given a namespace of my own
      And managers share the secret "shared"
      And manager "c" created it with {data: {j: MQ==}}
      And manager "a" applied {data: {k: MQ==}}

    @needs:apply
    Scenario Outline: The owners of a secret survive an empty list: <way>
      When manager "b" sends an empty list of owners by <way>
      Then manager "a" owns by apply "data.k"
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

    @needs:apply @SSA-62
    Scenario Outline: The caller owns the fields of its request to reset a secret: <way>
      When manager "b" resets the owners by <way> and sets {data: {n: MQ==}}
      Then it succeeds
      And manager "b" owns "data.n"

      Examples:
        | way         |
        | merge patch |
        | update      |
