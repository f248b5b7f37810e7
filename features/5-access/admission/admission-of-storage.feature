Feature: Admission of volumes, claims and nodes
  Volumes and claims get protection finalizers when they are created, claims expand only when their storage
  class allows it, and new nodes get the not-ready taint.

  @needs:storage
  Rule: Volumes and claims are created with a protection finalizer

    @ADM-160
    Scenario: A new persistent volume claim gets the protection finalizer
      Given a test namespace
      When I create the persistent volume claim "a"
      Then the object is stored
      And each of the response and a read has the finalizers "platform.io/pvc-protection" exactly once

    @ADM-161
    Scenario: A new persistent volume gets the protection finalizer
      When I create the persistent volume "a"
      Then the object is stored
      And each of the response and a read has the finalizers "platform.io/pv-protection" exactly once

    @ADM-162
    Scenario: A new persistent volume keeps its own finalizers and gets the protection finalizer
      When I create the persistent volume "a" with:
        | metadata.finalizers | [example.com/x] |
      Then the object is stored
      And each of the response and a read has the finalizers "example.com/x, platform.io/pv-protection" exactly once

  @needs:pv-controller @needs:pvc-resize-admission
  Rule: Claims expand only when their storage class allows it

    @ADM-139
    Scenario Outline: A claim of a storage class with allowVolumeExpansion <value> cannot be expanded
      Given a test namespace
      And the class "own" without provisioner, with a volume and allowVolumeExpansion <value>
      And a bound claim of the class "own"
      When I request more storage in the claim of the class "own"
      Then the request fails
      And the stored "spec.resources.requests.storage" is 1Ki

      Examples:
        | value  |
        | absent |
        | false  |

    @ADM-140
    Scenario: A claim of a storage class with allowVolumeExpansion true can be expanded
      Given a test namespace
      And the class "own" without provisioner, with a volume and allowVolumeExpansion true
      And a bound claim of the class "own"
      When I request more storage in the claim of the class "own"
      Then the request succeeds
      And the stored "spec.resources.requests.storage" is 2Ki

  @needs:nodes
  Rule: A new node has the not-ready taint

    @ADM-163
    Scenario: A new node without taints gets the not-ready taint
      When I create the node "a"
      Then the object is stored
      And the response has the taint not-ready with the effect NoSchedule

    @ADM-163
    Scenario: A new node with taints of its own also gets the not-ready taint
      When I create the node "a" with:
        | spec.taints | [{key: planecheck.example.com/own, effect: NoSchedule}] |
      Then the object is stored
      And the response has the taint not-ready with the effect NoSchedule
