@needs:admission-webhooks
Feature: Webhooks that fail or deny
  The failurePolicy of a webhook decides about a call that fails or times out: Fail rejects the request,
  Ignore lets it continue.

  Rule: With failurePolicy Fail, a failed call rejects the request

    @ERR-37
    Scenario Outline: With failurePolicy Fail, a create fails if a <type> webhook <does>
      Given a test namespace
      And a <type> webhook that <does>, with:
        | failurePolicy  | Fail |
        | timeoutSeconds | 1    |
      When I create the config map "a"
      Then the request fails
      And no object is stored
      When I create the config map "a"
      Then the request fails
      And no object is stored
      When I create the secret "a"
      Then the object is stored

      Examples:
        | type       | does                  |
        | validating | closes the connection |

      @HOOK-98
      Examples:
        | type       | does                |
        | validating | refuses connections |
        | mutating   | refuses connections |

      @slow @HOOK-99
      Examples:
        | type       | does  |
        | validating | hangs |
        | mutating   | hangs |

      @HOOK-158
      Examples:
        | type       | does              |
        | validating | answers with text |

      @HOOK-157
      Examples:
        | type       | does             |
        | validating | answers with 500 |

    @ERR-37
    Scenario Outline: With failurePolicy Fail, a create fails if only the third of three <type> webhooks fails
      Given a test namespace
      And a <type> webhook that allows
      And another <type> webhook that allows
      And a third <type> webhook that closes the connection
      When I create the config map "a"
      Then the request fails
      And no object is stored

      Examples:
        | type       |
        | validating |
        | mutating   |

    @ERR-37
    Scenario Outline: With failurePolicy Fail, a <change> fails if a <type> webhook closes the connection
      Given a test namespace
      And the config map "a"
      And a <type> webhook that closes the connection, with:
        | failurePolicy | Fail     |
        | operations    | [UPDATE] |
      When I <change> the config map "a" with:
        | data.k | changed |
      Then the request fails
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | type       | change      |
        | validating | replace     |
        | validating | merge patch |
        | validating | JSON patch  |
        | mutating   | replace     |

    @ERR-37
    Scenario Outline: With failurePolicy Fail, a delete fails if a validating webhook <does>
      Given a test namespace
      And the config map "a"
      And a validating webhook that <does>, with:
        | failurePolicy | Fail     |
        | operations    | [DELETE] |
      When I delete the config map "a"
      Then the request fails
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | does                  |
        | closes the connection |
        | answers with 500      |

  Rule: With failurePolicy Ignore, a failed call lets the request continue

    @ERR-38 @HOOK-100
    Scenario Outline: With failurePolicy Ignore, a create succeeds if a <type> webhook <does>
      Given a test namespace
      And a <type> webhook that <does>, with:
        | failurePolicy  | Ignore |
        | timeoutSeconds | 1      |
      When I create the config map "a"
      Then the object is stored

      Examples:
        | type       | does                |
        | validating | refuses connections |
        | mutating   | refuses connections |

    @slow @ERR-38
    Scenario Outline: With failurePolicy Ignore, a create succeeds if a <type> webhook is called and <does>
      Given a test namespace
      And a <type> webhook that <does>, with:
        | failurePolicy  | Ignore |
        | timeoutSeconds | 3      |
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the object

      Examples:
        | type       | does                  |
        | validating | closes the connection |

      @HOOK-101
      Examples:
        | type       | does  |
        | validating | hangs |
        | mutating   | hangs |

      @HOOK-158
      Examples:
        | type       | does              |
        | validating | answers with text |

      @HOOK-157
      Examples:
        | type       | does             |
        | validating | answers with 500 |

  Rule: The documents do not say whether an unusable response is a failed call

    @observe @ERR-38
    Scenario Outline: The result of a create with failurePolicy Ignore if a mutating webhook <does> is recorded
      Given a test namespace
      And a mutating webhook that <does>, with:
        | failurePolicy | Ignore |
      When I create the config map "a"
      Then the response is recorded

      Examples:
        | does                             |
        | answers with a merge patch       |
        | answers with an unreadable patch |

  Rule: The status of a request that a failed call rejects is unspecified

    @slow @observe @ERR-39
    Scenario Outline: The response to a create with failurePolicy Fail if a webhook <does> is recorded
      Given a test namespace
      And a validating webhook that <does>, with:
        | failurePolicy  | Fail |
        | timeoutSeconds | 1    |
      When I create the config map "a"
      Then the response is recorded

      Examples:
        | does                  |
        | refuses connections   |
        | hangs                 |
        | closes the connection |
        | answers with text     |
        | answers with 500      |

  Rule: The code 403 of a webhook is passed on

    @ERR-22
    Scenario: A create that a webhook denies with code 403 returns 403 and stores no object
      Given a test namespace
      And a validating webhook that denies with code 403
      When I create the config map "a"
      Then the response status is 403
      And no object is stored
      And the webhook was called for the object
      When I create the secret "a"
      Then the object is stored

    @ERR-22
    Scenario Outline: A <change> that a webhook denies with code 403 returns 403 and changes nothing
      Given a test namespace
      And the config map "a"
      And a validating webhook that denies with code 403, with:
        | operations | [UPDATE] |
      When I <change> the config map "a" with:
        | data.k | changed |
      Then the response status is 403
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @ERR-22
    Scenario Outline: A delete of a <kind> that a webhook denies with code 403 returns 403 and deletes nothing
      Given a test namespace
      And the <kind> "a"
      And a validating webhook that denies with code 403, for every <kind>, with:
        | operations | [DELETE] |
      When I delete the <kind> "a"
      Then the response status is 403
      And the object is unchanged
      And the webhook was called for the object

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @ERR-22
    Scenario: An apply that a webhook denies with code 403 returns 403, creates nothing and changes nothing
      Given a test namespace
      And the config map "there"
      And a validating webhook that denies with code 403
      And managers share the config map "shared"
      When manager "m" applies {data: {k: '1'}}
      Then the response status is 403
      And no object is stored
      Given managers share the config map "there"
      When manager "m" force-applies {data: {k: '1'}}
      Then the response status is 403
      And the object is unchanged
      And the webhook was called for the object

  Rule: A dry run that requires a webhook with side effects fails

    @needs:dry-run @options:runtime-config=admissionregistration.platform.io/v1beta1=true @ERR-43 @QRY-28 @HOOK-86
    Scenario: A dry run that requires a webhook with side effects fails without a webhook call
      Given a test namespace
      And a validating webhook registered through v1beta1 that allows and has side effects
      When I create the config map "a" as a dry run
      Then the request fails
      And no object is stored
      And the webhook was not called for the object
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"

    # failurePolicy is about calls that fail. A call that the server does not make cannot be ignored.
    @needs:dry-run @options:runtime-config=admissionregistration.platform.io/v1beta1=true @ERR-43 @QRY-28 @HOOK-86
    Scenario Outline: With failurePolicy <policy>, a dry run that requires a <type> webhook with side effects fails
      Given a test namespace
      And a <type> webhook registered through v1beta1 that allows, has side effects and failurePolicy <policy>
      When I create the config map "a" as a dry run
      Then the request fails
      And no object is stored
      And the webhook was not called for the object
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"

      Examples:
        | type       | policy |
        | validating | Ignore |
        | mutating   | Ignore |
        | mutating   | Fail   |
