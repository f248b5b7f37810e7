@needs:static-tokens @options:token-auth-file
Feature: The static token file is read at startup
  The tokens of the file do not change while the server runs.

  Rule: Changes of the file take effect after a restart

    @clock @passes:90s @disruptive @LIM-40 @AUTHN-12
    Scenario: A static token added while the server runs is rejected
      Given a test namespace
      When a token is added to the token file and all others are removed
      Then the added token is rejected immediately and later

    @clock @passes:90s @disruptive @LIM-41 @AUTHN-11
    Scenario: A static token removed while the server runs is still accepted
      Given a test namespace
      When a token is added to the token file and all others are removed
      Then a removed token is accepted immediately and later
