@needs:rbac @needs:second-identity
Feature: Authorization
  Every request is decided by who sends it, its verb and what it is for. What nobody allows is denied and has no effect.

  Rule: Authentication comes first

    @needs:anonymous @AUTHZ-01
    Scenario: A token that nobody accepts is refused as such, whatever is asked for
      Given a namespace of my own
      And the user "system:anonymous" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it succeeds
      When I list the config maps with the bearer token "planecheck-garbage"
      Then it is refused as unauthenticated
      When I list the secrets with the bearer token "planecheck-garbage"
      Then it is refused as unauthenticated

  Rule: What nobody allows is denied

    @AUTHZ-02
    Scenario Outline: A user without rights may do nothing with <resource>
      Given a namespace of my own
      And the <kind> "a"
      And I am a user without rights
      Then these requests are decided so:
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
    Scenario Outline: A refused <what> has no effect
      Given a namespace of my own with 1 config map
      And I am a user without rights
      When I try to <what> config maps
      Then it is answered with 403
      And the config maps are as they were

      Examples:
        | what   |
        | create |
        | update |
        | patch  |
        | delete |

    @should @AUTHZ-04
    Scenario: What is there and what is not are refused alike
      Given a namespace of my own with the config maps "a"
      And I am a user without rights
      Then these requests are decided so:
        | request                | decision  |
        | get configmaps a       | forbidden |
        | get configmaps missing | forbidden |

    @AUTHZ-55
    Scenario: A refusal is answered with 403, on collections and paths too
      Given a namespace of my own
      And I am a user without rights
      Then these requests are decided so:
        | request                 | decision  |
        | list secrets            | forbidden |
        | list secrets everywhere | forbidden |
        | list namespaces         | forbidden |
        | GET /metrics            | forbidden |

    @AUTHZ-56
    Scenario: With mode RBAC, a role and a binding turn a refusal into an answer
      Given a namespace of my own with the config maps "a"
      And I am a user without rights
      Then these requests are decided so:
        | request          | decision  |
        | get configmaps a | forbidden |
      Given the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "reader" is bound here to me
      Then these requests are decided so:
        | request          | decision |
        | get configmaps a | succeeds |

  Rule: The name of the object counts

    Scenario Outline: A right to <verb> one object is none to another
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs  | resources  | names |
        | <verb> | configmaps | a     |
      Then these requests are decided so:
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
    Scenario: The name in the path of a replace counts, not that in its body
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs  | resources  | names |
        | update | configmaps | a     |
      Then these requests are decided so:
        | request                  | decision  |
        | update configmaps a      | succeeds  |
        | update configmaps b as a | forbidden |

  Rule: Sub-resource, namespace and API group count

    @needs:csr @AUTHZ-16
    Scenario: Rights to certificate requests are none to their sub-resources
      Given the certificate signing request "r"
      And I am a user with the rules in the whole cluster:
        | verbs       | groups                   | resources                  |
        | get, update | certificates.platform.io | certificatesigningrequests |
        | approve     | certificates.platform.io | signers                    |
      Then these requests are decided so:
        | request                                      | decision    |
        | get certificatesigningrequests r             | succeeds    |
        | update certificatesigningrequests r          | let through |
        | get certificatesigningrequests/status r      | forbidden   |
        | update certificatesigningrequests/approval r | forbidden   |

    @AUTHZ-17
    Scenario: A right in a namespace is one there, and none elsewhere or everywhere
      Given a namespace of my own
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then these requests are decided so:
        | request                    | decision  |
        | list configmaps            | succeeds  |
        | list configmaps elsewhere  | forbidden |
        | list configmaps everywhere | forbidden |

    @needs:csi @AUTHZ-18
    Scenario Outline: CSI drivers are of the group storage.platform.io, so that a right in <group> <outcome>
      Given I am a user with the rules in the whole cluster:
        | verbs | groups  | resources  |
        | list  | <group> | csidrivers |
        | list  | ""      | endpoints  |
      And a namespace of my own
      Then these requests are decided so:
        | request         | decision   |
        | list endpoints  | succeeds   |
        | list csidrivers | <decision> |

      Examples:
        | group               | outcome        | decision  |
        | storage.platform.io | counts         | succeeds  |
        | ""                  | does not count | forbidden |

    @AUTHZ-19
    Scenario Outline: The core group is the empty string, so that a right in <group> <outcome>
      Given a namespace of my own
      And I am a user with the rules:
        | verbs | groups  | resources  |
        | list  | <group> | configmaps |
        | list  | ""      | endpoints  |
      Then these requests are decided so:
        | request         | decision   |
        | list endpoints  | succeeds   |
        | list configmaps | <decision> |

      Examples:
        | group | outcome        | decision  |
        | ""    | counts         | succeeds  |
        | core  | does not count | forbidden |
        | v1    | does not count | forbidden |

  Rule: Each method is a verb of its own

    # Ada has the verb of the request alone, Bea every other one.
    Scenario Outline: To <request> takes the verb <verb>
      Given a namespace of my own with the config maps "a"
      And the role "one" with the rules:
        | verbs  | resources  |
        | <verb> | configmaps |
      And the role "others" with the rules:
        | verbs    | resources  |
        | <others> | configmaps |
        | list     | endpoints  |
      And the role "one" is bound here to user Ada
      And the role "others" is bound here to user Bea
      Then these requests are decided so:
        | who | request        | decision   |
        | Ada | <request>      | <decision> |
        | Bea | list endpoints | succeeds   |
        | Bea | <request>      | forbidden  |

      Examples:
        | rule     | also     | request                     | verb             | others                                                             | decision    |
        | AUTHZ-20 |          | create configmaps           | create           | get, list, watch, update, patch, delete, deletecollection          | succeeds    |
        | AUTHZ-21 | AUTHZ-10 | get configmaps a            | get              | list, watch, create, update, patch, delete, deletecollection       | succeeds    |
        | AUTHZ-22 |          | head configmaps a           | get              | list, watch, create, update, patch, delete, deletecollection, head | let through |
        | AUTHZ-23 |          | list configmaps             | list             | get, watch, create, update, patch, delete, deletecollection        | succeeds    |
        | AUTHZ-24 |          | head configmaps             | list             | get, watch, create, update, patch, delete, deletecollection, head  | let through |
        | AUTHZ-25 |          | update configmaps a         | update           | get, list, watch, create, patch, delete, deletecollection          | succeeds    |
        | AUTHZ-26 |          | patch configmaps a          | patch            | get, list, watch, create, update, delete, deletecollection         | succeeds    |
        | AUTHZ-28 |          | delete configmaps a         | delete           | get, list, watch, create, update, patch, deletecollection          | succeeds    |
        | AUTHZ-29 |          | deletecollection configmaps | deletecollection | get, list, watch, create, update, patch, delete                    | succeeds    |
        | AUTHZ-30 |          | watch configmaps            | watch            | get, list, create, update, patch, delete, deletecollection         | succeeds    |

      @needs:apply
      Examples:
        | rule     | request            | verb  | others                                                     | decision |
        | AUTHZ-27 | apply configmaps a | patch | get, list, watch, create, update, delete, deletecollection | succeeds |

    @AUTHZ-10
    Scenario Outline: Who may get <resource> may neither write nor delete them
      Given a namespace of my own
      And the <kind> "a"
      And I am a user with the rules in the whole cluster:
        | verbs | groups  | resources  |
        | get   | <group> | <resource> |
      Then these requests are decided so:
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
    Scenario Outline: To <request> that is not there, with the rights to <verbs>
      Given a namespace of my own
      And I am a user with the rules:
        | verbs   | resources  |
        | <verbs> | configmaps |
        | list    | endpoints  |
      Then these requests are decided so:
        | request        | decision |
        | list endpoints | succeeds |
      And what comes of "<request> missing" is recorded

      Examples:
        | request           | verbs          |
        | update configmaps | update         |
        | update configmaps | update, create |
        | apply configmaps  | patch          |
        | apply configmaps  | patch, create  |

  Rule: Requests outside of groups and versions are judged by path and method

    @needs:metrics @AUTHZ-09
    Scenario: A right to one path is none to another
      Given I am a user with the rules in the whole cluster:
        | verbs | paths    |
        | get   | /metrics |
      Then these requests are decided so:
        | request           | decision    |
        | GET /metrics      | let through |
        | GET /metrics/more | forbidden   |

    Scenario Outline: <method> <what> is asked for as <verb>
      Given I am a user with the rules in the whole cluster:
        | verbs  | paths        |
        | <verb> | /planecheck  |
        | get    | /planecheck2 |
      Then these requests are decided so:
        | request              | decision    |
        | GET /planecheck2     | let through |
        | <method> /planecheck | <decision>  |
        | <other> /planecheck  | forbidden   |

      Examples:
        | rule     | also     | method | what              | verb | other | decision    |
        | AUTHZ-49 | AUTHZ-11 | GET    | on a path         | get  | POST  | let through |
        | AUTHZ-49 |          | POST   | on a path         | post | GET   | let through |
        | AUTHZ-49 |          | GET    | in capitals there | GET  | POST  | forbidden   |

      @should
      Examples:
        | rule     | method  | what      | verb    | other | decision    |
        | AUTHZ-50 | HEAD    | on a path | head    | GET   | let through |
        | AUTHZ-50 | PUT     | on a path | put     | GET   | let through |
        | AUTHZ-50 | PATCH   | on a path | patch   | PUT   | let through |
        | AUTHZ-50 | DELETE  | on a path | delete  | GET   | let through |
        | AUTHZ-50 | OPTIONS | on a path | options | GET   | let through |

    @needs:metrics @AUTHZ-47
    Scenario: Rights to all resources are none to paths
      Given a namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs | groups | resources |
        | *     | *      | *         |
      Then these requests are decided so:
        | request          | decision  |
        | list endpoints   | succeeds  |
        | GET /metrics     | forbidden |
        | GET /planecheck3 | forbidden |

    @AUTHZ-48
    Scenario: Rights to all paths are none to resources
      Given a namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs | paths |
        | *     | *     |
      Then these requests are decided so:
        | request          | decision    |
        | GET /planecheck4 | let through |
        | list configmaps  | forbidden   |
        | list namespaces  | forbidden   |
