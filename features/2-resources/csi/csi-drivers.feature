@needs:csi
Feature: Volume drivers
  A CSIDriver tells the cluster of a driver for volumes. In names of drivers, "own" stands for a part that no
  other run uses.

  @CSID-03
  Rule: A CSIDriver records a driver that is deployed

    No run shows it: a server takes the record, whether the driver is there or not.

  Rule: Drivers are of kind CSIDriver in version v1 of storage.platform.io

    @CSID-01
    Scenario: What is created is read as a CSIDriver of its group
      When I create the CSI driver "a"
      Then it is stored
      And the response and a read have the kind "CSIDriver" and the apiVersion "storage.platform.io/v1"

    @CSID-02
    Scenario: Drivers belong to no namespace
      When I create the CSI driver "a"
      Then it is stored
      And the object contains no "metadata.namespace"
      And CSI drivers are not served below a namespace path

    @CSID-68
    Scenario: A list of drivers is a CSIDriverList of its group
      When I list the CSI drivers by a selector without matches, then by one with a match
      Then each list has the kind "CSIDriverList"
      And each list has the apiVersion "storage.platform.io/v1"

    @CSID-69
    Scenario: A list of drivers carries an array of items, be it empty
      When I list the CSI drivers by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: The name of the object is that of the driver

    @CSID-04
    Scenario: The name of a driver is kept as given
      When I create the CSI driver with the full name "probe.csi.example.test.own"
      Then it is stored
      And the object has the name that was sent

    @CSID-06
    Scenario: The name of a driver may have 63 characters
      When I create a CSI driver whose name has 63 characters
      Then it is stored

    @CSID-07
    Scenario: The name of a driver may not have 64 characters
      When I create a CSI driver whose name has 64 characters
      Then it is refused and nothing is stored

    Scenario Outline: A driver may be named <name>
      When I create the CSI driver with the full name "<name>"
      Then it is stored
      And the object has the name that was sent

      Examples:
        | name      | rule    |
        | 1own      | CSID-08 |
        | own1      | CSID-09 |
        | a1-b.own2 | CSID-10 |

    Scenario Outline: A driver may not be named <name>
      When I create the CSI driver with the full name "<name>"
      Then it is refused and nothing is stored

      Examples:
        | name  | rule    |
        | -own  | CSID-08 |
        | .own  | CSID-08 |
        | own-  | CSID-09 |
        | own.  | CSID-09 |
        | a_own | CSID-11 |
        | a own | CSID-11 |
        | a:own | CSID-11 |

    @observe @CSID-12
    Scenario: A driver whose name has letters of the upper case
      When I create the CSI driver with the full name "Probe.Own.own"
      Then what the server does is recorded
      And its "metadata.name" is recorded

  @CSID-05
  Rule: A driver tells its own name in its plugin-name call

    No run of an API server shows it: nobody compares the two names there.

  Rule: A driver has a spec, which may be empty

    @CSID-13
    Scenario: A driver without spec is refused
      When I create the CSI driver "a" with:
        | spec | absent |
      Then it is refused and nothing is stored

    @CSID-14
    Scenario: The spec of a driver may be empty
      When I create the CSI driver "a" with:
        | spec | {} |
      Then it is stored
      And "spec" are objects, and "status" is an object or absent

    Scenario Outline: The <member> <value> of a driver comes back as it is
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then it is stored
      And it shows "spec.<member>" as <value>

      Examples:
        | member               | value                                                                            | rule    |
        | attachRequired       | true                                                                             | CSID-15 |
        | attachRequired       | false                                                                            | CSID-15 |
        | fsGroupPolicy        | ReadWriteOnceWithFSType                                                          | CSID-21 |
        | podInfoOnMount       | true                                                                             | CSID-27 |
        | requiresRepublish    | true                                                                             | CSID-35 |
        | storageCapacity      | true                                                                             | CSID-38 |
        | tokenRequests        | [{audience: a, expirationSeconds: 3600}, {audience: b, expirationSeconds: 7200}] | CSID-44 |
        | volumeLifecycleModes | [Persistent]                                                                     | CSID-55 |
        | volumeLifecycleModes | [Ephemeral]                                                                      | CSID-56 |
        | tokenRequests        | [{audience: a, expirationSeconds: 3600}]                                         | CSID-66 |
        | tokenRequests        | [{audience: a, expirationSeconds: 4294967296}]                                   | CSID-66 |

    Scenario Outline: The <member> <value> of a driver is refused
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then it is refused and nothing is stored

      Examples:
        | member               | value                                      | rule    |
        | attachRequired       | 'true'                                     | CSID-15 |
        | podInfoOnMount       | 'true'                                     | CSID-27 |
        | requiresRepublish    | 'true'                                     | CSID-35 |
        | storageCapacity      | 'true'                                     | CSID-38 |
        | volumeLifecycleModes | [Bogus]                                    | CSID-58 |
        | tokenRequests        | [{audience: 5}]                            | CSID-63 |
        | tokenRequests        | [{audience: a, expirationSeconds: '3600'}] | CSID-66 |
        | tokenRequests        | [{audience: a, expirationSeconds: 1.5}]    | CSID-66 |

    @CSID-38
    Scenario: A driver may say that it tells no capacity
      When I create the CSI driver "a" with:
        | spec.storageCapacity | false |
      Then it is stored
      And the value false or none is stored in "spec.storageCapacity"

    @CSID-57
    Scenario: A driver may have both modes
      When I create the CSI driver "a" with:
        | spec.volumeLifecycleModes | [Persistent, Ephemeral] |
      Then it is stored
      And its list "spec.volumeLifecycleModes" holds, in any order:
        """
        [Persistent, Ephemeral]
        """

    @CSID-45
    Scenario: Of all members a driver may lack tokenRequests
      When I create the CSI driver "a" with:
        | spec | {attachRequired: false, podInfoOnMount: true, requiresRepublish: true, storageCapacity: true, volumeLifecycleModes: [Ephemeral]} |
      Then it is stored
      And the object contains no "spec.tokenRequests", or an empty one

  Rule: What is not said has a meaning

    @CSID-20
    Scenario: Ownership is changed for single writers with a file system, unless the driver says otherwise
      When I create the CSI driver "a"
      Then it is stored
      And it shows "spec.fsGroupPolicy" as ReadWriteOnceWithFSType

    Scenario Outline: A driver wants no <member> unless it says so
      When I create the CSI driver "a"
      Then it is stored
      And the value false or none is stored in "spec.<member>"

      Examples:
        | member            | rule    |
        | podInfoOnMount    | CSID-26 |
        | requiresRepublish | CSID-34 |

    @CSID-54
    Scenario Outline: The modes <modes> mean Persistent
      When I create the CSI driver "a" with:
        | spec.volumeLifecycleModes | <modes> |
      Then it is stored
      And the value [Persistent] or no item is stored in "spec.volumeLifecycleModes"

      Examples:
        | modes  |
        | absent |
        | []     |

    @observe
    Scenario Outline: What shows of <member> when a driver leaves it out
      When I create the CSI driver "a" with:
        | spec.<left out> | <value> |
      Then what the server does is recorded
      And its "spec.<member>" is recorded

      Examples:
        | member          | left out        | value           | rule    |
        | attachRequired  | attachRequired  | absent          | CSID-16 |
        | storageCapacity | storageCapacity | absent          | CSID-39 |
        | tokenRequests   | tokenRequests   | [{audience: a}] | CSID-67 |

  Rule: Some members stay as they are

    Scenario Outline: The <member> of a driver does not change by <way>
      Given the CSI driver "a" with:
        | spec.<member> | <before> |
      When I <way> the CSI driver "a" with:
        | spec.<member> | <after> |
      Then it is refused and nothing changes

      Examples:
        | member               | way         | before       | after                   | rule    |
        | attachRequired       | replace     | true         | false                   | CSID-19 |
        | attachRequired       | merge patch | true         | false                   | CSID-19 |
        | podInfoOnMount       | replace     | false        | true                    | CSID-28 |
        | podInfoOnMount       | merge patch | false        | true                    | CSID-28 |
        | volumeLifecycleModes | replace     | [Persistent] | [Persistent, Ephemeral] | CSID-60 |
        | volumeLifecycleModes | merge patch | [Persistent] | [Persistent, Ephemeral] | CSID-60 |

    # The documents spell one policy only: that there is another shows in a create.
    @CSID-23
    Scenario Outline: The fsGroupPolicy of a driver does not change by <way>
      Given the CSI driver "other" with:
        | spec.fsGroupPolicy | File |
      And the CSI driver "a"
      When I <way> the CSI driver "a" with:
        | spec.fsGroupPolicy | File |
      Then it is refused and nothing changes

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @CSID-40
    Scenario: Whether a driver tells its capacity may change
      Given the CSI driver "a" with:
        | spec.storageCapacity | false |
      When I replace the CSI driver "a" with:
        | spec.storageCapacity | true |
      Then it succeeds
      And it shows "spec.storageCapacity" as true
      When I merge patch the CSI driver "a" with:
        | spec.storageCapacity | false |
      Then it succeeds
      And the value false or none is stored in "spec.storageCapacity"

  @CSID-41
  Rule: In releases up to 1.22 a driver could not change that

    No run of a later release shows what an earlier one did.

  Rule: A driver asks for tokens of accounts

    @needs:apply @CSID-46
    Scenario: Token requests of two appliers do not merge
      Given managers share the CSI driver "a"
      And manager "one" applied {spec: {tokenRequests: [{audience: a, expirationSeconds: 3600}]}}
      When manager "two" applies {spec: {tokenRequests: [{audience: b, expirationSeconds: 3600}]}}
      Then it is answered with 409
      And nothing changes
      When the same intent is applied by force
      Then it succeeds
      And its list "spec.tokenRequests" holds an item like {audience: b}
      And its list "spec.tokenRequests" holds no item like {audience: a}

    Scenario Outline: Token requests <requests> are refused
      When I create the CSI driver "a" with:
        | spec.tokenRequests | <requests> |
      Then it is refused and nothing is stored

      Examples:
        | requests                                                                 | rule    |
        | [{audience: a}, {audience: a, expirationSeconds: 3600}]                  | CSID-47 |
        | [{audience: ''}, {audience: a}, {audience: '', expirationSeconds: 3600}] | CSID-49 |

    Scenario Outline: Token requests <requests> are stored
      When I create the CSI driver "a" with:
        | spec.tokenRequests | <requests> |
      Then it is stored
      And its list "spec.tokenRequests" holds an item like {audience: <one>}

      Examples:
        | requests                                                                          | one | rule    |
        | [{audience: '', expirationSeconds: 3600}, {audience: a, expirationSeconds: 3600}] | a   | CSID-48 |
        | [{audience: c}]                                                                   | c   | CSID-65 |

    @CSID-50
    Scenario Outline: A <way> cannot give two token requests one audience
      Given the CSI driver "a" with:
        | spec.tokenRequests | [{audience: a, expirationSeconds: 3600}] |
      When I <way> the CSI driver "a" with:
        | spec.tokenRequests | [{audience: a, expirationSeconds: 3600}, {audience: a, expirationSeconds: 3600}] |
      Then it is refused and nothing changes

      Examples:
        | way         |
        | replace     |
        | merge patch |

  Rule: What the documents leave open

    @observe
    Scenario Outline: A driver with <member> <value>
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then what the server does is recorded
      And its "spec.<member>" is recorded

      Examples:
        | member               | value                       | rule    |
        | fsGroupPolicy        | File                        | CSID-22 |
        | fsGroupPolicy        | None                        | CSID-22 |
        | fsGroupPolicy        | Bogus                       | CSID-22 |
        | volumeLifecycleModes | [Persistent, Persistent]    | CSID-59 |
        | tokenRequests        | [{}]                        | CSID-64 |
        | tokenRequests        | [{expirationSeconds: 3600}] | CSID-64 |

    @observe @needs:apply @CSID-59
    Scenario: A mode that is applied twice
      Given managers share the CSI driver "a"
      When manager "one" applies {spec: {volumeLifecycleModes: [Persistent, Persistent]}}
      Then what the server does is recorded
      And its "spec.volumeLifecycleModes" is recorded

  @CSID-18
  Rule: Attaching is skipped where the capability of the driver registry is on

    It has no option in the releases that have the kind in version v1: nothing shows the case without it.

  @CSID-24 @CSID-25
  Rule: The policy of ownership tells nodes what to do before a mount

    No run of an API server shows it: nodes mount.

  @CSID-29 @CSID-30 @CSID-31 @CSID-32 @CSID-33
  Rule: A driver that wants Pod details gets them from the node

    No run of an API server shows it: the node agent makes the publish call.

  @CSID-36 @CSID-37
  Rule: A driver that wants it is asked again and again to publish

    No run of an API server shows it: the node agent makes the calls, the driver heeds them.

  @CSID-51 @CSID-52 @CSID-53
  Rule: The node fetches the tokens and hands them to the driver

    No run of an API server shows it: they are in the publish call of the node agent.

  @CSID-61 @CSID-62
  Rule: The mode Ephemeral is for volumes that stand in a Pod, and modes are marked beta

    Words of the documents about themselves: no answer of a server holds them.
