@needs:watch
Feature: What a watch is of
  A watch is of a collection of a namespace, of all namespaces or of the cluster, whatever its kind, and
  selectors narrow it.

  Rule: A watch tells of its own collection

    @WATCH-33
    Scenario Outline: The watches of a namespace <start> tell of no other's <kind>
      Given a test namespace with 2 <kind>
      When these changes are made to the <kind> of another namespace: create a
      And I watch the <kind> of my namespace in every way <start>
      And these changes are made to the <kind> of another namespace: create b, change b, delete b
      And these changes are made to the <kind>: change item-000, create b
      Then every watch tells the changes of my namespace alone

      Examples:
        | kind        | start             |
        | config maps | from now          |
        | config maps | without a version |
        | secrets     | from now          |

    @WATCH-34
    Scenario Outline: The watch of the <kind> of all namespaces <start> tells of each
      Given a test namespace with 2 <kind>
      When I watch the <kind> of all namespaces <start>
      And these changes are made to the <kind> of another namespace: create a
      And these changes are made to the <kind>: change item-000, create b
      Then the watch tells each of these changes once

      Examples:
        | kind        | start             |
        | config maps | from now          |
        | secrets     | from now          |
        | secrets     | without a version |

      @needs:events
      Examples:
        | kind   | start    |
        | events | from now |

    @WATCH-35
    Scenario Outline: The <kind> can be watched
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a, change a
      Then the watch tells every one of these changes
      And it tells each by its type

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
    Scenario: The flow schemas, which have other versions in other releases, can be watched
      Given flow schemas are spoken of in the version that the server prefers
      When I watch the flow schemas from now
      And these changes are made to the flow schemas: create a, change a
      Then the watch tells every one of these changes
      And it tells each by its type

  Rule: A watch tells of what its selectors match

    Scenario Outline: A watch with <selector> tells only of what it matches, at the start and later
      Given a test namespace with 4 config maps, the first and the last 2 labelled "t=1"
      When I watch the config maps with "<selector>" without a version
      And these changes are made to the config maps: create other, change item-003, change item-001, delete item-001, change item-003
      Then the watch shows only "<shown>" at its start
      And the watch tells only changes 2 and 5

      Examples:
        | rule     | also   | selector                             | shown                        |
        | WATCH-36 | OPS-15 | labelSelector=t%3D1                  | item-000, item-002, item-003 |
        | WATCH-37 | OPS-16 | fieldSelector=metadata.name=item-003 | item-003                     |

    Scenario Outline: Each watch of the <kind> <start> tells of all that its labels select, and of nothing else
      Given a test namespace with 4 <kind>, the first and the last 2 labelled "t=1", except the last, labelled "t=3"
      When I watch the <kind> <start> with selectors:
        | selectors                | match                      |
        | labelSelector=t in (1,3) | item-000 item-002 item-003 |
        | labelSelector=t!=1       | item-001 item-003 other    |
        | labelSelector=t=3        | item-003                   |
        | labelSelector=t notin (1,2) | item-001 item-003 other |
        | labelSelector=t,t!=2     | item-000 item-002 item-003 |
      And these changes are made to the <kind>: create other, change item-001, change item-003, delete item-001, change item-000, change item-003
      Then every watch tells of what its selectors match, and of nothing else

      Examples:
        | rule     | kind        | start        |
        | WATCH-36 | config maps | from now     |
        | OPS-15   | secrets     | at version 0 |

      @needs:storage
      Examples:
        | rule     | kind            | start             |
        | WATCH-36 | storage classes | without a version |

    Scenario Outline: Each watch of the <kind> <start> tells of all that its fields select, with labels or without, and of nothing else
      Given a test namespace with 4 <kind>, the first and the last 2 labelled "t=1"
      When I watch the <kind> <start> with selectors:
        | selectors                                                | match    |
        | labelSelector=t=1&fieldSelector=metadata.name={item-001} |          |
        | labelSelector=t=1&fieldSelector=metadata.name={item-003} | item-003 |
        | fieldSelector=metadata.name={item-003}                   | item-003 |
      And these changes are made to the <kind>: create other, change item-001, change item-003, delete item-001, change item-000, change item-003
      Then every watch tells of what its selectors match, and of nothing else

      Examples:
        | rule     | kind        | start        |
        | WATCH-37 | config maps | from now     |
        | OPS-16   | secrets     | at version 0 |

      @needs:storage
      Examples:
        | rule     | kind            | start             |
        | WATCH-37 | storage classes | without a version |

    @WATCH-37 @WATCH-34
    Scenario Outline: A watch of the <kind> of all namespaces whose fields select one namespace tells of no other's
      Given a test namespace with 2 <kind>
      When I watch the <kind> of all namespaces with "fieldSelector=metadata.namespace={namespace}" from now, where that field is selected by
      And these changes are made to the <kind> of another namespace: create b, change b
      And these changes are made to the <kind>: change item-000, create b
      Then every watch tells the changes of my namespace alone

      Examples:
        | kind        |
        | config maps |
        | secrets     |

    Scenario Outline: A watch of <kind>s with a label <start> tells the changes of one that lost the label and got it again
      Given a test namespace with 2 <kind>s
      When I watch the <kind>s with "labelSelector=t%3D1" <start>
      And the <kind> "item-000" gets the label "t=1", loses it and gets it again
      And these changes are made to the <kind>s: change item-000, update item-000
      Then the watch tells every one of the last 2 changes

      Examples:
        | rule     | kind       | start             |
        | WATCH-36 | config map | from now          |
        | WATCH-04 | secret     | without a version |

    @observe @WATCH-38
    Scenario: A change that makes an object enter or leave the selector
      Given a test namespace with 2 config maps
      When I watch the config maps with "labelSelector=t%3D1" from now
      And the config map "item-000" gets the label "t=1", loses it and gets it again
      Then the events of the watch and the labels they show are recorded
