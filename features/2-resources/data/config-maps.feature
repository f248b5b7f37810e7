Feature: Config maps
  A config map contains text under some keys and arbitrary bytes under other keys.

  Background:
    Given a test namespace

  Rule: Config maps have the kind ConfigMap and the apiVersion v1

    @CM-01
    Scenario: A created config map has the kind ConfigMap and the apiVersion v1
      When I create the config map "a"
      Then the object is stored
      And each of the response and a read has the kind "ConfigMap" and the apiVersion "v1"

    @CM-02 @API-21
    Scenario: Config maps with the same name in two namespaces are separate objects
      When I create the config map "a" with different data in two namespaces, one name a prefix of the other
      Then each of both objects contains its own data

    @CM-36
    Scenario: A list of config maps has the kind ConfigMapList and the apiVersion v1
      When I list the config maps by a selector without matches, then by one with a match
      Then each response has the kind "ConfigMapList"
      And each response has the apiVersion "v1"

    @CM-37
    Scenario: A list of config maps contains an items array, even if it is empty
      When I list the config maps by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: data maps strings to strings

    @CM-03
    Scenario: The data values of a config map are stored byte for byte
      When I create the config map "a" with:
        """
        data:
          empty: ''
          lines: "first\nsecond\n\n"
          spaces: "  before and after \t"
          quotes: "\"double\" 'single' \\"
          other: "Grüße, 東京, 🙂"
        """
      Then the object is stored
      And the object has this value in "data":
        """
        empty: ''
        lines: "first\nsecond\n\n"
        spaces: "  before and after \t"
        quotes: "\"double\" 'single' \\"
        other: "Grüße, 東京, 🙂"
        """

    @CM-04
    Scenario: A config map without data is accepted
      When I create the config map "a" with:
        | data | absent |
      Then the object is stored
      And the object contains no "data", or an empty one
      And the object contains no "binaryData", or an empty one

    @CM-10
    Scenario: data of a config map contains no bytes that are not valid text
      When I create the config map "a" with the raw bytes "ff fe" in the value "k"
      Then the request is rejected, or "data.k" is text without the bytes "ff fe"

    @CM-05
    Scenario Outline: A config map with the data value <value> is rejected
      When I create the config map "a" with:
        | data.k | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | value |
        | 5     |
        | true  |
        | {}    |
        | [x]   |

  Rule: Keys consist of letters, digits, dashes, underscores and dots

    @CM-06
    Scenario: data keys of a config map with letters, digits, dash, underscore and dot are accepted
      When I create the config map "a" with:
        """
        data: {a: '1', A1: '2', x-y: '3', x_y: '4', x.y: '5', '0': '6'}
        """
      Then the object is stored
      And the stored "data" is {a: '1', A1: '2', x-y: '3', x_y: '4', x.y: '5', '0': '6'}

    @CM-07
    Scenario Outline: A config map with the data key "<key>" is rejected
      When I create the config map "a" with:
        """
        data: {a: v, b: v, '<key>': v}
        """
      Then the request is rejected and no object is stored

      Examples:
        | key |
        | a/b |
        | a b |
        | a$  |
        | a:b |

    @CM-08
    Scenario Outline: A <change> that adds the data key "a/b" to a config map is rejected
      Given the config map "a"
      When I <change> the config map "a" with:
        | data["a/b"] | v |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @CM-18
    Scenario: binaryData keys of a config map with letters, digits, dash, underscore and dot are accepted
      When I create the config map "a" with:
        """
        binaryData: {A1: dg==, x-y: dg==, x_y: dg==, x.y: dg==}
        """
      Then the object is stored
      And the stored "binaryData" is {A1: dg==, x-y: dg==, x_y: dg==, x.y: dg==}

    @CM-19
    Scenario Outline: A config map with the binaryData key "<key>" is rejected
      When I create the config map "a" with:
        """
        binaryData: {a: dg==, b: dg==, '<key>': dg==}
        """
      Then the request is rejected and no object is stored

      Examples:
        | key |
        | a/b |
        | a b |
        | a$  |

    @observe @CM-09
    Scenario Outline: The result of a config map with the data key "<key>" is recorded
      When I create the config map "a" with:
        """
        data: {a: v, b: v, '<key>': v}
        """
      Then the response is recorded

      Examples:
        | key |
        |     |
        | .   |
        | ..  |
        | ..a |
        | é   |

    @observe @CM-09
    Scenario Outline: The result of a config map with a data key of <length> characters is recorded
      When I create the config map "a" with a key of <length> characters
      Then the response is recorded

      Examples:
        | length |
        | 253    |
        | 254    |

  Rule: binaryData maps strings to base64-encoded bytes

    @CM-15
    Scenario: binaryData of a config map stores every byte value unchanged
      When I create the config map "a" with the bytes "00 to ff" under "binaryData.b"
      Then the object is stored
      And the object has the bytes "00 to ff" in "binaryData.b"

    @CM-16
    Scenario: binaryData of a config map stores bytes that are not text unchanged
      When I create the config map "a" with the bytes "ff fe 00 c3 28" under "binaryData.b"
      Then the object is stored
      And the object has the bytes "ff fe 00 c3 28" in "binaryData.b"

    @CM-17
    Scenario: A config map without binaryData is accepted
      When I create the config map "a" with:
        """
        immutable: false
        data: {k: v}
        """
      Then the object is stored
      And the object contains no "binaryData", or an empty one

    @CM-20
    Scenario: A config map with binaryData that is not base64 is rejected
      When I create the config map "a" with:
        | binaryData.b | '%%%' |
      Then the request is rejected and no object is stored

  @CM-21
  Rule: binaryData needs an API server newer than release 1.10

    No run can show this: a server older than that release fails the other rules, and a newer one proves nothing.

  @CM-22
  Rule: binaryData needs a node agent newer than release 1.10

    No run can show this, because node agents are not part of an API server.

  Rule: data and binaryData have no key in common

    @CM-14
    Scenario: A config map with different keys in data and binaryData is accepted
      When I create the config map "a" with:
        """
        data: {a: v}
        binaryData: {b: dg==}
        """
      Then the object is stored
      And the stored "data" is {a: v}
      And the stored "binaryData" is {b: dg==}

    @CM-11
    Scenario: A create of a config map with the same key in data and binaryData is rejected
      When I create the config map "a" with:
        """
        data: {a: v, b: v, k: v}
        binaryData: {x: dg==, y: dg==, k: dg==}
        """
      Then the request is rejected and no object is stored

    @CM-12
    Scenario Outline: A <change> that adds a data key of a config map to binaryData is rejected
      Given the config map "a" with:
        """
        data: {k: v}
        """
      When I <change> the config map "a" with:
        | binaryData.k | dg== |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @needs:dry-run @after:QRY-07 @CM-13
    Scenario: A dry-run create with the same key in data and binaryData is rejected like the real request
      When I create the config map "a" as a dry run with:
        """
        data: {k: v}
        binaryData: {k: dg==}
        """
      Then the request is rejected and no object is stored
      And the same request without dryRun is rejected with the same status
