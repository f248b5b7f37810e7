@needs:rbac
Feature: Role bindings
  A binding grants the rights of a role to users, groups and service accounts: a role binding in its own namespace,
  a cluster role binding in all namespaces and for cluster-scoped resources.

  @needs:second-identity
  Rule: A role binding grants rights in its own namespace

    @RBAC-29
    Scenario: A role binding to a role grants the user the verbs and resources of the role
      Given a namespace of my own with the config maps "a"
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "reader" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request          | decision  |
        | Ada | get configmaps a | succeeds  |
        | Bea | get configmaps a | forbidden |

    @RBAC-30
    Scenario: A role binding refers to the role of its own namespace, not to a role of the same name elsewhere
      Given a namespace of my own with the config maps "a"
      And another namespace of my own
      And the role "worker" in the other namespace with the rules:
        | verbs  | resources  |
        | delete | configmaps |
      And the role "worker" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "worker" is bound in my namespace to user Ada
      And the role "worker" is bound in the other namespace to user Ada
      Then these requests have the decisions:
        | who | request                       | decision   |
        | Ada | get configmaps a              | succeeds   |
        | Ada | delete configmaps a elsewhere | authorized |
        | Ada | delete configmaps a           | forbidden  |
        | Ada | get configmaps a elsewhere    | forbidden  |

    @RBAC-31
    Scenario: A role binding to a cluster role grants rights only in the namespace of the binding
      Given a test namespace
      And another namespace of my own
      And the cluster role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the cluster role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request                    | decision  |
        | Ada | list configmaps            | succeeds  |
        | Ada | list configmaps elsewhere  | forbidden |
        | Ada | list configmaps everywhere | forbidden |

    @needs:metrics @RBAC-32
    Scenario: A role binding to a cluster role grants no rights to cluster-scoped resources or paths
      Given a test namespace
      And the cluster role "lister" with the rules:
        | verbs | groups                             | resources                | paths    |
        | list  | "", rbac.authorization.platform.io | configmaps, clusterroles |          |
        | get   |                                    |                          | /metrics |
      And the cluster role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request           | decision  |
        | Ada | list configmaps   | succeeds  |
        | Ada | list clusterroles | forbidden |
        | Ada | GET /metrics      | forbidden |

  @needs:second-identity
  Rule: A cluster role binding grants rights in all namespaces

    @RBAC-33
    Scenario: A cluster role binding grants rights in every namespace
      Given a test namespace
      And another namespace of my own
      And the cluster role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the cluster role "lister" is bound cluster-wide to user Ada
      Then these requests have the decisions:
        | who | request                | decision  |
        | Ada | list secrets           | succeeds  |
        | Ada | list secrets elsewhere | succeeds  |
        | Ada | list configmaps        | forbidden |

    @observe @RBAC-34
    Scenario: The response to a cluster role binding that refers to a role is recorded
      When I create the cluster role binding "invalid" with:
        | roleRef.kind | Role |
      Then the response is recorded

  @needs:second-identity
  Rule: Subjects are users, groups and service accounts, identified by name

    Scenario Outline: A binding to <subject> grants rights to <who> and not to <others>
      Given a test namespace
      And the service account "robot" in my namespace and in another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to <subject>
      Then these requests have the decisions:
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
    Scenario: A subject of an unknown kind is rejected
      Given a test namespace
      When I create the role binding "invalid" with:
        | subjects | [{kind: User, name: a}, {kind: User, name: b}, {kind: Robot, name: r}] |
      Then the request is rejected and no object is stored

    @needs:token-request @RBAC-39
    Scenario: A binding with three subjects grants rights to all of them
      Given a test namespace
      And the service account "robot"
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to user Ada and group dev and account robot
      Then these requests have the decisions:
        | who           | request         | decision  |
        | Ada           | list configmaps | succeeds  |
        | Bea in dev    | list configmaps | succeeds  |
        | account robot | list configmaps | succeeds  |
        | Bea           | list configmaps | forbidden |

    @RBAC-39
    Scenario: A binding to a user, a group and a service account is stored
      Given a test namespace
      When I create the role binding "one" with:
        """yaml
        subjects:
          - {kind: User, name: ada}
          - {kind: Group, name: dev}
          - {kind: ServiceAccount, name: robot, namespace: default}
        """
      Then the object is stored
      And the stored "subjects[0].kind" is User
      And the stored "subjects[1].kind" is Group
      And the stored "subjects[2].kind" is ServiceAccount

    @RBAC-41
    Scenario: A role binding keeps the apiGroup of its subjects
      Given a test namespace
      When I create the role binding "one" with:
        """yaml
        subjects:
          - {kind: User, name: ada, apiGroup: rbac.authorization.platform.io}
          - {kind: Group, name: dev, apiGroup: rbac.authorization.platform.io}
        """
      Then the stored "subjects[0]" is {kind: User, name: ada, apiGroup: rbac.authorization.platform.io}
      And the stored "subjects[1]" is {kind: Group, name: dev, apiGroup: rbac.authorization.platform.io}
      And the stored "subjects[2]" is absent

    @should @RBAC-42
    Scenario Outline: A role binding with a <kind> subject without a name is rejected
      Given a test namespace
      When I create the role binding "invalid" with:
        | subjects | [{kind: User, name: a}, {kind: User, name: b}, {kind: <kind>}] |
      Then the request is rejected and no object is stored

      Examples:
        | kind  |
        | User  |
        | Group |

  Rule: The role reference names the kind, the name and the API group of the role

    @RBAC-43
    Scenario Outline: A role binding that refers to a <kind> is stored
      Given a test namespace
      When I create the role binding "one" with:
        | roleRef.kind | <kind> |
      Then the object is stored

      Examples:
        | kind        |
        | Role        |
        | ClusterRole |

    @RBAC-43
    Scenario: A role binding that refers to a Group is rejected
      Given a test namespace
      When I create the role binding "one" with:
        | roleRef.kind | Group |
      Then the request is rejected and no object is stored

    @needs:second-identity @RBAC-44
    Scenario: The role reference selects the role with exactly its name
      Given a namespace of my own with the config maps "a"
      And the role "r" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "r-x" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "r" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request          | decision  |
        | Ada | list configmaps  | succeeds  |
        | Ada | get configmaps a | forbidden |

    @RBAC-45
    Scenario: A role binding keeps the API group of its role reference
      Given a test namespace
      When I create the role binding "one"
      Then the stored "roleRef.apiGroup" is rbac.authorization.platform.io

    @needs:second-identity @RBAC-45
    Scenario: A role reference with another API group is rejected
      Given a test namespace
      When I create the role binding "invalid" with:
        | roleRef.apiGroup | apps |
      Then the request is rejected and no object is stored

    @observe @needs:second-identity @RBAC-46
    Scenario: The rights of a binding to a role that is created later are recorded
      Given a test namespace
      When I bind user Ada to the role "later" that does not exist
      Then the rights that the binding grants before and after the role is created are recorded

  Rule: The role reference is immutable, the subjects are not

    @RBAC-47
    Scenario Outline: A replace that changes the role reference <member> of a <kind> is rejected
      Given a test namespace
      And the <kind> "one" with:
        | roleRef.kind | ClusterRole |
      When I replace the <kind> "one" with:
        | roleRef.<member> | <value> |
      Then the request is rejected and the object is unchanged

      Examples:
        | kind                 | member | value |
        | role binding         | name   | other |
        | role binding         | kind   | Role  |
        | cluster role binding | name   | other |

    @RBAC-48
    Scenario Outline: A <way> that changes the role name of a role binding is rejected
      Given a test namespace
      And the role binding "one"
      When I <way> the role binding "one" with:
        | roleRef.name | other |
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |

    @needs:second-identity @RBAC-49
    Scenario: A role binding with a replaced subject grants rights to the new subject only
      Given a test namespace
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I replace the subjects of the role binding "lister" with user Bea
      Then the request succeeds
      And these requests have the decisions:
        | who | request         | decision             |
        | Bea | list configmaps | succeeds             |
        | Ada | list configmaps | eventually forbidden |

    @needs:second-identity @RBAC-50
    Scenario: A role binding can be deleted and recreated with another role
      Given a namespace of my own with the config maps "a"
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "reader" with the rules:
        | verbs | resources  |
        | get   | configmaps |
      And the role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I delete the role binding "lister"
      And I bind user Ada to the role "reader" with the binding name "lister"
      Then the request succeeds
      And these requests have the decisions:
        | who | request          | decision             |
        | Ada | get configmaps a | succeeds             |
        | Ada | list configmaps  | eventually forbidden |

  @needs:second-identity
  Rule: Rights end when the binding or the rule that grants them is removed

    @RBAC-51
    Scenario: A deleted role binding no longer grants rights
      Given a test namespace
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I delete the role binding "lister"
      Then these requests have the decisions:
        | who | request         | decision             |
        | Ada | list configmaps | eventually forbidden |

    @should @RBAC-52
    Scenario: A verb that is removed from a role is no longer granted by its bindings
      Given a namespace of my own with the config maps "a"
      And the role "worker" with the rules:
        | verbs     | resources  |
        | get, list | configmaps |
      And the role "worker" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who | request         | decision |
        | Ada | list configmaps | succeeds |
      When I replace the role "worker" with:
        | rules | [{apiGroups: [""], resources: [configmaps], verbs: [get]}] |
      Then these requests have the decisions:
        | who | request          | decision             |
        | Ada | get configmaps a | succeeds             |
        | Ada | list configmaps  | eventually forbidden |

  Rule: Names of roles and bindings are valid path segments

    Scenario Outline: A <kind> with the name '<name>' is rejected
      Given a test namespace
      When I create the <kind> "invalid" with:
        | metadata.name | <name> |
      Then the request is rejected

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

    Scenario Outline: A <kind> with the name '<name>' and a suffix is created and can be read
      Given a test namespace
      When I create a <kind> with a name that begins with "<name>"
      Then the object can be read by its name

      Examples:
        | rule    | kind                 | name             |
        | RBAC-53 | role                 | system:My.role_1 |
        | RBAC-54 | cluster role         | system:Suite     |
        | RBAC-55 | role binding         | Suite:bind       |
        | RBAC-56 | cluster role binding | Suite:bind       |

  @needs:pods @needs:second-identity
  Rule: A user who may create pods can use what pods of the namespace can use

    @may @RBAC-57
    Scenario: A user who may create pods but not get secrets can create a pod that uses a secret
      Given a test namespace
      And the secret "hidden"
      And I am a user with the rules:
        | verbs  | resources |
        | create | pods      |
      When I create the pod "taker" with:
        | spec.containers[0].env | [{name: K, valueFrom: {secretKeyRef: {name: hidden, key: k}}}] |
      Then the request succeeds
      And these requests have the decisions:
        | request            | decision  |
        | get secrets hidden | forbidden |

    @may @RBAC-58
    Scenario Outline: A user who may create pods but not get a <what> can create a pod that uses it
      Given a test namespace
      And the service account "other"
      And I am a user with the rules:
        | verbs  | resources |
        | create | pods      |
      When I create the pod "taker" with:
        | spec.<member> | <value> |
      Then the request succeeds
      And these requests have the decisions:
        | request         | decision  |
        | get <forbidden> | forbidden |

      Examples:
        | what         | member  | value                                              | forbidden                |
        | config map   | volumes | [{name: v, configMap: {name: c}}]                  | configmaps c             |
        | volume claim | volumes | [{name: v, persistentVolumeClaim: {claimName: c}}] | persistentvolumeclaims c |

      Examples:
        | what            | member             | value | forbidden             |
        | service account | serviceAccountName | other | serviceaccounts other |

  @RBAC-59
  Rule: A user who may edit pods has the same access
    An edit of an existing pod shows nothing beyond what a create shows.
