@needs:storage
Feature: Persistent volumes and claims
  A claim requests storage and is bound to a matching volume. The reclaim policy of the volume determines what
  happens to the volume after the claim is deleted.

  Background:
    Given a test namespace

  @needs:pv-controller
  Rule: A bound volume and its claim reference each other

    @PV-18
    Scenario: A bound persistent volume references a claim
      Given the class "a" without provisioner, with a volume
      And a bound claim of the class "a"
      Then the volume of the class "a" references a claim

    @PV-19
    Scenario: A bound persistent volume references its claim by namespace, name and UID
      Given the class "a" without provisioner, with a volume
      And a bound claim of the class "a"
      Then the volume of the class "a" references that claim by namespace, name and UID

    @PV-20
    Scenario: A persistent volume is bound only if its claim references it
      Given the class "a" without provisioner, with a volume
      When a claim of the class "a" is created
      Then the claim of the class "a" is bound to that volume
      When another volume references the claim of the class "a"
      Then the other volume is available and not bound

    @PV-40
    Scenario: A persistent volume without class is bound only to a claim without class
      Given a volume without class
      When a claim for the volume with a class is created
      And a claim for the volume without class is created
      Then the claim without class is bound to the volume

  Rule: The reclaim policy determines what happens to a released volume

    @needs:pv-controller @PV-34
    Scenario: A persistent volume with the policy Retain is released and keeps its source
      Given the class "a" without provisioner, with a volume
      And a bound claim of the class "a"
      When the claim of the class "a" is deleted
      Then the volume of the class "a" is released and keeps its source

    @needs:dynamic-provisioning @PV-35
    Scenario: A persistent volume with the policy Delete is deleted after its claim
      Given the class "a" of the provisioner
      When a claim of the class "a" is created
      Then the claim of the class "a" gets a provisioned volume
      When the claim of the class "a" is deleted
      Then the object is soon deleted

    @needs:dynamic-provisioning @PV-33
    Scenario: A provisioned persistent volume has the policy Delete if its class names none
      Given the class "a" of the provisioner
      When a claim of the class "a" is created
      Then the claim of the class "a" gets a provisioned volume
      And the stored "spec.persistentVolumeReclaimPolicy" is Delete

    @needs:pv-controller @observe @PV-36
    Scenario: The status of a persistent volume that cannot be recycled is recorded
      Given the class "a" without provisioner, with a volume that cannot be recycled
      And a bound claim of the class "a"
      When the claim of the class "a" is deleted
      Then the phase, reason and message of the volume of the class "a" are recorded

    @needs:pv-controller @should @PV-199
    Scenario: The reason of a failed persistent volume is one CamelCase word
      Given the class "a" without provisioner, with a volume that cannot be recycled
      And a bound claim of the class "a"
      When the claim of the class "a" is deleted
      Then the volume of the class "a" has one CamelCase word as its reason, or none

  @needs:pv-controller @needs:pods @needs:nodes @needs:scheduler
  Rule: Pods run on nodes that can reach their volumes

    @PV-27
    Scenario: The scheduler assigns two pods to the two nodes that can reach their volumes
      Given a node "one" with the labels "x"
      And a node "other" with the labels "y"
      And the class "near" without provisioner, with a volume for nodes with the label "x"
      And the class "far" without provisioner, with a volume for nodes with the label "y"
      And the class "nowhere" without provisioner, with a volume for nodes with the label "z"
      And a bound claim of the class "near"
      And a bound claim of the class "far"
      And a bound claim of the class "nowhere"
      When I create the pod "r" that uses the claim of the class "nowhere"
      And I create the pod "p" that uses the claim of the class "near"
      And I create the pod "q" that uses the claim of the class "far"
      Then the pod "p" is assigned to the node "one"
      And the pod "q" is assigned to the node "other"
      And the pod "r" is assigned to no node
