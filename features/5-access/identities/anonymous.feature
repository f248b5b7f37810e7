Feature: Anonymous requests
  Where it is allowed, a request that shows no credential is that of the user system:anonymous, who has the
  rights that somebody gave him, and no others.

  @needs:rbac
  Rule: A request without credentials is that of system:anonymous in the group system:unauthenticated

    @needs:anonymous
    Scenario Outline: Without credentials the rights of the <kind> <name> count
      Given a namespace of my own
      When I list the config maps without credentials
      Then it is answered with 403
      Given the <kind> "<name>" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it succeeds

      Examples:
        | rule    | also     | kind  | name                   |
        | ANON-01 | AUTHN-22 | user  | system:anonymous       |
        | ANON-02 | AUTHN-22 | group | system:unauthenticated |

    @needs:anonymous @needs:client-certs @ANON-03
    Scenario: Whoever proves who he is is not in the group system:unauthenticated
      Given a namespace of my own
      And the group "system:unauthenticated" may "list" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      When I list the config maps without credentials
      Then it succeeds
      When I list the config maps
      Then it is answered with 403

  @needs:rbac
  Rule: A missing credential is not a wrong one

    @needs:anonymous @ANON-04
    Scenario: An invalid token is refused even where anonymous requests may read
      Given a namespace of my own
      And the user "system:anonymous" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it succeeds
      When I list the config maps with the bearer token "planecheck-garbage"
      Then it is refused as unauthenticated

    @needs:anonymous @ANON-05
    Scenario: A request without credentials is refused for want of rights, not of a name
      Given a namespace of my own
      When I list the secrets without credentials
      Then it is answered with 403

    @observe @needs:anonymous @needs:client-certs @ANON-06
    Scenario: A certificate that nobody can verify, where anonymous requests may read
      Given a namespace of my own
      And the user "system:anonymous" may "list" "configmaps" in my namespace
      And I have a certificate for "alice" of an authority that nobody trusts
      When I list the config maps
      Then what the server does is recorded

    @observe @needs:client-certs @ANON-13
    Scenario: A good certificate with an invalid token
      Given a namespace of my own with 1 config map
      And I am a user with a certificate and no rights
      And I may also "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Authorization | Bearer planecheck-garbage |
      Then what the server does is recorded

  Rule: Anonymous access is on by default, unless the server allows everything

    @needs:always-allow @options:authorization-mode=AlwaysAllow @ANON-08
    Scenario: Where everything is allowed, a request without credentials is refused
      When I list the namespaces without credentials
      Then it is refused as unauthenticated
      When I list the namespaces
      Then it succeeds

    @needs:rbac @options:anonymous-auth=true @options:client-ca-file @ANON-09
    Scenario: The option set to true lets anonymous requests in
      Given a namespace of my own
      When I list the config maps without credentials
      Then it is answered with 403
      Given the user "system:anonymous" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it succeeds

    @should @needs:rbac @options:anonymous-auth=false @ANON-10
    Scenario: The option set to false refuses even those who have rights
      Given a namespace of my own
      And the user "system:anonymous" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it is refused as unauthenticated
      When I list the config maps
      Then it succeeds

  @needs:rbac
  Rule: Rights of anonymous requests are given by name

    @needs:anonymous @ANON-11
    Scenario Outline: RBAC lets nobody <verb> without credentials whom no rule names
      Given a namespace of my own with 1 config map
      And the group "system:authenticated" may "<verb>" "configmaps" in my namespace
      And I have no credentials
      When I try to <verb> config maps
      Then it is answered with 403
      And the config maps are as they were

      Examples:
        | verb   |
        | list   |
        | create |
        | delete |

    @needs:abac @options:authorization-mode=ABAC,RBAC @options:authorization-policy-file @ANON-12
    Scenario: ABAC lets in whom a line of the policy names, and not those who show no credentials
      Given a namespace of my own
      And I am a user with a certificate and no rights
      When I list the config maps
      Then it succeeds
      When I list the config maps without credentials
      Then it is answered with 403
      When I list the services without credentials
      Then it succeeds
