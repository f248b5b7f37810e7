@needs:sa-token-controller
Feature: Token secrets of service accounts
  A controller fills secrets of the type of account tokens, and takes them away with their account.

  Background:
    Given a namespace of my own
    And the service account "robot" with:
      | secrets | [{name: first}, {name: other}] |

  Rule: Whoever has the token of a secret is the account

    @needs:rbac @SATOK-16 @SA-43 @SA-01
    Scenario: A token secret made by hand is filled with a token of its account
      Given the user name of the account "robot" in my namespace may "list" "configmaps" there
      When I make the token secret "first" for the account "robot"
      Then the secret "first" comes to hold a token
      And the token of the secret "first" may list the config maps

    @needs:rbac @SATOK-15
    Scenario: Who reads the token of a secret can be its account
      Given the user name of the account "robot" in my namespace may "list" "configmaps" there
      And I make the token secret "first" for the account "robot"
      And the secret "first" comes to hold a token
      And I am a user who may "get" "secrets" in my namespace
      When I read the token of the secret "first"
      Then the token may list the config maps from another connection, as I may not

    @SATOK-18
    Scenario: Two token secrets of an account stand side by side
      When I make the token secret "first" for the account "robot"
      And I make the token secret "second" for the account "robot"
      Then the secret "first" comes to hold a token
      And the secret "second" comes to hold a token
      And the tokens of "first" and "second" are two, and both accepted

    @SATOK-19
    Scenario: A token ends with its secret, others of the account do not
      Given I make the token secret "first" for the account "robot"
      And I make the token secret "second" for the account "robot"
      And the tokens of "first" and "second" are two, and both accepted
      When I delete the secret "first" and show its token until the server forgets
      Then it is refused as unauthenticated
      And the token of the secret "second" is accepted still

  Rule: The controller keeps secrets and accounts in step

    @SATOK-21
    Scenario: The token secrets of an account go with it, other secrets do not
      Given the secret "other"
      And I make the token secret "first" for the account "robot"
      And I make the token secret "second" for the account "robot"
      And the secret "second" comes to hold a token
      When I delete the service account "robot"
      Then the secrets "first, second" go away, and "other" stays

    @SATOK-22
    Scenario: A token secret of an account that is not there gets no token
      When I make the token secret "orphan" for the account "absent", where that is allowed
      And I make the token secret "first" for the account "robot"
      Then the secret "first" comes to hold a token
      And the secret "orphan" has none

    @SATOK-23
    Scenario: A token that was taken out of its secret is put back
      Given I make the token secret "first" for the account "robot"
      And the secret "first" comes to hold a token
      When I take the token out of the secret "first"
      Then the secret "first" comes to hold a token
      And the token of the secret "first" is accepted

    @SATOK-24
    Scenario: An account no longer names a token secret that was deleted
      Given I make the token secret "first" for the account "robot"
      And the secret "first" comes to hold a token
      When I delete the secret "first"
      Then the account "robot" comes to name "other" alone

  Rule: Every namespace has the authority of the cluster

    @needs:root-ca-publisher @SATOK-48
    Scenario: A new namespace gets the authority that the server's certificate is of
      Then the config map "platform-root-ca.crt" comes to hold the authority of the server
