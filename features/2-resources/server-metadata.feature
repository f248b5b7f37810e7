Feature: Metadata that the server keeps
  The version of an object, the time at which it was made and the time at which its deletion was asked
  for are the server's: clients read them.

  Background:
    Given a namespace of my own

  Rule: resourceVersion marks the stored state

    @META-19
    Scenario: Every change gives another version, also one of metadata alone
      When I create the config map "a", give it other data 5 times and other metadata 2 times
      Then each change gave it a version that it never had

    @META-20
    Scenario: The version stays while other objects change
      Given 1 config map
      When another config map is created, changed and deleted
      Then the config map "item-000" still has its version in a read and in lists

    @observe @META-21
    Scenario: A version that comes with a create
      When I create the config map "a" with:
        | metadata.resourceVersion | '1' |
      Then what the server does is recorded
      And the version that it got is recorded

  Rule: creationTimestamp is the time of the create

    @META-22
    Scenario: The create sets it
      When I create the config map "a"
      Then it is stored with the time of the create

    @META-23
    Scenario: One that comes with the create is not used
      When I create the config map "a" with:
        | metadata.creationTimestamp | '2001-01-01T00:00:00Z' |
      Then it is refused, or stored with the time of the create

    @slow @META-24
    Scenario: Later writes do not change it
      Given the config map "a"
      When more than a second later I replace it, patch it and replace it with creation time "2001-01-01T00:00:00Z"
      Then after each of these writes it has the creation time that it had

  Rule: deletionTimestamp is set when deletion is first asked for, and by nothing else

    @META-25
    Scenario: An object that nobody deleted has none
      When I create, read, replace, patch and list the config map "a"
      Then none of these answers shows "metadata.deletionTimestamp"

    @META-26
    Scenario: The delete of an object with finalizers sets it
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a", 0 seconds after it was made
      Then it succeeds
      And its deletion time is that of the delete

    @META-27
    Scenario: No object is born with one
      When I create the config map "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
        | metadata.finalizers        | [suite.example.com/a]  |
      Then it is refused, or shows no "metadata.deletionTimestamp"

    @META-28
    Scenario Outline: A <change> does not set it
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the config map "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
      Then it shows no "metadata.deletionTimestamp"

      Examples:
        | change      |
        | replace     |
        | merge patch |
