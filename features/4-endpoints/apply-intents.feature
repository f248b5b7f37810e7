Feature: An apply states what one manager wants
  A manager sends the fields that it cares for, and nothing else. The server merges them into the
  object, keeps a book of who owns which field, and takes away what the manager wants no longer.

  Background:
    Given a namespace of my own

  Rule: What an intent states is owned by its manager

    @needs:apply @SSA-02
    Scenario: The caller owns exactly what it applied
      Given managers share the config map "shared"
      And manager "c" created it with:
        """
        metadata: {labels: {x: '1'}}
        data: {z: '1'}
        """
      When manager "m" applies:
        """
        data: {a: '1', b: '1'}
        """
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields         |
        | m       | Apply | data.a, data.b |

  Rule: The intent is merged into the live object

    @needs:apply @SSA-07
    Scenario: What others set and the intent does not name stays as it is
      Given managers share the config map "shared"
      And manager "c" created it with:
        """
        metadata: {labels: {x: '1'}}
        data: {z: '1'}
        """
      When manager "m" applies:
        """
        metadata: {labels: {y: '1'}}
        data: {a: '1'}
        """
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "data.z" as "1"
      And manager "c" owns "metadata.labels.x, data.z"

  Rule: What the manager alone owned and states no longer goes away

    @needs:apply @SSA-10
    Scenario: An entry of a map that the new intent lacks is removed
      Given managers share the config map "shared"
      And manager "m" applied:
        """
        data: {a: '1', b: '1'}
        """
      When manager "m" applies:
        """
        data: {a: '1'}
        """
      Then it succeeds
      And it shows "data" as {a: '1'}

    @needs:apply @SSA-13
    Scenario: What another manager owns too is not removed
      Given managers share the config map "shared"
      And manager "m" applied:
        """
        data: {a: '1', b: '1'}
        """
      And manager "n" applied:
        """
        data: {a: '1'}
        """
      When manager "m" applies:
        """
        data: {b: '1'}
        """
      Then it succeeds
      And it shows "data.a" as "1"
      And the managers own exactly:
        | manager | way   | fields |
        | m       | Apply | data.b |
        | n       | Apply | data.a |
