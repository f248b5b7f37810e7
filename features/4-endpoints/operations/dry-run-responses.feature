@needs:dry-run
Feature: Responses to dry runs
  A dry run passes admission, validation, defaulting and merging, and returns the response of the real request.

  Background:
    Given a test namespace

  Rule: A dry run returns the status of the real request

    @any-kind @after:QRY-07 @QRY-18
    Scenario Outline: A dry run of a create of a <kind> returns the status of the real request
      When I create the <kind> "a" as a dry run and then for real
      Then the responses have the status of the real request

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @after:QRY-08 @after:QRY-09 @after:QRY-10 @QRY-19
    Scenario Outline: A dry run of a <change> of a config map key returns the status of the real request
      Given the config map "a"
      When I <change> the config map "a" as a dry run and then for real with:
        | data.k | changed |
      Then the responses have the status of the real request

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @after:QRY-08 @after:QRY-09 @after:QRY-10 @QRY-19
    Scenario Outline: A dry run of a <change> of a <kind> label returns the status of the real request
      Given the <kind> "a"
      When I <change> the <kind> "a" as a dry run and then for real with:
        | metadata.labels.colour | blue |
      Then the responses have the status of the real request

      Examples:
        | change  | kind   |
        | replace | secret |

      @needs:storage
      Examples:
        | change      | kind          |
        | replace     | storage class |
        | merge patch | storage class |

    @any-kind @after:QRY-13 @QRY-20
    Scenario: A dry run of a delete of a config map returns the status of the real request
      Given the config map "a"
      When I delete the config map "a" as a dry run and then for real
      Then the responses have the status of the real request

    @needs:storage @after:QRY-13 @QRY-20
    Scenario: A dry run of a delete of a storage class returns the status of the real request
      Given the storage class "a"
      When I delete the storage class "a" as a dry run and then for real
      Then the responses have the status of the real request

    @any-kind @after:QRY-15 @QRY-20
    Scenario: A dry run of a collection delete returns the status of the real request
      Given 3 config maps
      When I delete the collection of config maps as a dry run and then for real
      Then the responses have the status of the real request

  Rule: A dry run returns the object that the real request would store

    @any-kind @after:QRY-07 @QRY-21
    Scenario Outline: A dry run of a create of a <kind> returns the object of the real request
      When I create the <kind> "a" as a dry run and then for real
      Then the dry run returns the object of the real request

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @after:QRY-08 @after:QRY-09 @after:QRY-10 @QRY-22
    Scenario Outline: A dry run of a <change> of a config map key returns the object of the real request
      Given the config map "a" with:
        | data.k | before |
        | data.l | kept   |
      When I <change> the config map "a" as a dry run and then for real with:
        | data.k | changed |
      Then the dry run returns the object of the real request

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @after:QRY-08 @after:QRY-09 @after:QRY-10 @QRY-22
    Scenario Outline: A dry run of a <change> of a <kind> label returns the object of the real request
      Given the <kind> "a" with:
        | metadata.labels.colour | red |
        | metadata.labels.size   | big |
      When I <change> the <kind> "a" as a dry run and then for real with:
        | metadata.labels.colour | blue |
      Then the dry run returns the object of the real request

      Examples:
        | change  | kind   |
        | replace | secret |

      @needs:storage
      Examples:
        | change      | kind          |
        | replace     | storage class |
        | merge patch | storage class |
        | JSON patch  | storage class |

    @any-kind @needs:apply @after:QRY-12 @QRY-69
    Scenario Outline: A dry run of an apply of a new <kind> returns the status and the object of the real request
      Given managers share the <kind> "shared"
      When manager "m1" applies, as a dry run and then for real, <intent>
      Then the responses have the status of the real request
      And the dry run returns the object of the real request

      Examples:
        | kind       | intent                          |
        | config map | {data: {k: '1'}}                |
        | secret     | {type: Opaque, data: {k: MQ==}} |

      @needs:storage
      Examples:
        | kind          | intent                             |
        | storage class | {provisioner: disks.example.com/a} |

    @any-kind @needs:apply @after:QRY-11 @QRY-69
    Scenario: A dry run of an apply to an existing config map returns the status and the object of the real request
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1', l: '1'}}
      When manager "m2" applies, as a dry run and then for real, {data: {k: '1', m: '1'}}
      Then the responses have the status of the real request
      And the dry run returns the object of the real request

    @any-kind @observe @QRY-34
    Scenario: The generated values in the response to a dry run are recorded
      When I create a config map with generateName "dry-" and no name as a dry run and then for real
      Then the generated values in both responses are recorded

  Rule: A dry run passes every stage except storage

    @after:QRY-07 @QRY-23
    Scenario Outline: A dry run of a create of a <kind> that admission rejects is rejected
      Given a namespace that does not exist
      When I create the <kind> "a" as a dry run
      Then the request is rejected
      And the same request without dryRun is rejected with the same status

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @observe @needs:storage @QRY-24
    Scenario: The finalizers that admission adds in a dry run of a volume are recorded
      When I create the persistent volume "a" as a dry run
      Then the "metadata.finalizers" of the response is recorded

    @after:QRY-07 @QRY-25
    Scenario: A dry run of an invalid create of a config map is rejected
      When I create the config map "a" as a dry run with:
        """
        data: {k: v}
        binaryData: {k: dg==}
        """
      Then the request is rejected and no object is stored
      And the same request without dryRun is rejected with the same status

    @needs:storage @after:QRY-07 @QRY-25
    Scenario: A dry run of an invalid create of a storage class is rejected
      When I create the storage class "a" as a dry run with:
        | provisioner | absent |
      Then the request is rejected and no object is stored
      And the same request without dryRun is rejected with the same status

    @needs:storage @after:QRY-08 @QRY-25
    Scenario: A dry run of an invalid update of a storage class is rejected
      Given the storage class "a"
      When I replace the storage class "a" as a dry run with:
        | provisioner | absent |
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

    @after:QRY-08 @QRY-25
    Scenario: A dry run of an invalid update of a config map is rejected
      Given the config map "a" with:
        | data.k | v |
      When I replace the config map "a" as a dry run with:
        | binaryData | {k: dg==} |
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

    @after:QRY-08 @after:QRY-09 @QRY-25
    Scenario Outline: A dry run of a <change> of an immutable <kind> is rejected
      Given the <kind> "a" with:
        | immutable | true               |
        | data      | {k: b2xk, l: b2xk} |
      When I <change> the <kind> "a" as a dry run with:
        | data.l | bmV3 |
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

      Examples:
        | change      | kind       |
        | replace     | secret     |
        | merge patch | config map |

    @needs:storage @after:QRY-07 @QRY-26
    Scenario Outline: A dry run of a create of a <kind> returns the default of <member>
      When I create the <kind> "a" as a dry run with:
        | <member> | absent |
      Then the request succeeds
      And the returned "<member>" is <value>

      Examples:
        | kind              | member                             | value  |
        | storage class     | reclaimPolicy                      | Delete |
        | persistent volume | spec.persistentVolumeReclaimPolicy | Retain |

    @any-kind @after:QRY-10 @QRY-27
    Scenario Outline: A dry run of a JSON patch of a <kind> with a failing test operation is rejected
      Given the <kind> "a" with:
        | <member> | v |
      When I JSON patch the <kind> "a" as a dry run with:
        """
        - {op: test, path: <pointer>, value: other}
        - {op: replace, path: <pointer>, value: changed}
        """
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

      Examples:
        | kind       | member | pointer |
        | config map | data.k | /data/k |

      @needs:storage
      Examples:
        | kind          | member            | pointer            |
        | storage class | metadata.labels.k | /metadata/labels/k |

    @any-kind @after:QRY-09 @QRY-27
    Scenario: A dry run of a merge patch of one config map key also returns the other keys
      Given the config map "a" with:
        | data | {k: v, l: w} |
      When I merge patch the config map "a" as a dry run with:
        | data.k | changed |
      Then the request succeeds
      And the returned "data" is {k: changed, l: w}

    @needs:storage @after:QRY-09 @QRY-27
    Scenario: A dry run of a merge patch of one storage class label also returns the other labels
      Given the storage class "a" with:
        | metadata.labels.k | v |
        | metadata.labels.l | w |
      When I merge patch the storage class "a" as a dry run with:
        | metadata.labels.k | changed |
      Then the request succeeds
      And the returned "metadata.labels.k" is changed
      And the returned "metadata.labels.l" is w

    @any-kind @should @needs:apply @after:QRY-11 @QRY-32
    Scenario: A dry run of an apply to a config map with a conflict is rejected
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with query "dryRun=All", {data: {k: '2'}}
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

    @should @needs:apply @needs:storage @after:QRY-11 @QRY-32
    Scenario: A dry run of an apply to a storage class with a conflict is rejected
      Given managers share the storage class "shared"
      And manager "m1" applied {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}}
      When manager "m2" applies, with query "dryRun=All", {metadata: {labels: {k: '2'}}}
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

    @any-kind @should @after:QRY-07 @QRY-33
    Scenario Outline: A dry run of a create of a <kind> with a name in use is rejected
      Given the <kind> "a"
      When I create the <kind> "a" again as a dry run
      Then the request is rejected and the object is unchanged
      And the same request without dryRun is rejected with the same status

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:admission-webhooks @after:QRY-07 @QRY-29
    Scenario Outline: A dry run of a create succeeds with a validating webhook with side effects <effects>
      Given a validating webhook that allows, with:
        | sideEffects | <effects> |
      When I create the config map "a" as a dry run
      Then the request succeeds
      And the webhook was called for the operations "CREATE"

      Examples:
        | effects      |
        | None         |
        | NoneOnDryRun |

  Rule: A dry run needs the permissions of the real request

    @any-kind @needs:rbac @after:QRY-07 @QRY-30
    Scenario: A dry run of a create of a config map by a user without the create permission returns 403
      Given I am a user who may "get, list" "configmaps" in the test namespace
      When I create the config map "a" as a dry run
      Then the response status is 403

    @any-kind @needs:rbac @after:QRY-08 @after:QRY-09 @QRY-30
    Scenario Outline: A dry run of a <change> by a user without the <permission> permission returns 403
      Given the config map "a"
      And I am a user who may "get, list" "configmaps" in the test namespace
      When I <change> the config map "a" as a dry run with:
        | data.k | changed |
      Then the response status is 403

      Examples:
        | permission | change      |
        | update     | replace     |
        | patch      | merge patch |

    @any-kind @needs:rbac @after:QRY-13 @QRY-30
    Scenario: A dry run of a delete by a user without the delete permission returns 403
      Given the config map "a"
      And I am a user who may "get, list" "configmaps" in the test namespace
      When I delete the config map "a" as a dry run
      Then the response status is 403

    @needs:rbac @needs:storage @after:QRY-07 @after:QRY-08 @after:QRY-09 @after:QRY-13 @QRY-30
    Scenario: Dry runs of writes of storage classes by a user with only read permissions return 403
      Given the storage class "a"
      And I am a user who may "get, list" "storageclasses"
      When I create the storage class "b" as a dry run
      Then the response status is 403
      When I replace the storage class "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then the response status is 403
      When I merge patch the storage class "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then the response status is 403
      When I delete the storage class "a" as a dry run
      Then the response status is 403

    @any-kind @needs:rbac @after:QRY-07 @QRY-31
    Scenario: A dry run of a create of a config map by a user with only the create permission succeeds
      Given I am a user who may "create" "configmaps" in the test namespace
      When I create the config map "a" as a dry run
      Then the request succeeds

    @needs:rbac @needs:storage @after:QRY-07 @QRY-31
    Scenario: A dry run of a create of a storage class by a user with only the create permission succeeds
      Given I am a user who may "create" "storageclasses"
      When I create the storage class "a" as a dry run
      Then the request succeeds
