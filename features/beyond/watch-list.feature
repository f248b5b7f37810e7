@needs:watch
Feature: Watches with initial events
  A client that sets sendInitialEvents receives the current state as the first events of its watch, then a bookmark
  that marks their end, then the changes. It needs no list before. These rules are not part of the documents.

  Rule: A server sends the closing bookmark or rejects the watch

    @beyond:WL-01
    Scenario: A watch that requests initial events is rejected, or a bookmark marks their end
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And I watch the config maps without a resource version and with initial events
      Then the watch is rejected, or marks the end of its initial events with one bookmark

  @needs:watch-list
  Rule: The initial events are the current state

    @beyond:WL-02
    Scenario: Without a resource version, the initial events contain all changes made before
      Given a test namespace with 4 config maps
      When these changes are made to the config maps: change item-001 2 times, delete item-002, create a, change a
      And I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events

    @beyond:WL-05
    Scenario Outline: The initial events and the changes of a watch with <selector> match the selector
      Given a test namespace with 4 config maps, the first and the last 2 labelled "t=1", but the last "t=3"
      When I watch the config maps with query "<selector>" without a resource version and with initial events
      Then the watch delivers the current config maps "<names>" as initial events
      When these changes are made to the config maps: change item-001, change item-002, change item-000
      Then the watch delivers the changes of "<names>" exactly once after the initial events

      Examples:
        | selector                             | names              |
        | labelSelector=t=1                    | item-000, item-002 |
        | fieldSelector=metadata.name=item-002 | item-002           |

    @beyond:WL-06
    Scenario: In all namespaces, the initial events contain the objects of each namespace
      Given a test namespace with 3 config maps
      When these changes are made to the config maps in another namespace: create a, create b
      And I watch the config maps in all namespaces without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      And the watch marks the end of its initial events with one bookmark

    @needs:custom-resources @beyond:WL-07
    Scenario Outline: The initial events of a watch of <kind> are the current state
      Given a test namespace
      And a custom kind
      And a test namespace with 3 <kind>
      When these changes are made to the <kind>: change item-001, create a
      And I watch the <kind> without a resource version and with initial events
      Then the watch delivers the current <kind> as initial events
      And the watch marks the end of its initial events with one bookmark

      Examples:
        | kind                          |
        | custom resources              |
        | cluster-wide custom resources |

    @needs:protobuf @beyond:WL-08
    Scenario: In Protobuf, the initial events are the current state
      Given a test namespace with 3 config maps
      And all responses are requested in Protobuf
      When I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      And the watch marks the end of its initial events with one bookmark

    @beyond:WL-09
    Scenario Outline: An empty collection has only a closing bookmark: <start>
      Given a test namespace
      When I watch the secrets <start> and with initial events
      Then the watch delivers the current secrets as initial events
      And the watch marks the end of its initial events with one bookmark

      Examples:
        | start                      |
        | without a resource version |
        | at resource version 0      |

    @beyond:WL-10
    Scenario: At resource version 0, the initial events are the current state
      Given a test namespace with 3 config maps
      When a list at resource version 0 contains all 3 config maps
      And I watch the config maps at resource version 0 and with initial events
      Then the watch delivers the current config maps as initial events
      And the watch marks the end of its initial events with one bookmark

    @beyond:WL-11
    Scenario: At the resource version of the last change, the initial events are the newest state
      Given a test namespace with 3 config maps
      When these changes are made to the config maps: change item-000, delete item-001, create a, change a 2 times
      And I watch the config maps from the resource version of change 5 and with initial events
      Then the watch delivers the current config maps as initial events
      And the watch marks the end of its initial events with one bookmark

    @beyond:WL-15
    Scenario: With sendInitialEvents=false, the first event is a later change
      Given a test namespace with 3 config maps
      When I watch the config maps with query "sendInitialEvents=false&resourceVersionMatch=NotOlderThan" from now
      And these changes are made to the config maps: change item-001
      Then the watch begins with the event of change 1

  @needs:watch-list
  Rule: A bookmark marks the end of the initial events, and changes follow it

    @beyond:WL-03
    Scenario: Changes after the initial events bring no second closing bookmark
      Given a test namespace with 3 config maps
      When I watch the config maps without a resource version and with initial events
      And these changes are made to the config maps: change item-001, create a
      Then the watch delivers each of these changes exactly once after the initial events
      And the watch marks the end of its initial events with one bookmark
      And the watch delivers a closing bookmark with the kind of config maps and a resource version

    @beyond:WL-04
    Scenario: Each change after the initial events is delivered exactly once
      Given a test namespace with 3 config maps
      When I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      When these changes are made to the config maps: create a, change item-000, delete item-001, change a 3 times
      Then the watch delivers each of these changes exactly once after the initial events

    @beyond:WL-16
    Scenario: A watch from the closing bookmark delivers exactly the later changes
      Given a test namespace with 3 config maps
      When these changes are made to the config maps: change item-000, change item-001
      And I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      When I watch the config maps from the closing bookmark
      And these changes are made to the config maps: create a, change item-002
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

  @needs:watch-list
  Rule: Parameters that do not fit are rejected

    Scenario Outline: A watch of config maps with <query> is rejected
      Given a test namespace with 1 config map
      When I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      When I request a watch of the config maps with query "<query>"
      Then the watch is rejected for its initial events

      @beyond:WL-12
      Examples:
        | query                                           |
        | sendInitialEvents=true&allowWatchBookmarks=true |

      @beyond:WL-13
      Examples:
        | query                                             |
        | sendInitialEvents=true&resourceVersionMatch=Exact |

    # With a resource version, nothing else is wrong with the list.
    @beyond:WL-14
    Scenario: A list of config maps with initial events is rejected
      Given a test namespace with 1 config map
      When I watch the config maps without a resource version and with initial events
      Then the watch delivers the current config maps as initial events
      And I list the config maps with query "sendInitialEvents=true&resourceVersionMatch=NotOlderThan&resourceVersion=0"
      Then the watch is rejected for its initial events
