@needs:admission-webhooks
Feature: Webhook configurations
  MutatingWebhookConfiguration and ValidatingWebhookConfiguration contain an array of webhooks. The server
  validates their members on writes and sets defaults for absent members.

  Rule: Both kinds are served in v1 with an array of webhooks

    Scenario Outline: A <kind> is stored with its webhook
      When I create the <kind> "a" with webhooks named "one"
      Then the object is stored
      And the stored "webhooks[0].failurePolicy" is Ignore

      Examples:
        | rule    | kind                             |
        | HOOK-01 | mutating webhook configuration   |
        | HOOK-02 | validating webhook configuration |

  Rule: Names within the array are unique

    Scenario Outline: A <kind> with two webhooks of the same name is rejected
      When I create the <kind> "a" with webhooks named "one, two, one"
      Then the request is rejected and no object is stored

      Examples:
        | rule    | kind                             |
        | HOOK-03 | mutating webhook configuration   |
        | HOOK-04 | validating webhook configuration |

    @HOOK-05
    Scenario Outline: An update of a <kind> to duplicate webhook names is rejected
      Given the <kind> "a" with webhooks named "one, two"
      When I rename the webhooks of the <kind> "a" to "one, one"
      Then the request is rejected and the object is unchanged

      Examples:
        | kind                             |
        | mutating webhook configuration   |
        | validating webhook configuration |

    @HOOK-06
    Scenario Outline: Two objects of kind <kind> may contain webhooks of the same name
      Given the <kind> "a" with webhooks named "one"
      When I create the <kind> "b" with webhooks named "one"
      Then the object is stored

      Examples:
        | kind                             |
        | mutating webhook configuration   |
        | validating webhook configuration |

  Rule: Members of the entries accept only the documented values

    Scenario Outline: A <type> webhook configuration with <member> <value> is rejected
      When I create the <type> webhook configuration "a" whose third webhook has "<member>" set to <value>
      Then the request is rejected and no object is stored

      Examples:
        | rule     | type       | member                  | value                            |
        | HOOK-12  | validating | rules[0].operations     | [CREATE, UPDATE, PATCH]          |
        | HOOK-12  | mutating   | rules[0].operations     | [create]                         |
        | HOOK-29  | validating | rules[0].scope          | Global                           |
        | HOOK-29  | mutating   | rules[0].scope          | Global                           |
        | HOOK-50  | validating | matchPolicy             | Loose                            |
        | HOOK-50  | mutating   | matchPolicy             | Loose                            |
        | HOOK-52  | validating | clientConfig.url        | "http://hook.example.com/x"      |
        | HOOK-53  | validating | clientConfig.url        | "https://u:p@hook.example.com/x" |
        | HOOK-54  | validating | clientConfig.url        | "https://hook.example.com/x#f"   |
        | HOOK-55  | validating | clientConfig.url        | "https://hook.example.com/x?a=1" |
        | HOOK-58  | validating | clientConfig            | {service: {name: hook}}          |
        | HOOK-59  | validating | clientConfig            | {service: {namespace: default}}  |
        | HOOK-65  | validating | clientConfig            | {}                               |
        | HOOK-68  | validating | clientConfig.caBundle   | "%%%"                            |
        | HOOK-69  | validating | clientConfig.caBundle   | bm90IHBlbQ==                     |
        | HOOK-72  | validating | admissionReviewVersions | absent                           |
        | HOOK-72  | mutating   | admissionReviewVersions | []                               |
        | HOOK-79  | validating | sideEffects             | Unknown                          |
        | HOOK-80  | mutating   | sideEffects             | Some                             |
        | HOOK-81  | validating | sideEffects             | absent                           |
        | HOOK-81  | mutating   | sideEffects             | absent                           |
        | HOOK-94  | validating | timeoutSeconds          | "5"                              |
        | HOOK-94  | validating | timeoutSeconds          | 1.5                              |
        | HOOK-105 | validating | failurePolicy           | Warn                             |
        | HOOK-105 | mutating   | failurePolicy           | Warn                             |
        | HOOK-106 | mutating   | reinvocationPolicy      | Always                           |

    Scenario Outline: A <type> webhook configuration is rejected if the third rule of a webhook has <what>
      When I create the <type> webhook configuration "a" whose webhook has "rules" set to:
        """
        - {operations: [CREATE], apiGroups: [a.test], apiVersions: [v1], resources: [a]}
        - {operations: [CREATE], apiGroups: [b.test], apiVersions: [v1], resources: [b]}
        - {operations: [<operation>], apiGroups: [c.test], apiVersions: [v1], resources: [c], scope: <scope>}
        """
      Then the request is rejected and no object is stored

      Examples:
        | rule    | type       | what                 | operation | scope  |
        | HOOK-12 | mutating   | an unknown operation | GET       | "*"    |
        | HOOK-29 | validating | an unknown scope     | CREATE    | Global |

    @HOOK-64
    Scenario: A webhook configuration with both a url and a service is rejected
      When I create the validating webhook configuration "a" whose webhook has "clientConfig" set to:
        """
        url: "https://hook.example.com"
        service: {namespace: default, name: a}
        """
      Then the request is rejected and no object is stored

    Scenario Outline: A <kind> with <member> <value> is stored
      When I create the <kind> "a" whose webhook has "<member>" set to <value>
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule     | kind                             | member             | value        |
        | HOOK-77  | validating webhook configuration | sideEffects        | None         |
        | HOOK-77  | mutating webhook configuration   | sideEffects        | None         |
        | HOOK-78  | validating webhook configuration | sideEffects        | NoneOnDryRun |
        | HOOK-78  | mutating webhook configuration   | sideEffects        | NoneOnDryRun |
        | HOOK-106 | mutating webhook configuration   | reinvocationPolicy | Never        |
        | HOOK-106 | mutating webhook configuration   | reinvocationPolicy | IfNeeded     |

    @HOOK-107
    Scenario: A validating webhook has no reinvocationPolicy
      When I create the validating webhook configuration "a" whose webhook has "reinvocationPolicy" set to IfNeeded
      Then the object contains no "webhooks[0].reinvocationPolicy", unless the request is rejected

  Rule: Absent members of an entry get a default

    Scenario Outline: In a <kind>, <member> defaults to <value>
      When I create the <kind> "a" whose webhook has "<member>" set to absent
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule     | kind                             | member             | value      |
        | HOOK-28  | validating webhook configuration | rules[0].scope     | "*"        |
        | HOOK-28  | mutating webhook configuration   | rules[0].scope     | "*"        |
        | HOOK-48  | validating webhook configuration | matchPolicy        | Equivalent |
        | HOOK-48  | mutating webhook configuration   | matchPolicy        | Equivalent |
        | HOOK-103 | validating webhook configuration | failurePolicy      | Fail       |
        | HOOK-103 | mutating webhook configuration   | failurePolicy      | Fail       |
        | HOOK-108 | mutating webhook configuration   | reinvocationPolicy | Never      |

    @HOOK-62
    Scenario: The port of a webhook service defaults to 443
      When I create the validating webhook configuration "a" whose webhook has "clientConfig" set to:
        """
        {service: {namespace: default, name: hook}}
        """
      Then the object is stored
      And the stored "webhooks[0].clientConfig.service.port" is 443

  Rule: Version v1beta1 has other defaults and accepts more values

    @needs:runtime-config @options:runtime-config=admissionregistration.platform.io/v1beta1=true
    Scenario Outline: In a <kind> of version v1beta1, <member> defaults to <value>
      When I create the <kind> "a" through v1beta1 whose webhook has "<member>" set to absent
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule     | kind                             | member                  | value     |
        | HOOK-49  | validating webhook configuration | matchPolicy             | Exact     |
        | HOOK-49  | mutating webhook configuration   | matchPolicy             | Exact     |
        | HOOK-76  | validating webhook configuration | admissionReviewVersions | [v1beta1] |
        | HOOK-76  | mutating webhook configuration   | admissionReviewVersions | [v1beta1] |
        | HOOK-84  | validating webhook configuration | sideEffects             | Unknown   |
        | HOOK-84  | mutating webhook configuration   | sideEffects             | Unknown   |
        | HOOK-104 | validating webhook configuration | failurePolicy           | Ignore    |
        | HOOK-104 | mutating webhook configuration   | failurePolicy           | Ignore    |

    @needs:runtime-config @options:runtime-config=admissionregistration.platform.io/v1beta1=true
    Scenario Outline: A <kind> of version v1beta1 with <member> <value> is stored
      When I create the <kind> "a" through v1beta1 whose webhook has "<member>" set to <value>
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule    | kind                             | member      | value   |
        | HOOK-82 | validating webhook configuration | sideEffects | Some    |
        | HOOK-82 | mutating webhook configuration   | sideEffects | Some    |
        | HOOK-83 | validating webhook configuration | sideEffects | Unknown |
        | HOOK-83 | mutating webhook configuration   | sideEffects | Unknown |
