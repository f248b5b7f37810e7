Feature: Keys and revocation of service account tokens
  Options select the keys that verify service account tokens and whether the server checks that the objects of a token
  exist. The authorization options have no effect here: these scenarios share servers with others.

  @needs:token-request @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file
  @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: One key file verifies tokens and another signs the tokens of secrets

    Background:
      Given a test namespace
      And the service account "robot"

    @SATOK-05
    Scenario: A service account token is accepted if a key of the key file signed it and rejected otherwise
      When I request a token of the service account "robot"
      And I list the config maps with the same token signed with the key of the file
      Then the request is authenticated
      When I list the config maps with the same token signed with another key
      Then the request is rejected as unauthenticated

    @needs:sa-token-controller @SATOK-11
    Scenario: The token of a secret is signed with the key of the controller manager
      When I create the token secret "first" for the service account "robot"
      Then the token of the secret "first" is signed with the key of the controller manager
      And the token of the secret "first" is accepted

  @needs:token-request @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file
  @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: With lookup, a token is revoked when its objects are deleted

    Background:
      Given a test namespace
      And the service account "robot"

    @slow @SATOK-07
    Scenario: With service-account-lookup, a service account token is rejected after its service account is deleted
      When I request a token of the service account "robot"
      And I list the config maps with the token
      Then the request is authenticated
      When I delete the service account "robot"
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated

    @slow @needs:sa-token-controller @SATOK-08
    Scenario: With service-account-lookup, a service account token is rejected after its secret is deleted
      Given I create the token secret "first" for the service account "robot"
      And the token of the secret "first" is accepted
      When I get the token of the secret "first"
      And I delete the secret "first"
      And the request succeeded
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated
      And the service account "robot" appears

    @slow @should @SATOK-09
    Scenario: A token of a deleted service account stays rejected after an account of the same name is created
      When I request a token of the service account "robot"
      And I list the config maps with the token
      Then the request is authenticated
      When I delete and recreate the service account "robot"
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated
      When I request a token of the service account "robot"
      And I list the config maps with the token as soon as the server knows it
      Then the request is authenticated

  @needs:token-request @needs:server-lifecycle
  Rule: Without a key file the key of the serving certificate verifies tokens

    @SATOK-06
    Scenario: Without service-account-key-file, a service account token signed with the serving key is accepted
      Given a test namespace
      And the service account "robot"
      When I request a token of the service account "robot"
      And I use the token, signed with the serving key, at a server that is started without a key file
      Then the server starts and accepts the token

  @needs:sa-token-controller
  Rule: Without lookup, the objects of a token are not checked

    @observe @options:authorization-mode=ABAC @options:authorization-policy-file
    @options:controller-manager-use-service-account-credentials=false @options:service-account-lookup=false @SATOK-10
    Scenario: Without service-account-lookup, the response to a token with deleted objects is recorded
      Given a test namespace
      And the service account "robot"
      And I create the token secret "first" for the service account "robot"
      When I get the token of the secret "first"
      And I delete the secret "first"
      And the request succeeded
      And I delete the service account "robot"
      And the request succeeded
      And I list the config maps with the token until the server rejects it
      Then the response is recorded

  @needs:sa-token-controller @needs:sa-auto-token-secret
  Rule: A controller creates a token secret for each new service account

    # Later releases do this only if a feature gate enables it.
    @options:controller-manager-feature-gates=LegacyServiceAccountTokenNoAutoGeneration=false @SATOK-20
    Scenario: A new service account references a token secret
      Given a test namespace
      And the service account "robot"
      Then the service account "robot" eventually references its own token secret
