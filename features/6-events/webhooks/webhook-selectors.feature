@needs:admission-webhooks
Feature: Which objects a webhook is asked about
  Selectors narrow what a webhook is asked about: by labels of the object, new or old, and by labels of
  its namespace.

  Rule: objectSelector is compared with the labels of the new and the old object

    Scenario Outline: An object selector with <selector> covers what is labelled "<in>", not "<out>"
      Given a test namespace
      And a validating webhook that allows, with:
        | objectSelector | <selector> |
      When I create the config map "out" with:
        | metadata.labels.hook | <out> |
      And I create the config map "in" with:
        | metadata.labels.hook | <in> |
      Then the webhook was asked about the config map "in" for "CREATE"
      And the webhook was not asked about the config map "out"

      Examples:
        | rule    | selector                                                            | in | out    |
        | HOOK-32 | {matchLabels: {hook: yes}}                                          | yes | absent |
        | HOOK-33 | {matchExpressions: [{key: hook, operator: NotIn, values: ["off"]}]} | yes | "off"  |

    Scenario Outline: An object selector covers an update <what>
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
      Then the webhook was asked about the config map "a" for "UPDATE"
      And the webhook was not asked about the config map "out"

      Examples:
        | rule    | what                   | before | after  |
        | HOOK-34 | that sets the label    | absent | yes    |
        | HOOK-35 | that removes the label | yes    | absent |

    @HOOK-36
    Scenario: An object selector covers the delete of a labelled object, not of another
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [DELETE]                   |
        | objectSelector | {matchLabels: {hook: yes}} |
      And the config map "out"
      And the config map "in" with:
        | metadata.labels.hook | yes |
      When I delete the config map "out"
      And I delete the config map "in"
      Then the webhook was asked about the config map "in" for "DELETE"
      And the webhook was not asked about the config map "out"

    @needs:pods @HOOK-37
    Scenario: What cannot carry labels is never covered by an object selector
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations     | [CONNECT]                                                           |
        | resources      | [pods/*]                                                            |
        | objectSelector | {matchExpressions: [{key: hook, operator: NotIn, values: ["off"]}]} |
      And another validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I ask for a connection to the pod "a"
      Then the other webhook was called for the operations "CONNECT"
      And the webhook was not called for the object

  @HOOK-38
  Rule: Users can evade an object selector by changing the labels of their objects
    What users may do to their own objects is not for a server to keep: no system can show it.

  Rule: namespaceSelector is compared with the labels of the object's namespace

    Scenario Outline: A namespace selector with <selector> covers a namespace labelled "<in>", not "<out>"
      Given a namespace of my own labelled "<out>"
      And a validating webhook that allows, with:
        | namespaceSelector | <selector> |
        | objectSelector    | own        |
      When I create the config map "out" with:
        | metadata.labels.<key> | <value> |
      Given a namespace of my own labelled "<in>"
      When I create the config map "in"
      Then the webhook was asked about the config map "in" for "CREATE"
      And the webhook was not asked about the config map "out"

      Examples:
        | rule    | selector                                                      | in       | out      | key  | value |
        | HOOK-39 | {matchLabels: {hook: yes}}                                    | hook=yes | hook=no  | hook | yes   |
        | HOOK-40 | {matchExpressions: [{key: env, operator: In, values: [a, b]}]} | env=b    | env=c    | free | c     |

    @needs:storage @HOOK-41
    Scenario: A namespace selector has no say on what is in no namespace
      Given a validating webhook that allows, with:
        | operations        | [CREATE]                      |
        | resources         | [persistentvolumes]           |
        | scope             | "*"                           |
        | namespaceSelector | {matchLabels: {hook: nobody}} |
        | objectSelector    | own                           |
      When I create the persistent volume "a"
      Then the webhook was called for the operations "CREATE"

    @HOOK-42
    Scenario: A namespace selector is compared with the own labels of a namespace
      Given a validating webhook that allows, with:
        | operations        | [CREATE]                   |
        | resources         | [namespaces]               |
        | scope             | "*"                        |
        | namespaceSelector | {matchLabels: {hook: yes}} |
        | objectSelector    | own                        |
      When I create the namespace "out"
      And I create the namespace "in" with:
        | metadata.labels.hook | yes |
      Then the webhook was asked about the namespace "in" for "CREATE"
      And the webhook was not asked about the namespace "out"

    @HOOK-43
    Scenario: A namespace selector knows a label that the namespace gets later
      Given a namespace of my own labelled "hook=no"
      And a validating webhook that allows, with:
        | namespaceSelector | {matchLabels: {hook: yes}} |
        | objectSelector    | own                        |
      When I create the config map "out"
      Then the webhook was not asked about the config map "out"
      When I label my namespace "hook=yes"
      And I create config maps until the webhook is asked
      Then the webhook was asked in time

  Rule: A new configuration becomes effective after a few seconds

    @HOOK-113 @CALL-03
    Scenario: A running server takes up a new configuration
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is asked
      Then the webhook was asked in time

    @observe @HOOK-114
    Scenario: How long a server takes to take up a new configuration
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is asked
      Then how many config maps were made before is recorded
