@needs:watch @needs:custom-resources
Feature: Watches of custom resources
  The rules of watches also apply to custom resources.

  Background:
    Given a test namespace
    And a custom kind

  Rule: A watch from a resource version delivers exactly the changes after it

    Scenario Outline: Every watch of <kind> from a resource version <does>
      Given a test namespace with 3 <kind>
      When these changes are made to the <kind>:
        """
        change item-002, create a, change item-000, delete a, update item-000
        """
      And I open all watch variants of the <kind> from the resource version of change 1
      And these changes are made to the <kind>: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      Examples:
        | rule     | kind                          | does                                          |
        | WATCH-08 | custom resources              | delivers each of these changes exactly once   |
        | WATCH-30 | custom resources              | delivers only these changes                   |
        | WATCH-21 | custom resources              | delivers each of these changes with its type  |
        | WATCH-29 | custom resources              | delivers each object as the write returned it |
        | WATCH-08 | cluster-wide custom resources | delivers each of these changes exactly once   |
        | WATCH-21 | cluster-wide custom resources | delivers each of these changes with its type  |
        | WATCH-29 | cluster-wide custom resources | delivers each object as the write returned it |

      @should
      Examples:
        | rule     | kind                          | does                                         |
        | WATCH-32 | custom resources              | delivers the changes of each object in order |
        | WATCH-32 | cluster-wide custom resources | delivers the changes of each object in order |

    @WATCH-10
    Scenario: No watch of custom resources from a resource version begins with the current state
      Given a test namespace with 3 custom resources
      When I open all watch variants of the custom resources from now
      And these changes are made to the custom resources: change item-001
      Then every watch delivers only these changes

    @WATCH-11
    Scenario: Every watch of custom resources delivers each of 21 rapid successive changes
      When I open all watch variants of the custom resources from now
      And these changes are made to the custom resources: create a, change a 20 times
      Then every watch delivers each of these changes exactly once

    @WATCH-49
    Scenario: A closed watch of custom resources resumes from the resource version of its last event
      Given a test namespace with 2 custom resources
      When I watch the custom resources from now
      And these changes are made to the custom resources: create a, change a 3 times, change item-000
      And the connection is closed after the last of these events
      And these changes are made to the custom resources: change item-000, change item-001, create b, delete b
      And I watch the custom resources from the resource version of the last event
      And these changes are made to the custom resources: change item-000
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

  Rule: A watch without a resource version, or at 0, begins with the current state

    Scenario Outline: Every watch of <kind> <start> begins with one ADDED event for each object
      Given a test namespace with 3 <kind>
      When a list at resource version 0 contains all 3 <kind>
      And I open all watch variants of the <kind> <start>
      Then every watch begins with one ADDED event for each of the <kind>

      Examples:
        | rule     | kind                          | start                      |
        | WATCH-01 | custom resources              | without a resource version |
        | WATCH-05 | custom resources              | at resource version 0      |
        | WATCH-01 | cluster-wide custom resources | without a resource version |

    @WATCH-39
    Scenario Outline: Every watch of custom resources <start> delivers them as stored
      Given a test namespace with 3 custom resources, each with annotations, labels and a finalizer
      When a list at resource version 0 contains all 3 custom resources
      And I open all watch variants of the custom resources <start>
      Then every watch delivers, as stored, each of the custom resources

      Examples:
        | start                      |
        | without a resource version |
        | at resource version 0      |

    @WATCH-04
    Scenario Outline: Every watch of <kind> without a resource version delivers later changes
      Given a test namespace with 2 <kind>
      When I open all watch variants of the <kind> without a resource version
      And these changes are made to the <kind>: create a, change item-000, delete item-001, change a
      Then every watch delivers each of these changes exactly once

      Examples:
        | kind                          |
        | custom resources              |
        | cluster-wide custom resources |

    @WATCH-06
    Scenario: The events of every watch of custom resources at resource version 0 add up to the newest state
      Given a test namespace with 2 custom resources
      When a list at resource version 0 contains all 2 custom resources
      And I open all watch variants of the custom resources at resource version 0
      And these changes are made to the custom resources: create a, change item-000, delete item-001, change a
      Then every watch delivers events that add up to the current list of the custom resources

  Rule: Each kind of write is delivered as an event of its type

    Scenario Outline: A watch of <kind> delivers <write> of <name> as <type>
      Given a test namespace with 1 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: <write> <name>
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

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
    Scenario: A write through the scale of a custom resource is delivered as MODIFIED
      When I open all watch variants of the custom resources from now
      And a custom resource is created and its scale updated and patched
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

    @should @WATCH-28
    Scenario: A write of the status of a custom resource is delivered as MODIFIED
      When I watch the custom resources from now
      And a custom resource is created and its status updated and patched
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type
      And the watch delivers each object as the write returned it

    @WATCH-25
    Scenario Outline: A watch of <kind> delivers each delete as one event of that object
      Given a test namespace with 2 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: delete item-000, create a, delete a
      Then every watch delivers each of these changes exactly once
      And the type of the last event is recorded

      Examples:
        | kind                          |
        | custom resources              |
        | cluster-wide custom resources |

    @should @WATCH-26
    Scenario: A deletecollection of custom resources is delivered as one event for each item
      Given a test namespace with 8 custom resources
      When I watch the custom resources from now
      And the collection of custom resources is deleted
      Then the watch delivers each of these changes exactly once

    @should @WATCH-27
    Scenario: The delete of a custom resource with finalizers is delivered as a change, its removal as a separate event
      When I watch the custom resources from now
      And a custom resource with 2 finalizers is deleted and the finalizers are removed one by one
      Then the watch delivers each of these changes exactly once
      And the watch delivers each of these changes with its type
      And the watch delivers a deletionTimestamp in the last event before the removal

    @should @WATCH-31
    Scenario Outline: A custom resource that is left unchanged by <write> produces no event
      Given a test namespace with 2 custom resources
      When I open all watch variants of the custom resources from now
      And a custom resource is left unchanged by <write>
      And these changes are made to the custom resources: change item-000
      Then every watch delivers only these changes
      And every watch delivers each of these changes exactly once

      Examples:
        | write                                       |
        | an update with an outdated resource version |
        | an update to the stored state               |
        | a create of an existing object              |

  Rule: A watch delivers the changes of its own collection that its selectors match

    @WATCH-33
    Scenario Outline: Watches of custom resources in one namespace <start> deliver no changes of other namespaces
      Given a test namespace with 2 custom resources
      When these changes are made to the custom resources in another namespace: create a
      And I open all watch variants in the test namespace of the custom resources <start>
      And these changes are made to the custom resources in another namespace: create b, change b, delete b
      And these changes are made to the custom resources: change item-000, create b
      Then every watch delivers only the changes of the test namespace

      Examples:
        | start                      |
        | from now                   |
        | without a resource version |
        | at resource version 0      |

    @WATCH-34
    Scenario Outline: A watch of custom resources in all namespaces <start> delivers the changes of each namespace
      Given a test namespace with 2 custom resources
      When I watch the custom resources in all namespaces <start>
      And these changes are made to the custom resources in another namespace: create a
      And these changes are made to the custom resources: change item-000, create b
      Then the watch delivers each of these changes exactly once

      Examples:
        | start                      |
        | from now                   |
        | without a resource version |

    @WATCH-35
    Scenario: Cluster-wide custom resources can be watched
      Given a cluster-wide custom kind
      When I watch the cluster-wide custom resources from now
      And these changes are made to the cluster-wide custom resources: create a, change a
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type

    @WATCH-36 @OPS-15
    Scenario: A watch of custom resources with a label selector delivers exactly the matching changes
      Given a test namespace with 4 custom resources, the first and the last 2 labelled "t=1", but the last "t=3"
      When I watch the custom resources from now with selectors:
        | selectors                | match                      |
        | labelSelector=t in (1,3) | item-000 item-002 item-003 |
        | labelSelector=t!=1       | item-001 item-003 other    |
      And these changes are made to the custom resources:
        """
        create other, change item-001, change item-003,
        delete item-001, change item-000, change item-003
        """
      Then every watch delivers exactly the changes that its selectors match

    @WATCH-37 @OPS-16
    Scenario: A watch of custom resources with field and label selectors delivers exactly the matching changes
      Given a test namespace with 4 custom resources, the first and the last 2 labelled "t=1"
      When I watch the custom resources at resource version 0 with selectors:
        | selectors                                                | match    |
        | labelSelector=t=1&fieldSelector=metadata.name={item-001} |          |
        | labelSelector=t=1&fieldSelector=metadata.name={item-003} | item-003 |
        | fieldSelector=metadata.name={item-003}                   | item-003 |
      And these changes are made to the custom resources:
        """
        create other, change item-001, change item-003,
        delete item-001, change item-000, change item-003
        """
      Then every watch delivers exactly the changes that its selectors match
