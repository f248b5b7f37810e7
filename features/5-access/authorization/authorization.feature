@needs:rbac @needs:second-identity
Feature: Authorization
  Every request is authorized by its user, its verb and its target. A request that no rule allows is denied.

  Rule: Authentication precedes authorization

    @needs:anonymous @AUTHZ-01
    Scenario: An invalid token is rejected with 401 for every resource even if anonymous requests are authorized
      Given a test namespace
      And the user "system:anonymous" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request succeeds
      When I list the config maps with the bearer token "planecheck-garbage"
      Then the request is rejected as unauthenticated
      When I list the secrets with the bearer token "planecheck-garbage"
      Then the request is rejected as unauthenticated

  Rule: A request that no rule allows is denied

    @AUTHZ-02
    Scenario Outline: A user without rights is forbidden every verb on <resource>
      Given a test namespace
      And the <kind> "a"
      And I am a user without permissions
      Then these requests have the decisions:
        | request                     | decision  |
        | get <resource> a            | forbidden |
        | list <resource>             | forbidden |
        | watch <resource>            | forbidden |
        | create <resource>           | forbidden |
        | update <resource> a         | forbidden |
        | patch <resource> a          | forbidden |
        | delete <resource> a         | forbidden |
        | deletecollection <resource> | forbidden |

      Examples:
        | resource   | kind       |
        | configmaps | config map |

      @needs:storage
      Examples:
        | resource       | kind          |
        | storageclasses | storage class |

    @AUTHZ-03
    Scenario Outline: A forbidden <what> of config maps changes nothing
      Given a test namespace with 1 config map
      And I am a user without permissions
      When I try to <what> config maps
      Then the response status is 403
      And the config maps are unchanged

      Examples:
        | what   |
        | create |
        | update |
        | patch  |
        | delete |

    @should @AUTHZ-04
    Scenario: A get of a missing object and a get of an existing object are both forbidden without rights
      Given a namespace of my own with the config maps "a"
      And I am a user without permissions
      Then these requests have the decisions:
        | request                | decision  |
        | get configmaps a       | forbidden |
        | get configmaps missing | forbidden |

    @AUTHZ-55
    Scenario: Lists, lists of all namespaces and paths return 403 without rights
      Given a test namespace
      And I am a user without permissions
      Then these requests have the decisions:
        | request                 | decision  |
        | list secrets            | forbidden |
        | list secrets everywhere | forbidden |
        | list namespaces         | forbidden |
        | GET /metrics            | forbidden |

    @AUTHZ-56
    Scenario: With RBAC, a role and its binding authorize a request that was forbidden before
      Given a namespace of my own with the config maps "a"
      And I am a user without permissions
      Then these requests have the decisions:
        | request          | decision  |
        | get configmaps a | forbidden |
      Given the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "reader" is bound in my namespace to me
      Then these requests have the decisions:
        | request          | decision |
        | get configmaps a | succeeds |

  Rule: The object name is part of the authorization

    Scenario Outline: A right to <verb> one config map does not cover another config map
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs  | resources  | names |
        | <verb> | configmaps | a     |
      Then these requests have the decisions:
        | request             | decision  |
        | <verb> configmaps a | succeeds  |
        | <verb> configmaps b | forbidden |

      Examples:
        | rule     | verb   |
        | AUTHZ-12 | get    |
        | AUTHZ-13 | update |
        | AUTHZ-14 | patch  |
        | AUTHZ-15 | delete |

    @AUTHZ-13
    Scenario: A replace of a config map is authorized by the name in its path, not by the name in its body
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs  | resources  | names |
        | update | configmaps | a     |
      Then these requests have the decisions:
        | request                  | decision  |
        | update configmaps a      | succeeds  |
        | update configmaps b as a | forbidden |

  Rule: Subresource, namespace and API group are part of the authorization

    @needs:csr @AUTHZ-16
    Scenario: Rights to certificate signing requests do not cover their subresources
      Given the certificate signing request "r"
      And I am a user with the cluster-wide rules:
        | verbs       | groups                   | resources                  |
        | get, update | certificates.platform.io | certificatesigningrequests |
        | approve     | certificates.platform.io | signers                    |
      Then these requests have the decisions:
        | request                                      | decision   |
        | get certificatesigningrequests r             | succeeds   |
        | update certificatesigningrequests r          | authorized |
        | get certificatesigningrequests/status r      | forbidden  |
        | update certificatesigningrequests/approval r | forbidden  |

    @AUTHZ-17
    Scenario: A right in one namespace does not cover other namespaces or lists of all namespaces
      Given a test namespace
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then these requests have the decisions:
        | request                    | decision  |
        | list configmaps            | succeeds  |
        | list configmaps elsewhere  | forbidden |
        | list configmaps everywhere | forbidden |

    @needs:csi @AUTHZ-18
    Scenario Outline: CSI drivers are in the group storage.platform.io, so a right in the group <group> <outcome>
      Given I am a user with the cluster-wide rules:
        | verbs | groups  | resources  |
        | list  | <group> | csidrivers |
        | list  | ""      | secrets    |
      And a test namespace
      Then these requests have the decisions:
        | request         | decision   |
        | list secrets    | succeeds   |
        | list csidrivers | <decision> |

      Examples:
        | group               | outcome             | decision  |
        | storage.platform.io | covers them         | succeeds  |
        | ""                  | does not cover them | forbidden |

    @AUTHZ-19
    Scenario Outline: Config maps are in the core group "", so a right in the group <group> <outcome>
      Given a test namespace
      And I am a user with the rules:
        | verbs | groups  | resources  |
        | list  | <group> | configmaps |
        | list  | ""      | secrets    |
      Then these requests have the decisions:
        | request         | decision   |
        | list secrets    | succeeds   |
        | list configmaps | <decision> |

      Examples:
        | group | outcome             | decision  |
        | ""    | covers them         | succeeds  |
        | core  | does not cover them | forbidden |
        | v1    | does not cover them | forbidden |

  Rule: Each request method maps to its own verb

    # Ada has only the verb of the request, Bea has every other verb.
    Scenario Outline: The request "<request>" needs the verb <verb>
      Given a namespace of my own with the config maps "a"
      And the role "one" with the rules:
        | verbs  | resources  |
        | <verb> | configmaps |
      And the role "others" with the rules:
        | verbs             | resources  |
        | all except <verb> | configmaps |
        | list              | secrets    |
      And the role "one" is bound in my namespace to user Ada
      And the role "others" is bound in my namespace to user Bea
      Then these requests have the decisions:
        | who | request      | decision   |
        | Ada | <request>    | <decision> |
        | Bea | list secrets | succeeds   |
        | Bea | <request>    | forbidden  |

      Examples:
        | rule     | also     | request                     | verb             | decision   |
        | AUTHZ-20 |          | create configmaps           | create           | succeeds   |
        | AUTHZ-21 | AUTHZ-10 | get configmaps a            | get              | succeeds   |
        | AUTHZ-22 |          | head configmaps a           | get              | authorized |
        | AUTHZ-23 |          | list configmaps             | list             | succeeds   |
        | AUTHZ-24 |          | head configmaps             | list             | authorized |
        | AUTHZ-25 |          | update configmaps a         | update           | succeeds   |
        | AUTHZ-26 |          | patch configmaps a          | patch            | succeeds   |
        | AUTHZ-28 |          | delete configmaps a         | delete           | succeeds   |
        | AUTHZ-29 |          | deletecollection configmaps | deletecollection | succeeds   |
        | AUTHZ-30 |          | watch configmaps            | watch            | succeeds   |

      @needs:apply
      Examples:
        | rule     | request            | verb  | decision |
        | AUTHZ-27 | apply configmaps a | patch | succeeds |

    @AUTHZ-10
    Scenario Outline: A user with the right to get <resource> cannot write or delete them
      Given a test namespace
      And the <kind> "a"
      And I am a user with the cluster-wide rules:
        | verbs | groups  | resources  |
        | get   | <group> | <resource> |
      Then these requests have the decisions:
        | request                     | decision  |
        | get <resource> a            | succeeds  |
        | create <resource>           | forbidden |
        | update <resource> a         | forbidden |
        | patch <resource> a          | forbidden |
        | delete <resource> a         | forbidden |
        | deletecollection <resource> | forbidden |

      Examples:
        | resource   | kind       | group |
        | configmaps | config map | ""    |

      @needs:storage
      Examples:
        | resource       | kind          | group               |
        | storageclasses | storage class | storage.platform.io |

    @observe @needs:apply @AUTHZ-33
    Scenario Outline: The response to "<request>" for a missing object with the rights to <verbs> is recorded
      Given a test namespace
      And I am a user with the rules:
        | verbs   | resources  |
        | <verbs> | configmaps |
        | list    | secrets    |
      Then these requests have the decisions:
        | request      | decision |
        | list secrets | succeeds |
      And the response to "<request> missing" is recorded

      Examples:
        | request           | verbs          |
        | update configmaps | update         |
        | update configmaps | update, create |
        | apply configmaps  | patch          |
        | apply configmaps  | patch, create  |

  Rule: Requests outside API groups and versions are authorized by path and method

    @needs:metrics @AUTHZ-09
    Scenario: A right to one path does not cover a path below it
      Given I am a user with the cluster-wide rules:
        | verbs | paths    |
        | get   | /metrics |
      Then these requests have the decisions:
        | request           | decision   |
        | GET /metrics      | authorized |
        | GET /metrics/more | forbidden  |

    Scenario Outline: A right to the verb <verb> on a path <effect> <method> requests
      Given I am a user with the cluster-wide rules:
        | verbs  | paths        |
        | <verb> | /planecheck  |
        | get    | /planecheck2 |
      Then these requests have the decisions:
        | request              | decision   |
        | GET /planecheck2     | authorized |
        | <method> /planecheck | <decision> |
        | <other> /planecheck  | forbidden  |

      Examples:
        | rule     | also     | method | effect             | verb | other | decision   |
        | AUTHZ-49 | AUTHZ-11 | GET    | authorizes         | get  | POST  | authorized |
        | AUTHZ-49 |          | POST   | authorizes         | post | GET   | authorized |
        | AUTHZ-49 |          | GET    | does not authorize | GET  | POST  | forbidden  |

      @should
      Examples:
        | rule     | method  | effect     | verb    | other | decision   |
        | AUTHZ-50 | HEAD    | authorizes | head    | GET   | authorized |
        | AUTHZ-50 | PUT     | authorizes | put     | GET   | authorized |
        | AUTHZ-50 | PATCH   | authorizes | patch   | PUT   | authorized |
        | AUTHZ-50 | DELETE  | authorizes | delete  | GET   | authorized |
        | AUTHZ-50 | OPTIONS | authorizes | options | GET   | authorized |

    @needs:metrics @AUTHZ-47
    Scenario: Rights to all resources do not cover paths
      Given a test namespace
      And I am a user with the cluster-wide rules:
        | verbs | groups | resources |
        | *     | *      | *         |
      Then these requests have the decisions:
        | request          | decision  |
        | list secrets     | succeeds  |
        | GET /metrics     | forbidden |
        | GET /planecheck3 | forbidden |

    @AUTHZ-48
    Scenario: Rights to all paths do not cover resources
      Given a test namespace
      And I am a user with the cluster-wide rules:
        | verbs | paths |
        | *     | *     |
      Then these requests have the decisions:
        | request          | decision   |
        | GET /planecheck4 | authorized |
        | list configmaps  | forbidden  |
        | list namespaces  | forbidden  |
