@needs:client-under-test
Feature: Credentials from plugins
  A client presents the credential of a plugin to the server unchanged, and no longer than it is valid.

  Rule: The client presents the credential of the plugin to the server

    @EXEC-21
    Scenario: A token from a credential plugin is sent as bearer token
      Given a client whose plugin returns a token
      When the client sends its request
      Then the client sent the token as bearer token

    @EXEC-22
    Scenario: A certificate and its key from a credential plugin are used in the TLS handshake
      Given a client whose plugin returns a certificate and its key
      When the client sends its request
      Then the client presented the certificate

    @EXEC-25
    Scenario: Intermediate certificates from a credential plugin are presented in the TLS handshake
      Given a client whose plugin returns a certificate, an intermediate certificate and the key
      When the client sends its request
      Then the client presented the certificate
      And the client presented the intermediate certificate

    @EXEC-20
    Scenario: The output of a credential plugin is read from stdout and its stderr is ignored
      Given a client whose plugin returns a token
      And the plugin prints the credential on stdout and other text on stderr
      When the client sends its request
      Then the client sent the token as bearer token

    @EXEC-28
    Scenario: A token from a credential plugin with an expiration timestamp is used
      Given a client whose plugin returns a token until 2030
      When the client sends its request
      Then the client sent the token as bearer token

    @observe @EXEC-27
    Scenario: The credentials that a client presents of a plugin response with a token and a certificate are recorded
      Given a client whose plugin returns a token and a certificate with its key
      When the client sends its request
      Then the credentials that the client presents are recorded

  Rule: An unusable plugin response is an error

    Scenario Outline: A credential plugin response with <what> is rejected before any request is sent
      Given a client whose plugin returns <what>
      When the client sends its request
      Then the client fails and sends no request to the server

      Examples:
        | rule    | what                             |
        | EXEC-23 | a certificate without its key    |
        | EXEC-23 | a key without its certificate    |
        | EXEC-24 | a certificate and its key in DER |
        | EXEC-28 | a token until "soon"             |

    @should @EXEC-26
    Scenario: A credential plugin response with an empty status is an error
      Given a client whose plugin returns an empty status
      When the client sends its request
      Then the client fails and presents no credential to the server

    @EXEC-07
    Scenario: A credential plugin response of another API version than the exec block is rejected
      Given a client whose plugin returns a token
      And the plugin returns the API version client.authentication.platform.io/v1beta1
      When the client sends its request
      Then the client fails and presents no credential to the server

    @EXEC-20
    Scenario: A credential plugin response on stderr only is an error
      Given a client whose plugin returns a token
      And the plugin prints the credential on stderr
      When the client sends its request
      Then the client fails and presents no credential to the server

  Rule: A credential is cached until it expires, until a 401 response or until the client exits

    @EXEC-29
    Scenario: A client caches a token of its credential plugin until its expiration timestamp
      Given a client whose plugin returns a token for an hour
      When one client process sends 5 requests
      Then the plugin ran once for all requests

    @slow @EXEC-30
    Scenario: A client runs its credential plugin again after the token has expired
      Given a client with these results of successive plugin runs:
        | a token for a moment   |
        | a token for 5 seconds  |
        | a token for 15 seconds |
        | a token                |
      When one client process sends requests until the plugin runs again
      Then the plugin ran again
      And the client sent the newest token

    @EXEC-31
    Scenario: A client runs its credential plugin again after a 401 response even if the token has not expired
      Given a client with these results of successive plugin runs:
        | a token for an hour |
        | a token for an hour |
      When one client process sends 1 request
      And the client gets a 401 response and sends another request
      Then the plugin ran again
      And the client sent the newest token

    @EXEC-32
    Scenario: A client caches a plugin token without an expiration timestamp until a 401 response
      Given a client with these results of successive plugin runs:
        | a token |
        | a token |
      When one client process sends 5 requests
      Then the plugin ran once for all requests
      When the client gets a 401 response and sends another request
      Then the plugin ran again
      And the client sent the newest token

    @EXEC-33
    Scenario: A new client process runs its credential plugin again
      Given a client whose plugin returns a token for an hour
      When the client sends its request
      And the client starts again and sends its request
      Then the plugin ran again

    @EXEC-34
    Scenario: A client uses a new certificate of its credential plugin in a new TLS handshake
      Given a client with these results of successive plugin runs:
        | a certificate and its key |
        | a certificate and its key |
      When one client process sends 2 requests
      And the client gets a 401 response and sends another request
      Then the plugin ran again
      And the client presented the newest certificate
