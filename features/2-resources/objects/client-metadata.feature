Feature: Metadata that clients manage
  Finalizers, labels and annotations belong to clients: the server returns what clients send.

  Background:
    Given a test namespace

  Rule: finalizers is a list of strings

    @any-kind @META-29
    Scenario Outline: The finalizers of a created <kind> keep their order
      When I create the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/z, suite.example.com/a] |
      Then the response, a read and the list return "metadata.finalizers" as [suite.example.com/z, suite.example.com/a]

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @META-29
    Scenario Outline: The finalizers that a <change> sets on a <kind> keep their order
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/z, suite.example.com/a] |
      Then the response, a read and the list return "metadata.finalizers" as [suite.example.com/z, suite.example.com/a]

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | secret     |
        | JSON patch  | config map |

    @any-kind @META-30
    Scenario Outline: A <change> that sets a finalizer of a <kind> to a number is rejected
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com, 7] |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      | kind       |
        | replace     | secret     |
        | merge patch | config map |

    @any-kind @META-30
    Scenario Outline: A create of a <kind> with the finalizers <finalizers> is rejected
      When I create the <kind> "a" with:
        | metadata.finalizers | <finalizers> |
      Then the request is rejected and no object is stored

      Examples:
        | kind       | finalizers             |
        | config map | [7]                    |
        | config map | [suite.example.com, 7] |
        | config map | x                      |

      @needs:storage
      Examples:
        | kind          | finalizers |
        | storage class | [7]        |
        | storage class | x          |

  Rule: The server removes a deleted object when its last finalizer is removed

    @any-kind @META-31
    Scenario Outline: One of two finalizers keeps a terminating <kind> after a <change>
      Given the <kind> "a" is terminating and kept by the finalizers "suite.example.com/a, suite.example.com/b"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then the request succeeds
      And a read and the list still return the object
      When I <change> the <kind> "a" with:
        | metadata.finalizers | absent |
      Then a read and the list no longer return the object

      Examples:
        | kind       | change      |
        | config map | merge patch |
        | config map | replace     |

      @needs:storage
      Examples:
        | kind          | change      |
        | storage class | merge patch |

  Rule: labels map strings to strings

    @any-kind @META-32
    Scenario Outline: The labels of a <kind> are stored unchanged by create, replace and merge patch
      When I create the <kind> "a" with:
        | metadata.labels | {plain: one, suite.example.com/named: Two_2.x, empty: ''} |
      Then the stored "metadata.labels" includes {plain: one, suite.example.com/named: Two_2.x, empty: ''}
      When I replace the <kind> "a" with:
        | metadata.labels | {plain: other, added: '1'} |
      Then the stored "metadata.labels" includes {plain: other, added: '1'}
      And the stored "metadata.labels.empty" is absent
      When I merge patch the <kind> "a" with:
        | metadata.labels | {added: null, patched: '1'} |
      Then the stored "metadata.labels" includes {plain: other, patched: '1'}
      And the stored "metadata.labels.added" is absent

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @META-33
    Scenario Outline: A <change> that sets a label of a <kind> to a number is rejected
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.labels | {plain: one, a: 1} |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | secret     |
        | JSON patch  | config map |

    @any-kind @META-33
    Scenario Outline: A create of a <kind> with the label value <value> is rejected
      When I create the <kind> "a" with:
        | metadata.labels.a | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | kind       | value |
        | config map | 1     |
        | config map | true  |
        | config map | {}    |

      @needs:storage
      Examples:
        | kind          | value |
        | storage class | 1     |

  Rule: annotations map strings to strings

    @any-kind @META-34
    Scenario Outline: A <write> stores the annotations of a <kind> byte for byte
      Given the <kind> "a"
      When I <write> the <kind> "a" with:
        """
        metadata:
          annotations:
            empty: ''
            spaces: "  before and after \t"
            lines: "first\nsecond\n\n"
            json: '{"a": [1, "two"], "b": {"c": null}}'
            suite.example.com/other: "Grüße, 東京, 🙂"
        """
      Then the request succeeds
      And the object has these members in "metadata.annotations", among others:
        """
        empty: ''
        spaces: "  before and after \t"
        lines: "first\nsecond\n\n"
        json: '{"a": [1, "two"], "b": {"c": null}}'
        suite.example.com/other: "Grüße, 東京, 🙂"
        """

      Examples:
        | kind       | write       |
        | config map | replace     |
        | config map | merge patch |

      @needs:storage
      Examples:
        | kind          | write       |
        | storage class | replace     |
        | storage class | merge patch |

    @any-kind @META-34
    Scenario Outline: A create stores the annotations of a <kind> byte for byte
      When I create the <kind> "a" with:
        """
        metadata:
          annotations:
            spaces: "  before and after \t"
            lines: "first\nsecond\n\n"
            other: "Grüße, 東京, 🙂"
        """
      Then the request succeeds
      And the object has these members in "metadata.annotations", among others:
        """
        spaces: "  before and after \t"
        lines: "first\nsecond\n\n"
        other: "Grüße, 東京, 🙂"
        """

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:apply @META-34
    Scenario: An apply stores the annotations of a config map byte for byte
      Given managers share the config map "a"
      When manager "m1" applies {metadata: {annotations: {spaces: "  a b \t", lines: "a\nb\n\n", other: "Grüße, 東京"}}}
      Then the request succeeds
      And the stored "metadata.annotations" includes {spaces: "  a b \t", lines: "a\nb\n\n", other: "Grüße, 東京"}

    @any-kind @META-35
    Scenario Outline: A <change> that sets an annotation of a <kind> to a list is rejected
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.annotations | {plain: one, a: [x]} |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      | kind       |
        | replace     | secret     |
        | merge patch | config map |

    @any-kind @META-35
    Scenario Outline: A create of a <kind> with the annotation value <value> is rejected
      When I create the <kind> "a" with:
        | metadata.annotations.a | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | kind       | value |
        | config map | 1     |
        | config map | [x]   |

      @needs:storage
      Examples:
        | kind          | value |
        | storage class | [x]   |
