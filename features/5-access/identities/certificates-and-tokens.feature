@needs:rbac
Feature: Identities from certificates and tokens
  The subject of a certificate, a line of the token file or a Secret defines the identity of a client.
  CSR stands for certificate signing request.

  Rule: An option names the authorities of client certificates

    @needs:client-certs @options:anonymous-auth=true @options:client-ca-file
    Scenario Outline: A certificate of the <which> authority in client-ca-file authenticates its user
      Given a test namespace
      And the group "dev" may "list" "configmaps" in the test namespace
      And I am a user with a certificate of the <which> authority and the organization "dev"
      When I list the config maps
      Then the request succeeds

      Examples:
        | rule     | also     | which  |
        | AUTHN-01 | AUTHN-02 | first  |
        | AUTHN-02 | AUTHN-01 | second |

    @options:client-ca-file=none @AUTHN-01
    Scenario: Without client-ca-file a request with a certificate is not authenticated
      When I list the namespaces
      Then the request is rejected as unauthenticated or forbidden

    @should @needs:client-certs @options:anonymous-auth=true @options:client-ca-file @AUTHN-04
    Scenario: An organizational unit in a certificate does not add a group
      Given a test namespace
      And the group "ops" may "list" "configmaps" in the test namespace
      And I am a user with a certificate of the organization "dev" and the unit "ops"
      When I list the config maps
      Then the response status is 403

  Rule: A line of the static token file has a token, a user name, a UID and optional groups

    @needs:static-tokens @options:token-auth-file @AUTHN-05
    Scenario: With token-auth-file, a token of the file authenticates its user
      Given a test namespace
      And the user "carol" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "carol"
      Then the request succeeds

    @needs:static-tokens @options:token-auth-file @AUTHN-06
    Scenario: The first column of the token file is the token and the second column is the user name
      Given a test namespace
      And the user "bob" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "bob"
      Then the request succeeds
      When I list the config maps with the bearer token "bob"
      Then the request is rejected as unauthenticated

    @needs:csr @needs:static-tokens @options:token-auth-file @AUTHN-07
    Scenario: The third column of the token file is the UID
      Given a test user "bob" who may create certificate signing requests
      And I am the user "bob" with a static token
      When I create a certificate signing request
      Then the client is identified as the test user with my UID

    @needs:static-tokens @options:token-auth-file @AUTHN-08
    Scenario Outline: A line with <columns> columns in the token file is valid
      Given a test namespace
      When I list the config maps with the static token of "<user>"
      Then the request is authenticated

      Examples:
        | columns | user   |
        | three   | nobody |
        | four    | carol  |

    @needs:static-tokens @options:token-auth-file
    Scenario Outline: <what> in the token file is a group of the user
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "<user>"
      Then the request succeeds

      Examples:
        | rule     | what                             | user  | group |
        | AUTHN-09 | The first of three quoted groups | bob   | dev   |
        | AUTHN-09 | The third of three quoted groups | bob   | qa    |
        | AUTHN-10 | A single group without quotes    | carol | dev   |

    @should @clock @needs:static-tokens @needs:clock-control @options:token-auth-file @AUTHN-13
    Scenario: A static token does not expire within a day
      Given a test namespace
      When I list the config maps with the static token of "carol"
      Then the request is authenticated
      When 24 hours pass
      And I list the config maps with the static token of "carol"
      Then the request is authenticated

    @needs:static-tokens @options:token-auth-file @AUTHN-25
    Scenario: A static token is compared exactly, including case and padding
      Given a test namespace
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa=="
      Then the request is authenticated
      When I list the config maps with the bearer token "planecheck-static-erin._~+/=aa=="
      Then the request is rejected as unauthenticated
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa"
      Then the request is rejected as unauthenticated
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa==="
      Then the request is rejected as unauthenticated

  Rule: A bootstrap token has its own user, a common group and the groups that its Secret lists

    @needs:bootstrap-tokens @needs:csr @AUTHN-15
    Scenario: The user name of a bootstrap token is derived from its ID
      Given a bootstrap token that may create CSRs
      When I create a certificate signing request with the bootstrap token
      Then the client is identified as the test user
      When I create a certificate signing request with another bootstrap token
      Then the response status is 403

    @needs:bootstrap-tokens @needs:csr @AUTHN-16 @AUTHN-14
    Scenario: A bootstrap token without groups in its Secret is in the group system:bootstrappers
      Given a bootstrap token that may create CSRs
      When I create a certificate signing request with the bootstrap token
      Then the client is identified as the test user in the groups "system:bootstrappers"

    @needs:bootstrap-tokens @needs:csr @AUTHN-17
    Scenario Outline: A bootstrap token with groups in its Secret is in these groups and in system:bootstrappers
      Given a bootstrap token in the groups "<groups>" that may create CSRs
      When I create a certificate signing request with the bootstrap token
      Then the client is identified as the test user in the groups "system:bootstrappers"
      And the client is identified as the test user in the groups "system:bootstrappers:a, system:bootstrappers:c"

      Examples:
        | groups                                                               |
        | system:bootstrappers:a,system:bootstrappers:b,system:bootstrappers:c |

  Rule: With authentication-token-webhook-config-file, the server calls a token service

    @needs:token-webhook @options:authentication-token-webhook-config-file @AUTHN-20 @CALL-01
    Scenario: The token service is called for a token that no other authenticator knows
      Given a test namespace
      And the token service accepts a test token
      When I list the config maps with the token
      Then the request is authenticated
      And the token service received a review of the token

  Rule: A bearer token is sent in the Authorization header with the scheme Bearer

    @needs:token-request @AUTHN-24
    Scenario Outline: A token with the scheme <scheme> does not authenticate the client
      Given a test namespace
      And the service account "robot"
      And the user name of the service account "robot" may "list" "configmaps" in the test namespace
      When I list the config maps with the Authorization header "Bearer {token}"
      Then the request succeeds
      When I list the config maps with the Authorization header "<scheme> {token}"
      Then the request is rejected as unauthenticated or forbidden

      Examples:
        | scheme |
        | Basic  |
        | Token  |

    @should @needs:token-request @AUTHN-26
    Scenario: A bearer token of 4 KiB is accepted
      Given a test namespace
      And the service account "robot"
      And the user name of the service account "robot" may "list" "configmaps" in the test namespace
      When I list the config maps with a service account token of more than 4096 characters
      Then the request succeeds

    @observe @needs:anonymous @needs:token-request @AUTHN-27
    Scenario Outline: The response to an Authorization header with <what> is recorded
      Given a test namespace
      And the service account "robot"
      When I list the config maps with the Authorization header "<value>"
      Then the response is recorded

      Examples:
        | what                          | value           |
        | the lower-case scheme bearer  | bearer {token}  |
        | a user name and password      | Basic Ym9iOmE=  |
        | no token                      | Bearer          |
        | an additional space           | Bearer  {token} |
        | an invalid token after spaces | Bearer  false   |

  @AUTHN-23
  Rule: The table of authentication methods refers to a wrong section for the rules about proxy headers
    This is an editorial error of the standard; no response depends on it.
