Feature: Lists at a resource version
  Resource version, match and paging of a list select the state that it returns: the newest state, any state, a state
  not older than the version, or exactly one state. Other combinations are rejected. In these scenarios, "earlier" and
  "latest" are the resource versions before and after the last writes to the collection.

  Rule: The state that each combination of match, paging and resource version returns

    @any-kind
    Scenario Outline: A list of config maps (match <match>, <paging>, resource version <version>) returns <result>
      Given the config maps of a namespace with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      Examples: without a limit
        | rule   | match        | paging   | version | result                       |
        | OPS-19 | unset        | no limit | latest  | status 200                   |
        | OPS-20 | Exact        | no limit | latest  | status 200                   |
        | OPS-20 | NotOlderThan | no limit | latest  | status 200                   |
        | RV-21  | unset        | no limit | 0       | a known state                |
        | RV-24  | unset        | no limit | earlier | the earlier or a newer state |
        | RV-33  | Exact        | no limit | unset   | status 400                   |
        | RV-35  | Exact        | no limit | 0       | status 400                   |
        | RV-37  | Exact        | no limit | earlier | the earlier resource version |
        | RV-38  | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-41  | NotOlderThan | no limit | unset   | status 400                   |
        | RV-43  | NotOlderThan | no limit | 0       | a known state                |
        | RV-55  | NotOlderThan | no limit | latest  | the newest state             |
        | RV-55  | unset        | no limit | latest  | the newest state             |

      @should
      Examples: a match that is not defined
        | rule  | match | paging   | version | result   |
        | RV-50 | Bogus | no limit | earlier | an error |
        | RV-50 | exact | no limit | earlier | an error |

      @needs:chunking
      Examples: the first page of a limited list
        | rule  | match        | paging  | version | result                       |
        | RV-26 | unset        | limit 2 | 0       | a known state                |
        | RV-27 | unset        | limit 2 | 0       | a first page of 2 items      |
        | RV-28 | unset        | limit 2 | earlier | the earlier resource version |
        | RV-29 | unset        | limit 2 | earlier | exactly the earlier state    |
        | RV-34 | Exact        | limit 2 | unset   | status 400                   |
        | RV-36 | Exact        | limit 2 | 0       | status 400                   |
        | RV-39 | Exact        | limit 2 | earlier | the earlier resource version |
        | RV-40 | Exact        | limit 2 | earlier | exactly the earlier state    |
        | RV-42 | NotOlderThan | limit 2 | unset   | status 400                   |
        | RV-44 | NotOlderThan | limit 2 | 0       | a known state                |

      @needs:chunking
      Examples: a page that continues a list at the earlier version
        | rule  | also   | match        | paging   | version | result                    |
        | RV-30 |        | unset        | continue | unset   | exactly the earlier state |
        | RV-31 |        | unset        | continue | 0       | exactly the earlier state |
        | RV-32 | ERR-08 | unset        | continue | earlier | status 400                |
        | RV-32 | ERR-08 | unset        | continue | latest  | status 400                |
        | RV-71 |        | Exact        | continue | unset   | status 400                |
        | RV-71 |        | NotOlderThan | continue | unset   | status 400                |

      @needs:chunking
      Examples: all remaining items of a list at the earlier version
        | rule  | also   | match | paging                   | version | result                    |
        | RV-30 |        | unset | continue without a limit | unset   | exactly the earlier state |
        | RV-31 |        | unset | continue without a limit | 0       | exactly the earlier state |
        | RV-32 | ERR-08 | unset | continue without a limit | earlier | status 400                |

    @any-kind @ERR-07
    Scenario Outline: A list with match <match> and without a resource version returns 400
      Given the config maps of a namespace with a known history
      When I list the collection with match <match>, no limit and resource version unset
      Then the list returns status 400

      Examples:
        | match        |
        | Exact        |
        | NotOlderThan |

    @any-kind @RV-21
    Scenario Outline: A list of <collection> at resource version 0 eventually returns the newest state
      Given <collection> with a known history
      Then a list at resource version 0 eventually returns the newest state

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @any-kind @needs:watch @RV-10
    Scenario Outline: A watch from a list of <collection> (<match>, version <version>) continues exactly after it
      Given <collection> with a known history
      When I list the collection with match <match>, no limit and resource version <version>
      Then a watch from the list's resource version delivers exactly the changes that the list does not contain

      Examples: any state
        | collection                     | match | version |
        | the config maps of a namespace | unset | 0       |

      @after:RV-24
      Examples: a state that is not older than the version
        | collection                                       | match        | version |
        | the config maps of a namespace                   | unset        | earlier |
        | the config maps of a namespace                   | NotOlderThan | earlier |
        | the config maps of a namespace                   | NotOlderThan | latest  |
        | the config maps of all namespaces                | unset        | earlier |
        | the secrets of a namespace                       | NotOlderThan | earlier |
        | the config maps of a namespace selected by label | NotOlderThan | earlier |

      @after:RV-38
      Examples: the state at the version
        | collection                     | match | version |
        | the config maps of a namespace | Exact | earlier |

      @needs:storage
      Examples:
        | collection          | match        | version |
        | the storage classes | unset        | earlier |
        | the storage classes | NotOlderThan | 0       |

    @any-kind @needs:watch @RV-23
    Scenario Outline: The resource version of a list of <collection> is not older than the requested one
      Given <collection> with a known history
      When I list the collection with match unset, no limit and resource version latest
      Then a watch from the list's resource version repeats no earlier change

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @any-kind @needs:chunking @RV-58
    Scenario Outline: Continue tokens of <kind> keep the resource version of the first page while another client writes
      Given a test namespace with 7 <kind>
      When I page through the <kind> with limit 2 while another client writes between the pages
      Then the pages have the same resource version

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: The combinations have the same effect for every collection

    @any-kind @RV-49 @needs:chunking
    Scenario Outline: A list of <collection> (match <match>, <paging>, version <version>) returns <result>
      Given <collection> with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      Examples:
        | basic | collection                        | match        | paging   | version | result                       |
        | RV-20 | the config maps of all namespaces | unset        | no limit | unset   | the newest state             |
        | RV-24 | the config maps of all namespaces | unset        | no limit | earlier | the earlier or a newer state |
        | RV-29 | the config maps of all namespaces | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-38 | the config maps of all namespaces | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-45 | the config maps of all namespaces | NotOlderThan | no limit | latest  | the newest state             |
        | RV-32 | the config maps of all namespaces | unset        | continue | earlier | status 400                   |
        | RV-27 | the config maps of all namespaces | unset        | limit 2  | 0       | a first page of 2 items      |
        | RV-33 | the config maps of all namespaces | Exact        | no limit | unset   | status 400                   |
        | RV-34 | the config maps of all namespaces | Exact        | limit 2  | unset   | status 400                   |
        | RV-35 | the config maps of all namespaces | Exact        | no limit | 0       | status 400                   |
        | RV-36 | the config maps of all namespaces | Exact        | limit 2  | 0       | status 400                   |
        | RV-41 | the config maps of all namespaces | NotOlderThan | no limit | unset   | status 400                   |
        | RV-42 | the config maps of all namespaces | NotOlderThan | limit 2  | unset   | status 400                   |

      Examples: secrets
        | basic | collection                    | match        | paging   | version | result                       |
        | RV-24 | the secrets of a namespace    | unset        | no limit | earlier | the earlier or a newer state |
        | RV-29 | the secrets of a namespace    | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-38 | the secrets of a namespace    | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-45 | the secrets of a namespace    | NotOlderThan | no limit | latest  | the newest state             |
        | RV-30 | the secrets of a namespace    | unset        | continue | unset   | exactly the earlier state    |
        | RV-29 | the secrets of all namespaces | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-38 | the secrets of all namespaces | Exact        | no limit | earlier | exactly the earlier state    |

      @needs:storage
      Examples:
        | basic | also   | collection          | match        | paging   | version | result                       |
        | RV-20 |        | the storage classes | unset        | no limit | unset   | the newest state             |
        | RV-21 | OPS-19 | the storage classes | unset        | no limit | 0       | a known state                |
        | RV-24 | OPS-19 | the storage classes | unset        | no limit | earlier | the earlier or a newer state |
        | RV-55 |        | the storage classes | unset        | no limit | latest  | the newest state             |
        | RV-26 |        | the storage classes | unset        | limit 2  | 0       | a known state                |
        | RV-28 |        | the storage classes | unset        | limit 2  | earlier | the earlier resource version |
        | RV-29 |        | the storage classes | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-37 |        | the storage classes | Exact        | no limit | earlier | the earlier resource version |
        | RV-38 | OPS-20 | the storage classes | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-39 |        | the storage classes | Exact        | limit 2  | earlier | the earlier resource version |
        | RV-40 |        | the storage classes | Exact        | limit 2  | earlier | exactly the earlier state    |
        | RV-43 |        | the storage classes | NotOlderThan | no limit | 0       | a known state                |
        | RV-44 |        | the storage classes | NotOlderThan | limit 2  | 0       | a known state                |
        | RV-45 | OPS-20 | the storage classes | NotOlderThan | no limit | latest  | the newest state             |
        | RV-30 |        | the storage classes | unset        | continue | unset   | exactly the earlier state    |
        | RV-31 |        | the storage classes | unset        | continue | 0       | exactly the earlier state    |
        | RV-32 | ERR-08 | the storage classes | unset        | continue | earlier | status 400                   |
        | RV-27 |        | the storage classes | unset        | limit 2  | 0       | a first page of 2 items      |
        | RV-33 |        | the storage classes | Exact        | no limit | unset   | status 400                   |
        | RV-34 |        | the storage classes | Exact        | limit 2  | unset   | status 400                   |
        | RV-35 |        | the storage classes | Exact        | no limit | 0       | status 400                   |
        | RV-36 |        | the storage classes | Exact        | limit 2  | 0       | status 400                   |
        | RV-41 |        | the storage classes | NotOlderThan | no limit | unset   | status 400                   |
        | RV-42 |        | the storage classes | NotOlderThan | limit 2  | unset   | status 400                   |
        | RV-71 |        | the storage classes | Exact        | continue | unset   | status 400                   |

    @RV-49 @needs:chunking @needs:csi
    Scenario Outline: A list of CSI storage capacities of a namespace (<paging>, version earlier) returns <result>
      Given the CSI storage capacities of a namespace with a known history
      When I list the collection with match unset, <paging> and resource version earlier
      Then the list returns <result>

      Examples:
        | basic | paging   | result                       |
        | RV-29 | limit 2  | exactly the earlier state    |
        | RV-24 | no limit | the earlier or a newer state |

    @RV-49 @RV-38 @after:RV-38 @needs:chunking @needs:csi
    Scenario: A list of CSI storage capacities of all namespaces (match Exact) at an earlier version returns its state
      Given the CSI storage capacities of all namespaces with a known history
      When I list the collection with match Exact, no limit and resource version earlier
      Then the list returns exactly the earlier state

    @any-kind @RV-49 @needs:chunking
    Scenario Outline: A list of config maps by label (match <match>, <paging>, version <version>) returns <result>
      Given the config maps of a namespace selected by label with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      Examples:
        | basic | match        | paging   | version | result                       |
        | RV-21 | unset        | no limit | 0       | a known state                |
        | RV-24 | unset        | no limit | earlier | the earlier or a newer state |
        | RV-26 | unset        | limit 2  | 0       | a known state                |
        | RV-29 | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-38 | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-40 | Exact        | limit 2  | earlier | exactly the earlier state    |
        | RV-43 | NotOlderThan | no limit | 0       | a known state                |
        | RV-45 | NotOlderThan | no limit | latest  | the newest state             |
        | RV-30 | unset        | continue | unset   | exactly the earlier state    |
        | RV-31 | unset        | continue | 0       | exactly the earlier state    |

    @any-kind @QRY-56
    Scenario: A label selector restricts lists at a resource version, whatever the match
      Given the config maps of a namespace selected by label with a known history
      When I list the collection with match unset, no limit and resource version 0
      Then the list contains no object that the selector does not match
      When I list the collection with match NotOlderThan, no limit and resource version latest
      Then the list contains no object that the selector does not match
      When I list the collection with match Exact, no limit and resource version earlier
      Then the list contains no object that the selector does not match

    @any-kind @needs:chunking @PAGE-17
    Scenario: A label selector restricts pages of lists at a resource version and pages that continue at version 0
      Given the config maps of a namespace selected by label with a known history
      When I list the collection with match Exact, limit 2 and resource version earlier
      Then the list contains no object that the selector does not match
      When I list the collection with match NotOlderThan, limit 2 and resource version latest
      Then the list contains no object that the selector does not match
      When I list the collection with match unset, continue and resource version 0
      Then the list contains no object that the selector does not match

    @any-kind @needs:chunking
    Scenario Outline: A list of <collection> by name (match <match>, <paging>, version <version>) returns <result>
      Given <collection> selected by name with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      Examples:
        | rule  | collection                     | match        | paging   | version | result                       |
        | RV-24 | the config maps of a namespace | unset        | no limit | earlier | the earlier or a newer state |
        | RV-28 | the config maps of a namespace | unset        | limit 2  | earlier | the earlier resource version |
        | RV-29 | the config maps of a namespace | unset        | limit 2  | earlier | exactly the earlier state    |
        | RV-38 | the config maps of a namespace | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-40 | the config maps of a namespace | Exact        | limit 2  | earlier | exactly the earlier state    |
        | RV-45 | the config maps of a namespace | NotOlderThan | no limit | latest  | the newest state             |

      @needs:storage
      Examples:
        | rule  | collection          | match | paging  | version | result                       |
        | RV-28 | the storage classes | unset | limit 2 | earlier | the earlier resource version |
        | RV-29 | the storage classes | unset | limit 2 | earlier | exactly the earlier state    |
        | RV-40 | the storage classes | Exact | limit 2 | earlier | exactly the earlier state    |

    @should @needs:storage @RV-50
    Scenario: A list of storage classes with an unknown match is rejected at any resource version and with a limit
      Given the storage classes with a known history
      When I list the collection with match Bogus, no limit and resource version earlier
      Then the request is rejected
      When I list the collection with match Bogus, no limit and resource version 0
      Then the request is rejected
      When I list the collection with match Bogus, limit 2 and resource version earlier
      Then the request is rejected

  Rule: The documents leave some combinations of match, resource version and continue token open

    @any-kind @observe @needs:chunking @RV-48
    Scenario Outline: The response to a continue token with match <match> and resource version <version> is recorded
      Given the config maps of a namespace with a known history
      When I list the collection with match <match>, continue and resource version <version>
      Then the response is recorded

      Examples:
        | match        | version |
        | Exact        | 0       |
        | Exact        | earlier |
        | Exact        | latest  |
        | NotOlderThan | 0       |
        | NotOlderThan | earlier |
        | NotOlderThan | latest  |

    @any-kind @observe @RV-51
    Scenario Outline: The response to a collection delete with match <match> and resource version <version> is recorded
      Given the config maps of a namespace with a known history
      When I delete the collection with match <match> and resource version <version>
      Then the response is recorded
      And the number of remaining config maps is recorded

      Examples:
        | match        | version |
        | unset        | 0       |
        | unset        | earlier |
        | Exact        | earlier |
        | NotOlderThan | earlier |

    @may @needs:no-resource-version-match @RV-52
    Scenario Outline: A server without support of resourceVersionMatch ignores it: version <version> returns <result>
      Given the config maps of a namespace with a known history
      When I list the collection with match Exact, no limit and resource version <version>
      Then the list returns <result>

      Examples:
        | version | result                       |
        | unset   | the newest state             |
        | earlier | the earlier or a newer state |

  Rule: Clients handle expired and unexpected resource versions of lists

    @client @RV-61
    Scenario: A client whose limited list is rejected as expired lists again with a newer version or none
      Given a recorded session
      Then no client in the session repeats a limited list with a resource version that was rejected as expired

    @client @RV-62
    Scenario: A client detects that an exact list has another resource version than requested
      Given a recorded session
      Then no client in the session continues from the requested resource version if the list returned another one
