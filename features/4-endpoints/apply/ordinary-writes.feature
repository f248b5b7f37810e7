Feature: Ordinary writes and server-side apply
  Only apply requests can fail with a conflict. Any other write takes over the fields that it changes.

  Background:
    Given a test namespace

  Rule: Writes other than apply never fail with a conflict

    @any-kind @needs:apply
    Scenario Outline: An ordinary <way> changes config map fields that another manager applied
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', l: '1', m: '1'}}
      And manager "c" applied {data: {l: '1'}}
      When manager "b" changes it by <way> to {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"
      When manager "b" changes it by <way> to {metadata: {labels: {x: '2'}}, data: {l: '2'}}
      Then the request succeeds
      And the stored "data.l" is "2"
      And the stored "metadata.labels.x" is "2"
      When manager "b" changes it by <way> to {data: {m: null}}
      Then the request succeeds
      And the stored "data" is {k: '2', l: '2'}

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @needs:apply
    Scenario Outline: An ordinary <way> changes a <kind> member that another manager applied
      Given managers share the <kind> "shared"
      And manager "a" applied {<member>: true}
      When manager "b" changes it by <way> to {<member>: false}
      Then the request succeeds
      And the stored "<member>" is false

      Examples:
        | rule   | way         | kind            | member                       |
        | SSA-22 | update      | service account | automountServiceAccountToken |
        | SSA-23 | merge patch | service account | automountServiceAccountToken |
        | SSA-24 | JSON patch  | service account | automountServiceAccountToken |

    @needs:apply @needs:csi
    Scenario Outline: An ordinary <way> changes a member of a CSI driver spec that another manager applied
      Given managers share the CSI driver "shared"
      And manager "a" applied {spec: {requiresRepublish: true}}
      When manager "b" changes it by <way> to {spec: {requiresRepublish: false}}
      Then the request succeeds
      And the stored "spec.requiresRepublish" is false

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @needs:apply @needs:custom-resources
    Scenario Outline: An ordinary <way> changes custom resource fields that another manager applied
      Given managers share a custom resource whose spec has the schema:
        """
        {type: object, properties: {field: {type: string}, other: {type: string}}}
        """
      And manager "a" applied {metadata: {labels: {x: '1'}}, spec: {field: '1'}}
      When manager "b" changes it by <way> to {metadata: {labels: {x: '2'}}, spec: {field: '2'}}
      Then the request succeeds
      And the stored "spec.field" is "2"
      And the stored "metadata.labels.x" is "2"

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @any-kind @needs:apply @SSA-25 @after:QRY-36
    Scenario: A create of a config map keeps no manager of a deleted config map of the same name
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      And the object has been deleted
      When manager "b" creates it with {data: {k: '2'}}
      Then the request succeeds
      And manager "b" owns "data.k"
      And managedFields does not list manager "a"

    @needs:apply @needs:storage @SSA-25 @after:QRY-36
    Scenario: A create of a storage class keeps no manager of a deleted storage class of the same name
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: example.com/a, metadata: {labels: {k: '1', j: '1'}}}
      And the object has been deleted
      When manager "b" creates it with {provisioner: example.com/a, metadata: {labels: {k: '2'}}}
      Then the request succeeds
      And manager "b" owns "metadata.labels.k"
      And managedFields does not list manager "a"

    @any-kind @should @needs:apply @SSA-26
    Scenario Outline: An ordinary <way> takes over config map keys that other managers applied
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      And manager "c" applied {data: {k: '1', l: '1'}}
      When manager "b" changes it by <way> to {data: {k: '2'}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way    | fields |
        | a       | Apply  | data.j |
        | c       | Apply  | data.l |
        | b       | Update | data.k |
      When manager "a" applies {data: {k: '1', j: '1'}}
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

    @any-kind @should @needs:apply @SSA-26
    Scenario Outline: An ordinary <way> takes over config map fields that another ordinary write set
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '1', j: '1'}, metadata: {labels: {x: '1', y: '1'}}}
      When manager "b" changes it by <way> to {data: {k: '2'}, metadata: {labels: {x: '2'}}}
      Then the request succeeds
      And manager "b" owns "data.k, metadata.labels.x"
      And manager "c" owns "data.j, metadata.labels.y"
      And manager "c" does not own "data.k, metadata.labels.x"

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

    @should @needs:apply @SSA-26
    Scenario Outline: An ordinary <way> that removes config map keys ends their ownership by three managers
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      And manager "c" applied {data: {k: '1', l: '1'}}
      And manager "d" applied {data: {k: '1', m: '1'}}
      When manager "b" changes it by <way> to {data: {k: null}}
      Then the request succeeds
      And the stored "data" is {j: '1', l: '1', m: '1'}
      And managedFields lists exactly these owners:
        | manager | way   | fields |
        | a       | Apply | data.j |
        | c       | Apply | data.l |
        | d       | Apply | data.m |

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

    @should @needs:apply @needs:storage @SSA-26
    Scenario Outline: An ordinary <way> takes over a storage class member that other managers applied
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "c" applied {allowVolumeExpansion: true, metadata: {labels: {l: '1'}}}
      When manager "b" changes it by <way> to {allowVolumeExpansion: false}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way    | fields               |
        | a       | Apply  | provisioner          |
        | c       | Apply  | metadata.labels.l    |
        | b       | Update | allowVolumeExpansion |

      Examples:
        | way         |
        | update      |
        | merge patch |
