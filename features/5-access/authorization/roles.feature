@needs:rbac
Feature: Roles
  A role lists rules. A rule grants the combination of its verbs, API groups, resources and, if present, names.
  No rule takes rights away.

  Rule: Roles and bindings are four kinds of objects

    @RBAC-01
    Scenario Outline: A <kind> can be created, read, listed and deleted
      Given a test namespace
      When I create, get, list and delete the <kind> "one"
      Then the responses each return a "<name>" of API version "rbac.authorization.platform.io/v1"

      Examples:
        | kind                 | name               |
        | role                 | Role               |
        | cluster role         | ClusterRole        |
        | role binding         | RoleBinding        |
        | cluster role binding | ClusterRoleBinding |

    Scenario Outline: A <kind> is namespaced
      Given a test namespace
      And another namespace of my own
      When I create the <kind> "one" in my namespace and in the other namespace
      Then each request succeeds
      When I create the <kind> "two" at a path without a namespace
      Then the request is rejected

      Examples:
        | rule    | kind         |
        | RBAC-03 | role         |
        | RBAC-05 | role binding |

    Scenario Outline: A <kind> is cluster-scoped
      Given a test namespace
      When I create the <kind> "one" at a path with a namespace
      Then the request is rejected
      When I create the <kind> "one"
      Then the request succeeds
      And the object contains no "metadata.namespace"

      Examples:
        | rule    | kind                 |
        | RBAC-04 | cluster role         |
        | RBAC-06 | cluster role binding |

  @needs:second-identity
  Rule: Each rule of a role grants rights independently

    @RBAC-07
    Scenario: Verbs and resources of two rules are not combined
      Given a namespace of my own with the config maps "a"
      And the secret "a"
      And I am a user with the rules:
        | verbs | resources  |
        | get   | configmaps |
        | list  | secrets    |
      Then these requests have the decisions:
        | request          | decision  |
        | get configmaps a | succeeds  |
        | list secrets     | succeeds  |
        | list configmaps  | forbidden |
        | get secrets a    | forbidden |

    @should @RBAC-23
    Scenario: A role without rules grants nothing
      Given a namespace of my own with the config maps "a"
      When I create the role "empty" with:
        | rules | [] |
      Then the request succeeds
      Given the role "other" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "empty" is bound in my namespace to user Ada
      And the role "other" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request          | decision  |
        | Ada | list configmaps  | succeeds  |
        | Ada | get configmaps a | forbidden |

    @RBAC-24
    Scenario: A role without a binding grants nothing even if it has the name of the user
      Given a namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And a role with my user name that allows "get" "configmaps"
      Then these requests have the decisions:
        | request          | decision  |
        | list configmaps  | succeeds  |
        | get configmaps a | forbidden |

  @needs:second-identity
  Rule: A rule covers the API groups and resources that it lists

    @needs:csi @RBAC-09
    Scenario: A rule can list several API groups
      Given a test namespace
      And I am a user with the cluster-wide rules:
        | verbs | groups                          | resources                                    |
        | list  | "", policy, storage.platform.io | configmaps, poddisruptionbudgets, csidrivers |
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
        | list csidrivers | succeeds |

    Scenario Outline: A rule on the resources <resources> covers exactly these resources
      Given a test namespace
      And I am a user with the rules:
        | verbs | resources   |
        | list  | <resources> |
      Then these requests have the decisions:
        | request              | decision |
        | list configmaps      | succeeds |
        | list secrets         | <second> |
        | list serviceaccounts | <third>  |

      Examples:
        | rule    | resources                            | second    | third     |
        | RBAC-10 | configmaps, endpoints                | forbidden | forbidden |
        | RBAC-11 | configmaps, secrets                  | succeeds  | forbidden |
        | RBAC-11 | configmaps, secrets, serviceaccounts | succeeds  | succeeds  |

    @needs:pods
    Scenario Outline: A rule on <resource> covers the request "<covered>" and not "<not covered>"
      Given a test namespace
      And I am a user with the rules:
        | verbs | resources  |
        | get   | <resource> |
      Then these requests have the decisions:
        | request           | decision   |
        | get <covered>     | authorized |
        | get <not covered> | forbidden  |

      Examples:
        | rule    | resource    | covered       | not covered   |
        | RBAC-12 | pods/log    | pods/log a    | pods/status a |
        | RBAC-14 | pods/status | pods/status a | pods a        |

  @needs:second-identity
  Rule: A rule without names covers all objects, a rule with names only the named objects

    @RBAC-15
    Scenario: A rule without resourceNames covers every name
      Given a namespace of my own with the config maps "a, b"
      And I am a user with the rules:
        | verbs | resources  |
        | get   | configmaps |
      Then these requests have the decisions:
        | request          | decision |
        | get configmaps a | succeeds |
        | get configmaps b | succeeds |

    @RBAC-16
    Scenario: A rule with resourceNames covers exactly these names
      Given a namespace of my own with the config maps "a, ab, b, c"
      And I am a user with the rules:
        | verbs | resources  | names   |
        | get   | configmaps | a, d, c |
      Then these requests have the decisions:
        | request           | decision  |
        | get configmaps a  | succeeds  |
        | get configmaps c  | succeeds  |
        | get configmaps b  | forbidden |
        | get configmaps ab | forbidden |

    @should @RBAC-17
    Scenario: A rule with resourceNames does not cover requests without an object name
      Given a namespace of my own with the config maps "b"
      And I am a user with the rules:
        | verbs                               | resources  | names |
        | get, create, list, deletecollection | configmaps | a     |
      Then these requests have the decisions:
        | request                     | decision   |
        | get configmaps a            | authorized |
        | create configmaps a         | forbidden  |
        | list configmaps             | forbidden  |
        | deletecollection configmaps | forbidden  |

  @needs:second-identity
  Rule: A rule covers the verbs that it lists

    @RBAC-18
    Scenario: A rule for get, watch and patch covers no other verb
      Given a namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs             | resources  |
        | get, watch, patch | configmaps |
      Then these requests have the decisions:
        | request                     | decision   |
        | get configmaps a            | succeeds   |
        | watch configmaps            | authorized |
        | patch configmaps a          | authorized |
        | list configmaps             | forbidden  |
        | create configmaps           | forbidden  |
        | update configmaps a         | forbidden  |
        | delete configmaps a         | forbidden  |
        | deletecollection configmaps | forbidden  |

    @should @RBAC-19
    Scenario: A rule without verbs is rejected or grants nothing
      Given a namespace of my own with the config maps "a"
      When I create the role "silent" with:
        | rules | [{apiGroups: [""], resources: [configmaps]}] |
      Then the request is rejected or the role "silent" grants nothing

    @observe @RBAC-20
    Scenario Outline: The rights of a rule with '*' in <member> are recorded
      Given a namespace of my own with the config maps "a"
      When I create the role "star" with:
        | rules | [{apiGroups: <groups>, resources: <resources>, verbs: <verbs>}] |
      Then the rights that the role "star" grants are recorded

      Examples:
        | member    | groups | resources    | verbs |
        | apiGroups | ['*']  | [configmaps] | [get] |
        | resources | ['']   | ['*']        | [get] |
        | verbs     | ['']   | [configmaps] | ['*'] |

  @needs:second-identity
  Rule: Rights are additive

    @RBAC-21
    Scenario: Rights from several roles add up
      Given a namespace of my own with the config maps "a"
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "remover" with the rules:
        | verbs  | resources  |
        | delete | configmaps |
      And the role "seeker" with the rules:
        | verbs | resources |
        | list  | secrets   |
        | list  | services  |
        | list  | endpoints |
      And the role "reader" is bound in my namespace to user Ada
      And the role "remover" is bound in my namespace to user Ada
      And the role "seeker" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request             | decision |
        | Ada | get configmaps a    | succeeds |
        | Ada | delete configmaps a | succeeds |
        | Ada | list secrets        | succeeds |
        | Ada | list endpoints      | succeeds |

    @RBAC-22
    Scenario: A narrow rule does not restrict a wider rule
      Given a namespace of my own with the config maps "a, b"
      And the role "narrow" with the rules:
        | verbs     | resources  | names |
        | get, list | configmaps | a     |
      And the role "wide" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "narrow" is bound in my namespace to user Ada
      And the role "wide" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request          | decision |
        | Ada | get configmaps a | succeeds |
        | Ada | get configmaps b | succeeds |

  @needs:second-identity
  Rule: A cluster role can cover cluster-scoped resources, paths and every namespace

    @RBAC-25
    Scenario: A cluster role can grant rights to cluster-scoped resources
      Given I am a user with the cluster-wide rules:
        | verbs | groups                         | resources    |
        | list  | ""                             | namespaces   |
        | list  | rbac.authorization.platform.io | clusterroles |
      Then these requests have the decisions:
        | request           | decision |
        | list namespaces   | succeeds |
        | list clusterroles | succeeds |

    @needs:metrics @RBAC-26
    Scenario: A cluster role can grant rights to non-resource paths
      Given I am a user without permissions
      Then these requests have the decisions:
        | request      | decision  |
        | GET /metrics | forbidden |
      Given I am a user with the cluster-wide rules:
        | verbs | paths                                        |
        | get   | /planecheck/none, /planecheck/free, /metrics |
      Then these requests have the decisions:
        | request      | decision   |
        | GET /metrics | authorized |

    @RBAC-27
    Scenario: A cluster role with a cluster role binding covers every namespace, including later ones
      Given a test namespace
      And I am a user with the cluster-wide rules:
        | verbs | resources |
        | list  | secrets   |
      Then these requests have the decisions:
        | request                 | decision |
        | list secrets            | succeeds |
        | list secrets everywhere | succeeds |
      Given another namespace of my own
      Then these requests have the decisions:
        | request                | decision |
        | list secrets elsewhere | succeeds |

    @needs:storage @RBAC-28
    Scenario: A role grants no rights outside its namespace
      Given a test namespace
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources                     |
        | list  | configmaps, persistentvolumes |
      Then these requests have the decisions:
        | request                   | decision  |
        | list configmaps           | succeeds  |
        | list configmaps elsewhere | forbidden |
        | list persistentvolumes    | forbidden |
