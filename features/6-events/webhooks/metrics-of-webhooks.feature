@needs:metrics @needs:admission-webhooks @needs:one-server
Feature: Metrics of webhooks
  Requests that a webhook rejects are counted under its name, with what they were and why they failed.

  Rule: Each rejection by a webhook is counted, and nothing else

    @MET-14 @MET-15
    Scenario: Three rejections among five requests are counted as three, by a counter
      Given a test namespace
      And a validating webhook that denies what is named "bad-…"
      When I create the config maps "bad-1, good-1, bad-2, good-2, bad-3", whatever comes
      And I read the metrics
      Then 3 rejections by the webhook are counted
      And rejections are counted by a counter

    @MET-16
    Scenario: Requests that a webhook allows are not counted
      Given a test namespace
      And a validating webhook that denies what is named "bad-…"
      When I create the config maps "good-1, good-2, bad-1", whatever comes
      And I read the metrics
      Then 1 rejection by the webhook is counted

  Rule: The labels say which webhook rejected what

    Scenario Outline: A <type> webhook that rejects a create is counted with <label> <value>
      Given a test namespace
      And a <type> webhook that denies
      When I create the config map "a"
      Then the request is rejected
      When I read the metrics
      Then the rejection by the webhook has <label> <value>

      Examples:
        | rule   | type       | label      | value      |
        | MET-17 | validating | name       | its own    |
        | MET-18 | validating | operation  | CREATE     |
        | MET-22 | mutating   | type       | admit      |
        | MET-23 | validating | type       | validating |
        | MET-24 | validating | error_type | no_error   |

    Scenario Outline: A rejected <operation> is counted with its operation
      Given a test namespace with 1 config map
      And a validating webhook that denies, with:
        | operations | [<operation>] |
      When I <deed> the config map "item-000" there
      Then the request is rejected
      When I read the metrics
      Then the rejection by the webhook has operation <operation>

      Examples:
        | rule   | operation | deed   |
        | MET-19 | UPDATE    | change |
        | MET-20 | DELETE    | delete |

    @needs:pods @MET-21
    Scenario: A rejected connection is counted with operation CONNECT
      Given a test namespace
      And the pod "a"
      And a validating webhook that denies, with:
        | operations | [CONNECT]          |
        | resources  | [pods/portforward] |
      When I ask for a connection to the pod "a"
      Then the request is rejected
      When I read the metrics
      Then the rejection by the webhook has operation CONNECT

  Rule: The labels say why, and with which status

    @MET-25
    Scenario: A webhook that cannot be called is counted with calling_webhook_error
      Given a test namespace
      And a validating webhook that refuses connections
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the rejection by the webhook has error_type calling_webhook_error

    @MET-26
    Scenario: A patch that cannot be applied is counted as an error
      Given a test namespace
      And a mutating webhook whose patch cannot be applied
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the rejection by the webhook has error_type calling_webhook_error or apiserver_internal_error

    Scenario Outline: A webhook that denies with status <status> is counted with <code>
      Given a test namespace
      And a validating webhook that denies with status <status>
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then the rejection by the webhook has rejection_code <code>

      Examples:
        | rule   | status | code |
        | MET-27 | 400    | 400  |
        | MET-27 | 429    | 429  |
        | MET-29 | 700    | 600  |

    @MET-28
    Scenario: A status below 400 is not honoured
      Given a test namespace
      And a validating webhook that denies with status 200
      When I create the config map "a"
      Then the request fails
      When I read the metrics
      Then no rejection by the webhook has rejection_code 200

    @observe @MET-30
    Scenario: A call that failed and was let pass
      Given a test namespace
      And a validating webhook that refuses connections, with:
        | failurePolicy | Ignore |
      When I create the config map "a"
      And I read the metrics
      Then the rejections by the webhook are recorded
