Feature: Paging through a collection
  A client reads a large collection in pages of a size of its choice. Every page returns the collection as it was when
  the first page was built.

  Rule: limit restricts a page, continue requests the next one

    @any-kind @needs:chunking @PAGE-01 @VER-59
    Scenario: A server with default options returns pages with a continue token
      Given a test namespace with 5 config maps
      When I page through the config maps with limit 2
      Then the pages each have at most 2 items
      And the pages begin with a page that has a continue token

    @needs:feature-gates @options:feature-gates=APIListChunking=false @PAGE-02 @VER-60
    Scenario: With APIListChunking disabled, limit does not restrict a list
      Given a test namespace with 5 config maps
      When I list the config maps with query "limit=2"
      Then the list contains all 5 config maps
      And the response has no continue token

    @any-kind @needs:chunking @PAGE-03 @LIM-06 @OPS-17
    Scenario Outline: A page with limit <limit> contains at most <limit> items
      Given a test namespace with 7 config maps
      When I page through the config maps with limit <limit>
      Then the pages each have at most <limit> items

      Examples:
        | limit |
        | 1     |
        | 2     |
        | 3     |
        | 5     |
        | 6     |
        | 7     |
        | 100   |

    @any-kind @needs:chunking @PAGE-03 @LIM-06 @after:PAGE-06
    Scenario: A page at resource version 0 contains at most as many items as the limit
      Given a test namespace with 5 config maps
      When a list at resource version 0 contains all 5 config maps
      And I list the config maps with query "limit=2&resourceVersion=0"
      Then the list contains at most 2 items and a continue token

    @needs:chunking @PAGE-04
    Scenario: limit restricts lists in one namespace, in all namespaces and of cluster-scoped kinds
      Given a test namespace with 5 config maps
      And 5 storage classes
      When I list the config maps with query "limit=2"
      Then the list contains at most 2 items and a continue token
      When I list the config maps in all namespaces with query "limit=2"
      Then the list contains at most 2 items and a continue token
      When I list the storage classes with query "limit=2"
      Then the list contains at most 2 items and a continue token

    @needs:chunking @PAGE-04
    Scenario Outline: limit restricts a list of <kind> in one namespace and in all namespaces
      Given a test namespace with 3 <kind>
      When I list the <kind> with query "limit=2"
      Then the list contains at most 2 items and a continue token
      When I list the <kind> in all namespaces with query "limit=2"
      Then the list contains at most 2 items and a continue token

      Examples:
        | kind    |
        | secrets |

      @any-kind @namespaced-kind
      Examples:
        | kind        |
        | config maps |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @needs:chunking @PAGE-04
    Scenario: limit restricts a list of namespaces
      Given 3 test namespaces, each with the same 1 config map
      When I list the namespaces with query "limit=2"
      Then the list contains at most 2 items and a continue token

    @PAGE-05
    Scenario: A list of 40 secrets without a limit is complete
      Given a test namespace with 40 secrets
      When I list the secrets
      Then the list contains all 40 secrets
      And the response has no continue token

    @any-kind @slow @PAGE-05 @LIM-07
    Scenario: A list of 1200 config maps without a limit is complete
      Given a test namespace with 1200 config maps
      When I list the config maps
      Then the list contains all 1200 config maps
      And the response has no continue token

    @any-kind @needs:chunking @PAGE-06
    Scenario: Every page except the last has a continue token
      Given a test namespace with 5 config maps
      When I page through the config maps with limit 2
      Then the pages have a continue token until all 5 config maps were returned

    @any-kind @needs:chunking @PAGE-07 @OPS-12
    Scenario: The continue token returns the next items
      Given a test namespace with 5 config maps
      When I page through the config maps with limit 2
      Then the pages have only new items on page 2
      And the pages repeat no item

    @any-kind @needs:chunking @needs:rbac @needs:second-identity @PAGE-08 @PAGE-07
    Scenario: The pages of an ordinary user contain each item exactly once
      Given a test namespace with 7 config maps
      And I am a user who may "list" "configmaps" in the test namespace
      When I page through the config maps with limit 2
      Then the pages together contain each of the 7 config maps exactly once
      And the pages have only new items on page 2

    @any-kind @needs:chunking @PAGE-08 @API-13
    Scenario Outline: The pages of <count> <kind> with limit <limit> contain each item exactly once
      Given a test namespace with <count> <kind>
      When I page through the <kind> with limit <limit>
      Then the pages together contain each of the <count> <kind> exactly once

      Examples:
        | kind        | count | limit |
        | config maps | 7     | 1     |
        | config maps | 7     | 2     |
        | config maps | 7     | 3     |
        | config maps | 7     | 6     |

      @needs:lease
      Examples: a limit equal to the number of items
        | kind   | count | limit |
        | leases | 7     | 7     |

    @needs:chunking @needs:lease @PAGE-08
    Scenario: The pages of 105 leases with limits 100 and 5 contain each item exactly once
      Given a test namespace with 105 leases
      When I page through the leases with limit 100
      Then the pages together contain each of the 105 leases exactly once
      When I page through the leases with limit 5
      Then the pages together contain each of the 105 leases exactly once

    @any-kind @needs:chunking @PAGE-09 @OPS-90
    Scenario Outline: Pages with limit <limit> of <each> <kind> in each of 3 namespaces contain each item exactly once
      Given 3 test namespaces, each with the same <each> <kind>
      When I page through the <kind> in all namespaces with limit <limit>
      Then the pages together contain each of the <all> <kind> exactly once

      Examples:
        | kind        | each | limit | all |
        | config maps | 3    | 2     | 9   |
        | config maps | 1    | 1     | 3   |

      @needs:csi
      Examples:
        | kind                   | each | limit | all |
        | CSI storage capacities | 3    | 2     | 9   |

  Rule: The last page has no continue token

    @any-kind @needs:chunking @PAGE-10
    Scenario: Paging through 5 config maps ends with a page without a continue token
      Given a test namespace with 5 config maps
      When I page through the config maps with limit 2
      Then the pages end after all 5 config maps with a page without a continue token

    @needs:chunking @needs:lease @PAGE-10
    Scenario: Paging through an empty list, and through a list with a selector that matches nothing, ends
      Given a test namespace with 0 leases
      When I page through the leases with limit 2
      Then the pages end after all 0 leases with a page without a continue token
      When I page through the secrets with query "labelSelector=colour=red" and with limit 2
      Then the pages end after all 0 secrets with a page without a continue token

    @should @needs:chunking @needs:lease @PAGE-11
    Scenario: An empty page of an empty collection or of a selector that matches nothing has no continue token
      Given a test namespace with 1 secret
      When I list the leases with query "limit=2"
      Then the response has no continue token
      When I list the secrets with query "limit=2&labelSelector=colour=red"
      Then the response has no continue token

    @should @needs:chunking @PAGE-11
    Scenario Outline: The page with limit <limit> that contains the last of 4 leases has no continue token
      Given a test namespace with 4 leases
      When I page through the leases with limit <limit>
      Then the pages have no continue token with the last of the 4 leases

      Examples:
        | limit |
        | 2     |
        | 4     |

  Rule: All pages return one state of the collection

    @any-kind @needs:chunking @PAGE-12
    Scenario: All pages have the resource version of the first page
      Given a test namespace with 7 config maps
      When I page through the config maps with limit 2 while another client writes between the pages
      Then the pages have the same resource version

    @any-kind @needs:chunking @PAGE-13
    Scenario: A config map created after the first page is on no later page
      Given a test namespace with 7 config maps
      When I list the first page of config maps with limit 2
      And config maps that sort first, in the middle and last are created
      And I list the remaining pages
      Then the pages together contain each of the 7 config maps exactly once

    @any-kind @needs:chunking @PAGE-14
    Scenario: A config map deleted after the first page is still on a later page
      Given a test namespace with 7 config maps
      When I list the first page of config maps with limit 2
      And a config map that was not on the first page is deleted
      And I list the remaining pages
      Then the pages contain that config map later, unchanged

    @any-kind @needs:chunking @PAGE-15
    Scenario: A config map changed after the first page has its old state on a later page
      Given a test namespace with 7 config maps
      When I list the first page of config maps with limit 2
      And a config map that was not on the first page is changed
      And I list the remaining pages
      Then the pages contain that config map later, unchanged

    @any-kind @needs:chunking @PAGE-16 @OPS-12
    Scenario Outline: A new list of <kind>s after changes contains the changes
      Given a test namespace with 7 <kind>s
      When I list the first page of <kind>s with limit 2
      And a <kind> is created, another deleted and a third changed
      And I page through the <kind>s with limit 2
      Then the pages together contain the <kind>s in their newest state

      Examples:
        | kind       |
        | config map |
        | secret     |

    @any-kind @needs:chunking @PAGE-17 @OPS-12
    Scenario Outline: Pages with a label selector contain exactly the matching config maps
      Given a test namespace with 11 config maps, of which "<labelled>" are labelled "colour=red"
      When I page through the config maps labelled "colour=red" with limit 2
      Then the pages together contain each of the 5 config maps exactly once
      And the pages each have at most 2 items

      Examples:
        | labelled                                     |
        | item-000 item-005 item-008 item-009 item-010 |

    @any-kind @needs:chunking @PAGE-17
    Scenario: Pages with a field selector contain exactly the matching config maps
      Given a test namespace with 6 config maps
      When I page through the config maps except "item-002" with limit 2
      Then the pages together contain each of the 5 config maps exactly once
      And the pages each have at most 2 items

    @any-kind @needs:chunking @PAGE-17
    Scenario Outline: Pages with a selector contain the matching <kind>, even if they sort last
      Given a test namespace with 5 <kind>, of which "item-004" are labelled "colour=red"
      When I page through the <kind> named "item-004" with limit 2
      Then the pages together contain each of the 1 <kind> exactly once
      When I page through the <kind> labelled "colour=red" with limit 2
      Then the pages together contain each of the 1 <kind> exactly once

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

  Rule: A continue token belongs to the list that returned it

    @should @needs:chunking @PAGE-18
    Scenario Outline: A continue token of a list of <kind> returns no items of it when sent to <elsewhere>
      Given a test namespace with 5 <kind>
      When I list the first page of <kind> with limit 2
      And I send the continue token to <elsewhere>
      Then the response is an error or contains only items of the requested collection

      Examples:
        | kind        | elsewhere         |
        | config maps | another namespace |
        | config maps | the secrets       |
        | secrets     | another namespace |

      @needs:csi
      Examples:
        | kind                   | elsewhere         |
        | CSI storage capacities | another namespace |

    @any-kind @should @needs:chunking @PAGE-19
    Scenario Outline: A list of <kind> with <token> is rejected
      Given a test namespace with 5 <kind>
      When I list the first page of <kind> with limit 2
      And I send <token>
      Then the request is rejected

      Examples:
        | kind        | token                      |
        | config maps | an invented continue token |
        | config maps | a truncated continue token |

      @needs:storage
      Examples:
        | kind            | token                      |
        | storage classes | an invented continue token |
        | storage classes | a truncated continue token |

    @any-kind @observe @needs:chunking @PAGE-19
    Scenario: The response to a continue token with one changed character is recorded
      Given a test namespace with 5 config maps
      When I list the first page of config maps with limit 2
      And I send the continue token with one character changed
      Then the response is recorded

    @client @needs:chunking @PAGE-20
    Scenario: A client sends the continue token with the limit of its first request
      Given a recorded session
      Then each continued list in the session has the limit of its first request

  Rule: The documents leave some uses of continue tokens open

    @any-kind @observe @needs:chunking @PAGE-21
    Scenario Outline: The response to a continue token with <parameters> is recorded
      Given a test namespace with 5 config maps
      When I list the first page of config maps with limit 2
      And I send the continue token with query "<query>"
      Then the response is recorded

      Examples:
        | parameters       | query                           |
        | another limit    | limit=1                         |
        | no limit         |                                 |
        | another selector | limit=2&labelSelector=none=none |
        | a limit of zero  | limit=0                         |

    @any-kind @observe @needs:chunking @PAGE-22 @OPS-73
    Scenario: The response to a collection delete with a limit is recorded
      Given a test namespace with 5 config maps
      When I delete the collection of config maps with query "limit=2"
      Then the response is recorded
      And the number of remaining config maps is recorded

    @any-kind @observe @needs:chunking @needs:table @PAGE-23
    Scenario: The place of the continue token in a Table is recorded
      Given a test namespace with 5 config maps
      When I list the config maps as a Table with query "limit=2"
      Then the kind, members of the metadata and continue token of the response are recorded
