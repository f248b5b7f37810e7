@needs:dry-run
Feature: Dry run
  A write with dryRun=All runs through every stage but the last: it is answered as the real one
  would be, and nothing is stored.

  Background:
    Given a namespace of my own

  Rule: A dry run stores nothing

    @QRY-07 @OPS-27
    Scenario: A create leaves no object, and the name free
      When I create the config map "a" as a dry run
      Then it succeeds
      And it is not there, alone or in the list
      When I create the config map "a"
      Then it is stored

    Scenario Outline: A <change> leaves data and version as they were
      Given the config map "a"
      When I <change> the config map "a" as a dry run with:
        | data.k | changed |
      Then it succeeds
      And nothing changes

      Examples:
        | rule   | also   | change      |
        | QRY-08 | OPS-37 | replace     |
        | QRY-09 | OPS-46 | merge patch |
        | QRY-10 | OPS-46 | JSON patch  |

    @QRY-07 @OPS-27
    Scenario Outline: A create of a <kind> leaves no object
      When I create the <kind> "a" as a dry run
      Then it succeeds
      And it is not there, alone or in the list

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-07 @OPS-27
    Scenario: A create with a generated name leaves no object
      Given the config map "other"
      When I create the config map "made" as a dry run with:
        | metadata.name         | absent |
        | metadata.generateName | made-  |
      Then it succeeds
      When I list the config maps
      Then the list shows of mine only "other"

    Scenario Outline: A <change> leaves a <kind> as it was
      Given the <kind> "a"
      When I <change> the <kind> "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then it succeeds
      And nothing changes

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
    Scenario Outline: A delete of a <kind> leaves it
      Given the <kind> "a"
      When I delete the <kind> "a" as a dry run
      Then it succeeds
      And nothing changes
      When I delete the <kind> "a" with "dryRun=All&gracePeriodSeconds=0"
      Then it succeeds
      And nothing changes

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-13 @OPS-57
    Scenario Outline: A delete with policy <policy> leaves the object, whether the policy is known or not
      Given the config map "a"
      When I delete the config map "a" with "dryRun=All&propagationPolicy=<policy>"
      Then nothing changes

      Examples:
        | policy     |
        | Background |
        | Foreground |

    @QRY-13 @OPS-57
    Scenario: A delete leaves the object
      Given the config map "a"
      When I delete the config map "a" as a dry run
      Then it succeeds
      And nothing changes

    @QRY-14 @OPS-57
    Scenario Outline: A delete of a <kind> with finalizers leaves it unmarked
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the <kind> "a" as a dry run
      Then it succeeds
      And nothing changes

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @QRY-11 @OPS-46
    Scenario Outline: An apply leaves values and owners of a <kind> as they were
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with "dryRun=All", <other>
      Then it succeeds
      And nothing changes

      Examples:
        | kind       | intent           | other            |
        | config map | {data: {k: '1'}} | {data: {l: '1'}} |

      @needs:storage
      Examples:
        | kind          | intent                             | other                            |
        | storage class | {provisioner: disks.example.com/a} | {metadata: {labels: {l: '1'}}} |

    @needs:apply @QRY-12 @OPS-46
    Scenario Outline: An apply to a name not in use leaves no <kind>
      Given managers share the <kind> "shared"
      When manager "m1" applies, with "dryRun=All", <intent>
      Then it succeeds
      And nothing is stored

      Examples:
        | kind       | intent                           |
        | config map | {data: {k: '1'}}                 |
        | secret     | {type: Opaque, data: {k: MQ==}} |

      @needs:storage
      Examples:
        | kind          | intent                             |
        | storage class | {provisioner: disks.example.com/a} |

    @QRY-15 @OPS-68
    Scenario: The delete of a collection leaves every object
      Given 3 config maps
      When I delete the collection of config maps with "dryRun=All"
      Then it succeeds
      And every one of the 3 config maps is as it was

    @QRY-15 @OPS-68
    Scenario Outline: The delete of a collection leaves the <kind> of every label
      Given 3 <kind>
      When I delete the collection of <kind> with "dryRun=All"
      Then it succeeds
      And every one of the 3 <kind> is as it was

      Examples:
        | kind    |
        | secrets |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @needs:storage @QRY-15 @OPS-68
    Scenario: The delete of a collection of the cluster leaves every object
      Given 2 storage classes
      When I delete what is mine of the collection of storage classes with "dryRun=All"
      Then it succeeds
      And every one of the 2 storage classes is as it was

    @QRY-15 @OPS-68
    Scenario: The delete of a collection leaves what finalizers hold unmarked
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the collection of config maps with "dryRun=All"
      Then it succeeds
      And nothing changes

    @needs:storage @QRY-16
    Scenario Outline: A <change> of the status leaves it as it was
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" as a dry run with:
        | status.message | never stored |
      Then it succeeds
      And it shows "status.message" as absent

      Examples:
        | also    | change      |
        | OPS-128 | replace     |
        | OPS-137 | merge patch |
        | OPS-137 | JSON patch  |

    @should @QRY-68
    Scenario Outline: A body of the delete of a <kind> that says nothing of dry runs leaves it one
      Given the <kind> "a"
      When I delete the <kind> "a" as a dry run, with a body that says nothing of it
      Then it succeeds
      And nothing changes

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @should @QRY-68
    Scenario: A body of the delete of a collection that says nothing of dry runs leaves it one
      Given 3 config maps
      When I delete the collection of config maps as a dry run, with a body that says nothing of it
      Then it succeeds
      And every one of the 3 config maps is as it was

    @observe @QRY-35
    Scenario: A dry run that only the body of a delete asks for
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" as a dry run that only the body asks for
      Then what the server does is recorded
      And its state is recorded

  Rule: An empty value lets the write happen

    @QRY-01
    Scenario Outline: A create of a <kind> with "<query>" is stored
      When I create the <kind> "a", asking "<query>"
      Then it is stored

      Examples:
        | kind       | query   |
        | config map | dryRun  |
        | config map | dryRun= |
        | secret     | dryRun= |

      @needs:storage
      Examples:
        | kind          | query  |
        | storage class | dryRun |

    Scenario Outline: A <change> with "<query>" is stored
      Given the config map "a"
      When I <change> the config map "a", asking "<query>", with:
        | data.k | changed |
      Then it succeeds
      And it shows "data.k" as changed

      Examples:
        | rule   | change      | query   |
        | QRY-02 | replace     | dryRun= |
        | QRY-03 | merge patch | dryRun  |
        | QRY-03 | JSON patch  | dryRun  |

    Scenario Outline: A <change> of a <kind> with "<query>" is stored
      Given the <kind> "a"
      When I <change> the <kind> "a", asking "<query>", with:
        | metadata.labels.colour | blue |
      Then it succeeds
      And it shows "metadata.labels.colour" as blue

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

    @QRY-04
    Scenario Outline: A delete of a <kind> with "<query>" removes it
      Given the <kind> "a"
      When I delete the <kind> "a" with "<query>"
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | kind       | query   |
        | config map | dryRun  |
        | secret     | dryRun= |

      @needs:storage
      Examples:
        | kind          | query  |
        | storage class | dryRun |

    @QRY-05
    Scenario Outline: The delete of the collection of <kinds> removes its objects
      Given the <kind> "a" with:
        | metadata.labels.colour | red |
      And the <kind> "b" with:
        | metadata.labels.colour | red |
      When I delete the collection of <kinds> with "labelSelector=colour%3Dred&dryRun="
      Then it succeeds
      And the <kind> "a" goes away, alone and from the list
      And the <kind> "b" goes away, alone and from the list

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @needs:storage @QRY-05
    Scenario: The delete of a collection of the cluster removes its objects
      Given the storage class "a"
      When I delete what is mine of the collection of storage classes with "dryRun="
      Then it succeeds
      And the storage class "a" goes away, alone and from the list

  Rule: dryRun is an enumeration

    @should @QRY-06
    Scenario Outline: A create of a <kind> with "<query>" is refused
      When I create the <kind> "a", asking "<query>"
      Then it is refused and nothing is stored

      Examples:
        | kind       | query        |
        | config map | dryRun=Bogus |
        | config map | dryRun=all   |
        | config map | dryRun=true  |

      @needs:storage
      Examples:
        | kind          | query        |
        | storage class | dryRun=Bogus |

    @should @QRY-06
    Scenario Outline: A <change> with "<query>" is refused
      Given the config map "a"
      When I <change> the config map "a", asking "<query>", with:
        | data.k | changed |
      Then it is refused and nothing changes

      Examples:
        | change      | query        |
        | replace     | dryRun=Bogus |
        | replace     | dryRun=all   |
        | merge patch | dryRun=Bogus |
        | merge patch | dryRun=all   |
        | merge patch | dryRun=true  |

    @should @needs:storage @QRY-06
    Scenario Outline: A <change> in a collection of the cluster with "dryRun=Bogus" is refused
      Given the storage class "a"
      When I <change> the storage class "a", asking "dryRun=Bogus", with:
        | metadata.labels.colour | blue |
      Then it is refused and nothing changes

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @should @QRY-06
    Scenario Outline: A delete of a <kind> with "<query>" is refused
      Given the <kind> "a"
      When I delete the <kind> "a" with "<query>"
      Then it is refused and nothing changes

      Examples:
        | kind       | query        |
        | config map | dryRun=Bogus |
        | config map | dryRun=all   |

      @needs:storage
      Examples:
        | kind          | query        |
        | storage class | dryRun=Bogus |
