@needs:rbac @needs:second-identity @needs:storage
Feature: Authorization of what is in no namespace
  What is decided of objects in a namespace is decided of others alike: by who sends the request, its verb, the type
  and its group, and the name. Storage classes stand for all.

  Rule: A cluster role and its binding decide

    @AUTHZ-56
    Scenario: With mode RBAC, a cluster role and a binding let a user write what is in no namespace
      Given the storage class "a"
      And I am a user without rights
      Then these requests are decided so:
        | request                 | decision  |
        | create storageclasses   | forbidden |
        | delete storageclasses a | forbidden |
      Given the cluster role "writer" with the rules:
        | verbs                                           | groups              | resources      |
        | create, update, patch, delete, deletecollection | storage.platform.io | storageclasses |
      And the cluster role "writer" is bound in the whole cluster to me
      Then these requests are decided so:
        | request                 | decision |
        | create storageclasses   | succeeds |
        | delete storageclasses a | succeeds |

    Scenario Outline: A cluster role binding to <subject> lets <who> write, and not <others>
      Given the storage class "a"
      And the cluster role "writer" with the rules:
        | verbs                 | groups              | resources      |
        | create, update, patch | storage.platform.io | storageclasses |
      And the cluster role "writer" is bound in the whole cluster to <subject>
      Then these requests are decided so:
        | who      | request                | decision  |
        | <who>    | patch storageclasses a | succeeds  |
        | <who>    | create storageclasses  | succeeds  |
        | <others> | patch storageclasses a | forbidden |
        | <others> | create storageclasses  | forbidden |

      Examples:
        | rule    | also     | subject   | who        | others     |
        | RBAC-35 | AUTHZ-05 | user dev  | dev        | Ada in dev |
        | RBAC-36 | AUTHZ-06 | group dev | Ada in dev | dev        |

  Rule: The name of the object counts

    Scenario Outline: A right to <verb> one storage class is none to another
      Given the storage class "a"
      And the storage class "b"
      And I am a user with the rules in the whole cluster:
        | verbs  | groups              | resources      | names |
        | <verb> | storage.platform.io | storageclasses | a     |
      Then these requests are decided so:
        | request                 | decision  |
        | <verb> storageclasses a | succeeds  |
        | <verb> storageclasses b | forbidden |

      Examples:
        | rule     | verb   |
        | AUTHZ-12 | get    |
        | AUTHZ-14 | patch  |
        | AUTHZ-15 | delete |

    @AUTHZ-13
    Scenario: The name in the path of a replace counts for storage classes, not that in its body
      Given the storage class "a"
      And the storage class "b"
      And I am a user with the rules in the whole cluster:
        | verbs  | groups              | resources      | names |
        | update | storage.platform.io | storageclasses | a     |
      Then these requests are decided so:
        | request                      | decision  |
        | update storageclasses a      | succeeds  |
        | update storageclasses b      | forbidden |
        | update storageclasses b as a | forbidden |

  Rule: Each method is a verb of its own

    # Ada has the verb of the request alone, Bea every other one.
    Scenario Outline: To <request> in the whole cluster takes the verb <verb>
      Given the storage class "a"
      And the cluster role "one" with the rules:
        | verbs  | groups              | resources      |
        | <verb> | storage.platform.io | storageclasses |
      And the cluster role "others" with the rules:
        | verbs    | groups              | resources      |
        | <others> | storage.platform.io | storageclasses |
        | list     | ""                  | namespaces     |
      And the cluster role "one" is bound in the whole cluster to user Ada
      And the cluster role "others" is bound in the whole cluster to user Bea
      Then these requests are decided so:
        | who | request         | decision   |
        | Ada | <request>       | <decision> |
        | Bea | list namespaces | succeeds   |
        | Bea | <request>       | forbidden  |

      Examples:
        | rule     | request                         | verb             | others                                                             | decision    |
        | AUTHZ-20 | create storageclasses           | create           | get, list, watch, update, patch, delete, deletecollection          | succeeds    |
        | AUTHZ-21 | get storageclasses a            | get              | list, watch, create, update, patch, delete, deletecollection       | succeeds    |
        | AUTHZ-22 | head storageclasses a           | get              | list, watch, create, update, patch, delete, deletecollection, head | let through |
        | AUTHZ-23 | list storageclasses             | list             | get, watch, create, update, patch, delete, deletecollection        | succeeds    |
        | AUTHZ-24 | head storageclasses             | list             | get, watch, create, update, patch, delete, deletecollection, head  | let through |
        | AUTHZ-25 | update storageclasses a         | update           | get, list, watch, create, patch, delete, deletecollection          | succeeds    |
        | AUTHZ-26 | patch storageclasses a          | patch            | get, list, watch, create, update, delete, deletecollection         | succeeds    |
        | AUTHZ-28 | delete storageclasses a         | delete           | get, list, watch, create, update, patch, deletecollection          | succeeds    |
        | AUTHZ-29 | deletecollection storageclasses | deletecollection | get, list, watch, create, update, patch, delete                    | succeeds    |
        | AUTHZ-30 | watch storageclasses            | watch            | get, list, create, update, patch, delete, deletecollection         | succeeds    |

      @needs:apply
      Examples:
        | rule     | request                | verb  | others                                                     | decision |
        | AUTHZ-27 | apply storageclasses a | patch | get, list, watch, create, update, delete, deletecollection | succeeds |
