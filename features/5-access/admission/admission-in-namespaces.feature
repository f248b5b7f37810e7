Feature: Admission and namespaces
  Objects are created only in namespaces that exist and are not terminating. Three namespaces cannot be deleted.

  Rule: Existing objects in a terminating namespace can be updated

    @ADM-108
    Scenario: A merge patch removes the finalizer of a config map in a terminating namespace
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      When I merge patch the config map "holder" with:
        | metadata.finalizers | absent |
      Then the request succeeds

  Rule: Requests in a namespace that does not exist are rejected

    @ADM-109
    Scenario: A create of a config map in a namespace that does not exist stores nothing in any namespace
      Given a namespace that does not exist
      When I create a config map in the missing namespace
      Then the request fails
      And a list of all namespaces contains no config map of the test

    @ADM-166
    Scenario Outline: A config map <method> in a namespace that does not exist fails and creates no namespace
      Given a namespace that does not exist
      When I <method> a config map in the missing namespace
      Then the request is rejected
      And no object is stored
      And the namespace does not exist

      Examples:
        | method      |
        | merge patch |
        | apply       |
        | put         |
        | delete      |

    @ADM-167
    Scenario: A delete of all config maps in a namespace that does not exist fails
      Given a namespace that does not exist
      When I delete the collection of config maps
      Then the request is rejected

  @needs:dry-run
  Rule: The system namespaces cannot be deleted

    Scenario Outline: A delete of the namespace <name> is rejected
      When I delete the namespace named "<name>" as a dry run
      Then the request fails
      And the stored "metadata.deletionTimestamp" is absent
      And the stored "status.phase" is Active

      Examples:
        | rule    | name            |
        | ADM-110 | default         |
        | ADM-111 | platform-system |
        | ADM-112 | platform-public |

    @ADM-15
    Scenario: A rejected delete of the namespace default returns an error with a body
      When I delete the namespace named "default" as a dry run
      Then the response is an error with a body
      And the stored "metadata.deletionTimestamp" is absent
      And the stored "status.phase" is Active

    @after:ADM-110 @ADM-113
    Scenario: A namespace whose name only begins with "default" can be deleted
      When I delete the namespace named "default" as a dry run
      Then the request fails
      When I delete a namespace whose name begins with "default"
      Then the request succeeds
      And the namespace is terminating or deleted
