@needs:health
Feature: Health of a server from its start to its end
  A server that starts, stops or loses its storage says so before anybody finds out in another way. These scenarios
  look at a server of their own beside the one under test.

  @needs:server-lifecycle
  Rule: A server that has not ended its start is not ready

    @HLTH-05
    Scenario: /readyz does not answer 200 before the start is over
      Given a server whose start is held up, with 30 s allowed for it
      When I get "/readyz" there, and then how far its start is
      Then it was not answered with 200 while the start was not over

    @HLTH-26
    Scenario: A start that takes its time does not fail /livez within the time allowed
      Given a server whose start is held up, with 30 s allowed for it
      When I get "/livez" there, and then how far its start is
      Then it was answered with 200 while the start was not over

    @HLTH-27
    Scenario: A start that takes longer than the time allowed fails /livez
      Given a server whose start is held up, with 1 s allowed for it
      When I get "/livez" there until it fails, and then how far its start is
      Then it was not answered with 200 while the start was not over

  @needs:server-lifecycle @needs:storage-outage
  Rule: A check that fails shows

    Scenario Outline: <endpoint> does not answer 200 while the storage cannot be reached, and does again afterwards
      Given another server, whose storage cannot be reached
      When I get "<endpoint>" there until it fails
      Then it fails
      When its storage can be reached again
      And I get "<endpoint>" there until it is answered with 200
      Then it is answered with 200

      Examples:
        | endpoint | rule    |
        | /readyz  | HLTH-06 |
        | /healthz | HLTH-06 |

    @HLTH-13
    Scenario: A check that is asked for alone tells of itself only
      Given another server, whose storage cannot be reached
      When I get "/readyz/etcd" there until it fails
      Then it fails
      When I get "/readyz/ping" there
      Then it is answered with 200

    @should @HLTH-16
    Scenario: Verbose output has a line for a check that fails
      Given another server, whose storage cannot be reached
      When I get "/readyz?verbose" there until it fails
      Then it lists checks that fail

    @should @HLTH-19
    Scenario: Verbose output of a failure does not end like that of a success
      Given another server, whose storage cannot be reached
      When I get "/healthz?verbose" there until it fails
      Then the failure does not end with "healthz check passed"

    @HLTH-22
    Scenario: A check that is left out does not fail the endpoint
      Given another server, whose storage cannot be reached
      When I get "/readyz?verbose" there until it fails
      Then it fails
      When I get "/readyz" there without the checks that failed
      Then it is answered with 200

  @needs:server-lifecycle
  Rule: A server that stops says so first

    @HLTH-07
    Scenario: A server that is told to stop is not ready while it still serves
      Given another server, which is told to stop after 1 s of grace
      Then it is not ready while it still serves

    @should @HLTH-08
    Scenario: A server that is told to stop serves as long as it was told
      Given another server, which is told to stop after 1 s of grace
      Then it serves for 1 s

    @should @HLTH-09
    Scenario: A server that is told to stop stays live
      Given another server, which is told to stop after 1 s of grace
      Then it is live while it is not ready
