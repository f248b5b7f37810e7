@needs:csi @needs:pods @needs:nodes @needs:attach-controller
Feature: Attachment of volumes to nodes
  A CSI driver states whether its volumes must be attached to the node of a pod before they are mounted.

  @CSID-17
  Rule: Volumes of a driver without attachment are not attached

    Scenario: Only the volume of the driver with attachRequired=true is attached to the node
      Given a test namespace
      And the node "one" with volumes that the controller attaches
      And a claimed volume of the driver "idle" with attachRequired false
      And a claimed volume of the driver "busy" with attachRequired true
      When a pod on the node "one" uses the volume of the driver "idle"
      And a pod on the node "one" uses the volume of the driver "busy"
      Then the volume of the driver "busy" is soon attached to the node "one"
      But the volume of the driver "idle" is not attached to the node "one"
