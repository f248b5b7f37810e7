@needs:csi @needs:pods @needs:nodes @needs:attach-controller
Feature: Volumes that are attached to nodes
  A driver tells whether its volumes must be attached to the node of a Pod before they are mounted.

  @CSID-17
  Rule: Volumes of a driver that needs no attaching are not attached

    Scenario: Of two volumes in use on a node one is attached
      Given a namespace of my own
      And the node "one", whose volumes are attached for it
      And a claimed volume of the driver "idle", whose attachRequired is false
      And a claimed volume of the driver "busy", whose attachRequired is true
      When a Pod on the node "one" uses the volume of the driver "idle"
      And a Pod on the node "one" uses the volume of the driver "busy"
      Then the volume of the driver "busy" comes to be attached to the node "one"
      But the volume of the driver "idle" is not attached to the node "one"
