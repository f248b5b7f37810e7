Feature: Field managers and force
  fieldManager names the owner of the fields that a write sets; force lets an apply take over fields of other managers.

  Background:
    Given a test namespace

  Rule: fieldManager names the owner

    @any-kind @needs:apply @QRY-36 @OPS-28
    Scenario Outline: The fieldManager of a create owns the fields of the created <kind>
      Given managers share the <kind> "shared"
      When manager "m1" creates it with <stated>
      Then the request succeeds
      And manager "m1" has 1 Update entry in managedFields
      And manager "m1" owns "<owned>"

      Examples:
        | kind       | stated                          | owned  |
        | config map | {data: {k: '1'}}                | data.k |
        | secret     | {type: Opaque, data: {k: MQ==}} | data.k |

      @needs:storage
      Examples:
        | kind          | stated                                                           | owned             |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | metadata.labels.k |

    @any-kind @needs:apply
    Scenario Outline: The fieldManager of an ordinary <way> owns the config map key that it changes
      Given managers share the config map "shared"
      And manager "m1" created it with {data: {k: '1', l: '1'}}
      When manager "m2" changes it by <way> to {data: {k: '2'}}
      Then the request succeeds
      And manager "m2" has 1 Update entry in managedFields
      And manager "m2" owns "data.k"

      @after:OPS-33
      Examples:
        | rule   | also   | way    |
        | QRY-37 | OPS-38 | update |

      Examples:
        | rule   | also   | way         |
        | QRY-38 | OPS-47 | merge patch |
        | QRY-38 | OPS-47 | JSON patch  |

    @needs:apply @needs:storage
    Scenario Outline: The fieldManager of an ordinary <way> owns the storage class label that it changes
      Given managers share the storage class "shared"
      And manager "m1" created it with {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}}
      When manager "m2" changes it by <way> to {metadata: {labels: {k: '2'}}}
      Then the request succeeds
      And manager "m2" has 1 Update entry in managedFields
      And manager "m2" owns "metadata.labels.k"

      @after:OPS-33
      Examples:
        | rule   | also   | way    |
        | QRY-37 | OPS-38 | update |

      Examples:
        | rule   | also   | way         |
        | QRY-38 | OPS-47 | merge patch |
        | QRY-38 | OPS-47 | JSON patch  |

    @any-kind @needs:apply @QRY-39 @after:SSA-03
    Scenario Outline: The fieldManager of an apply owns the <kind> fields that it applies
      Given managers share the <kind> "shared"
      When manager "m1" applies <intent>
      Then the request succeeds
      And manager "m1" has 1 Apply entry in managedFields
      And manager "m1" owns "<owned>" through apply

      Examples:
        | kind       | intent           | owned  |
        | config map | {data: {k: '1'}} | data.k |

      @needs:storage
      Examples:
        | kind          | intent                                                           | owned             |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | metadata.labels.k |

    @any-kind @needs:apply @QRY-43
    Scenario Outline: fieldManager takes precedence over User-Agent in a <change> of a <kind>
      Given the <kind> "a"
      When I <change> the <kind> "a" with query "fieldManager=explicit" and:
        | <member> | changed |
      Then the request succeeds
      And manager "explicit" owns "<member>"

      @after:OPS-33
      Examples:
        | kind       | change  | member |
        | config map | replace | data.k |

      @needs:storage
      Examples:
        | kind          | change      | member                 |
        | storage class | replace     | metadata.labels.colour |
        | storage class | merge patch | metadata.labels.colour |

    @any-kind @observe @needs:apply @QRY-44
    Scenario Outline: The response to a manager name of <length> characters is recorded
      Given managers share the config map "shared"
      When a manager with a name of <length> characters applies
      Then the response is recorded

      Examples:
        | length |
        | 128    |
        | 129    |
        | 1000   |

    @any-kind @observe @needs:apply @QRY-44
    Scenario: The response to a manager name with a control character is recorded
      Given managers share the config map "shared"
      When a manager with a control character in its name applies
      Then the response is recorded

  Rule: Only apply requires fieldManager

    @any-kind @needs:apply @QRY-40
    Scenario Outline: Server-side apply of a new <kind> without fieldManager is rejected
      When I apply the <kind> "a" without fieldManager
      Then the request is rejected and no object is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:apply @QRY-40
    Scenario Outline: Server-side apply to an existing <kind> without fieldManager is rejected
      Given the <kind> "a"
      When I apply the <kind> "a" without fieldManager
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-41
    Scenario Outline: A create of a <kind> without fieldManager is stored
      When I create the <kind> "a"
      Then the object is stored

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-41
    Scenario Outline: A <change> of a config map key without fieldManager is stored
      Given the config map "a"
      When I <change> the config map "a" with:
        | data.k | changed |
      Then the request succeeds
      And the stored "data.k" is changed

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @QRY-41
    Scenario Outline: A <change> of a <kind> label without fieldManager is stored
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And the stored "metadata.labels.colour" is blue

      Examples:
        | kind   | change      |
        | secret | merge patch |

      @needs:storage
      Examples:
        | kind          | change      |
        | storage class | replace     |
        | storage class | merge patch |
        | storage class | JSON patch  |

    @any-kind @needs:apply @QRY-42
    Scenario Outline: Without fieldManager, the User-Agent names the owner of a created <kind>
      When I create a <kind> with each of the User-Agents "suite-a/1, suite-b/1"
      Then each object lists a manager named after its User-Agent

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: force lets an apply take over fields of other managers

    @any-kind @needs:apply @QRY-46 @OPS-49
    Scenario Outline: An apply with force=true overwrites a field of another manager of a <kind>
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with query "force=true", <other>
      Then the request succeeds
      And the stored "<member>" is '2'

      Examples:
        | kind       | intent           | other            | member |
        | config map | {data: {k: '1'}} | {data: {k: '2'}} | data.k |

    @needs:apply @needs:storage @QRY-46 @OPS-49
    Scenario: An apply with force=true overwrites a label of another manager of a storage class
      Given managers share the storage class "shared"
      And manager "m1" applied {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}}
      When manager "m2" applies, with query "force=true", {metadata: {labels: {k: '2'}}}
      Then the request succeeds
      And the stored "metadata.labels.k" is '2'

    @any-kind @needs:apply @QRY-47 @OPS-49
    Scenario Outline: An apply with force=false that changes a field of another manager of a <kind> is rejected
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with query "force=false", <other>
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | intent           | other            |
        | config map | {data: {k: '1'}} | {data: {k: '2'}} |

      @needs:storage
      Examples:
        | kind          | intent                                                     | other                          |
        | storage class | {provisioner: example.com/a, metadata: {labels: {k: '1'}}} | {metadata: {labels: {k: '2'}}} |

    @any-kind @should @needs:apply @QRY-48
    Scenario Outline: Without a conflict, an apply with force=true keeps the fields of other managers of a <kind>
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with query "force=true", <other>
      Then the request succeeds
      And the stored "<map>" is {k: '1', l: '1'}
      And manager "m1" owns "<map>.k" through apply

      Examples:
        | kind       | intent           | other            | map  |
        | config map | {data: {k: '1'}} | {data: {l: '1'}} | data |

    @should @needs:apply @needs:storage @QRY-48
    Scenario: Without a conflict, an apply with force=true keeps the labels of other managers of a storage class
      Given managers share the storage class "shared"
      And manager "m1" applied {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}}
      When manager "m2" applies, with query "force=true", {metadata: {labels: {l: '1'}}}
      Then the request succeeds
      And the stored "metadata.labels" includes {k: '1', l: '1'}
      And manager "m1" owns "metadata.labels.k" through apply

    @any-kind @observe @needs:apply @QRY-49
    Scenario Outline: The effect of an apply with the query "<query>" on a conflict is recorded
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with query "<query>", {data: {k: '2'}}
      Then the response is recorded

      Examples:
        | query     |
        | force=yes |
        | force=1   |
        | force=    |

    @any-kind @observe @QRY-49 @OPS-50
    Scenario: The response to a merge patch with force=true is recorded
      Given the config map "a"
      When I merge patch the config map "a" with query "force=true" and:
        | data.k | changed |
      Then the response is recorded

  Rule: The documents do not list the values of fieldValidation

    @any-kind @observe @QRY-45 @OPS-29
    Scenario Outline: The response to a create with an unknown member and the query "<query>" is recorded
      When I create the config map "a" with query "<query>" and:
        | unknown | 1 |
      Then the response is recorded
      And the warnings of the response are recorded

      Examples:
        | query                  |
        |                        |
        | fieldValidation=       |
        | fieldValidation=Ignore |
        | fieldValidation=Warn   |
        | fieldValidation=Strict |
        | fieldValidation=Bogus  |
