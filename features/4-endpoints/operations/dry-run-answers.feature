@needs:dry-run
Feature: Answers to dry runs
  A dry run goes through admission, validation, defaulting and merging, and is answered as the real
  request would be.

  Background:
    Given a namespace of my own

  Rule: The status is that of the real request

    @QRY-18
    Scenario Outline: That of the create of a <kind>
      When I create the <kind> "a" as a dry run, then for real
      Then the dry run has the status of the real request

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-19
    Scenario Outline: That of a <change>
      Given the config map "a"
      When I <change> the config map "a" as a dry run, then for real, with:
        | data.k | changed |
      Then the dry run has the status of the real request

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @QRY-19
    Scenario Outline: That of a <change> of a <kind>
      Given the <kind> "a"
      When I <change> the <kind> "a" as a dry run, then for real, with:
        | metadata.labels.colour | blue |
      Then the dry run has the status of the real request

      Examples:
        | change  | kind   |
        | replace | secret |

      @needs:storage
      Examples:
        | change      | kind          |
        | replace     | storage class |
        | merge patch | storage class |

    @QRY-20
    Scenario: That of a delete
      Given the config map "a"
      When I delete the config map "a" as a dry run, then for real
      Then the dry run has the status of the real request

    @needs:storage @QRY-20
    Scenario: That of a delete in a collection of the cluster
      Given the storage class "a"
      When I delete the storage class "a" as a dry run, then for real
      Then the dry run has the status of the real request

    @QRY-20
    Scenario: That of the delete of a collection
      Given 3 config maps
      When I delete the collection of config maps as a dry run, then for real
      Then the dry run has the status of the real request

  Rule: The body is the object that would have been stored

    @QRY-21
    Scenario Outline: The object of the create of a <kind>
      When I create the <kind> "a" as a dry run, then for real
      Then the dry run shows the object of the real request

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-22
    Scenario Outline: The object of a <change>
      Given the config map "a" with:
        | data.k | before |
        | data.l | kept   |
      When I <change> the config map "a" as a dry run, then for real, with:
        | data.k | changed |
      Then the dry run shows the object of the real request

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @QRY-22
    Scenario Outline: The object of a <change> of a <kind>
      Given the <kind> "a" with:
        | metadata.labels.colour | red |
        | metadata.labels.size   | big |
      When I <change> the <kind> "a" as a dry run, then for real, with:
        | metadata.labels.colour | blue |
      Then the dry run shows the object of the real request

      Examples:
        | change  | kind   |
        | replace | secret |

      @needs:storage
      Examples:
        | change      | kind          |
        | replace     | storage class |
        | merge patch | storage class |
        | JSON patch  | storage class |

    @needs:apply @QRY-69
    Scenario Outline: Status and body of an apply of a <kind> to a name not in use
      Given managers share the <kind> "shared"
      When manager "m1" applies, first as a dry run, <intent>
      Then the dry run has the status of the real request
      And the dry run shows the object of the real request

      Examples:
        | kind       | intent                           |
        | config map | {data: {k: '1'}}                 |
        | secret     | {type: Opaque, data: {k: MQ==}} |

      @needs:storage
      Examples:
        | kind          | intent                             |
        | storage class | {provisioner: disks.example.com/a} |

    @needs:apply @QRY-69
    Scenario: Status and body of an apply to an object
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1', l: '1'}}
      When manager "m2" applies, first as a dry run, {data: {k: '1', m: '1'}}
      Then the dry run has the status of the real request
      And the dry run shows the object of the real request

    @observe @QRY-34
    Scenario: Values that the server generates
      When I create a config map with generateName "dry-", first as a dry run
      Then which generated values both show is recorded

  Rule: Every stage but the last is run

    @QRY-23
    Scenario Outline: A <kind> that admission refuses is refused
      When I create a <kind> in a namespace that does not exist, as a dry run
      Then it is refused
      And the same request without dry run gets the same status

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @observe @needs:storage @QRY-24
    Scenario: What admission adds
      When I create the persistent volume "a" as a dry run
      Then the finalizers of the answer are recorded

    @QRY-25
    Scenario: An invalid create is refused
      When I create the config map "a" as a dry run with:
        """
        data: {k: v}
        binaryData: {k: dg==}
        """
      Then it is refused and nothing is stored
      And the same request without dry run gets the same status

    @needs:storage @QRY-25
    Scenario: An invalid create in a collection of the cluster is refused
      When I create the storage class "a" as a dry run with:
        | provisioner | absent |
      Then it is refused and nothing is stored
      And the same request without dry run gets the same status

    @needs:storage @QRY-25
    Scenario: An invalid update in a collection of the cluster is refused
      Given the storage class "a"
      When I replace the storage class "a" as a dry run with:
        | provisioner | absent |
      Then it is refused and nothing changes
      And the same request without dry run gets the same status

    @QRY-25
    Scenario: An invalid update is refused
      Given the config map "a" with:
        | data.k | v |
      When I replace the config map "a" as a dry run with:
        | binaryData | {k: dg==} |
      Then it is refused and nothing changes
      And the same request without dry run gets the same status

    @needs:storage @QRY-26
    Scenario Outline: A <kind> gets its defaults
      When I create the <kind> "a" as a dry run with:
        | <member> | absent |
      Then it succeeds
      And the answer shows "<member>" as <value>

      Examples:
        | kind              | member                             | value  |
        | storage class     | reclaimPolicy                      | Delete |
        | persistent volume | spec.persistentVolumeReclaimPolicy | Retain |

    @QRY-27
    Scenario Outline: A patch that cannot be merged into a <kind> is refused
      Given the <kind> "a" with:
        | <member> | v |
      When I JSON patch the <kind> "a" as a dry run with:
        """
        - {op: test, path: <pointer>, value: other}
        - {op: replace, path: <pointer>, value: changed}
        """
      Then it is refused and nothing changes
      And the same request without dry run gets the same status

      Examples:
        | kind       | member | pointer |
        | config map | data.k | /data/k |

      @needs:storage
      Examples:
        | kind          | member            | pointer            |
        | storage class | metadata.labels.k | /metadata/labels/k |

    @QRY-27
    Scenario: A patch of one member shows the others, too
      Given the config map "a" with:
        | data | {k: v, l: w} |
      When I merge patch the config map "a" as a dry run with:
        | data.k | changed |
      Then it succeeds
      And the answer shows "data" as {k: changed, l: w}

    @needs:storage @QRY-27
    Scenario: A patch of one label shows the others, too
      Given the storage class "a" with:
        | metadata.labels.k | v |
        | metadata.labels.l | w |
      When I merge patch the storage class "a" as a dry run with:
        | metadata.labels.k | changed |
      Then it succeeds
      And the answer shows "metadata.labels.k" as changed
      And the answer shows "metadata.labels.l" as w

    @should @needs:apply @QRY-32
    Scenario Outline: A conflict of owners of a <kind> is reported
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with "dryRun=All", <other>
      Then it is refused and nothing changes
      And the same request without dry run gets the same status

      Examples:
        | kind       | intent           | other            |
        | config map | {data: {k: '1'}} | {data: {k: '2'}} |

      @needs:storage
      Examples:
        | kind          | intent                                                          | other                          |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | {metadata: {labels: {k: '2'}}} |

    @should @QRY-33
    Scenario Outline: A name of a <kind> in use is refused
      Given the <kind> "a"
      When I create the <kind> "a" again, as a dry run
      Then it is refused and nothing changes
      And the same request without dry run gets the same status

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:admission-webhooks @QRY-29
    Scenario Outline: A webhook with side effects <effects> does not fail it
      Given a validating webhook that allows, with:
        | sideEffects | <effects> |
      When I create the config map "a" as a dry run
      Then it succeeds
      And the webhook was asked about it for "CREATE"

      Examples:
        | effects      |
        | None         |
        | NoneOnDryRun |

  Rule: A dry run needs the rights of the real request

    @needs:rbac @QRY-30
    Scenario: Who may not create cannot create as a dry run
      Given I am a user who may "get, list" "configmaps" in my namespace
      When I create the config map "a" as a dry run
      Then it is answered with 403

    @needs:rbac @QRY-30
    Scenario Outline: Who may not <right> cannot <change> as a dry run
      Given the config map "a"
      And I am a user who may "get, list" "configmaps" in my namespace
      When I <change> the config map "a" as a dry run with:
        | data.k | changed |
      Then it is answered with 403

      Examples:
        | right  | change      |
        | update | replace     |
        | patch  | merge patch |

    @needs:rbac @QRY-30
    Scenario: Who may not delete cannot delete as a dry run
      Given the config map "a"
      And I am a user who may "get, list" "configmaps" in my namespace
      When I delete the config map "a" as a dry run
      Then it is answered with 403

    @needs:rbac @needs:storage @QRY-30
    Scenario: Who may only read the storage classes writes none as a dry run
      Given the storage class "a"
      And I am a user who may "get, list" "storageclasses"
      When I create the storage class "b" as a dry run
      Then it is answered with 403
      When I replace the storage class "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then it is answered with 403
      When I merge patch the storage class "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then it is answered with 403
      When I delete the storage class "a" as a dry run
      Then it is answered with 403

    @needs:rbac @QRY-31
    Scenario: Who may create, and no more, may create as a dry run
      Given I am a user who may "create" "configmaps" in my namespace
      When I create the config map "a" as a dry run
      Then it succeeds

    @needs:rbac @needs:storage @QRY-31
    Scenario: Who may create storage classes, and no more, may create one as a dry run
      Given I am a user who may "create" "storageclasses"
      When I create the storage class "a" as a dry run
      Then it succeeds
