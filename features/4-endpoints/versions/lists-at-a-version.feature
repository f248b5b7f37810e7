Feature: Lists at a version
  The version, the match and the paging of a list say which state it shows: the newest, any, one not
  older, or exactly one. What the table leaves out is refused.

  Rule: What each combination of match, paging and version shows

    Scenario Outline: match <match>, <paging>, version <version>: <answer>
      Given the known history of the config maps of a namespace
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      Examples: without a limit
        | rule   | also   | match        | paging   | version | answer                               |
        | RV-21  | OPS-19 | unset        | no limit | 0       | a state that it had                  |
        | RV-24  | OPS-19 | unset        | no limit | then    | a state not older than then          |
        | RV-33  |        | Exact        | no limit | unset   | 400                                  |
        | RV-35  |        | Exact        | no limit | 0       | 400                                  |
        | RV-37  |        | Exact        | no limit | then    | a list whose version is that of then |
        | RV-38  | OPS-20 | Exact        | no limit | then    | exactly the state then               |
        | RV-41  |        | NotOlderThan | no limit | unset   | 400                                  |
        | RV-43  |        | NotOlderThan | no limit | 0       | a state that it had                  |
        | OPS-20 | RV-55  | NotOlderThan | no limit | now     | the newest state                     |
        | RV-55  |        | unset        | no limit | now     | the newest state                     |

      @should
      Examples: a match that is none of the two
        | rule  | match | paging   | version | answer    |
        | RV-50 | Bogus | no limit | then    | a refusal |
        | RV-50 | exact | no limit | then    | a refusal |

      @needs:chunking
      Examples: the first page of a limited list
        | rule  | match        | paging  | version | answer                               |
        | RV-26 | unset        | limit 2 | 0       | a state that it had                  |
        | RV-27 | unset        | limit 2 | 0       | a first page of 2                    |
        | RV-28 | unset        | limit 2 | then    | a list whose version is that of then |
        | RV-29 | unset        | limit 2 | then    | exactly the state then               |
        | RV-34 | Exact        | limit 2 | unset   | 400                                  |
        | RV-36 | Exact        | limit 2 | 0       | 400                                  |
        | RV-39 | Exact        | limit 2 | then    | a list whose version is that of then |
        | RV-40 | Exact        | limit 2 | then    | exactly the state then               |
        | RV-42 | NotOlderThan | limit 2 | unset   | 400                                  |
        | RV-44 | NotOlderThan | limit 2 | 0       | a state that it had                  |

      @needs:chunking
      Examples: a page that continues a list begun then
        | rule  | also   | match        | paging   | version | answer                 |
        | RV-30 |        | unset        | continue | unset   | exactly the state then |
        | RV-31 |        | unset        | continue | 0       | exactly the state then |
        | RV-32 | ERR-08 | unset        | continue | then    | 400                    |
        | RV-32 | ERR-08 | unset        | continue | now     | 400                    |
        | RV-71 |        | Exact        | continue | unset   | 400                    |
        | RV-71 |        | NotOlderThan | continue | unset   | 400                    |

      @needs:chunking
      Examples: all that is left of a list begun then
        | rule  | also   | match | paging                   | version | answer                 |
        | RV-30 |        | unset | continue without a limit | unset   | exactly the state then |
        | RV-31 |        | unset | continue without a limit | 0       | exactly the state then |
        | RV-32 | ERR-08 | unset | continue without a limit | then    | 400                    |

    @ERR-07
    Scenario Outline: A match of <match> without a version is a mistake of the client
      Given the known history of the config maps of a namespace
      When I list it with match <match>, no limit and version unset
      Then the answer is 400

      Examples:
        | match        |
        | Exact        |
        | NotOlderThan |

    @RV-21
    Scenario Outline: Lists at version 0 of <collection> come to show the newest state
      Given the known history of <collection>
      Then a list at version 0 shows the newest state in the end

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @needs:watch @RV-10
    Scenario Outline: match <match>, version <version>: what a list of <collection> does not show follows its version
      Given the known history of <collection>
      When I list it with match <match>, no limit and version <version>
      Then a watch from the list's version tells what the list does not show, and nothing besides

      Examples:
        | collection                                          | match        | version |
        | the config maps of a namespace                      | unset        | 0       |
        | the config maps of a namespace                      | unset        | then    |
        | the config maps of a namespace                      | NotOlderThan | then    |
        | the config maps of a namespace                      | NotOlderThan | now     |
        | the config maps of a namespace                      | Exact        | then    |
        | the config maps of all namespaces                   | unset        | then    |
        | the secrets of a namespace                          | NotOlderThan | then    |
        | the config maps of a namespace that a selector fits | NotOlderThan | then    |

      @needs:storage
      Examples:
        | collection          | match        | version |
        | the storage classes | unset        | then    |
        | the storage classes | NotOlderThan | 0       |

    @needs:watch @RV-23
    Scenario Outline: The version of a list of <collection> is not behind the one asked for
      Given the known history of <collection>
      When I list it with match unset, no limit and version now
      Then a watch from the list's version repeats nothing written up to now

      Examples:
        | collection                     |
        | the config maps of a namespace |

      @needs:storage
      Examples:
        | collection          |
        | the storage classes |

    @needs:chunking @RV-58
    Scenario Outline: Tokens of <kind> keep the version of the first page while others write
      Given a namespace of my own with 7 <kind>
      When I list the <kind> 2 at a time while another client writes between the pages
      Then all pages report one version

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: The table holds for every collection

    @RV-49 @needs:chunking
    Scenario Outline: <collection>, match <match>, <paging>, version <version>: <answer>
      Given the known history of <collection>
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      Examples:
        | rule  | also | collection                        | match        | paging   | version | answer                      |
        | RV-20 |      | the config maps of all namespaces | unset        | no limit | unset   | the newest state            |
        | RV-24 |      | the config maps of all namespaces | unset        | no limit | then    | a state not older than then |
        | RV-29 |      | the config maps of all namespaces | unset        | limit 2  | then    | exactly the state then      |
        | RV-38 |      | the config maps of all namespaces | Exact        | no limit | then    | exactly the state then      |
        | RV-45 |      | the config maps of all namespaces | NotOlderThan | no limit | now     | the newest state            |
        | RV-32 |      | the config maps of all namespaces | unset        | continue | then    | 400                         |
        | RV-27 |      | the config maps of all namespaces | unset        | limit 2  | 0       | a first page of 2           |
        | RV-33 |      | the config maps of all namespaces | Exact        | no limit | unset   | 400                         |
        | RV-34 |      | the config maps of all namespaces | Exact        | limit 2  | unset   | 400                         |
        | RV-35 |      | the config maps of all namespaces | Exact        | no limit | 0       | 400                         |
        | RV-36 |      | the config maps of all namespaces | Exact        | limit 2  | 0       | 400                         |
        | RV-41 |      | the config maps of all namespaces | NotOlderThan | no limit | unset   | 400                         |
        | RV-42 |      | the config maps of all namespaces | NotOlderThan | limit 2  | unset   | 400                         |
        | RV-24 |      | the secrets of a namespace        | unset        | no limit | then    | a state not older than then |
        | RV-29 |      | the secrets of a namespace        | unset        | limit 2  | then    | exactly the state then      |
        | RV-38 |      | the secrets of a namespace        | Exact        | no limit | then    | exactly the state then      |
        | RV-45 |      | the secrets of a namespace        | NotOlderThan | no limit | now     | the newest state            |
        | RV-30 |      | the secrets of a namespace        | unset        | continue | unset   | exactly the state then      |
        | RV-29 |      | the secrets of all namespaces     | unset        | limit 2  | then    | exactly the state then      |
        | RV-38 |      | the secrets of all namespaces     | Exact        | no limit | then    | exactly the state then      |

      @needs:storage
      Examples:
        | rule  | also   | collection          | match        | paging   | version | answer                               |
        | RV-20 |        | the storage classes | unset        | no limit | unset   | the newest state                     |
        | RV-21 | OPS-19 | the storage classes | unset        | no limit | 0       | a state that it had                  |
        | RV-24 | OPS-19 | the storage classes | unset        | no limit | then    | a state not older than then          |
        | RV-55 |        | the storage classes | unset        | no limit | now     | the newest state                     |
        | RV-26 |        | the storage classes | unset        | limit 2  | 0       | a state that it had                  |
        | RV-28 |        | the storage classes | unset        | limit 2  | then    | a list whose version is that of then |
        | RV-29 |        | the storage classes | unset        | limit 2  | then    | exactly the state then               |
        | RV-37 |        | the storage classes | Exact        | no limit | then    | a list whose version is that of then |
        | RV-38 | OPS-20 | the storage classes | Exact        | no limit | then    | exactly the state then               |
        | RV-39 |        | the storage classes | Exact        | limit 2  | then    | a list whose version is that of then |
        | RV-40 |        | the storage classes | Exact        | limit 2  | then    | exactly the state then               |
        | RV-43 |        | the storage classes | NotOlderThan | no limit | 0       | a state that it had                  |
        | RV-44 |        | the storage classes | NotOlderThan | limit 2  | 0       | a state that it had                  |
        | RV-45 | OPS-20 | the storage classes | NotOlderThan | no limit | now     | the newest state                     |
        | RV-30 |        | the storage classes | unset        | continue | unset   | exactly the state then               |
        | RV-31 |        | the storage classes | unset        | continue | 0       | exactly the state then               |
        | RV-32 | ERR-08 | the storage classes | unset        | continue | then    | 400                                  |
        | RV-27 |        | the storage classes | unset        | limit 2  | 0       | a first page of 2                    |
        | RV-33 |        | the storage classes | Exact        | no limit | unset   | 400                                  |
        | RV-34 |        | the storage classes | Exact        | limit 2  | unset   | 400                                  |
        | RV-35 |        | the storage classes | Exact        | no limit | 0       | 400                                  |
        | RV-36 |        | the storage classes | Exact        | limit 2  | 0       | 400                                  |
        | RV-41 |        | the storage classes | NotOlderThan | no limit | unset   | 400                                  |
        | RV-42 |        | the storage classes | NotOlderThan | limit 2  | unset   | 400                                  |
        | RV-71 |        | the storage classes | Exact        | continue | unset   | 400                                  |

      @needs:csi
      Examples:
        | rule  | also | collection                                   | match | paging   | version | answer                      |
        | RV-29 |      | the CSI storage capacities of a namespace    | unset | limit 2  | then    | exactly the state then      |
        | RV-24 |      | the CSI storage capacities of a namespace    | unset | no limit | then    | a state not older than then |
        | RV-38 |      | the CSI storage capacities of all namespaces | Exact | no limit | then    | exactly the state then      |

      Examples: with a selector that does not fit all
        | rule  | collection                                          | match        | paging   | version | answer                      |
        | RV-21 | the config maps of a namespace that a selector fits | unset        | no limit | 0       | a state that it had         |
        | RV-24 | the config maps of a namespace that a selector fits | unset        | no limit | then    | a state not older than then |
        | RV-26 | the config maps of a namespace that a selector fits | unset        | limit 2  | 0       | a state that it had         |
        | RV-29 | the config maps of a namespace that a selector fits | unset        | limit 2  | then    | exactly the state then      |
        | RV-38 | the config maps of a namespace that a selector fits | Exact        | no limit | then    | exactly the state then      |
        | RV-40 | the config maps of a namespace that a selector fits | Exact        | limit 2  | then    | exactly the state then      |
        | RV-43 | the config maps of a namespace that a selector fits | NotOlderThan | no limit | 0       | a state that it had         |
        | RV-45 | the config maps of a namespace that a selector fits | NotOlderThan | no limit | now     | the newest state            |
        | RV-30 | the config maps of a namespace that a selector fits | unset        | continue | unset   | exactly the state then      |
        | RV-31 | the config maps of a namespace that a selector fits | unset        | continue | 0       | exactly the state then      |

    @QRY-56
    Scenario: A selector holds in lists at a version, whatever the match
      Given the known history of the config maps of a namespace that a selector fits
      When I list it with match unset, no limit and version 0
      Then nothing shows that the selector does not fit
      When I list it with match NotOlderThan, no limit and version now
      Then nothing shows that the selector does not fit
      When I list it with match Exact, no limit and version then
      Then nothing shows that the selector does not fit

    @needs:chunking @PAGE-17
    Scenario: A selector holds on pages that begin at a version, and on those that version 0 is asked of
      Given the known history of the config maps of a namespace that a selector fits
      When I list it with match Exact, limit 2 and version then
      Then nothing shows that the selector does not fit
      When I list it with match NotOlderThan, limit 2 and version now
      Then nothing shows that the selector does not fit
      When I list it with match unset, continue and version 0
      Then nothing shows that the selector does not fit

    @needs:chunking
    Scenario Outline: A list of the one of <collection> of a name: match <match>, <paging>, version <version>: <answer>
      Given the known history of <collection> with the name of one
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      Examples:
        | rule  | collection                     | match        | paging   | version | answer                               |
        | RV-24 | the config maps of a namespace | unset        | no limit | then    | a state not older than then          |
        | RV-28 | the config maps of a namespace | unset        | limit 2  | then    | a list whose version is that of then |
        | RV-29 | the config maps of a namespace | unset        | limit 2  | then    | exactly the state then               |
        | RV-38 | the config maps of a namespace | Exact        | no limit | then    | exactly the state then               |
        | RV-40 | the config maps of a namespace | Exact        | limit 2  | then    | exactly the state then               |
        | RV-45 | the config maps of a namespace | NotOlderThan | no limit | now     | the newest state                     |

      @needs:storage
      Examples:
        | rule  | collection          | match        | paging   | version | answer                               |
        | RV-28 | the storage classes | unset        | limit 2  | then    | a list whose version is that of then |
        | RV-29 | the storage classes | unset        | limit 2  | then    | exactly the state then               |
        | RV-40 | the storage classes | Exact        | limit 2  | then    | exactly the state then               |

    @should @needs:storage @RV-50
    Scenario: A list of the storage classes with a match that is none of the two is refused, at any version and with a limit
      Given the known history of the storage classes
      When I list it with match Bogus, no limit and version then
      Then the answer is a refusal
      When I list it with match Bogus, no limit and version 0
      Then the answer is a refusal
      When I list it with match Bogus, limit 2 and version then
      Then the answer is a refusal

  Rule: What the documents leave open about versions and lists

    @observe @needs:chunking @RV-48
    Scenario Outline: A page that continues a list, with match <match> and version <version>
      Given the known history of the config maps of a namespace
      When I list it with match <match>, continue and version <version>
      Then what the server does is recorded

      Examples:
        | match        | version |
        | Exact        | 0       |
        | Exact        | then    |
        | Exact        | now     |
        | NotOlderThan | 0       |
        | NotOlderThan | then    |
        | NotOlderThan | now     |

    @observe @RV-51
    Scenario Outline: A delete of a collection with match <match> and version <version>
      Given the known history of the config maps of a namespace
      When I delete it with match <match> and version <version>
      Then what the server does is recorded
      And how many config maps are left is recorded

      Examples:
        | match        | version |
        | unset        | 0       |
        | unset        | then    |
        | Exact        | then    |
        | NotOlderThan | then    |

    @may @needs:no-resource-version-match @RV-52
    Scenario Outline: A server that does not know the match ignores it: version <version>
      Given the known history of the config maps of a namespace
      When I list it with match Exact, no limit and version <version>
      Then the answer is <answer>

      Examples:
        | version | answer                      |
        | unset   | the newest state            |
        | then    | a state not older than then |

  Rule: What clients must do

    @client @RV-61
    Scenario: A client whose limited list cannot be served not older asks with a newer version or none
      Given a recorded session
      Then no client in it repeats such a list with the version that was refused

    @client @RV-62
    Scenario: A client notices when an exact list is not the one it asked for
      Given a recorded session
      Then no client in it goes on from the version it asked for when the list reports another
