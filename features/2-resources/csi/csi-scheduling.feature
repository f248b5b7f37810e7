@needs:csi @needs:scheduler @needs:nodes @needs:pods @needs:pv-controller
Feature: Scheduling with CSI drivers
  The scheduler assigns a pod to a node that can provide the volumes of the pod and accepts them. The suite acts as
  the driver: it reports capacities and creates a volume after a node was selected for its claim.

  Background:
    Given a test namespace

  Rule: A new volume needs reported capacity

    Scenario Outline: With {<reported>} reported, a volume of <small> bytes is scheduled and one of <large> bytes is not
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that reports {<reported>} for nodes with the label "x"
      When I create the pod "large" with a volume of <large> of the class "a" for nodes with the label "x"
      And I create the pod "small" with a volume of <small> of the class "a" for nodes with the label "x"
      Then the pod "small" gets a provisioned volume on the node "n"
      And the pod "large" is unschedulable

      Examples:
        | reported                               | small   | large   | rule    |
        | capacity: '1048576'                    | 1048576 | 1048577 | CSIC-15 |
        | capacity: 10Mi, maximumVolumeSize: 1Mi | 1048576 | 2097152 | CSIC-19 |
        | capacity: 2Mi                          | 1048576 | 3145728 | CSIC-20 |

    Scenario Outline: <what> does not count as capacity for a new volume
      Given a node "n" with the labels "x"
      And the class "none" of a CSI driver that reports <reported> for <nodes>
      And the class "enough" of a CSI driver that reports {capacity: 1Mi} for nodes with the label "x"
      When I create the pod "p" with a volume of 1Mi of the class "none" for nodes with the label "x"
      And I create the pod "control" with a volume of 1Mi of the class "enough" for nodes with the label "x"
      Then the pod "control" gets a provisioned volume on the node "n"
      And the pod "p" is unschedulable

      Examples:
        | what                        | reported        | nodes                    | rule    |
        | A report without amounts    | {}              | nodes with the label "x" | CSIC-21 |
        | A capacity without topology | {capacity: 1Gi} | no node                  | CSIC-27 |

    @CSID-42
    Scenario: A volume of a driver that reports its capacity needs a capacity object
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that reports nothing
      And the class "enough" of a CSI driver that reports {capacity: 1Mi} for nodes with the label "x"
      When I create the pod "p" with a volume of 1Mi of the class "a" for nodes with the label "x"
      And I create the pod "control" with a volume of 1Mi of the class "enough" for nodes with the label "x"
      Then the pod "control" gets a provisioned volume on the node "n"
      And the pod "p" is unschedulable
      When the driver of the class "a" reports {capacity: 1Mi} for nodes with the label "x"
      Then the pod "p" gets a provisioned volume on the node "n"

    @CSID-43
    Scenario: A volume of a driver that does not report its capacity needs no capacity object
      Given a node "n" with the labels "x"
      And the class "a" of a CSI driver that does not report its capacity
      When I create the pod "p" with a volume of 1Mi of the class "a" for nodes with the label "x"
      Then the pod "p" gets a provisioned volume on the node "n"

  Rule: The topology of a capacity selects the nodes that can access the storage

    @CSIC-28
    Scenario: A capacity with an empty topology is available to pods on any node
      Given a node "one" with the labels "x"
      And a node "other" with the labels "y"
      And the class "a" of a CSI driver that reports {capacity: 1Gi} for all nodes
      When I create the pod "p" with a volume of 1Mi of the class "a" for nodes with the label "x"
      And I create the pod "q" with a volume of 1Mi of the class "a" for nodes with the label "y"
      Then the pod "p" gets a provisioned volume on the node "one"
      And the pod "q" gets a provisioned volume on the node "other"

    @CSIC-29
    Scenario: A capacity with a topology is available only to pods on matching nodes
      Given a node "far" with the labels "x"
      And a node "near" with the labels "x, y"
      And the class "nowhere" of a CSI driver that reports {capacity: 1Gi} for nodes with the label "z"
      And the class "here" of a CSI driver that reports {capacity: 1Gi} for nodes with the label "y"
      When I create the pod "q" with a volume of 1Mi of the class "nowhere" for nodes with the label "x"
      And I create the pod "p" with a volume of 1Mi of the class "here" for nodes with the label "x"
      Then the pod "p" gets a provisioned volume on the node "near"
      And the pod "q" is unschedulable

  Rule: The CSI node limits the number of volumes of a driver on its node

    @CSIN-20
    Scenario: A second volume is not scheduled to a node whose CSI node allows one volume
      Given a node "n" with the labels "x"
      And the node "n" accepts one volume of a CSI driver
      And the class "a" of that driver, with a volume for nodes with the label "x"
      And the class "b" of that driver, with a volume for nodes with the label "x"
      And a bound claim of the class "a"
      And a bound claim of the class "b"
      When I create the pod "p" that uses the claim of the class "a"
      Then the pod "p" is assigned to the node "n"
      When I create the pod "q" that uses the claim of the class "b"
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "q" is assigned to no node

    @CSIN-20
    Scenario: A pod with volumes of two drivers is not scheduled to a node on which one of them has no room
      Given a node "n" with the labels "x"
      And the node "n" accepts one volume of each of two CSI drivers
      And the class "a" of that driver, with a volume for nodes with the label "x"
      And the class "b" of that driver, with a volume for nodes with the label "x"
      And the class "c" of the other driver, with a volume for nodes with the label "x"
      And a bound claim of the class "a"
      And a bound claim of the class "b"
      And a bound claim of the class "c"
      When I create the pod "p" that uses the claim of the class "a"
      Then the pod "p" is assigned to the node "n"
      When I create the pod "q" that uses the claims of the classes "b" and "c"
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "q" is assigned to no node

    @CSIN-21
    Scenario: A node whose CSI node has no count accepts any number of volumes
      Given a node "n" with the labels "x"
      And the node "n" accepts volumes of a CSI driver without a limit
      And the class "a" of that driver, with a volume for nodes with the label "x"
      And the class "b" of that driver, with a volume for nodes with the label "x"
      And a bound claim of the class "a"
      And a bound claim of the class "b"
      When I create the pod "p" that uses the claim of the class "a"
      And I create the pod "q" that uses the claim of the class "b"
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "p" is assigned to the node "n"
      And the pod "q" is assigned to the node "n"
