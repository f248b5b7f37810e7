@needs:rbac
Feature: Ways to authenticate
  Several methods stand side by side. Each turns a credential into a user name and groups.

  Rule: A client certificate names a user and groups

    @needs:client-certs @AUTHN-03
    Scenario Outline: With organizations dev, ops and qa, the rights of group <group> <count>
      Given a namespace of my own
      And the group "<group>" may "list" "configmaps" in my namespace
      And I am a user with a certificate of the organizations "dev, ops, qa"
      When I list the config maps
      Then it <outcome>

      Examples:
        | group      | count | outcome              |
        | dev        | count | succeeds             |
        | ops        | count | succeeds             |
        | qa         | count | succeeds             |
        | audit      | do not | is answered with 403 |
        | dev,ops,qa | do not | is answered with 403 |

  Rule: A bootstrap token counts only where its Secret says so

    @needs:bootstrap-tokens @BOOT-11
    Scenario Outline: With usage-bootstrap-authentication <value> a bootstrap token is refused, with true accepted
      Given a namespace of my own
      And the group "system:bootstrappers" may "list" "configmaps" in my namespace
      And a bootstrap token whose usage-bootstrap-authentication is <value>
      When I list the config maps with the bootstrap token
      Then it is refused as unauthenticated
      When its usage-bootstrap-authentication becomes true and I list the config maps with the bootstrap token
      Then it succeeds

      Examples:
        | value  |
        | absent |
        | false  |
        | yes    |
        | True   |

  Rule: A service account's token stands for the account of its namespace

    @needs:token-request @SATOK-12
    Scenario: An account is known by namespace and name
      Given a namespace of my own
      And the service account "robot" in it and in another namespace of my own
      And the user name of the account in my namespace may "list" "configmaps" there
      When I list the config maps with a token of the account in my namespace
      Then it succeeds
      When I list the config maps with a token of the account in the other namespace
      Then it is answered with 403

  Rule: An ID token of the configured issuer is accepted

    @needs:oidc @options:oidc @OIDC-01 @AUTHN-19
    Scenario: A signed ID token is accepted, one that another key signed is not
      Given a namespace of my own
      When I list the config maps with an ID token of the issuer
      Then its credential is accepted
      When I list the config maps with an ID token signed by another key
      Then it is refused as unauthenticated

  Rule: A token that no method accepts is refused, not taken for a missing one

    @needs:anonymous @ERR-15
    Scenario Outline: <credential> is refused with 401 while requests without credentials are let in as anonymous
      Given a namespace of my own
      When I list the config maps without credentials
      Then its credential is accepted
      When I list the config maps with the bearer token "<token>"
      Then it is refused as unauthenticated
      When I list the storage classes with the bearer token "<token>"
      Then it is refused as unauthenticated

      Examples:
        | credential                        | token                                                                          |
        | A random token                    | planecheck-garbage                                                             |
        | A token in the form of a JWT      | eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJub2JvZHkiLCJzdWIiOiJub2JvZHkifQ.bm9ib2R5       |
        | A bootstrap token nobody made     | zzzzzz.0123456789abcdef                                                        |

    @needs:anonymous @ERR-15
    Scenario: My token with a character more, with one less and in other letters is refused with 401
      Given a namespace of my own
      When I list the config maps without credentials
      Then its credential is accepted
      When I list the config maps with my bearer token, altered in each of these ways
      Then each is refused as unauthenticated

    @needs:anonymous @needs:rbac @needs:token-request @ERR-15
    Scenario: The token of a service account with a character more, with one less and in other letters is refused with 401
      Given a namespace of my own
      When I list the config maps without credentials
      Then its credential is accepted
      Given I am a service account that may "list" "configmaps" in my namespace
      When I list the config maps with my bearer token, altered in each of these ways
      Then each is refused as unauthenticated

    @needs:anonymous @ERR-15
    Scenario Outline: A token nobody issued is refused with 401 at <path>, too
      Given a namespace of my own
      When I list the config maps without credentials
      Then its credential is accepted
      Given I am somebody with an invalid token
      When I get "<path>"
      Then it is refused as unauthenticated

      Examples:
        | path     |
        | /version |
        | /api     |
        | /apis    |

    @needs:anonymous @ERR-15
    Scenario: A token nobody issued is refused with 401 for reads and writes of one object, too
      Given a namespace of my own with 1 config map
      When I list the config maps without credentials
      Then its credential is accepted
      Given I am somebody with an invalid token
      When I read the config map "item-000"
      Then it is refused as unauthenticated
      When I create the config map "a"
      Then it is refused as unauthenticated
      When I try to update config maps
      Then it is refused as unauthenticated
      When I try to patch config maps
      Then it is refused as unauthenticated
      When I try to delete config maps
      Then it is refused as unauthenticated
      And the config maps are as they were
