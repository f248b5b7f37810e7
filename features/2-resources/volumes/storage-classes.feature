@needs:storage
Feature: Storage classes
  A storage class describes how volumes are provisioned.

  Rule: Storage classes have the kind StorageClass and the apiVersion storage.platform.io/v1

    @SC-01
    Scenario: A created storage class has the kind StorageClass and the apiVersion storage.platform.io/v1
      When I create the storage class "a"
      Then the object is stored
      And each of the response and a read has the kind "StorageClass" and the apiVersion "storage.platform.io/v1"

    @SC-02
    Scenario: Storage classes are cluster-scoped
      When I create the storage class "a"
      Then the object is stored
      And the object contains no "metadata.namespace"
      And storage classes are not served below a namespace path

    @SC-46
    Scenario: A list of storage classes has the kind StorageClassList and the apiVersion storage.platform.io/v1
      When I list the storage classes by a selector without matches, then by one with a match
      Then each response has the kind "StorageClassList"
      And each response has the apiVersion "storage.platform.io/v1"

    @SC-47
    Scenario: A list of storage classes contains an items array, even if it is empty
      When I list the storage classes by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: The members of a class are at its top level

    @SC-03
    Scenario: A storage class keeps its top-level members
      When I create the storage class "a" with:
        """
        provisioner: example.test/probe
        parameters: {a: '1'}
        mountOptions: [soft, ro]
        """
      Then the object is stored
      And the stored "provisioner" is example.test/probe
      And the stored "parameters" is {a: '1'}
      And the stored "mountOptions" is [soft, ro]

    Scenario Outline: A storage class without <member> is accepted
      When I create the storage class "a" with:
        | allowVolumeExpansion | true                                                  |
        | allowedTopologies    | [{matchLabelExpressions: [{key: zone, values: [a]}]}] |
        | mountOptions         | [soft]                                                |
        | parameters           | {a: '1'}                                              |
        | <member>             | absent                                                |
      Then the object is stored
      And the object contains no "<member>", or an empty one

      Examples:
        | member            | rule  |
        | allowedTopologies | SC-13 |
        | mountOptions      | SC-22 |
        | parameters        | SC-27 |

    @SC-09
    Scenario: A storage class without allowVolumeExpansion is accepted
      When I create the storage class "a" with:
        """
        allowedTopologies: [{matchLabelExpressions: [{key: zone, values: [a]}]}]
        mountOptions: [soft]
        parameters: {a: '1'}
        """
      Then the object is stored
      And its "allowVolumeExpansion" is recorded

    Scenario Outline: A storage class keeps <member> <value> unchanged
      When I create the storage class "a" with:
        | <member> | <value> |
      Then the object is stored
      And the stored "<member>" is <value>

      Examples:
        | member               | value                  | rule  |
        | provisioner          | example.test/probe     | SC-06 |
        | allowVolumeExpansion | true                   | SC-07 |
        | allowVolumeExpansion | false                  | SC-08 |
        | mountOptions         | [soft, ro]             | SC-21 |
        | mountOptions         | ['no-such-option=%%']  | SC-24 |
        | parameters           | {a: '1', x.test/b: ''} | SC-26 |
        | reclaimPolicy        | Retain                 | SC-30 |

    Scenario Outline: A storage class with <member> <value> is rejected
      When I create the storage class "a" with:
        | <member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | member               | value  | rule  |
        | provisioner          | absent | SC-05 |
        | provisioner          | 5      | SC-06 |
        | allowVolumeExpansion | 'true' | SC-10 |
        | parameters           | {a: 1} | SC-26 |

  @SC-25
  Rule: An invalid mount option makes mounts fail

    No run against an API server can show this, because nodes mount volumes.

  @SC-28
  Rule: Parameters are for the provisioner

    No run can show this: that a value has no meaning to a server leaves no trace.

  Rule: Absent members have a defined meaning

    @SC-29
    Scenario: A storage class has the default reclaim policy Delete
      When I create the storage class "a"
      Then the object is stored
      And the stored "reclaimPolicy" is Delete

    @SC-33
    Scenario: A storage class has the default binding mode Immediate
      When I create the storage class "a"
      Then the object is stored
      And the object has no "volumeBindingMode", or the value for immediate binding
      And its "volumeBindingMode" is recorded

  Rule: The documents do not list the accepted values

    @observe @SC-31
    Scenario Outline: The result of a storage class with the reclaim policy <policy> is recorded
      When I create the storage class "a" with:
        | reclaimPolicy | <policy> |
      Then the response is recorded

      Examples:
        | policy  |
        | Recycle |
        | Bogus   |

    @observe @SC-35
    Scenario Outline: The result of a storage class with the binding mode <mode> is recorded
      When I create the storage class "a" with:
        | volumeBindingMode | <mode> |
      Then the response is recorded

      Examples:
        | mode                 |
        | WaitForFirstConsumer |
        | Bogus                |

    @observe @SC-48
    Scenario Outline: The result of a replace that sets <member> of a storage class to <value> is recorded
      Given the storage class "a" with:
        | parameters | {a: '1'} |
      When I replace the storage class "a" with:
        | <member> | <value> |
      Then the response is recorded
      And its "<member>" is recorded

      Examples:
        | member            | value                |
        | provisioner       | example.test/other   |
        | parameters        | {a: '2'}             |
        | reclaimPolicy     | Retain               |
        | volumeBindingMode | WaitForFirstConsumer |
