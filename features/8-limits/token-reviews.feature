@needs:token-webhook @options:authentication-token-webhook-config-file @clock
Feature: Caching of token reviews
  The server sends an unknown token to the token service and caches the response.

  Rule: Responses are cached for 2 minutes and no longer

    @passes:100s @LIM-16
    Scenario: Within 2 minutes the server sends one review for two uses of a token
      Given a test namespace
      And the token service accepts a test token
      When I list the config maps with the token
      And 100 seconds pass
      And I list the config maps with the token
      Then each request is authenticated
      And the token service received a review of the token

    @passes:150s @LIM-17 @TOKHOOK-04
    Scenario: After 2 minutes the server reviews a token again, even if a client used the token in between
      Given a test namespace
      And the token service accepts a test token
      When I list the config maps with the token
      And 100 seconds pass
      And I list the config maps with the token
      And the token service now rejects the token
      And 50 seconds pass
      And I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the token service received 2 reviews of the token

    @passes:125s @LIM-17 @TOKHOOK-04
    Scenario: A use of a token shortly before its cached review expires does not extend the 2 minutes
      Given a test namespace
      And the token service accepts a test token
      When 0 seconds pass
      And I list the config maps with the token
      Then the request is authenticated
      When the token service now rejects the token
      And 117 seconds pass
      And I list the config maps with the token
      And 8 seconds pass
      And I list the config maps with the token
      Then the request is rejected as unauthenticated
