@needs:pods @needs:nodes @needs:scheduler
Feature: Node selectors
  A node selector has terms, and a term has requirements. The scheduler shows which nodes a selector matches,
  because it assigns a pod to no other node.

  Background:
    Given a test namespace

  Rule: A node selector matches a node that meets one term

    @META-62
    Scenario: The scheduler assigns a pod to a node that meets the third of three terms
      Given a node "n" with the labels "x"
      When I create the pod "p" with node selector terms for the labels [[y], [z], [x]]
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "p" is assigned to the node "n"

    @META-62
    Scenario Outline: The scheduler assigns a pod to a node that <meets>
      Given a node "n" with the labels "x"
      When I create the pod "control" with node selector terms for the labels <control>
      Then the pod "control" is assigned to the node "n"
      When I create the pod "p" with node selector terms for the labels <terms>
      Then the pod "p" is assigned to the node "n"

      Examples:
        | meets                                 | control   | terms           |
        | has a label with the value            | [[any x]] | [[x]]           |
        | has a label, whatever its value is    | [[x]]     | [[any x]]       |
        | has one label and lacks another label | [[x]]     | [[any x, no y]] |

  Rule: A term matches a node that meets all its requirements

    @META-63
    Scenario: The scheduler assigns a pod only to a node that meets all three requirements of a term
      Given a node "one" with the labels "x, y"
      And a node "other" with the labels "y, z"
      When I create the pod "p" with node selector terms for the labels [[x, y, z]]
      And I create the pod "control" with node selector terms for the labels [[x]]
      Then the pod "control" is assigned to the node "one"
      And the pod "p" is assigned to no node
      Given a node "all" with the labels "x, y, z"
      Then the pod "p" is assigned to the node "all"

  Rule: An empty term matches no node

    @META-64
    Scenario: An empty term matches no node, both alone and next to another term
      Given a node "n" with the labels "x"
      When I create the pod "p" with node selector terms for the labels [[]]
      And I create the pod "control" with node selector terms for the labels [[], [x]]
      Then the pod "control" is assigned to the node "n"
      And the pod "p" is assigned to no node
