@needs:health
Feature: Health endpoints during startup, failure and shutdown
  A server that starts, stops or loses its storage reports it at its health endpoints before clients notice it in
  another way. These scenarios use a server of their own next to the server under test.

  @needs:server-lifecycle
  Rule: A server is not ready before its startup is complete

    @HLTH-05
    Scenario: /readyz does not return 200 before the startup is complete
      Given a server with a delayed startup and a livez grace period of 30 s
      When I get the endpoint "/readyz" of that server
      And I get its startup state
      Then the endpoint did not return 200 during startup

    @HLTH-26
    Scenario: /livez returns 200 during a slow startup within the grace period
      Given a server with a delayed startup and a livez grace period of 30 s
      When I get the endpoint "/livez" of that server
      And I get its startup state
      Then the endpoint returned 200 during startup

    @HLTH-27
    Scenario: /livez does not return 200 when the startup takes longer than the grace period
      Given a server with a delayed startup and a livez grace period of 1 s
      When I get the endpoint "/livez" of that server until it fails
      And I get its startup state
      Then the endpoint did not return 200 during startup

  @needs:server-lifecycle @needs:storage-outage
  Rule: The health endpoints report a failing check

    Scenario Outline: <endpoint> does not return 200 while the storage is unreachable, and returns 200 afterwards
      Given another server whose storage is unreachable
      When I get the endpoint "<endpoint>" of that server until it fails
      Then the response status is not 200
      When its storage is reachable again
      And I get the endpoint "<endpoint>" of that server until it returns 200
      Then the response status is 200

      Examples:
        | endpoint | rule    |
        | /readyz  | HLTH-06 |
        | /healthz | HLTH-06 |

    @HLTH-13
    Scenario: The endpoint of one check fails only when this check fails
      Given another server whose storage is unreachable
      When I get the endpoint "/readyz/etcd" of that server until it fails
      Then the response status is not 200
      When I get the endpoint "/readyz/ping" of that server
      Then the response status is 200

    @should @HLTH-16
    Scenario: Verbose output of /readyz has a line for a failing check
      Given another server whose storage is unreachable
      When I get the endpoint "/readyz?verbose" of that server until it fails
      Then the output lists failing checks

    @should @HLTH-19
    Scenario: Verbose output of a failing /healthz does not end with the line of a success
      Given another server whose storage is unreachable
      When I get the endpoint "/healthz?verbose" of that server until it fails
      Then the output does not end with the line "healthz check passed"

    @HLTH-22
    Scenario: /readyz returns 200 when the failing checks are excluded
      Given another server whose storage is unreachable
      When I get the endpoint "/readyz?verbose" of that server until it fails
      Then the response status is not 200
      When I get the endpoint "/readyz" of that server without the failed checks
      Then the response status is 200

  @needs:server-lifecycle
  Rule: A stopping server reports that it is not ready

    @HLTH-07
    Scenario: A stopping server is not ready while it still serves requests
      Given another server that stops with a shutdown delay of 3 s
      Then the stopping server is not ready while it still serves requests

    @should @HLTH-08
    Scenario: A stopping server serves requests during its shutdown delay
      Given another server that stops with a shutdown delay of 1 s
      Then the stopping server serves requests for 1 s

    @should @HLTH-09
    Scenario: A stopping server stays live while it is not ready
      Given another server that stops with a shutdown delay of 3 s
      Then the stopping server is live while it is not ready
