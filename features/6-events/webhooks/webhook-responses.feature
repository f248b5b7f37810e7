@needs:admission-webhooks
Feature: Webhook responses
  A webhook responds with an AdmissionReview of the version it was sent. The response contains the uid of the
  request and whether it is allowed. Any other response is a failed call.

  Rule: A malformed response is a failed call

    Scenario Outline: With failurePolicy Fail, a create fails if a validating webhook <does>
      Given a test namespace
      And a validating webhook that <does>
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was called for the object

      Examples:
        | rule     | does                        |
        | HOOK-157 | answers with 500 and allows |
        | HOOK-160 | answers in another version  |
        | HOOK-161 | answers with another kind   |
        | HOOK-162 | answers without a response  |
        | HOOK-163 | answers with another uid    |
        | HOOK-164 | answers without a uid       |
        | HOOK-165 | answers without allowed     |

    @HOOK-157
    Scenario: With failurePolicy Ignore, a create succeeds if a webhook responds with status 500
      Given a test namespace
      And a validating webhook that answers with 500 and allows, with:
        | failurePolicy | Ignore |
      When I create the config map "a"
      Then the object is stored

    @observe @HOOK-159
    Scenario: The result of a create that a webhook allows with content type text/plain is recorded
      Given a test namespace
      And a validating webhook that allows as plain text
      When I create the config map "a"
      Then the response is recorded

  Rule: allowed decides whether the request continues

    @HOOK-166
    Scenario Outline: A create that a <type> webhook allows succeeds
      Given a test namespace
      And a <type> webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the object

      Examples:
        | type       |
        | validating |
        | mutating   |

    Scenario Outline: With failurePolicy <policy>, a create of a <kind> that a <type> webhook denies fails
      Given a test namespace
      And a <type> webhook that denies, for every <kind>, with:
        | failurePolicy | <policy> |
      When I create the <kind> "a"
      Then the request fails
      And no object is stored
      And the webhook was called for the object

      Examples:
        | rule     | kind       | type       | policy |
        | HOOK-167 | config map | validating | Fail   |
        | HOOK-167 | config map | mutating   | Fail   |
        | HOOK-102 | config map | validating | Ignore |
        | HOOK-102 | config map | mutating   | Ignore |

      @needs:storage
      Examples:
        | rule     | kind          | type       | policy |
        | HOOK-167 | storage class | mutating   | Fail   |
        | HOOK-102 | storage class | validating | Ignore |

    @HOOK-167
    Scenario Outline: A create fails if only the <place> of three <type> webhooks denies it
      Given a test namespace
      And a <type> webhook that <first>
      And another <type> webhook that <second>
      And a third <type> webhook that <third>
      When I create the config map "a"
      Then the request fails
      And no object is stored

      Examples:
        | place  | type       | first  | second | third  |
        | first  | validating | denies | allows | allows |
        | second | validating | allows | denies | allows |
        | third  | validating | allows | allows | denies |
        | first  | mutating   | denies | allows | allows |
        | second | mutating   | allows | denies | allows |
        | third  | mutating   | allows | allows | denies |

    @HOOK-167
    Scenario Outline: A create fails if the third of three <type> webhooks denies it and failures of others are ignored
      Given a test namespace
      And a <type> webhook that closes the connection, with:
        | failurePolicy | Ignore |
      And another <type> webhook that answers with text, with:
        | failurePolicy | Ignore |
      And a third <type> webhook that denies
      When I create the config map "a"
      Then the request fails
      And no object is stored

      Examples:
        | type       |
        | validating |
        | mutating   |

    Scenario Outline: With failurePolicy <policy>, a patch of a <kind> that a <type> webhook denies fails
      Given a test namespace
      And the <kind> "a"
      And a <type> webhook that denies, for every <kind>, with:
        | operations    | [UPDATE] |
        | failurePolicy | <policy> |
      When I merge patch the <kind> "a" with:
        | metadata.labels.more | changed |
      Then the request fails
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | rule     | kind       | type     | policy |
        | HOOK-167 | config map | mutating | Fail   |
        | HOOK-102 | config map | mutating | Ignore |

      @needs:storage
      Examples:
        | rule     | kind          | type     | policy |
        | HOOK-167 | storage class | mutating | Fail   |

    Scenario Outline: With failurePolicy <policy>, a delete of a <kind> that a <type> webhook denies fails
      Given a test namespace
      And the <kind> "a"
      And a <type> webhook that denies, for every <kind>, with:
        | failurePolicy | <policy> |
      When I delete the <kind> "a"
      Then the request fails
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | rule     | kind       | type       | policy |
        | HOOK-167 | config map | mutating   | Fail   |
        | HOOK-102 | config map | validating | Ignore |

      @needs:csi
      Examples:
        | rule     | kind                 | type     | policy |
        | HOOK-102 | CSI storage capacity | mutating | Ignore |

    @HOOK-168
    Scenario Outline: A webhook denial with code <code> produces a response with status <code>
      Given a test namespace
      And a validating webhook that denies with code <code>
      When I create the config map "a"
      Then the response status is <code>
      And no object is stored

      Examples:
        | code |
        | 403  |
        | 409  |
        | 422  |

    @HOOK-169
    Scenario: The response to a denied create contains the message of the webhook
      Given a test namespace
      And a validating webhook that denies
      When I create the config map "a"
      Then the response text contains "denied by planecheck"

    @observe @HOOK-170
    Scenario: The response to a create that a webhook denies without a code is recorded
      Given a test namespace
      And a validating webhook that denies
      When I create the config map "a"
      Then the response is recorded

  Rule: A mutating webhook may respond with a JSON patch

    @HOOK-171
    Scenario: The JSON patch of a mutating webhook changes the stored object
      Given a test namespace
      And a mutating webhook that patches the object with:
        """
        - {op: add, path: /data/x, value: "1"}
        """
      When I create the config map "a"
      Then the object is stored
      And the stored "data" is {k: "1", x: "1"}

    @HOOK-172
    Scenario: The operations of a webhook patch are applied in order
      Given a test namespace
      And a mutating webhook that patches the object with:
        """
        - {op: add, path: /data/a, value: "1"}
        - {op: replace, path: /data/a, value: "2"}
        - {op: move, from: /data/a, path: /data/b}
        """
      When I create the config map "a"
      Then the object is stored
      And the stored "data" is {k: "1", b: "2"}

    Scenario Outline: With failurePolicy Fail, a create fails if a mutating webhook <does>
      Given a test namespace
      And a mutating webhook that <does>
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was called for the object

      Examples:
        | rule     | does                             |
        | HOOK-173 | answers with a merge patch       |
        | HOOK-175 | answers with an unreadable patch |

    @observe @HOOK-174
    Scenario: The result of a webhook patch without a patchType is recorded
      Given a test namespace
      And a mutating webhook that answers with a patch of no type
      When I create the config map "a"
      Then the response is recorded

    Scenario Outline: A validating webhook cannot change a created <kind>
      Given a test namespace
      And a validating webhook that adds a label, for every <kind>
      When I create the <kind> "a"
      Then the object contains no 'metadata.labels["planecheck.example.com/by-webhook"]', if it is stored
      And the webhook was called for the object

      Examples:
        | rule     | kind       |
        | HOOK-176 | config map |

      @needs:storage
      Examples:
        | rule     | kind          |
        | HOOK-176 | storage class |

    Scenario Outline: A validating webhook cannot change a <kind> in a <way>
      Given a test namespace
      And the <kind> "a"
      And a validating webhook that adds a label, for every <kind>
      When I <way> the <kind> "a" with:
        | metadata.labels.more | changed |
      Then the object contains no 'metadata.labels["planecheck.example.com/by-webhook"]', if it is stored
      And the webhook was called for the object

      Examples:
        | rule     | kind       | way         |
        | HOOK-176 | config map | merge patch |

      @needs:storage
      Examples:
        | rule     | kind          | way     |
        | HOOK-176 | storage class | replace |

  Rule: A mutating webhook is called again only if its reinvocationPolicy allows it

    Scenario Outline: A webhook with reinvocationPolicy <policy> is <called> after another webhook changed the object
      Given a test namespace
      And a mutating webhook that allows, with:
        | reinvocationPolicy | <policy> |
      And another mutating webhook that adds a label
      When I create the config map "a"
      Then the object is stored
      And the webhook was <called> after the change of the other webhook

      @HOOK-109
      Examples:
        | policy | called           |
        | Never  | not called again |

      @should @HOOK-110
      Examples:
        | policy   | called       |
        | IfNeeded | called again |

    @client @HOOK-112
    Scenario: A webhook leaves an object that it already changed unchanged
      Given a recorded session
      Then each webhook call in the session about an already changed object leaves it unchanged

    @observe @HOOK-111
    Scenario: The number of calls to two webhooks that change each other's objects is recorded
      Given a test namespace
      And a mutating webhook that adds a label, with:
        | reinvocationPolicy | IfNeeded |
      And another mutating webhook that adds another label, with:
        | reinvocationPolicy | IfNeeded |
      When I create the config map "a"
      Then the number of calls for the object is recorded

  Rule: Dry runs are sent to webhooks without side effects

    @needs:dry-run @after:QRY-07
    Scenario Outline: A webhook with sideEffects <effects> is called for a dry run of a <kind> create
      Given a test namespace
      And a validating webhook that allows, for every <kind>, with:
        | sideEffects | <effects> |
      When I create the <kind> "a" as a dry run
      Then the request succeeds
      And the webhook was called for the operations "CREATE"

      Examples:
        | rule    | kind       | effects      |
        | HOOK-87 | config map | None         |
        | HOOK-88 | config map | NoneOnDryRun |

      @needs:storage
      Examples:
        | rule    | kind          | effects |
        | HOOK-87 | storage class | None    |

    @needs:dry-run @after:QRY-08 @after:QRY-13
    Scenario Outline: A webhook without side effects is called for dry runs of a <kind> replace and delete
      Given a test namespace
      And the <kind> "a"
      And a validating webhook that allows, for every <kind>
      When I replace the <kind> "a" as a dry run with:
        | metadata.labels.more | changed |
      Then the request succeeds
      And the webhook was called for the operations "UPDATE"
      When I delete the <kind> "a" as a dry run
      Then the request succeeds
      And the webhook was called for the operations "UPDATE, DELETE"

      Examples:
        | rule    | kind       |
        | HOOK-87 | config map |

      @needs:csi
      Examples:
        | rule    | kind                 |
        | HOOK-87 | CSI storage capacity |

    @needs:dry-run @options:runtime-config=admissionregistration.platform.io/v1beta1=true @HOOK-85
    Scenario: A webhook with side effects is not called for a dry run
      Given a test namespace
      And a validating webhook registered through v1beta1 that allows and has side effects
      When I create the config map "a" as a dry run
      Then the webhook was not called for the object
      When I create the config map "a"
      Then the webhook was called for the object

    @options:runtime-config=admissionregistration.platform.io/v1beta1=true @HOOK-89
    Scenario: A webhook with side effects is called for other requests
      Given a test namespace
      And a validating webhook registered through v1beta1 that allows and has side effects
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"

  Rule: A webhook call ends at its timeout

    @slow @HOOK-97
    Scenario: A create fails after two seconds if a webhook with timeoutSeconds 2 does not respond
      Given a test namespace
      And a validating webhook that hangs, with:
        | timeoutSeconds | 2 |
      When I create the config map "a"
      Then the request fails
      And the response arrived after 2 to 8 seconds

  Rule: The server verifies the certificate of the webhook

    @HOOK-66
    Scenario: A webhook with a certificate of another authority is not called
      Given a test namespace
      And a validating webhook that allows, with the CA bundle of another authority
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was not called for the object

    @HOOK-67
    Scenario: A webhook with a certificate of the authority in its caBundle is called
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is called
      Then the webhook was called in time
