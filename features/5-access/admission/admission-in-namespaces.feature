Feature: Admission and namespaces
  Objects are made in namespaces that are there and stay; three namespaces cannot be deleted.

  Rule: What is there in a terminating namespace can still be changed

    @ADM-108
    Scenario: An object in a terminating namespace loses its finalizer
      Given a namespace of my own that is terminating, held by the config map "holder"
      When I merge patch the config map "holder" with:
        | metadata.finalizers | absent |
      Then it succeeds

  Rule: Requests in a namespace that is not there are rejected

    @ADM-109
    Scenario: A create in a namespace that does not exist stores nothing anywhere
      Given a namespace that does not exist
      When I create a config map there
      Then it is not carried out
      And no list of all namespaces shows any config map of mine

    @ADM-166
    Scenario Outline: In a namespace that does not exist, <way> is an error and makes neither object nor namespace
      Given a namespace that does not exist
      When I <way> a config map there
      Then it is not carried out
      And nothing is stored
      And the namespace still does not exist

      Examples:
        | way         |
        | merge patch |
        | apply       |
        | put         |
        | delete      |

    @ADM-167
    Scenario: The delete of a collection in a namespace that does not exist is an error
      Given a namespace that does not exist
      When I delete all config maps there
      Then it is not carried out

  @needs:dry-run
  Rule: The namespaces of the cluster itself cannot be deleted

    Scenario Outline: The namespace <name> is not deleted
      When I delete the namespace that is named "<name>", as a dry run
      Then it is not carried out
      And it lives on

      Examples:
        | rule    | name            |
        | ADM-110 | default         |
        | ADM-111 | platform-system |
        | ADM-112 | platform-public |

    @ADM-15
    Scenario: That the namespace default is not deleted is reported as an error that says so
      When I delete the namespace that is named "default", as a dry run
      Then the error says why
      And it lives on

    @ADM-113
    Scenario: A namespace whose name begins like theirs is deleted
      When I delete a namespace whose name begins with "default"
      Then it succeeds
      And the namespace is on its way out
