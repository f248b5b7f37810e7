@needs:endpointslice
Feature: Endpoint slices in v1
  Endpoints have the members nodeName and zone. The topology map of older versions is read-only.

  Background:
    Given a test namespace

  Rule: Node and zone are members of an endpoint

    Scenario Outline: The <member> of an endpoint in an endpoint slice is stored
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
    Scenario: The topology of an endpoint created through v1beta1 is returned as deprecatedTopology
      When I create the endpoint slice "a" in "discovery.platform.io/v1beta1" with:
        | endpoints | [{addresses: [10.1.2.3], topology: {a: b}}] |
      Then the object is stored
      And the stored "endpoints[0].deprecatedTopology" is {a: b}
      And the object contains no "endpoints[0].topology"

  Rule: The topology of older versions cannot be written

    Scenario Outline: A create of an endpoint slice does not store <member> of an endpoint
      When I create the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3], <member>: {a: b}}] |
      Then the object contains no "endpoints[0].<member>", unless the request is rejected

      Examples:
        | rule    | member             |
        | VER-146 | topology           |
        | VER-147 | deprecatedTopology |

    @VER-147
    Scenario: A replace of an endpoint slice does not store deprecatedTopology of an endpoint
      Given the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3]}] |
      When I replace the endpoint slice "a" with:
        | endpoints | [{addresses: [10.1.2.3], deprecatedTopology: {a: b}}] |
      Then the object contains no "endpoints[0].deprecatedTopology", unless the request is rejected
