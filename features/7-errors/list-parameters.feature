Feature: Combinations of list parameters
  Only some combinations of resourceVersion, resourceVersionMatch, limit and continue are valid.

  Rule: Combinations that the table calls invalid are rejected with 400

    @any-kind
    Scenario Outline: A list of <kind> with "<query>" returns 400
      Given a test namespace with 3 <kind>
      When I list the <kind> with query "<query>"
      Then the response status is 400
      When I list the <kind>
      Then the request succeeds

      Examples:
        | rule   | kind        | query                                                                             |
        | ERR-09 | config maps | resourceVersion=0&resourceVersionMatch=Exact                                      |
        | ERR-09 | config maps | resourceVersion=0&resourceVersionMatch=Exact&limit=2                              |
        | ERR-10 | config maps | resourceVersion=&resourceVersionMatch=Exact                                       |
        | ERR-10 | config maps | resourceVersion=&resourceVersionMatch=Exact&limit=2                               |
        | ERR-11 | config maps | resourceVersion=&resourceVersionMatch=NotOlderThan                                |
        | ERR-11 | config maps | resourceVersion=&resourceVersionMatch=NotOlderThan&limit=2                        |
        | ERR-09 | secrets     | resourceVersion=0&resourceVersionMatch=Exact                                      |
        | ERR-10 | secrets     | resourceVersion=&resourceVersionMatch=Exact                                       |
        | ERR-11 | secrets     | resourceVersion=&resourceVersionMatch=NotOlderThan                                |
        | ERR-09 | config maps | resourceVersion=0&resourceVersionMatch=Exact&labelSelector=planecheck.example.com |
        | ERR-10 | config maps | resourceVersion=&resourceVersionMatch=Exact&fieldSelector=metadata.name=item-000  |

      @needs:storage
      Examples:
        | rule   | also   | kind            | query                                                |
        | ERR-09 | RV-35  | storage classes | resourceVersion=0&resourceVersionMatch=Exact         |
        | ERR-09 | RV-36  | storage classes | resourceVersion=0&resourceVersionMatch=Exact&limit=2 |
        | ERR-10 |        | storage classes | resourceVersion=&resourceVersionMatch=Exact          |
        | ERR-11 |        | storage classes | resourceVersion=&resourceVersionMatch=NotOlderThan   |
        | RV-33  | ERR-07 | storage classes | resourceVersionMatch=Exact                           |
        | RV-34  | ERR-07 | storage classes | resourceVersionMatch=Exact&limit=2                   |
        | RV-41  | ERR-07 | storage classes | resourceVersionMatch=NotOlderThan                    |
        | RV-42  | ERR-07 | storage classes | resourceVersionMatch=NotOlderThan&limit=2            |

    @any-kind
    Scenario Outline: A list in all namespaces with "<query>" returns 400
      Given a test namespace with 1 config map
      When I list the config maps in all namespaces with query "<query>"
      Then the response status is 400

      Examples:
        | rule   | query                                                      |
        | ERR-07 | resourceVersionMatch=Exact&limit=1                         |
        | ERR-07 | resourceVersionMatch=NotOlderThan&limit=1                  |
        | ERR-09 | resourceVersion=0&resourceVersionMatch=Exact&limit=1       |
        | ERR-10 | resourceVersion=&resourceVersionMatch=Exact&limit=1        |
        | ERR-11 | resourceVersion=&resourceVersionMatch=NotOlderThan&limit=1 |

  Rule: Combinations that the table calls valid are accepted

    @any-kind @needs:chunking @ERR-12
    Scenario Outline: A config map list with match <match>, <paging> and version <version> is accepted
      Given the config maps of a namespace with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the request succeeds

      Examples:
        | match        | paging   | version |
        | unset        | no limit | unset   |
        | unset        | no limit | 0       |
        | unset        | no limit | earlier |
        | unset        | limit 2  | unset   |
        | unset        | limit 2  | 0       |
        | unset        | limit 2  | earlier |
        | unset        | continue | unset   |
        | Exact        | no limit | earlier |
        | Exact        | limit 2  | earlier |
        | NotOlderThan | no limit | 0       |
        | NotOlderThan | no limit | earlier |
        | NotOlderThan | limit 2  | 0       |
        | NotOlderThan | limit 2  | earlier |

    @needs:storage @needs:chunking @ERR-12
    Scenario Outline: A storage class list with match <match>, <paging> and version <version> is accepted
      Given the storage classes with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the request succeeds

      Examples:
        | match        | paging   | version |
        | unset        | limit 2  | earlier |
        | Exact        | no limit | earlier |
        | NotOlderThan | no limit | 0       |
        | NotOlderThan | limit 2  | earlier |

    @any-kind @ERR-12
    Scenario Outline: A config map list <form> with match <match>, <paging> and version <version> is accepted
      Given the config maps of a namespace with a known history
      And all responses are requested <form>
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the request succeeds

      @needs:protobuf
      Examples:
        | form        | match        | paging   | version |
        | in Protobuf | Exact        | no limit | earlier |
        | in Protobuf | NotOlderThan | no limit | 0       |

      @needs:table
      Examples:
        | form       | match        | paging   | version |
        | as a Table | Exact        | no limit | earlier |
        | as a Table | NotOlderThan | no limit | 0       |

  Rule: The documents leave some combinations of list parameters open

    @any-kind @observe @needs:chunking @ERR-13
    Scenario: The response to a list with a continue token and resource version 0 is recorded
      Given the config maps of a namespace with a known history
      When I list the collection with match unset, continue and resource version 0
      Then the response is recorded
      And the "metadata.resourceVersion" of the response is recorded

    @any-kind @observe @needs:chunking @ERR-14
    Scenario Outline: The response to a config map list with match <match>, <paging> and version <version> is recorded
      Given the config maps of a namespace with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the response is recorded

      Examples:
        | match | paging   | version |
        | Foo   | no limit | latest  |
        | Exact | continue | earlier |
