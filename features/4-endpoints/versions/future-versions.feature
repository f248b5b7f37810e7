@slow @needs:future-version
Feature: Future resource versions
  A read at a resource version that the server has not reached waits briefly, and then returns 504 or an error with
  Retry-After.

  Rule: A read at a future resource version returns no data

    @any-kind
    Scenario Outline: For a <kind>, <read> at a future resource version returns 504 or an error with Retry-After
      Given a test namespace with the <kind> "a" and its history
      When I send <read> at a future resource version
      Then the request ends with 504 or an error with Retry-After

      Examples:
        | rule  | also   | kind       | read                           |
        | RV-63 | ERR-31 | config map | a get                          |
        | RV-64 | ERR-31 | config map | a list                         |
        | RV-64 | ERR-31 | config map | a list with match NotOlderThan |
        | RV-64 | ERR-31 | config map | a list with a selector         |
        | RV-64 | ERR-31 | config map | a list of all namespaces       |

      @needs:storage
      Examples:
        | rule  | also   | kind              | read                |
        | RV-63 | ERR-31 | storage class     | a get               |
        | RV-64 | ERR-31 | storage class     | a list              |
        | RV-63 | ERR-31 | persistent volume | a get of the status |

    @any-kind
    Scenario Outline: At a future resource version, <read> that is sent twice gets 504 or Retry-After each time
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      And I send the same request again
      Then the request ends with 504 or an error with Retry-After

      Examples:
        | rule  | also   | read   |
        | RV-63 | ERR-31 | a get  |
        | RV-64 | ERR-31 | a list |

    @any-kind @needs:rbac @needs:second-identity
    Scenario Outline: At a future resource version, <read> by an ordinary user returns 504 or an error with Retry-After
      Given a test namespace with the config map "a" and its history
      And I am a user who may "get, list" "configmaps" in the test namespace
      When I send <read> at a future resource version
      Then the request ends with 504 or an error with Retry-After

      Examples:
        | rule  | also   | read   |
        | RV-63 | ERR-31 | a get  |
        | RV-64 | ERR-31 | a list |

    @any-kind
    Scenario Outline: At a future resource version, <read> returns 504, an error with Retry-After or 410
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the request ends with 504, an error with Retry-After or 410

      Examples:
        | rule  | also   | read                    |
        | RV-70 | ERR-31 | a list with match Exact |

      @needs:chunking
      Examples:
        | rule  | also   | read                |
        | RV-70 | ERR-31 | a list with limit 2 |

  Rule: The wait is short and the error states the reason

    @any-kind @RV-65 @ERR-32
    Scenario Outline: At a future resource version, <read> ends within 30 seconds, with 504 unless it has Retry-After
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the response arrived within 30 seconds, with 504 unless it has Retry-After

      Examples:
        | read                           |
        | a get                          |
        | a list with match NotOlderThan |

    @any-kind @may @RV-66
    Scenario Outline: At a future resource version, <read> may return Retry-After
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the Retry-After and status of the response are recorded

      Examples:
        | read   |
        | a get  |
        | a list |

    @any-kind @RV-67 @ERR-33
    Scenario Outline: At a future resource version, the Retry-After of <read> is a whole number of seconds
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the response has an integer as Retry-After

      Examples:
        | read   |
        | a get  |
        | a list |

    @any-kind @RV-68 @ERR-34 @after:RV-63 @after:RV-64
    Scenario Outline: At a future resource version, the error of <read> contains "Too large resource version"
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the error message contains "Too large resource version"

      Examples:
        | read                           |
        | a get                          |
        | a list with match NotOlderThan |

    @any-kind @RV-68 @ERR-34 @after:RV-63 @after:RV-64
    Scenario Outline: At a future resource version, the error of <read> contains "Too large resource version" or is 410
      Given a test namespace with the config map "a" and its history
      When I send <read> at a future resource version
      Then the error message contains "Too large resource version", unless the status is 410

      Examples:
        | read                    |
        | a list with match Exact |

      @needs:chunking
      Examples:
        | read                |
        | a list with limit 2 |

    @any-kind @should @RV-69 @after:RV-63
    Scenario: A get that waits returns the object when its resource version is reached
      Given a test namespace with the config map "a" and its history
      When I get the object at a resource version some writes ahead, and these writes follow
      Then the waiting read returns the object
