@needs:bootstrap-tokens
Feature: Expiration of bootstrap tokens
  A bootstrap token expires at the time in its secret. From then on, it authenticates and signs nothing. A
  controller may delete the secret.

  Rule: An expired token is rejected

    @options:controllers=-tokencleaner @STATE-05 @BOOT-13
    Scenario: A bootstrap token that expired an hour ago is rejected, and one that expires in an hour is accepted
      Given a bootstrap token that expired an hour ago
      And another bootstrap token that expires in an hour
      When the other token is accepted
      Then the first token is rejected with status 401 and its secret still exists

    @slow @options:controllers=-tokencleaner @STATE-06 @SEC-70
    Scenario: A bootstrap token that was accepted is rejected after its expiration
      Given an accepted bootstrap token that expires in some seconds
      When the token and the token cache of the server have expired
      Then the first token is rejected with status 401 and its secret still exists

    @should @options:controllers=-tokencleaner @STATE-07
    Scenario: A bootstrap token without expiration does not expire
      Given a bootstrap token that expired an hour ago
      And another bootstrap token without expiration
      When I present both tokens to the server
      Then the other token is accepted and the first token is rejected with status 401

  Rule: An expired token signs nothing

    @needs:bootstrap-signer @options:controllers=-tokencleaner @STATE-08
    Scenario: cluster-info contains no signature of an expired signing token
      Given cluster-info contains a client configuration
      And a signing token that expired an hour ago
      When another signing token that expires in an hour has signed
      Then cluster-info contains no signature of the first token, and its secret still exists

    @should @slow @needs:bootstrap-signer @STATE-09
    Scenario: The signature of a signing token is removed from cluster-info after its expiration
      Given cluster-info contains a client configuration
      And a signing token that has signed and expires in some seconds
      When the token has expired
      Then cluster-info no longer contains the signature of the token

  Rule: The token cleaner, if active, deletes the secret of an expired token

    @needs:token-cleaner @STATE-10 @BOOT-15
    Scenario: The token cleaner deletes the secret of an expired bootstrap token and no other
      Given a bootstrap token that expires in an hour
      And another bootstrap token without expiration
      And a third bootstrap token that expired an hour ago
      Then the secret of the third token is deleted and those of the others still exist

    @should @options:controllers=-tokencleaner @STATE-11
    Scenario: Without the token cleaner, the secret of an expired bootstrap token remains and the token is rejected
      Given a bootstrap token that expired an hour ago
      When the controllers were active after the expiration
      Then the first token is rejected with status 401 and two reads return its secret
