@needs:watch
Feature: Resuming a watch
  A watch that was cut goes on from the last version seen. Where the history no longer reaches back,
  it is refused with 410, and a new list is the way on.

  Rule: From the last version seen nothing is lost and nothing comes twice

    Scenario Outline: A watch that was cut after <the last event> goes on from the version of that event
      Given a test namespace with 3 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: <changes>
      And the connection is cut after the last of these events
      And these changes are made to the config maps: change item-000, change item-001 9 times, create b, delete b
      And I watch the config maps from the version of the last event seen
      And these changes are made to the config maps: change item-000
      Then the watch tells each of these changes once
      And the watch tells nothing else

      Examples:
        | rule     | the last event | changes                                             |
        | WATCH-49 | a change       | create a, change a 3 times, change item-000         |
        | WATCH-49 | a creation     | change item-000, change item-000, create a          |
        | WATCH-49 | a removal      | change item-000, change item-002, delete item-002   |

    @slow @WATCH-57
    Scenario: A list and a watch from its version lead to the newest state
      Given a test namespace with 6 config maps
      When 3 writers are at work while I list the config maps and watch them from the list's version, 20 times
      Then each list with the events of its watch leads to a list made after the writers stopped

  Rule: History is kept for a while

    @slow @WATCH-52
    Scenario: A watch from a version that many changes followed tells all of them
      Given a test namespace with 1 config map
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: create a, change a 150 times
      And I watch the config maps from then
      Then the watch tells each of these changes once

    @clock @passes:240s @WATCH-52
    Scenario: A watch from a version 4 minutes old tells all changes since
      Given a test namespace with 1 config map
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: create a, change a 5 times
      And 4 minutes pass
      And these changes are made to the config maps: change a
      And I watch the config maps from then
      Then the watch tells each of these changes once

    # Of a kind that no other scenario writes: what ends its history are these changes or nothing.
    @clock @passes:240s @needs:custom-resources @WATCH-52 @LIM-01
    Scenario: A watch from a version 4 minutes old tells all changes since, however many they are
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When the version then is that of a list of the custom resources
      And these changes are made to the custom resources: create a, change a 70 times
      And 2 minutes pass
      And these changes are made to the custom resources: change a 70 times
      And 2 minutes pass
      And these changes are made to the custom resources: change a 70 times
      And I watch the custom resources from then
      Then the watch tells each of these changes once

  @needs:history-compaction @disruptive
  Rule: A watch from before the kept history is refused

    @WATCH-53
    Scenario: A watch from a version older than the history gets 410
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000, create a, delete item-001
      And the history of watches ends
      And I watch the config maps from then, to its end
      Then the watch is refused as too old
      And the form of the refusal is recorded

    @WATCH-53
    Scenario Outline: At the edge of the history <the last change> is told or the watch is refused
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, <the last change>
      And the history of watches ends
      And I watch the config maps from the version of change 1, to its end
      Then the watch is refused as too old, or tells every one of these changes

      Examples:
        | the last change  |
        | create a         |
        | change item-001  |
        | delete item-001  |

    @WATCH-54
    Scenario: A watch that is refused as too old tells no change
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000, create a
      And the history of watches ends
      And these changes are made to the config maps: change item-000, create b
      And I watch the config maps from then, to its end
      Then the refusal comes alone

    @WATCH-56
    Scenario: After the refusal a new list and a watch from its version work
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000, create a
      And the history of watches ends
      And I watch the config maps from then, to its end
      And I watch the config maps from now
      And these changes are made to the config maps: change item-001, create b, delete a
      Then the watch tells each of these changes once

  Rule: What clients must do

    @client @WATCH-50
    Scenario: A client whose watch was cut goes on from the last version it saw, or reads anew
      Given a recorded session
      Then each client in the session resumes a cut watch from the last version, or reads anew

    @client @WATCH-55
    Scenario: A client whose watch is too old lists again and watches from the new version
      Given a recorded session
      Then each client in the session lists anew after a watch that was too old
