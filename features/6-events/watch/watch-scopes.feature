@needs:watch
Feature: The scope of a watch
  A watch is of a collection in a namespace, in all namespaces or of the cluster, for every kind.
  Selectors narrow its scope.

  Rule: A watch delivers the changes of its own collection

    @any-kind @WATCH-33
    Scenario Outline: Watches of the <kind> in one namespace <start> deliver no changes of other namespaces
      Given a test namespace with 2 <kind>
      When these changes are made to the <kind> in another namespace: create a
      And I open all watch variants in the test namespace of the <kind> <start>
      And these changes are made to the <kind> in another namespace: create b, change b, delete b
      And these changes are made to the <kind>: change item-000, create b
      Then every watch delivers only the changes of the test namespace

      Examples:
        | kind        | start                      |
        | config maps | from now                   |
        | config maps | without a resource version |
        | config maps | at resource version 0      |
        | secrets     | from now                   |
        | secrets     | at resource version 0      |

    @any-kind @WATCH-33
    Scenario Outline: A watch of the <kind> in one namespace with <query> delivers no changes of another namespace
      Given a test namespace with 2 <kind>
      When I watch the <kind> with query "<query>" from now
      And these changes are made to the <kind> in another namespace: create b, change b, delete b
      And these changes are made to the <kind>: create b, change b
      Then every watch delivers only the changes of the test namespace

      Examples:
        | kind        | query                           |
        | config maps | fieldSelector=metadata.name%3Db |
        | secrets     | fieldSelector=metadata.name%3Db |

    @any-kind @WATCH-34
    Scenario Outline: A watch of the <kind> in all namespaces <start> delivers the changes of each namespace
      Given a test namespace with 2 <kind>
      When I watch the <kind> in all namespaces <start>
      And these changes are made to the <kind> in another namespace: create a
      And these changes are made to the <kind>: change item-000, create b
      Then the watch delivers each of these changes exactly once

      Examples:
        | kind        | start                      |
        | config maps | from now                   |
        | secrets     | from now                   |
        | secrets     | without a resource version |

      @needs:events
      Examples:
        | kind   | start    |
        | events | from now |

    @WATCH-35
    Scenario Outline: The <kind> can be watched
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a, change a
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type

      @needs:storage
      Examples:
        | kind               |
        | storage classes    |
        | persistent volumes |

      @needs:csi
      Examples:
        | kind        |
        | CSI drivers |
        | CSI nodes   |

      @needs:rbac
      Examples:
        | kind          |
        | cluster roles |

      @needs:admission-webhooks
      Examples:
        | kind                              |
        | mutating webhook configurations   |
        | validating webhook configurations |

      @needs:custom-resources
      Examples:
        | kind                        |
        | custom resource definitions |

      Examples:
        | kind       |
        | namespaces |
        | nodes      |

    @needs:flowcontrol @WATCH-35
    Scenario: Flow schemas can be watched in the API version that the server prefers
      Given requests for flow schemas use the version that the server prefers
      When I watch the flow schemas from now
      And these changes are made to the flow schemas: create a, change a
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type

  Rule: A watch delivers what its selectors match

    @any-kind
    Scenario Outline: A watch with <selector> delivers only matching objects, initially and later
      Given a test namespace with 4 config maps, the first and the last 2 labelled "t=1"
      When I watch the config maps with query "<selector>" without a resource version
      And these changes are made to the config maps:
        """
        create other, change item-003, change item-001, delete item-001, change item-003
        """
      Then the watch begins with events for exactly "<shown>"
      And the watch delivers only changes 2 and 5

      Examples:
        | rule     | also   | selector                             | shown                        |
        | WATCH-36 | OPS-15 | labelSelector=t%3D1                  | item-000, item-002, item-003 |
        | WATCH-37 | OPS-16 | fieldSelector=metadata.name=item-003 | item-003                     |

    @any-kind
    Scenario Outline: A watch of the <kind> <start> by label delivers exactly the matching changes
      Given a test namespace with 4 <kind>, the first and the last 2 labelled "t=1", but the last "t=3"
      When I watch the <kind> <start> with selectors:
        | selectors                   | match                      |
        | labelSelector=t in (1,3)    | item-000 item-002 item-003 |
        | labelSelector=t!=1          | item-001 item-003 other    |
        | labelSelector=t=3           | item-003                   |
        | labelSelector=t notin (1,2) | item-001 item-003 other    |
        | labelSelector=t,t!=2        | item-000 item-002 item-003 |
      And these changes are made to the <kind>:
        """
        create other, change item-001, change item-003,
        delete item-001, change item-000, change item-003
        """
      Then every watch delivers exactly the changes that its selectors match

      Examples:
        | rule     | kind        | start                 |
        | WATCH-36 | config maps | from now              |
        | OPS-15   | secrets     | at resource version 0 |

      @needs:storage
      Examples:
        | rule     | kind            | start                      |
        | WATCH-36 | storage classes | without a resource version |

    @any-kind
    Scenario Outline: A watch of the <kind> <start> by field and label delivers exactly the matching changes
      Given a test namespace with 4 <kind>, the first and the last 2 labelled "t=1"
      When I watch the <kind> <start> with selectors:
        | selectors                                                | match    |
        | labelSelector=t=1&fieldSelector=metadata.name={item-001} |          |
        | labelSelector=t=1&fieldSelector=metadata.name={item-003} | item-003 |
        | fieldSelector=metadata.name={item-003}                   | item-003 |
      And these changes are made to the <kind>:
        """
        create other, change item-001, change item-003,
        delete item-001, change item-000, change item-003
        """
      Then every watch delivers exactly the changes that its selectors match

      Examples:
        | rule     | kind        | start                 |
        | WATCH-37 | config maps | from now              |
        | OPS-16   | secrets     | at resource version 0 |

      @needs:storage
      Examples:
        | rule     | kind            | start                      |
        | WATCH-37 | storage classes | without a resource version |

    @any-kind @WATCH-37 @WATCH-34
    Scenario Outline: A watch of the <kind> in all namespaces by metadata.namespace delivers only that namespace
      Given a test namespace with 2 <kind>
      When I watch the <kind> in all namespaces with the supported selector "<selector>" from now
      And these changes are made to the <kind> in another namespace: create b, change b
      And these changes are made to the <kind>: change item-000, create b
      Then every watch delivers only the changes of the test namespace

      Examples:
        | kind        | selector                                     |
        | config maps | fieldSelector=metadata.namespace={namespace} |
        | secrets     | fieldSelector=metadata.namespace={namespace} |

    @any-kind
    Scenario Outline: A watch of <kind>s by label <start> delivers changes after an object regains the label
      Given a test namespace with 2 <kind>s
      When I watch the <kind>s with query "labelSelector=t%3D1" <start>
      And the <kind> "item-000" has the label "t=1" added, removed and added again
      And these changes are made to the <kind>s: change item-000, update item-000
      Then the watch delivers all of the last 2 changes

      Examples:
        | rule     | kind       | start                      |
        | WATCH-36 | config map | from now                   |
        | WATCH-04 | secret     | without a resource version |

    @any-kind @observe @WATCH-38
    Scenario: The events of a change that makes an object enter or leave the selector are recorded
      Given a test namespace with 2 config maps
      When I watch the config maps with query "labelSelector=t%3D1" from now
      And the config map "item-000" has the label "t=1" added, removed and added again
      Then the events of the watch and their labels are recorded
