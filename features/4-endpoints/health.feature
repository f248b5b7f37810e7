@needs:health
Feature: Health endpoints
  Whoever runs the server asks it whether it lives, and whether it is ready.

  Rule: The status code tells the state

    @HLTH-03
    Scenario: A server that lives answers /livez with 200
      When I get "/livez"
      Then it is answered with 200

  Rule: Verbose output names the checks and ends with a line of its own

    @should @HLTH-17
    Scenario: Verbose output of /healthz ends with its line of success
      When I get "/healthz?verbose" while the server is healthy
      Then the last line is "healthz check passed"
