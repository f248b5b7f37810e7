@needs:watch @needs:bookmarks
Feature: Bookmarks
  A server may send bookmarks to a watch that allows them: resource versions up to which all changes were delivered.

  Rule: Bookmarks are sent only to watches that allow them, and change nothing else

    @any-kind @slow
    Scenario Outline: A watch with <query> <start> delivers no bookmark
      Given a test namespace with 3 config maps
      When I watch the config maps with query "<query>" <start>
      And I also watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark is delivered
      Then the first watch delivers no bookmark

      Examples:
        | rule     | query                     | start                      |
        | WATCH-40 | timeoutSeconds=30         | from now                   |
        | WATCH-40 | timeoutSeconds=30         | without a resource version |
        | WATCH-40 | timeoutSeconds=30         | at resource version 0      |
        | WATCH-40 | allowWatchBookmarks=false | from now                   |
        | WATCH-40 | allowWatchBookmarks=false | without a resource version |

    @any-kind @WATCH-41
    Scenario: A watch that allows bookmarks delivers the same other events
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And I also watch the config maps with query "allowWatchBookmarks=true" from now
      And I also watch the config maps with query "allowWatchBookmarks=true&labelSelector=!without" from now
      And these changes are made to the config maps: create a, change a, change item-000, delete item-001, change a
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

  Rule: A bookmark contains a resource version and nothing else

    @any-kind @slow
    Scenario Outline: A watch of <kinds> receives bookmarks, and <what>
      Given a test namespace with 1 <kinds>
      When I watch the <kinds> with query "allowWatchBookmarks=true&timeoutSeconds=5" without a resource version
      And changes are made to the <kinds> until a bookmark is delivered
      Then <what>

      Examples:
        | rule     | kinds       | what                                                              |
        | WATCH-42 | config maps | the watch delivers bookmarks with the kind of config maps         |
        | WATCH-43 | config maps | the watch delivers bookmarks that contain only a resource version |

      @needs:storage
      Examples:
        | rule     | kinds           | what                                                              |
        | WATCH-42 | storage classes | the watch delivers bookmarks with the kind of storage classes     |
        | WATCH-43 | storage classes | the watch delivers bookmarks that contain only a resource version |

    @any-kind @slow @may @WATCH-44
    Scenario: A watch that allows bookmarks may receive none
      Given a test namespace with 1 config map
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      Then the number of bookmarks within 4 seconds is recorded

  Rule: All changes up to a bookmark have been delivered

    @any-kind @slow @WATCH-46
    Scenario: The events before a bookmark and those of a watch from it contain every change exactly once
      Given a test namespace with 2 config maps
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark is delivered
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and of a watch from it contain every change exactly once

    @any-kind @slow @WATCH-46
    Scenario: A client that reads late receives all changes before the bookmark that includes them
      Given a test namespace with 1 config map
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=6" from now
      And large changes are made to the config maps, whose events I read 4 seconds late
      Then the events before the bookmark and of a watch from it contain every change exactly once

    # A server that ends a watch may send a last bookmark first.
    @any-kind @slow @WATCH-46
    Scenario: A watch receives every change that its last bookmark includes, also if the watch ends
      Given a test namespace with 2 config maps
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=4" from now
      And changes are made to the config maps until the watch ends
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and of a watch from it contain every change exactly once

    # A resource version that a bookmark skips may belong to another client's write: a gap may show only once in many.
    @any-kind @slow @WATCH-46
    Scenario: Under rapid changes, each of 8 watches receives every change that its bookmark includes
      Given a test namespace with 3 config maps
      When 2 writers run until each of 8 watches of the config maps has received a bookmark
      Then for each watch, the events before its bookmark and of a watch from it contain every change exactly once

    @any-kind @slow @WATCH-47
    Scenario: A watch from the resource version of a bookmark delivers the later changes
      Given a test namespace with 1 config map
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark is delivered
      And I watch the config maps from the bookmark
      And these changes are made to the config maps: create a, change a
      Then the watch delivers all of the last 2 changes

  Rule: Clients do not depend on bookmarks

    @client @WATCH-45
    Scenario: A client works without bookmarks
      Given a recorded session
      Then each client in the session continues after a watch without bookmarks
