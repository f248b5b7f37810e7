@needs:storage
Feature: Topologies of storage classes
  A class can say where its volumes may be: a list of terms, each with expressions of a key and values.

  Rule: A class keeps its terms

    Scenario Outline: <what> come back as they are
      When I create the storage class "a" with:
        | allowedTopologies | <terms> |
      Then it is stored
      And it shows "allowedTopologies" as <terms>

      Examples:
        | what                       | terms                                                                                                                     | rule  |
        | Two terms                  | [{matchLabelExpressions: [{key: zone, values: [a]}]}, {matchLabelExpressions: [{key: rack, values: ['1']}]}]              | SC-12 |
        | Two expressions of a term  | [{matchLabelExpressions: [{key: zone, values: [a]}, {key: rack, values: ['1']}]}]                                         | SC-37 |
        | Two values in their order  | [{matchLabelExpressions: [{key: zone, values: [b, a]}]}]                                                                  | SC-41 |

    @SC-16
    Scenario: There may be no term in the list
      When I create the storage class "a" with:
        | allowedTopologies | [] |
      Then it is stored
      And the object contains no "allowedTopologies", or an empty one

    Scenario Outline: An expression <what> is refused
      When I create the storage class "a" with:
        | allowedTopologies | [{matchLabelExpressions: [<expression>]}] |
      Then it is refused and nothing is stored

      Examples:
        | what                 | expression              | rule  |
        | without key          | {values: [a]}           | SC-38 |
        | with a number as key | {key: 5, values: [a]}   | SC-39 |
        | without values       | {key: zone}             | SC-40 |
        | with text as values  | {key: zone, values: a}  | SC-41 |

    @observe @SC-45
    Scenario Outline: The term <term>
      When I create the storage class "a" with:
        | allowedTopologies | [<term>] |
      Then what the server does is recorded
      And its "allowedTopologies" is recorded

      Examples:
        | term                        |
        | {}                          |
        | {matchLabelExpressions: []} |

  @SC-20
  Rule: allowedTopologies is marked alpha

    A word of the documents about themselves: no answer of a server holds it.

  Rule: The list is one value

    @needs:apply @SC-14
    Scenario: Lists of two appliers do not merge
      Given managers share the storage class "a"
      And manager "one" applied {provisioner: example.test/probe, allowedTopologies: [{matchLabelExpressions: [{key: zone, values: [a]}]}]}
      When manager "two" applies {provisioner: example.test/probe, allowedTopologies: [{matchLabelExpressions: [{key: zone, values: [b]}]}]}
      Then it is answered with 409
      And nothing changes
      When the same intent is applied by force
      Then it succeeds
      And it shows "allowedTopologies" as [{matchLabelExpressions: [{key: zone, values: [b]}]}]

    @SC-15
    Scenario: A merge patch replaces the list
      Given the storage class "a" with:
        | allowedTopologies | [{matchLabelExpressions: [{key: zone, values: [a]}]}, {matchLabelExpressions: [{key: zone, values: [b]}]}] |
      When I merge patch the storage class "a" with:
        | allowedTopologies | [{matchLabelExpressions: [{key: zone, values: [c]}]}] |
      Then it succeeds
      And it shows "allowedTopologies" as [{matchLabelExpressions: [{key: zone, values: [c]}]}]

  Rule: What happens without the capability to schedule volumes is not shown

    @observe @needs:feature-gates @options:feature-gates=VolumeScheduling=false
    Scenario Outline: The <member> on a server without that capability
      When I create the storage class "a" with:
        | <member> | <value> |
      Then what the server does is recorded
      And its "<member>" is recorded

      Examples:
        | member            | value                                                  | rule  |
        | allowedTopologies | [{matchLabelExpressions: [{key: zone, values: [a]}]}]  | SC-19 |
        | volumeBindingMode | Immediate                                              | SC-36 |
