@needs:events
Feature: Events in events.platform.io/v1
  Events of the group are those of the core group with other names, and more is asked of them.

  Background:
    Given a test namespace

  Rule: An event is of one of two types

    Scenario Outline: An event of type <type> is stored
      When I create an event in events.platform.io/v1 with:
        | type | <type> |
      Then the object is stored
      And the stored "type" is <type>

      Examples:
        | rule    | type    |
        | VER-150 | Normal  |
        | VER-151 | Warning |

    @VER-152
    Scenario: An event of another type is refused
      When I create an event in events.platform.io/v1 with:
        | type | Info |
      Then the request is rejected and no object is stored

  Rule: Some members are required

    Scenario Outline: An event without <member> is refused
      When I create an event in events.platform.io/v1 with:
        | <member> | absent |
      Then the request is rejected and no object is stored

      Examples:
        | rule    | member              |
        | VER-154 | action              |
        | VER-155 | reason              |
        | VER-156 | reportingController |
        | VER-157 | reportingInstance   |

  Rule: Members have other names than in the core version

    Scenario Outline: An event holds <value> in <member>, and has no <old>
      When I create an event in events.platform.io/v1 with:
        | <member> | <value> |
        | <old>    | <sent>  |
      Then the object is stored
      And the stored "<shown>" is <seen>
      And it shows no "<old>"

      Examples:
        | rule    | member    | value                                                         | old            | sent                   | shown                   | seen                          |
        | VER-153 | regarding.name | n1                                                       | involvedObject | {kind: Node, name: n2} | regarding.name          | n1                            |
        | VER-158 | eventTime | "2026-02-03T04:05:06.000007Z"                                 | firstTimestamp | "2026-01-01T00:00:00Z" | eventTime               | "2026-02-03T04:05:06.000007Z" |
        | VER-159 | series    | {count: 3, lastObservedTime: "2026-02-03T04:05:07.000008Z"}   | lastTimestamp  | "2026-01-01T00:00:00Z" | series.lastObservedTime | "2026-02-03T04:05:07.000008Z" |
        | VER-160 | series    | {count: 3, lastObservedTime: "2026-02-03T04:05:07.000008Z"}   | count          | 7                      | series.count            | 3                             |

    @VER-161
    Scenario: An event of the core version shows its old members with a prefix
      When an event of the core version is made with:
        | firstTimestamp | "2026-02-03T04:05:06Z" |
        | lastTimestamp  | "2026-02-03T04:05:07Z" |
        | count          | 7                      |
        | source         | {component: suite}     |
      Then the stored "deprecatedFirstTimestamp" is "2026-02-03T04:05:06Z"
      And the stored "deprecatedLastTimestamp" is "2026-02-03T04:05:07Z"
      And the stored "deprecatedCount" is 7
      And the stored "deprecatedSource.component" is suite
