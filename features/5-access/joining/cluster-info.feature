@needs:bootstrap-tokens @needs:bootstrap-signer
Feature: Signatures of cluster-info
  Where the signer runs, each token for signing signs the client configuration in the config map cluster-info, so that
  whoever knows the token can trust it.

  Rule: Each token for signing has a signature of its own

    @BOOT-18
    Scenario: A token for signing signs
      Given cluster-info holds a client configuration
      And a signing token that names no end
      When it has had time to sign
      Then it is among those that signed

    @BOOT-23
    Scenario: Two tokens sign side by side
      Given cluster-info holds a client configuration
      And a signing token that names no end
      And another signing token, that names no end
      When they have had time to sign
      Then both are among those that signed

    @BOOT-24
    Scenario: A token for authentication does not sign
      Given cluster-info holds a client configuration
      And a bootstrap token that names no end
      And another signing token, that names no end
      When they have had time to sign
      Then the other one signed, the first did not

    @should @options:controllers=-bootstrapsigner @BOOT-19
    Scenario: Where the signer does not run, nobody signs
      Given cluster-info holds a client configuration
      And a signing token that names no end
      When controllers have been at work since
      Then it is not among those that signed

    @should @BOOT-30
    Scenario: The signature of a token goes with its Secret, those of others stay
      Given cluster-info holds a client configuration
      And a signing token that names no end
      And another signing token, that names no end
      When both have signed, and the Secret of the first is deleted
      Then the other one signed, the first did not

  Rule: The signature is a detached JWS of HS256 with the whole token as key

    Background:
      Given cluster-info holds a client configuration
      And a signing token that names no end
      When it has had time to sign

    @BOOT-25
    Scenario: The value is a header, nothing and a signature, between points
      Then its signature has three parts, the second empty

    @BOOT-26
    Scenario: The client configuration is what is signed
      Then its signature is that of the client configuration, by the whole token or its secret

    @BOOT-27
    Scenario: The header names the algorithm HS256, which is the one used
      Then its signature names the algorithm HS256 and is made by it

    @BOOT-28
    Scenario: The key is the whole token
      Then its signature is that of the client configuration, by the whole token

    @should @BOOT-06
    Scenario: The secret of the token is not shown
      Then its secret stands nowhere in cluster-info

  Rule: What is signed is what stands there

    @should @options:controllers=-tokencleaner @BOOT-29
    Scenario: A client configuration that changed is signed anew
      Given cluster-info holds a client configuration
      And a signing token that names no end
      When it has had time to sign
      And the client configuration changes
      Then its signature is that of the client configuration, by the whole token or its secret
