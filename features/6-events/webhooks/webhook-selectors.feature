@needs:admission-webhooks
Feature: The objects that a webhook is called for
  Selectors limit the objects that a webhook is called for: by the labels of the new or old object, and by
  the labels of its namespace.

  Rule: objectSelector is compared with the labels of the new and the old object

    Scenario Outline: An objectSelector with <operator> matches objects with label value <in> and not <out>
      Given a test namespace
      And a validating webhook that allows, with:
        | objectSelector | <selector> |
      When I create the config map "out" with:
        | metadata.labels.a    | one   |
        | metadata.labels.b    | two   |
        | metadata.labels.hook | <out> |
      And I create the config map "in" with:
        | metadata.labels.a    | one  |
        | metadata.labels.b    | two  |
        | metadata.labels.hook | <in> |
      Then the webhook was called for the config map "in" with the operations "CREATE"
      And the webhook was not called for the config map "out"

      Examples:
        | rule    | operator | selector                                                                | in  | out    |
        | HOOK-32 | labels   | {matchLabels: {a: one, b: two, hook: yes}}                              | yes | absent |
        | HOOK-33 | NotIn    | {matchExpressions: [{key: hook, operator: NotIn, values: [x,y,"off"]}]} | yes | "off"  |

    @HOOK-33
    Scenario Outline: An objectSelector with three expressions, the last with <operator>, matches <in> and not <out>
      Given a test namespace
      And a validating webhook that allows, with:
        """
        objectSelector:
          matchLabels: {a: one}
          matchExpressions:
            - {key: a, operator: Exists}
            - {key: c, operator: DoesNotExist}
            - {key: hook, operator: <operator>, values: [<values>]}
        """
      When I create the config map "out" with:
        | metadata.labels.a    | one   |
        | metadata.labels.hook | <out> |
      And I create the config map "in" with:
        | metadata.labels.a    | one  |
        | metadata.labels.hook | <in> |
      Then the webhook was called for the config map "in" with the operations "CREATE"
      And the webhook was not called for the config map "out"

      Examples:
        | operator | values    | in     | out |
        | In       | x, y, yes | yes    | no  |
        | NotIn    | no        | absent | no  |

    Scenario Outline: An objectSelector matches an update <what>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [UPDATE]                   |
        | objectSelector | {matchLabels: {hook: yes}} |
      And the config map "a" with:
        | metadata.labels.hook | <before> |
      And the config map "out"
      When I merge patch the config map "out" with:
        | data.k | changed |
      And I merge patch the config map "a" with:
        | metadata.labels.hook | <after> |
      Then the webhook was called for the config map "a" with the operations "UPDATE"
      And the webhook was not called for the config map "out"

      Examples:
        | rule    | what                   | before | after  |
        | HOOK-34 | that sets the label    | absent | yes    |
        | HOOK-35 | that removes the label | yes    | absent |

    @HOOK-36
    Scenario: An objectSelector matches the delete of an object with the label and not of one without it
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [DELETE]                   |
        | objectSelector | {matchLabels: {hook: yes}} |
      And the config map "out"
      And the config map "in" with:
        | metadata.labels.hook | yes |
      When I delete the config map "out"
      And I delete the config map "in"
      Then the webhook was called for the config map "in" with the operations "DELETE"
      And the webhook was not called for the config map "out"

    @needs:pods @HOOK-37
    Scenario: An objectSelector never matches a connection, which cannot have labels
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations     | [CONNECT]                                                           |
        | resources      | [pods/*]                                                            |
        | objectSelector | {matchExpressions: [{key: hook, operator: NotIn, values: ["off"]}]} |
      And another validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I open a port-forward connection to the pod "a"
      Then as a control, the other webhook was called for the operations "CONNECT"
      And the webhook was not called for the object

  @HOOK-38
  Rule: Users can evade an objectSelector by changing the labels of their objects
    What users may do to their own objects is not a property of a server, so no test can show it.

  Rule: namespaceSelector is compared with the labels of the object's namespace

    Scenario Outline: A namespaceSelector matches namespaces labelled <in> and not <out>
      Given a test namespace labelled "<out>"
      And a validating webhook that allows, with:
        | namespaceSelector | <selector> |
        | objectSelector    | own        |
      When I create the config map "out" with:
        | metadata.labels.<key> | <value> |
      Given a test namespace labelled "<in>"
      When I create the config map "in"
      Then the webhook was called for the config map "in" with the operations "CREATE"
      And the webhook was not called for the config map "out"

      Examples:
        | rule    | selector                                                      | in       | out     | key  | value |
        | HOOK-39 | {matchLabels: {hook: yes}}                                    | hook=yes | hook=no | hook | yes   |
        | HOOK-40 | {matchExpressions: [{key: e, operator: In, values: [x,a,b]}]} | e=b      | e=c     | free | c     |

    @needs:storage @HOOK-41
    Scenario: A namespaceSelector does not exclude cluster-scoped objects
      Given a validating webhook that allows, with:
        | operations        | [CREATE]                      |
        | resources         | [persistentvolumes]           |
        | scope             | "*"                           |
        | namespaceSelector | {matchLabels: {hook: nobody}} |
        | objectSelector    | own                           |
      When I create the persistent volume "a"
      Then the webhook was called for the operations "CREATE"

    @HOOK-42
    Scenario: A namespaceSelector is compared with the labels of a namespace itself
      Given a validating webhook that allows, with:
        | operations        | [CREATE]                   |
        | resources         | [namespaces]               |
        | scope             | "*"                        |
        | namespaceSelector | {matchLabels: {hook: yes}} |
        | objectSelector    | own                        |
      When I create the namespace "out"
      And I create the namespace "in" with:
        | metadata.labels.hook | yes |
      Then the webhook was called for the namespace "in" with the operations "CREATE"
      And the webhook was not called for the namespace "out"

    @HOOK-43
    Scenario: A namespaceSelector matches a namespace that gets the label later
      Given a test namespace labelled "hook=no"
      And a validating webhook that allows, with:
        | namespaceSelector | {matchLabels: {hook: yes}} |
        | objectSelector    | own                        |
      When I create the config map "out"
      Then the webhook was not called for the config map "out"
      When I label the test namespace "hook=yes"
      And I create config maps until the webhook is called
      Then the webhook was called in time

  Rule: A new configuration takes effect after a few seconds

    @HOOK-113 @CALL-03
    Scenario: A running server uses a new webhook configuration
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is called
      Then the webhook was called in time

    @observe @HOOK-114
    Scenario: The time until a server uses a new webhook configuration is recorded
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is called
      Then the number of earlier config maps is recorded
