@needs:rbac @needs:second-identity
Feature: Verbs are granted apart
  Each verb has a right of its own, however like another it is on the wire.

  Background:
    Given a namespace of my own with 2 config maps

  Rule: A right to one verb is none to another

    Scenario Outline: Who may <granted> config maps can <can> them and cannot <cannot> them
      Given I am a user who may "<granted>" "configmaps" in my namespace
      When I make use of config maps to <can>
      Then I am let through
      When I make use of config maps to <cannot>
      Then it is answered with 403
      And the config maps are as they were

      Examples:
        | rule   | granted           | can    | cannot            |
        | API-42 | get, update       | update | patch             |
        | API-42 | get, patch        | patch  | update            |
        | API-48 | get, list, delete | delete | delete collection |
        | API-49 | get               | get    | list              |
        | API-49 | list              | list   | get               |

      @needs:watch
      Examples:
        | rule   | granted | can   | cannot |
        | API-50 | list    | list  | watch  |
        | API-50 | watch   | watch | list   |

    Scenario Outline: Who may <granted> storage classes can <can> them and cannot <cannot> them
      Given 2 storage classes
      And I am a user who may "<granted>" "storageclasses.storage.platform.io"
      When I make use of storage classes to <can>
      Then I am let through
      When I make use of storage classes to <cannot>
      Then it is answered with 403
      And the storage classes are as they were

      @needs:storage
      Examples:
        | rule   | granted           | can    | cannot            |
        | API-42 | get, update       | update | patch             |
        | API-42 | get, patch        | patch  | update            |
        | API-48 | get, list, delete | delete | delete collection |
        | API-49 | get               | get    | list              |
        | API-49 | list              | list   | get               |

      @needs:storage @needs:watch
      Examples:
        | rule   | granted | can   | cannot |
        | API-50 | list    | list  | watch  |
        | API-50 | watch   | watch | list   |

  Rule: A replace that would create needs the right to create

    @API-38
    Scenario Outline: Who may get and update but not create a <kind> makes none by a replace
      Given I am a user who may "get, update" "<resource>" in my namespace
      When I put the <kind> "missing", which is not there
      Then it is refused and nothing is stored

      Examples:
        | kind        | resource    |
        | config map  | configmaps  |
        | role        | roles       |
        | limit range | limitranges |

      @needs:lease
      Examples:
        | kind  | resource |
        | lease | leases   |

  Rule: Which rights an apply needs is not said here

    @observe @needs:apply @API-45
    Scenario Outline: Who may <granted> applies to what is there and to what is missing
      Given I am a user who may "<granted>" "configmaps" in my namespace
      When I apply the config map "item-000" and the config map "missing" as "m"
      Then the status of both is recorded

      Examples:
        | granted       |
        | patch         |
        | create, patch |
