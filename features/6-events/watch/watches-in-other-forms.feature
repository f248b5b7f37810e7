@needs:watch
Feature: Watches in other forms
  What a watch tells does not depend on the form in which a client asks for it: Protobuf, as programs
  of a cluster do, or Tables of one row, as people at a terminal do.

  Rule: From a version exactly the changes after it come

    Scenario Outline: Every watch <form> from a version <does>
      Given a test namespace with 3 secrets
      And all responses are requested <form>
      When these changes are made to the secrets: change item-002, create a, change item-000, delete a, update item-000
      And I watch the secrets in every way from the version of change 1
      And these changes are made to the secrets: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      @needs:protobuf
      Examples:
        | rule     | form        | does                                     |
        | WATCH-08 | in Protobuf | tells each of these changes once         |
        | WATCH-30 | in Protobuf | tells nothing but these changes          |
        | WATCH-21 | in Protobuf | tells each of these changes by its type  |

      @needs:protobuf @should
      Examples:
        | rule     | form        | does                                            |
        | WATCH-32 | in Protobuf | tells the changes of each object in their order |

      @needs:table
      Examples:
        | rule     | form       | does                                     |
        | WATCH-08 | as a Table | tells each of these changes once         |
        | WATCH-30 | as a Table | tells nothing but these changes          |
        | WATCH-21 | as a Table | tells each of these changes by its type  |

      @needs:table @should
      Examples:
        | rule     | form       | does                                            |
        | WATCH-32 | as a Table | tells the changes of each object in their order |

    @WATCH-11
    Scenario Outline: No watch <form> merges changes that were made before it began
      Given a test namespace with 1 secret
      And all responses are requested <form>
      When these changes are made to the secrets: change item-000, create a, change a 5 times, change item-000
      And I watch the secrets in every way from the version of change 1
      Then every watch tells each of these changes once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    Scenario Outline: No watch <form> from a version begins with the state, or leaves out changes that follow each other at once
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I watch the config maps in every way from now
      And these changes are made to the config maps: create a, change a 20 times
      Then every watch tells each of these changes once
      And every watch tells nothing but these changes

      @needs:protobuf
      Examples:
        | rule     | also     | form        |
        | WATCH-11 | WATCH-10 | in Protobuf |

      @needs:table
      Examples:
        | rule     | also     | form       |
        | WATCH-11 | WATCH-10 | as a Table |

    @WATCH-49
    Scenario Outline: A watch <form> that was cut goes on from the version of <the last event>
      Given a test namespace with 3 config maps
      And all responses are requested <form>
      When I watch the config maps from now
      And these changes are made to the config maps: <changes>
      And the connection is cut after the last of these events
      And these changes are made to the config maps: change item-000, change item-001, create b, delete b
      And I watch the config maps from the version of the last event seen
      And these changes are made to the config maps: change item-000
      Then the watch tells each of these changes once
      And the watch tells nothing else

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

  Rule: Without a version, and at 0, the state comes first

    Scenario Outline: Every watch <form> <start> begins with one ADDED for each
      Given a test namespace with 3 secrets
      When a list at version 0 shows all 3 secrets
      And all responses are requested <form>
      And I watch the secrets in every way <start>
      Then every watch begins with one ADDED for each of the secrets

      @needs:protobuf
      Examples:
        | rule     | form        | start             |
        | WATCH-01 | in Protobuf | without a version |
        | WATCH-05 | in Protobuf | at version 0      |

      @needs:table
      Examples:
        | rule     | form       | start             |
        | WATCH-01 | as a Table | without a version |
        | WATCH-05 | as a Table | at version 0      |

    @WATCH-04
    Scenario Outline: Every watch <form> without a version tells what comes after the state
      Given a test namespace with 2 secrets
      And all responses are requested <form>
      When I watch the secrets in every way without a version
      And these changes are made to the secrets: create a, change item-000, delete item-001, change a
      Then every watch tells each of these changes once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  Rule: Each kind of write comes as an event of its type

    Scenario Outline: <write> of <name> comes as <type> <form>
      Given a test namespace with 1 config map
      And all responses are requested <form>
      When I watch the config maps in every way from now
      And these changes are made to the config maps: <write> <name>
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

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

  Rule: A selector is kept

    @WATCH-36
    Scenario Outline: Each watch <form> tells of all that its labels select, and of nothing else
      Given a test namespace with 4 secrets, the first and the last 2 labelled "t=1", except the last, labelled "t=3"
      And all responses are requested <form>
      When I watch the secrets from now with selectors:
        | selectors                | match                      |
        | labelSelector=t in (1,3) | item-000 item-002 item-003 |
        | labelSelector=t!=1       | item-001 item-003 other    |
      And these changes are made to the secrets: create other, change item-001, change item-003, delete item-001, change item-000, change item-003
      Then every watch tells of what its selectors match, and of nothing else

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  @needs:bookmarks
  Rule: Bookmarks hold, too

    @slow
    Scenario Outline: A watch <form> goes on from the version of a bookmark
      Given a test namespace with 1 config map
      And all responses are requested <form>
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark comes
      And I watch the config maps from the bookmark
      And these changes are made to the config maps: create a, change a
      Then the watch tells every one of the last 2 changes

      @needs:protobuf
      Examples:
        | rule     | form        |
        | WATCH-47 | in Protobuf |

      @needs:table
      Examples:
        | rule     | form       |
        | WATCH-47 | as a Table |

    @slow @WATCH-46
    Scenario Outline: What came <form> before a bookmark and what comes after its version are all changes, each once
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I watch the config maps with "allowWatchBookmarks=true&timeoutSeconds=5" from now
      And changes are made to the config maps until a bookmark comes
      And these changes are made to the config maps: change item-000, create a
      Then the events before the bookmark and those of a watch from it are all changes, each once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  @needs:history-compaction @disruptive
  Rule: A watch from before the kept history is refused

    @WATCH-53
    Scenario Outline: A watch <form> from a version older than the history gets 410
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000, create a, delete item-001
      And the history of watches ends
      And I watch the config maps from then, to its end
      Then the watch is refused as too old

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |
