Feature: Grace periods of deleted objects
  A Pod that a node runs gets time to end: a delete only marks it, and its metadata say when the time is over. Clients
  such as `kubectl drain` wait for it. These rules are not part of the documents, and hold in every release of
  kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: A Pod of a node stays for its grace period

    @needs:pods @beyond:GRACE-01
    Scenario Outline: A Pod with <own> s to end that is deleted <form> has <seconds> s
      Given the pod "a" with:
        | spec.nodeName                      | no-such-node |
        | spec.terminationGracePeriodSeconds | <own>        |
      When I delete the pod "a" <form>
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is <seconds>
      And its deletion timestamp is <seconds> seconds after the delete
      And a read and the list still return the object
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      Then the request succeeds

      Examples:
        | own    | form                                         | seconds |
        | absent | with options {propagationPolicy: Background} | 30      |
        | 600    | with options {propagationPolicy: Background} | 600     |
        | 600    | with query "gracePeriodSeconds=300"          | 300     |
        | 300    | with query "gracePeriodSeconds=600"          | 600     |
        | 600    | with options {gracePeriodSeconds: 300}       | 300     |

    @needs:pods @beyond:GRACE-01
    Scenario Outline: The Pods of a deleted collection have <seconds> s if the delete is sent <form>
      Given the pod "a" with:
        | spec.nodeName                      | no-such-node |
        | spec.terminationGracePeriodSeconds | 600          |
      When I delete the collection of pods <form>
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is <seconds>
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      Then the request succeeds

      Examples:
        | form                                         | seconds |
        | with options {propagationPolicy: Background} | 600     |
        | with query "gracePeriodSeconds=300"          | 300     |

    @needs:pods @beyond:GRACE-02
    Scenario: A further delete shortens the grace period and never lengthens it
      Given the pod "a" with:
        | spec.nodeName                      | no-such-node |
        | spec.terminationGracePeriodSeconds | 900          |
      When I delete the pod "a"
      Then the stored "metadata.deletionGracePeriodSeconds" is 900
      When I delete the pod "a" with query "gracePeriodSeconds=600"
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is 600
      When I delete the pod "a" with query "gracePeriodSeconds=800"
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is 600
      When I delete the pod "a"
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is 600
      And its deletion timestamp is 600 seconds after the delete
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      Then the request succeeds

    @needs:pods @beyond:GRACE-03
    Scenario Outline: A Pod with the node "<node>" and <own> s to end is removed at once when it is deleted <form>
      Given the pod "a" with:
        | spec.nodeName                      | <node> |
        | spec.terminationGracePeriodSeconds | <own>  |
      When I delete the pod "a" <form>
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | node         | own | form                                         |
        | no-such-node | 0   | with options {propagationPolicy: Background} |
        | no-such-node | 600 | with query "gracePeriodSeconds=0"            |
        | no-such-node | 600 | with options {gracePeriodSeconds: 0}         |

    @needs:pods @beyond:GRACE-03
    Scenario: A terminating Pod is removed at once when it is deleted without a grace period
      Given the pod "a" with:
        | spec.nodeName | no-such-node |
      When I delete the pod "a" with query "gracePeriodSeconds=600"
      Then the stored "metadata.deletionGracePeriodSeconds" is 600
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      Then the request succeeds
      And a read and the list no longer return the object

    @needs:pods @beyond:GRACE-03
    Scenario Outline: A Pod of a node that has <phase> is removed at once
      Given the pod "a" with:
        | spec.nodeName                      | no-such-node |
        | spec.terminationGracePeriodSeconds | 600          |
      When I merge patch the status of the pod "a" with:
        | status.phase | <phase> |
      And I delete the pod "a"
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | phase     |
        | Succeeded |
        | Failed    |

    @needs:pods @beyond:GRACE-05
    Scenario: A Pod that loses its finalizers stays until its grace period ends
      Given the pod "a" with:
        | metadata.finalizers                | [suite.example.com/a] |
        | spec.nodeName                      | no-such-node          |
        | spec.terminationGracePeriodSeconds | 600                   |
      When I delete the pod "a"
      Then the stored "metadata.deletionGracePeriodSeconds" is 600
      When I merge patch the pod "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And a read and the list still return the object
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      Then the request succeeds
      And a read and the list no longer return the object

  Rule: Objects of other kinds have no grace period

    @any-kind @beyond:GRACE-04 @after:DEL-01
    Scenario Outline: A <kind> that its finalizers keep has the grace period 0, also after a delete <form>
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the <kind> "a" <form>
      Then the request succeeds
      And the stored "metadata.deletionGracePeriodSeconds" is 0
      When I merge patch the <kind> "a" with:
        | metadata.deletionGracePeriodSeconds | 9 |
      Then the stored "metadata.deletionGracePeriodSeconds" is 0

      Examples:
        | kind       | form                                         |
        | config map | with options {propagationPolicy: Background} |
        | config map | with query "gracePeriodSeconds=30"           |
        | secret     | with options {gracePeriodSeconds: 30}        |
