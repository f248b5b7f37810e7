@needs:sa-token-controller
Feature: Service account token secrets
  The server adds a token to a secret that has the service account token type and names a service account.

  Background:
    Given a test namespace

  Rule: Type and annotation define a token secret

    @SEC-44
    Scenario: A secret of the service account token type is stored
      Given the service account "robot"
      When I create a token Secret for the service account robot
      Then the object is stored
      And the stored "type" is platform.io/service-account-token

    @SEC-48
    Scenario: A secret of another type with the service account annotation receives no token
      Given the service account "robot"
      And a secret of another type with the token annotation for the service account "robot"
      When the server adds a token to a token secret for the service account "robot"
      Then the secret of another type contains no token

    @needs:rbac @SEC-49 @SATOK-17 @ID-04
    Scenario: The token in a token secret authenticates the service account that the secret names
      Given the service account "drone"
      And the service account "robot"
      And the user name of the service account "robot" may "list" "configmaps" in the test namespace
      When the server adds a token to a token secret for the service account "robot"
      Then its token may list config maps

    @slow @observe @SEC-56
    Scenario Outline: The result of a token secret for the service account "<account>" is recorded
      When I create a token Secret for the service account <account>
      Then the response is recorded
      And whether it still exists after 3 seconds is recorded

      Examples:
        | account |
        | absent  |
        | missing |

  Rule: A token secret contains a CA certificate, a namespace and a token

    Scenario Outline: A token secret contains <what> under the key <key>
      Given the service account "robot"
      When the server adds a token to a token secret for the service account "robot"
      Then its "<key>" is <form>

      Examples:
        | what               | key       | form                 | rule   | also   |
        | a CA certificate   | ca.crt    | a certificate in PEM | SEC-50 | SEC-55 |
        | the namespace name | namespace | the test namespace   | SEC-52 | SEC-55 |
        | a token            | token     | a JSON Web Token     | SEC-53 | SEC-55 |

    @SEC-51
    Scenario: A client that trusts only the ca.crt of a token secret can connect to the server
      Given the service account "robot"
      When the server adds a token to a token secret for the service account "robot"
      Then a client that trusts only its "ca.crt" can connect to the server

    @SEC-54
    Scenario: A token from a token secret with an altered signature is rejected
      Given the service account "robot"
      When the server adds a token to a token secret for the service account "robot"
      Then its token is accepted, but rejected with one changed character in the signature
