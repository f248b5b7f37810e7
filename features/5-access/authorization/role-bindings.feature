@needs:rbac
Feature: Role bindings
  A binding gives the rights of a role to users, groups and service accounts: a role binding inside its own namespace,
  a cluster role binding in all of them and outside.

  @needs:second-identity
  Rule: A role binding grants inside its own namespace

    @RBAC-29
    Scenario: A role binding to a role grants what the role lists
      Given a namespace of my own with the config maps "a"
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "reader" is bound here to user Ada
      Then these requests are decided so:
        | who | request          | decision  |
        | Ada | get configmaps a | succeeds  |
        | Bea | get configmaps a | forbidden |

    @RBAC-30
    Scenario: The role is looked up in the namespace of the binding
      Given a namespace of my own with the config maps "a"
      And another namespace of my own
      And the role "worker" elsewhere with the rules:
        | verbs  | resources  |
        | delete | configmaps |
      And the role "worker" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "worker" is bound here to user Ada
      And the role "worker" is bound elsewhere to user Ada
      Then these requests are decided so:
        | who | request                       | decision    |
        | Ada | get configmaps a              | succeeds    |
        | Ada | delete configmaps a elsewhere | let through |
        | Ada | delete configmaps a           | forbidden   |
        | Ada | get configmaps a elsewhere    | forbidden   |

    @RBAC-31
    Scenario: A role binding to a cluster role grants inside the namespace of the binding alone
      Given a namespace of my own
      And another namespace of my own
      And the cluster role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the cluster role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who | request                    | decision  |
        | Ada | list configmaps            | succeeds  |
        | Ada | list configmaps elsewhere  | forbidden |
        | Ada | list configmaps everywhere | forbidden |

    @needs:metrics @RBAC-32
    Scenario: A role binding to a cluster role grants nothing outside of namespaces
      Given a namespace of my own
      And the cluster role "lister" with the rules:
        | verbs | resources                     | paths    |
        | list  | configmaps, persistentvolumes |          |
        | get   |                               | /metrics |
      And the cluster role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who | request                | decision  |
        | Ada | list configmaps        | succeeds  |
        | Ada | list persistentvolumes | forbidden |
        | Ada | GET /metrics           | forbidden |

  @needs:second-identity
  Rule: A cluster role binding grants across the cluster

    @RBAC-33
    Scenario: A cluster role binding grants in every namespace
      Given a namespace of my own
      And another namespace of my own
      And the cluster role "lister" with the rules:
        | verbs | resources |
        | list  | endpoints |
      And the cluster role "lister" is bound in the whole cluster to user Ada
      Then these requests are decided so:
        | who | request                  | decision  |
        | Ada | list endpoints           | succeeds  |
        | Ada | list endpoints elsewhere | succeeds  |
        | Ada | list configmaps          | forbidden |

    @observe @RBAC-34
    Scenario: A cluster role binding to a role
      When I create the cluster role binding "odd" with:
        | roleRef.kind | Role |
      Then what the server does is recorded

  @needs:second-identity
  Rule: Subjects are users, groups and service accounts, by their names

    Scenario Outline: A binding to <subject> counts for <who> and not for <others>
      Given a namespace of my own
      And the service account "robot" in it and in another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to <subject>
      Then these requests are decided so:
        | who      | request         | decision  |
        | <who>    | list configmaps | succeeds  |
        | <others> | list configmaps | forbidden |

      Examples:
        | rule    | also     | subject   | who        | others     |
        | RBAC-35 | AUTHZ-05 | user dev  | dev        | Ada in dev |
        | RBAC-36 | AUTHZ-06 | group dev | Ada in dev | dev        |
        | RBAC-40 |          | user Ada  | Ada        | ada        |
        | RBAC-40 |          | group Ops | Bea in Ops | Bea in ops |

      @needs:token-request
      Examples:
        | rule    | subject       | who           | others                  |
        | RBAC-37 | account robot | account robot | account robot elsewhere |

    @RBAC-38
    Scenario: A subject of another kind is refused
      Given a namespace of my own
      When I create the role binding "odd" with:
        | subjects | [{kind: Robot, name: r}] |
      Then it is refused and nothing is stored

    @needs:token-request @RBAC-39
    Scenario: All subjects of a binding get the rights
      Given a namespace of my own
      And a service account "robot" there
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to user Ada and group dev and account robot
      Then these requests are decided so:
        | who           | request         | decision  |
        | Ada           | list configmaps | succeeds  |
        | Bea in dev    | list configmaps | succeeds  |
        | account robot | list configmaps | succeeds  |
        | Bea           | list configmaps | forbidden |

    @RBAC-41
    Scenario: The apiGroup of a subject is kept
      Given a namespace of my own
      When I create the role binding "one" with:
        | subjects | [{kind: User, name: ada, apiGroup: rbac.authorization.platform.io}, {kind: Group, name: dev, apiGroup: rbac.authorization.platform.io}] |
      Then it shows "subjects" as [{kind: User, name: ada, apiGroup: rbac.authorization.platform.io}, {kind: Group, name: dev, apiGroup: rbac.authorization.platform.io}]

    @should @RBAC-42
    Scenario Outline: A <kind> without a name is refused as subject
      Given a namespace of my own
      When I create the role binding "odd" with:
        | subjects | [{kind: <kind>}] |
      Then it is refused and nothing is stored

      Examples:
        | kind  |
        | User  |
        | Group |

  Rule: The reference to the role names its kind, its name and its API group

    @RBAC-43
    Scenario Outline: A reference to a <kind> is <outcome>
      Given a namespace of my own
      When I create the role binding "one" with:
        | roleRef.kind | <kind> |
      Then it <outcome>

      Examples:
        | kind        | outcome                          |
        | Role        | is stored                        |
        | ClusterRole | is stored                        |
        | Group       | is refused and nothing is stored |

    @needs:second-identity @RBAC-44
    Scenario: The name selects the role, and none that begins like it
      Given a namespace of my own with the config maps "a"
      And the role "r" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "r-x" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "r" is bound here to user Ada
      Then these requests are decided so:
        | who | request          | decision  |
        | Ada | list configmaps  | succeeds  |
        | Ada | get configmaps a | forbidden |

    @RBAC-45
    Scenario: The API group of the reference is kept
      Given a namespace of my own
      When I create the role binding "one"
      Then it shows "roleRef.apiGroup" as rbac.authorization.platform.io

    @needs:second-identity @RBAC-45
    Scenario: A reference to a role of another API group is refused
      Given a namespace of my own
      When I create the role binding "odd" with:
        | roleRef.apiGroup | apps |
      Then it is refused and nothing is stored

    @observe @needs:second-identity @RBAC-46
    Scenario: A binding to a role that does not exist
      Given a namespace of my own
      When I bind Ada to the role "later", which does not exist
      Then what the binding grants before and after the role is made is recorded

  Rule: The reference to the role cannot be changed, its subjects can

    @RBAC-47
    Scenario Outline: A replace with another <member> of the role is refused for a <kind>
      Given a namespace of my own
      And the <kind> "one" with:
        | roleRef.kind | ClusterRole |
      When I replace the <kind> "one" with:
        | roleRef.<member> | <value> |
      Then it is refused and nothing changes

      Examples:
        | kind                 | member | value |
        | role binding         | name   | other |
        | role binding         | kind   | Role  |
        | cluster role binding | name   | other |

    @RBAC-48
    Scenario Outline: A <way> with another name of the role is refused
      Given a namespace of my own
      And the role binding "one"
      When I <way> the role binding "one" with:
        | roleRef.name | other |
      Then it is refused and nothing changes

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |

    @needs:second-identity @RBAC-49
    Scenario: Another subject takes the place of the first
      Given a namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I replace the subjects of the role binding "lister" by user Bea
      Then it succeeds
      And these requests are decided so:
        | who | request         | decision              |
        | Bea | list configmaps | succeeds              |
        | Ada | list configmaps | forbidden, in the end |

    @needs:second-identity @RBAC-50
    Scenario: A binding can be deleted and made again with another role
      Given a namespace of my own with the config maps "a"
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I delete the role binding "lister"
      And I bind user Ada to the role "reader" under the name "lister"
      Then it succeeds
      And these requests are decided so:
        | who | request          | decision              |
        | Ada | get configmaps a | succeeds              |
        | Ada | list configmaps  | forbidden, in the end |

  @needs:second-identity
  Rule: Rights end with what gave them

    @RBAC-51
    Scenario: Deleting a binding takes its rights away
      Given a namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I delete the role binding "lister"
      Then these requests are decided so:
        | who | request         | decision              |
        | Ada | list configmaps | forbidden, in the end |

    @should @RBAC-52
    Scenario: What is taken out of a role is taken from those who are bound to it
      Given a namespace of my own with the config maps "a"
      And the role "worker" with the rules:
        | verbs     | resources  |
        | get, list | configmaps |
      And the role "worker" is bound here to user Ada
      Then these requests are decided so:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I replace the role "worker" with:
        | rules | [{apiGroups: [""], resources: [configmaps], verbs: [get]}] |
      Then these requests are decided so:
        | who | request          | decision              |
        | Ada | get configmaps a | succeeds              |
        | Ada | list configmaps  | forbidden, in the end |

  Rule: Names are path segments

    Scenario Outline: A <kind> cannot be called '<name>'
      Given a namespace of my own
      When I create the <kind> "odd" with:
        | metadata.name | <name> |
      Then it is refused

      Examples:
        | rule    | kind                 | name |
        | RBAC-53 | role                 | a/b  |
        | RBAC-53 | role                 | a%b  |
        | RBAC-53 | role                 | .    |
        | RBAC-53 | role                 | ..   |
        | RBAC-54 | cluster role         | a/b  |
        | RBAC-54 | cluster role         | a%b  |
        | RBAC-55 | role binding         | a/b  |
        | RBAC-55 | role binding         | ..   |
        | RBAC-56 | cluster role binding | a/b  |
        | RBAC-56 | cluster role binding | a%b  |

    Scenario Outline: A <kind> can be called '<name>' and an ending of its own
      Given a namespace of my own
      When I make a <kind> called "<name>"
      Then it can be read by that name

      Examples:
        | rule    | kind                 | name             |
        | RBAC-53 | role                 | system:My.role_1 |
        | RBAC-54 | cluster role         | system:Suite     |
        | RBAC-55 | role binding         | Suite:bind       |
        | RBAC-56 | cluster role binding | Suite:bind       |

  @needs:pods @needs:second-identity
  Rule: Whoever may create pods reaches what pods of the namespace can use

    @may @RBAC-57
    Scenario: A pod may use a secret that its maker may not read
      Given a namespace of my own
      And the secret "hidden"
      And I am a user with the rules:
        | verbs  | resources |
        | create | pods      |
      When I create the pod "taker" with:
        | spec | {containers: [{name: c, image: planecheck.example.com/none, env: [{name: K, valueFrom: {secretKeyRef: {name: hidden, key: k}}}]}]} |
      Then it succeeds
      And these requests are decided so:
        | request            | decision  |
        | get secrets hidden | forbidden |

    @may @RBAC-58
    Scenario Outline: A pod may use a <what> that its maker may not read
      Given a namespace of my own
      And the service account "other"
      And I am a user with the rules:
        | verbs  | resources |
        | create | pods      |
      When I create the pod "taker" with:
        | spec.<member> | <value> |
      Then it succeeds
      And these requests are decided so:
        | request       | decision  |
        | get <refused> | forbidden |

      Examples:
        | what            | member             | value                                              | refused                  |
        | config map      | volumes            | [{name: v, configMap: {name: c}}]                  | configmaps c             |
        | volume claim    | volumes            | [{name: v, persistentVolumeClaim: {claimName: c}}] | persistentvolumeclaims c |
        | service account | serviceAccountName | other                                              | serviceaccounts other    |

  @RBAC-59
  Rule: Whoever may edit pods has the same reach
    That a pod made by one right can be changed by another shows no more than that it can be made.
