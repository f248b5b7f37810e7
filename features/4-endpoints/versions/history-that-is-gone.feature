@needs:history-compaction @disruptive
Feature: History that is gone
  A server keeps old states for a while. What can only be answered from a state that is gone is
  refused with 410; what may be answered from a newer one is not.

  Rule: Exact reads of a state that is gone end in 410

    Scenario Outline: <collection>, match <match>, <paging>, version then: <answer>
      Given the known history of <collection>
      And its states before now are no longer kept
      When I list it with match <match>, <paging> and version then
      Then the answer is <answer>

      Examples:
        | rule  | also   | collection                     | match        | paging   | answer           |
        | RV-56 | ERR-29 | the config maps of a namespace | Exact        | no limit | 410              |
        | RV-24 | RV-47  | the config maps of a namespace | unset        | no limit | the newest state |
        | RV-47 |        | the config maps of a namespace | NotOlderThan | no limit | the newest state |

      @needs:chunking
      Examples:
        | rule  | also   | collection                     | match | paging  | answer |
        | RV-56 | ERR-29 | the config maps of a namespace | Exact | limit 2 | 410    |
        | RV-57 | ERR-30 | the config maps of a namespace | unset | limit 2 | 410    |
        | RV-57 | ERR-30 | the config maps of a namespace with the name of one | unset | limit 2 | 410    |

      @needs:storage
      Examples:
        | rule  | also   | collection          | match        | paging   | answer           |
        | RV-56 | ERR-29 | the storage classes | Exact        | no limit | 410              |
        | RV-24 | RV-47  | the storage classes | unset        | no limit | the newest state |
        | RV-47 |        | the storage classes | NotOlderThan | no limit | the newest state |

      @needs:storage @needs:chunking
      Examples:
        | rule  | also   | collection          | match | paging  | answer |
        | RV-57 | ERR-30 | the storage classes | unset | limit 2 | 410    |

    @may @needs:chunking @RV-60
    Scenario: match NotOlderThan, limit 2, version then: the newest state, or 410
      Given the known history of the config maps of a namespace
      And its states before now are no longer kept
      When I list it with match NotOlderThan, limit 2 and version then
      Then what the server does is recorded
      And the answer is the newest state or 410

    @needs:chunking @RV-59 @ERR-28 @LIM-05
    Scenario Outline: A token of <collection> whose state is gone is answered with 410
      Given the known history of <collection>
      And its states before now are no longer kept
      When I list it with match unset, continue and version unset
      Then whether a fresh token is offered is recorded
      And the answer is 410

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @needs:chunking @LIM-05
    Scenario: A token that is still kept leads on in the state of its list
      Given the known history of the config maps of a namespace
      When I list it with match unset, continue and version unset
      Then the answer is exactly the state then

  Rule: A watch from a version whose changes are gone is refused

    @needs:watch @ERR-27
    Scenario Outline: A watch of <collection> from a version older than the kept history ends in 410
      Given the known history of <collection>
      And its changes before now are no longer kept for watches
      When I watch it from the version then
      Then the watch is refused with 410 and skips nothing before

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |
