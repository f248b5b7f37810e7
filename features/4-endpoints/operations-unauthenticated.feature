Feature: Operations with an invalid token
  Every operation answers 401 to somebody whose token is invalid, and does nothing else.

  Background:
    Given a namespace of my own with 2 config maps
    And I am somebody with an invalid token

  @OPS-80
  Scenario: A read shows nothing
    When I ask for "/api/v1/namespaces/{ns}/configmaps/item-000"
    Then it is refused as unauthenticated
    And the answer shows no object

  @OPS-81
  Scenario Outline: A list of <what> shows nothing
    When I ask for "<path>"
    Then it is refused as unauthenticated
    And the answer shows no object

    Examples:
      | what                          | path                               |
      | one namespace                 | /api/v1/namespaces/{ns}/configmaps |
      | all namespaces                | /api/v1/configmaps                 |
      | a cluster-scoped collection   | /api/v1/namespaces                 |

  @needs:watch @OPS-82
  Scenario: A watch tells nothing
    When I ask for a watch of the config maps, to its end
    Then it is refused as unauthenticated before any event

  @OPS-87
  Scenario: The delete of a collection removes nothing
    When I delete the collection of config maps with "labelSelector=none%3Dnone"
    Then it is refused as unauthenticated
    When I delete the whole collection of config maps
    Then it is refused as unauthenticated
    And every one of the 2 config maps is as it was
