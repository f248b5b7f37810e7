@needs:history-compaction @disruptive
Feature: Expired resource versions
  A server keeps old states for a while. A request that needs an expired state is rejected with 410; a request that a
  newer state can answer is not. "Earlier" is a resource version before the latest writes of the scenario.

  Rule: Exact reads of an expired state return 410

    Scenario Outline: A list of <collection> (match <match>, <paging>) at a compacted version returns <result>
      Given <collection> with a known history
      And its history before the latest version is compacted
      When I list the collection with match <match>, <paging> and resource version earlier
      Then the list returns <result>

      Examples:
        | rule  | also   | collection                     | match        | paging   | result           |
        | RV-56 | ERR-29 | the config maps of a namespace | Exact        | no limit | status 410       |
        | RV-24 | RV-47  | the config maps of a namespace | unset        | no limit | the newest state |
        | RV-47 |        | the config maps of a namespace | NotOlderThan | no limit | the newest state |

      @needs:chunking
      Examples:
        | rule  | also   | collection                                      | match | paging  | result     |
        | RV-56 | ERR-29 | the config maps of a namespace                  | Exact | limit 2 | status 410 |
        | RV-57 | ERR-30 | the config maps of a namespace                  | unset | limit 2 | status 410 |
        | RV-57 | ERR-30 | the config maps of a namespace selected by name | unset | limit 2 | status 410 |

      @needs:storage
      Examples:
        | rule  | also   | collection          | match        | paging   | result           |
        | RV-56 | ERR-29 | the storage classes | Exact        | no limit | status 410       |
        | RV-24 | RV-47  | the storage classes | unset        | no limit | the newest state |
        | RV-47 |        | the storage classes | NotOlderThan | no limit | the newest state |

      @needs:storage @needs:chunking
      Examples:
        | rule  | also   | collection          | match | paging  | result     |
        | RV-57 | ERR-30 | the storage classes | unset | limit 2 | status 410 |

    @may @needs:chunking @RV-60
    Scenario: After compaction, a list with match NotOlderThan and limit 2 returns the newest state or 410
      Given the config maps of a namespace with a known history
      And its history before the latest version is compacted
      When I list the collection with match NotOlderThan, limit 2 and resource version earlier
      Then the response is recorded
      And the list returns the newest state or status 410

    @needs:chunking @RV-59 @ERR-28 @LIM-05
    Scenario Outline: After compaction, a continue token of <collection> is rejected with 410
      Given <collection> with a known history
      And its history before the latest version is compacted
      When I list the collection with match unset, continue and resource version unset
      Then the continue token of the response is recorded
      And the list returns status 410

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @needs:chunking @LIM-05
    Scenario: A continue token of a kept state returns the next items of this state
      Given the config maps of a namespace with a known history
      When I list the collection with match unset, continue and resource version unset
      Then the list returns exactly the earlier state

  Rule: A watch from an expired resource version is rejected

    @needs:watch @ERR-27
    Scenario Outline: A watch of <collection> from a resource version older than the kept history is rejected with 410
      Given <collection> with a known history
      And the watch history expires
      When I watch the collection from the earlier resource version
      Then the watch is rejected with 410 before it skips any event

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |
