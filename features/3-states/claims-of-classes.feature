@needs:storage
Feature: Claims of storage classes
  A claim names a class: it is bound to a volume of the class, or one is made for it as the class says.

  Background:
    Given a namespace of my own

  Rule: Volumes are made as the class says

    @needs:dynamic-provisioning @SC-04
    Scenario: A volume is made that names the class
      Given the class "a" of the provisioner
      When a claim of the class "a" is created
      Then a volume is made for the claim of the class "a", which names its class

    @needs:dynamic-provisioning
    Scenario Outline: A volume gets the <member> of the class
      Given the class "a" of the provisioner, with <member> <value>
      When a claim of the class "a" is created
      Then a volume with "<path>" <value> is made for the claim of the class "a"

      Examples:
        | member        | value      | path                               | rule  |
        | mountOptions  | [ro, soft] | spec.mountOptions                  | SC-23 |
        | reclaimPolicy | Retain     | spec.persistentVolumeReclaimPolicy | SC-32 |

  Rule: Terms restrict where volumes are made

    @needs:dynamic-provisioning @needs:nodes @SC-17
    Scenario: A list without terms restricts nothing
      Given the class "free" of the provisioner, with topologies []
      When a claim of the class "free" is created
      Then a volume is provisioned for the claim of the class "free"

    @needs:dynamic-provisioning @needs:nodes @needs:scheduler @SC-18
    Scenario: Volumes are made for the zone allowed
      Given a node of zone "a" and rack "1"
      And a node of zone "b" and rack "1"
      And the class "narrow" of the provisioner, with topologies [{zone: [b]}]
      When a claim of the class "narrow" is created
      Then a volume for zone "b" alone is made for the claim of the class "narrow"

    @needs:dynamic-provisioning @needs:nodes @SC-42
    Scenario: One of the values is enough
      Given a node of zone "b" and rack "1"
      And the class "either" of the provisioner, with topologies [{zone: [a, b]}]
      When a claim of the class "either" is created
      Then a volume is provisioned for the claim of the class "either"

    @needs:dynamic-provisioning @needs:nodes @SC-43
    Scenario: One of the expressions is not enough
      Given a node of zone "a" and rack "2"
      And the class "both" of the provisioner, with topologies [{zone: [a], rack: ['1']}]
      And the class "zone" of the provisioner, with topologies [{zone: [a]}]
      When a claim of the class "both" is created
      And a claim of the class "zone" is created
      Then a volume is provisioned for the claim of the class "zone"
      But no volume is provisioned for the claim of the class "both"
      When a node of zone "a" and rack "1" joins
      Then a volume is provisioned for the claim of the class "both"

    @needs:dynamic-provisioning @needs:nodes @SC-44
    Scenario: A term without expressions allows nothing
      Given a node of zone "a" and rack "1"
      And the class "empty" of the provisioner with topologies [{}], where that is accepted
      And the class "zone" of the provisioner, with topologies [{zone: [a]}]
      When a claim of the class "empty" is created
      And a claim of the class "zone" is created
      Then a volume is provisioned for the claim of the class "zone"
      But no volume is provisioned for the claim of the class "empty"

  Rule: Without a binding mode claims are bound at once

    @needs:pv-controller @SC-34
    Scenario: A claim is bound though no Pod uses it
      Given the class "a" without provisioner, with a volume
      When a claim of the class "a" is created
      Then the claim of the class "a" is bound to that volume

  Rule: Claims grow where their class allows it

    @needs:pv-controller @needs:pvc-resize-admission @SC-11
    Scenario: A bound claim cannot grow unless its class says so
      Given the class "rigid" without provisioner, with a volume
      And the class "wide" without provisioner, with a volume and allowVolumeExpansion
      And bound claims of both
      When each of both claims asks for more
      Then the claim of the class "wide" is let through, that of the class "rigid" is refused
