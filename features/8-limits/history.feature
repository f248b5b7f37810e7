Feature: How long history is kept
  The server keeps changes for a while, so that watches can go on where they broke off and pages
  can show the state of their list.

  Rule: Watch history is kept for 5 minutes at least

    @needs:watch @clock @passes:270s @LIM-01
    Scenario: After four and a half minutes every change is told
      Given a test namespace with 1 config maps
      And the version of its config maps, and 3 changes since
      When 270 seconds pass
      Then a watch from that version tells these changes and no others

    @needs:watch @clock @passes:540s @LIM-02
    Scenario: A watch from a version that grows old tells every change, or is refused with 410
      Given a test namespace with 1 config maps
      And the version of its config maps, and 3 changes since
      When in each of 9 minutes one more change is made and a watch from that version is opened
      Then each watch told every change up to then, or was refused with 410

    @slow @observe @needs:watch @clock @passes:1200s @LIM-03
    Scenario: When history ends is recorded
      Given a test namespace with 1 config maps
      And the version of its config maps, and 3 changes since
      When in each of 20 minutes one more change is made and a watch from that version is opened
      Then the minute of the first refusal is recorded

  Rule: A continue token works for 5 minutes at least

    @needs:chunking @clock @passes:270s @LIM-04
    Scenario: After four and a half minutes a token leads to the rest of its list
      Given a test namespace with 5 config maps
      And the first page of 2, after which config maps were changed and made
      When 270 seconds pass
      Then the page of its token shows the rest as it was
