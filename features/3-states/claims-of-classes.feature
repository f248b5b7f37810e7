@needs:storage
Feature: Claims of storage classes
  A claim of a class is bound to an existing volume of the class, or the provisioner creates a volume for it.

  Background:
    Given a test namespace

  Rule: The class determines the members of provisioned volumes

    @needs:dynamic-provisioning @SC-04
    Scenario: A provisioned volume references the class of its claim
      Given the class "a" of the provisioner
      When a claim of the class "a" is created
      Then the claim of the class "a" gets a provisioned volume of the same class

    @needs:dynamic-provisioning
    Scenario Outline: A provisioned volume has the <member> of the class
      Given the class "a" of the provisioner, with <member> <value>
      When a claim of the class "a" is created
      Then the claim of the class "a" gets a provisioned volume
      And the stored "<path>" is <value>

      Examples:
        | member        | value      | path                               | rule  |
        | mountOptions  | [ro, soft] | spec.mountOptions                  | SC-23 |
        | reclaimPolicy | Retain     | spec.persistentVolumeReclaimPolicy | SC-32 |

  Rule: Topology terms restrict the location of provisioned volumes

    @needs:dynamic-provisioning @needs:nodes @SC-17
    Scenario: A class with an empty list of topology terms restricts no volume
      Given the class "free" of the provisioner, with topologies []
      When a claim of the class "free" is created
      Then the claim of the class "free" gets a provisioned volume

    @needs:dynamic-provisioning @needs:nodes @needs:scheduler @SC-18
    Scenario: Volumes are provisioned in the zone that the topology of the class allows
      Given a node of zone "a" and rack "1"
      And a node of zone "b" and rack "1"
      And the class "narrow" of the provisioner, with topologies [{zone: [x]}, {zone: [y]}, {zone: [b]}]
      When a claim of the class "narrow" is created
      Then the claim of the class "narrow" gets a provisioned volume in zone "b" only

    @needs:dynamic-provisioning @needs:nodes @SC-42
    Scenario: One matching value of a topology expression is sufficient to provision a volume
      Given a node of zone "b" and rack "1"
      And the class "either" of the provisioner, with topologies [{zone: [x, a, b]}]
      When a claim of the class "either" is created
      Then the claim of the class "either" gets a provisioned volume

    @needs:dynamic-provisioning @needs:nodes @SC-43
    Scenario: One matching expression of a topology term is not sufficient to provision a volume
      Given a node of zone "a" and rack "2"
      And the class "both" of the provisioner, with topologies [{zone: [a], rack: ['1']}]
      And the class "zone" of the provisioner, with topologies [{zone: [a]}]
      When a claim of the class "both" is created
      And a claim of the class "zone" is created
      Then the claim of the class "zone" gets a provisioned volume
      But the claim of the class "both" gets no provisioned volume
      When a node of zone "a" and rack "1" joins
      Then the claim of the class "both" gets a provisioned volume

    @needs:dynamic-provisioning @needs:nodes @SC-44
    Scenario: A topology term without expressions matches no node
      Given a node of zone "a" and rack "1"
      And the class "empty" of the provisioner, if the server accepts it, with topologies [{}]
      And the class "zone" of the provisioner, with topologies [{zone: [a]}]
      When a claim of the class "empty" is created
      And a claim of the class "zone" is created
      Then the claim of the class "zone" gets a provisioned volume
      But the claim of the class "empty" gets no provisioned volume

  Rule: Without a binding mode, claims are bound immediately

    @needs:pv-controller @SC-34
    Scenario: A claim of a class without binding mode is bound even if no pod uses it
      Given the class "a" without provisioner, with a volume
      When a claim of the class "a" is created
      Then the claim of the class "a" is bound to that volume

  Rule: Claims can be expanded if their class allows it

    @needs:pv-controller @needs:pvc-resize-admission @SC-11
    Scenario: A bound claim can be expanded only if its class allows volume expansion
      Given the class "rigid" without provisioner, with a volume
      And the class "wide" without provisioner, with a volume and allowVolumeExpansion true
      And a bound claim of the class "wide"
      And a bound claim of the class "rigid"
      When I request more storage in the claim of the class "wide"
      And I request more storage in the claim of the class "rigid"
      Then the first request succeeds
      And the second request is rejected
