@needs:client-under-test
Feature: Credentials that plugins give to clients
  What a plugin gives is shown to the server as it is, and no longer than it lasts.

  Rule: What the plugin gives is shown to the server

    @EXEC-21
    Scenario: A token is sent as bearer token
      Given a client whose plugin gives a token
      When the client makes its request
      Then it sent the token as bearer token

    @EXEC-22
    Scenario: A certificate with its key is used in the TLS handshake
      Given a client whose plugin gives a certificate and its key
      When the client makes its request
      Then it showed the certificate

    @EXEC-25
    Scenario: Intermediate certificates are shown, too
      Given a client whose plugin gives a certificate, an intermediate one and the key
      When the client makes its request
      Then it showed the certificate
      And it showed the intermediate certificate

    @EXEC-20
    Scenario: The credential is read from stdout, whatever the plugin says on stderr
      Given a client whose plugin gives a token
      And the plugin prints it on stdout, noise on stderr
      When the client makes its request
      Then it sent the token as bearer token

    @EXEC-28
    Scenario: An end may be given
      Given a client whose plugin gives a token until 2030
      When the client makes its request
      Then it sent the token as bearer token

    @observe @EXEC-27
    Scenario: A token and a certificate at once
      Given a client whose plugin gives a token and a certificate with its key
      When the client makes its request
      Then what it shows the server is recorded

  Rule: An answer that cannot be used is an error

    Scenario Outline: <what> is refused before the server is asked
      Given a client whose plugin gives <what>
      When the client makes its request
      Then it ends with an error, and has asked the server nothing

      Examples:
        | rule    | what                              |
        | EXEC-23 | a certificate without its key     |
        | EXEC-23 | a key without its certificate     |
        | EXEC-24 | a certificate and its key in DER  |
        | EXEC-28 | a token until "soon"              |

    @should @EXEC-26
    Scenario: A status that gives nothing is an error
      Given a client whose plugin gives an empty status
      When the client makes its request
      Then it ends with an error, and has shown the server no credential

    @EXEC-07
    Scenario: An answer of another version than the block's is refused
      Given a client whose plugin gives a token
      And the plugin answers in client.authentication.platform.io/v1beta1
      When the client makes its request
      Then it ends with an error, and has shown the server no credential

    @EXEC-20
    Scenario: An answer on stderr is none
      Given a client whose plugin gives a token
      And the plugin prints it on stderr
      When the client makes its request
      Then it ends with an error, and has shown the server no credential

  Rule: A credential is kept until it ends, until a 401, or until the client ends

    @EXEC-29
    Scenario: A credential with an end is kept until then
      Given a client whose plugin gives a token for an hour
      When the client stays and makes 5 requests
      Then the plugin ran once for all of them

    @slow @EXEC-30
    Scenario: After its end the plugin is run again
      Given a client whose plugin gives a token for a moment, then a token for 5 seconds, then a token for 15 seconds, then a token
      When the client stays and makes requests until the plugin runs again
      Then the plugin ran again
      And its newest token was sent

    @EXEC-31
    Scenario: A 401 ends a credential whose end lies ahead
      Given a client whose plugin gives a token for an hour, then a token for an hour
      When the client stays and makes 1 request
      And it is refused with 401 and makes another request
      Then the plugin ran again
      And its newest token was sent

    @EXEC-32
    Scenario: A credential without an end is kept until a 401
      Given a client whose plugin gives a token, then a token
      When the client stays and makes 5 requests
      Then the plugin ran once for all of them
      When it is refused with 401 and makes another request
      Then the plugin ran again
      And its newest token was sent

    @EXEC-33
    Scenario: The next life of a client begins without a credential
      Given a client whose plugin gives a token for an hour
      When the client makes its request
      And it lives again and makes its request
      Then the plugin ran again

    @EXEC-34
    Scenario: Another certificate takes another handshake
      Given a client whose plugin gives a certificate and its key, then a certificate and its key
      When the client stays and makes 2 requests
      And it is refused with 401 and makes another request
      Then its newest certificate was shown
