@needs:sa-token-controller
Feature: Token secrets
  A secret of the type of account tokens, with the name of an account, is filled with a token of that account.

  Background:
    Given a namespace of my own

  Rule: Type and annotation make a token secret

    @SEC-44
    Scenario: A secret of that type is stored
      Given the service account "robot"
      When I create a token secret for the account robot
      Then it is stored
      And it shows "type" as platform.io/service-account-token

    @SEC-48
    Scenario: A secret of another type is not filled
      Given the service account "robot"
      And a secret like a token secret, but for its type, for the account "robot"
      When a token secret for the account "robot" is filled
      Then the one of another type holds no token

    @needs:rbac @SEC-49 @SATOK-17 @ID-04
    Scenario: The token is that of the account named
      Given the service account "drone"
      And the service account "robot"
      And the user name of the account "robot" in my namespace may "list" "configmaps" there
      When a token secret for the account "robot" is filled
      Then its token may list the config maps

    @slow @observe @SEC-56
    Scenario Outline: A token secret for the account <account>
      When I create a token secret for the account <account>
      Then what the server does is recorded
      And whether it is still there after a while is recorded

      Examples:
        | account |
        | absent  |
        | nobody  |

  Rule: A token secret is filled with an authority, a namespace and a token

    Scenario Outline: <what> is there
      Given the service account "robot"
      When a token secret for the account "robot" is filled
      Then its "<key>" is <form>

      Examples:
        | what                 | key       | form                 | rule   | also   |
        | A certificate        | ca.crt    | a certificate in PEM | SEC-50 | SEC-55 |
        | The namespace's name | namespace | my namespace         | SEC-52 | SEC-55 |
        | A token              | token     | a JSON Web Token     | SEC-53 | SEC-55 |

    @SEC-51
    Scenario: The authority is that of the server
      Given the service account "robot"
      When a token secret for the account "robot" is filled
      Then who trusts its "ca.crt" alone can talk to the server

    @SEC-54
    Scenario: An altered token is not accepted
      Given the service account "robot"
      When a token secret for the account "robot" is filled
      Then its token is accepted, and refused with one character of the signature changed
