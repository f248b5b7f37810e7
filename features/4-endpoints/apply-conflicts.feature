Feature: Conflicts between an intent and what others own
  An apply may not change what another manager owns, unless it is forced. All other writes may.

  Background:
    Given a namespace of my own

  Rule: An intent that changes another manager's field fails

    @needs:apply @SSA-15
    Scenario: Another value for a field of another manager is refused
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes
      And which managers the refusal names is recorded
      When the same intent is applied by force
      Then it succeeds

    @needs:apply @SSA-16
    Scenario: An intent with one conflict changes nothing at all
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is not carried out
      And nothing changes

    @needs:apply @SSA-17
    Scenario: A field that came by an ordinary write conflicts too
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

    @needs:apply @SSA-17
    Scenario Outline: A field that came by <way> conflicts too
      Given managers share the config map "shared"
      And manager "a" applied {data: {n: '1'}}
      And manager "c" changed it by <way> to {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

  Rule: Without a difference or another owner there is no conflict

    @needs:apply @SSA-18
    Scenario: The live value conflicts with nobody
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '1'}}
      Then it succeeds

    @needs:apply @SSA-19
    Scenario: A manager does not conflict with itself
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "a" applies {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"

    @should @needs:apply @needs:storage @SSA-20
    Scenario: A field that the server filled in and nobody owns may be set
      Given managers share the persistent volume "shared"
      And manager "a" applied {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "b" applies {spec: {persistentVolumeReclaimPolicy: Delete}}
      Then it succeeds
      And it shows "spec.persistentVolumeReclaimPolicy" as Delete

    @observe @needs:apply @SSA-21
    Scenario Outline: One name in <way> and in an apply
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '0'}}
      And manager "m" changed it by <way> to {data: {k: '1'}}
      When manager "m" applies {data: {k: '2'}}
      Then what the server does is recorded
      And its "data" and its owners are recorded

      Examples:
        | way         |
        | update      |
        | merge patch |

  Rule: Writes other than applies never fail for conflicts

    @needs:apply
    Scenario Outline: An ordinary write changes a field that another manager applied: <way>
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" changes it by <way> to {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |

    @needs:apply @SSA-25
    Scenario: A create meets no owner of an earlier object of the name
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      And it has been deleted
      When manager "b" creates it with {data: {k: '2'}}
      Then it succeeds
      And manager "b" owns "data.k"
      And manager "a" is no owner

    @should @needs:apply @SSA-26
    Scenario: An ordinary write takes over what it changes
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1', j: '1'}}
      When manager "b" changes it by update to {data: {k: '2'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way    | fields |
        | a       | Apply  | data.j |
        | b       | Update | data.k |
      When manager "a" applies {data: {k: '1', j: '1'}}
      Then it is refused and nothing changes
