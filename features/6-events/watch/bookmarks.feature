@needs:watch @needs:bookmarks
Feature: Bookmarks
  A watch that allows them may be sent bookmarks: versions up to which everything was told.

  Rule: Bookmarks come only where they are allowed, and change nothing else

    @slow
    Scenario Outline: A watch with <query> <start> gets no bookmark
      Given a test namespace with 3 config maps
      When I watch the config maps with "<query>" <start>
      And I also watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark comes
      Then the first watch has no bookmark

      Examples:
        | rule     | query                     | start             |
        | WATCH-40 | timeoutSeconds=30         | from now          |
        | WATCH-40 | timeoutSeconds=30         | without a version |
        | WATCH-40 | timeoutSeconds=30         | at version 0      |
        | WATCH-40 | allowWatchBookmarks=false | from now          |
        | WATCH-40 | allowWatchBookmarks=false | without a version |

    @WATCH-41
    Scenario: Where bookmarks are allowed the other events are the same
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And I also watch the config maps with "allowWatchBookmarks=true" from now
      And I also watch the config maps with "allowWatchBookmarks=true&labelSelector=!without" from now
      And these changes are made to the config maps: create a, change a, change item-000, delete item-001, change a
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

  Rule: A bookmark holds a version and nothing else

    @slow
    Scenario Outline: <what> of a bookmark of <kinds>
      Given a test namespace with 1 <kinds>
      When I watch the <kinds> with "allowWatchBookmarks=true&timeoutSeconds=5" without a version
      And changes are made to the <kinds> until a bookmark comes
      Then <what> of its bookmarks is <as it should be>

      Examples:
        | rule     | kinds       | what       | as it should be     |
        | WATCH-42 | config maps | the kind   | that of config maps |
        | WATCH-43 | config maps | the object | bare of all else    |

      @needs:storage
      Examples:
        | rule     | kinds           | what       | as it should be         |
        | WATCH-42 | storage classes | the kind   | that of storage classes |
        | WATCH-43 | storage classes | the object | bare of all else        |

    @slow @may @WATCH-44
    Scenario: Bookmarks may never come
      Given a test namespace with 1 config map
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      Then how many bookmarks come within 4 seconds is recorded

  Rule: Everything up to a bookmark has been told

    @slow @WATCH-46
    Scenario: What came before a bookmark and what comes after its version are all changes, each once
      Given a test namespace with 2 config maps
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark comes
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and those of a watch from it are all changes, each once

    # A server that ends a watch may send a last bookmark before.
    @slow @WATCH-46
    Scenario: The last bookmark before a watch ends leaves out no change either
      Given a test namespace with 2 config maps
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=4" from now
      And changes are made to the config maps until the watch ends
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and those of a watch from it are all changes, each once

    # Numbers of versions that a bookmark skips may fall to others' writes: only one of many shows it.
    @slow @WATCH-46
    Scenario: No bookmark of many, with changes following each other at once, leaves out a change
      Given a test namespace with 3 config maps
      When 2 writers are at work until 8 watches of the config maps have got a bookmark each
      Then for each of them the events before its bookmark and those of a watch from it are all changes, each once

    @slow @WATCH-47
    Scenario: A watch goes on from the version of a bookmark
      Given a test namespace with 1 config map
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark comes
      And I watch the config maps from the bookmark
      And these changes are made to the config maps: create a, change a
      Then the watch tells every one of the last 2 changes

  Rule: What clients must do about bookmarks

    @client @WATCH-45
    Scenario: A client works without bookmarks
      Given a recorded session
      Then each client in the session goes on after a watch that brought no bookmark
