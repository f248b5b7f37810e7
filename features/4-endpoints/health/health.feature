@needs:health
Feature: Health endpoints
  The operator of a server requests whether it is live and whether it is ready.

  Rule: The status code reports the state

    @should @HLTH-01
    Scenario: The deprecated endpoint /healthz returns 200
      When I get the endpoint "/healthz" until it returns 200
      Then the response status is 200

    @HLTH-03
    Scenario: /livez of a live server returns 200
      When I get the endpoint "/livez" until it returns 200
      Then the response status is 200

    @any-kind @HLTH-04
    Scenario: /readyz of a server that serves requests returns 200
      Given a test namespace
      And the config map "served"
      When I get the endpoint "/readyz" until it returns 200
      Then the response status is 200

    @observe @HLTH-02
    Scenario: The response headers of the health endpoints are recorded
      When I get the endpoint "/healthz"
      And I get the endpoint "/livez"
      And I get the endpoint "/readyz"
      Then the header names of each response are recorded

  Rule: A single check has its own endpoint

    Scenario Outline: Each check that <endpoint> lists has an endpoint below it that returns 200
      When I get each check that "<endpoint>" lists
      Then each response status is 200

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-10 |
        | /readyz  | HLTH-11 |
        | /healthz | HLTH-12 |

    @observe @HLTH-14
    Scenario: The responses of the endpoints of an unknown check are recorded
      When I get the endpoint "/livez/no-such-check"
      And I get the endpoint "/readyz/no-such-check"
      And I get the endpoint "/healthz/no-such-check"
      Then the status and text of each response are recorded

  Rule: Verbose output lists the checks and ends with a summary line

    @should
    Scenario Outline: Verbose output of <endpoint> has a line for a passing check
      When I get the endpoint "<endpoint>?verbose" while the server is healthy
      Then the output lists passing checks

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-15 |
        | /readyz  | HLTH-15 |
        | /healthz | HLTH-15 |

    @should @HLTH-17
    Scenario: Verbose output of a passing /healthz ends with "healthz check passed"
      When I get the endpoint "/healthz?verbose" while the server is healthy
      Then the output ends with the line "healthz check passed"

    @should
    Scenario Outline: Verbose output of a passing <endpoint> ends with "healthz check passed"
      When I get the endpoint "<endpoint>?verbose" while the server is healthy
      Then the output ends with the line "healthz check passed"

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-18 |
        | /readyz  | HLTH-18 |

  Rule: Checks can be excluded

    @should @HLTH-20
    Scenario: Verbose output of /readyz marks an excluded check as excluded
      When I get the endpoint "/readyz?verbose&exclude=ping" while the server is healthy
      Then the output marks exactly "ping" as excluded

    @should @HLTH-21
    Scenario: Verbose output of /readyz marks two excluded checks as excluded
      When I get the endpoint "/readyz?verbose&exclude=ping&exclude=log" while the server is healthy
      Then the output marks exactly "ping log" as excluded

    Scenario Outline: <endpoint> returns 200 when a passing check is excluded
      When I get the endpoint "<endpoint>" while the server is healthy
      When I get the endpoint "<endpoint>?exclude=ping" until it returns 200
      Then the response status is 200
      When I get the endpoint "<endpoint>?verbose&exclude=ping" until it returns 200
      Then the response status is 200

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-23 |
        | /readyz  | HLTH-23 |
        | /healthz | HLTH-23 |

    @observe @HLTH-24
    Scenario: The responses to unknown, nested and combined health parameters are recorded
      When I get the endpoint "/livez"
      And I get the endpoint "/readyz"
      And I get the endpoint "/healthz"
      And I get the endpoint "/livez?exclude=no-such-check"
      And I get the endpoint "/livez/ping?verbose"
      And I get the endpoint "/livez/ping?exclude=ping"
      Then the status and text of each response are recorded

  Rule: Some checks have a known name

    @should
    Scenario Outline: The list of <endpoint> contains the check <check>
      When I get the endpoint "<endpoint>?verbose" while the server is healthy
      Then the output lists the check "<check>"

      Examples:
        | endpoint | check    | rule    |
        | /livez   | ping     | HLTH-28 |
        | /readyz  | ping     | HLTH-28 |
        | /healthz | ping     | HLTH-28 |
        | /livez   | log      | HLTH-29 |
        | /readyz  | log      | HLTH-29 |
        | /healthz | log      | HLTH-29 |
        | /readyz  | etcd     | HLTH-30 |
        | /readyz  | shutdown | HLTH-31 |

    @should @HLTH-32
    Scenario: The list of /readyz contains several poststarthook checks
      When I get the endpoint "/readyz?verbose" while the server is healthy
      Then the output lists at least 2 checks with the prefix "poststarthook/"

  Rule: Clients use the status code

    @client @HLTH-25
    Scenario: A client that waits for a health state uses the status code, not the text of the response
      Given a recorded session
      Then every client in the session uses the status code, not the text of the response

  Rule: The documents leave other responses of the health endpoints open

    @observe @needs:anonymous @HLTH-33
    Scenario: The responses of the health endpoints to other identities and methods are recorded
      When other identities and other methods request the health endpoints
      Then the status and text of each response are recorded

    @observe @HLTH-34
    Scenario: The responses of further endpoints without objects are recorded
      When I get the endpoint "/"
      And I get the endpoint "/api"
      And I get the endpoint "/apis"
      And I get the endpoint "/api/v1"
      And I get the endpoint "/version"
      And I get the endpoint "/openapi/v2"
      Then the status and media type of each response are recorded
