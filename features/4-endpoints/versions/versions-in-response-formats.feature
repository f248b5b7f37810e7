Feature: Resource versions and pages in other response formats
  The rules for resource versions and pages do not depend on the response format.

  Rule: A get returns the newest state in every response format

    @any-kind @RV-12
    Scenario Outline: A get of a <kind> <form> right after writes returns the written state
      Given a test namespace with 1 <kind>
      And all responses are requested <form>
      When I change the <kind> "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

      @needs:protobuf
      Examples:
        | kind       | form        |
        | config map | in Protobuf |
        | secret     | in Protobuf |

      @needs:protobuf @needs:storage
      Examples:
        | kind          | form        |
        | storage class | in Protobuf |

      @needs:yaml-bodies
      Examples:
        | kind       | form    |
        | config map | in YAML |

    @any-kind @RV-12
    Scenario Outline: A get of a config map <form> right after its delete returns 404
      Given a test namespace with 2 config maps
      And all responses are requested <form>
      When I delete each of the config maps, half of them right after a change, and get it on another connection
      Then every read returned 404

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:yaml-bodies
      Examples:
        | form    |
        | in YAML |

  Rule: A list returns the requested state in every response format

    @any-kind
    Scenario Outline: A list <form> (match <match>, <paging>, resource version <version>) returns <result>
      Given the config maps of a namespace with a known history
      And all responses are requested <form>
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      @needs:protobuf
      Examples: in Protobuf
        | rule  | form        | match        | paging   | version | result                       |
        | RV-21 | in Protobuf | unset        | no limit | 0       | a known state                |
        | RV-24 | in Protobuf | unset        | no limit | earlier | the earlier or a newer state |
        | RV-33 | in Protobuf | Exact        | no limit | unset   | status 400                   |
        | RV-38 | in Protobuf | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-37 | in Protobuf | Exact        | no limit | earlier | the earlier resource version |
        | RV-41 | in Protobuf | NotOlderThan | no limit | unset   | status 400                   |
        | RV-55 | in Protobuf | NotOlderThan | no limit | latest  | the newest state             |
        | RV-55 | in Protobuf | unset        | no limit | latest  | the newest state             |

      @needs:protobuf @needs:chunking
      Examples: pages in Protobuf
        | rule  | also   | form        | match | paging   | version | result                    |
        | RV-27 |        | in Protobuf | unset | limit 2  | 0       | a first page of 2 items   |
        | RV-29 |        | in Protobuf | unset | limit 2  | earlier | exactly the earlier state |
        | RV-40 |        | in Protobuf | Exact | limit 2  | earlier | exactly the earlier state |
        | RV-30 |        | in Protobuf | unset | continue | unset   | exactly the earlier state |
        | RV-32 | ERR-08 | in Protobuf | unset | continue | earlier | status 400                |

      @needs:table
      Examples: as a Table
        | rule  | form       | match        | paging   | version | result                       |
        | RV-21 | as a Table | unset        | no limit | 0       | a known state                |
        | RV-24 | as a Table | unset        | no limit | earlier | the earlier or a newer state |
        | RV-38 | as a Table | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-37 | as a Table | Exact        | no limit | earlier | the earlier resource version |
        | RV-41 | as a Table | NotOlderThan | no limit | unset   | status 400                   |
        | RV-33 | as a Table | Exact        | no limit | unset   | status 400                   |
        | RV-55 | as a Table | unset        | no limit | latest  | the newest state             |

      @needs:table @needs:chunking
      Examples: pages of Tables
        | rule  | also   | form       | match | paging   | version | result                    |
        | RV-29 |        | as a Table | unset | limit 2  | earlier | exactly the earlier state |
        | RV-40 |        | as a Table | Exact | limit 2  | earlier | exactly the earlier state |
        | RV-30 |        | as a Table | unset | continue | unset   | exactly the earlier state |
        | RV-32 | ERR-08 | as a Table | unset | continue | earlier | status 400                |

      @needs:yaml-bodies
      Examples: in YAML
        | rule  | form    | match | paging   | version | result                    |
        | RV-21 | in YAML | unset | no limit | 0       | a known state             |
        | RV-38 | in YAML | Exact | no limit | earlier | exactly the earlier state |

    @any-kind @RV-21
    Scenario Outline: A list <form> at resource version 0 eventually returns the newest state
      Given the config maps of a namespace with a known history
      And all responses are requested <form>
      Then a list at resource version 0 eventually returns the newest state

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

      @needs:yaml-bodies
      Examples:
        | form    |
        | in YAML |

    @any-kind @RV-20
    Scenario Outline: A list <form> right after a write returns the newest state
      Given the config maps of a namespace with a known history
      And all responses are requested <form>
      When I write and at once list with match unset, no limit and resource version unset, 6 times
      Then every list returned the newest state

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

      @needs:yaml-bodies
      Examples:
        | form    |
        | in YAML |

  @needs:chunking
  Rule: The pages together are the complete list in every response format

    @any-kind
    Scenario Outline: No page of <kind> <form> contains more items than its limit
      Given a test namespace with 2 <kind>
      And these changes are made to the <kind>: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the <kind> with limit 3 by each read method
      Then for every read method, no page contains more items than its limit

      @needs:protobuf
      Examples:
        | rule    | also   | kind    | form        |
        | PAGE-03 | OPS-17 | secrets | in Protobuf |

      @needs:table
      Examples:
        | rule    | also   | kind        | form       |
        | PAGE-03 | OPS-17 | config maps | as a Table |

      @needs:yaml-bodies
      Examples:
        | rule    | also   | kind    | form    |
        | PAGE-03 | OPS-17 | secrets | in YAML |

    Scenario Outline: The pages of <kind> <form> together contain the complete list
      Given a test namespace with 2 <kind>
      And these changes are made to the <kind>: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the <kind> with limit 3 by each read method
      Then for every read method, the pages equal the complete list

      @needs:protobuf
      Examples:
        | rule    | also    | kind        | form        |
        | PAGE-08 | PAGE-17 | config maps | in Protobuf |

      @needs:table
      Examples:
        | rule    | also    | kind    | form       |
        | PAGE-08 | PAGE-17 | secrets | as a Table |

      @needs:yaml-bodies
      Examples:
        | rule    | also    | kind    | form    |
        | PAGE-08 | PAGE-17 | secrets | in YAML |

    @PAGE-06
    Scenario Outline: Every page of secrets <form> has a continue token until all items were returned
      Given a test namespace with 2 secrets
      And these changes are made to the secrets: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the secrets with limit 3 by each read method
      Then for every read method, every page has a continue token until all items were returned

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    @PAGE-07
    Scenario Outline: Page 2 of secrets <form> contains only new items
      Given a test namespace with 2 secrets
      And these changes are made to the secrets: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the secrets with limit 3 by each read method
      Then for every read method, page 2 contains only new items

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    @PAGE-10
    Scenario Outline: Paging through secrets <form> ends
      Given a test namespace with 2 secrets
      And these changes are made to the secrets: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the secrets with limit 3 by each read method
      Then for every read method, paging ends

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    @PAGE-12
    Scenario Outline: All pages of secrets <form> have the same resource version
      Given a test namespace with 2 secrets
      And these changes are made to the secrets: create a, create a-1, create a-10, create a0, create b
      And all responses are requested <form>
      When I page through the secrets with limit 3 by each read method
      Then for every read method, all pages have the same resource version

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

    @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario Outline: Changes of secrets after the first page are on no later page <form>
      Given a test namespace with 6 secrets
      And all responses are requested <form>
      When I page through the secrets with limit 2 by each read method while objects are written
      Then for every read method, the pages equal the complete list
      And for every read method, all pages have the same resource version

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

      @needs:yaml-bodies
      Examples:
        | form    |
        | in YAML |
