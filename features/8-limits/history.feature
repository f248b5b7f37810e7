Feature: Retention of history
  The server retains changes for some time, so that clients can resume watches and pages show the state of
  their list.

  Rule: Watch history is retained for at least 5 minutes

    @needs:watch @clock @passes:270s @LIM-01
    Scenario: A watch from a resource version that is 270 seconds old delivers every change
      Given a test namespace with 1 config maps
      And the resource version of the config maps, and 3 later changes
      When 270 seconds pass
      Then a watch from that resource version delivers exactly these changes

    @needs:watch @clock @passes:540s @LIM-02
    Scenario: A watch from an aging resource version delivers every change or is rejected with 410
      Given a test namespace with 1 config maps
      And the resource version of the config maps, and 3 later changes
      When in each of 9 minutes one change is made and a watch from that resource version is opened
      Then each watch delivered every change until then or was rejected with 410

    @slow @observe @needs:watch @clock @passes:1200s @LIM-03
    Scenario: The time after which watch history ends is recorded
      Given a test namespace with 1 config maps
      And the resource version of the config maps, and 3 later changes
      When in each of 20 minutes one change is made and a watch from that resource version is opened
      Then the minute of the first rejection is recorded

  Rule: A continue token is valid for at least 5 minutes

    @needs:chunking @clock @passes:270s @LIM-04
    Scenario: A continue token that is 270 seconds old returns the remaining items of its list
      Given a test namespace with 5 config maps
      And a first page of 2, after which config maps were changed and created
      When 270 seconds pass
      Then its continue token returns the remaining items unchanged
