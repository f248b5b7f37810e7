@needs:custom-resources
Feature: Versions and pages of custom resources
  What the documents say of versions, of lists at a version and of pages holds for objects of a kind
  that somebody defined, too.

  Background:
    Given a namespace of my own
    And a custom kind

  Rule: A version marks the last change

    @RV-05
    Scenario Outline: Every change of what is a <kind> in its metadata alone gives a version that it never had
      Given a cluster-wide custom kind
      When I change the <kind> "a" in its annotations, labels and finalizers alone
      Then each change gave it a version that it never had

      Examples:
        | kind                         |
        | custom resource              |
        | cluster-wide custom resource |

    @RV-05
    Scenario: Every change of the definition of a kind gives the definition a version that it never had
      When I define a kind and change its definition in its labels and annotations alone
      Then each change gave it a version that it never had

    @RV-03
    Scenario: The version that any answer shows is accepted with the next update of a custom resource
      When I update the custom resource "a" after its create, an update and a patch, each with the version of the answer before
      Then each of these updates succeeds

    @RV-03
    Scenario Outline: A <kind> comes back by <way> with the version that <place> shows
      Given a namespace of my own with 1 <kind>
      When I send the <kind> "item-000" back by "<way>", with the version that "<place>" shows
      Then it succeeds

      Examples:
        | kind                         | way                     | place  |
        | custom resource              | an update of its status | a read |
        | custom resource              | an update of its scale  | a read |
        | cluster-wide custom resource | an update               | a list |

    @RV-06
    Scenario: A custom resource keeps its version while others change
      Given a namespace of my own with 2 custom resources
      When another custom resource is created, changed and deleted
      Then each custom resource still has its version in a read and in lists

    @should @RV-07
    Scenario Outline: <a write> of a custom resource that changes nothing leaves the version as it was
      Given a namespace of my own with 1 custom resource
      When I send <a write> of the custom resource "item-000" that changes nothing
      Then it still has its version

      Examples:
        | a write       |
        | an update     |
        | a merge patch |

    @needs:apply @RV-05
    Scenario: Every apply that changes a custom resource gives a version that it never had
      When managers "a" and "b" apply what they own of the custom resource "a"
      Then each change gave it a version that it never had

    @needs:watch @RV-08
    Scenario Outline: After <a write> the state of a <kind> has one version in every answer
      Given a namespace of my own with 3 <kind>
      When <a write> of a <kind> is sent while I watch its collection
      Then the write, a read, lists and the watch show it with one version

      Examples:
        | a write   | kind                         |
        | a create  | custom resource              |
        | an update | custom resource              |
        | an update | cluster-wide custom resource |

      @needs:apply
      Examples:
        | a write  | kind            |
        | an apply | custom resource |

    @RV-09
    Scenario: A list that holds no custom resource carries a version
      Given a namespace of my own
      When I list the custom resources
      Then the list carries a version

  Rule: Reads of one object at a version

    @RV-12
    Scenario Outline: Reads of a <kind> on another connection, right after few writes of it, show what was written
      Given a namespace of my own with 1 <kind>
      When I change the <kind> "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

      Examples:
        | kind                         |
        | custom resource              |
        | cluster-wide custom resource |

    @RV-12
    Scenario: A read of a custom resource right after its delete finds nothing
      Given a namespace of my own with 2 custom resources
      When I delete each of the custom resources, every second one right after a change, and at once read it on another connection
      Then no read found it

    Scenario Outline: A read of a custom resource <at a version> shows a state that it had
      Given a namespace of my own with the custom resource "a" and its history
      When I read it <at a version>
      Then the read shows a state that it had

      Examples:
        | rule  | at a version         |
        | RV-14 | at version "0"       |
        | RV-17 | at its first version |

    @RV-16
    Scenario: Reads of a custom resource right after few writes, at their version or the one before, show nothing older
      Given a namespace of my own with the custom resource "a" and its history
      When I change it and at once read it at the version before and at the one just written, 3 times
      Then no read showed a state older than it asked for

    @slow @needs:future-version
    Scenario Outline: <read> at a version not reached is answered with an error to wait for
      Given a namespace of my own with the custom resource "a" and its history
      When <read> is sent at a version that is not reached
      Then it ends in 504 or in an error with Retry-After

      Examples:
        | rule  | also   | read                     |
        | RV-63 | ERR-31 | a read of it             |
        | RV-64 | ERR-31 | a list                   |
        | RV-64 | ERR-31 | a list not older than it |

    @slow @needs:future-version @RV-68 @ERR-34
    Scenario Outline: <read> at a version not reached names the version as too large
      Given a namespace of my own with the custom resource "a" and its history
      When <read> is sent at a version that is not reached
      Then its error contains "Too large resource version"

      Examples:
        | read                     |
        | a read of it             |
        | a list not older than it |

  @needs:history-compaction @disruptive
  Rule: A state that is gone is refused

    Scenario Outline: match <match>, <paging>, version then, once its state is gone: <answer>
      Given the known history of the custom resources of a namespace
      And its states before now are no longer kept
      When I list it with match <match>, <paging> and version then
      Then the answer is <answer>

      Examples:
        | rule  | also   | match | paging   | answer           |
        | RV-56 | ERR-29 | Exact | no limit | 410              |
        | RV-24 | RV-47  | unset | no limit | the newest state |

      @needs:chunking
      Examples:
        | rule  | also   | match | paging  | answer |
        | RV-57 | ERR-30 | unset | limit 2 | 410    |

  Rule: Lists at a version

    Scenario Outline: match <match>, <paging>, version <version>: <answer>
      Given the known history of the custom resources of a namespace
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      Examples:
        | rule  | match        | paging   | version | answer                               |
        | RV-20 | unset        | no limit | unset   | the newest state                     |
        | RV-21 | unset        | no limit | 0       | a state that it had                  |
        | RV-24 | unset        | no limit | then    | a state not older than then          |
        | RV-37 | Exact        | no limit | then    | a list whose version is that of then |
        | RV-38 | Exact        | no limit | then    | exactly the state then               |
        | RV-45 | NotOlderThan | no limit | now     | the newest state                     |
        | RV-43 | NotOlderThan | no limit | 0       | a state that it had                  |
        | RV-55 | unset        | no limit | now     | the newest state                     |
        | RV-33 | Exact        | no limit | unset   | 400                                  |
        | RV-35 | Exact        | no limit | 0       | 400                                  |
        | RV-41 | NotOlderThan | no limit | unset   | 400                                  |

      @needs:chunking
      Examples:
        | rule  | match | paging   | version | answer                               |
        | RV-26 | unset | limit 2  | 0       | a state that it had                  |
        | RV-28 | unset | limit 2  | then    | a list whose version is that of then |
        | RV-29 | unset | limit 2  | then    | exactly the state then               |
        | RV-39 | Exact | limit 2  | then    | a list whose version is that of then |
        | RV-40 | Exact | limit 2  | then    | exactly the state then               |
        | RV-30 | unset | continue | unset   | exactly the state then               |
        | RV-31 | unset | continue | 0       | exactly the state then               |
        | RV-32 | unset | continue | then    | 400                                  |

    @needs:chunking @ERR-12
    Scenario Outline: match <match>, <paging>, version <version> is valid
      Given the known history of the custom resources of a namespace
      When I list it with match <match>, <paging> and version <version>
      Then it succeeds

      Examples:
        | match        | paging   | version |
        | Exact        | no limit | then    |
        | NotOlderThan | no limit | 0       |
        | NotOlderThan | limit 2  | then    |

    @RV-49
    Scenario Outline: Of <collection>, match <match>, <paging>, version <version>: <answer>
      Given the known history of <collection>
      When I list it with match <match>, <paging> and version <version>
      Then the answer is <answer>

      Examples:
        | rule  | collection                             | match        | paging   | version | answer                 |
        | RV-20 | the custom resources of all namespaces | unset        | no limit | unset   | the newest state       |
        | RV-38 | the custom resources of all namespaces | Exact        | no limit | then    | exactly the state then |
        | RV-45 | the custom resources of all namespaces | NotOlderThan | no limit | now     | the newest state       |
        | RV-38 | the cluster-wide custom resources      | Exact        | no limit | then    | exactly the state then |

      @needs:chunking
      Examples:
        | rule  | collection                             | match | paging  | version | answer                 |
        | RV-29 | the custom resources of all namespaces | unset | limit 2 | then    | exactly the state then |
        | RV-29 | the cluster-wide custom resources      | unset | limit 2 | then    | exactly the state then |

    Scenario Outline: match <match>, <paging>, version <version>: what was just written shows in <collection>
      Given the known history of <collection>
      When I create or delete one and at once list it with match <match>, <paging> and version <version>, 3 times
      Then every list showed the newest state

      Examples:
        | rule  | collection                            | match        | paging   | version |
        | RV-20 | the custom resources of a namespace   | unset        | no limit | unset   |
        | RV-22 | the custom resources of a namespace   | unset        | no limit | now     |
        | RV-45 | the custom resources of a namespace   | NotOlderThan | no limit | now     |
        | RV-20 | the cluster-wide custom resources     | unset        | no limit | unset   |

      @needs:chunking
      Examples:
        | rule  | collection                          | match | paging  | version |
        | RV-25 | the custom resources of a namespace | unset | limit 2 | unset   |
        | RV-25 | the cluster-wide custom resources   | unset | limit 2 | unset   |

    @needs:watch @RV-10
    Scenario Outline: match <match>, version <version>: what a list does not show follows its version
      Given the known history of the custom resources of a namespace
      When I list it with match <match>, no limit and version <version>
      Then a watch from the list's version tells what the list does not show, and nothing besides

      Examples:
        | match        | version |
        | unset        | then    |
        | NotOlderThan | now     |

    @needs:watch @RV-10 @LIST-07
    Scenario: Exactly the changes made after a list follow its version
      Given a namespace of my own with 8 custom resources
      When I delete one of the custom resources, at once list them, then create and change one, 5 times
      Then a watch from the version of each list tells exactly the changes made after it

  @needs:chunking
  Rule: Pages

    @PAGE-04
    Scenario: limit caps a list in one namespace and across namespaces
      Given a namespace of my own with 3 custom resources
      When I list the custom resources with "limit=2"
      Then the list holds at most 2 items and leads to another page
      When I list the custom resources of all namespaces with "limit=2"
      Then the list holds at most 2 items and leads to another page

    Scenario Outline: Pages of 2: <what>
      Given a namespace of my own with 5 custom resources
      When I page through the custom resources in every way, 2 at a time
      Then <what>

      Examples:
        | rule    | also   | what                                              |
        | PAGE-03 | OPS-17 | no page of any walk holds more than its limit     |
        | PAGE-06 |        | every walk leads on until it has shown everything |
        | PAGE-07 |        | page 2 of every walk holds items, none of which page 1 held |
        | PAGE-08 |        | the pages of every walk together are the whole list |
        | PAGE-10 |        | every walk ends                                   |

    @PAGE-09
    Scenario: Pages of a list of all namespaces hold every custom resource of every namespace exactly once
      Given 3 namespaces of my own, each with the same 2 custom resources
      When I list my custom resources of all namespaces 2 at a time
      Then the pages together hold the 6 custom resources, each once

    @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario: What happens after the first page is on no later one
      Given a namespace of my own with 6 custom resources
      When I page through the custom resources in every way, 2 at a time, while one is changed, one deleted and one made
      Then the pages of every walk together are the whole list
      And all pages of every walk report one version

    @should @PAGE-11
    Scenario: A page that exhausts the custom resources is the last
      Given a namespace of my own with 4 custom resources
      When I list the custom resources 2 at a time
      Then the page that shows the last of the 4 custom resources leads to no other

    @PAGE-16 @OPS-12
    Scenario: A list of custom resources started anew shows what changed
      Given a namespace of my own with 7 custom resources
      When I read the first page of 2 custom resources
      And a custom resource is created, another deleted and a third changed
      And I list the custom resources 2 at a time
      Then the pages together hold the custom resources as they are now

    @PAGE-17
    Scenario: Pages under a selector hold what matches of the custom resources, though it stands last
      Given a namespace of my own with 5 custom resources, of which "item-004" are labelled "colour=red"
      When I list of the custom resources only "item-004", 2 at a time
      Then the pages together hold the 1 custom resources, each once
      When I list the custom resources labelled "colour=red" 2 at a time
      Then the pages together hold the 1 labelled custom resources, each once

    @should @PAGE-18
    Scenario: A token of one collection of custom resources shows no items of it in another namespace
      Given a namespace of my own with 5 custom resources
      When I read the first page of 2 custom resources
      And I use its token on another namespace
      Then it is refused, or shows only items of another namespace

    @should @PAGE-19
    Scenario Outline: Sent to the custom resources, <token> is refused
      Given a namespace of my own with 5 custom resources
      When I read the first page of 2 custom resources
      And I send <token> as continue
      Then it is refused

      Examples:
        | token                         |
        | a token that was never issued |
        | its token cut in half         |
