@needs:watch
Feature: Changes in a watch
  Every stored change of the watched collection is delivered as one event with the complete object.
  Nothing else is delivered as a change.

  Rule: Each kind of write is delivered as an event of its type

    @any-kind
    Scenario Outline: A watch of <kind> delivers <write> of <name> as <type>
      Given a test namespace with 1 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: <write> <name>
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

      Examples:
        | rule     | kind        | write       | name                                       | type                |
        | WATCH-21 | config maps | create      | a                                          | ADDED               |
        | WATCH-21 | secrets     | create      | a, delete a, create a                      | ADDED each time     |
        | WATCH-25 | config maps | delete      | item-000, create item-000, delete item-000 | a removal each time |
        | WATCH-22 | config maps | update      | item-000 2 times                           | MODIFIED            |
        | WATCH-22 | secrets     | update      | item-000                                   | MODIFIED            |
        | WATCH-23 | config maps | merge patch | item-000                                   | MODIFIED            |
        | WATCH-23 | config maps | JSON patch  | item-000                                   | MODIFIED            |
        | WATCH-23 | secrets     | merge patch | item-000                                   | MODIFIED            |

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
        | rule     | kind   | write       | name     | type     |
        | WATCH-21 | events | create      | a        | ADDED    |
        | WATCH-23 | events | merge patch | item-000 | MODIFIED |

      @needs:admission-webhooks
      Examples:
        | rule     | kind                              | write  | name     | type     |
        | WATCH-22 | validating webhook configurations | update | item-000 | MODIFIED |

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

    @any-kind
    Scenario Outline: A watch of <kind> delivers each delete as one event of that object
      Given a test namespace with 2 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: delete item-000, create a, delete a
      Then every watch delivers each of these changes exactly once
      And the type of the last event is recorded

      Examples:
        | rule     | kind        |
        | WATCH-25 | config maps |
        | WATCH-25 | secrets     |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-25 | storage classes |

    @any-kind @slow @needs:namespace-controller @WATCH-25
    Scenario: A namespace deletion is delivered as one event for each contained object and one for the namespace
      Given a test namespace with 3 config maps
      When I watch the namespaces from now
      And I watch the config maps from now
      And I delete the test namespace and wait until it no longer exists
      Then the watch delivers the removal of every config map
      And the first watch delivers the removal of the test namespace

    @any-kind @should
    Scenario Outline: A deletecollection of <kind> is delivered as one event for each item
      Given a test namespace with 8 <kind>
      When I watch the <kind> from now
      And the collection of <kind> is deleted
      Then the watch delivers each of these changes exactly once

      Examples:
        | rule     | kind        |
        | WATCH-26 | config maps |
        | WATCH-26 | secrets     |

    @should @WATCH-27
    Scenario Outline: The delete of a <kind> with finalizers is delivered as a change, its removal as a separate event
      Given a test namespace
      When I watch the <kinds> from now
      And a <kind> with 2 finalizers is deleted and the finalizers are removed one by one
      Then the watch delivers each of these changes exactly once
      And the watch delivers each of these changes with its type
      And the watch delivers a deletionTimestamp in the last event before the removal

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @should @needs:storage @WATCH-28
    Scenario: A write of the status of a persistent volume is delivered as MODIFIED
      When I watch the persistent volumes from now
      And a persistent volume is created and its status updated and patched
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type
      And the watch delivers each object as the write returned it

    @needs:csr @WATCH-22
    Scenario Outline: A decision to <verb> a certificate request is delivered as MODIFIED
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I watch the certificate signing requests from now
      And I <verb> the certificate request
      And the returned object is noted as a change
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type
      And the watch delivers each object as the write returned it

      Examples:
        | verb    |
        | approve |
        | deny    |

    @should @needs:csr @WATCH-28
    Scenario: A certificate written to the status of a certificate request is delivered as MODIFIED
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I watch the certificate signing requests from now
      And I write "a certificate" to the certificate status
      And the returned object is noted as a change
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type
      And the watch delivers each object as the write returned it

    @WATCH-29
    Scenario: Watch events contain the complete object
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And these changes are made to the config maps: create a, update item-000, merge patch item-001, JSON patch a
      And a config map with 2 finalizers is deleted and the finalizers are removed one by one
      Then the watch delivers each of these changes exactly once
      And the watch delivers each object as the write returned it

    @any-kind @WATCH-29
    Scenario: Watch events contain large objects, many scripts and empty values unchanged
      Given a test namespace with 1 config map
      When I open all watch variants of the config maps from now
      And config maps with 100000 characters, with many scripts and with empty values are created and changed
      Then every watch delivers each of these changes exactly once
      And every watch delivers each object as the write returned it

    @any-kind @needs:rbac @needs:second-identity @WATCH-29
    Scenario: Watch events for a user with RBAC permissions contain the complete object
      Given a test namespace with 2 config maps
      And I am a user who may "get, list, watch, update, patch, delete" "configmaps" in the test namespace
      When I watch the config maps from now
      And these changes are made to the config maps: create a, update item-000, merge patch item-001, delete a
      Then the watch delivers each of these changes exactly once
      And the watch delivers each object as the write returned it

    @any-kind @observe @WATCH-48
    Scenario: The event types of a watch other than the documented ones are recorded
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And these changes are made to the config maps: create a, delete a
      Then the types of the events are recorded

  Rule: A request that changes nothing produces no event

    @any-kind @should @WATCH-31
    Scenario: A rejected update and a patch without a change produce no event
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And an invalid update of the config map "item-000" is rejected and a patch of it changes nothing
      And these changes are made to the config maps: change item-000
      Then the watch begins with the event of change 1

    @any-kind @should
    Scenario Outline: A <kind> that is left unchanged by <write> produces no event
      Given a test namespace with 2 <kind>s
      When I open all watch variants of the <kind>s from now
      And a <kind> is left unchanged by <write>
      And these changes are made to the <kind>s: change item-000
      Then every watch delivers only these changes
      And every watch delivers each of these changes exactly once

      Examples:
        | rule     | kind       | write                                       |
        | WATCH-31 | config map | an update with an outdated resource version |
        | WATCH-31 | config map | an update to the stored state               |
        | WATCH-31 | config map | a JSON patch to the stored state            |
        | WATCH-31 | config map | a rejected JSON patch                       |
        | WATCH-31 | config map | a create of an existing object              |
        | WATCH-31 | secret     | an update with an outdated resource version |
        | WATCH-31 | secret     | an update to the stored state               |
        | WATCH-31 | config map | a repeated apply                            |

      @needs:second-identity
      Examples:
        | rule     | kind       | write                 |
        | WATCH-31 | config map | an unauthorized patch |

    @any-kind @needs:dry-run @QRY-17
    Scenario Outline: Dry runs on <kinds> produce no event
      Given a test namespace with 2 <kinds>
      When I watch the <kinds> from now
      And a create, an update, a patch and a delete of <kinds> are sent as dry runs
      And these changes are made to the <kinds>: create real
      Then the watch begins with the event of change 1

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  Rule: Events of one object are delivered in the order of its changes

    @any-kind @should @WATCH-32
    Scenario: A watch delivers the events of an object in the order of its changes
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: change item-000 20 times, change item-001, change item-000 5 times
      And I watch the config maps from the noted resource version
      And these changes are made to the config maps: change item-000 25 times
      Then the watch delivers the changes of each object in order
