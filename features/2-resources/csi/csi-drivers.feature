@needs:csi
Feature: CSI drivers
  A CSIDriver object describes a volume driver to the cluster. In driver names, "own" is a placeholder for a part
  that is unique to this run.

  @CSID-03
  Rule: A CSIDriver describes a deployed driver

    No run can show this: a server stores the object, whether the driver is deployed or not.

  Rule: CSI drivers have the kind CSIDriver and the apiVersion storage.platform.io/v1

    @CSID-01
    Scenario: A created CSI driver has the kind CSIDriver and the apiVersion storage.platform.io/v1
      When I create the CSI driver "a"
      Then the object is stored
      And each of the response and a read has the kind "CSIDriver" and the apiVersion "storage.platform.io/v1"

    @CSID-02
    Scenario: CSI drivers are cluster-scoped
      When I create the CSI driver "a"
      Then the object is stored
      And the object contains no "metadata.namespace"
      And CSI drivers are not served below a namespace path

    @CSID-68
    Scenario: A list of CSI drivers has the kind CSIDriverList and the apiVersion storage.platform.io/v1
      When I list the CSI drivers by a selector without matches, then by one with a match
      Then each response has the kind "CSIDriverList"
      And each response has the apiVersion "storage.platform.io/v1"

    @CSID-69
    Scenario: A list of CSI drivers contains an items array, even if it is empty
      When I list the CSI drivers by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: The name of the object is the name of the driver

    @CSID-04
    Scenario: A created CSI driver has the name that the client sent
      When I create the CSI driver with the full name "probe.csi.example.test.own"
      Then the object is stored
      And the object has the name that was sent

    @CSID-06
    Scenario: A CSI driver with a name of 63 characters is accepted
      When I create a CSI driver whose name has 63 characters
      Then the object is stored

    @CSID-07
    Scenario: A CSI driver with a name of 64 characters is rejected
      When I create a CSI driver whose name has 64 characters
      Then the request is rejected and no object is stored

    Scenario Outline: A CSI driver with the name "<name>" is accepted
      When I create the CSI driver with the full name "<name>"
      Then the object is stored
      And the object has the name that was sent

      Examples:
        | name      | rule    |
        | 1own      | CSID-08 |
        | own1      | CSID-09 |
        | a1-b.own2 | CSID-10 |

    Scenario Outline: A CSI driver with the name "<name>" is rejected
      When I create the CSI driver with the full name "<name>"
      Then the request is rejected and no object is stored

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
    Scenario: The result of a CSI driver with uppercase letters in its name is recorded
      When I create the CSI driver with the full name "Probe.Own.own"
      Then the response is recorded
      And its "metadata.name" is recorded

  @CSID-05
  Rule: A driver returns its own name in the plugin info call

    No run against an API server can show this, because the server does not compare the two names.

  Rule: A driver has a spec, which may be empty

    @CSID-13
    Scenario: A CSI driver without spec is rejected
      When I create the CSI driver "a" with:
        | spec | absent |
      Then the request is rejected and no object is stored

    @CSID-14
    Scenario: A CSI driver with an empty spec is accepted
      When I create the CSI driver "a" with:
        | spec | {} |
      Then the object is stored
      And the object has objects in "spec", and an object or nothing in "status"

    Scenario Outline: A CSI driver keeps <member> <value> unchanged
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then the object is stored
      And the stored "spec.<member>" is <value>

      Examples:
        | member               | value                                          | rule    |
        | attachRequired       | true                                           | CSID-15 |
        | attachRequired       | false                                          | CSID-15 |
        | fsGroupPolicy        | ReadWriteOnceWithFSType                        | CSID-21 |
        | podInfoOnMount       | true                                           | CSID-27 |
        | requiresRepublish    | true                                           | CSID-35 |
        | storageCapacity      | true                                           | CSID-38 |
        | volumeLifecycleModes | [Persistent]                                   | CSID-55 |
        | volumeLifecycleModes | [Ephemeral]                                    | CSID-56 |
        | tokenRequests        | [{audience: a, expirationSeconds: 3600}]       | CSID-66 |
        | tokenRequests        | [{audience: a, expirationSeconds: 4294967296}] | CSID-66 |

      Examples: Two token requests
        | member        | value                                                                            | rule    |
        | tokenRequests | [{audience: a, expirationSeconds: 3600}, {audience: b, expirationSeconds: 7200}] | CSID-44 |

    Scenario Outline: A CSI driver with <member> <value> is rejected
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | member               | value                                      | rule    |
        | attachRequired       | 'true'                                     | CSID-15 |
        | podInfoOnMount       | 'true'                                     | CSID-27 |
        | requiresRepublish    | 'true'                                     | CSID-35 |
        | storageCapacity      | 'true'                                     | CSID-38 |
        | volumeLifecycleModes | [Persistent, Ephemeral, Bogus]             | CSID-58 |
        | tokenRequests        | [{audience: 5}]                            | CSID-63 |
        | tokenRequests        | [{audience: a, expirationSeconds: '3600'}] | CSID-66 |
        | tokenRequests        | [{audience: a, expirationSeconds: 1.5}]    | CSID-66 |

    @CSID-38
    Scenario: A CSI driver with storageCapacity=false is accepted
      When I create the CSI driver "a" with:
        | spec.storageCapacity | false |
      Then the object is stored
      And the object has no "spec.storageCapacity", or the value false

    @CSID-57
    Scenario: A CSI driver with both volume lifecycle modes is accepted
      When I create the CSI driver "a" with:
        | spec.volumeLifecycleModes | [Persistent, Ephemeral] |
      Then the object is stored
      And the object has exactly these items in "spec.volumeLifecycleModes", in any order:
        """
        [Persistent, Ephemeral]
        """

    @CSID-45
    Scenario: A CSI driver without tokenRequests is accepted
      When I create the CSI driver "a" with:
        | spec.attachRequired       | false       |
        | spec.podInfoOnMount       | true        |
        | spec.requiresRepublish    | true        |
        | spec.storageCapacity      | true        |
        | spec.volumeLifecycleModes | [Ephemeral] |
        | spec.tokenRequests        | absent      |
      Then the object is stored
      And the object contains no "spec.tokenRequests", or an empty one

  Rule: Absent members have a defined meaning

    @CSID-20
    Scenario: A CSI driver has the default fsGroupPolicy ReadWriteOnceWithFSType
      When I create the CSI driver "a"
      Then the object is stored
      And the stored "spec.fsGroupPolicy" is ReadWriteOnceWithFSType

    Scenario Outline: <member> of a CSI driver is false or absent by default
      When I create the CSI driver "a"
      Then the object is stored
      And the object has no "spec.<member>", or the value false

      Examples:
        | member            | rule    |
        | podInfoOnMount    | CSID-26 |
        | requiresRepublish | CSID-34 |

    @CSID-54
    Scenario Outline: A CSI driver with volumeLifecycleModes <modes> has the mode Persistent or none
      When I create the CSI driver "a" with:
        | spec.volumeLifecycleModes | <modes> |
      Then the object is stored
      And the object has no item in "spec.volumeLifecycleModes", or the value [Persistent]

      Examples:
        | modes  |
        | absent |
        | []     |

    @observe
    Scenario Outline: The stored <member> of a CSI driver without it is recorded
      When I create the CSI driver "a" with:
        | spec.<sent> | <value> |
      Then the response is recorded
      And its "spec.<member>" is recorded

      Examples:
        | member          | sent            | value           | rule    |
        | attachRequired  | attachRequired  | absent          | CSID-16 |
        | storageCapacity | storageCapacity | absent          | CSID-39 |
        | tokenRequests   | tokenRequests   | [{audience: a}] | CSID-67 |

  Rule: Some members are immutable

    Scenario Outline: A <way> that changes <member> of a CSI driver is rejected
      Given the CSI driver "a" with:
        | spec.<member> | <before> |
      When I <way> the CSI driver "a" with:
        | spec.<member> | <after> |
      Then the request is rejected and the object is unchanged

      Examples:
        | member               | way         | before       | after                   | rule    |
        | attachRequired       | replace     | true         | false                   | CSID-19 |
        | attachRequired       | merge patch | true         | false                   | CSID-19 |
        | podInfoOnMount       | replace     | false        | true                    | CSID-28 |
        | podInfoOnMount       | merge patch | false        | true                    | CSID-28 |
        | volumeLifecycleModes | replace     | [Persistent] | [Persistent, Ephemeral] | CSID-60 |
        | volumeLifecycleModes | merge patch | [Persistent] | [Persistent, Ephemeral] | CSID-60 |

    # The documents name only one policy. The create shows whether the server knows another one.
    @CSID-23
    Scenario Outline: A <way> that changes fsGroupPolicy of a CSI driver is rejected
      Given the CSI driver "other" with:
        | spec.fsGroupPolicy | File |
      And the CSI driver "a"
      When I <way> the CSI driver "a" with:
        | spec.fsGroupPolicy | File |
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @CSID-40
    Scenario: storageCapacity of a CSI driver can change
      Given the CSI driver "a" with:
        | spec.storageCapacity | false |
      When I replace the CSI driver "a" with:
        | spec.storageCapacity | true |
      Then the request succeeds
      And the stored "spec.storageCapacity" is true
      When I merge patch the CSI driver "a" with:
        | spec.storageCapacity | false |
      Then the request succeeds
      And the object has no "spec.storageCapacity", or the value false

  @CSID-41
  Rule: In releases up to 1.22, storageCapacity is immutable

    No run against a later release can show the behaviour of an earlier one.

  Rule: A driver requests service account tokens

    @needs:apply @CSID-46
    Scenario: Token requests of a CSI driver from two appliers conflict and do not merge
      Given managers share the CSI driver "a"
      And manager "one" applied {spec: {tokenRequests: [{audience: a, expirationSeconds: 3600}]}}
      When manager "two" applies {spec: {tokenRequests: [{audience: b, expirationSeconds: 3600}]}}
      Then the response status is 409
      And the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the object has an item in "spec.tokenRequests" that matches {audience: b}
      And the object has no item in "spec.tokenRequests" that matches {audience: a}

    Scenario Outline: A CSI driver with the token requests <requests> is rejected
      When I create the CSI driver "a" with:
        | spec.tokenRequests | <requests> |
      Then the request is rejected and no object is stored

      Examples:
        | requests                                                                 | rule    |
        | [{audience: a}, {audience: b}, {audience: a, expirationSeconds: 3600}]   | CSID-47 |
        | [{audience: ''}, {audience: a}, {audience: '', expirationSeconds: 3600}] | CSID-49 |

    Scenario Outline: A CSI driver with the token requests <requests> is stored
      When I create the CSI driver "a" with:
        | spec.tokenRequests | <requests> |
      Then the object is stored
      And the object has an item in "spec.tokenRequests" that matches {audience: <one>}

      Examples:
        | requests                                                                          | one | rule    |
        | [{audience: '', expirationSeconds: 3600}, {audience: a, expirationSeconds: 3600}] | a   | CSID-48 |
        | [{audience: c}]                                                                   | c   | CSID-65 |

    @CSID-50
    Scenario Outline: A <way> that sets two token requests of a CSI driver with the same audience is rejected
      Given the CSI driver "a" with:
        | spec.tokenRequests | [{audience: a, expirationSeconds: 3600}] |
      When I <way> the CSI driver "a" with:
        | spec.tokenRequests | [{audience: a, expirationSeconds: 3600}, {audience: a, expirationSeconds: 3600}] |
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | replace     |
        | merge patch |

  Rule: The documents leave these cases open

    @observe
    Scenario Outline: The result of a CSI driver with <member> <value> is recorded
      When I create the CSI driver "a" with:
        | spec.<member> | <value> |
      Then the response is recorded
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
    Scenario: The result of an apply of a CSI driver with a repeated volume lifecycle mode is recorded
      Given managers share the CSI driver "a"
      When manager "one" applies {spec: {volumeLifecycleModes: [Persistent, Persistent]}}
      Then the response is recorded
      And its "spec.volumeLifecycleModes" is recorded

  @CSID-18
  Rule: Attaching is skipped if the driver registry feature is enabled

    Releases with the kind in v1 have no option to disable this feature, so nothing shows the opposite case.

  @CSID-24 @CSID-25
  Rule: The fsGroupPolicy defines how nodes change ownership before a mount

    No run against an API server can show this, because nodes mount volumes.

  @CSID-29 @CSID-30 @CSID-31 @CSID-32 @CSID-33
  Rule: A driver with podInfoOnMount receives pod details from the node

    No run against an API server can show this, because the node agent sends the publish call.

  @CSID-36 @CSID-37
  Rule: A driver with requiresRepublish receives periodic publish calls

    No run against an API server can show this, because the node agent sends the calls to the driver.

  @CSID-51 @CSID-52 @CSID-53
  Rule: The node requests tokens and passes them to the driver

    No run against an API server can show this, because the publish call of the node agent contains the tokens.

  @CSID-61 @CSID-62
  Rule: The mode Ephemeral is for inline volumes of pods, and volumeLifecycleModes has the stability level beta

    The documents state this about themselves; no response of a server contains it.
