@needs:watch
Feature: Watches in Protobuf and as Tables
  A watch delivers the same events in every representation: in Protobuf, as cluster components request it,
  or as Tables with one row, as command-line clients request it.

  Rule: A watch from a resource version delivers exactly the changes after it

    Scenario Outline: Every watch <form> from a resource version <does>
      Given a test namespace with 3 secrets
      And all responses are requested <form>
      When these changes are made to the secrets:
        """
        change item-002, create a, change item-000, delete a, update item-000
        """
      And I open all watch variants of the secrets from the resource version of change 1
      And these changes are made to the secrets: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      @needs:protobuf
      Examples:
        | rule     | form        | does                                         |
        | WATCH-08 | in Protobuf | delivers each of these changes exactly once  |
        | WATCH-30 | in Protobuf | delivers only these changes                  |
        | WATCH-21 | in Protobuf | delivers each of these changes with its type |

      @needs:protobuf @should
      Examples:
        | rule     | form        | does                                         |
        | WATCH-32 | in Protobuf | delivers the changes of each object in order |

      @needs:table
      Examples:
        | rule     | form       | does                                         |
        | WATCH-08 | as a Table | delivers each of these changes exactly once  |
        | WATCH-30 | as a Table | delivers only these changes                  |
        | WATCH-21 | as a Table | delivers each of these changes with its type |

      @needs:table @should
      Examples:
        | rule     | form       | does                                         |
        | WATCH-32 | as a Table | delivers the changes of each object in order |

    @WATCH-11
    Scenario Outline: A watch <form> delivers each change that was made before the watch began, without merging changes
      Given a test namespace with 1 secret
      And all responses are requested <form>
      When these changes are made to the secrets: change item-000, create a, change a 5 times, change item-000
      And I open all watch variants of the secrets from the resource version of change 1
      Then every watch delivers each of these changes exactly once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    @any-kind
    Scenario Outline: A watch <form> from a resource version delivers rapid successive changes and no initial state
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I open all watch variants of the config maps from now
      And these changes are made to the config maps: create a, change a 20 times
      Then every watch delivers each of these changes exactly once
      And every watch delivers only these changes

      @needs:protobuf
      Examples:
        | rule     | also     | form        |
        | WATCH-11 | WATCH-10 | in Protobuf |

      @needs:table
      Examples:
        | rule     | also     | form       |
        | WATCH-11 | WATCH-10 | as a Table |

    @any-kind @WATCH-49
    Scenario Outline: A watch <form> resumes from the resource version of <the last event>
      Given a test namespace with 3 config maps
      And all responses are requested <form>
      When I watch the config maps from now
      And these changes are made to the config maps: <changes>
      And the connection is closed after the last of these events
      And these changes are made to the config maps: change item-000, change item-001, create b, delete b
      And I watch the config maps from the resource version of the last event
      And these changes are made to the config maps: change item-000
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

      @needs:protobuf
      Examples:
        | form        | the last event | changes                                           |
        | in Protobuf | a change       | create a, change a 3 times, change item-000       |
        | in Protobuf | a removal      | change item-000, change item-002, delete item-002 |

      @needs:table
      Examples:
        | form       | the last event | changes                                           |
        | as a Table | a change       | create a, change a 3 times, change item-000       |
        | as a Table | a removal      | change item-000, change item-002, delete item-002 |

  Rule: A watch without a resource version, or at 0, begins with the current state

    Scenario Outline: Every watch <form> <start> begins with one ADDED event for each object
      Given a test namespace with 3 secrets
      When a list at resource version 0 contains all 3 secrets
      And all responses are requested <form>
      And I open all watch variants of the secrets <start>
      Then every watch begins with one ADDED event for each of the secrets

      @needs:protobuf
      Examples:
        | rule     | form        | start                      |
        | WATCH-01 | in Protobuf | without a resource version |
        | WATCH-05 | in Protobuf | at resource version 0      |

      @needs:table
      Examples:
        | rule     | form       | start                      |
        | WATCH-01 | as a Table | without a resource version |
        | WATCH-05 | as a Table | at resource version 0      |

    @WATCH-04
    Scenario Outline: Every watch <form> without a resource version delivers the changes after the initial state
      Given a test namespace with 2 secrets
      And all responses are requested <form>
      When I open all watch variants of the secrets without a resource version
      And these changes are made to the secrets: create a, change item-000, delete item-001, change a
      Then every watch delivers each of these changes exactly once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  Rule: Each kind of write is delivered as an event of its type

    @any-kind
    Scenario Outline: A watch <form> delivers <write> of <name> as <type>
      Given a test namespace with 1 config map
      And all responses are requested <form>
      When I open all watch variants of the config maps from now
      And these changes are made to the config maps: <write> <name>
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

      @needs:protobuf
      Examples:
        | rule     | form        | write       | name     | type      |
        | WATCH-22 | in Protobuf | update      | item-000 | MODIFIED  |
        | WATCH-23 | in Protobuf | merge patch | item-000 | MODIFIED  |
        | WATCH-25 | in Protobuf | delete      | item-000 | a removal |

      @needs:protobuf @needs:apply
      Examples:
        | rule     | form        | write | name     | type     |
        | WATCH-24 | in Protobuf | apply | a        | ADDED    |
        | WATCH-24 | in Protobuf | apply | item-000 | MODIFIED |

      @needs:table
      Examples:
        | rule     | form       | write       | name     | type      |
        | WATCH-22 | as a Table | update      | item-000 | MODIFIED  |
        | WATCH-23 | as a Table | merge patch | item-000 | MODIFIED  |
        | WATCH-25 | as a Table | delete      | item-000 | a removal |

      @needs:table @needs:apply
      Examples:
        | rule     | form       | write | name     | type     |
        | WATCH-24 | as a Table | apply | a        | ADDED    |
        | WATCH-24 | as a Table | apply | item-000 | MODIFIED |

  Rule: A watch applies its selectors

    @WATCH-36
    Scenario Outline: A watch <form> with a label selector delivers exactly the matching changes
      Given a test namespace with 4 secrets, the first and the last 2 labelled "t=1", but the last "t=3"
      And all responses are requested <form>
      When I watch the secrets from now with selectors:
        | selectors                | match                      |
        | labelSelector=t in (1,3) | item-000 item-002 item-003 |
        | labelSelector=t!=1       | item-001 item-003 other    |
      And these changes are made to the secrets:
        """
        create other, change item-001, change item-003,
        delete item-001, change item-000, change item-003
        """
      Then every watch delivers exactly the changes that its selectors match

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  @needs:bookmarks
  Rule: Bookmarks include all changes

    @any-kind @slow
    Scenario Outline: A watch <form> from the resource version of a bookmark delivers the later changes
      Given a test namespace with 1 config map
      And all responses are requested <form>
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark is delivered
      And I watch the config maps from the bookmark
      And these changes are made to the config maps: create a, change a
      Then the watch delivers all of the last 2 changes

      @needs:protobuf
      Examples:
        | rule     | form        |
        | WATCH-47 | in Protobuf |

      @needs:table
      Examples:
        | rule     | form       |
        | WATCH-47 | as a Table |

    @any-kind @slow @WATCH-46
    Scenario Outline: The events <form> before a bookmark and those of a watch from it contain every change exactly once
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I watch the config maps with query "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark is delivered
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and of a watch from it contain every change exactly once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  @needs:history-compaction @disruptive
  Rule: A watch from before the retained history is rejected

    @WATCH-53
    Scenario Outline: A watch <form> from a resource version older than the history returns 410
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: change item-000, create a, delete item-001
      And the watch history expires
      And I watch the config maps from the noted resource version
      And the watch ends, at the latest after 3 seconds
      Then the watch is rejected as expired

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |
