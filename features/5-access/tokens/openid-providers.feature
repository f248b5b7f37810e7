@needs:oidc
Feature: Identity providers
  The server discovers the keys of its identity provider over verified TLS and sends it no other requests.

  @options:oidc
  Rule: Keys are found with OpenID Connect discovery at the issuer

    @OIDC-04
    Scenario: The server reads the keys of the identity provider at the URL in its discovery document
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | sub | ruth |
      Then the request is authenticated
      And the identity provider received a request for keys at the URL in its discovery document

    @OIDC-14
    Scenario: The discovery path is appended to the path of the issuer URL
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | sub | ruth |
      Then the request is authenticated
      And the identity provider received a discovery request below the path of the issuer

    @should @OIDC-05
    Scenario: A key that the identity provider publishes later is accepted
      Given a test namespace
      And the identity provider publishes another key and signs with it
      When I list the config maps with an ID token of the identity provider for up to one minute
      Then the request is authenticated

    @needs:server-lifecycle @OIDC-36
    Scenario: ID tokens of an identity provider without a discovery document are rejected
      Given a test namespace
      And a server of the identity provider "undiscovered"
      When I list the config maps of that server with an ID token of its identity provider
      Then the request is rejected as unauthenticated

  @options:oidc
  Rule: The identity provider receives requests for keys, but not one for each API request

    @OIDC-08
    Scenario: More API requests and more ID tokens cause no more requests to the identity provider
      Given a test namespace
      When I list the config maps with one ID token 6 times and with 6 new ID tokens
      Then each request is authenticated
      And the identity provider received at most two requests

    @OIDC-08
    Scenario: A token with a wrong signature causes at most two requests to the identity provider
      Given a test namespace
      When I list the config maps with a token that is signed by another key with the ID of the published key
      Then the identity provider received at most two requests

    @OIDC-12
    Scenario: The server neither redirects clients to the identity provider nor fetches tokens there
      Given a test namespace
      When I list the config maps as a browser without credentials
      Then the response is not a redirect
      And the identity provider received only requests for keys

  @options:oidc
  Rule: The TLS certificate of the identity provider is verified

    Scenario Outline: Keys of an identity provider that presents <certificate> are not accepted
      Given a test namespace
      And the identity provider presents <certificate>
      And the identity provider publishes another key and signs with it
      When I list the config maps with an ID token of the identity provider
      Then the request is rejected as unauthenticated
      And the server tried to connect to the identity provider
      When the identity provider presents a valid certificate
      Then an ID token of the identity provider is accepted

      Examples:
        | rule    | certificate                             |
        | OIDC-34 | a certificate of an untrusted authority |

      @should
      Examples:
        | rule    | certificate                                     |
        | OIDC-37 | an old TLS version only                         |
        | OIDC-38 | a certificate of an issuer that is no authority |

    @needs:server-lifecycle @OIDC-35
    Scenario: Without oidc-ca-file, an identity provider that the system authorities do not verify is not trusted
      Given a test namespace
      And a server without a configured authority of the identity provider "second"
      When I list the config maps of that server with an ID token of its identity provider
      Then the request is rejected as unauthenticated

  @options:oidc @needs:server-lifecycle
  Rule: The issuer needs an https URL and a client ID

    Scenario Outline: A server with <options> does not start or rejects ID tokens
      Given a test namespace
      When I start a server with <options>
      Then the server does not start or rejects ID tokens

      Examples:
        | rule    | options                   |
        | OIDC-13 | an issuer URL without TLS |
        | OIDC-15 | no issuer URL             |
        | OIDC-16 | no client ID              |

  @needs:server-lifecycle
  Rule: A server starts with the options that the documents describe
    A server that does not start with such an option leaves the other scenarios about it without a server to judge.

    Scenario Outline: A server with <options> starts
      When I start a server with <options>
      Then the server starts

      Examples:
        | rule    | options                             |
        | OIDC-01 | an issuer URL and a client ID       |
        | OIDC-23 | a claim and a prefix for user names |
        | OIDC-29 | a claim and a prefix for groups     |
        | OIDC-33 | two required claims                 |
