@needs:watch
Feature: Resuming a watch
  A client resumes a closed watch from the last resource version it received. If the history no longer
  includes that resource version, the server returns 410 and the client lists again.

  Rule: A watch resumed from the last received resource version misses and repeats nothing

    @any-kind
    Scenario Outline: A watch that was closed after <the last event> resumes from the resource version of that event
      Given a test namespace with 3 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: <changes>
      And the connection is closed after the last of these events
      And these changes are made to the config maps: change item-000, change item-001 9 times, create b, delete b
      And I watch the config maps from the resource version of the last event
      And these changes are made to the config maps: change item-000
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

      Examples:
        | rule     | the last event | changes                                           |
        | WATCH-49 | a change       | create a, change a 3 times, change item-000       |
        | WATCH-49 | a creation     | change item-000, change item-000, create a        |
        | WATCH-49 | a removal      | change item-000, change item-002, delete item-002 |

    @any-kind @slow @WATCH-57
    Scenario: A list and the events of a watch from its resource version add up to the newest state
      Given a test namespace with 6 config maps
      When 3 writers run while I list the config maps and watch from the list's resource version, 20 times
      Then each list plus the events of its watch adds up to the final list

  Rule: The server retains its history for some time

    @any-kind @slow @WATCH-52
    Scenario: A watch from a resource version that 301 changes followed delivers all of them
      Given a test namespace with 1 config map
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: create a, change a 300 times
      And I watch the config maps from the noted resource version
      Then the watch delivers each of these changes exactly once

    @clock @passes:240s @WATCH-52
    Scenario: A watch from a resource version that is 4 minutes old delivers all changes since
      Given a test namespace with 1 config map
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: create a, change a 5 times
      And 4 minutes pass
      And these changes are made to the config maps: change a
      And I watch the config maps from the noted resource version
      Then the watch delivers each of these changes exactly once

    # No other scenario writes objects of this kind: only these changes can end its history.
    @clock @passes:240s @needs:custom-resources @WATCH-52 @LIM-01
    Scenario: A watch from a resource version that is 4 minutes old delivers more than 200 changes since
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When I note the resource version of a list of the custom resources
      And these changes are made to the custom resources: create a, change a 70 times
      And 2 minutes pass
      And these changes are made to the custom resources: change a 70 times
      And 2 minutes pass
      And these changes are made to the custom resources: change a 70 times
      And I watch the custom resources from the noted resource version
      Then the watch delivers each of these changes exactly once

  @needs:history-compaction @disruptive
  Rule: A watch from before the retained history is rejected

    @WATCH-53
    Scenario Outline: A watch of the <kind> from a resource version older than the history returns 410
      Given a test namespace with 2 <kind>
      When I note the resource version of a list of the <kind>
      And these changes are made to the <kind>: change item-000, create a, delete item-001
      And the watch history expires
      And I watch the <kind> from the noted resource version
      And the watch ends, at the latest after 3 seconds
      Then the watch is rejected as expired
      And the form of the rejection is recorded
      When I watch the <kind> with query "labelSelector=none%3Dnone" from the noted resource version
      And the watch ends, at the latest after 3 seconds
      Then the watch is rejected as expired

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @WATCH-53
    Scenario Outline: At the end of the history, a watch delivers <the last change> or is rejected
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, <the last change>
      And the watch history expires
      And I watch the config maps from the resource version of change 1
      And the watch ends, at the latest after 3 seconds
      Then the watch is rejected as expired or delivers all of these changes

      Examples:
        | the last change |
        | create a        |
        | change item-001 |
        | delete item-001 |

    @WATCH-54
    Scenario: A watch that is rejected as expired delivers no change
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: change item-000, create a
      And the watch history expires
      And these changes are made to the config maps: change item-000, create b
      And I watch the config maps from the noted resource version
      And the watch ends, at the latest after 3 seconds
      Then the response delivers no change

    @WATCH-56
    Scenario: After the rejection of an expired watch, a new list and a watch from it work
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: change item-000, create a
      And the watch history expires
      And I watch the config maps from the noted resource version
      And the watch ends, at the latest after 3 seconds
      And I watch the config maps from now
      And these changes are made to the config maps: change item-001, create b, delete a
      Then the watch delivers each of these changes exactly once

  Rule: Clients resume from the last resource version that they received

    @client @WATCH-50
    Scenario: A client resumes a closed watch from the last resource version it received, or lists again
      Given a recorded session
      Then each client in the session resumes a closed watch from the last resource version or lists again

    @client @WATCH-55
    Scenario: A client whose watch expired lists again and watches from the new resource version
      Given a recorded session
      Then each client in the session lists again after an expired watch
