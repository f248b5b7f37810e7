@options:token-auth-file=none @options:enable-bootstrap-token-auth=none @options:anonymous-auth=none
@options:requestheader-client-ca-file=none @options:requestheader-allowed-names=none
@options:requestheader-username-headers=none @options:requestheader-group-headers=none
@options:requestheader-extra-headers-prefix=none
Feature: Default authentication methods
  Most authentication methods are off by default. Service account tokens and anonymous requests are on.

  Rule: Methods that no option enables are off

    @AUTHN-05
    Scenario: Without token-auth-file, a static token is rejected
      Given a test namespace
      When I list the config maps with the static token of "carol"
      Then the request is rejected as unauthenticated

    @AUTHN-14
    Scenario: Without enable-bootstrap-token-auth, a bootstrap token is rejected
      Given a test namespace
      And a bootstrap token for authentication
      When I list the config maps with the bootstrap token
      Then the request is rejected as unauthenticated

    @AUTHN-19
    Scenario: Without options that configure the issuer, an ID token is rejected
      Given a test namespace
      When I list the config maps with an ID token of an issuer that is not configured
      Then the request is rejected as unauthenticated

    @AUTHN-20
    Scenario: Without authentication-token-webhook-config-file, the token service is not called
      Given a test namespace
      And the token service accepts a test token
      When I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the token service received 0 reviews of the token

    @needs:csr @needs:client-certs @needs:rbac @AUTHN-21
    Scenario: Without requestheader options, headers of a proxy have no effect
      Given a test user who may create certificate signing requests
      When a client with the certificate of another user creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is not identified as the test user

  Rule: Service account tokens and anonymous requests are on by default

    @needs:token-request @AUTHN-18
    Scenario: By default, a service account token is accepted
      Given a test namespace
      And the service account "robot"
      When I list the config maps with a token of the service account in my namespace
      Then the request is authenticated

    @ANON-07
    Scenario: By default, a request without credentials is authenticated as anonymous
      Given a test namespace
      When I list the config maps with no credentials
      Then the response status is 403
