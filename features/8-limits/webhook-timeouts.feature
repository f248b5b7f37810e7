@needs:admission-webhooks
Feature: Webhook timeouts
  The timeout of a webhook is between 1 and 30 seconds and defaults to 10.

  Rule: The timeout is between 1 and 30 seconds

    Scenario Outline: A <kind> with timeoutSeconds <seconds> is accepted
      When I create the <kind> "a" whose webhook has "timeoutSeconds" set to <seconds>
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is <seconds>

      Examples:
        | rule   | also    | kind                             | seconds |
        | LIM-12 | HOOK-90 | validating webhook configuration | 1       |
        | LIM-12 | HOOK-90 | mutating webhook configuration   | 1       |
        | LIM-13 | HOOK-91 | validating webhook configuration | 30      |
        | LIM-13 | HOOK-91 | mutating webhook configuration   | 30      |

    Scenario Outline: A <kind> with timeoutSeconds <seconds> is rejected
      When I create the <kind> "a" whose webhook has "timeoutSeconds" set to <seconds>
      Then the request is rejected and no object is stored

      Examples:
        | rule   | also    | kind                             | seconds    |
        | LIM-12 | HOOK-92 | validating webhook configuration | 0          |
        | LIM-12 | HOOK-92 | mutating webhook configuration   | 0          |
        | LIM-13 | HOOK-93 | validating webhook configuration | 31         |
        | LIM-13 | HOOK-93 | mutating webhook configuration   | 31         |
        | LIM-13 | HOOK-93 | validating webhook configuration | 4294967306 |
        | LIM-13 | HOOK-93 | mutating webhook configuration   | 2147483647 |
        | LIM-12 | HOOK-92 | validating webhook configuration | -1         |
        | LIM-12 | HOOK-92 | mutating webhook configuration   | -30        |

    Scenario Outline: A <kind> whose webhooks have timeoutSeconds <seconds> is rejected
      When I create the <kind> "a" with webhook timeouts <seconds>
      Then the request is rejected and no object is stored

      Examples:
        | rule   | also    | kind                             | seconds |
        | LIM-12 | HOOK-92 | validating webhook configuration | [5, 0]  |
        | LIM-12 | HOOK-92 | mutating webhook configuration   | [5, -1] |
        | LIM-13 | HOOK-93 | validating webhook configuration | [5, 31] |
        | LIM-13 | HOOK-93 | mutating webhook configuration   | [5, 31] |

    Scenario Outline: A <way> of a <kind> to timeoutSeconds <seconds> is rejected
      Given the <kind> "a" with webhooks named "one"
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | <seconds> |
      Then the request is rejected and the object is unchanged

      Examples:
        | rule   | also    | kind                             | way        | seconds |
        | LIM-12 | HOOK-92 | validating webhook configuration | replace    | 0       |
        | LIM-12 | HOOK-92 | mutating webhook configuration   | JSON patch | 0       |
        | LIM-13 | HOOK-93 | validating webhook configuration | JSON patch | 31      |
        | LIM-13 | HOOK-93 | mutating webhook configuration   | replace    | 31      |

    @needs:dry-run
    Scenario Outline: A dry-run <way> of a <kind> to timeoutSeconds <seconds> is rejected
      Given the <kind> "a" with webhooks named "one"
      When I <way> the <kind> "a" as a dry run with:
        | webhooks[0].timeoutSeconds | <seconds> |
      Then the request is rejected and the object is unchanged

      Examples:
        | rule   | also    | kind                             | way        | seconds |
        | LIM-12 | HOOK-92 | mutating webhook configuration   | JSON patch | 0       |
        | LIM-13 | HOOK-93 | validating webhook configuration | replace    | 31      |

    Scenario Outline: A <way> of a <kind> to timeoutSeconds <seconds> is accepted
      Given the <kind> "a" with webhooks named "one"
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | <seconds> |
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is <seconds>

      Examples:
        | rule   | also    | kind                             | way        | seconds |
        | LIM-12 | HOOK-90 | validating webhook configuration | JSON patch | 1       |
        | LIM-12 | HOOK-90 | mutating webhook configuration   | replace    | 1       |
        | LIM-13 | HOOK-91 | validating webhook configuration | replace    | 30      |
        | LIM-13 | HOOK-91 | mutating webhook configuration   | JSON patch | 30      |

    @needs:apply
    Scenario Outline: An apply of a <kind> with timeoutSeconds <seconds> is rejected
      Given managers share the <kind> "a"
      When manager "m" applies:
        """
        webhooks:
          - name: one.planecheck.example.com
            clientConfig: {url: 'https://planecheck.example.com/'}
            sideEffects: None
            admissionReviewVersions: [v1]
            timeoutSeconds: <seconds>
        """
      Then the request is rejected and no object is stored

      Examples:
        | rule   | kind                             | seconds |
        | LIM-12 | mutating webhook configuration   | 0       |
        | LIM-13 | validating webhook configuration | 31      |

  Rule: The timeout defaults to 30 seconds in version v1beta1

    @needs:runtime-config @options:runtime-config=admissionregistration.platform.io/v1beta1=true @LIM-15 @HOOK-96
    Scenario Outline: A <kind> of version v1beta1 without a timeout gets timeoutSeconds 30
      When I create the <kind> "a" through v1beta1 whose webhook has "timeoutSeconds" set to absent
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is 30

      Examples:
        | kind                             |
        | validating webhook configuration |
        | mutating webhook configuration   |

  Rule: The timeout defaults to 10 seconds

    @LIM-14 @HOOK-95
    Scenario Outline: A <way> of a <kind> that removes the timeout sets timeoutSeconds to 10
      Given the <kind> "a" with webhooks named "one"
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | 5 |
      Then the object is stored
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | null |
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is 10
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | 5 |
      Then the object is stored
      When I <way> the <kind> "a" with:
        | webhooks[0].timeoutSeconds | absent |
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is 10

      Examples:
        | kind                             | way        |
        | validating webhook configuration | replace    |
        | mutating webhook configuration   | replace    |
        | validating webhook configuration | JSON patch |

    @needs:apply @LIM-14
    Scenario Outline: An apply of a <kind> without a timeout sets timeoutSeconds to 10
      Given managers share the <kind> "a"
      When manager "m" applies:
        """
        webhooks:
          - name: one.planecheck.example.com
            clientConfig: {url: 'https://planecheck.example.com/'}
            sideEffects: None
            admissionReviewVersions: [v1]
        """
      Then the request succeeds
      And the stored "webhooks[0].timeoutSeconds" is 10

      Examples:
        | kind                             |
        | validating webhook configuration |
        | mutating webhook configuration   |

    @LIM-14 @HOOK-95
    Scenario Outline: A create of a <kind> without a timeout sets timeoutSeconds to 10
      When I create the <kind> "a" whose webhook has "timeoutSeconds" set to absent
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is 10
      When I create the <kind> "b" with webhook timeouts [5, null]
      Then the object is stored
      And the stored "webhooks[0].timeoutSeconds" is 5
      And the stored "webhooks[1].timeoutSeconds" is 10

      Examples:
        | kind                             |
        | validating webhook configuration |
        | mutating webhook configuration   |
