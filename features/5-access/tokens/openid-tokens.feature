@needs:rbac @needs:oidc
Feature: ID tokens
  A server with a trusted OpenID Connect provider accepts its ID tokens as bearer tokens and verifies each token itself.

  @options:oidc
  Rule: The bearer token is an ID token and not an access token

    @OIDC-02
    Scenario Outline: A token that <what> is rejected without a request to the identity provider about it
      Given a test namespace
      When I list the config maps with a token that <what>
      Then the request is rejected as unauthenticated
      And the identity provider received only requests for keys

      Examples:
        | what                           |
        | is an opaque access token      |
        | is an access token in JWT form |

  @options:oidc
  Rule: The server checks the signature, expiration, issuer and audience of an ID token

    @OIDC-03
    Scenario Outline: An ID token that <what> is rejected
      Given a test namespace
      When I list the config maps with a token that <what>
      Then the request is rejected as unauthenticated

      Examples:
        | what                                                      |
        | is signed by another key with the ID of the published key |
        | was changed after it was signed                           |
        | is not signed                                             |

    Scenario Outline: An ID token that <what> is rejected
      Given a test namespace
      When I list the config maps with a token that <what>
      Then the request is rejected as unauthenticated

      Examples:
        | rule    | what                                                  |
        | OIDC-06 | expired an hour ago                                   |
        | OIDC-11 | is issued and signed by another provider              |
        | OIDC-11 | names another issuer than the provider that signed it |
        | OIDC-17 | is for another client only                            |

    @slow @OIDC-06
    Scenario: An ID token is accepted before it expires and rejected after it has expired
      Given a test namespace
      When I list the config maps with an ID token that expires in 4 seconds
      Then the request is authenticated
      When I list the config maps with the token until it expires
      Then the request is rejected as unauthenticated

    @OIDC-17
    Scenario: An ID token for several audiences that include the client ID of the server is accepted
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | aud | [other-client, planecheck] |
      Then the request is authenticated

    @may @OIDC-39
    Scenario: The response to an ID token with another client as authorized party is recorded
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | aud | [planecheck, other-client] |
        | azp | other-client               |
      Then the response is recorded

  @options:oidc
  Rule: The user of an ID token is subject to authorization

    @OIDC-07
    Scenario: The user of an ID token is forbidden without rights and authorized with rights
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | sub | ruth |
      Then the response status is 403
      Given the user "ruth" of the identity provider may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub | ruth |
      Then the request succeeds

  @options:oidc
  Rule: ID tokens cannot be revoked: a token is accepted until it expires, whatever happens to the provider

    @OIDC-09
    Scenario: An ID token is accepted although the identity provider is unreachable
      Given a test namespace
      And the identity provider presents no certificate, because it is unreachable
      When I list the config maps with an ID token with the claims:
        | sub | ruth |
      Then the request is authenticated

  @OIDC-10
  Rule: ID tokens are short-lived
    The identity provider defines the lifetime; no server shows it.
