@needs:metrics @needs:admission-webhooks @needs:one-server
Feature: Metrics of webhooks
  A metric counts the requests that a webhook rejects. Its labels name the webhook, the request and the failure.

  Rule: Each rejection by a webhook is counted, and nothing else

    @MET-14 @MET-15
    Scenario: A counter counts three webhook rejections among five requests as three
      Given a test namespace
      And a validating webhook that denies objects named "bad-…"
      When I try to create the config maps "bad-1, good-1, bad-2, good-2, bad-3"
      And I read the metrics
      Then the output counts 3 rejections by the webhook
      And the output shows the rejection metric as a counter

    @MET-16
    Scenario: Requests that a webhook allows are not counted as rejections
      Given a test namespace
      And a validating webhook that denies objects named "bad-…"
      When I try to create the config maps "good-1, good-2, bad-1"
      And I read the metrics
      Then the output counts 1 rejection by the webhook

  Rule: The labels name the webhook and the rejected request

    Scenario Outline: A create rejected by a <type> webhook is counted with <label> "<value>"
      Given a test namespace
      And a <type> webhook that denies
      When I create the config map "a"
      Then the request is rejected
      When I read the metrics
      Then the output shows the rejections of the webhook with the label <label> set to "<value>"

      Examples:
        | rule   | type       | label      | value      |
        | MET-17 | validating | name       | its name   |
        | MET-18 | validating | operation  | CREATE     |
        | MET-22 | mutating   | type       | admit      |
        | MET-23 | validating | type       | validating |
        | MET-24 | validating | error_type | no_error   |

    Scenario Outline: A webhook rejection of <operation> is counted with its operation
      Given a test namespace with 1 config map
      And a validating webhook that denies, with:
        | operations | [<operation>] |
      When I try to <deed> the config map "item-000"
      Then the request is rejected
      When I read the metrics
      Then the output shows the rejections of the webhook with the label operation set to "<operation>"

      Examples:
        | rule   | operation | deed   |
        | MET-19 | UPDATE    | change |
        | MET-20 | DELETE    | delete |

    @needs:pods @MET-21
    Scenario: A webhook rejection of a connection is counted with operation CONNECT
      Given a test namespace
      And the pod "a"
      And a validating webhook that denies, with:
        | operations | [CONNECT]          |
        | resources  | [pods/portforward] |
      When I open a port-forward connection to the pod "a"
      Then the request is rejected
      When I read the metrics
      Then the output shows the rejections of the webhook with the label operation set to "CONNECT"

  Rule: The labels give the cause and the status

    @MET-25
    Scenario: A failed webhook call is counted with error_type calling_webhook_error
      Given a test namespace
      And a validating webhook that refuses connections
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the output shows the rejections of the webhook with the label error_type set to "calling_webhook_error"

    @MET-26
    Scenario: A webhook patch that cannot be applied is counted as an error
      Given a test namespace
      And a mutating webhook that sends a patch that cannot be applied
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the output shows the rejections of the webhook with the label error_type set to one of:
        """
        calling_webhook_error or apiserver_internal_error
        """

    Scenario Outline: A webhook denial with status <status> is counted with rejection_code <code>
      Given a test namespace
      And a validating webhook that denies with code <status>
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the output shows the rejections of the webhook with the label rejection_code set to "<code>"

      Examples:
        | rule   | status | code |
        | MET-27 | 400    | 400  |
        | MET-27 | 429    | 429  |
        | MET-29 | 700    | 600  |

    @MET-28
    Scenario: A webhook denial with a status below 400 is not counted with that status
      Given a test namespace
      And a validating webhook that denies with code 200
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the output shows no rejection of the webhook with the label rejection_code set to "200"

    @observe @MET-30
    Scenario: The rejection metric of a failed call that failurePolicy Ignore lets pass is recorded
      Given a test namespace
      And a validating webhook that refuses connections, with:
        | failurePolicy | Ignore |
      When I create the config map "a"
      And I read the metrics
      Then the rejection metrics of the webhook are recorded
