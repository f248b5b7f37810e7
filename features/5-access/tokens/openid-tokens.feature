@needs:rbac @needs:oidc
Feature: ID tokens
  A server that trusts a provider of OpenID Connect takes its ID tokens as bearer tokens, and looks at each of them itself.

  @options:oidc
  Rule: The bearer token is an ID token, no access token

    @OIDC-02
    Scenario Outline: A token that <what> is refused, and nobody is asked about it
      Given a namespace of my own
      When I list the config maps with a token that <what>
      Then it is refused as unauthenticated
      And the provider was asked for its keys at most

      Examples:
        | what                                    |
        | is an access token of no form           |
        | is an access token in the form of a JWT |

  @options:oidc
  Rule: The server checks signature, end, issuer and client of a token

    @OIDC-03
    Scenario Outline: A token that <what> is refused
      Given a namespace of my own
      When I list the config maps with a token that <what>
      Then it is refused as unauthenticated

      Examples:
        | what                                                     |
        | another key signed under the name of the published one   |
        | was altered after it was signed                          |
        | nobody signed                                            |

    Scenario Outline: A token that <what> counts for nothing
      Given a namespace of my own
      When I list the config maps with a token that <what>
      Then it is refused as unauthenticated

      Examples:
        | rule    | what                                               |
        | OIDC-06 | ended an hour ago                                  |
        | OIDC-11 | another provider issued and signed                 |
        | OIDC-11 | names another provider than the one that signed it |
        | OIDC-17 | is for another client alone                        |

    @slow @OIDC-06
    Scenario: A token that is about to end is accepted, and refused when it has ended
      Given a namespace of my own
      When I list the config maps with an ID token that ends in 4 seconds
      Then its credential is accepted
      When I list the config maps with it until it is refused
      Then it is refused as unauthenticated

    @OIDC-17
    Scenario: A token for several clients, of which the server's is one, is accepted
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | aud | [other-client, planecheck] |
      Then its credential is accepted

    @may @OIDC-39
    Scenario: A token for several clients that names another one as authorized party
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | aud | [planecheck, other-client] |
        | azp | other-client               |
      Then what the server does is recorded

  @options:oidc
  Rule: Whom a token names is subject to authorization as anybody

    @OIDC-07
    Scenario: Without rights the user of a token is refused, with rights not
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | sub | ruth |
      Then it is answered with 403
      Given the user "ruth" of the provider may list config maps in my namespace
      When I list the config maps with an ID token with:
        | sub | ruth |
      Then it succeeds

  @options:oidc
  Rule: Tokens cannot be revoked: one is good until its end, whatever becomes of the provider

    @OIDC-09
    Scenario: A token is accepted though the provider is out of reach
      Given a namespace of my own
      And the provider is out of reach
      When I list the config maps with an ID token with:
        | sub | ruth |
      Then its credential is accepted

  @OIDC-10
  Rule: ID tokens are short-lived
    How long they live is up to the provider, and no server can show it.
