@needs:admission-webhooks
Feature: What a webhook may answer
  A webhook answers with an AdmissionReview of the version it was sent, whose response has the uid of the
  request and says whether it is allowed. Anything else counts as a failed call.

  Rule: An answer of another form is a failed call

    Scenario Outline: Under Fail, a create is not carried out when a webhook <does>
      Given a test namespace
      And a validating webhook that <does>
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was called for the object

      Examples:
        | rule     | does                            |
        | HOOK-157 | answers with 500 and allows     |
        | HOOK-160 | answers in another version      |
        | HOOK-161 | answers with another kind       |
        | HOOK-162 | answers without a response      |
        | HOOK-163 | answers with another uid        |
        | HOOK-164 | answers without a uid           |
        | HOOK-165 | answers without allowed         |

    @HOOK-157
    Scenario: Under Ignore, a create goes on past a webhook that answers with 500
      Given a test namespace
      And a validating webhook that answers with 500 and allows, with:
        | failurePolicy | Ignore |
      When I create the config map "a"
      Then the object is stored

    @observe @HOOK-159
    Scenario: What becomes of a create when a webhook allows it as plain text
      Given a test namespace
      And a validating webhook that allows as plain text
      When I create the config map "a"
      Then the response is recorded

  Rule: allowed says whether the request goes on

    @HOOK-166
    Scenario Outline: A create that a <type> webhook allows is carried out
      Given a test namespace
      And a <type> webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the object

      Examples:
        | type       |
        | validating |
        | mutating   |

    Scenario Outline: A <kind> that a <type> webhook denies is not created, under <policy>
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

    Scenario Outline: A change of a <kind> that a <type> webhook denies is not carried out, under <policy>
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

    Scenario Outline: The delete of a <kind> that a <type> webhook denies is not carried out, under <policy>
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
    Scenario Outline: A denial with code <code> is answered with <code>
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
    Scenario: The message of a denial is passed on
      Given a test namespace
      And a validating webhook that denies
      When I create the config map "a"
      Then the answer speaks of "planecheck says no"

    @observe @HOOK-170
    Scenario: How a create is answered when a webhook denies it without a code
      Given a test namespace
      And a validating webhook that denies
      When I create the config map "a"
      Then the response is recorded

  Rule: A mutating webhook may answer with a JSON patch

    @HOOK-171
    Scenario: The patch of a mutating webhook changes what is stored
      Given a test namespace
      And a mutating webhook that patches the data with [{op: add, path: /data/x, value: "1"}]
      When I create the config map "a"
      Then the object is stored
      And the stored "data" is {k: "1", x: "1"}

    @HOOK-172
    Scenario: All operations of a patch are carried out in their order
      Given a test namespace
      And a mutating webhook that patches the data with [{op: add, path: /data/a, value: "1"}, {op: replace, path: /data/a, value: "2"}, {op: move, from: /data/a, path: /data/b}]
      When I create the config map "a"
      Then the object is stored
      And the stored "data" is {k: "1", b: "2"}

    Scenario Outline: Under Fail, a create is not carried out when a mutating webhook <does>
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
    Scenario: What becomes of a patch that is of no type
      Given a test namespace
      And a mutating webhook that answers with a patch of no type
      When I create the config map "a"
      Then the response is recorded

    Scenario Outline: A validating webhook cannot change a <kind> that is created
      Given a test namespace
      And a validating webhook that adds a label, for every <kind>
      When I create the <kind> "a"
      Then nothing that is stored shows 'metadata.labels["planecheck.example.com/by-webhook"]'
      And the webhook was called for the object

      Examples:
        | rule     | kind       |
        | HOOK-176 | config map |

      @needs:storage
      Examples:
        | rule     | kind          |
        | HOOK-176 | storage class |

    Scenario Outline: A validating webhook cannot change a <kind> that is changed by <way>
      Given a test namespace
      And the <kind> "a"
      And a validating webhook that adds a label, for every <kind>
      When I <way> the <kind> "a" with:
        | metadata.labels.more | changed |
      Then nothing that is stored shows 'metadata.labels["planecheck.example.com/by-webhook"]'
      And the webhook was called for the object

      Examples:
        | rule     | kind       | way         |
        | HOOK-176 | config map | merge patch |

      @needs:storage
      Examples:
        | rule     | kind          | way     |
        | HOOK-176 | storage class | replace |

  Rule: A mutating webhook is asked again only where it wants to

    Scenario Outline: Under <policy> a webhook is <asked> after another one changed the object
      Given a test namespace
      And a mutating webhook that allows, with:
        | reinvocationPolicy | <policy> |
      And another mutating webhook that adds a label
      When I create the config map "a"
      Then the object is stored
      And after the change of the other webhook it was <asked>

      @HOOK-109
      Examples:
        | policy | asked           |
        | Never  | not asked again |

      @should @HOOK-110
      Examples:
        | policy   | asked       |
        | IfNeeded | asked again |

    @client @HOOK-112
    Scenario: A webhook leaves an object as it is that it changed itself before
      Given a recorded session
      Then each call in the session about an object as the webhook left it changes nothing more

    @observe @HOOK-111
    Scenario: How often webhooks that change each other's objects are asked
      Given a test namespace
      And a mutating webhook that adds a label, with:
        | reinvocationPolicy | IfNeeded |
      And another mutating webhook that adds another label, with:
        | reinvocationPolicy | IfNeeded |
      When I create the config map "a"
      Then how often the webhook was asked about it is recorded

  Rule: A dry run is passed to webhooks without side effects

    @needs:dry-run
    Scenario Outline: A webhook whose side effects are <effects> is asked about a dry run of a <kind>
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
        | rule    | kind          | effects      |
        | HOOK-87 | storage class | None         |

    @needs:dry-run
    Scenario Outline: A webhook without side effects is asked about a replace and the delete of a <kind> as a dry run
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
    Scenario: A webhook that has side effects is not asked about a dry run
      Given a test namespace
      And a validating webhook registered through v1beta1 that allows and has side effects
      When I create the config map "a" as a dry run
      Then the webhook was not called for the object
      When I create the config map "a"
      Then the webhook was called for the object

    @options:runtime-config=admissionregistration.platform.io/v1beta1=true @HOOK-89
    Scenario: A webhook that has side effects is asked about other requests
      Given a test namespace
      And a validating webhook registered through v1beta1 that allows and has side effects
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"

  Rule: A call is given up when its time is over

    @slow @HOOK-97
    Scenario: A create is given up two seconds after it came to a webhook that does not answer
      Given a test namespace
      And a validating webhook that hangs, with:
        | timeoutSeconds | 2 |
      When I create the config map "a"
      Then the request fails
      And the answer came after 2 to 8 seconds

  Rule: The certificate of the webhook is verified

    @HOOK-66
    Scenario: A webhook with a certificate of another authority is not called
      Given a test namespace
      And a validating webhook that allows, trusted by another authority
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was not called for the object

    @HOOK-67
    Scenario: A webhook with a certificate of the authority in its bundle is called
      Given a test namespace
      When I register a validating webhook
      And I create config maps until the webhook is asked
      Then the webhook was asked in time
