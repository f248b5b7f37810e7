@needs:admission-webhooks
Feature: Webhook configurations in v1
  The version that replaced v1beta1 has other defaults, and asks for more.

  Rule: What an entry leaves out has the defaults of v1

    Scenario Outline: In v1 the <member> of an entry defaults to <value>
      When I create the validating webhook configuration "a" whose webhook has "<member>" set to absent
      Then the object is stored
      And the stored "webhooks[0].<member>" is <value>

      Examples:
        | rule   | member         | value      |
        | VER-91 | failurePolicy  | Fail       |
        | VER-92 | matchPolicy    | Equivalent |
        | VER-93 | timeoutSeconds | 10         |

  Rule: v1 asks for what v1beta1 filled in

    Scenario Outline: In v1 an entry without <member> is refused
      When I create the validating webhook configuration "a" whose webhook has "<member>" set to absent
      Then the request is rejected and no object is stored

      Examples:
        | rule   | member                  |
        | VER-94 | sideEffects             |
        | VER-95 | admissionReviewVersions |

    @VER-96
    Scenario: In v1 two entries of one name are refused
      When I create the validating webhook configuration "a" with webhooks named "one, one"
      Then the request is rejected and no object is stored
