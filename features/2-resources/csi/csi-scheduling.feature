@needs:csi @needs:scheduler @needs:nodes @needs:pods @needs:pv-controller
Feature: What a scheduler makes of CSI drivers
  A Pod goes to a node for which its volumes can be made, and which takes them. The suite is the driver: it
  reports capacities, and makes a volume when a node was chosen for its claim.

  Background:
    Given a namespace of my own

  Rule: A new volume needs capacity

    Scenario Outline: Where {<reported>} is reported, <small> bytes fit and <large> do not
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that reports {<reported>} for nodes with the mark "x"
      When the pod "large" wants a volume of <large> of the class "a", on a node with the mark "x"
      And the pod "small" wants a volume of <small> of the class "a", on a node with the mark "x"
      Then a volume is made for the pod "small", which gets the node "n"
      And no node is found for the pod "large"

      Examples:
        | reported                               | small   | large   | rule    |
        | capacity: '1048576'                    | 1048576 | 1048577 | CSIC-15 |
        | capacity: 10Mi, maximumVolumeSize: 1Mi | 1048576 | 2097152 | CSIC-19 |
        | capacity: 2Mi                          | 1048576 | 3145728 | CSIC-20 |

    Scenario Outline: <what> is none
      Given a node "n" with the labels "x"
      And the class "none" of a CSI driver that reports <reported> for <nodes>
      And the class "enough" of a CSI driver that reports {capacity: 1Mi} for nodes with the mark "x"
      When the pod "p" wants a volume of 1Mi of the class "none", on a node with the mark "x"
      And the pod "control" wants a volume of 1Mi of the class "enough", on a node with the mark "x"
      Then a volume is made for the pod "control", which gets the node "n"
      And no node is found for the pod "p"

      Examples:
        | what                                | reported        | nodes                   | rule    |
        | Capacity of which no amount is said | {}              | nodes with the mark "x" | CSIC-21 |
        | Capacity that no node reaches       | {capacity: 1Gi} | no node                 | CSIC-27 |

    @CSID-42
    Scenario: Where a driver wants capacities to be heeded, one is needed
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that reports nothing
      And the class "enough" of a CSI driver that reports {capacity: 1Mi} for nodes with the mark "x"
      When the pod "p" wants a volume of 1Mi of the class "a", on a node with the mark "x"
      And the pod "control" wants a volume of 1Mi of the class "enough", on a node with the mark "x"
      Then a volume is made for the pod "control", which gets the node "n"
      And no node is found for the pod "p"
      When the driver of the class "a" reports {capacity: 1Mi} for nodes with the mark "x"
      Then a volume is made for the pod "p", which gets the node "n"

    @CSID-43
    Scenario: Where a driver does not, none is needed
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that does not report its capacity
      When the pod "p" wants a volume of 1Mi of the class "a", on a node with the mark "x"
      Then a volume is made for the pod "p", which gets the node "n"

  Rule: A topology says which nodes reach the storage

    @CSIC-28
    Scenario: Capacity for all nodes serves any of them
      Given a node "one" with the labels "x"
      And a node "other" with the labels "y"
      And the class "a" of a CSI driver that reports {capacity: 1Gi} for all nodes
      When the pod "p" wants a volume of 1Mi of the class "a", on a node with the mark "x"
      And the pod "q" wants a volume of 1Mi of the class "a", on a node with the mark "y"
      Then a volume is made for the pod "p", which gets the node "one"
      And a volume is made for the pod "q", which gets the node "other"

    @CSIC-29
    Scenario: Capacity for some nodes serves those alone
      Given a node "far" with the labels "x"
      And a node "near" with the labels "x, y"
      And the class "nowhere" of a CSI driver that reports {capacity: 1Gi} for nodes with the mark "z"
      And the class "here" of a CSI driver that reports {capacity: 1Gi} for nodes with the mark "y"
      When the pod "q" wants a volume of 1Mi of the class "nowhere", on a node with the mark "x"
      And the pod "p" wants a volume of 1Mi of the class "here", on a node with the mark "x"
      Then a volume is made for the pod "p", which gets the node "near"
      And no node is found for the pod "q"

  Rule: A node takes as many volumes of a driver as its CSI node says

    @CSIN-20
    Scenario: A second volume is more than a node with room for one takes
      Given a node "n" with the labels "x"
      And the node "n" takes one volume of a CSI driver
      And the class "a" of that driver, whose volume is reached by nodes with the mark "x"
      And the class "b" of that driver, whose volume is reached by nodes with the mark "x"
      And a bound claim of the class "a"
      And a bound claim of the class "b"
      When I create the pod "p" that uses the claim of the class "a"
      Then the pod "p" is assigned to the node "n"
      When I create the pod "q" that uses the claim of the class "b"
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "q" is assigned to no node

    @CSIN-21
    Scenario: Without a count a node takes any number
      Given a node "n" with the labels "x"
      And the node "n" takes volumes of a CSI driver, without a limit
      And the class "a" of that driver, whose volume is reached by nodes with the mark "x"
      And the class "b" of that driver, whose volume is reached by nodes with the mark "x"
      And a bound claim of the class "a"
      And a bound claim of the class "b"
      When I create the pod "p" that uses the claim of the class "a"
      And I create the pod "q" that uses the claim of the class "b"
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "p" is also assigned to the node "n"
      And the pod "q" is also assigned to the node "n"
