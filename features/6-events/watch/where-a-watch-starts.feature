@needs:watch
Feature: Where a watch starts
  The version that a watch is opened with says where it starts: without one or with 0 the present
  state comes first, with any other exactly the changes after that version.

  Rule: Without a version the present state comes first, then every later change

    @WATCH-01
    Scenario: Without a version the stream begins with one ADDED for each object, as stored
      Given a test namespace with 5 config maps, of which the last is terminating
      When a list at version 0 shows all 5 config maps
      And I watch the config maps without a version
      Then the watch begins with one ADDED for each config map
      And the watch shows each config map as stored

    @slow @WATCH-01
    Scenario: Without a version the stream begins with one ADDED for each of many objects
      Given a test namespace with 505 config maps
      When a list at version 0 shows all 505 config maps
      And I watch the config maps without a version
      Then the watch begins with one ADDED for each config map

    @slow @WATCH-02
    Scenario: Without a version the stream begins with what was written just before, and without what was deleted
      Given a test namespace with 2 config maps
      When I create one config map, delete another, now and then change a third and at once watch without a version, 50 times
      Then each watch began with the newest state

    @slow @WATCH-03
    Scenario: No later change comes before the whole state was shown
      Given a test namespace with 50 config maps
      When I watch the config maps without a version while one of them changes all the time
      Then the watch begins with one ADDED for each config map

    @WATCH-04
    Scenario: After the state every later change comes, each once
      Given a test namespace with 5 config maps
      When I watch the config maps without a version
      And these changes are made to the config maps: create a, change item-001, delete item-002, change a, delete a
      Then the watch tells each of these changes once

    @needs:rbac @needs:second-identity @WATCH-04
    Scenario: After the state every later change comes to an ordinary user, too
      Given a test namespace with 3 config maps
      And I am a user who may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps without a version
      And these changes are made to the config maps: create a, change item-001, delete item-002
      Then the watch tells each of these changes once

    @needs:rbac @needs:token-request @WATCH-04
    Scenario: After the state every later change comes to a service account, too
      Given a test namespace with 3 config maps
      And I am a service account that may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps without a version
      And these changes are made to the config maps: create a, change item-001, delete item-002
      Then the watch tells each of these changes once

    Scenario Outline: The objects at the start of a watch <start> are whole, with versions of their own, and come once
      Given a test namespace with 5 config maps, each with annotations, labels and a finalizer
      When a list at version 0 shows all 5 config maps
      And I watch the config maps <start>
      And these changes are made to the config maps: change item-001, create a
      Then the watch begins with one ADDED for each config map
      And the watch shows each config map as stored
      And none of them comes again as ADDED

      Examples:
        | rule     | also   | start                                |
        | WATCH-39 |        | without a version                    |
        | WATCH-39 |        | at version 0                         |
        | WATCH-39 | QRY-50 | with "pretty=true" without a version |

  Rule: At version 0 some state comes first, and the stream catches up with the newest

    @WATCH-05
    Scenario: At version 0 the stream begins with one ADDED for each object
      Given a test namespace with 5 config maps
      When a list at version 0 shows all 5 config maps
      And I watch the config maps at version 0
      Then the watch begins with one ADDED for each config map

    @WATCH-06
    Scenario: A watch at version 0 leads to the newest state
      Given a test namespace with 5 config maps
      When a list at version 0 shows all 5 config maps
      And I watch the config maps at version 0
      And these changes are made to the config maps: create a, change a 4 times, change item-001, delete item-002, create b, delete a, change b
      Then the events of the watch lead to a plain list

    @may @WATCH-07
    Scenario: The state at the start of a watch at version 0 may lag behind
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: create a, change item-000, delete item-001
      And I watch the config maps at version 0
      Then how its first state differs from the newest is recorded

  Rule: At any other version exactly the changes after it come

    @WATCH-08
    Scenario: Changes made before the watch was opened come too
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: create a, change item-000
      And I watch the config maps from then
      Then the watch tells each of these changes once
      And it tells each by its type

    @WATCH-09
    Scenario: The change that has the version itself does not come again
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, change item-001
      And I watch the config maps from the version of change 1
      Then the first event of the watch is that of change 2

    @WATCH-10
    Scenario: The existing objects do not come first
      Given a test namespace with 5 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: change item-003
      Then the first event of the watch is that of change 1

    @slow @WATCH-11
    Scenario: No change after the version is left out
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: create a, change a 60 times, change item-000, change a 38 times
      And I watch the config maps from then
      Then the watch tells each of these changes once

    @WATCH-30
    Scenario: Only changes after the version come
      Given a test namespace with 2 config maps
      When these changes are made to the config maps: change item-000, change item-001, create a
      And I watch the config maps from the version of change 2
      And these changes are made to the config maps: change item-000
      Then the watch tells each of these changes once
      And the watch tells nothing else

  Rule: A version that is not reached tells nothing older

    @slow @may @needs:future-version @WATCH-12
    Scenario: A watch from a version that is not reached may wait
      Given a test namespace with 1 config map
      When I watch the config maps from a version that is not reached, for 3 seconds
      Then how the watch ended is recorded

    @needs:future-version @WATCH-13
    Scenario Outline: No watch of the <kind> from a version that is not reached tells a change before it
      Given a test namespace with 1 <kind>
      When I watch the <kind> in every way from a version that is not reached
      And I watch the <kind> from now
      And these changes are made to the <kind>: change item-000, create a, delete a
      Then the watch tells each of these changes once
      And no other watch tells one of them

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: What the documents leave open about starts

    @observe @WATCH-14
    Scenario Outline: A watch with <parameters>
      Given a test namespace with 3 config maps
      When I watch the config maps with "<parameters>"
      Then status and events of the watch are recorded

      Examples:
        | parameters                                       |
        | limit=1                                          |
        | continue=unknown                                 |
        | resourceVersionMatch=NotOlderThan                |
        | resourceVersionMatch=Exact                       |
        | resourceVersion=0&resourceVersionMatch=Exact     |
        | resourceVersion=0&limit=1                        |
