@needs:token-request
Feature: Tokens of service accounts
  A token of a service account is signed. Who sends it is taken for the account, for as long as the
  token lives, and what it is bound to.

  Background:
    Given a namespace of my own
    And the service account "robot"

  Rule: A token is a signed JSON Web Token

    @SATOK-01
    Scenario: A token has a header with an algorithm, claims and a signature
      When I ask for a token of the account "robot"
      Then the token is a signed JSON Web Token

    @SATOK-02
    Scenario: A token proves its account in the header for credentials
      When I ask for a token of the account "robot"
      And I list the config maps with the token
      Then its credential is accepted

    Scenario Outline: A token with <change> is refused
      When I ask for a token of the account "robot"
      And I list the config maps with the token
      Then its credential is accepted
      When I list the config maps with the token, but with <change>
      Then it is refused as unauthenticated

      Examples:
        | change                       | rule     |
        | another claim                | SATOK-03 |
        | another signature            | SATOK-03 |
        | a cut signature              | SATOK-03 |
        | no algorithm and no signature | SATOK-04 |

    @observe @SATOK-44 @SA-42
    Scenario: Asking for tokens
      When I ask for tokens of the account "robot" of 1, 600 and 9999999999 seconds
      Then the answers are recorded
      And whether the token of 600 seconds is accepted is recorded

  Rule: An account has a name of its own and groups

    @needs:rbac @SATOK-13
    Scenario: All accounts are in one group
      Given the group "system:serviceaccounts" may "list" "configmaps" in my namespace
      When I list the config maps with a token of "robot" of my namespace and of another
      Then both are let through

    @needs:rbac @SATOK-14
    Scenario: The accounts of a namespace are in a group
      Given the accounts of my namespace may list config maps there, as a group
      When I list the config maps with a token of "robot" of my namespace and of another
      Then the one of my namespace is let through, the other is not

    @needs:rbac @SA-02
    Scenario: A right given to an account is that of the account alone
      Given the account "robot" may list config maps in my namespace, as an account
      When I list the config maps with a token of "robot" and of another account of my namespace
      Then the one of "robot" is let through, the other is not

  Rule: A token is good for its audiences, its time and what it is bound to

    @should @SATOK-43
    Scenario: A token for somebody else is refused
      When I ask for a token of the account "robot"
      And I list the config maps with the token
      Then its credential is accepted
      When I ask for a token of the account "robot" for the audience "suite.example"
      And I list the config maps with the token
      Then it is refused as unauthenticated

    @needs:pods @SATOK-45
    Scenario: A token bound to a pod ends with the pod
      Given the pod "a" with:
        | spec.serviceAccountName | robot |
      When I ask for a token of the account "robot" bound to the pod "a"
      And I list the config maps with the token
      Then its credential is accepted
      When I delete the pod "a" and list the config maps with the token until the server forgets
      Then it is refused as unauthenticated

    @needs:pods @SATOK-45
    Scenario: A token bound to a pod ends with the pod, though another takes its name
      Given the pod "a" with:
        | spec.serviceAccountName | robot |
      When I ask for a token of the account "robot" bound to the pod "a"
      And I list the config maps with the token
      Then its credential is accepted
      When the pod "a" of the account "robot" is deleted and made anew
      And I list the config maps with the token until the server forgets
      Then it is refused as unauthenticated

    @SATOK-46
    Scenario: A token ends when its time is over
      When I list the config maps with a token of the account "robot" that ends in a minute
      Then its credential is accepted
      When I list the config maps with a token of the account "robot" that ended three minutes ago
      Then it is refused as unauthenticated
