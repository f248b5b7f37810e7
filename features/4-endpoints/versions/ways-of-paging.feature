@needs:chunking
Feature: Ways to page
  A list of one namespace or of all, with a selector or without, of any kind, is read in pages by
  the same rules.

  Rule: The pages are the list

    Scenario Outline: Pages of <limit> of the <kind>: <what>
      Given a namespace of my own with 2 <kind>
      And these changes are made to the <kind>: create a, create a-1, create a-10, create a0, create b
      When I page through the <kind> in every way, <limit> at a time
      Then <what>

      Examples:
        | rule    | also   | kind        | limit | what                                             |
        | PAGE-03 | OPS-17 | config maps | 3     | no page of any walk holds more than its limit    |
        | PAGE-06 |        | secrets     | 3     | every walk leads on until it has shown everything |
        | PAGE-07 |        | secrets     | 3     | page 2 of every walk holds items, none of which page 1 held |
        | PAGE-08 | PAGE-06 | config maps | 1     | the pages of every walk together are the whole list |
        | PAGE-10 |        | secrets     | 3     | every walk ends                                  |
        | PAGE-10 |        | config maps | 100   | every walk ends                                  |
        | PAGE-12 |        | secrets     | 3     | all pages of every walk report one version       |

      @PAGE-04
      Examples: limits in one namespace and in all
        | rule    | also   | kind    | limit | what                                          |
        | PAGE-03 | OPS-17 | secrets | 3     | no page of any walk holds more than its limit |

      @PAGE-09
      Examples: all namespaces and selectors
        | rule    | also    | kind    | limit | what                                                |
        | PAGE-08 | PAGE-17 | secrets | 2     | the pages of every walk together are the whole list |

      @needs:storage
      Examples:
        | rule    | also   | kind            | limit | what                                          |
        | PAGE-03 | OPS-17 | storage classes | 3     | no page of any walk holds more than its limit |
        | PAGE-06 |        | storage classes | 3     | every walk leads on until it has shown everything |
        | PAGE-07 |        | storage classes | 3     | page 2 of every walk holds items, none of which page 1 held |
        | PAGE-08 |        | storage classes | 2     | the pages of every walk together are the whole list |
        | PAGE-10 |        | storage classes | 3     | every walk ends                               |
        | PAGE-12 |        | storage classes | 3     | all pages of every walk report one version    |

    @PAGE-08
    Scenario Outline: Names of <kind> that begin alike for long are on the pages once, each
      Given a namespace of my own with 1 <kind>
      And these changes are made to the <kind>: create aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-1, create aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-2, create aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-3, create bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-1, create bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-2
      When I page through the <kind> in every way, 1 at a time
      Then the pages of every walk together are the whole list

      Examples:
        | kind        |
        | config maps |
        | secrets     |

    @PAGE-07 @PAGE-08
    Scenario: Pages of all namespaces whose fields select one hold each of its secrets once
      Given a namespace of my own with 5 secrets
      When I page through the secrets of all namespaces whose fields select mine, 2 at a time
      Then page 2 of every walk holds items, none of which page 1 held
      And the pages of every walk together are the whole list

  Rule: Later pages show the collection as it stood at the first

    @PAGE-12 @PAGE-13 @PAGE-14 @PAGE-15
    Scenario Outline: What happens to the <kind> after the first page is on no later one
      Given a namespace of my own with 6 <kind>
      When I page through the <kind> in every way, 2 at a time, while one is changed, one deleted and one made
      Then the pages of every walk together are the whole list
      And all pages of every walk report one version

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |
