@needs:dry-run
Feature: Dry run
  A write with dryRun=All passes every stage except storage: it returns the response of the real request, and nothing
  is stored.

  Background:
    Given a test namespace

  Rule: A dry run stores nothing

    @any-kind @QRY-07 @OPS-27
    Scenario: A dry run of a create of a config map stores no object and leaves the name unused
      When I create the config map "a" as a dry run
      Then the request succeeds
      And neither a read nor the list returns the object
      When I create the config map "a"
      Then the object is stored

    @needs:lease @QRY-07
    Scenario: A dry run of a replace of a missing lease stores no object and leaves the name unused
      When I replace the missing lease "a" as a dry run
      And it is created, unless its type does not support create by replace
      Then neither a read nor the list returns the object
      When I create the lease "a"
      Then the object is stored

    @any-kind
    Scenario Outline: A dry run of a <change> leaves a config map and its resource version unchanged
      Given the config map "a"
      When I <change> the config map "a" as a dry run with:
        | data.k | changed |
      Then the request succeeds
      And the object is unchanged

      @after:OPS-33
      Examples:
        | rule   | also   | change  |
        | QRY-08 | OPS-37 | replace |

      Examples:
        | rule   | also   | change      |
        | QRY-09 | OPS-46 | merge patch |
        | QRY-10 | OPS-46 | JSON patch  |

    @QRY-07 @OPS-27
    Scenario Outline: A dry run of a create of a <kind> stores no object
      When I create the <kind> "a" as a dry run
      Then the request succeeds
      And neither a read nor the list returns the object

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-07 @OPS-27
    Scenario: A dry run of a create with generateName stores no object
      Given the config map "other"
      When I create the config map "made" as a dry run with:
        | metadata.name         | absent |
        | metadata.generateName | made-  |
      Then the request succeeds
      When I list the config maps
      Then the list contains only the test-owned objects "other"

    Scenario Outline: A dry run of a <change> leaves a <kind> unchanged
      Given the <kind> "a"
      When I <change> the <kind> "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And the object is unchanged

      Examples:
        | rule   | also   | change      | kind   |
        | QRY-08 | OPS-37 | replace     | secret |
        | QRY-09 | OPS-46 | merge patch | secret |
        | QRY-10 | OPS-46 | JSON patch  | secret |

      @needs:storage
      Examples:
        | rule   | also   | change      | kind          |
        | QRY-08 | OPS-37 | replace     | storage class |
        | QRY-09 | OPS-46 | merge patch | storage class |
        | QRY-10 | OPS-46 | JSON patch  | storage class |

    @QRY-13 @OPS-57
    Scenario Outline: A dry run of a delete of a <kind>, also with gracePeriodSeconds=0, leaves it unchanged
      Given the <kind> "a"
      When I delete the <kind> "a" as a dry run
      Then the request succeeds
      And the object is unchanged
      When I delete the <kind> "a" with query "dryRun=All&gracePeriodSeconds=0"
      Then the request succeeds
      And the object is unchanged

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-13 @OPS-57
    Scenario Outline: A dry run of a delete with propagationPolicy=<policy> leaves a config map unchanged
      Given the config map "a"
      When I delete the config map "a" with query "dryRun=All&propagationPolicy=<policy>"
      Then the object is unchanged

      Examples:
        | policy     |
        | Background |
        | Foreground |

    @any-kind @QRY-13 @OPS-57
    Scenario: A dry run of a delete leaves a config map unchanged
      Given the config map "a"
      When I delete the config map "a" as a dry run
      Then the request succeeds
      And the object is unchanged

    @any-kind @QRY-14 @OPS-57
    Scenario Outline: A dry run of a delete of a <kind> with finalizers does not mark it for deletion
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the <kind> "a" as a dry run
      Then the request succeeds
      And the object is unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind
    Scenario Outline: A dry run of a <change> that removes the last finalizer does not remove a terminating config map
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I <change> the config map "a" as a dry run with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And the object is unchanged

      Examples:
        | rule   | change      |
        | QRY-08 | replace     |
        | QRY-09 | merge patch |
        | QRY-10 | JSON patch  |

    @any-kind @needs:apply @QRY-11 @OPS-46
    Scenario Outline: A dry run of an apply leaves the values and owners of a <kind> unchanged
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with query "dryRun=All", <other>
      Then the request succeeds
      And the object is unchanged

      Examples:
        | kind       | intent           | other            |
        | config map | {data: {k: '1'}} | {data: {l: '1'}} |

      @needs:storage
      Examples:
        | kind          | intent                             | other                          |
        | storage class | {provisioner: disks.example.com/a} | {metadata: {labels: {l: '1'}}} |

    @any-kind @needs:apply @QRY-12 @OPS-46 @after:SSA-03
    Scenario Outline: A dry run of an apply to an unused name stores no <kind>
      Given managers share the <kind> "shared"
      When manager "m1" applies, with query "dryRun=All", <intent>
      Then the request succeeds
      And no object is stored

      Examples:
        | kind       | intent                          |
        | config map | {data: {k: '1'}}                |
        | secret     | {type: Opaque, data: {k: MQ==}} |

      @needs:storage
      Examples:
        | kind          | intent                             |
        | storage class | {provisioner: disks.example.com/a} |

    @any-kind @QRY-15 @OPS-68 @after:API-47
    Scenario: A dry run of a delete of the collection of config maps leaves every config map unchanged
      Given 3 config maps
      When I delete the collection of config maps with query "dryRun=All"
      Then the request succeeds
      And all 3 config maps are unchanged

    @QRY-15 @OPS-68 @after:API-47
    Scenario Outline: A dry run of a delete of the collection of <kind> leaves all <kind> unchanged
      Given 3 <kind>
      When I delete the collection of <kind> with query "dryRun=All"
      Then the request succeeds
      And all 3 <kind> are unchanged

      Examples:
        | kind    |
        | secrets |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @needs:storage @QRY-15 @OPS-68 @after:API-47
    Scenario: A dry run of a delete of the collection of storage classes leaves every storage class unchanged
      Given 2 storage classes
      When I delete the collection of storage classes of this scenario with query "dryRun=All"
      Then the request succeeds
      And all 2 storage classes are unchanged

    @any-kind @QRY-15 @OPS-68 @after:API-47
    Scenario: A dry run of a collection delete does not mark an object with finalizers for deletion
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the collection of config maps with query "dryRun=All"
      Then the request succeeds
      And the object is unchanged

    @needs:storage @QRY-16
    Scenario Outline: A dry run of a <change> of the status of a volume leaves the status unchanged
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" as a dry run with:
        | status.message | never stored |
      Then the request succeeds
      And the stored "status.message" is absent

      Examples:
        | also    | change      |
        | OPS-128 | replace     |
        | OPS-137 | merge patch |
        | OPS-137 | JSON patch  |

    @any-kind @should @QRY-68
    Scenario Outline: A delete of a <kind> with dryRun in the query and a body without it is a dry run
      Given the <kind> "a"
      When I delete the <kind> "a" as a dry run with options {}
      Then the request succeeds
      And the object is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @should @QRY-68 @after:API-47
    Scenario: A collection delete with dryRun in the query and a body without it is a dry run
      Given 3 config maps
      When I delete the collection of config maps as a dry run with options {}
      Then the request succeeds
      And all 3 config maps are unchanged

    @any-kind @observe @QRY-35
    Scenario: The effect of a delete with dryRun only in the body is recorded
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" with options {dryRun: [All]}
      Then the response is recorded
      And the deletion state of the object is recorded

  Rule: A write with an empty dryRun value is stored

    @any-kind @QRY-01
    Scenario Outline: A create of a <kind> with the query "<query>" is stored
      When I create the <kind> "a" with query "<query>"
      Then the object is stored

      Examples:
        | kind       | query   |
        | config map | dryRun  |
        | config map | dryRun= |
        | secret     | dryRun= |

      @needs:storage
      Examples:
        | kind          | query  |
        | storage class | dryRun |

    @any-kind
    Scenario Outline: A <change> of a config map with the query "<query>" is stored
      Given the config map "a"
      When I <change> the config map "a" with query "<query>" and:
        | data.k | changed |
      Then the request succeeds
      And the stored "data.k" is changed

      @after:OPS-33
      Examples:
        | rule   | change  | query   |
        | QRY-02 | replace | dryRun= |

      Examples:
        | rule   | change      | query   |
        | QRY-03 | merge patch | dryRun  |
        | QRY-03 | JSON patch  | dryRun  |

    Scenario Outline: A <change> of a <kind> with the query "<query>" is stored
      Given the <kind> "a"
      When I <change> the <kind> "a" with query "<query>" and:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And the stored "metadata.labels.colour" is blue

      Examples:
        | rule   | change      | kind   | query   |
        | QRY-02 | replace     | secret | dryRun  |
        | QRY-03 | merge patch | secret | dryRun= |

      @needs:storage
      Examples:
        | rule   | change      | kind          | query   |
        | QRY-02 | replace     | storage class | dryRun= |
        | QRY-03 | merge patch | storage class | dryRun  |
        | QRY-03 | JSON patch  | storage class | dryRun= |

    @any-kind @QRY-04
    Scenario Outline: A delete of a <kind> with the query "<query>" removes it
      Given the <kind> "a"
      When I delete the <kind> "a" with query "<query>"
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | kind       | query   |
        | config map | dryRun  |
        | secret     | dryRun= |

      @needs:storage
      Examples:
        | kind          | query  |
        | storage class | dryRun |

    @any-kind @QRY-05 @after:API-47
    Scenario Outline: A delete of the collection of <kinds> with an empty dryRun removes its objects
      Given the <kind> "a" with:
        | metadata.labels.colour | red |
      And the <kind> "b" with:
        | metadata.labels.colour | red |
      When I delete the collection of <kinds> with query "labelSelector=colour%3Dred&dryRun="
      Then the request succeeds
      And a read and the list no longer return the <kind> "a"
      And a read and the list no longer return the <kind> "b"

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @needs:storage @QRY-05 @after:API-47
    Scenario: A delete of the collection of storage classes with an empty dryRun removes its objects
      Given the storage class "a"
      When I delete the collection of storage classes of this scenario with query "dryRun="
      Then the request succeeds
      And a read and the list no longer return the storage class "a"

  Rule: dryRun accepts only defined values

    @any-kind @should @QRY-06
    Scenario Outline: A create of a <kind> with the query "<query>" is rejected
      When I create the <kind> "a" with query "<query>"
      Then the request is rejected and no object is stored

      Examples:
        | kind       | query                   |
        | config map | dryRun=Bogus            |
        | config map | dryRun=all              |
        | config map | dryRun=true             |
        | config map | dryRun=All,All          |
        | config map | dryRun=All&dryRun=Bogus |
        | config map | dryRun=Bogus&dryRun=All |

      @needs:storage
      Examples:
        | kind          | query        |
        | storage class | dryRun=Bogus |

    @any-kind @should @QRY-06
    Scenario Outline: A <change> of a config map with the query "<query>" is rejected
      Given the config map "a"
      When I <change> the config map "a" with query "<query>" and:
        | data.k | changed |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      | query        |
        | replace     | dryRun=Bogus |
        | replace     | dryRun=all   |
        | merge patch | dryRun=Bogus |
        | merge patch | dryRun=all   |
        | merge patch | dryRun=true  |

    @should @needs:storage @QRY-06
    Scenario Outline: A <change> of a storage class with the query "dryRun=Bogus" is rejected
      Given the storage class "a"
      When I <change> the storage class "a" with query "dryRun=Bogus" and:
        | metadata.labels.colour | blue |
      Then the request is rejected and the object is unchanged

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @any-kind @should @QRY-06
    Scenario Outline: A delete of a <kind> with the query "<query>" is rejected
      Given the <kind> "a"
      When I delete the <kind> "a" with query "<query>"
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | query                   |
        | config map | dryRun=Bogus            |
        | config map | dryRun=all              |
        | config map | dryRun=All&dryRun=Bogus |

      @needs:storage
      Examples:
        | kind          | query        |
        | storage class | dryRun=Bogus |
