Feature: An apply states what one manager wants
  A manager sends the fields that it cares for, and nothing else. The server merges them into the
  object, keeps a book of who owns which field, and takes away what the manager wants no longer.

  Background:
    Given a namespace of my own

  Rule: What an intent states is owned by its manager

    @needs:apply @SSA-01
    Scenario: An intent may state fewer fields than the object has
      Given managers share the config map "shared"
      And manager "c" created it with {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {c: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '1', c: '1'}

    @needs:apply @SSA-02
    Scenario: The caller owns exactly what it applied
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {data: {a: '1', b: '1'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields         |
        | m       | Apply | data.a, data.b |

    @should @needs:apply @SSA-03
    Scenario: An apply to a name that is free creates the object
      Given managers share the config map "shared"
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1'}
      And manager "m" owns by apply "data.a"

    @should @needs:apply @SSA-06
    Scenario: A manager that applies again keeps its one entry
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1'}}
      And manager "m" applied {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {b: '2'}}
      Then it succeeds
      And manager "m" has 1 entry by Apply

  Rule: An intent needs a manager and holds no owners

    @needs:apply @SSA-04
    Scenario: An empty manager is as good as none
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "" applies {data: {a: '1'}}
      Then it is refused and nothing changes
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds

    @needs:apply @SSA-05
    Scenario: An intent that holds managedFields is refused
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" sends back as its intent what it reads, with the owners
      Then it is refused and nothing changes
      When manager "m" sends back as its intent what it reads, without the owners
      Then it succeeds

    @observe @needs:apply @SSA-05
    Scenario: An intent whose managedFields are an empty list
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" applies {metadata: {managedFields: []}, data: {a: '1'}}
      Then what the server does is recorded

  Rule: The intent is merged into the live object

    @needs:apply @SSA-07
    Scenario: What others set and the intent does not name stays as it is
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "data.z" as "1"
      And manager "c" owns "metadata.labels.x, data.z"

    @needs:apply @SSA-08
    Scenario: The value of the intent counts
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1'}}
      When manager "m" applies {data: {a: '2'}}
      Then it succeeds
      And it shows "data.a" as "2"

    @needs:apply @SSA-09
    Scenario: Fields that the object lacks are added
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.y" as "1"
      And it shows "data.a" as "1"

  Rule: What the manager alone owned and states no longer goes away

    @needs:apply @SSA-10
    Scenario: An entry of a map that the new intent lacks is removed
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1'}

    @needs:apply @SSA-11
    Scenario: An item of a keyed list that the new intent lacks is removed
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: z}]}
      When manager "m" applies {secrets: [{name: x}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}
      And its list "secrets" holds an item like {name: z}
      And its list "secrets" holds no item like {name: y}

    @should @needs:apply @needs:storage @SSA-12
    Scenario: A field with a default falls back to it
      Given managers share the persistent volume "shared"
      And manager "m" applied {spec: {persistentVolumeReclaimPolicy: Delete, capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "m" applies {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      Then it succeeds
      And it shows "spec.persistentVolumeReclaimPolicy" as Retain

    @needs:apply @SSA-13
    Scenario: What another manager owns too is not removed
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1', b: '1'}}
      And manager "n" applied {data: {a: '1'}}
      When manager "m" applies {data: {b: '1'}}
      Then it succeeds
      And it shows "data.a" as "1"
      And the managers own exactly:
        | manager | way   | fields |
        | m       | Apply | data.b |
        | n       | Apply | data.a |

    @observe @needs:apply @needs:storage @SSA-14
    Scenario Outline: A field <which> default that another manager owns too
      Given managers share the persistent volume "shared"
      And manager "m" and manager "n" applied {spec: {<field>, capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "m" applies {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      Then what the server does is recorded
      And its "spec" and its owners are recorded

      Examples:
        | which     | field                                 |
        | with a    | persistentVolumeReclaimPolicy: Delete |
        | without a | storageClassName: planecheck          |
