@needs:storage
Feature: Volumes and the claims that they serve
  A claim asks for storage, and is bound to a volume that has it. What becomes of the volume when the
  claim is gone, the volume says itself.

  Background:
    Given a namespace of my own

  @needs:pv-controller
  Rule: A bound volume and its claim name each other

    @PV-18
    Scenario: A bound volume names a claim
      Given the class "a" of no provisioner, with a volume
      And the claim of the class "a", which is bound
      Then the volume of the class "a" names a claim

    @PV-19
    Scenario: A bound volume names the claim that it is bound to
      Given the class "a" of no provisioner, with a volume
      And the claim of the class "a", which is bound
      Then the volume of the class "a" names that claim by namespace, name and uid

    @PV-20
    Scenario: The claim confirms the binding
      Given the class "a" of no provisioner, with a volume
      When a claim of the class "a" is made
      Then the claim of the class "a" gets that volume
      When another volume names the claim of the class "a"
      Then the other volume is available, not bound

    @PV-40
    Scenario: A volume without class serves claims without class alone
      Given a volume without class
      When a claim for it is made that asks for a class
      And a claim for it is made that asks for none
      Then the one that asks for none gets it

  Rule: A released volume goes as its policy says

    @needs:pv-controller @PV-34
    Scenario: A volume that is to be retained is kept as it was
      Given the class "a" of no provisioner, with a volume
      And the claim of the class "a", which is bound
      When the claim of the class "a" is deleted
      Then the volume of the class "a" is released, and keeps its source

    @needs:dynamic-provisioning @PV-35
    Scenario: A volume that is to be deleted goes with its claim
      Given the class "a" of the provisioner
      When a claim of the class "a" is made
      Then a volume is made for the claim of the class "a"
      When the claim of the class "a" is deleted
      Then that volume goes, too

    @needs:dynamic-provisioning @PV-33
    Scenario: A volume that was made for a claim is deleted unless its class says otherwise
      Given the class "a" of the provisioner
      When a claim of the class "a" is made
      Then a volume with "spec.persistentVolumeReclaimPolicy" Delete is made for the claim of the class "a"

    @needs:pv-controller @observe @PV-36
    Scenario: What becomes of a volume that cannot be recycled
      Given the class "a" of no provisioner, with a volume that is to be recycled and cannot be
      And the claim of the class "a", which is bound
      When the claim of the class "a" is deleted
      Then the phase, reason and message of the volume of the class "a" are recorded

    @needs:pv-controller @should @PV-199
    Scenario: The reason of a failure is one word
      Given the class "a" of no provisioner, with a volume that is to be recycled and cannot be
      And the claim of the class "a", which is bound
      When the claim of the class "a" is deleted
      Then the reason that the volume of the class "a" gives, if any, is one word in CamelCase

  @needs:pv-controller @needs:pods @needs:nodes @needs:scheduler
  Rule: Pods go where their volumes are reached

    @PV-27
    Scenario: Two Pods go to the two nodes that reach their volumes
      Given a node "one" with the mark "x"
      And a node "other" with the mark "y"
      And the class "near" of no provisioner, with a volume for nodes with the mark "x"
      And the class "far" of no provisioner, with a volume for nodes with the mark "y"
      And the class "nowhere" of no provisioner, with a volume for nodes with the mark "z"
      And the claim of the class "near", which is bound
      And the claim of the class "far", which is bound
      And the claim of the class "nowhere", which is bound
      When I create the pod "r", that uses the claim of the class "nowhere"
      And I create the pod "p", that uses the claim of the class "near"
      And I create the pod "q", that uses the claim of the class "far"
      Then the pod "p" gets the node "one"
      And the pod "q" gets the node "other"
      And the pod "r" has no node
