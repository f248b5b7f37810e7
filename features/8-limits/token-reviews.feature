@needs:token-webhook @options:authentication-token-webhook-config-file @clock
Feature: How long answers of the token service are used
  The server asks the token service about a token it does not know, and uses the answer for a while.

  Rule: Answers are used for 2 minutes, and no longer

    @passes:100s @LIM-16
    Scenario: Within 2 minutes the token service is asked once
      Given a test namespace
      And the token service accepts a token of mine
      When I list the config maps with it, and again after 100 seconds
      Then both are authenticated, and the token service was asked once

    @passes:150s @LIM-17 @TOKHOOK-04
    Scenario: After 2 minutes the token service is asked again, used meanwhile or not
      Given a test namespace
      And the token service accepts a token of mine
      When I list the config maps with it, and again after 100 seconds
      And the token service refuses it from now on
      And I list the config maps with it after 50 seconds
      Then it is refused as unauthenticated
      And the token service was asked twice

    @passes:125s @LIM-17 @TOKHOOK-04
    Scenario: A use shortly before the 2 minutes are over adds nothing to them
      Given a test namespace
      And the token service accepts a token of mine
      When I list the config maps with it after 0 seconds
      Then its credential is accepted
      When the token service refuses it from now on
      And I list the config maps with it after 117 seconds
      And I list the config maps with it after 8 seconds
      Then it is refused as unauthenticated
