@needs:events
Feature: Events in events.platform.io/v1
  Events of this group are those of the core group with renamed members and stricter validation.

  Background:
    Given a test namespace

  Rule: An event has one of two types

    Scenario Outline: An events.platform.io event of type <type> is stored
      When I create an event in events.platform.io/v1 with:
        | type | <type> |
      Then the object is stored
      And the stored "type" is <type>

      Examples:
        | rule    | type    |
        | VER-150 | Normal  |
        | VER-151 | Warning |

    @VER-152
    Scenario: An events.platform.io event of another type is rejected
      When I create an event in events.platform.io/v1 with:
        | type | Info |
      Then the request is rejected and no object is stored

  Rule: Some members are required

    Scenario Outline: An events.platform.io event without <member> is rejected
      When I create an event in events.platform.io/v1 with:
        | <member> | absent |
      Then the request is rejected and no object is stored

      Examples:
        | rule    | member              |
        | VER-154 | action              |
        | VER-155 | reason              |
        | VER-156 | reportingController |
        | VER-157 | reportingInstance   |

  Rule: Members are renamed compared with the core version

    @VER-153
    Scenario: An events.platform.io event stores regarding.name and has no involvedObject
      When I create an event in events.platform.io/v1 with:
        | regarding.name | n1                     |
        | involvedObject | {kind: Node, name: n2} |
      Then the object is stored
      And the stored "regarding.name" is n1
      And the object contains no "involvedObject"

    @VER-158
    Scenario: An events.platform.io event stores eventTime and has no firstTimestamp
      When I create an event in events.platform.io/v1 with:
        | eventTime      | "2026-02-03T04:05:06.000007Z" |
        | firstTimestamp | "2026-01-01T00:00:00Z"        |
      Then the object is stored
      And the stored "eventTime" is "2026-02-03T04:05:06.000007Z"
      And the object contains no "firstTimestamp"

    @VER-159
    Scenario: An events.platform.io event stores series.lastObservedTime and has no lastTimestamp
      When I create an event in events.platform.io/v1 with:
        | series        | {count: 3, lastObservedTime: "2026-02-03T04:05:07.000008Z"} |
        | lastTimestamp | "2026-01-01T00:00:00Z"                                      |
      Then the object is stored
      And the stored "series.lastObservedTime" is "2026-02-03T04:05:07.000008Z"
      And the object contains no "lastTimestamp"

    @VER-160
    Scenario: An events.platform.io event stores series.count and has no count
      When I create an event in events.platform.io/v1 with:
        | series | {count: 3, lastObservedTime: "2026-02-03T04:05:07.000008Z"} |
        | count  | 7                                                           |
      Then the object is stored
      And the stored "series.count" is 3
      And the object contains no "count"

    @VER-161
    Scenario: An event created through core v1 has its old members with the prefix deprecated
      When a core v1 event is created with:
        | firstTimestamp | "2026-02-03T04:05:06Z" |
        | lastTimestamp  | "2026-02-03T04:05:07Z" |
        | count          | 7                      |
        | source         | {component: suite}     |
      Then the stored "deprecatedFirstTimestamp" is "2026-02-03T04:05:06Z"
      And the stored "deprecatedLastTimestamp" is "2026-02-03T04:05:07Z"
      And the stored "deprecatedCount" is 7
      And the stored "deprecatedSource.component" is suite
