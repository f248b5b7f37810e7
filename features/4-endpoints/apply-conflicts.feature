Feature: Conflicts between an intent and what others own
  An apply may not change what another manager owns, unless it is forced. All other writes may.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: An intent that changes another manager's field fails

    @needs:apply @SSA-15
    Scenario: Another value for a field of another manager is refused
      Given manager "a" applied:
        """
        data: {k: '1'}
        """
      When manager "b" applies:
        """
        data: {k: '2'}
        """
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

    @needs:apply @SSA-16
    Scenario: An intent with one conflict changes nothing at all
      Given manager "a" applied:
        """
        data: {k: '1'}
        """
      When manager "b" applies:
        """
        data: {k: '2', n: '1'}
        """
      Then it is not carried out
      And nothing changes

  Rule: Writes other than applies never fail for conflicts

    @needs:apply
    Scenario Outline: An ordinary write changes a field that another manager applied: <way>
      Given manager "a" applied:
        """
        data: {k: '1'}
        """
      When manager "b" changes it by <way>:
        """
        data: {k: '2'}
        """
      Then it succeeds
      And it shows "data.k" as "2"

      Examples:
        | rule   | way         |
        | SSA-22 | update      |
        | SSA-23 | merge patch |
        | SSA-24 | JSON patch  |
