Feature: Metadata that clients keep
  Finalizers, labels and annotations belong to clients: what they send is what they read.

  Background:
    Given a namespace of my own

  Rule: finalizers is a list of strings

    @META-29
    Scenario: Finalizers keep their order
      When I create the config map "a" with:
        | metadata.finalizers | [suite.example.com/z, suite.example.com/a] |
      Then the answer, a read and the list show its "metadata.finalizers" as [suite.example.com/z, suite.example.com/a]

    @META-30
    Scenario Outline: Finalizers <finalizers> are refused
      When I create the config map "a" with:
        | metadata.finalizers | <finalizers> |
      Then it is refused and nothing is stored

      Examples:
        | finalizers             |
        | [7]                    |
        | [suite.example.com, 7] |
        | x                      |

  Rule: A deleted object goes when its last finalizer goes

    @META-31
    Scenario: One finalizer is enough to hold it
      Given the config map "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b"
      When I merge patch the config map "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then it succeeds
      And it is still there, alone and in the list
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then it goes away, alone and from the list

  Rule: labels map strings to strings

    @META-32
    Scenario: Labels are stored as they were sent, each time
      When I create the config map "a" with:
        | metadata.labels | {plain: one, suite.example.com/named: Two_2.x, empty: ''} |
      Then it shows "metadata.labels" as {plain: one, suite.example.com/named: Two_2.x, empty: ''}
      When I replace the config map "a" with:
        | metadata.labels | {plain: other, added: '1'} |
      Then it shows "metadata.labels" as {plain: other, added: '1'}
      When I merge patch the config map "a" with:
        | metadata.labels | {added: null, patched: '1'} |
      Then it shows "metadata.labels" as {plain: other, patched: '1'}

    @META-33
    Scenario Outline: The label value <value> is refused
      When I create the config map "a" with:
        | metadata.labels.a | <value> |
      Then it is refused and nothing is stored

      Examples:
        | value |
        | 1     |
        | true  |
        | {}    |

  Rule: annotations map strings to strings

    @META-34
    Scenario Outline: Annotations come back byte for byte after a <write>
      Given the config map "a"
      When I <write> the config map "a" with:
        """
        metadata:
          annotations:
            empty: ''
            spaces: "  before and after \t"
            lines: "first\nsecond\n\n"
            json: '{"a": [1, "two"], "b": {"c": null}}'
            suite.example.com/other: "Grüße, 東京, 🙂"
        """
      Then it succeeds
      And it shows "metadata.annotations" with all of {empty: '', spaces: "  before and after \t", lines: "first\nsecond\n\n", json: '{"a": [1, "two"], "b": {"c": null}}', suite.example.com/other: "Grüße, 東京, 🙂"}

      Examples:
        | write       |
        | replace     |
        | merge patch |

    @META-34
    Scenario: Annotations come back byte for byte after a create
      When I create the config map "a" with:
        """
        metadata: {annotations: {spaces: "  before and after \t", lines: "first\nsecond\n\n", other: "Grüße, 東京, 🙂"}}
        """
      Then it succeeds
      And it shows "metadata.annotations" with all of {spaces: "  before and after \t", lines: "first\nsecond\n\n", other: "Grüße, 東京, 🙂"}

    @META-35
    Scenario Outline: The annotation value <value> is refused
      When I create the config map "a" with:
        | metadata.annotations.a | <value> |
      Then it is refused and nothing is stored

      Examples:
        | value |
        | 1     |
        | [x]   |
