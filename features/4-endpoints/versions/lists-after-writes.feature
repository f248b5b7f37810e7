Feature: Lists right after writes
  A list that asks for the newest state, or for one not older than a version, shows what was written
  before it, whoever wrote it and wherever.

  Rule: A list right after a write

    @slow
    Scenario Outline: match <match>, <paging>, version <version>: what was just written shows
      Given the known history of the config maps of a namespace
      When I create or delete one and at once list it with match <match>, <paging> and version <version>, 25 times
      Then every list showed the newest state

      Examples:
        | rule  | match        | paging   | version |
        | RV-20 | unset        | no limit | unset   |
        | RV-22 | unset        | no limit | now     |
        | RV-45 | NotOlderThan | no limit | now     |

      @needs:chunking
      Examples:
        | rule  | match        | paging   | version |
        | RV-25 | unset        | limit 2  | unset   |

    Scenario Outline: match <match>, <paging>, version <version>: what was just written to <collection> shows, a few times
      Given the known history of <collection>
      When I create or delete one and at once list it with match <match>, <paging> and version <version>, 3 times
      Then every list showed the newest state

      @needs:storage
      Examples:
        | rule  | collection          | match        | paging   | version |
        | RV-20 | the storage classes | unset        | no limit | unset   |
        | RV-22 | the storage classes | unset        | no limit | now     |
        | RV-45 | the storage classes | NotOlderThan | no limit | now     |

      @needs:storage @needs:chunking
      Examples:
        | rule  | collection          | match        | paging   | version |
        | RV-25 | the storage classes | unset        | limit 2  | unset   |

      @needs:events
      Examples:
        | rule  | collection                                         | match        | paging   | version |
        | RV-20 | the events of a namespace                          | unset        | no limit | unset   |
        | RV-20 | the events of a namespace in events.platform.io/v1 | unset        | no limit | unset   |
        | RV-45 | the events of a namespace                          | NotOlderThan | no limit | now     |

    @needs:rbac @needs:second-identity @RV-20
    Scenario Outline: Lists of the <kind> by an ordinary user, right after the administrator listed and changed one, show what was written
      Given a namespace of my own with 1 <kind>
      And I am a user who may "list" "<resource>"
      When the administrator lists the <kind> and changes "item-000", and I at once list them, 3 times
      Then every list showed the state just written

      Examples:
        | kind        | resource   |
        | config maps | configmaps |

      @needs:storage
      Examples:
        | kind            | resource       |
        | storage classes | storageclasses |

    @needs:storage @needs:chunking @RV-46
    Scenario: Storage classes, match NotOlderThan, limit 2, version now: what was just written shows, or the version cannot be served
      Given the known history of the storage classes
      When I create or delete one and at once list it with match NotOlderThan, limit 2 and version now, 3 times
      Then every list showed the newest state, or was answered with 410

    @slow @needs:chunking @RV-46
    Scenario: match NotOlderThan, limit 2, version now: what was just written shows, or the version cannot be served
      Given the known history of the config maps of a namespace
      When I create or delete one and at once list it with match NotOlderThan, limit 2 and version now, 25 times
      Then every list showed the newest state, or was answered with 410

    @slow @may @RV-54
    Scenario: Lists at version 0 may go back behind what was seen
      Given the known history of the config maps of a namespace
      When I create or delete one and at once list it with match unset, no limit and version 0, 25 times
      Then every list showed a state that it had
      And how many lists lagged behind is recorded

  @RV-53
  Rule: The newest state comes from a quorum of the store
    How a server reads its store cannot be seen from outside. What can be seen is that reads right
    after a write show it, also through another address: RV-12, RV-13, RV-20.
