@options:token-auth-file=none @options:enable-bootstrap-token-auth=none @options:anonymous-auth=none @options:requestheader-client-ca-file=none @options:requestheader-allowed-names=none @options:requestheader-username-headers=none @options:requestheader-group-headers=none @options:requestheader-extra-headers-prefix=none
Feature: A server without options of authentication
  Most ways to authenticate are off until an option turns them on. Accounts and anonymous requests need none.

  Rule: What no option turns on is off

    @AUTHN-05
    Scenario: Without a token file, a static token is refused
      Given a namespace of my own
      When I list the config maps with the static token of "carol"
      Then it is refused as unauthenticated

    @AUTHN-14
    Scenario: Without the option for them, a bootstrap token is refused
      Given a namespace of my own
      And a bootstrap token for authentication
      When I list the config maps with the bootstrap token
      Then it is refused as unauthenticated

    @AUTHN-19
    Scenario: Without options that name the issuer, an ID token is refused
      Given a namespace of my own
      When I list the config maps with an ID token of an issuer that no option names
      Then it is refused as unauthenticated

    @AUTHN-20
    Scenario: Without the option that names it, nobody asks the token service
      Given a namespace of my own
      And the token service accepts a token of mine
      When I list the config maps with it
      Then it is refused as unauthenticated
      And the token service was not asked

    @needs:csr @needs:client-certs @needs:rbac @AUTHN-21
    Scenario: Without options that name them, headers of a proxy have no effect
      Given somebody who may make certificate signing requests
      When a client with the certificate of another user makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is not taken for {somebody}

  Rule: Tokens of service accounts and anonymous requests are on

    @needs:token-request @AUTHN-18
    Scenario: The token of a service account is accepted
      Given a namespace of my own
      And a service account "robot" there
      When I list the config maps with a token of the account in my namespace
      Then its credential is accepted

    @ANON-07
    Scenario: A request without credentials is let in
      Given a namespace of my own
      When I list the config maps without credentials
      Then it is answered with 403
