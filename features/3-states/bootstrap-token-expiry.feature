@needs:bootstrap-tokens
Feature: Expiry of bootstrap tokens
  A bootstrap token ends at the time that its Secret names. From then on it proves and signs nothing. What
  becomes of the Secret is up to a controller.

  Rule: A token whose time is over is refused

    @options:controllers=-tokencleaner @STATE-05 @BOOT-13
    Scenario: A token that ended an hour ago is refused, one that ends in an hour is not
      Given a bootstrap token that ended an hour ago
      And another bootstrap token, that ends in an hour
      When the other one is accepted
      Then the first one is refused as unauthenticated, though its Secret is there

    @slow @options:controllers=-tokencleaner @STATE-06 @SEC-70
    Scenario: A token that was accepted is refused when its time is over
      Given a bootstrap token that ends in some seconds, and is accepted
      When its time is over, and the server forgets that it accepted it
      Then it is refused as unauthenticated, though its Secret is there

    @should @options:controllers=-tokencleaner @STATE-07
    Scenario: A token without a time does not end
      Given a bootstrap token that ended an hour ago
      And another bootstrap token, that names no end
      When both are shown to the server
      Then the other one is accepted, the first one is refused as unauthenticated

  Rule: A token whose time is over signs nothing

    @needs:bootstrap-signer @options:controllers=-tokencleaner @STATE-08
    Scenario: A signing token that ended is left out of the signatures
      Given cluster-info holds a client configuration
      And a signing token that ended an hour ago
      When another signing token, that ends in an hour, has signed
      Then there is no signature of the first one, though its Secret is there

    @should @slow @needs:bootstrap-signer @STATE-09
    Scenario: The signature of a token is withdrawn when its time is over
      Given cluster-info holds a client configuration
      And a signing token that ends in some seconds, and has signed
      When its time is over
      Then its signature is withdrawn

  Rule: The token cleaner, where it runs, deletes the Secret of a token whose time is over

    @needs:token-cleaner @STATE-10 @BOOT-15
    Scenario: The Secret of a token that ended is deleted, those of others stay
      Given a bootstrap token that ends in an hour
      And another bootstrap token, that names no end
      And a third bootstrap token, that ended an hour ago
      Then the Secret of the third is deleted, those of the others are there

    @should @options:controllers=-tokencleaner @STATE-11
    Scenario: Without the token cleaner the Secret stays, and the token is refused
      Given a bootstrap token that ended an hour ago
      When controllers have been at work since
      Then it is refused as unauthenticated, though its Secret is there, read twice
