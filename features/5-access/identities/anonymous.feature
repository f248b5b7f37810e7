Feature: Anonymous requests
  If anonymous access is enabled, a request without credentials has the user system:anonymous, who has only the
  rights that are granted to this user.

  @needs:rbac
  Rule: A request without credentials has the user system:anonymous and the group system:unauthenticated

    @needs:anonymous
    Scenario Outline: A request without credentials has the rights of the <kind> <name>
      Given a test namespace
      When I list the config maps with no credentials
      Then the response status is 403
      Given the <kind> "<name>" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request succeeds

      Examples:
        | rule    | also     | kind  | name                   |
        | ANON-01 | AUTHN-22 | user  | system:anonymous       |
        | ANON-02 | AUTHN-22 | group | system:unauthenticated |

    @needs:anonymous @needs:client-certs @ANON-03
    Scenario: An authenticated user is not in the group system:unauthenticated
      Given a test namespace
      And the group "system:unauthenticated" may "list" "configmaps" in the test namespace
      And I am a user with a client certificate and no permissions
      When I list the config maps with no credentials
      Then the request succeeds
      When I list the config maps
      Then the response status is 403

  @needs:rbac
  Rule: An invalid credential is not treated as a missing one

    @needs:anonymous @ANON-04
    Scenario: An invalid token is rejected with 401 even if anonymous requests are authorized
      Given a test namespace
      And the user "system:anonymous" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request succeeds
      When I list the config maps with the bearer token "planecheck-garbage"
      Then the request is rejected as unauthenticated

    @needs:anonymous @ANON-05
    Scenario: A request without credentials and without rights is forbidden with 403, not rejected with 401
      Given a test namespace
      When I list the secrets with no credentials
      Then the response status is 403

    @observe @needs:anonymous @needs:client-certs @ANON-06
    Scenario: The response to a certificate of an untrusted authority is recorded when anonymous requests are authorized
      Given a test namespace
      And the user "system:anonymous" may "list" "configmaps" in the test namespace
      And I am a client with a certificate for "alice" of an untrusted authority
      When I list the config maps
      Then the response is recorded

    @observe @needs:client-certs @ANON-13
    Scenario: The response to a valid certificate with an invalid token is recorded
      Given a test namespace with 1 config map
      And I am a user with a client certificate and no permissions
      And I may also "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Authorization | Bearer planecheck-garbage |
      Then the response is recorded

  Rule: Anonymous access is on by default unless the authorization mode is AlwaysAllow

    @needs:always-allow @options:authorization-mode=AlwaysAllow @ANON-08
    Scenario: With mode AlwaysAllow, a request without credentials is rejected as unauthenticated
      When I list the namespaces with no credentials
      Then the request is rejected as unauthenticated
      When I list the namespaces
      Then the request succeeds

    @needs:rbac @options:anonymous-auth=true @options:client-ca-file @ANON-09
    Scenario: With anonymous-auth=true, requests without credentials are authorized like other requests
      Given a test namespace
      When I list the config maps with no credentials
      Then the response status is 403
      Given the user "system:anonymous" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request succeeds

    @should @needs:rbac @options:anonymous-auth=false @ANON-10
    Scenario: With anonymous-auth=false, a request without credentials is rejected even if system:anonymous has rights
      Given a test namespace
      And the user "system:anonymous" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request is rejected as unauthenticated
      When I list the config maps
      Then the request succeeds

  @needs:rbac
  Rule: Anonymous requests need explicit rights

    @needs:anonymous @ANON-11
    Scenario Outline: With RBAC, an anonymous client cannot <verb> config maps when only system:authenticated may
      Given a test namespace with 1 config map
      And the group "system:authenticated" may "<verb>" "configmaps" in the test namespace
      And I am a client with no credentials
      When I try to <verb> config maps
      Then the response status is 403
      And the config maps are unchanged

      Examples:
        | verb   |
        | list   |
        | create |
        | delete |

    @needs:abac @options:authorization-mode=ABAC,RBAC @options:authorization-policy-file @ANON-12
    Scenario: With ABAC, an anonymous client may send only requests that a policy line allows to anonymous clients
      Given a test namespace
      And I am a user with a client certificate and no permissions
      When I list the config maps
      Then the request succeeds
      When I list the config maps with no credentials
      Then the response status is 403
      When I list the services with no credentials
      Then the request succeeds
