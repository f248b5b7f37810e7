Feature: Config maps
  A config map keeps text under keys, and bytes that are no text under other keys.

  Background:
    Given a namespace of my own

  Rule: Config maps are of kind ConfigMap in version v1

    @CM-01
    Scenario: What is created is read as a ConfigMap of v1
      When I create the config map "a"
      Then it is stored
      And the response and a read have the kind "ConfigMap" and the apiVersion "v1"

    @CM-02 @API-21
    Scenario: One name in two namespaces is two config maps
      When I create the config map "a" in it and in a namespace whose name goes on, each with other data
      Then each of the two shows its own data

    @CM-36
    Scenario: A list of config maps is a ConfigMapList of v1
      When I list the config maps by a selector without matches, then by one with a match
      Then each list has the kind "ConfigMapList"
      And each list has the apiVersion "v1"

    @CM-37
    Scenario: A list of config maps carries an array of items, be it empty
      When I list the config maps by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

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

    @CM-04
    Scenario: There may be no data
      When I create the config map "a" with:
        | data | absent |
      Then it is stored
      And it shows nothing under "data"
      And it shows nothing under "binaryData"

    @CM-10
    Scenario: Bytes that are no text do not get into data
      When I create the config map "a" with the raw bytes "ff fe" in the value "k"
      Then it is refused, or "data.k" is text and the bytes "ff fe" are gone from it

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

    @CM-06
    Scenario: Keys of these characters are accepted
      When I create the config map "a" with:
        """
        data: {a: '1', A1: '2', x-y: '3', x_y: '4', x.y: '5', '0': '6'}
        """
      Then it is stored
      And it shows "data" as {a: '1', A1: '2', x-y: '3', x_y: '4', x.y: '5', '0': '6'}

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

    @CM-08
    Scenario Outline: The key a/b is refused in a <change>
      Given the config map "a"
      When I <change> the config map "a" with:
        | data["a/b"] | v |
      Then it is refused and nothing changes

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @CM-18
    Scenario: Keys of these characters are accepted in binaryData
      When I create the config map "a" with:
        """
        binaryData: {A1: dg==, x-y: dg==, x_y: dg==, x.y: dg==}
        """
      Then it is stored
      And it shows "binaryData" as {A1: dg==, x-y: dg==, x_y: dg==, x.y: dg==}

    @CM-19
    Scenario Outline: The key <key> is refused in binaryData
      When I create the config map "a" with:
        """
        binaryData: {'<key>': dg==}
        """
      Then it is refused and nothing is stored

      Examples:
        | key |
        | a/b |
        | a b |
        | a$  |

    @observe @CM-09
    Scenario Outline: The key "<key>"
      When I create the config map "a" with:
        """
        data: {'<key>': v}
        """
      Then what the server does is recorded

      Examples:
        | key |
        |     |
        | .   |
        | ..  |
        | ..a |
        | é   |

    @observe @CM-09
    Scenario Outline: A key of <length> characters
      When I create the config map "a" with a key of <length> characters
      Then what the server does is recorded

      Examples:
        | length |
        | 253    |
        | 254    |

  Rule: binaryData maps strings to bytes in base64

    @CM-15
    Scenario: Each byte comes back
      When I create the config map "a" with the bytes "00 to ff" under "binaryData.b"
      Then it is stored
      And its "binaryData.b" decodes to the bytes "00 to ff"

    @CM-16
    Scenario: Bytes that are no text come back
      When I create the config map "a" with the bytes "ff fe 00 c3 28" under "binaryData.b"
      Then it is stored
      And its "binaryData.b" decodes to the bytes "ff fe 00 c3 28"

    @CM-17
    Scenario: There may be no binaryData
      When I create the config map "a" with:
        """
        immutable: false
        data: {k: v}
        """
      Then it is stored
      And it shows nothing under "binaryData"

    @CM-20
    Scenario: What is no base64 is refused
      When I create the config map "a" with:
        | binaryData.b | '%%%' |
      Then it is refused and nothing is stored

  @CM-21
  Rule: binaryData needs an API server newer than release 1.10

    No run shows it: a server of that age serves no other rule of this suite either, and a newer one proves nothing of it.

  @CM-22
  Rule: binaryData needs a node agent newer than release 1.10

    No run shows it: node agents are no part of an API server.

  Rule: No key stands in data and in binaryData

    @CM-14
    Scenario: Different keys stand in both
      When I create the config map "a" with:
        """
        data: {a: v}
        binaryData: {b: dg==}
        """
      Then it is stored
      And it shows "data" as {a: v}
      And it shows "binaryData" as {b: dg==}

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
