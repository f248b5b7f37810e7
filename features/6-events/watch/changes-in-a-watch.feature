@needs:watch
Feature: Changes in a watch
  Every stored change of the watched collection comes as one event with the whole object; nothing
  else does.

  Rule: Each kind of write comes as an event of its type

    Scenario Outline: <write> of <kind> <name> comes as <type>
      Given a test namespace with 1 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: <write> <name>
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

      Examples:
        | rule     | kind        | write       | name             | type     |
        | WATCH-21 | config maps | create      | a                | ADDED    |
        | WATCH-21 | secrets     | create      | a, delete a, create a | ADDED each time |
        | WATCH-25 | config maps | delete      | item-000, create item-000, delete item-000 | a removal each time |
        | WATCH-22 | config maps | update      | item-000 2 times | MODIFIED |
        | WATCH-22 | secrets     | update      | item-000         | MODIFIED |
        | WATCH-23 | config maps | merge patch | item-000         | MODIFIED |
        | WATCH-23 | config maps | JSON patch  | item-000         | MODIFIED |
        | WATCH-23 | secrets     | merge patch | item-000         | MODIFIED |

      @needs:storage
      Examples:
        | rule     | kind            | write      | name     | type     |
        | WATCH-22 | storage classes | update     | item-000 | MODIFIED |
        | WATCH-23 | storage classes | JSON patch | item-000 | MODIFIED |

      @needs:services
      Examples:
        | rule     | kind     | write  | name     | type     |
        | WATCH-22 | services | update | item-000 | MODIFIED |

      @needs:pods
      Examples:
        | rule     | kind | write       | name     | type     |
        | WATCH-22 | pods | update      | item-000 | MODIFIED |
        | WATCH-23 | pods | merge patch | item-000 | MODIFIED |

      @needs:events
      Examples:
        | rule     | kind   | write       | name              | type          |
        | WATCH-21 | events | create      | a                 | ADDED         |
        | WATCH-23 | events | merge patch | item-000          | MODIFIED      |

      @needs:admission-webhooks
      Examples:
        | rule     | kind                              | write       | name     | type     |
        | WATCH-22 | validating webhook configurations | update      | item-000 | MODIFIED |

      @needs:apply
      Examples:
        | rule     | kind        | write | name     | type     |
        | WATCH-24 | config maps | apply | a        | ADDED    |
        | WATCH-24 | config maps | apply | item-000 | MODIFIED |
        | WATCH-24 | secrets     | apply | item-000 | MODIFIED |

      @needs:apply @needs:storage
      Examples:
        | rule     | kind            | write | name     | type     |
        | WATCH-24 | storage classes | apply | item-000 | MODIFIED |

    Scenario Outline: A delete of <kind> comes as an event of that object
      Given a test namespace with 2 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: delete item-000, create a, delete a
      Then every watch tells each of these changes once
      And the type of the last event is recorded

      Examples:
        | rule     | kind        |
        | WATCH-25 | config maps |
        | WATCH-25 | secrets     |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-25 | storage classes |

    @slow @needs:namespace-controller @WATCH-25
    Scenario: What goes with its namespace comes as one event for each object, and so does the namespace
      Given a test namespace with 3 config maps
      When I watch the namespaces from now
      And I watch the config maps from now
      And I delete my namespace and wait until it has gone
      Then the watch tells of the removal of every config map
      And the first watch tells of the removal of my namespace

    @should
    Scenario Outline: A delete of a collection of <kind> comes as one event for each item
      Given a test namespace with 8 <kind>
      When I watch the <kind> from now
      And the collection of <kind> is deleted
      Then the watch tells each of these changes once

      Examples:
        | rule     | kind        |
        | WATCH-26 | config maps |
        | WATCH-26 | secrets     |

    @should @WATCH-27
    Scenario Outline: The delete of a <kind> with finalizers comes as a change, its removal as a further event
      Given a test namespace
      When I watch the <kinds> from now
      And a <kind> with 2 finalizers is deleted, then loses one after the other
      Then the watch tells each of these changes once
      And it tells each by its type
      And the change before the removal shows the deletion time

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @should @needs:storage @WATCH-28
    Scenario: A write of the status comes as MODIFIED
      When I watch the persistent volumes from now
      And a persistent volume is created and its status written
      Then the watch tells every one of these changes
      And it tells each by its type
      And each event carries the object as its write answered it

    @needs:csr @WATCH-22
    Scenario Outline: A certificate request that I <verb> comes as MODIFIED
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I watch the certificate signing requests from now
      And I <verb> the certificate request
      And what is answered is noted as a change
      Then the watch tells every one of these changes
      And it tells each by its type
      And each event carries the object as its write answered it

      Examples:
        | verb    |
        | approve |
        | deny    |

    @should @needs:csr @WATCH-28
    Scenario: A certificate that is written to the status comes as MODIFIED
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I watch the certificate signing requests from now
      And I write "a certificate" to its status
      And what is answered is noted as a change
      Then the watch tells every one of these changes
      And it tells each by its type
      And each event carries the object as its write answered it

    @WATCH-29
    Scenario: Events carry the whole object
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: create a, update item-000, merge patch item-001, JSON patch a
      And a config map with 2 finalizers is deleted, then loses one after the other
      Then the watch tells each of these changes once
      And each event carries the object as its write answered it

    @WATCH-29
    Scenario: Events carry large objects, characters of every script and empty values
      Given a test namespace with 1 config map
      When I watch the config maps in every way from now
      And config maps with 100000 characters, with characters of many scripts and with empty values are created and changed
      Then every watch tells each of these changes once
      And every watch carries each object as its write answered it

    @needs:rbac @needs:second-identity @WATCH-29
    Scenario: Events carry the whole object to an ordinary user, too
      Given a test namespace with 2 config maps
      And I am a user who may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps from now
      And these changes are made to the config maps: create a, update item-000, merge patch item-001, delete a
      Then the watch tells each of these changes once
      And each event carries the object as its write answered it

    @observe @WATCH-48
    Scenario: The types of events besides those shown
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And these changes are made to the config maps: create a, delete a
      Then the types of its events are recorded

  Rule: What changes nothing comes as nothing

    @should @WATCH-31
    Scenario: A refused write and a write that changes nothing come as no event
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And an invalid update of the config map "item-000" is refused and a patch of it changes nothing
      And these changes are made to the config maps: change item-000
      Then the first event of the watch is that of change 1

    @should
    Scenario Outline: Where <write> of a <kind> changes nothing, no event comes
      Given a test namespace with 2 <kind>s
      When I watch the <kind>s in every way from now
      And <write> of a <kind> changes nothing
      And these changes are made to the <kind>s: change item-000
      Then every watch tells nothing but these changes
      And every watch tells each of these changes once

      Examples:
        | rule     | kind       | write                         |
        | WATCH-31 | config map | an update with an old version |
        | WATCH-31 | config map | an update to what it is       |
        | WATCH-31 | config map | a JSON patch to what it is    |
        | WATCH-31 | config map | a JSON patch that is refused  |
        | WATCH-31 | config map | a create of what exists       |
        | WATCH-31 | secret     | an update with an old version |
        | WATCH-31 | secret     | an update to what it is       |
        | WATCH-31 | config map | an apply of what was applied  |

      @needs:second-identity
      Examples:
        | rule     | kind       | write                           |
        | WATCH-31 | config map | a patch without the right to it |

    @needs:dry-run @QRY-17
    Scenario Outline: A dry run of <kinds> comes as no event
      Given a test namespace with 2 <kinds>
      When I watch the <kinds> from now
      And a create, an update, a patch and a delete of <kinds> are sent as dry runs
      And these changes are made to the <kinds>: create real
      Then the first event of the watch is that of change 1

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  Rule: Events of one object come in the order of its changes

    @should @WATCH-32
    Scenario: No event of an object comes after that of a later change of it
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000 20 times, change item-001, change item-000 5 times
      And I watch the config maps from then
      And these changes are made to the config maps: change item-000 25 times
      Then the watch tells the changes of each object in their order
