@needs:chunking
Feature: Paging with every read method
  A list of one or of all namespaces, with or without a selector, of any kind, is paged by the same rules.

  Rule: The pages together are the complete list

    @any-kind
    Scenario Outline: Pages of <kind> with limit <limit>: <what>
      Given a test namespace with 2 <kind>
      And these changes are made to the <kind>: create a, create a-1, create a-10, create a0, create b
      When I page through the <kind> with limit <limit> by each read method
      Then for every read method, <what>

      Examples:
        | rule    | also    | kind        | limit | what                                                          |
        | PAGE-03 | OPS-17  | config maps | 3     | no page contains more items than its limit                    |
        | PAGE-06 |         | secrets     | 3     | every page has a continue token until all items were returned |
        | PAGE-07 |         | secrets     | 3     | page 2 contains only new items                                |
        | PAGE-08 | PAGE-06 | config maps | 1     | the pages equal the complete list                             |
        | PAGE-10 |         | secrets     | 3     | paging ends                                                   |
        | PAGE-10 |         | config maps | 100   | paging ends                                                   |
        | PAGE-12 |         | secrets     | 3     | all pages have the same resource version                      |

      @PAGE-04
      Examples: limits in one namespace and in all namespaces
        | rule    | also   | kind    | limit | what                                       |
        | PAGE-03 | OPS-17 | secrets | 3     | no page contains more items than its limit |

      @PAGE-09
      Examples: all namespaces and selectors
        | rule    | also    | kind    | limit | what                              |
        | PAGE-08 | PAGE-17 | secrets | 2     | the pages equal the complete list |

      @needs:storage
      Examples:
        | rule    | also   | kind            | limit | what                                                          |
        | PAGE-03 | OPS-17 | storage classes | 3     | no page contains more items than its limit                    |
        | PAGE-06 |        | storage classes | 3     | every page has a continue token until all items were returned |
        | PAGE-07 |        | storage classes | 3     | page 2 contains only new items                                |
        | PAGE-08 |        | storage classes | 2     | the pages equal the complete list                             |
        | PAGE-10 |        | storage classes | 3     | paging ends                                                   |
        | PAGE-12 |        | storage classes | 3     | all pages have the same resource version                      |

    @any-kind @PAGE-08
    Scenario Outline: Pages of <kind> with long common name prefixes contain each item exactly once
      Given a test namespace with 1 <kind>
      And these changes are made to the <kind>: create <a><a>-1, create <a><a>-2, create <a><a>-3
      And these changes are made to the <kind>: create <b><b><b>-1, create <b><b><b>-2
      When I page through the <kind> with limit 1 by each read method
      Then for every read method, the pages equal the complete list

      Examples:
        | kind        | a                              | b                                                  |
        | config maps | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb |
        | secrets     | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb |

    @PAGE-07 @PAGE-08
    Scenario: Pages of secrets of all namespaces by field selector contain each secret exactly once
      Given a test namespace with 5 secrets
      When I page through the secrets with limit 2 by field selector in all namespaces
      Then for every read method, page 2 contains only new items
      And for every read method, the pages equal the complete list

  Rule: Later pages return the collection as it was at the first page

    @any-kind @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario Outline: Changes of <kind> after the first page are on no later page
      Given a test namespace with 6 <kind>
      When I page through the <kind> with limit 2 by each read method while objects are written
      Then for every read method, the pages equal the complete list
      And for every read method, all pages have the same resource version

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |
