@needs:static-tokens @options:token-auth-file
Feature: The static token file is read at the start
  Tokens of the file do not change while the server runs.

  Rule: Changes of the file wait for a restart

    @disruptive @LIM-40 @AUTHN-12
    Scenario: A token that is added is not accepted
      Given a test namespace
      When a token is added to the file, and all others are removed from it
      Then the token that was added is refused, at once and later

    @disruptive @LIM-41 @AUTHN-11
    Scenario: A token that is removed is still accepted
      Given a test namespace
      When a token is added to the file, and all others are removed from it
      Then a token that was removed is accepted, at once and later
