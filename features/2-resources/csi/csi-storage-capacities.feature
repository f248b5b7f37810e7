@needs:csi
Feature: CSI storage capacities
  A driver reports how much storage of a class is available to which nodes: one object per class and topology.

  Background:
    Given a test namespace

  @CSIC-04
  Rule: A capacity object is the report of a driver about one class and one topology

    No run can show this: a server stores what the driver writes and does not query the driver.

  Rule: CSI storage capacities have the kind CSIStorageCapacity and the apiVersion storage.platform.io/v1

    @CSIC-01
    Scenario: A created CSI storage capacity has the kind CSIStorageCapacity and the apiVersion storage.platform.io/v1
      When I create the CSI storage capacity "a"
      Then the object is stored
      And each of the response and a read has the kind "CSIStorageCapacity" and the apiVersion "storage.platform.io/v1"

    @CSIC-02
    Scenario: CSI storage capacities with the same name in two namespaces are separate objects
      When I create the CSI storage capacity "a" with 1048576 and 2097152 in two namespaces
      Then each of both objects contains its own capacity

    @CSIC-36
    Scenario: A list of CSI storage capacities is a CSIStorageCapacityList in storage.platform.io/v1
      When I list the CSI storage capacities by a selector without matches, then by one with a match
      Then each response has the kind "CSIStorageCapacityList"
      And each response has the apiVersion "storage.platform.io/v1"

    @CSIC-37
    Scenario: A list of CSI storage capacities contains an items array, even if it is empty
      When I list the CSI storage capacities by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: The members of a capacity are at its top level

    @CSIC-03
    Scenario: A CSI storage capacity keeps its top-level members
      When I create the CSI storage capacity "a" with:
        """
        storageClassName: silver
        capacity: 2Mi
        maximumVolumeSize: 1Mi
        nodeTopology: {matchLabels: {rack: r-1}}
        """
      Then the object is stored
      And the stored "storageClassName" is silver
      And the object has the quantity 2097152 in "capacity"
      And the object has the quantity 1048576 in "maximumVolumeSize"
      And the stored "nodeTopology" is {matchLabels: {rack: r-1}}

    @CSIC-06
    Scenario: A CSI storage capacity keeps its storageClassName
      When I create the CSI storage capacity "a" with:
        | storageClassName | gold |
      Then the object is stored
      And the stored "storageClassName" is gold

    Scenario Outline: A CSI storage capacity keeps <member> <amount>
      When I create the CSI storage capacity "a" with:
        | <member> | '<amount>' |
      Then the object is stored
      And the object has the quantity <amount> in "<member>"

      Examples:
        | member            | amount     | rule    |
        | capacity          | 4294967297 | CSIC-10 |
        | capacity          | 0          | CSIC-13 |
        | maximumVolumeSize | 1048576    | CSIC-16 |

    Scenario Outline: A CSI storage capacity keeps the topology <topology> unchanged
      When I create the CSI storage capacity "a" with:
        | nodeTopology | <topology> |
      Then the object is stored
      And the stored "nodeTopology" is <topology>

      Examples:
        | topology                                                                                         | rule    |
        | {matchLabels: {rack: r-1}, matchExpressions: [{key: zone, operator: NotIn, values: [z-1, z-2]}]} | CSIC-22 |
        | {}                                                                                               | CSIC-24 |

    Scenario Outline: A CSI storage capacity created without <member> contains no <member>
      When I create the CSI storage capacity "a" with:
        | capacity     | <capacity> |
        | nodeTopology | <topology> |
      Then the object is stored
      And the object contains no "<member>"

      Examples:
        | member            | capacity | topology                   | rule    |
        | capacity          | absent   | {matchLabels: {rack: r-1}} | CSIC-12 |
        | maximumVolumeSize | 1Mi      | {matchLabels: {rack: r-1}} | CSIC-17 |
        | nodeTopology      | 1Mi      | absent                     | CSIC-23 |

    Scenario Outline: A CSI storage capacity with <member> <value> is rejected
      When I create the CSI storage capacity "a" with:
        | <member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | member            | value  | rule    |
        | storageClassName  | absent | CSIC-05 |
        | capacity          | plenty | CSIC-11 |
        | maximumVolumeSize | plenty | CSIC-16 |

    @CSIC-08
    Scenario: A CSI storage capacity accepts the same class names as a storage class
      When I create storage classes with names of several forms, and capacities of these classes
      Then each capacity is accepted if and only if its class is accepted

    @observe @CSIC-09
    Scenario: The result of a CSI storage capacity with an unknown class is recorded
      When I create the CSI storage capacity "a" with:
        | storageClassName | no-such-class |
      Then the response is recorded

  Rule: Amounts can change, class and topology are immutable

    Scenario Outline: The <member> of a CSI storage capacity can change
      Given the CSI storage capacity "a" with:
        | <member> | 3Mi |
      When I replace the CSI storage capacity "a" with:
        | <member> | '5242880' |
      Then the request succeeds
      And the object has the quantity 5242880 in "<member>"

      Examples:
        | member            | rule    |
        | capacity          | CSIC-14 |
        | maximumVolumeSize | CSIC-18 |

    @CSIC-07
    Scenario Outline: A <way> that changes storageClassName of a CSI storage capacity is rejected
      Given the CSI storage capacity "a" with:
        | storageClassName | gold |
      When I <way> the CSI storage capacity "a" with:
        | storageClassName | silver |
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @CSIC-25
    Scenario Outline: A <way> that changes <part> in the topology of a CSI storage capacity is rejected
      Given the CSI storage capacity "a" with:
        | nodeTopology | {matchLabels: {rack: r-1}, matchExpressions: [{key: zone, operator: In, values: [z-1]}]} |
      When I <way> the CSI storage capacity "a" with:
        | nodeTopology.<part> | <value> |
      Then the request is rejected and the object is unchanged

      Examples:
        | way         | part             | value                                      |
        | replace     | matchLabels      | {rack: r-2}                                |
        | replace     | matchExpressions | [{key: zone, operator: In, values: [z-2]}] |
        | merge patch | matchLabels      | {rack: r-2}                                |
        | merge patch | matchExpressions | [{key: zone, operator: In, values: [z-2]}] |

    @CSIC-26
    Scenario Outline: A replace that changes the topology of a CSI storage capacity from <before> to <after> is rejected
      Given the CSI storage capacity "a" with:
        | nodeTopology | <before> |
      When I replace the CSI storage capacity "a" with:
        | nodeTopology | <after> |
      Then the request is rejected and the object is unchanged

      Examples:
        | before                     | after  |
        | absent                     | {}     |
        | {}                         | absent |
        | {matchLabels: {rack: r-1}} | absent |
        | {matchLabels: {rack: r-1}} | {}     |

  Rule: The name of a capacity is a DNS subdomain

    @CSIC-30
    Scenario: A CSI storage capacity with periods in its name is accepted
      When I create the CSI storage capacity "a.b.c-1"
      Then the object is stored

    @CSIC-31
    Scenario: A CSI storage capacity with a name of 253 characters is accepted
      When I create a CSI storage capacity whose name has 253 characters
      Then the object is stored

    @CSIC-32
    Scenario: A CSI storage capacity with a name of 254 characters is rejected
      When I create a CSI storage capacity whose name has 254 characters
      Then the request is rejected and no object is stored

    @CSIC-33
    Scenario Outline: A CSI storage capacity with the name "<name>" is rejected
      When I create the CSI storage capacity "<name>"
      Then the request is rejected and no object is stored

      Examples:
        | name |
        | A    |
        | a_b  |
        | -a   |
        | a-   |
        | a..b |

    @CSIC-34
    Scenario: Generated names of CSI storage capacities start with their generateName prefix and are distinct
      When I create 2 CSI storage capacities with generateName "csisc-" and no name
      Then the responses have distinct, not consecutive generated names
      And the responses have generated names that start with "csisc-"

    @client @should @CSIC-35
    Scenario: A driver names its capacities by generateName or by a reversed domain
      Given a recorded session
      Then each capacity that is created in the session has a generated name with the prefix csisc- or a reversed domain
