@needs:dry-run
Feature: Dry run
  A write with dryRun=All runs through every stage but the last: it is answered as the real one
  would be, and nothing is stored.

  Background:
    Given a namespace of my own

  Rule: A dry run stores nothing

    @QRY-07
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
        | rule   | change      |
        | QRY-08 | replace     |
        | QRY-09 | merge patch |
        | QRY-10 | JSON patch  |

    @QRY-13
    Scenario: A delete leaves the object
      Given the config map "a"
      When I delete the config map "a" as a dry run
      Then it succeeds
      And nothing changes

    @QRY-14
    Scenario: A delete of an object with finalizers leaves it unmarked
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" as a dry run
      Then it succeeds
      And nothing changes
