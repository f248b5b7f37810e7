Feature: Lists right after writes
  A list of the newest state, or of a state not older than a resource version, contains every write before it, whichever
  client sent the write and to whichever server. "Latest" is the resource version of the last write.

  Rule: A list right after a write contains it

    @any-kind @slow
    Scenario Outline: A list (match <match>, <paging>, version <version>) after each of 25 writes is up to date
      Given the config maps of a namespace with a known history
      When I write and at once list with match <match>, <paging> and resource version <version>, 25 times
      Then every list returned the newest state

      Examples:
        | rule  | match        | paging   | version |
        | RV-20 | unset        | no limit | unset   |
        | RV-22 | unset        | no limit | latest  |
        | RV-45 | NotOlderThan | no limit | latest  |

      @needs:chunking
      Examples:
        | rule  | match | paging  | version |
        | RV-25 | unset | limit 2 | unset   |

    Scenario Outline: A list of <collection> (match <match>, <paging>, version <version>) after writes is up to date
      Given <collection> with a known history
      When I write and at once list with match <match>, <paging> and resource version <version>, 3 times
      Then every list returned the newest state

      @needs:storage
      Examples:
        | rule  | collection          | match        | paging   | version |
        | RV-20 | the storage classes | unset        | no limit | unset   |
        | RV-22 | the storage classes | unset        | no limit | latest  |
        | RV-45 | the storage classes | NotOlderThan | no limit | latest  |

      @needs:storage @needs:chunking
      Examples:
        | rule  | collection          | match | paging  | version |
        | RV-25 | the storage classes | unset | limit 2 | unset   |

      @needs:events
      Examples:
        | rule  | collection                                         | match        | paging   | version |
        | RV-20 | the events of a namespace                          | unset        | no limit | unset   |
        | RV-20 | the events of a namespace in events.platform.io/v1 | unset        | no limit | unset   |
        | RV-45 | the events of a namespace                          | NotOlderThan | no limit | latest  |

    @any-kind @needs:rbac @needs:second-identity @RV-20
    Scenario Outline: A list of <kind> by a user, right after the administrator listed and changed one, is up to date
      Given a test namespace with 1 <kind>
      And I am a user who may "list" "<resource>"
      When the administrator lists the <kind> and changes "item-000", and I at once list them, 3 times
      Then every list returned the state just written

      Examples:
        | kind        | resource   |
        | config maps | configmaps |

      @needs:storage
      Examples:
        | kind            | resource       |
        | storage classes | storageclasses |

    @needs:storage @needs:chunking @RV-46
    Scenario: A list of storage classes (NotOlderThan, limit 2) at the latest version is up to date, or returns 410
      Given the storage classes with a known history
      When I write and at once list with match NotOlderThan, limit 2 and resource version latest, 3 times
      Then every list returned the newest state or status 410

    @any-kind @slow @needs:chunking @RV-46
    Scenario: A list of config maps (NotOlderThan, limit 2) at the latest version is up to date, or returns 410
      Given the config maps of a namespace with a known history
      When I write and at once list with match NotOlderThan, limit 2 and resource version latest, 25 times
      Then every list returned the newest state or status 410

    @any-kind @slow @may @RV-54
    Scenario: A list at resource version 0 may return an older state than was seen before
      Given the config maps of a namespace with a known history
      When I write and at once list with match unset, no limit and resource version 0, 25 times
      Then every list returned a known state
      And the number of stale lists is recorded

  @RV-53
  Rule: The newest state is read from a quorum of the storage
    How a server reads its storage is not visible to clients. Visible is that reads right after a write return it, also
    through another server address: RV-12, RV-13, RV-20.
