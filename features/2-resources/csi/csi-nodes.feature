@needs:csi
Feature: CSI nodes
  A CSI node says which drivers of volumes a node has, and what each of them knows about the node.

  Rule: CSI nodes are of kind CSINode in version v1 of storage.platform.io

    @CSIN-01
    Scenario: What is created is read as a CSINode of its group
      When I create the CSI node "a"
      Then it is stored
      And the response and a read have the kind "CSINode" and the apiVersion "storage.platform.io/v1"

    @CSIN-02
    Scenario: CSI nodes belong to no namespace
      When I create the CSI node "a"
      Then it is stored
      And the object contains no "metadata.namespace"
      And CSI nodes are not served below a namespace path

    @CSIN-27
    Scenario: A list of CSI nodes is a CSINodeList of its group
      When I list the CSI nodes by a selector without matches, then by one with a match
      Then each list has the kind "CSINodeList"
      And each list has the apiVersion "storage.platform.io/v1"

    @CSIN-28
    Scenario: A list of CSI nodes carries an array of items, be it empty
      When I list the CSI nodes by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: A CSI node has the name of its node, which owns it

    @needs:nodes @needs:node-agent
    Scenario Outline: Each CSI node of an agent has <what>
      When the CSI nodes that agents wrote are listed, and the nodes
      Then each of the CSI nodes has <what>

      Examples:
        | what                            | rule    |
        | the name of a node              | CSIN-03 |
        | that node with its uid as owner | CSIN-04 |

    @needs:nodes @CSIN-05
    Scenario: A CSI node can name its node as its owner
      Given the node "a"
      When I create the CSI node of the node "a", which owns it
      Then it is stored
      And it shows that node as its owner

    @needs:nodes @needs:gc @should @CSIN-06
    Scenario: A CSI node goes with its node
      Given the node "a"
      When I create the CSI node of the node "a", which owns it
      Then it is stored
      When I delete the node "a"
      Then the CSI node goes, too

  Rule: A CSI node lists drivers

    Scenario Outline: A CSI node without <member> is refused
      When I create the CSI node "a" with:
        | spec | <spec> |
      Then it is refused and nothing is stored

      Examples:
        | member       | spec   | rule    |
        | spec         | absent | CSIN-07 |
        | spec.drivers | {}     | CSIN-08 |

    Scenario Outline: A CSI node carries <member> though there are no drivers
      When I create the CSI node "a"
      Then it is stored
      And the answer, a read and the list carry its "<member>"

      Examples:
        | member       | rule    |
        | spec         | CSIN-07 |
        | spec.drivers | CSIN-08 |

    @CSIN-09
    Scenario: A CSI node may have no drivers
      When I create the CSI node "a" with:
        | spec.drivers | [] |
      Then it is stored
      And the object contains no "spec.drivers", or an empty one

    @CSIN-09
    Scenario: A CSI node may lose its last driver
      Given the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1}] |
      When I replace the CSI node "a" with:
        | spec.drivers | [] |
      Then it succeeds
      And the object contains no "spec.drivers", or an empty one

    @CSIN-10
    Scenario: A CSI node keeps each of its drivers
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1}, {name: b.example.com, nodeID: n-2}] |
      Then it is stored
      And its list "spec.drivers" holds an item like {name: a.example.com, nodeID: n-1}
      And its list "spec.drivers" holds an item like {name: b.example.com, nodeID: n-2}

    @needs:apply @CSIN-11
    Scenario: Two appliers each keep the driver of the other
      Given managers share the CSI node "a"
      And manager "one" applied {spec: {drivers: [{name: a.example.com, nodeID: n-1}]}}
      When manager "two" applies {spec: {drivers: [{name: b.example.com, nodeID: n-2}]}}
      Then it succeeds
      And its list "spec.drivers" holds an item like {name: a.example.com, nodeID: n-1}
      And its list "spec.drivers" holds an item like {name: b.example.com, nodeID: n-2}

    @should @CSIN-12
    Scenario: A CSI node does not list a driver twice
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1}, {name: a.example.com, nodeID: n-2}] |
      Then it is refused and nothing is stored

  @CSIN-22
  Rule: allocatable is marked beta

    A word of the documents about themselves: no answer of a server holds it.

  Rule: What a driver of a CSI node says

    Scenario Outline: The <path> of a driver comes back as <shown>
      When I create the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: '<id>', allocatable: {count: <count>}, topologyKeys: <keys>}] |
      Then it is stored
      And it shows "spec.drivers[0].<path>" as <shown>

      Examples:
        | path              | shown                                  | id              | count | keys                                   | rule    |
        | nodeID            | zone-1/i-0AbC:9                        | zone-1/i-0AbC:9 | 7     | [k]                                    | CSIN-15 |
        | allocatable.count | 7                                      | n-1             | 7     | [k]                                    | CSIN-16 |
        | allocatable.count | 0                                      | n-1             | 0     | [k]                                    | CSIN-17 |
        | topologyKeys      | [example.test/zone, example.test/rack] | n-1             | 7     | [example.test/zone, example.test/rack] | CSIN-23 |

    Scenario Outline: A driver of which <what> is refused
      When I create the CSI node "a" with:
        | spec.drivers | [<driver>] |
      Then it is refused and nothing is stored

      Examples:
        | what                              | driver                                                               | rule    |
        | the name is missing               | {nodeID: n-1}                                                        | CSIN-13 |
        | the nodeID is missing             | {name: a.example.com}                                                | CSIN-14 |
        | the nodeID is a number            | {name: a.example.com, nodeID: 5}                                     | CSIN-15 |
        | the count is text                 | {name: a.example.com, nodeID: n-1, allocatable: {count: '7'}}        | CSIN-16 |
        | the count is a fraction           | {name: a.example.com, nodeID: n-1, allocatable: {count: 1.5}}        | CSIN-16 |
        | the count needs more than 32 bits | {name: a.example.com, nodeID: n-1, allocatable: {count: 2147483648}} | CSIN-16 |
        | the topologyKeys are text         | {name: a.example.com, nodeID: n-1, topologyKeys: example.test/zone}  | CSIN-23 |

    Scenario Outline: A driver with <what> gets no limit
      When I create the CSI node "a" with:
        | spec.drivers | [<driver>] |
      Then it is stored
      And it shows "spec.drivers[0].name" as a.example.com
      And the object contains no "spec.drivers[0].<absent>"

      Examples:
        | what           | driver                                                                 | absent            | rule    |
        | no allocatable | {name: a.example.com, nodeID: n-1, topologyKeys: [k]}                  | allocatable       | CSIN-18 |
        | no count       | {name: a.example.com, nodeID: n-1, allocatable: {}, topologyKeys: [k]} | allocatable.count | CSIN-19 |

    Scenario Outline: A driver with <what> gets none
      When I create the CSI node "a" with:
        | spec.drivers | [<driver>] |
      Then it is stored
      And it shows "spec.drivers[0].name" as a.example.com
      And the object contains no "spec.drivers[0].topologyKeys", or an empty one

      Examples:
        | what            | driver                                                      | rule    |
        | empty keys      | {name: a.example.com, nodeID: n-1, topologyKeys: []}        | CSIN-24 |
        | no topologyKeys | {name: a.example.com, nodeID: n-1, allocatable: {count: 7}} | CSIN-25 |

    @observe @CSIN-26
    Scenario Outline: A driver that is listed gets another <member>
      Given the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: n-1, allocatable: {count: 7}, topologyKeys: [k]}] |
      When I replace the CSI node "a" with:
        | spec.drivers[0].<member> | <value> |
      Then what the server does is recorded
      And its "spec.drivers" is recorded

      Examples:
        | member       | value      |
        | nodeID       | n-2        |
        | topologyKeys | [l]        |
        | allocatable  | {count: 8} |
