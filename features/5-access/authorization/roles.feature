@needs:rbac
Feature: Roles
  A role lists rules. What one of its rules names in full, verb, API group, type and, where it says so, name, is
  granted to whom the role is bound; nothing else is, and nothing is taken away.

  Rule: Roles and bindings are objects of four kinds

    @RBAC-01
    Scenario Outline: A <kind> can be made, read, listed and deleted
      Given a namespace of my own
      When I make, read, list and delete the <kind> "one"
      Then each of these is carried out and shows a "<name>" of version "rbac.authorization.platform.io/v1"

      Examples:
        | kind                 | name               |
        | role                 | Role               |
        | cluster role         | ClusterRole        |
        | role binding         | RoleBinding        |
        | cluster role binding | ClusterRoleBinding |

    Scenario Outline: A <kind> belongs to a namespace
      Given a namespace of my own
      And another namespace of my own
      When I make the <kind> "one" in it and in the other namespace
      Then both are carried out
      When I make the <kind> "one" outside of namespaces
      Then it is refused

      Examples:
        | rule    | kind         |
        | RBAC-03 | role         |
        | RBAC-05 | role binding |

    Scenario Outline: A <kind> belongs to no namespace
      Given a namespace of my own
      When I make the <kind> "one" below the namespace
      Then it is refused
      When I create the <kind> "one"
      Then it succeeds
      And it shows no "metadata.namespace"

      Examples:
        | rule    | kind                 |
        | RBAC-04 | cluster role         |
        | RBAC-06 | cluster role binding |

  @needs:second-identity
  Rule: Each rule of a role grants on its own

    @RBAC-07
    Scenario: Verbs and types of two rules are not mixed
      Given a namespace of my own with the config maps "a"
      And the secret "a"
      And I am a user with the rules:
        | verbs | resources  |
        | get   | configmaps |
        | list  | secrets    |
      Then these requests are decided so:
        | request          | decision  |
        | get configmaps a | succeeds  |
        | list secrets     | succeeds  |
        | list configmaps  | forbidden |
        | get secrets a    | forbidden |

    @should @RBAC-23
    Scenario: A role with no rules grants nothing
      Given a namespace of my own with the config maps "a"
      When I create the role "empty" with:
        | rules | [] |
      Then it succeeds
      Given the role "other" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "empty" is bound here to user Ada
      And the role "other" is bound here to user Ada
      Then these requests are decided so:
        | who | request          | decision  |
        | Ada | list configmaps  | succeeds  |
        | Ada | get configmaps a | forbidden |

    @RBAC-24
    Scenario: A role that nobody is bound to grants nothing, whatever its name
      Given a namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And a role with my name that lets "get" "configmaps"
      Then these requests are decided so:
        | request          | decision  |
        | list configmaps  | succeeds  |
        | get configmaps a | forbidden |

  @needs:second-identity
  Rule: A rule covers the API groups and types that it lists

    @needs:csi @RBAC-09
    Scenario: A rule can list several groups
      Given a namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs | groups                  | resources              |
        | list  | "", storage.platform.io | configmaps, csidrivers |
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
        | list csidrivers | succeeds |

    Scenario Outline: <what>
      Given a namespace of my own
      And I am a user with the rules:
        | verbs | resources   |
        | list  | <resources> |
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
        | list secrets    | <second> |
        | list services   | <third>  |

      Examples:
        | rule    | what                               | resources             | second    | third     |
        | RBAC-10 | A rule on one type covers no other | configmaps, endpoints | forbidden | forbidden |
        | RBAC-11 | A rule can list several types      | configmaps, secrets   | succeeds  | forbidden |

    @needs:pods
    Scenario Outline: A rule on <resource> covers <covered> and not <not covered>
      Given a namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | get   | <resource> |
      Then these requests are decided so:
        | request           | decision    |
        | get <covered>     | let through |
        | get <not covered> | forbidden   |

      Examples:
        | rule    | resource    | covered       | not covered   |
        | RBAC-12 | pods/log    | pods/log a    | pods/status a |
        | RBAC-14 | pods/status | pods/status a | pods a        |

  @needs:second-identity
  Rule: A rule without names covers all objects, one with names those alone

    @RBAC-15
    Scenario: A rule without resourceNames covers every name
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs | resources  |
        | get   | configmaps |
      Then these requests are decided so:
        | request          | decision |
        | get configmaps a | succeeds |
        | get configmaps b | succeeds |

    @RBAC-16
    Scenario: A rule with resourceNames covers these names and none that begin like them
      Given a namespace of my own with the config maps "a, ab, b, c"
      And I am a user with the rules:
        | verbs | resources  | names |
        | get   | configmaps | a, c  |
      Then these requests are decided so:
        | request           | decision  |
        | get configmaps a  | succeeds  |
        | get configmaps c  | succeeds  |
        | get configmaps b  | forbidden |
        | get configmaps ab | forbidden |

    @should @RBAC-17
    Scenario: A rule with resourceNames covers no request that names no object
      Given a namespace of my own with the config maps "b"
      And I am a user with the rules:
        | verbs                               | resources  | names |
        | get, create, list, deletecollection | configmaps | a     |
      Then these requests are decided so:
        | request                     | decision    |
        | get configmaps a            | let through |
        | create configmaps a         | forbidden   |
        | list configmaps             | forbidden   |
        | deletecollection configmaps | forbidden   |

  @needs:second-identity
  Rule: A rule covers the verbs that it lists

    @RBAC-18
    Scenario: A rule for get and watch covers no other verb
      Given a namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs      | resources  |
        | get, watch | configmaps |
      Then these requests are decided so:
        | request                     | decision    |
        | get configmaps a            | succeeds    |
        | watch configmaps            | let through |
        | list configmaps             | forbidden   |
        | create configmaps           | forbidden   |
        | update configmaps a         | forbidden   |
        | patch configmaps a          | forbidden   |
        | delete configmaps a         | forbidden   |
        | deletecollection configmaps | forbidden   |

    @should @RBAC-19
    Scenario: A rule without verbs is refused, or grants nothing
      Given a namespace of my own with the config maps "a"
      When I create the role "silent" with:
        | rules | [{apiGroups: [""], resources: [configmaps]}] |
      Then it is refused, or the role "silent" grants nothing

    @observe @RBAC-20
    Scenario Outline: '*' in <member>
      Given a namespace of my own with the config maps "a"
      When I create the role "star" with:
        | rules | [{apiGroups: <groups>, resources: <resources>, verbs: <verbs>}] |
      Then what the role "star" grants is recorded

      Examples:
        | member    | groups | resources    | verbs |
        | apiGroups | ['*']  | [configmaps] | [get] |
        | resources | ['']   | ['*']        | [get] |
        | verbs     | ['']   | [configmaps] | ['*'] |

  @needs:second-identity
  Rule: Rights add up

    @RBAC-21
    Scenario: Rights from several roles are united
      Given a namespace of my own with the config maps "a"
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "remover" with the rules:
        | verbs  | resources  |
        | delete | configmaps |
      And the role "reader" is bound here to user Ada
      And the role "remover" is bound here to user Ada
      Then these requests are decided so:
        | who | request             | decision |
        | Ada | get configmaps a    | succeeds |
        | Ada | delete configmaps a | succeeds |

    @RBAC-22
    Scenario: A narrower rule takes nothing away from a wider one
      Given a namespace of my own with the config maps "a, b"
      And the role "narrow" with the rules:
        | verbs     | resources  | names |
        | get, list | configmaps | a     |
      And the role "wide" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "narrow" is bound here to user Ada
      And the role "wide" is bound here to user Ada
      Then these requests are decided so:
        | who | request          | decision |
        | Ada | get configmaps a | succeeds |
        | Ada | get configmaps b | succeeds |

  @needs:second-identity
  Rule: A cluster role can cover what no namespace holds, and every namespace

    @RBAC-25
    Scenario: A cluster role can cover cluster-scoped resources
      Given I am a user with the rules in the whole cluster:
        | verbs | resources                     |
        | list  | namespaces, persistentvolumes |
      Then these requests are decided so:
        | request                | decision |
        | list namespaces        | succeeds |
        | list persistentvolumes | succeeds |

    @needs:metrics @RBAC-26
    Scenario: A cluster role can cover non-resource paths
      Given I am a user without rights
      Then these requests are decided so:
        | request      | decision  |
        | GET /metrics | forbidden |
      Given I am a user with the rules in the whole cluster:
        | verbs | paths                      |
        | get   | /planecheck/none, /metrics |
      Then these requests are decided so:
        | request      | decision    |
        | GET /metrics | let through |

    @RBAC-27
    Scenario: A cluster role bound in the whole cluster covers every namespace, also those made later
      Given a namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs | resources |
        | list  | endpoints |
      Then these requests are decided so:
        | request                   | decision |
        | list endpoints            | succeeds |
        | list endpoints everywhere | succeeds |
      Given another namespace of my own
      Then these requests are decided so:
        | request                  | decision |
        | list endpoints elsewhere | succeeds |

    @needs:storage @RBAC-28
    Scenario: A role gives no right outside its namespace
      Given a namespace of my own
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources                     |
        | list  | configmaps, persistentvolumes |
      Then these requests are decided so:
        | request                   | decision  |
        | list configmaps           | succeeds  |
        | list configmaps elsewhere | forbidden |
        | list persistentvolumes    | forbidden |
