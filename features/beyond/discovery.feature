Feature: Discovery
  Clients such as kubectl and client-go read from discovery which groups, versions and resources a server has, and which
  verbs and scope each of them has. These rules are not part of the documents.

  Background:
    Given a test namespace
    When I read the discovery documents

  Rule: The documents agree with each other

    Scenario Outline: <claim>
      Then in discovery, <claim>

      Examples:
        | rule    | claim                                          |
        | DISC-01 | each version has a resource list               |
        | DISC-02 | each group says the same as the list of groups |
        | DISC-03 | each resource has names, a scope and verbs     |

    @beyond:DISC-04
    Scenario: The aggregated discovery says the same as the resource lists
      Then the aggregated discovery says the same

  Rule: The documents are true

    @beyond:DISC-05
    Scenario: A list succeeds if discovery has the verb, and a list of reviews is rejected with 405
      Then lists succeed as the verbs in discovery say

    @beyond:DISC-06
    Scenario: A list in a namespace succeeds for namespaced resources, and other resources have no path there
      Then lists succeed as the scopes in discovery say
