Feature: Keys and ends of account tokens
  By option a server knows the keys that verify tokens of accounts, and looks whether what a token is of is still there.
  The options of authorization have no say here: servers are shared with scenarios about these.

  @needs:token-request @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: A key file names what verifies tokens, and another what signs those of secrets

    Background:
      Given a namespace of my own
      And the service account "robot"

    @SATOK-05
    Scenario: A token of the key that the file names is accepted, one of another key is not
      When I ask for a token of the account "robot"
      And I list the config maps with the same token, signed again with the key of the file
      Then its credential is accepted
      When I list the config maps with the same token, signed again with another key
      Then it is refused as unauthenticated

    @needs:sa-token-controller @SATOK-11
    Scenario: The token of a secret is signed with the key that controllers were given
      When I make the token secret "first" for the account "robot"
      Then the token of the secret "first" is signed with the key of the controllers
      And the token of the secret "first" is accepted

  @needs:token-request @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: With lookup a token ends with what it is of

    Background:
      Given a namespace of my own
      And the service account "robot"

    @slow @SATOK-07
    Scenario: A token ends with its account
      When I ask for a token of the account "robot"
      And I list the config maps with the token
      Then its credential is accepted
      When I delete the service account "robot"
      And I list the config maps with the token until the server forgets
      Then it is refused as unauthenticated

    @slow @needs:sa-token-controller @SATOK-08
    Scenario: A token ends with its secret, though its account stays
      Given I make the token secret "first" for the account "robot"
      And the token of the secret "first" is accepted
      When I delete the secret "first" and show its token until the server forgets
      Then it is refused as unauthenticated
      And the account "robot" comes to be there

    @slow @should @SATOK-09
    Scenario: An account that is made anew gives no life to tokens of the old one
      When I ask for a token of the account "robot"
      And I list the config maps with the token
      Then its credential is accepted
      When the service account "robot" is deleted and made anew
      And I list the config maps with the token until the server forgets
      Then it is refused as unauthenticated
      When I ask for a token of the account "robot"
      And I list the config maps with the token, as soon as it is known
      Then its credential is accepted

  @needs:token-request @needs:server-lifecycle
  Rule: Without a key file the key of the server's certificate verifies tokens

    @SATOK-06
    Scenario: A token of that key is accepted by a server without the option
      Given a namespace of my own
      And the service account "robot"
      When I ask for a token of the account "robot"
      And I show it, signed again with the key of its certificate, to a server that is started without a key file
      Then the server starts, and accepts its credential

  @needs:sa-token-controller
  Rule: Without lookup, what a token is of is not looked for

    @observe @options:authorization-mode=ABAC @options:authorization-policy-file @options:controller-manager-use-service-account-credentials=false @options:service-account-lookup=false @SATOK-10
    Scenario: A token whose account and secret are gone
      Given a namespace of my own
      And the service account "robot"
      And I make the token secret "first" for the account "robot"
      When the secret "first" and the account "robot" are deleted and its token is shown until the server forgets
      Then what the server does is recorded

  @needs:sa-token-controller @needs:sa-auto-token-secret
  Rule: A controller gives each new account a token secret

    # Later releases do so only when they are told.
    @options:controller-manager-feature-gates=LegacyServiceAccountTokenNoAutoGeneration=false @SATOK-20
    Scenario: An account comes to name a token secret
      Given a namespace of my own
      And the service account "robot"
      Then the account "robot" comes to name a token secret of its own
