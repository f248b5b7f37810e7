@needs:endpointslice
Feature: Endpoint slices in v1
  Endpoints name their node and zone in members of their own; what was a map of topology is only read.

  Background:
    Given a test namespace

  Rule: Node and zone are members

    Scenario Outline: The <member> of an endpoint is kept
      When I create the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3], <member>: place-1}] |
      Then the object is stored
      And the stored "endpoints[0].<member>" is place-1

      Examples:
        | rule    | member   |
        | VER-144 | nodeName |
        | VER-145 | zone     |

  Rule: The topology of older versions can be read

    @needs:deprecated-apis @VER-181
    Scenario: An endpoint of an older version shows its topology under another name
      When I create the endpoint slice "a" in "discovery.platform.io/v1beta1" with:
        | endpoints | [{addresses: [10.1.2.3], topology: {a: b}}] |
      Then the object is stored
      And the stored "endpoints[0].deprecatedTopology" is {a: b}
      And it shows no "endpoints[0].topology"

  Rule: The topology of older versions cannot be written

    Scenario Outline: The <member> of an endpoint is not taken on a create
      When I create the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3], <member>: {a: b}}] |
      Then it is refused, or shows no "endpoints[0].<member>"

      Examples:
        | rule    | member             |
        | VER-146 | topology           |
        | VER-147 | deprecatedTopology |

    @VER-147
    Scenario: The deprecatedTopology of an endpoint is not taken on a replace
      Given the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3]}] |
      When I replace the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3], deprecatedTopology: {a: b}}] |
      Then it is refused, or shows no "endpoints[0].deprecatedTopology"
