@needs:rbac @needs:second-identity
Feature: Rights per verb
  Each verb needs a right of its own, even where two verbs look alike in HTTP.

  Background:
    Given a test namespace with 2 config maps

  Rule: The right to one verb does not include another verb

    @any-kind
    Scenario Outline: A user with the verbs "<granted>" on config maps can <can> them but cannot <cannot> them
      Given I am a user who may "<granted>" "configmaps" in the test namespace
      When I access config maps with the verb <can>
      Then the request is authorized
      When I access config maps with the verb <cannot>
      Then the response status is 403
      And the config maps are unchanged

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

    Scenario Outline: A user with the verbs "<granted>" on storage classes can <can> them but cannot <cannot> them
      Given 2 storage classes
      And I am a user who may "<granted>" "storageclasses.storage.platform.io"
      When I access storage classes with the verb <can>
      Then the request is authorized
      When I access storage classes with the verb <cannot>
      Then the response status is 403
      And the storage classes are unchanged

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

  Rule: A create by replace needs the right to create

    @any-kind @API-38
    Scenario Outline: A replace of a missing <kind> by a user without the right to create stores nothing
      Given I am a user who may "get, update" "<resource>" in the test namespace
      When I replace the missing <kind> "missing"
      Then the request is rejected and no object is stored

      Examples:
        | kind        | resource    |
        | config map  | configmaps  |
        | role        | roles       |
        | limit range | limitranges |

      @needs:lease
      Examples:
        | kind  | resource |
        | lease | leases   |

  Rule: The chapter about the service does not define the rights that an apply needs

    @any-kind @observe @needs:apply @API-45
    Scenario Outline: Applies by a user with the verbs "<granted>" to an existing and a missing config map are recorded
      Given I am a user who may "<granted>" "configmaps" in the test namespace
      When I apply the config map "item-000" and the config map "missing" as field manager "m"
      Then the status of each response is recorded

      Examples:
        | granted       |
        | patch         |
        | create, patch |
