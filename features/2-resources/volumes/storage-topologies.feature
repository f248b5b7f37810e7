@needs:storage
Feature: Topologies of storage classes
  A class can restrict the location of its volumes by a list of terms. Each term has expressions of a key and values.

  Rule: A class keeps its topology terms

    Scenario Outline: A storage class keeps <what> of allowedTopologies unchanged
      When I create the storage class "a" with:
        | allowedTopologies | <terms> |
      Then the object is stored
      And the stored "allowedTopologies" is <terms>

      Examples:
        | what               | terms                                                                     | rule  |
        | two expressions    | [{matchLabelExpressions: [{key: a, values: [b]}, {key: c, values: [d]}]}] | SC-37 |
        | two ordered values | [{matchLabelExpressions: [{key: zone, values: [b, a]}]}]                  | SC-41 |

    @SC-12
    Scenario: A storage class keeps two terms of allowedTopologies unchanged
      When I create the storage class "a" with:
        """
        allowedTopologies:
          - matchLabelExpressions: [{key: zone, values: [a]}]
          - matchLabelExpressions: [{key: rack, values: ['1']}]
        """
      Then the object is stored
      And the object has this value in "allowedTopologies":
        """
        - matchLabelExpressions: [{key: zone, values: [a]}]
        - matchLabelExpressions: [{key: rack, values: ['1']}]
        """

    @SC-16
    Scenario: A storage class with an empty list of topology terms is accepted
      When I create the storage class "a" with:
        | allowedTopologies | [] |
      Then the object is stored
      And the object contains no "allowedTopologies", or an empty one

    Scenario Outline: A storage class with a topology expression <what> is rejected
      When I create the storage class "a" with:
        | allowedTopologies                          | [{matchLabelExpressions: [{key: a, values: [b]}]}] |
        | allowedTopologies[1].matchLabelExpressions | [{key: a, values: [b]}, <expression>]              |
      Then the request is rejected and no object is stored

      Examples:
        | what                 | expression             | rule  |
        | without key          | {values: [a]}          | SC-38 |
        | with a number as key | {key: 5, values: [a]}  | SC-39 |
        | without values       | {key: zone}            | SC-40 |
        | with text as values  | {key: zone, values: a} | SC-41 |

    @observe @SC-45
    Scenario Outline: The result of a storage class with the topology term <term> is recorded
      When I create the storage class "a" with:
        | allowedTopologies | [<term>] |
      Then the response is recorded
      And its "allowedTopologies" is recorded

      Examples:
        | term                        |
        | {}                          |
        | {matchLabelExpressions: []} |

  @SC-20
  Rule: allowedTopologies has the stability level alpha

    The documents state this about themselves; no response of a server contains it.

  Rule: allowedTopologies is atomic

    @needs:apply @SC-14
    Scenario Outline: Lists of allowedTopologies from two appliers conflict and do not merge
      Given managers share the storage class "a"
      And manager "one" applied {provisioner: example.test/probe, allowedTopologies: <first>}
      When manager "two" applies {provisioner: example.test/probe, allowedTopologies: <second>}
      Then the response status is 409
      And the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "allowedTopologies" is <second>

      Examples:
        | first                                              | second                                             |
        | [{matchLabelExpressions: [{key: z, values: [a]}]}] | [{matchLabelExpressions: [{key: z, values: [b]}]}] |

    @SC-15
    Scenario: A merge patch replaces allowedTopologies completely
      Given the storage class "a" with:
        """
        allowedTopologies:
          - matchLabelExpressions: [{key: zone, values: [a]}]
          - matchLabelExpressions: [{key: zone, values: [b]}]
        """
      When I merge patch the storage class "a" with:
        | allowedTopologies | [{matchLabelExpressions: [{key: zone, values: [c]}]}] |
      Then the request succeeds
      And the stored "allowedTopologies" is [{matchLabelExpressions: [{key: zone, values: [c]}]}]

  Rule: The documents do not define the behaviour without the volume scheduling feature

    @observe @needs:feature-gates @options:feature-gates=VolumeScheduling=false
    Scenario Outline: The result of <member> in a storage class without the volume scheduling feature is recorded
      When I create the storage class "a" with:
        | <member> | <value> |
      Then the response is recorded
      And its "<member>" is recorded

      Examples:
        | member            | value                                                 | rule  |
        | allowedTopologies | [{matchLabelExpressions: [{key: zone, values: [a]}]}] | SC-19 |
        | volumeBindingMode | Immediate                                             | SC-36 |
