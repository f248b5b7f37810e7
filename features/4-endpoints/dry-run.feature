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
    Scenario: A delete of an object with finalizers leaves it unmarked
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" as a dry run
      Then it succeeds
      And nothing changes

    @needs:apply @QRY-11 @OPS-46
    Scenario: An apply leaves values and owners as they were
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with "dryRun=All", {data: {l: '1'}}
      Then it succeeds
      And nothing changes

    @needs:apply @QRY-12 @OPS-46
    Scenario: An apply to a name not in use leaves no object
      Given managers share the config map "shared"
      When manager "m1" applies, with "dryRun=All", {data: {k: '1'}}
      Then it succeeds
      And nothing is stored

    @QRY-15 @OPS-68
    Scenario: The delete of a collection leaves every object
      Given 3 config maps
      When I delete the collection of config maps with "dryRun=All"
      Then it succeeds
      And every one of the 3 config maps is as it was

    @QRY-15 @OPS-68
    Scenario: The delete of a collection leaves the secrets of every label
      Given 3 secrets
      When I delete the collection of secrets with "dryRun=All"
      Then it succeeds
      And every one of the 3 secrets is as it was

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

    @should @QRY-68
    Scenario: A body of the delete that says nothing of dry runs leaves it one
      Given the config map "a"
      When I delete the config map "a" as a dry run, with a body that says nothing of it
      Then it succeeds
      And nothing changes

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
    Scenario Outline: A create with "<query>" is stored
      When I create the config map "a", asking "<query>"
      Then it is stored

      Examples:
        | query   |
        | dryRun  |
        | dryRun= |

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

    @QRY-04
    Scenario: A delete removes the object
      Given the config map "a"
      When I delete the config map "a" with "dryRun"
      Then it succeeds
      And it goes away, alone and from the list

    @QRY-05
    Scenario: The delete of a collection removes its objects
      Given the config map "a" with:
        | metadata.labels.colour | red |
      And the config map "b" with:
        | metadata.labels.colour | red |
      When I delete the collection of config maps with "labelSelector=colour%3Dred&dryRun="
      Then it succeeds
      And the config map "a" goes away, alone and from the list
      And the config map "b" goes away, alone and from the list

  Rule: dryRun is an enumeration

    @should @QRY-06
    Scenario Outline: A create with "<query>" is refused
      When I create the config map "a", asking "<query>"
      Then it is refused and nothing is stored

      Examples:
        | query        |
        | dryRun=Bogus |
        | dryRun=all   |

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

    @should @QRY-06
    Scenario Outline: A delete with "<query>" is refused
      Given the config map "a"
      When I delete the config map "a" with "<query>"
      Then it is refused and nothing changes

      Examples:
        | query        |
        | dryRun=Bogus |
        | dryRun=all   |
