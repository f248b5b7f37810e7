@needs:rbac @needs:second-identity
Feature: Rights by roles
  What nobody granted is denied. A rule of a role grants what its lists name, and nothing else.

  Rule: A request that no authorizer approves is answered with 403

    @ERR-21
    Scenario Outline: To <what> <kinds> is answered with 403 without a right and carried out with it
      Given a namespace of my own with 1 <kind>
      And I am a user without rights
      When I try to <what> <kinds>
      Then it is answered with 403
      And the <kinds> are as they were
      Given I may also "<verb>" "<resource>" in my namespace
      When I try to <what> <kinds>
      Then it succeeds

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
    Scenario Outline: A list of one, by its name in "<query>", is answered with 403 without a right
      Given a namespace of my own with 1 config map
      And I am a user without rights
      When I list the config maps with "<query>"
      Then it is answered with 403

      Examples:
        | query                                           |
        | fieldSelector=metadata.name=item-000            |
        | fieldSelector=metadata.name=item-000&watch=true |
        | labelSelector=a=b&limit=1                       |

    @ERR-21
    Scenario: A read of an object outside of namespaces, of its status, and a change of it are answered with 403 without a right
      Given managers share the persistent volume "a"
      And the persistent volume "a"
      And its controllers, if any, have taken it up
      And I am a user without rights
      When I read the persistent volume "a"
      Then it is answered with 403
      When I read the status of the persistent volume "a"
      Then it is answered with 403
      When I merge patch the persistent volume "a" with:
        | metadata.annotations.changed | 'yes' |
      Then it is answered with 403
      And nothing changes
      When I delete the persistent volume "a"
      Then it is answered with 403
      And nothing changes
      Given I may also "get, delete" "persistentvolumes"
      When I read the persistent volume "a"
      Then it succeeds
      When I delete the persistent volume "a"
      Then it succeeds

    @ERR-21
    Scenario Outline: A read of a <kind> that is not there is answered with 403 without a right, with 404 with it
      Given a namespace of my own
      And I am a user without rights
      When I read the <kind> "missing"
      Then it is answered with 403
      Given I may also "get" "<resource>"
      When I read the <kind> "missing"
      Then it is answered with 404

      Examples:
        | kind              | resource          |
        | config map        | configmaps        |
        | persistent volume | persistentvolumes |

    @ERR-21
    Scenario: A list of all namespaces is answered with 403 where the right is to one of them
      Given a namespace of my own with 1 config map
      And I am a user who may "list" "configmaps" in my namespace
      When I list the config maps with ""
      Then it is answered with 200
      When I list the config maps of all namespaces with ""
      Then it is answered with 403
      When I list the config maps of all namespaces with "limit=1"
      Then it is answered with 403
      Given I may also "list" "configmaps"
      When I list the config maps of all namespaces with "limit=1"
      Then it is answered with 200

    @needs:dry-run @ERR-21
    Scenario: A create, a replace, a patch and a delete that are only tried are answered with 403 without a right
      Given a namespace of my own
      And the config map "a"
      And I am a user who may "get" "configmaps" in my namespace
      When I create the config map "b" as a dry run
      Then it is answered with 403
      And nothing is stored
      When I replace the config map "a" as a dry run with:
        | data.k | changed |
      Then it is answered with 403
      When I merge patch the config map "a" as a dry run with:
        | data.k | changed |
      Then it is answered with 403
      When I delete the config map "a" as a dry run
      Then it is answered with 403
      And nothing changes

    @needs:apply @ERR-21
    Scenario: An apply is answered with 403 without a right, where the name is free and where it is not
      Given a namespace of my own
      And managers share the config map "shared"
      And I am a user who may "get" "configmaps" in my namespace
      When manager "m" applies {data: {k: '1'}}
      Then it is answered with 403
      And nothing is stored
      Given I may also "create, patch" "configmaps" in my namespace
      When manager "m" applies {data: {k: '1'}}
      Then it succeeds
      Given I am a user who may "get, create" "configmaps" in my namespace
      When manager "m" applies {data: {k: '2'}}
      Then it is answered with 403
      And nothing changes
      When manager "m" forces {data: {k: '2'}}
      Then it is answered with 403
      And nothing changes

    @ERR-23
    Scenario Outline: A user who is given the right to read <kind>s is let through within ten seconds
      Given a namespace of my own with 1 <kind>
      And I am a user without rights
      When I read the <kind> "item-000"
      Then it is answered with 403
      When I am given the right to read <kind> and read the <kind> "item-000" for ten seconds
      Then it succeeds

      Examples:
        | kind       |
        | config map |
        | role       |

  Rule: A rule covers the groups and resources that it names

    @RBAC-08
    Scenario: A right in one API group is none in another
      Given a namespace of my own with 1 config map
      And I am a user who may "get" "configmaps.apps" in my namespace
      When I read the config map "item-000"
      Then it is answered with 403
      Given I may also "get" "configmaps" in my namespace
      When I read the config map "item-000"
      Then it succeeds

    @RBAC-13
    Scenario Outline: A right to <resource> is none to their <sub-resource>
      Given a namespace of my own
      And I am a user who may "get" "<resource>"
      When I read the <sub-resource> of the <kind> "a"
      Then it is answered with 403
      Given I may also "get" "<resource>/<sub-resource>"
      When I read the <sub-resource> of the <kind> "a"
      Then I am let through

      Examples:
        | resource          | kind              | sub-resource |
        | persistentvolumes | persistent volume | status       |

      @needs:pods
      Examples:
        | resource | kind | sub-resource |
        | pods     | pod  | log          |
        | pods     | pod  | status       |
