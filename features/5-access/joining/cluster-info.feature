@needs:bootstrap-tokens @needs:bootstrap-signer
Feature: Signatures of cluster-info
  If the bootstrap signer runs, each signing token signs the client configuration in the config map cluster-info, so
  that a client that knows the token can trust the configuration.

  Rule: Each signing token has its own signature

    @BOOT-18
    Scenario: A signing token signs cluster-info
      Given cluster-info contains a client configuration
      And a signing token without expiration
      When the signer has had time to sign with the token
      Then cluster-info has a signature of the token

    @BOOT-23
    Scenario: Two signing tokens both sign cluster-info
      Given cluster-info contains a client configuration
      And a signing token without expiration
      And another signing token without expiration
      When the signer has had time to sign with both tokens
      Then cluster-info has signatures of both tokens

    @BOOT-24
    Scenario: A bootstrap token for authentication only does not sign cluster-info
      Given cluster-info contains a client configuration
      And a bootstrap token without expiration
      And another signing token without expiration
      When the signer has had time to sign with both tokens
      Then cluster-info has a signature of the other token and none of the first token

    @should @options:controllers=-bootstrapsigner @BOOT-19
    Scenario: Without the bootstrap signer, a signing token does not sign cluster-info
      Given cluster-info contains a client configuration
      And a signing token without expiration
      When the controllers were active after the expiration
      Then cluster-info has no signature of the token

    @should @BOOT-30
    Scenario: The cluster-info signature of a token is removed with its Secret and other signatures remain
      Given cluster-info contains a client configuration
      And a signing token without expiration
      And another signing token without expiration
      When both tokens have signed and the Secret of the first token is deleted
      Then cluster-info has a signature of the other token and none of the first token

  Rule: The signature is a detached JWS with HS256 and the full token as key

    Background:
      Given cluster-info contains a client configuration
      And a signing token without expiration
      When the signer has had time to sign with the token

    @BOOT-25
    Scenario: The signature of cluster-info is a JWS with an empty payload
      Then the signature has three parts with an empty second part

    @BOOT-26
    Scenario: The signature of cluster-info covers the client configuration
      Then the signature signs the client configuration with the full token or its secret

    @BOOT-27
    Scenario: The signature header of cluster-info names the algorithm HS256 and the signature uses it
      Then the signature names the algorithm HS256 in its header and uses it

    @BOOT-28
    Scenario: The key of the cluster-info signature is the full token
      Then the signature signs the client configuration with the full token

    @should @BOOT-06
    Scenario: cluster-info does not contain the secret of a signing token
      Then cluster-info does not contain the secret of the token

  Rule: The signature matches the current client configuration

    @should @options:controllers=-tokencleaner @BOOT-29
    Scenario: A changed client configuration in cluster-info is signed again
      Given cluster-info contains a client configuration
      And a signing token without expiration
      When the signer has had time to sign with the token
      And the client configuration changes
      Then the signature signs the client configuration with the full token or its secret
