@needs:csi
Feature: Storage capacities of CSI drivers
  A driver says how much storage of a class it has for which nodes: one object for each class and topology.

  Background:
    Given a namespace of my own

  @CSIC-04
  Rule: An object is what a driver answered for one class and topology

    No run shows it: a server stores what the driver's side writes, and does not ask the driver.

  Rule: Capacities are of kind CSIStorageCapacity in version v1 of storage.platform.io

    @CSIC-01
    Scenario: What is created is read as a CSIStorageCapacity of its group
      When I create the CSI storage capacity "a"
      Then it is stored
      And the response and a read have the kind "CSIStorageCapacity" and the apiVersion "storage.platform.io/v1"

    @CSIC-02
    Scenario: Capacities of one name in two namespaces are two objects
      When I create the CSI storage capacity "a" with 1048576 here and with 2097152 elsewhere
      Then each of the two shows its own capacity

    @CSIC-36
    Scenario: A list of capacities is a CSIStorageCapacityList of its group
      When I list the CSI storage capacities by a selector without matches, then by one with a match
      Then each list has the kind "CSIStorageCapacityList"
      And each list has the apiVersion "storage.platform.io/v1"

    @CSIC-37
    Scenario: A list of capacities carries an array of items, be it empty
      When I list the CSI storage capacities by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: What a capacity says stands at its top level

    @CSIC-03
    Scenario: Members of a capacity at the top level are kept there
      When I create the CSI storage capacity "a" with:
        """
        storageClassName: silver
        capacity: 2Mi
        maximumVolumeSize: 1Mi
        nodeTopology: {matchLabels: {rack: r-1}}
        """
      Then it is stored
      And it shows "storageClassName" as silver
      And the stored "capacity" is a quantity of 2097152
      And the stored "maximumVolumeSize" is a quantity of 1048576
      And it shows "nodeTopology" as {matchLabels: {rack: r-1}}

    @CSIC-06
    Scenario: A capacity keeps the name of its class
      When I create the CSI storage capacity "a" with:
        | storageClassName | gold |
      Then it is stored
      And it shows "storageClassName" as gold

    Scenario Outline: A capacity keeps its <member> of <amount>
      When I create the CSI storage capacity "a" with:
        | <member> | '<amount>' |
      Then it is stored
      And the stored "<member>" is a quantity of <amount>

      Examples:
        | member            | amount     | rule    |
        | capacity          | 4294967297 | CSIC-10 |
        | capacity          | 0          | CSIC-13 |
        | maximumVolumeSize | 1048576    | CSIC-16 |

    Scenario Outline: The topology <topology> of a capacity comes back as it is
      When I create the CSI storage capacity "a" with:
        | nodeTopology | <topology> |
      Then it is stored
      And it shows "nodeTopology" as <topology>

      Examples:
        | topology                                                                                         | rule    |
        | {matchLabels: {rack: r-1}, matchExpressions: [{key: zone, operator: NotIn, values: [z-1, z-2]}]} | CSIC-22 |
        | {}                                                                                               | CSIC-24 |

    Scenario Outline: A capacity without <member> gets none
      When I create the CSI storage capacity "a" with:
        | capacity     | <capacity> |
        | nodeTopology | <topology> |
      Then it is stored
      And the object contains no "<member>"

      Examples:
        | member            | capacity | topology                   | rule    |
        | capacity          | absent   | {matchLabels: {rack: r-1}} | CSIC-12 |
        | maximumVolumeSize | 1Mi      | {matchLabels: {rack: r-1}} | CSIC-17 |
        | nodeTopology      | 1Mi      | absent                     | CSIC-23 |

    Scenario Outline: A capacity whose <member> is <value> is refused
      When I create the CSI storage capacity "a" with:
        | <member> | <value> |
      Then it is refused and nothing is stored

      Examples:
        | member            | value  | rule    |
        | storageClassName  | absent | CSIC-05 |
        | capacity          | plenty | CSIC-11 |
        | maximumVolumeSize | plenty | CSIC-16 |

    @CSIC-08
    Scenario: Classes are named in a capacity as they are named themselves
      When I create storage classes with names of several forms, and capacities of them
      Then a capacity of each is accepted if and only if the class is

    @observe @CSIC-09
    Scenario: A capacity of a class that is not there
      When I create the CSI storage capacity "a" with:
        | storageClassName | nobody-made-this |
      Then what the server does is recorded

  Rule: Amounts may change, class and topology may not

    Scenario Outline: The <member> of a capacity changes
      Given the CSI storage capacity "a" with:
        | <member> | 3Mi |
      When I replace the CSI storage capacity "a" with:
        | <member> | '5242880' |
      Then it succeeds
      And the stored "<member>" is a quantity of 5242880

      Examples:
        | member            | rule    |
        | capacity          | CSIC-14 |
        | maximumVolumeSize | CSIC-18 |

    @CSIC-07
    Scenario Outline: A <way> that gives a capacity another class is refused
      Given the CSI storage capacity "a" with:
        | storageClassName | gold |
      When I <way> the CSI storage capacity "a" with:
        | storageClassName | silver |
      Then it is refused and nothing changes

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @CSIC-25
    Scenario Outline: A <way> that changes <part> of a topology is refused
      Given the CSI storage capacity "a" with:
        | nodeTopology | {matchLabels: {rack: r-1}, matchExpressions: [{key: zone, operator: In, values: [z-1]}]} |
      When I <way> the CSI storage capacity "a" with:
        | nodeTopology.<part> | <value> |
      Then it is refused and nothing changes

      Examples:
        | way         | part             | value                                      |
        | replace     | matchLabels      | {rack: r-2}                                |
        | replace     | matchExpressions | [{key: zone, operator: In, values: [z-2]}] |
        | merge patch | matchLabels      | {rack: r-2}                                |
        | merge patch | matchExpressions | [{key: zone, operator: In, values: [z-2]}] |

    @CSIC-26
    Scenario Outline: A topology that is <before> cannot come to be <after>
      Given the CSI storage capacity "a" with:
        | nodeTopology | <before> |
      When I replace the CSI storage capacity "a" with:
        | nodeTopology | <after> |
      Then it is refused and nothing changes

      Examples:
        | before                     | after  |
        | absent                     | {}     |
        | {}                         | absent |
        | {matchLabels: {rack: r-1}} | absent |
        | {matchLabels: {rack: r-1}} | {}     |

  Rule: The name of a capacity is a DNS subdomain

    @CSIC-30
    Scenario: The name of a capacity may have periods
      When I create the CSI storage capacity "a.b.c-1"
      Then it is stored

    @CSIC-31
    Scenario: The name of a capacity may have 253 characters
      When I create a CSI storage capacity whose name has 253 characters
      Then it is stored

    @CSIC-32
    Scenario: The name of a capacity may not have 254 characters
      When I create a CSI storage capacity whose name has 254 characters
      Then it is refused and nothing is stored

    @CSIC-33
    Scenario Outline: A capacity cannot be named <name>
      When I create the CSI storage capacity "<name>"
      Then it is refused and nothing is stored

      Examples:
        | name |
        | A    |
        | a_b  |
        | -a   |
        | a-   |
        | a..b |

    @CSIC-34
    Scenario: Names of capacities can be made behind a prefix
      When I create 2 CSI storage capacities with generateName "csisc-" and no name
      Then the generated names are distinct and not consecutive
      And each generated name starts with "csisc-" and is longer

    @client @should @CSIC-35
    Scenario: A driver's capacities are named by the server or by a reversed domain
      Given a recorded session
      Then each capacity made in it has a name behind csisc- or one of a reversed domain
