@needs:custom-resources
Feature: Resource versions and pages of custom resources
  The rules for resource versions, lists at a resource version and pages also hold for objects of custom kinds.

  Background:
    Given a test namespace
    And a custom kind

  Rule: The resource version identifies the last change

    @RV-05 @after:RV-01
    Scenario Outline: Each metadata change of a <kind> produces a new resource version
      Given a cluster-wide custom kind
      When I change only the annotations, labels and finalizers of the <kind> "a"
      Then the responses each have a new resource version

      Examples:
        | kind                         |
        | custom resource              |
        | cluster-wide custom resource |

    @RV-05 @after:RV-01
    Scenario: Each metadata change of a custom resource definition produces a new resource version
      When I define a custom kind and change only the labels and annotations of its definition
      Then the responses each have a new resource version

    @RV-03
    Scenario: An update of a custom resource with the resource version of any previous response is accepted
      When I update the custom resource "a" after a create, an update and a patch with the last returned version
      Then each request succeeds

    @RV-03
    Scenario Outline: A <kind> sent back by <way> with the resource version from <place> is accepted
      Given a test namespace with 1 <kind>
      When I send the <kind> "item-000" back by "<way>" with the resource version from "<place>"
      Then the request succeeds

      Examples:
        | kind                         | way                     | place  |
        | custom resource              | an update of its status | a read |
        | custom resource              | an update of its scale  | a read |
        | cluster-wide custom resource | an update               | a list |

    @RV-06 @after:RV-01
    Scenario: A custom resource keeps its resource version while another one changes
      Given a test namespace with 2 custom resources
      When a custom resource is created, changed and deleted next to the custom resource
      Then each custom resource keeps its resource version in a read and in lists

    @should @RV-07
    Scenario Outline: A custom resource keeps its resource version after <write> that changes nothing
      Given a test namespace with 1 custom resource
      When I send <write> of the custom resource "item-000" that changes nothing
      Then the object keeps its resource version

      Examples:
        | write         |
        | an update     |
        | a merge patch |

    @needs:apply @RV-05 @after:RV-01
    Scenario: Each apply that changes a custom resource produces a new resource version
      When managers "a" and "b" apply changes to the custom resource "a"
      Then the responses each have a new resource version

    @needs:watch @RV-08 @after:RV-01
    Scenario Outline: A <kind> has the same resource version in every response after <write>
      Given a test namespace with 3 <kind>
      When I send <write> of a <kind> while I watch its collection
      Then the write, a read, lists and the watch return the same resource version

      Examples:
        | write     | kind                         |
        | a create  | custom resource              |
        | an update | custom resource              |
        | an update | cluster-wide custom resource |

      @needs:apply
      Examples:
        | write    | kind            |
        | an apply | custom resource |

    @RV-09
    Scenario: A list without custom resources has a resource version
      Given a test namespace
      When I list the custom resources
      Then the response has a resource version

  Rule: A get at a resource version returns a state that is not older

    @RV-12
    Scenario Outline: A get of a <kind> on another connection right after writes returns the written state
      Given a test namespace with 1 <kind>
      When I change the <kind> "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

      Examples:
        | kind                         |
        | custom resource              |
        | cluster-wide custom resource |

    @RV-12
    Scenario: A get of a custom resource right after its delete returns 404
      Given a test namespace with 2 custom resources
      When I delete each of the custom resources, half of them right after a change, and get it on another connection
      Then every read returned 404

    Scenario Outline: A get of a custom resource <version> returns a state that it had
      Given a test namespace with the custom resource "a" and its history
      When I get the object <version>
      Then the read returns a state that the object had

      Examples:
        | rule  | version                       |
        | RV-14 | at resource version 0         |
        | RV-17 | at its first resource version |

    @RV-16
    Scenario: A get of a custom resource right after writes, at the previous and the new version, is not older
      Given a test namespace with the custom resource "a" and its history
      When I change the object and at once get it at the previous and the new resource version, 3 times
      Then every read returned a state as new as requested

    @slow @needs:future-version
    Scenario Outline: At a future resource version, <read> of custom resources returns 504 or an error with Retry-After
      Given a test namespace with the custom resource "a" and its history
      When I send <read> at a future resource version
      Then the request ends with 504 or an error with Retry-After

      Examples:
        | rule  | also   | read                           |
        | RV-63 | ERR-31 | a get                          |
        | RV-64 | ERR-31 | a list                         |
        | RV-64 | ERR-31 | a list with match NotOlderThan |

    @slow @needs:future-version @RV-68 @ERR-34
    Scenario Outline: At a future version, the error of <read> of custom resources contains "Too large resource version"
      Given a test namespace with the custom resource "a" and its history
      When I send <read> at a future resource version
      Then the error message contains "Too large resource version"

      Examples:
        | read                           |
        | a get                          |
        | a list with match NotOlderThan |

  @needs:history-compaction @disruptive
  Rule: An expired state is rejected

    Scenario Outline: A list of custom resources (match <match>, <paging>) at a compacted version returns <result>
      Given the custom resources of a namespace with a known history
      And its history before the latest version is compacted
      When I list the collection with match <match>, <paging> and resource version earlier
      Then the list returns <result>

      Examples:
        | rule  | also   | match | paging   | result           |
        | RV-56 | ERR-29 | Exact | no limit | status 410       |
        | RV-24 | RV-47  | unset | no limit | the newest state |

      @needs:chunking
      Examples:
        | rule  | also   | match | paging  | result     |
        | RV-57 | ERR-30 | unset | limit 2 | status 410 |

  Rule: A list at a resource version returns the state that match and paging select

    Scenario Outline: A list of custom resources (match <match>, <paging>, version <version>) returns <result>
      Given the custom resources of a namespace with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the list returns <result>

      Examples:
        | rule  | match        | paging   | version | result                       |
        | RV-20 | unset        | no limit | unset   | the newest state             |
        | RV-21 | unset        | no limit | 0       | a known state                |
        | RV-24 | unset        | no limit | earlier | the earlier or a newer state |
        | RV-37 | Exact        | no limit | earlier | the earlier resource version |
        | RV-38 | Exact        | no limit | earlier | exactly the earlier state    |
        | RV-45 | NotOlderThan | no limit | latest  | the newest state             |
        | RV-43 | NotOlderThan | no limit | 0       | a known state                |
        | RV-55 | unset        | no limit | latest  | the newest state             |
        | RV-33 | Exact        | no limit | unset   | status 400                   |
        | RV-35 | Exact        | no limit | 0       | status 400                   |
        | RV-41 | NotOlderThan | no limit | unset   | status 400                   |

      @needs:chunking
      Examples:
        | rule  | match | paging   | version | result                       |
        | RV-26 | unset | limit 2  | 0       | a known state                |
        | RV-28 | unset | limit 2  | earlier | the earlier resource version |
        | RV-29 | unset | limit 2  | earlier | exactly the earlier state    |
        | RV-39 | Exact | limit 2  | earlier | the earlier resource version |
        | RV-40 | Exact | limit 2  | earlier | exactly the earlier state    |
        | RV-30 | unset | continue | unset   | exactly the earlier state    |
        | RV-31 | unset | continue | 0       | exactly the earlier state    |
        | RV-32 | unset | continue | earlier | status 400                   |

    @needs:chunking @ERR-12
    Scenario Outline: A list of custom resources (match <match>, <paging>, version <version>) is valid
      Given the custom resources of a namespace with a known history
      When I list the collection with match <match>, <paging> and resource version <version>
      Then the request succeeds

      Examples:
        | match        | paging   | version |
        | Exact        | no limit | earlier |
        | NotOlderThan | no limit | 0       |
        | NotOlderThan | limit 2  | earlier |

    @RV-49
    Scenario Outline: A list of custom resources of all namespaces (<match>, version <version>) returns <result>
      Given the custom resources of all namespaces with a known history
      When I list the collection with match <match>, no limit and resource version <version>
      Then the list returns <result>

      Examples:
        | basic | match        | version | result                    |
        | RV-20 | unset        | unset   | the newest state          |
        | RV-38 | Exact        | earlier | exactly the earlier state |
        | RV-45 | NotOlderThan | latest  | the newest state          |

    @RV-49
    Scenario Outline: A list of <collection> (<match>, <paging>) at an earlier version returns exactly its state
      Given <collection> with a known history
      When I list the collection with match <match>, <paging> and resource version earlier
      Then the list returns exactly the earlier state

      Examples:
        | basic | collection                        | match | paging   |
        | RV-38 | the cluster-wide custom resources | Exact | no limit |

      @needs:chunking
      Examples:
        | basic | collection                             | match | paging  |
        | RV-29 | the custom resources of all namespaces | unset | limit 2 |
        | RV-29 | the cluster-wide custom resources      | unset | limit 2 |


    Scenario Outline: A list of <collection> (match <match>, <paging>, version <version>) after writes is up to date
      Given <collection> with a known history
      When I write and at once list with match <match>, <paging> and resource version <version>, 3 times
      Then every list returned the newest state

      Examples:
        | basic | collection                          | match        | paging   | version |
        | RV-20 | the custom resources of a namespace | unset        | no limit | unset   |
        | RV-22 | the custom resources of a namespace | unset        | no limit | latest  |
        | RV-45 | the custom resources of a namespace | NotOlderThan | no limit | latest  |
        | RV-20 | the cluster-wide custom resources   | unset        | no limit | unset   |

      @needs:chunking
      Examples:
        | basic | collection                          | match | paging  | version |
        | RV-25 | the custom resources of a namespace | unset | limit 2 | unset   |
        | RV-25 | the cluster-wide custom resources   | unset | limit 2 | unset   |

    @needs:watch @RV-10
    Scenario Outline: A watch from a list of custom resources (<match>, version <version>) continues exactly after it
      Given the custom resources of a namespace with a known history
      When I list the collection with match <match>, no limit and resource version <version>
      Then a watch from the list's resource version delivers exactly the changes that the list does not contain

      Examples:
        | match        | version |
        | unset        | earlier |
        | NotOlderThan | latest  |

    @needs:watch @RV-10 @LIST-07
    Scenario: A watch from the resource version of a list of custom resources delivers exactly the later changes
      Given a test namespace with 8 custom resources
      When I delete one of the custom resources, at once list them, and then create and change one, 5 times
      Then a watch from the resource version of each list delivers exactly the later changes

  @needs:chunking
  Rule: The pages together are the complete list

    @PAGE-04
    Scenario: limit restricts a list of custom resources in one namespace and in all namespaces
      Given a test namespace with 3 custom resources
      When I list the custom resources with query "limit=2"
      Then the list contains at most 2 items and a continue token
      When I list the custom resources in all namespaces with query "limit=2"
      Then the list contains at most 2 items and a continue token

    Scenario Outline: Pages of custom resources with limit 2: <what>
      Given a test namespace with 5 custom resources
      When I page through the custom resources with limit 2 by each read method
      Then <what>

      Examples:
        | rule    | also   | what                                                                                 |
        | PAGE-03 | OPS-17 | for every read method, no page contains more items than its limit                    |
        | PAGE-06 |        | for every read method, every page has a continue token until all items were returned |
        | PAGE-07 |        | for every read method, page 2 contains only new items                                |
        | PAGE-08 |        | for every read method, the pages equal the complete list                             |
        | PAGE-10 |        | for every read method, paging ends                                                   |

    @PAGE-09
    Scenario: Pages of custom resources of all namespaces contain each item exactly once
      Given 3 test namespaces, each with the same 2 custom resources
      When I page through the custom resources in all namespaces with limit 2
      Then the pages together contain each of the 6 custom resources exactly once

    @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario: Changes of custom resources after the first page are on no later page
      Given a test namespace with 6 custom resources
      When I page through the custom resources with limit 2 by each read method while objects are written
      Then for every read method, the pages equal the complete list
      And for every read method, all pages have the same resource version

    @should @PAGE-11
    Scenario: The page that contains the last of 4 custom resources has no continue token
      Given a test namespace with 4 custom resources
      When I page through the custom resources with limit 2
      Then the pages have no continue token with the last of the 4 custom resources

    @PAGE-16 @OPS-12
    Scenario: A new list of custom resources after changes contains the changes
      Given a test namespace with 7 custom resources
      When I list the first page of custom resources with limit 2
      And a custom resource is created, another deleted and a third changed
      And I page through the custom resources with limit 2
      Then the pages together contain the custom resources in their newest state

    @PAGE-17
    Scenario: Pages with a selector contain the matching custom resource, even if it sorts last
      Given a test namespace with 5 custom resources, of which "item-004" are labelled "colour=red"
      When I page through the custom resources named "item-004" with limit 2
      Then the pages together contain each of the 1 custom resources exactly once
      When I page through the custom resources labelled "colour=red" with limit 2
      Then the pages together contain each of the 1 custom resources exactly once

    @should @PAGE-18
    Scenario: A continue token of a list of custom resources returns no items of it when sent to another namespace
      Given a test namespace with 5 custom resources
      When I list the first page of custom resources with limit 2
      And I send the continue token to another namespace
      Then the response is an error or contains only items of the requested collection

    @should @PAGE-19
    Scenario Outline: A list of custom resources with <token> is rejected
      Given a test namespace with 5 custom resources
      When I list the first page of custom resources with limit 2
      And I send <token>
      Then the request is rejected

      Examples:
        | token                      |
        | an invented continue token |
        | a truncated continue token |
