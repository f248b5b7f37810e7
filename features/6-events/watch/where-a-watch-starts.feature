@needs:watch
Feature: Where a watch starts
  The resource version of a watch request determines its start: without one, or at 0, the current state
  is delivered first; at any other resource version, exactly the changes after it.

  Rule: A watch without a resource version delivers the current state, then every later change

    @any-kind @WATCH-01
    Scenario: A watch without a resource version begins with one ADDED event for each object, as stored
      Given a test namespace with 5 config maps, of which the last is terminating
      When a list at resource version 0 contains all 5 config maps
      And I watch the config maps without a resource version
      Then the watch begins with one ADDED event for each of the config maps
      And the watch delivers, as stored, each of the config maps

    @any-kind @slow @WATCH-01
    Scenario: A watch without a resource version begins with one ADDED event for each of 505 objects
      Given a test namespace with 505 config maps
      When a list at resource version 0 contains all 505 config maps
      And I watch the config maps without a resource version
      Then the watch begins with one ADDED event for each of the config maps

    @any-kind @slow @WATCH-02
    Scenario: A watch without a resource version begins with the latest writes and without deleted objects
      Given a test namespace with 2 config maps
      When I write a config map and immediately watch without a resource version, 50 times
      Then each watch began with the newest state

    @any-kind @slow @WATCH-03
    Scenario: A watch without a resource version delivers the complete state before any later change
      Given a test namespace with 50 config maps
      When I watch the config maps without a resource version while one of them changes continuously
      Then the watch begins with one ADDED event for each of the config maps

    @any-kind @WATCH-04
    Scenario: After the initial state a watch delivers every later change exactly once
      Given a test namespace with 5 config maps
      When I watch the config maps without a resource version
      And these changes are made to the config maps: create a, change item-001, delete item-002, change a, delete a
      Then the watch delivers each of these changes exactly once

    @any-kind @needs:rbac @needs:second-identity @WATCH-04
    Scenario: After the initial state a watch of a user with RBAC permissions delivers every later change
      Given a test namespace with 3 config maps
      And I am a user who may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps without a resource version
      And these changes are made to the config maps: create a, change item-001, delete item-002
      Then the watch delivers each of these changes exactly once

    @needs:rbac @needs:token-request @WATCH-04
    Scenario: After the initial state a watch of a service account delivers every later change
      Given a test namespace with 3 config maps
      And I am a service account that may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps without a resource version
      And these changes are made to the config maps: create a, change item-001, delete item-002
      Then the watch delivers each of these changes exactly once

    @any-kind
    Scenario Outline: A watch <start> first delivers each complete object once
      Given a test namespace with 5 config maps, each with annotations, labels and a finalizer
      When a list at resource version 0 contains all 5 config maps
      And I watch the config maps <start>
      And these changes are made to the config maps: change item-001, create a
      Then the watch begins with one ADDED event for each of the config maps
      And the watch delivers, as stored, each of the config maps
      And the watch delivers no second ADDED event for any of the config maps

      Examples:
        | basic    | also   | start                                               |
        | WATCH-39 |        | without a resource version                          |
        | WATCH-39 |        | at resource version 0                               |
        | WATCH-39 | QRY-50 | with query "pretty=true" without a resource version |

  Rule: A watch at resource version 0 begins with some state and catches up with the newest

    @any-kind @WATCH-05
    Scenario: A watch at resource version 0 begins with one ADDED event for each object
      Given a test namespace with 5 config maps
      When a list at resource version 0 contains all 5 config maps
      And I watch the config maps at resource version 0
      Then the watch begins with one ADDED event for each of the config maps

    @any-kind @WATCH-06
    Scenario: The events of a watch at resource version 0 add up to the newest state
      Given a test namespace with 5 config maps
      When a list at resource version 0 contains all 5 config maps
      And I watch the config maps at resource version 0
      And these changes are made to the config maps:
        """
        create a, change a 4 times, change item-001, delete item-002,
        create b, delete a, change b
        """
      Then the watch delivers events that add up to the current list

    @any-kind @may @WATCH-07
    Scenario: The initial state of a watch at resource version 0 may lag behind the newest state
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: create a, change item-000, delete item-001
      And I watch the config maps at resource version 0
      Then the difference between its initial and the newest state is recorded

  Rule: A watch at any other resource version delivers exactly the changes after it

    @any-kind @WATCH-08
    Scenario: A watch delivers changes made between its resource version and its start
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: create a, change item-000
      And I watch the config maps from the noted resource version
      Then the watch delivers each of these changes exactly once
      And the watch delivers each of these changes with its type

    @any-kind @WATCH-09
    Scenario: A watch does not repeat the change whose resource version it starts from
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, change item-001
      And I watch the config maps from the resource version of change 1
      Then the watch begins with the event of change 2

    @any-kind @WATCH-10
    Scenario: A watch from the resource version of a list does not deliver the existing objects first
      Given a test namespace with 5 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: change item-003
      Then the watch begins with the event of change 1

    @any-kind @slow @WATCH-11
    Scenario: A watch from a resource version delivers all of the 100 changes after it
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: create a, change a 60 times, change item-000, change a 38 times
      And I watch the config maps from the noted resource version
      Then the watch delivers each of these changes exactly once

    @any-kind @WATCH-30
    Scenario: A watch from a resource version delivers only changes after it
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, change item-001, create a
      And I watch the config maps from the resource version of change 2
      And these changes are made to the config maps: change item-000
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

  Rule: A watch from a future resource version delivers no older change

    @any-kind @slow @may @needs:future-version @WATCH-12
    Scenario: A watch from a future resource version may wait until the server reaches it
      Given a test namespace with 1 config map
      When I watch the config maps from a future resource version for 3 seconds
      Then the end of the watch is recorded

    @any-kind @needs:future-version @WATCH-13
    Scenario Outline: A watch of the <kind> from a future resource version delivers no change before it
      Given a test namespace with 1 <kind>
      When I open all watch variants of the <kind> from a future resource version
      And I watch the <kind> from now
      And these changes are made to the <kind>: change item-000, create a, delete a
      Then the watch delivers each of these changes exactly once
      And no other watch delivers any of them

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: The documents leave some parameters of a watch open

    @any-kind @observe @WATCH-14
    Scenario Outline: The response to a watch with the parameters <parameters> is recorded
      Given a test namespace with 3 config maps
      When I watch the config maps with query "<parameters>"
      Then the status and events of the watch are recorded

      Examples:
        | parameters                                   |
        | limit=1                                      |
        | continue=unknown                             |
        | resourceVersionMatch=NotOlderThan            |
        | resourceVersionMatch=Exact                   |
        | resourceVersion=0&resourceVersionMatch=Exact |
        | resourceVersion=0&limit=1                    |
