@needs:health
Feature: Health endpoints
  Whoever runs the server asks it whether it lives, and whether it is ready.

  Rule: The status code tells the state

    @should @HLTH-01
    Scenario: /healthz is old but still answered
      When I get "/healthz" until it is answered with 200
      Then it is answered with 200

    @HLTH-03
    Scenario: A server that lives answers /livez with 200
      When I get "/livez" until it is answered with 200
      Then it is answered with 200

    @HLTH-04
    Scenario: A server that serves requests answers /readyz with 200
      Given a namespace of my own
      And the config map "served"
      When I get "/readyz" until it is answered with 200
      Then it is answered with 200

    @observe @HLTH-02
    Scenario: Which headers the endpoints answer with is recorded
      When I get each of "/healthz /livez /readyz"
      Then the headers of each answer are recorded

  Rule: A check can be asked for alone

    Scenario Outline: Each check that <endpoint> lists can be asked for below it
      When I ask for each check that "<endpoint>" lists
      Then each of these answers 200

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-10 |
        | /readyz  | HLTH-11 |
        | /healthz | HLTH-12 |

    @observe @HLTH-14
    Scenario: What a check that does not exist is answered with is recorded
      When I get each of "/livez/no-such-check /readyz/no-such-check /healthz/no-such-check"
      Then the status and text of each answer are recorded

  Rule: Verbose output names the checks and ends with a line of its own

    @should
    Scenario Outline: Verbose output of <endpoint> has a line for a check that passes
      When I get "<endpoint>?verbose" while the server is healthy
      Then it lists checks that pass

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-15 |
        | /readyz  | HLTH-15 |
        | /healthz | HLTH-15 |

    @should @HLTH-17
    Scenario: Verbose output of /healthz ends with its line of success
      When I get "/healthz?verbose" while the server is healthy
      Then the last line is "healthz check passed"

    @should
    Scenario Outline: Verbose output of <endpoint> ends with the same line of success
      When I get "<endpoint>?verbose" while the server is healthy
      Then the last line is "healthz check passed"

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-18 |
        | /readyz  | HLTH-18 |

  Rule: Checks can be left out

    @should @HLTH-20
    Scenario: A check that is left out reads so
      When I get "/readyz?verbose&exclude=ping" while the server is healthy
      Then it shows just "ping" as excluded

    @should @HLTH-21
    Scenario: Several checks can be left out at once
      When I get "/readyz?verbose&exclude=ping&exclude=log" while the server is healthy
      Then it shows just "ping log" as excluded

    Scenario Outline: <endpoint> still answers 200 when a check that passes is left out
      When I get "<endpoint>?exclude=ping" until it is answered with 200
      Then it is answered with 200
      When I get "<endpoint>?verbose&exclude=ping" until it is answered with 200
      Then it is answered with 200

      Examples:
        | endpoint | rule    |
        | /livez   | HLTH-23 |
        | /readyz  | HLTH-23 |
        | /healthz | HLTH-23 |

    @observe @HLTH-24
    Scenario: What the documents leave open about the parameters is recorded
      When I get each of "/livez /readyz /healthz /livez?exclude=no-such-check /livez/ping?verbose /livez/ping?exclude=ping"
      Then the status and text of each answer are recorded

  Rule: Some checks are known by name

    @should
    Scenario Outline: The check <check> is in the list of <endpoint>
      When I get "<endpoint>?verbose" while the server is healthy
      Then it lists the check "<check>"

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
    Scenario: Several start hooks are in the list
      When I get "/readyz?verbose" while the server is healthy
      Then it lists at least 2 checks below "poststarthook/"

  Rule: Machines go by the status code

    @client @HLTH-25
    Scenario: A client that waits for a state goes by the code of the answer, not by its text
      Given a recorded session
      Then every client in it that was told one thing by code and another by text went by the code

  Rule: What the documents do not say

    @observe @needs:anonymous @HLTH-33
    Scenario: Who may ask for the state, and with which methods, is recorded
      When the health endpoints are asked by others and with other methods
      Then the status and text of each answer are recorded

    @observe @HLTH-34
    Scenario: What the other endpoints without objects answer is recorded
      When I get each of "/ /api /apis /api/v1 /version /openapi/v2"
      Then the status and media type of each answer are recorded
