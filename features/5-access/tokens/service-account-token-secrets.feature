@needs:sa-token-controller
Feature: Service account token secrets
  A controller fills secrets of the type service account token and deletes them with their service account.

  Background:
    Given a test namespace
    And the service account "robot" with:
      | secrets | [{name: first}, {name: other}] |

  Rule: A client with the token of a secret authenticates as the service account

    @needs:rbac @SATOK-16 @SA-43 @SA-01
    Scenario: A token secret that a user creates is filled with a token of its service account
      Given the user name of the service account "robot" may "list" "configmaps" in the test namespace
      When I create the token secret "first" for the service account "robot"
      Then the secret "first" eventually contains a token
      And the token of the secret "first" may list the config maps

    @needs:rbac @SATOK-15
    Scenario: A user who reads a token secret can authenticate as its service account
      Given the user name of the service account "robot" may "list" "configmaps" in the test namespace
      And I create the token secret "first" for the service account "robot"
      And the secret "first" eventually contains a token
      And I am a user who may "get" "secrets" in the test namespace
      When I get the token of the secret "first"
      Then the token may list the config maps on another connection and I may not

    @SATOK-18
    Scenario: A service account can have two token secrets with different tokens
      When I create the token secret "first" for the service account "robot"
      And I create the token secret "second" for the service account "robot"
      Then the secret "first" eventually contains a token
      And the secret "second" eventually contains a token
      And the tokens of "first" and "second" differ and are both accepted

    @SATOK-19
    Scenario: A service account token is rejected after its secret is deleted and other tokens stay valid
      Given I create the token secret "first" for the service account "robot"
      And I create the token secret "second" for the service account "robot"
      And the tokens of "first" and "second" differ and are both accepted
      When I get the token of the secret "first"
      And I delete the secret "first"
      And the request succeeded
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated
      And the token of the secret "second" is still accepted

  Rule: The controller keeps secrets and service accounts consistent

    @SATOK-21
    Scenario: The token secrets of a deleted service account are deleted and other secrets are not
      Given the secret "other"
      And I create the token secret "first" for the service account "robot"
      And I create the token secret "second" for the service account "robot"
      And I create the token secret "third" for the service account "robot"
      And the secret "third" eventually contains a token
      When I delete the service account "robot"
      Then the secrets "first, second, third" are eventually deleted and "other" still exists

    @SATOK-22
    Scenario: A token secret of a service account that does not exist gets no token
      When I create the token secret "orphan" for the missing service account "absent"
      And I create the token secret "first" for the service account "robot"
      Then the secret "first" eventually contains a token
      And the secret "orphan" contains no token

    @SATOK-23
    Scenario: A service account token that is removed from its secret is added again
      Given I create the token secret "first" for the service account "robot"
      And the secret "first" eventually contains a token
      When I remove the token from the secret "first"
      Then the secret "first" eventually contains a token
      And the token of the secret "first" is accepted

    @SATOK-24
    Scenario: A service account no longer references a token secret that was deleted
      Given I create the token secret "first" for the service account "robot"
      And the secret "first" eventually contains a token
      When I delete the secret "first"
      Then the service account "robot" eventually references only the secret "other"

  Rule: Every namespace has the certificate authority of the cluster

    @needs:root-ca-publisher @SATOK-48
    Scenario: A new namespace gets a config map with the authority of the server certificate
      Then the config map "platform-root-ca.crt" eventually contains the certificate authority of the server
