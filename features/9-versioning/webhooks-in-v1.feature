@needs:admission-webhooks
Feature: Webhook configurations in v1
  The version that replaced v1beta1 has other defaults and stricter validation.

  Rule: Absent members of an entry have the defaults of v1

    Scenario Outline: In a v1 webhook configuration, <member> defaults to <value>
      When I create the validating webhook configuration "a" whose webhook has "<member>" set to absent
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule   | member         | value      |
        | VER-91 | failurePolicy  | Fail       |
        | VER-92 | matchPolicy    | Equivalent |
        | VER-93 | timeoutSeconds | 10         |

  Rule: v1 requires members that v1beta1 defaults

    Scenario Outline: A v1 webhook configuration without <member> is rejected
      When I create the validating webhook configuration "a" whose third webhook has "<member>" set to absent
      Then the request is rejected and no object is stored

      Examples:
        | rule   | member                  |
        | VER-94 | sideEffects             |
        | VER-95 | admissionReviewVersions |

    @VER-96
    Scenario: A v1 webhook configuration with two webhooks of the same name is rejected
      When I create the validating webhook configuration "a" with webhooks named "one, one"
      Then the request is rejected and no object is stored
