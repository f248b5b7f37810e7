@needs:rbac @needs:second-identity
Feature: Rights granted by roles
  A request that no rule grants is denied. A rule of a role grants only what it lists.

  Rule: A request that no authorizer approves returns 403

    @ERR-21
    Scenario Outline: A request to <what> <kinds> returns 403 without the right and succeeds with it
      Given a test namespace with 1 <kind>
      And I am a user without permissions
      When I try to <what> <kinds>
      Then the response status is 403
      And the <kinds> are unchanged
      Given I may also "<verb>" "<resource>" in the test namespace
      When I try to <what> <kinds>
      Then the request succeeds

      Examples:
        | what                     | kind       | kinds       | verb             | resource   |
        | read                     | config map | config maps | get              | configmaps |
        | list                     | config map | config maps | list             | configmaps |
        | create                   | config map | config maps | create           | configmaps |
        | update                   | config map | config maps | update           | configmaps |
        | patch                    | config map | config maps | patch            | configmaps |
        | delete                   | config map | config maps | delete           | configmaps |
        | delete the collection of | config map | config maps | deletecollection | configmaps |
        | read                     | secret     | secrets     | get              | secrets    |
        | list                     | secret     | secrets     | list             | secrets    |
        | create                   | secret     | secrets     | create           | secrets    |
        | update                   | secret     | secrets     | update           | secrets    |
        | delete                   | secret     | secrets     | delete           | secrets    |
        | delete the collection of | secret     | secrets     | deletecollection | secrets    |

      @needs:csi
      Examples:
        | what   | kind                 | kinds                  | verb   | resource                                 |
        | read   | CSI storage capacity | CSI storage capacities | get    | csistoragecapacities.storage.platform.io |
        | list   | CSI storage capacity | CSI storage capacities | list   | csistoragecapacities.storage.platform.io |
        | create | CSI storage capacity | CSI storage capacities | create | csistoragecapacities.storage.platform.io |
        | patch  | CSI storage capacity | CSI storage capacities | patch  | csistoragecapacities.storage.platform.io |
        | delete | CSI storage capacity | CSI storage capacities | delete | csistoragecapacities.storage.platform.io |

      @slow @needs:watch
      Examples:
        | what  | kind       | kinds       | verb  | resource   |
        | watch | config map | config maps | watch | configmaps |

    @ERR-21
    Scenario Outline: A list with the query "<query>" returns 403 without the right to list
      Given a test namespace with 1 config map
      And I am a user without permissions
      When I list the config maps with query "<query>"
      Then the response status is 403

      Examples:
        | query                                           |
        | fieldSelector=metadata.name=item-000            |
        | fieldSelector=metadata.name=item-000&watch=true |
        | labelSelector=a=b&limit=1                       |

    @ERR-21
    Scenario: A get, status read, patch and delete of a persistent volume return 403 without rights
      Given managers share the persistent volume "a"
      And the persistent volume "a"
      And the controllers of the object, if any, have processed it
      And I am a user without permissions
      When I get the persistent volume "a"
      Then the response status is 403
      When I get the status of the persistent volume "a"
      Then the response status is 403
      When I merge patch the persistent volume "a" with:
        | metadata.annotations.changed | 'yes' |
      Then the response status is 403
      And the object is unchanged
      When I delete the persistent volume "a"
      Then the response status is 403
      And the object is unchanged
      Given I may also "get, delete" "persistentvolumes"
      When I get the persistent volume "a"
      Then the request succeeds
      When I delete the persistent volume "a"
      Then the request succeeds

    @ERR-21
    Scenario Outline: A get of a <kind> that does not exist returns 403 without the right to get it and 404 with it
      Given a test namespace
      And I am a user without permissions
      When I get the <kind> "missing"
      Then the response status is 403
      Given I may also "get" "<resource>"
      When I get the <kind> "missing"
      Then the response status is 404

      Examples:
        | kind              | resource          |
        | config map        | configmaps        |
        | persistent volume | persistentvolumes |

    @ERR-21
    Scenario: A list of all namespaces returns 403 when the right to list covers one namespace only
      Given a test namespace with 1 config map
      And I am a user who may "list" "configmaps" in the test namespace
      When I list the config maps with query ""
      Then the response status is 200
      When I list the config maps in all namespaces with query ""
      Then the response status is 403
      When I list the config maps in all namespaces with query "limit=1"
      Then the response status is 403
      Given I may also "list" "configmaps"
      When I list the config maps in all namespaces with query "limit=1"
      Then the response status is 200

    @needs:dry-run @ERR-21
    Scenario: A dry-run create, replace, patch and delete return 403 without the rights to write
      Given a test namespace
      And the config map "a"
      And I am a user who may "get" "configmaps" in the test namespace
      When I create the config map "b" as a dry run
      Then the response status is 403
      And no object is stored
      When I replace the config map "a" as a dry run with:
        | data.k | changed |
      Then the response status is 403
      When I merge patch the config map "a" as a dry run with:
        | data.k | changed |
      Then the response status is 403
      When I delete the config map "a" as a dry run
      Then the response status is 403
      And the object is unchanged

    @needs:apply @ERR-21
    Scenario: Server-side apply returns 403 without the rights to create and patch
      Given a test namespace
      And managers share the config map "shared"
      And I am a user who may "get" "configmaps" in the test namespace
      When manager "m" applies {data: {k: '1'}}
      Then the response status is 403
      And no object is stored
      Given I may also "create, patch" "configmaps" in the test namespace
      When manager "m" applies {data: {k: '1'}}
      Then the request succeeds
      Given I am a user who may "get, create" "configmaps" in the test namespace
      When manager "m" applies {data: {k: '2'}}
      Then the response status is 403
      And the object is unchanged
      When manager "m" force-applies {data: {k: '2'}}
      Then the response status is 403
      And the object is unchanged

    @ERR-23
    Scenario Outline: A user who receives the right to get a <kind> can get it within ten seconds
      Given a test namespace with 1 <kind>
      And I am a user without permissions
      When I get the <kind> "item-000"
      Then the response status is 403
      When I receive the right to get <kind> and get the <kind> "item-000" within ten seconds
      Then the request succeeds

      Examples:
        | kind       |
        | config map |
        | role       |

  Rule: A rule covers the API groups and resources that it names

    @RBAC-08
    Scenario: A right in the API group apps does not cover the core API group
      Given a test namespace with 1 config map
      And I am a user who may "get" "configmaps.apps" in the test namespace
      When I get the config map "item-000"
      Then the response status is 403
      Given I may also "get" "configmaps" in the test namespace
      When I get the config map "item-000"
      Then the request succeeds

    @RBAC-13
    Scenario Outline: A right to <resource> does not cover their subresource <subresource>
      Given a test namespace
      And I am a user who may "get" "<resource>"
      When I get the <subresource> of the <kind> "a"
      Then the response status is 403
      Given I may also "get" "<resource>/<subresource>"
      When I get the <subresource> of the <kind> "a"
      Then the request is authorized

      Examples:
        | resource          | kind              | subresource |
        | persistentvolumes | persistent volume | status      |

      @needs:pods
      Examples:
        | resource | kind | subresource |
        | pods     | pod  | log         |
        | pods     | pod  | status      |
