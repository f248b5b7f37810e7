@needs:watch @needs:custom-resources
Feature: Watches of custom resources
  What the documents say of watches holds for objects of a kind that somebody defined, too.

  Background:
    Given a test namespace
    And a custom kind

  Rule: From a version exactly the changes after it come

    Scenario Outline: A watch, in every way, of the <kind> from a version <does>
      Given a test namespace with 3 <kind>
      When these changes are made to the <kind>: change item-002, create a, change item-000, delete a, update item-000
      And I watch the <kind> in every way from the version of change 1
      And these changes are made to the <kind>: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      Examples:
        | rule     | kind                          | does                                         |
        | WATCH-08 | custom resources              | tells each of these changes once             |
        | WATCH-30 | custom resources              | tells nothing but these changes              |
        | WATCH-21 | custom resources              | tells each of these changes by its type      |
        | WATCH-29 | custom resources              | carries each object as its write answered it |
        | WATCH-08 | cluster-wide custom resources | tells each of these changes once             |
        | WATCH-21 | cluster-wide custom resources | tells each of these changes by its type      |
        | WATCH-29 | cluster-wide custom resources | carries each object as its write answered it |

      @should
      Examples:
        | rule     | kind                          | does                                            |
        | WATCH-32 | custom resources              | tells the changes of each object in their order |
        | WATCH-32 | cluster-wide custom resources | tells the changes of each object in their order |

    @WATCH-10
    Scenario: No watch from a version begins with the state
      Given a test namespace with 3 custom resources
      When I watch the custom resources in every way from now
      And these changes are made to the custom resources: change item-001
      Then every watch tells nothing but these changes

    @WATCH-11
    Scenario: No watch leaves out changes that follow each other at once
      When I watch the custom resources in every way from now
      And these changes are made to the custom resources: create a, change a 20 times
      Then every watch tells each of these changes once

    @WATCH-49
    Scenario: A watch that was cut goes on from the version of its last event
      Given a test namespace with 2 custom resources
      When I watch the custom resources from now
      And these changes are made to the custom resources: create a, change a 3 times, change item-000
      And the connection is cut after the last of these events
      And these changes are made to the custom resources: change item-000, change item-001, create b, delete b
      And I watch the custom resources from the version of the last event seen
      And these changes are made to the custom resources: change item-000
      Then the watch tells each of these changes once
      And the watch tells nothing else

  Rule: Without a version, and at 0, the state comes first

    Scenario Outline: A watch, in every way, of the <kind> <start> begins with one ADDED for each
      Given a test namespace with 3 <kind>
      When a list at version 0 shows all 3 <kind>
      And I watch the <kind> in every way <start>
      Then every watch begins with one ADDED for each of the <kind>

      Examples:
        | rule     | kind                          | start             |
        | WATCH-01 | custom resources              | without a version |
        | WATCH-05 | custom resources              | at version 0      |
        | WATCH-01 | cluster-wide custom resources | without a version |

    @WATCH-39
    Scenario Outline: Every watch <start> shows them as stored
      Given a test namespace with 3 custom resources, each with annotations, labels and a finalizer
      When a list at version 0 shows all 3 custom resources
      And I watch the custom resources in every way <start>
      Then every watch shows each of the custom resources as stored

      Examples:
        | start             |
        | without a version |
        | at version 0      |

    @WATCH-04
    Scenario Outline: A watch, in every way, of the <kind> tells what comes after the state
      Given a test namespace with 2 <kind>
      When I watch the <kind> in every way without a version
      And these changes are made to the <kind>: create a, change item-000, delete item-001, change a
      Then every watch tells each of these changes once

      Examples:
        | kind                          |
        | custom resources              |
        | cluster-wide custom resources |

    @WATCH-06
    Scenario: Every watch at version 0 leads to the newest state
      Given a test namespace with 2 custom resources
      When a list at version 0 shows all 2 custom resources
      And I watch the custom resources in every way at version 0
      And these changes are made to the custom resources: create a, change item-000, delete item-001, change a
      Then the events of every watch lead to a plain list of the custom resources

  Rule: Each kind of write comes as an event of its type

    Scenario Outline: Of the <kind>, <write> of <name> comes as <type>
      Given a test namespace with 1 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: <write> <name>
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

      Examples:
        | rule     | kind                          | write       | name     | type     |
        | WATCH-22 | custom resources              | update      | item-000 | MODIFIED |
        | WATCH-23 | custom resources              | merge patch | item-000 | MODIFIED |
        | WATCH-22 | cluster-wide custom resources | update      | item-000 | MODIFIED |
        | WATCH-23 | cluster-wide custom resources | merge patch | item-000 | MODIFIED |

      @needs:apply
      Examples:
        | rule     | kind                          | write | name     | type     |
        | WATCH-24 | custom resources              | apply | a        | ADDED    |
        | WATCH-24 | custom resources              | apply | item-000 | MODIFIED |
        | WATCH-24 | cluster-wide custom resources | apply | item-000 | MODIFIED |

    @WATCH-22
    Scenario: A write through the scale of a custom resource comes as MODIFIED
      When I watch the custom resources in every way from now
      And a custom resource is created and its scale written
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

    @should @WATCH-28
    Scenario: A write of the status of a custom resource comes as MODIFIED
      When I watch the custom resources from now
      And a custom resource is created and its status written
      Then the watch tells every one of these changes
      And it tells each by its type
      And each event carries the object as its write answered it

    @WATCH-25
    Scenario Outline: A delete of one of the <kind> comes as an event of that object
      Given a test namespace with 2 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: delete item-000, create a, delete a
      Then every watch tells each of these changes once
      And the type of the last event is recorded

      Examples:
        | kind                          |
        | custom resources              |
        | cluster-wide custom resources |

    @should @WATCH-26
    Scenario: A delete of a collection comes as one event for each item
      Given a test namespace with 8 custom resources
      When I watch the custom resources from now
      And the collection of custom resources is deleted
      Then the watch tells each of these changes once

    @should @WATCH-27
    Scenario: The delete of one with finalizers comes as a change, its removal as a further event
      When I watch the custom resources from now
      And a custom resource with 2 finalizers is deleted, then loses one after the other
      Then the watch tells each of these changes once
      And it tells each by its type
      And the change before the removal shows the deletion time

    @should @WATCH-31
    Scenario Outline: Where <write> changes nothing, no event comes
      Given a test namespace with 2 custom resources
      When I watch the custom resources in every way from now
      And <write> of a custom resource changes nothing
      And these changes are made to the custom resources: change item-000
      Then every watch tells nothing but these changes
      And every watch tells each of these changes once

      Examples:
        | write                         |
        | an update with an old version |
        | an update to what it is       |
        | a create of what exists       |

  Rule: A watch tells of its own collection, and of what its selectors match

    @WATCH-33
    Scenario Outline: The watches of a namespace <start> tell of no other
      Given a test namespace with 2 custom resources
      When these changes are made to the custom resources of another namespace: create a
      And I watch the custom resources of my namespace in every way <start>
      And these changes are made to the custom resources of another namespace: create b, change b, delete b
      And these changes are made to the custom resources: change item-000, create b
      Then every watch tells the changes of my namespace alone

      Examples:
        | start             |
        | from now          |
        | without a version |

    @WATCH-34
    Scenario Outline: The watch of all namespaces <start> tells of each
      Given a test namespace with 2 custom resources
      When I watch the custom resources of all namespaces <start>
      And these changes are made to the custom resources of another namespace: create a
      And these changes are made to the custom resources: change item-000, create b
      Then the watch tells each of these changes once

      Examples:
        | start             |
        | from now          |
        | without a version |

    @WATCH-35
    Scenario: Cluster-wide custom resources can be watched
      Given a cluster-wide custom kind
      When I watch the cluster-wide custom resources from now
      And these changes are made to the cluster-wide custom resources: create a, change a
      Then the watch tells every one of these changes
      And it tells each by its type

    @WATCH-36 @OPS-15
    Scenario: Each watch tells of all that its labels select, and of nothing else
      Given a test namespace with 4 custom resources, the first and the last 2 labelled "t=1", except the last, labelled "t=3"
      When I watch the custom resources from now with selectors:
        | selectors                | match                      |
        | labelSelector=t in (1,3) | item-000 item-002 item-003 |
        | labelSelector=t!=1       | item-001 item-003 other    |
      And these changes are made to the custom resources: create other, change item-001, change item-003, delete item-001, change item-000, change item-003
      Then every watch tells of what its selectors match, and of nothing else

    @WATCH-37 @OPS-16
    Scenario: Each watch tells of all that its fields select, with labels or without, and of nothing else
      Given a test namespace with 4 custom resources, the first and the last 2 labelled "t=1"
      When I watch the custom resources at version 0 with selectors:
        | selectors                                                | match    |
        | labelSelector=t=1&fieldSelector=metadata.name={item-001} |          |
        | labelSelector=t=1&fieldSelector=metadata.name={item-003} | item-003 |
        | fieldSelector=metadata.name={item-003}                   | item-003 |
      And these changes are made to the custom resources: create other, change item-001, change item-003, delete item-001, change item-000, change item-003
      Then every watch tells of what its selectors match, and of nothing else
