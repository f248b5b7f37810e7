Feature: Config maps
  A config map keeps text under keys, and bytes that are no text under other keys.

  Background:
    Given a namespace of my own

  Rule: Config maps are of kind ConfigMap in version v1

    @CM-01
    Scenario: What is created is read as a ConfigMap of v1
      When I create the config map "a"
      Then it is stored
      And the answer and a read show it as "ConfigMap" of "v1"

  Rule: data maps strings to strings

    @CM-03
    Scenario: Values come back byte for byte
      When I create the config map "a" with:
        """
        data:
          empty: ''
          lines: "first\nsecond\n\n"
          spaces: "  before and after \t"
          quotes: "\"double\" 'single' \\"
          other: "Grüße, 東京, 🙂"
        """
      Then it is stored
      And it shows "data" as {empty: "", lines: "first\nsecond\n\n", spaces: "  before and after \t", quotes: "\"double\" 'single' \\", other: "Grüße, 東京, 🙂"}

    @CM-05
    Scenario Outline: The value <value> is refused
      When I create the config map "a" with:
        | data.k | <value> |
      Then it is refused and nothing is stored

      Examples:
        | value |
        | 5     |
        | true  |
        | {}    |
        | [x]   |

  Rule: Keys consist of letters, digits, dash, underscore and dot

    @CM-07
    Scenario Outline: The key <key> is refused
      When I create the config map "a" with:
        """
        data: {'<key>': v}
        """
      Then it is refused and nothing is stored

      Examples:
        | key |
        | a/b |
        | a b |
        | a$  |
        | a:b |

  Rule: No key stands in data and in binaryData

    @CM-11
    Scenario: A create with one key in both is refused
      When I create the config map "a" with:
        """
        data: {k: v}
        binaryData: {k: dg==}
        """
      Then it is refused and nothing is stored

    @CM-12
    Scenario Outline: A <change> that brings one key into both is refused
      Given the config map "a" with:
        """
        data: {k: v}
        """
      When I <change> the config map "a" with:
        | binaryData.k | dg== |
      Then it is refused and nothing changes

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @needs:dry-run @CM-13
    Scenario: A dry run is refused just as the real request
      When I create the config map "a" as a dry run with:
        """
        data: {k: v}
        binaryData: {k: dg==}
        """
      Then it is refused and nothing is stored
      And the same request without dry run gets the same status
