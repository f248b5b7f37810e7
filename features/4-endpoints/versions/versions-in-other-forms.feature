Feature: Versions and pages in other forms
  What the documents say of versions and pages does not depend on the form in which a client reads.

  Rule: Reads show the newest state, in whatever form

    @RV-12
    Scenario Outline: Reads of a <kind> <form> right after few writes show what was written
      Given a namespace of my own with 1 <kind>
      And whatever I read comes <form>
      When I change the <kind> "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

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

    @RV-12
    Scenario Outline: No read <form> finds what was just deleted
      Given a namespace of my own with 2 config maps
      And whatever I read comes <form>
      When I delete each of the config maps, every second one right after a change, and at once read it on another connection
      Then no read found it

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:yaml-bodies
      Examples:
        | form    |
        | in YAML |

  Rule: Lists show the state that was asked for, in whatever form

    Scenario Outline: <form>, match <match>, <paging>, version <version>: <answer>
      Given the known history of the config maps of a namespace
      And whatever I read comes <form>
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      @needs:protobuf
      Examples: in Protobuf
        | rule  | form        | match        | paging   | version | answer                               |
        | RV-21 | in Protobuf | unset        | no limit | 0       | a state that it had                  |
        | RV-24 | in Protobuf | unset        | no limit | then    | a state not older than then          |
        | RV-33 | in Protobuf | Exact        | no limit | unset   | 400                                  |
        | RV-38 | in Protobuf | Exact        | no limit | then    | exactly the state then               |
        | RV-37 | in Protobuf | Exact        | no limit | then    | a list whose version is that of then |
        | RV-41 | in Protobuf | NotOlderThan | no limit | unset   | 400                                  |
        | RV-55 | in Protobuf | NotOlderThan | no limit | now     | the newest state                     |
        | RV-55 | in Protobuf | unset        | no limit | now     | the newest state                     |

      @needs:protobuf @needs:chunking
      Examples: pages in Protobuf
        | rule  | also   | form        | match | paging   | version | answer                 |
        | RV-27 |        | in Protobuf | unset | limit 2  | 0       | a first page of 2      |
        | RV-29 |        | in Protobuf | unset | limit 2  | then    | exactly the state then |
        | RV-40 |        | in Protobuf | Exact | limit 2  | then    | exactly the state then |
        | RV-30 |        | in Protobuf | unset | continue | unset   | exactly the state then |
        | RV-32 | ERR-08 | in Protobuf | unset | continue | then    | 400                    |

      @needs:table
      Examples: as a Table
        | rule  | form       | match        | paging   | version | answer                               |
        | RV-21 | as a Table | unset        | no limit | 0       | a state that it had                  |
        | RV-24 | as a Table | unset        | no limit | then    | a state not older than then          |
        | RV-38 | as a Table | Exact        | no limit | then    | exactly the state then               |
        | RV-37 | as a Table | Exact        | no limit | then    | a list whose version is that of then |
        | RV-41 | as a Table | NotOlderThan | no limit | unset   | 400                                  |
        | RV-33 | as a Table | Exact        | no limit | unset   | 400                                  |
        | RV-55 | as a Table | unset        | no limit | now     | the newest state                     |

      @needs:table @needs:chunking
      Examples: pages of Tables
        | rule  | also   | form       | match | paging   | version | answer                 |
        | RV-29 |        | as a Table | unset | limit 2  | then    | exactly the state then |
        | RV-40 |        | as a Table | Exact | limit 2  | then    | exactly the state then |
        | RV-30 |        | as a Table | unset | continue | unset   | exactly the state then |
        | RV-32 | ERR-08 | as a Table | unset | continue | then    | 400                    |

      @needs:yaml-bodies
      Examples: in YAML
        | rule  | form    | match | paging   | version | answer                 |
        | RV-21 | in YAML | unset | no limit | 0       | a state that it had    |
        | RV-38 | in YAML | Exact | no limit | then    | exactly the state then |

    @RV-21
    Scenario Outline: Lists <form> at version 0 come to show the newest state
      Given the known history of the config maps of a namespace
      And whatever I read comes <form>
      Then a list at version 0 shows the newest state in the end

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

    @RV-20
    Scenario Outline: Lists <form> right after a write show what was written
      Given the known history of the config maps of a namespace
      And whatever I read comes <form>
      When I create or delete one and at once list it with match unset, no limit and version unset, 6 times
      Then every list showed the newest state

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
  Rule: The pages are the list, in whatever form

    Scenario Outline: Pages of the <kind> <form>: <what>
      Given a namespace of my own with 2 <kind>
      And these changes are made to the <kind>: create a, create a-1, create a-10, create a0, create b
      And whatever I read comes <form>
      When I page through the <kind> in every way, 3 at a time
      Then <what>

      @needs:protobuf
      Examples:
        | rule    | also    | kind        | form        | what                                                        |
        | PAGE-03 | OPS-17  | secrets     | in Protobuf | no page of any walk holds more than its limit               |
        | PAGE-06 |         | secrets     | in Protobuf | every walk leads on until it has shown everything           |
        | PAGE-07 |         | secrets     | in Protobuf | page 2 of every walk holds items, none of which page 1 held |
        | PAGE-08 | PAGE-17 | config maps | in Protobuf | the pages of every walk together are the whole list         |
        | PAGE-10 |         | secrets     | in Protobuf | every walk ends                                             |
        | PAGE-12 |         | secrets     | in Protobuf | all pages of every walk report one version                  |

      @needs:table
      Examples:
        | rule    | also    | kind        | form       | what                                                        |
        | PAGE-03 | OPS-17  | config maps | as a Table | no page of any walk holds more than its limit               |
        | PAGE-06 |         | secrets     | as a Table | every walk leads on until it has shown everything           |
        | PAGE-07 |         | secrets     | as a Table | page 2 of every walk holds items, none of which page 1 held |
        | PAGE-08 | PAGE-17 | secrets     | as a Table | the pages of every walk together are the whole list         |
        | PAGE-10 |         | secrets     | as a Table | every walk ends                                             |
        | PAGE-12 |         | secrets     | as a Table | all pages of every walk report one version                  |

      @needs:yaml-bodies
      Examples:
        | rule    | also    | kind    | form    | what                                                |
        | PAGE-03 | OPS-17  | secrets | in YAML | no page of any walk holds more than its limit       |
        | PAGE-08 | PAGE-17 | secrets | in YAML | the pages of every walk together are the whole list |

    @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario Outline: What happens to the secrets after the first page is on no later one <form>
      Given a namespace of my own with 6 secrets
      And whatever I read comes <form>
      When I page through the secrets in every way, 2 at a time, while one is changed, one deleted and one made
      Then the pages of every walk together are the whole list
      And all pages of every walk report one version

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
