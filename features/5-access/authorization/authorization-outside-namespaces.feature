@needs:rbac @needs:second-identity @needs:storage
Feature: Authorization of cluster-scoped resources
  Requests for cluster-scoped objects are authorized like requests in namespaces: by user, verb, resource, API group
  and name. Storage classes represent all cluster-scoped resources.

  Rule: A cluster role and its binding authorize requests

    @AUTHZ-56
    Scenario: With RBAC, a cluster role and its binding authorize writes of storage classes
      Given the storage class "a"
      And I am a user without permissions
      Then these requests have the decisions:
        | request                 | decision  |
        | create storageclasses   | forbidden |
        | delete storageclasses a | forbidden |
      Given the cluster role "writer" with the rules:
        | verbs                                           | groups              | resources      |
        | create, update, patch, delete, deletecollection | storage.platform.io | storageclasses |
      And the cluster role "writer" is bound cluster-wide to me
      Then these requests have the decisions:
        | request                 | decision |
        | create storageclasses   | succeeds |
        | delete storageclasses a | succeeds |

    Scenario Outline: A cluster role binding to <subject> lets <who> write storage classes and not <others>
      Given the storage class "a"
      And the cluster role "writer" with the rules:
        | verbs                 | groups              | resources      |
        | create, update, patch | storage.platform.io | storageclasses |
      And the cluster role "writer" is bound cluster-wide to <subject>
      Then these requests have the decisions:
        | who      | request                | decision  |
        | <who>    | patch storageclasses a | succeeds  |
        | <who>    | create storageclasses  | succeeds  |
        | <others> | patch storageclasses a | forbidden |
        | <others> | create storageclasses  | forbidden |

      Examples:
        | rule    | also     | subject   | who        | others     |
        | RBAC-35 | AUTHZ-05 | user dev  | dev        | Ada in dev |
        | RBAC-36 | AUTHZ-06 | group dev | Ada in dev | dev        |

  Rule: The object name is part of the authorization

    Scenario Outline: A right to <verb> one storage class does not cover another storage class
      Given the storage class "a"
      And the storage class "b"
      And I am a user with the cluster-wide rules:
        | verbs  | groups              | resources      | names |
        | <verb> | storage.platform.io | storageclasses | a     |
      Then these requests have the decisions:
        | request                 | decision  |
        | <verb> storageclasses a | succeeds  |
        | <verb> storageclasses b | forbidden |

      Examples:
        | rule     | verb   |
        | AUTHZ-12 | get    |
        | AUTHZ-14 | patch  |
        | AUTHZ-15 | delete |

    @AUTHZ-13
    Scenario: A replace of a storage class is authorized by the name in its path, not by the name in its body
      Given the storage class "a"
      And the storage class "b"
      And I am a user with the cluster-wide rules:
        | verbs  | groups              | resources      | names |
        | update | storage.platform.io | storageclasses | a     |
      Then these requests have the decisions:
        | request                      | decision  |
        | update storageclasses a      | succeeds  |
        | update storageclasses b      | forbidden |
        | update storageclasses b as a | forbidden |

  Rule: Each request method maps to its own verb

    # Ada has only the verb of the request, Bea has every other verb.
    Scenario Outline: The cluster-scoped request "<request>" needs the verb <verb>
      Given the storage class "a"
      And the cluster role "one" with the rules:
        | verbs  | groups              | resources      |
        | <verb> | storage.platform.io | storageclasses |
      And the cluster role "others" with the rules:
        | verbs             | groups              | resources      |
        | all except <verb> | storage.platform.io | storageclasses |
        | list              | ""                  | namespaces     |
      And the cluster role "one" is bound cluster-wide to user Ada
      And the cluster role "others" is bound cluster-wide to user Bea
      Then these requests have the decisions:
        | who | request         | decision   |
        | Ada | <request>       | <decision> |
        | Bea | list namespaces | succeeds   |
        | Bea | <request>       | forbidden  |

      Examples:
        | rule     | request                         | verb             | decision   |
        | AUTHZ-20 | create storageclasses           | create           | succeeds   |
        | AUTHZ-21 | get storageclasses a            | get              | succeeds   |
        | AUTHZ-22 | head storageclasses a           | get              | authorized |
        | AUTHZ-23 | list storageclasses             | list             | succeeds   |
        | AUTHZ-24 | head storageclasses             | list             | authorized |
        | AUTHZ-25 | update storageclasses a         | update           | succeeds   |
        | AUTHZ-26 | patch storageclasses a          | patch            | succeeds   |
        | AUTHZ-28 | delete storageclasses a         | delete           | succeeds   |
        | AUTHZ-29 | deletecollection storageclasses | deletecollection | succeeds   |
        | AUTHZ-30 | watch storageclasses            | watch            | succeeds   |

      @needs:apply
      Examples:
        | rule     | request                | verb  | decision |
        | AUTHZ-27 | apply storageclasses a | patch | succeeds |
