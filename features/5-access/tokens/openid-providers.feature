@needs:oidc
Feature: The provider of ID tokens
  The server finds the keys of its one provider by discovery, over TLS that it verifies, and troubles it for nothing else.

  @options:oidc
  Rule: Keys are found by discovery at the issuer

    @OIDC-04
    Scenario: The keys are read where the description of the provider says
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | sub | ruth |
      Then its credential is accepted
      And the provider was asked for its keys where its description says

    @OIDC-14
    Scenario: The path of the description is appended to the path of the issuer
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | sub | ruth |
      Then its credential is accepted
      And the provider was asked for its description below the path of the issuer

    @should @OIDC-05
    Scenario: A key that the provider publishes later is picked up
      Given a namespace of my own
      And the provider publishes one more key and signs with it
      When I list the config maps with an ID token of the provider, for a minute at most
      Then its credential is accepted

    @needs:server-lifecycle @OIDC-36
    Scenario: A provider without a description of itself is not believed, though its keys are where one would guess
      Given a namespace of my own
      And a server of the provider "undiscovered"
      When I list the config maps there with an ID token of the provider
      Then it is refused as unauthenticated

  @options:oidc
  Rule: The provider is asked for keys, and not for each request

    @OIDC-08
    Scenario: More requests and more tokens cost the provider no more calls
      Given a namespace of my own
      When I list the config maps with one ID token 6 times, and with 6 fresh ones
      Then each credential is accepted
      And the provider was asked at most twice meanwhile

    @OIDC-12
    Scenario: The server sends nobody to the provider, and fetches no tokens there
      Given a namespace of my own
      When I ask for the config maps as a browser without credentials does
      Then I am not sent elsewhere
      And the provider was asked for its keys at most

  @options:oidc
  Rule: The web certificate of the provider is verified

    Scenario Outline: Keys of a provider that shows itself <how> are not taken
      Given a namespace of my own
      And the provider shows itself <how>
      And the provider publishes one more key and signs with it
      When I list the config maps with an ID token of the provider
      Then it is refused as unauthenticated
      And the server tried to reach the provider
      When the provider shows itself as it should
      Then an ID token of the provider is accepted

      Examples:
        | rule    | how                    |
        | OIDC-34 | of a foreign authority |

      @should
      Examples:
        | rule    | how             |
        | OIDC-37 | of old TLS      |
        | OIDC-38 | of no authority |

    @needs:server-lifecycle @OIDC-35
    Scenario: Where no option names its authority, a provider that the host's authorities do not know is not believed
      Given a namespace of my own
      And a server of the provider "second" that is told of no authority
      When I list the config maps there with an ID token of the provider
      Then it is refused as unauthenticated

  @options:oidc @needs:server-lifecycle
  Rule: The issuer is reached by https alone, and named together with the client

    Scenario Outline: A server that is told <what> does not start, or refuses ID tokens
      Given a namespace of my own
      When I start a server that is told <what>
      Then it did not start, or refuses ID tokens

      Examples:
        | rule    | what                   |
        | OIDC-13 | of an issuer over http |
        | OIDC-15 | of no issuer           |
        | OIDC-16 | of no client           |
