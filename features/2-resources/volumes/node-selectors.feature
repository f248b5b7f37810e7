@needs:pods @needs:nodes @needs:scheduler
Feature: Which nodes a node selector means
  A node selector has terms, and terms have requirements. A scheduler shows which nodes it means: it
  gives a Pod no other.

  Background:
    Given a namespace of my own

  Rule: One term is enough

    @META-62
    Scenario: A node that meets the second of two terms
      Given a node "n" with the mark "x"
      When I create the pod "p", that needs a node with one of [[y], [x]]
      And I create the pod "control", that needs a node with one of [[x]]
      Then the pod "control" gets the node "n"
      And the pod "p" gets the node "n" as well

  Rule: All requirements of a term are needed

    @META-63
    Scenario: Two nodes, of which each meets one of two requirements
      Given a node "one" with the mark "x"
      And a node "other" with the mark "y"
      When I create the pod "p", that needs a node with one of [[x, y]]
      And I create the pod "control", that needs a node with one of [[x]]
      Then the pod "control" gets the node "one"
      And the pod "p" has no node
      Given a node "both" with the marks "x, y"
      Then the pod "p" gets the node "both"

  Rule: An empty term matches nothing

    @META-64
    Scenario: An empty term alone, and one beside another
      Given a node "n" with the mark "x"
      When I create the pod "p", that needs a node with one of [[]]
      And I create the pod "control", that needs a node with one of [[], [x]]
      Then the pod "control" gets the node "n"
      And the pod "p" has no node
