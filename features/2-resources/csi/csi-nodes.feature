@needs:csi
Feature: CSI nodes
  A CSI node lists the volume drivers of a node and the properties of the node for each driver.

  Rule: CSI nodes have the kind CSINode and the apiVersion storage.platform.io/v1

    @CSIN-01
    Scenario: A created CSI node has the kind CSINode and the apiVersion storage.platform.io/v1
      When I create the CSI node "a"
      Then the object is stored
      And each of the response and a read has the kind "CSINode" and the apiVersion "storage.platform.io/v1"

    @CSIN-02
    Scenario: CSI nodes are cluster-scoped
      When I create the CSI node "a"
      Then the object is stored
      And the object contains no "metadata.namespace"
      And CSI nodes are not served below a namespace path

    @CSIN-27
    Scenario: A list of CSI nodes has the kind CSINodeList and the apiVersion storage.platform.io/v1
      When I list the CSI nodes by a selector without matches, then by one with a match
      Then each response has the kind "CSINodeList"
      And each response has the apiVersion "storage.platform.io/v1"

    @CSIN-28
    Scenario: A list of CSI nodes contains an items array, even if it is empty
      When I list the CSI nodes by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: A CSI node has the name of its node, which owns it

    @needs:nodes @needs:node-agent
    Scenario Outline: Each CSI node that a node agent created has <what>
      When I list the CSI nodes
      And I list the nodes
      Then the responses show each CSI node of a node agent with <what>

      Examples:
        | what                       | rule    |
        | the name of a node         | CSIN-03 |
        | its node with UID as owner | CSIN-04 |

    @needs:nodes @CSIN-05
    Scenario: A CSI node can reference its node as its owner
      Given the node "a"
      When I create the CSI node of the node "a" with this node as its owner
      Then the object is stored
      And the object has that node as its owner

    @needs:nodes @needs:gc @should @CSIN-06
    Scenario: A CSI node is deleted together with its node
      Given the node "a"
      When I create the CSI node of the node "a" with this node as its owner
      Then the object is stored
      When I delete the node "a"
      And I get the CSI node "a"
      Then the object is soon deleted

  Rule: A CSI node lists drivers

    Scenario Outline: A CSI node without <member> is rejected
      When I create the CSI node "a" with:
        | spec | <spec> |
      Then the request is rejected and no object is stored

      Examples:
        | member       | spec   | rule    |
        | spec         | absent | CSIN-07 |
        | spec.drivers | {}     | CSIN-08 |

    Scenario Outline: A CSI node without drivers contains <member>
      When I create the CSI node "a"
      Then the object is stored
      And the response, a read and the list contain its "<member>"

      Examples:
        | member       | rule    |
        | spec         | CSIN-07 |
        | spec.drivers | CSIN-08 |

    @CSIN-09
    Scenario: A CSI node with an empty list of drivers is accepted
      When I create the CSI node "a" with:
        | spec.drivers | [] |
      Then the object is stored
      And the object contains no "spec.drivers", or an empty one

    @CSIN-09
    Scenario: A replace can remove the last driver of a CSI node
      Given the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1}] |
      When I replace the CSI node "a" with:
        | spec.drivers | [] |
      Then the request succeeds
      And the object contains no "spec.drivers", or an empty one

    @CSIN-10
    Scenario: A CSI node keeps each of its drivers
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1}, {name: b.example.com, nodeID: n-2}] |
      Then the object is stored
      And the object has an item in "spec.drivers" that matches {name: a.example.com, nodeID: n-1}
      And the object has an item in "spec.drivers" that matches {name: b.example.com, nodeID: n-2}

    @needs:apply @CSIN-11
    Scenario: Two appliers of a CSI node keep each other's drivers
      Given managers share the CSI node "a"
      And manager "one" applied {spec: {drivers: [{name: a.example.com, nodeID: n-1}]}}
      When manager "two" applies {spec: {drivers: [{name: b.example.com, nodeID: n-2}]}}
      Then the request succeeds
      And the object has an item in "spec.drivers" that matches {name: a.example.com, nodeID: n-1}
      And the object has an item in "spec.drivers" that matches {name: b.example.com, nodeID: n-2}

    @should @CSIN-12
    Scenario: A CSI node that lists a driver twice is rejected
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.test, nodeID: n-1}, {name: b.test, nodeID: n-1}, {name: a.test, nodeID: n-2}] |
      Then the request is rejected and no object is stored

  @CSIN-22
  Rule: allocatable has the stability level beta

    The documents state this about themselves; no response of a server contains it.

  Rule: A driver in a CSI node has a name, a node ID, topology keys and a volume limit

    Scenario Outline: A driver in a CSI node keeps <path> <shown> unchanged
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: '<id>', allocatable: {count: <count>}, topologyKeys: <keys>}] |
      Then the object is stored
      And the stored "spec.drivers[0].<path>" is <shown>

      Examples:
        | path              | shown                      | id          | count | keys                       | rule    |
        | nodeID            | z1/i-0AbC:9                | z1/i-0AbC:9 | 7     | [k]                        | CSIN-15 |
        | allocatable.count | 7                          | n-1         | 7     | [k]                        | CSIN-16 |
        | allocatable.count | 0                          | n-1         | 0     | [k]                        | CSIN-17 |
        | topologyKeys      | [e.test/zone, e.test/rack] | n-1         | 7     | [e.test/zone, e.test/rack] | CSIN-23 |

    Scenario Outline: A driver in a CSI node is rejected if <what>
      When I create the CSI node "a" with:
        | spec.drivers | [{name: x.test, nodeID: n-1}, {name: y.test, nodeID: n-1}, <driver>] |
      Then the request is rejected and no object is stored

      Examples:
        | what                              | driver                                                        | rule    |
        | the name is missing               | {nodeID: n-1}                                                 | CSIN-13 |
        | the nodeID is missing             | {name: a.test}                                                | CSIN-14 |
        | the nodeID is a number            | {name: a.test, nodeID: 5}                                     | CSIN-15 |
        | the count is a string             | {name: a.test, nodeID: n-1, allocatable: {count: '7'}}        | CSIN-16 |
        | the count is a fraction           | {name: a.test, nodeID: n-1, allocatable: {count: 1.5}}        | CSIN-16 |
        | the count needs more than 32 bits | {name: a.test, nodeID: n-1, allocatable: {count: 2147483648}} | CSIN-16 |
        | the topologyKeys are a string     | {name: a.test, nodeID: n-1, topologyKeys: example.test/zone}  | CSIN-23 |

    Scenario Outline: A driver in a CSI node with <what> has no limit
      When I create the CSI node "a" with:
        | spec.drivers | [<driver>] |
      Then the object is stored
      And the stored "spec.drivers[0].name" is a.test
      And the object contains no "spec.drivers[0].<absent>"

      Examples:
        | what           | driver                                                        | absent            | rule    |
        | no allocatable | {name: a.test, nodeID: n, topologyKeys: [k]}                  | allocatable       | CSIN-18 |
        | no count       | {name: a.test, nodeID: n, allocatable: {}, topologyKeys: [k]} | allocatable.count | CSIN-19 |

    Scenario Outline: A driver in a CSI node with <what> has no topology keys
      When I create the CSI node "a" with:
        | spec.drivers | [<driver>] |
      Then the object is stored
      And the stored "spec.drivers[0].name" is a.test
      And the object contains no "spec.drivers[0].topologyKeys", or an empty one

      Examples:
        | what               | driver                                               | rule    |
        | empty topologyKeys | {name: a.test, nodeID: n-1, topologyKeys: []}        | CSIN-24 |
        | no topologyKeys    | {name: a.test, nodeID: n-1, allocatable: {count: 7}} | CSIN-25 |

    @observe @CSIN-26
    Scenario Outline: The result of a replace that changes <member> of a driver in a CSI node is recorded
      Given the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1, allocatable: {count: 7}, topologyKeys: [k]}] |
      When I replace the CSI node "a" with:
        | spec.drivers[0].<member> | <value> |
      Then the response is recorded
      And its "spec.drivers" is recorded

      Examples:
        | member       | value      |
        | nodeID       | n-2        |
        | topologyKeys | [l]        |
        | allocatable  | {count: 8} |
