Feature: Immutable config maps and secrets
  The data of immutable config maps and secrets cannot change, but their metadata can.

  Background:
    Given a test namespace

  Rule: immutable is true, false or absent

    Scenario Outline: A <kind> whose immutable member is a string is rejected
      When I create the <kind> "a" with:
        | immutable | 'true' |
      Then the request is rejected and no object is stored

      Examples:
        | kind       | rule   |
        | config map | CM-23  |
        | secret     | SEC-30 |

    Scenario Outline: A <kind> created with immutable=true returns immutable=true
      When I create the <kind> "a" with:
        | immutable | true |
      Then the object is stored
      And the stored "immutable" is true

      Examples:
        | kind       | rule  |
        | config map | CM-24 |

    Scenario Outline: A <kind> created without immutable contains no immutable member
      When I create the <kind> "a"
      Then the object is stored
      And the object contains no "immutable"

      Examples:
        | kind       | rule   |
        | config map | CM-25  |
        | secret     | SEC-31 |

  Rule: Immutable data cannot change

    Scenario Outline: A replace that sets <path> of an immutable <kind> to <value> is rejected
      Given the <kind> "a" with:
        """
        immutable: true
        <data>
        """
      When I replace the <kind> "a" with:
        | <path> | <value> |
      Then the request is rejected and the object is unchanged

      Examples:
          | kind       | data                           | path           | value              | rule   |
          | config map | data: {k: v, l: w}             | data.k         | other              | CM-26  |
          | config map | data: {k: v, l: w}             | data.new       | v                  | CM-26  |
          | config map | data: {k: v, l: w}             | data.l         | absent             | CM-26  |
          | config map | binaryData: {x: dg==, y: dw==} | binaryData.x   | dw==               | CM-27  |
          | config map | binaryData: {x: dg==, y: dw==} | binaryData.new | dg==               | CM-27  |
          | config map | binaryData: {x: dg==, y: dw==} | binaryData.y   | absent             | CM-27  |
          | secret     | data: {k: dg==, l: dw==}       | data.k         | dw==               | SEC-32 |
          | secret     | data: {k: dg==, l: dw==}       | data.new       | dg==               | SEC-32 |
          | secret     | data: {k: dg==, l: dw==}       | data.l         | absent             | SEC-32 |
          | secret     | data: {k: dg==, l: dw==}       | stringData.k   | other              | SEC-34 |
          | secret     | type: example.test/one         | type           | example.test/other | SEC-35 |

    Scenario Outline: A <change> of the data of an immutable <kind> is rejected
      Given the <kind> "a" with:
        | immutable | true |
      When I <change> the <kind> "a" with:
        | data.k | dw== |
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | change      | rule   |
        | config map | merge patch | CM-28  |
        | config map | JSON patch  | CM-28  |
        | secret     | merge patch | SEC-33 |
        | secret     | JSON patch  | SEC-33 |

    @SEC-34
    Scenario: A merge patch of the stringData of an immutable secret is rejected
      Given the secret "a" with:
        | immutable | true |
      When I merge patch the secret "a" with:
        | stringData.k | other |
      Then the request is rejected and the object is unchanged

    @needs:apply
    Scenario Outline: A forced apply of other data to an immutable <kind> is rejected
      Given managers share the <kind> "a"
      And manager "one" applied {immutable: true, data: {k: v}}
      When manager "two" force-applies {data: {k: other}}
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | rule  |
        | config map | CM-29 |

    Scenario Outline: Labels and annotations of an immutable <kind> can change
      Given the <kind> "a" with:
        | immutable | true |
      When I merge patch the <kind> "a" with:
        | metadata.labels.planet    | venus |
        | metadata.annotations.note | seen  |
      Then the request succeeds
      And the stored "metadata.labels.planet" is venus
      And the stored "metadata.annotations.note" is seen

      @after:CM-28
      Examples:
        | kind       | rule  |
        | config map | CM-30 |

      @after:SEC-33
      Examples:
        | kind   | rule   |
        | secret | SEC-36 |

    Scenario Outline: A <change> of immutable from true to <value> in a <kind> is rejected
      Given the <kind> "a" with:
        | immutable | true |
      When I <change> the <kind> "a" with:
        | immutable | <value> |
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | change     | value  | rule   |
        | config map | replace    | false  | CM-31  |
        | config map | replace    | absent | CM-31  |
        | config map | JSON patch | absent | CM-31  |
        | secret     | replace    | false  | SEC-37 |
        | secret     | replace    | absent | SEC-37 |
        | secret     | JSON patch | absent | SEC-37 |

  Rule: Data can change as long as immutable is not true

    Scenario Outline: The data of a <kind> with immutable <immutable> can change twice
      Given the <kind> "a" with:
        | immutable | <immutable> |
      When I replace the <kind> "a" with:
        | data.k | dw== |
      Then the request succeeds
      When I replace the <kind> "a" with:
        | data.k | eA== |
      Then the request succeeds
      And the stored "data" is {k: eA==}

      Examples:
        | kind       | immutable | rule   |
        | config map | absent    | CM-32  |
        | config map | false     | CM-33  |
        | secret     | absent    | SEC-38 |
        | secret     | false     | SEC-38 |

    Scenario Outline: A <kind> can become immutable by a patch, and then a <change> of its data is rejected
      Given the <kind> "a"
      When I merge patch the <kind> "a" with:
        | immutable | true |
      Then the request succeeds
      When I <change> the <kind> "a" with:
        | data.k | dw== |
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | change      | rule   |
        | config map | replace     | CM-34  |
        | config map | merge patch | CM-34  |
        | secret     | replace     | SEC-80 |
        | secret     | merge patch | SEC-80 |

    Scenario Outline: An immutable <kind> can be deleted and created again with other data
      Given the <kind> "a" with:
        | immutable | true |
      When I delete the <kind> "a"
      Then the request succeeds
      When I create the <kind> "a" with:
        | data.k | dw== |
      Then the object is stored
      And the stored "data" is {k: dw==}

      Examples:
        | kind       | rule  |
        | config map | CM-35 |
