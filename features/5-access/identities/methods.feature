@needs:rbac
Feature: Authentication methods
  Several methods are active at the same time. Each method derives a user name and groups from a credential.

  Rule: A client certificate names a user and groups

    @needs:client-certs @AUTHN-03
    Scenario Outline: A certificate with the organizations dev, ops and qa has the rights of the group <group>
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      And I am a user with a client certificate for the organizations "dev, ops, qa"
      When I list the config maps
      Then the request succeeds

      Examples:
        | group |
        | dev   |
        | ops   |
        | qa    |

    @needs:client-certs @AUTHN-03
    Scenario Outline: A certificate with the organizations dev, ops and qa has no rights of the group "<group>"
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      And I am a user with a client certificate for the organizations "dev, ops, qa"
      When I list the config maps
      Then the response status is 403

      Examples:
        | group      |
        | audit      |
        | dev,ops,qa |

  Rule: A bootstrap token authenticates only if its Secret allows it

    @needs:bootstrap-tokens @BOOT-11
    Scenario Outline: A bootstrap token with usage-bootstrap-authentication <value> is rejected, and accepted with true
      Given a test namespace
      And the group "system:bootstrappers" may "list" "configmaps" in the test namespace
      And a bootstrap token with usage-bootstrap-authentication <value>
      When I list the config maps with the bootstrap token
      Then the request is rejected as unauthenticated
      When I set usage-bootstrap-authentication to true and list the config maps with the bootstrap token
      Then the request succeeds

      Examples:
        | value  |
        | absent |
        | false  |
        | yes    |
        | True   |

  Rule: A service account token identifies the service account of its namespace

    @needs:token-request @SATOK-12
    Scenario: A service account is identified by namespace and name
      Given a test namespace
      And the service account "robot" in my namespace and in another namespace of my own
      And the user name of the service account "robot" may "list" "configmaps" in the test namespace
      When I list the config maps with a token of the service account in my namespace
      Then the request succeeds
      When I list the config maps with a token of the service account in the other namespace
      Then the response status is 403

  Rule: An ID token of the configured issuer is accepted

    @needs:oidc @options:oidc @OIDC-01 @AUTHN-19
    Scenario: An ID token signed by the issuer is accepted and one signed by another key is rejected
      Given a test namespace
      When I list the config maps with an ID token of the issuer
      Then the request is authenticated
      When I list the config maps with an ID token signed by another key
      Then the request is rejected as unauthenticated

  Rule: A token that no method accepts is rejected and not treated as missing

    @needs:anonymous @ERR-15
    Scenario Outline: A <credential> is rejected with 401 although anonymous requests are accepted
      Given a test namespace
      When I list the config maps with no credentials
      Then the request is authenticated
      When I list the config maps with the bearer token "<token>"
      Then the request is rejected as unauthenticated
      When I list the storage classes with the bearer token "<token>"
      Then the request is rejected as unauthenticated

      Examples:
        | credential                       | token                                                                    |
        | random token                     | planecheck-garbage                                                       |
        | JWT of an unknown issuer         | eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJub2JvZHkiLCJzdWIiOiJub2JvZHkifQ.bm9ib2R5 |
        | bootstrap token without a Secret | zzzzzz.0123456789abcdef                                                  |

    @needs:anonymous @ERR-15
    Scenario: Truncated, extended and case-changed forms of a user's token are rejected with 401
      Given a test namespace
      When I list the config maps with no credentials
      Then the request is authenticated
      When I list the config maps with altered forms of my bearer token
      Then each request is rejected as unauthenticated

    @needs:anonymous @needs:rbac @needs:token-request @ERR-15
    Scenario: Truncated, extended and case-changed forms of a service account token are rejected with 401
      Given a test namespace
      When I list the config maps with no credentials
      Then the request is authenticated
      Given I am a service account that may "list" "configmaps" in the test namespace
      When I list the config maps with altered forms of my bearer token
      Then each request is rejected as unauthenticated

    @needs:anonymous @ERR-15
    Scenario Outline: An invalid token is rejected with 401 at <path>
      Given a test namespace
      When I list the config maps with no credentials
      Then the request is authenticated
      Given I am a client with an invalid token
      When I get the endpoint "<path>"
      Then the request is rejected as unauthenticated

      Examples:
        | path     |
        | /version |
        | /api     |
        | /apis    |

    @needs:anonymous @ERR-15
    Scenario: An invalid token is rejected with 401 for reads and writes of one config map
      Given a test namespace with 1 config map
      When I list the config maps with no credentials
      Then the request is authenticated
      Given I am a client with an invalid token
      When I get the config map "item-000"
      Then the request is rejected as unauthenticated
      When I create the config map "a"
      Then the request is rejected as unauthenticated
      When I try to update config maps
      Then the request is rejected as unauthenticated
      When I try to patch config maps
      Then the request is rejected as unauthenticated
      When I try to delete config maps
      Then the request is rejected as unauthenticated
      And the config maps are unchanged
