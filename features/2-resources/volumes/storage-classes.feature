@needs:storage
Feature: Storage classes
  A storage class describes a way to make volumes.

  Rule: Storage classes are of kind StorageClass in version v1 of storage.platform.io

    @SC-01
    Scenario: What is created is read as a StorageClass of its group
      When I create the storage class "a"
      Then it is stored
      And the response and a read have the kind "StorageClass" and the apiVersion "storage.platform.io/v1"

    @SC-02
    Scenario: Storage classes belong to no namespace
      When I create the storage class "a"
      Then it is stored
      And the object contains no "metadata.namespace"
      And below a namespace there are no storage classes

    @SC-46
    Scenario: A list of storage classes is a StorageClassList of its group
      When I list the storage classes by a selector without matches, then by one with a match
      Then each list has the kind "StorageClassList"
      And each list has the apiVersion "storage.platform.io/v1"

    @SC-47
    Scenario: A list of storage classes carries an array of items, be it empty
      When I list the storage classes by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: What a class says stands at its top level

    @SC-03
    Scenario: Members at the top level are kept there
      When I create the storage class "a" with:
        """
        provisioner: example.test/probe
        parameters: {a: '1'}
        mountOptions: [soft, ro]
        """
      Then it is stored
      And it shows "provisioner" as example.test/probe
      And it shows "parameters" as {a: '1'}
      And it shows "mountOptions" as [soft, ro]

    Scenario Outline: Of all members a class may lack <member>
      When I create the storage class "a" with:
        | allowVolumeExpansion | <expansion>  |
        | allowedTopologies    | <topologies> |
        | mountOptions         | <options>    |
        | parameters           | <parameters> |
      Then it is stored
      And the object contains no "<empty>", or an empty one

      Examples:
        | member               | expansion | topologies                                                | options | parameters | empty             | rule  |
        | allowedTopologies    | true      | absent                                                    | [soft]  | {a: '1'}   | allowedTopologies | SC-13 |
        | mountOptions         | true      | [{matchLabelExpressions: [{key: zone, values: [a]}]}]     | absent  | {a: '1'}   | mountOptions      | SC-22 |
        | parameters           | true      | [{matchLabelExpressions: [{key: zone, values: [a]}]}]     | [soft]  | absent     | parameters        | SC-27 |

    @SC-09
    Scenario: Of all members a class may lack allowVolumeExpansion
      When I create the storage class "a" with:
        """
        allowedTopologies: [{matchLabelExpressions: [{key: zone, values: [a]}]}]
        mountOptions: [soft]
        parameters: {a: '1'}
        """
      Then it is stored
      And its "allowVolumeExpansion" is recorded

    Scenario Outline: The <member> <value> comes back as it is
      When I create the storage class "a" with:
        | <member> | <value> |
      Then it is stored
      And it shows "<member>" as <value>

      Examples:
        | member               | value                  | rule  |
        | provisioner          | example.test/probe     | SC-06 |
        | allowVolumeExpansion | true                   | SC-07 |
        | allowVolumeExpansion | false                  | SC-08 |
        | mountOptions         | [soft, ro]             | SC-21 |
        | mountOptions         | ['no-such-option=%%']  | SC-24 |
        | parameters           | {a: '1', x.test/b: ''} | SC-26 |
        | reclaimPolicy        | Retain                 | SC-30 |

    Scenario Outline: The <member> <value> is refused
      When I create the storage class "a" with:
        | <member> | <value> |
      Then it is refused and nothing is stored

      Examples:
        | member               | value    | rule  |
        | provisioner          | absent   | SC-05 |
        | provisioner          | 5        | SC-06 |
        | allowVolumeExpansion | 'true'   | SC-10 |
        | parameters           | {a: 1}   | SC-26 |

  @SC-25
  Rule: An option that is none makes mounts fail

    No run of an API server shows it: nodes mount.

  @SC-28
  Rule: Parameters are for the provisioner

    No run shows it: that something means nothing to a server leaves no trace.

  Rule: What is not said has a meaning

    @SC-29
    Scenario: Volumes of a class are deleted unless it says otherwise
      When I create the storage class "a"
      Then it is stored
      And it shows "reclaimPolicy" as Delete

    @SC-33
    Scenario: Claims of a class are bound at once unless it says otherwise
      When I create the storage class "a"
      Then it is stored
      And its "volumeBindingMode" is absent or the word for binding at once
      And its "volumeBindingMode" is recorded

  Rule: Which words are accepted is not listed

    @observe @SC-31
    Scenario Outline: The reclaim policy <policy>
      When I create the storage class "a" with:
        | reclaimPolicy | <policy> |
      Then what the server does is recorded

      Examples:
        | policy  |
        | Recycle |
        | Bogus   |

    @observe @SC-35
    Scenario Outline: The binding mode <mode>
      When I create the storage class "a" with:
        | volumeBindingMode | <mode> |
      Then what the server does is recorded

      Examples:
        | mode                 |
        | WaitForFirstConsumer |
        | Bogus                |

    @observe @SC-48
    Scenario Outline: A replace that gives <member> <value>
      Given the storage class "a" with:
        | parameters | {a: '1'} |
      When I replace the storage class "a" with:
        | <member> | <value> |
      Then what the server does is recorded
      And its "<member>" is recorded

      Examples:
        | member            | value                |
        | provisioner       | example.test/other   |
        | parameters        | {a: '2'}             |
        | reclaimPolicy     | Retain               |
        | volumeBindingMode | WaitForFirstConsumer |
