Feature: Writes beside applies
  Only applies meet conflicts: any other write takes what it changes, whoever owned it.

  Background:
    Given a namespace of my own

  Rule: Writes other than applies never fail for conflicts

    @needs:apply
    Scenario Outline: An ordinary write changes a field that another manager applied: <way>
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', l: '1', m: '1'}}
      And manager "c" applied {data: {l: '1'}}
      When manager "b" changes it by <way> to {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"
      When manager "b" changes it by <way> to {metadata: {labels: {x: '2'}}, data: {l: '2'}}
      Then it succeeds
      And it shows "data.l" as "2"
      And it shows "metadata.labels.x" as "2"
      When manager "b" changes it by <way> to {data: {m: null}}
      Then it succeeds
      And it shows "data" as {k: '2', l: '2'}

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @needs:apply
    Scenario Outline: An ordinary write changes a member of a <kind> that another manager applied: <way>
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      When manager "b" changes it by <way> to <other>
      Then it succeeds
      And it shows "<member>" as false

      Examples:
        | rule   | way         | kind            | member                       | one                                  | other                                 |
        | SSA-22 | update      | service account | automountServiceAccountToken | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |
        | SSA-23 | merge patch | service account | automountServiceAccountToken | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |
        | SSA-24 | JSON patch  | service account | automountServiceAccountToken | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

      @needs:csi
      Examples:
        | rule   | way         | kind       | member                 | one                               | other                              |
        | SSA-22 | update      | CSI driver | spec.requiresRepublish | {spec: {requiresRepublish: true}} | {spec: {requiresRepublish: false}} |
        | SSA-23 | merge patch | CSI driver | spec.requiresRepublish | {spec: {requiresRepublish: true}} | {spec: {requiresRepublish: false}} |
        | SSA-24 | JSON patch  | CSI driver | spec.requiresRepublish | {spec: {requiresRepublish: true}} | {spec: {requiresRepublish: false}} |

    @needs:apply @needs:custom-resources
    Scenario Outline: An ordinary write changes a field of a custom resource that another manager applied: <way>
      Given managers share an object of a custom kind whose spec has the schema:
        """
        {type: object, properties: {field: {type: string}, other: {type: string}}}
        """
      And manager "a" applied {metadata: {labels: {x: '1'}}, spec: {field: '1'}}
      When manager "b" changes it by <way> to {metadata: {labels: {x: '2'}}, spec: {field: '2'}}
      Then it succeeds
      And it shows "spec.field" as "2"
      And it shows "metadata.labels.x" as "2"

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @needs:apply @SSA-25
    Scenario Outline: A create meets no owner of an earlier object of the name: <kind>
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      And it has been deleted
      When manager "b" creates it with <other>
      Then it succeeds
      And manager "b" owns "<field>"
      And manager "a" is no owner

      Examples:
        | kind       | one                      | other            | field  |
        | config map | {data: {k: '1', j: '1'}} | {data: {k: '2'}} | data.k |

      @needs:storage
      Examples:
        | kind          | one                                                                                      | other                                                                            | field             |
        | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {labels: {k: '1', j: '1'}}} | {provisioner: provisioner.planecheck.example.com, metadata: {labels: {k: '2'}}} | metadata.labels.k |

    @should @needs:apply @SSA-26
    Scenario Outline: An ordinary write takes over what it changes: <way>
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      And manager "c" applied {data: {k: '1', l: '1'}}
      When manager "b" changes it by <way> to {data: {k: '2'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way    | fields |
        | a       | Apply  | data.j |
        | c       | Apply  | data.l |
        | b       | Update | data.k |
      When manager "a" applies {data: {k: '1', j: '1'}}
      Then it is refused and nothing changes

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

    @should @needs:apply @SSA-26
    Scenario Outline: An ordinary write takes over what it changes from another ordinary write: <way>
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '1', j: '1'}, metadata: {labels: {x: '1', y: '1'}}}
      When manager "b" changes it by <way> to {data: {k: '2'}, metadata: {labels: {x: '2'}}}
      Then it succeeds
      And manager "b" owns "data.k, metadata.labels.x"
      And manager "c" owns "data.j, metadata.labels.y"
      And manager "c" does not own "data.k, metadata.labels.x"

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

    @should @needs:apply @needs:storage @SSA-26
    Scenario Outline: An ordinary write of a storage class takes over what it changes: <way>
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "c" applied {allowVolumeExpansion: true, metadata: {labels: {l: '1'}}}
      When manager "b" changes it by <way> to {allowVolumeExpansion: false}
      Then it succeeds
      And the managers own exactly:
        | manager | way    | fields               |
        | a       | Apply  | provisioner          |
        | c       | Apply  | metadata.labels.l    |
        | b       | Update | allowVolumeExpansion |

      Examples:
        | way         |
        | update      |
        | merge patch |
