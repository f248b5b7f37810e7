@needs:rbac @needs:second-identity
Feature: Rights by roles
  What nobody granted is denied. A rule of a role grants what its lists name, and nothing else.

  Rule: A request that no authorizer approves is answered with 403

    @ERR-21
    Scenario Outline: <what> is answered with 403 without a right and carried out with it
      Given a namespace of my own with 1 config map
      And I am a user without rights
      When I try to <what> config maps
      Then it is answered with 403
      And the config maps are as they were
      Given I may also "<verb>" "configmaps" in my namespace
      When I try to <what> config maps
      Then it succeeds

      Examples:
        | what                     | verb             |
        | read                     | get              |
        | list                     | list             |
        | create                   | create           |
        | update                   | update           |
        | patch                    | patch            |
        | delete                   | delete           |
        | delete the collection of | deletecollection |

      @slow @needs:watch
      Examples:
        | what  | verb  |
        | watch | watch |

    @needs:csi @ERR-21
    Scenario Outline: <what> is answered with 403 without a right to storage capacities and carried out with it
      Given a namespace of my own with 1 CSI storage capacity
      And I am a user without rights
      When I try to <what> CSI storage capacities
      Then it is answered with 403
      And the CSI storage capacities are as they were
      Given I may also "<verb>" "csistoragecapacities.storage.platform.io" in my namespace
      When I try to <what> CSI storage capacities
      Then it succeeds

      Examples:
        | what   | verb   |
        | read   | get    |
        | list   | list   |
        | create | create |
        | patch  | patch  |
        | delete | delete |

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
