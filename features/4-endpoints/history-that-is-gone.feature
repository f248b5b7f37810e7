@needs:history-compaction @disruptive
Feature: History that is gone
  A server keeps old states for a while. What can only be answered from a state that is gone is
  refused with 410; what may be answered from a newer one is not.

  Rule: Exact reads of a state that is gone end in 410

    Scenario Outline: match <match>, <paging>, version then: <answer>
      Given the known history of the config maps of a namespace
      And its states before now are no longer kept
      When I list it with match <match>, <paging> and version then
      Then the answer is <answer>

      Examples:
        | rule  | also   | match        | paging   | answer           |
        | RV-56 | ERR-29 | Exact        | no limit | 410              |
        | RV-24 | RV-47  | unset        | no limit | the newest state |
        | RV-47 |        | NotOlderThan | no limit | the newest state |

      @needs:chunking
      Examples:
        | rule  | also   | match | paging  | answer |
        | RV-56 | ERR-29 | Exact | limit 2 | 410    |
        | RV-57 | ERR-30 | unset | limit 2 | 410    |

    @may @needs:chunking @RV-60
    Scenario: match NotOlderThan, limit 2, version then: the newest state, or 410
      Given the known history of the config maps of a namespace
      And its states before now are no longer kept
      When I list it with match NotOlderThan, limit 2 and version then
      Then what the server does is recorded
      And the answer is the newest state or 410

    @needs:chunking @RV-59 @ERR-28 @LIM-05
    Scenario: A token whose state is gone is answered with 410
      Given the known history of the config maps of a namespace
      And its states before now are no longer kept
      When I list it with match unset, continue and version unset
      Then whether a fresh token is offered is recorded
      And the answer is 410

    @needs:chunking @LIM-05
    Scenario: A token that is still kept leads on in the state of its list
      Given the known history of the config maps of a namespace
      When I list it with match unset, continue and version unset
      Then the answer is exactly the state then

  Rule: A watch from a version whose changes are gone is refused

    @needs:watch @ERR-27
    Scenario: A watch from a version older than the kept history ends in 410
      Given the known history of the config maps of a namespace
      And its changes before now are no longer kept for watches
      When I watch it from the version then
      Then the watch is refused with 410 and skips nothing before
