Feature: Paging through a collection
  A client reads a large collection in pages of a size of its choice. Every page shows the
  collection as it stood when the first page was built.

  Rule: limit caps a page, continue leads to the next

    @needs:chunking @PAGE-01 @VER-59
    Scenario: Paging works on a server with default options
      Given a namespace of my own with 5 config maps
      When I list the config maps 2 at a time
      Then no page holds more than 2 items
      And page 1 leads to another

    @needs:feature-gates @options:feature-gates=APIListChunking=false @PAGE-02 @VER-60
    Scenario: With chunking switched off, limit does not cut the list
      Given a namespace of my own with 5 config maps
      When I list the config maps with "limit=2"
      Then the list holds all 5 config maps
      And the list leads to no further page

    @needs:chunking @PAGE-03 @LIM-06 @OPS-17
    Scenario Outline: A page of limit <limit> holds at most <limit> items
      Given a namespace of my own with 7 config maps
      When I list the config maps <limit> at a time
      Then no page holds more than <limit> items

      Examples:
        | limit |
        | 1     |
        | 2     |
        | 3     |
        | 5     |
        | 6     |
        | 7     |
        | 100   |

    @needs:chunking @PAGE-03 @LIM-06
    Scenario: A page holds at most as many items as the limit says at version 0, too
      Given a namespace of my own with 5 config maps
      When a list at version 0 shows all 5 config maps
      And I list the config maps with "limit=2&resourceVersion=0"
      Then the list holds at most 2 items and leads to another page

    @needs:chunking @PAGE-04
    Scenario: limit caps lists in one namespace, across namespaces and of cluster-scoped kinds
      Given a namespace of my own with 5 config maps
      And 5 storage classes
      When I list the config maps with "limit=2"
      Then the list holds at most 2 items and leads to another page
      When I list the config maps of all namespaces with "limit=2"
      Then the list holds at most 2 items and leads to another page
      When I list the storage classes with "limit=2"
      Then the list holds at most 2 items and leads to another page

    @needs:chunking @PAGE-04
    Scenario Outline: limit caps a list of <kind> in one namespace and across namespaces
      Given a namespace of my own with 3 <kind>
      When I list the <kind> with "limit=2"
      Then the list holds at most 2 items and leads to another page
      When I list the <kind> of all namespaces with "limit=2"
      Then the list holds at most 2 items and leads to another page

      Examples:
        | kind    |
        | secrets |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @needs:chunking @PAGE-04
    Scenario: limit caps a list of the namespaces
      Given 3 namespaces of my own, each with the same 1 config map
      When I list the namespaces with "limit=2"
      Then the list holds at most 2 items and leads to another page

    @slow @PAGE-05 @LIM-07
    Scenario: Without limit the list is complete
      Given a namespace of my own with 1200 config maps
      When I list the config maps
      Then the list holds all 1200 config maps
      And the list leads to no further page

    @needs:chunking @PAGE-06
    Scenario: Every page but the last leads to another
      Given a namespace of my own with 5 config maps
      When I list the config maps 2 at a time
      Then every page before all 5 config maps were shown leads to another

    @needs:chunking @PAGE-07 @OPS-12
    Scenario: The token leads to the items that follow
      Given a namespace of my own with 5 config maps
      When I list the config maps 2 at a time
      Then page 2 holds items, none of which page 1 held
      And no item is on two pages

    @needs:chunking @needs:rbac @needs:second-identity @PAGE-08 @PAGE-07
    Scenario: An ordinary user is shown every item once, too
      Given a namespace of my own with 7 config maps
      And I am a user who may "list" "configmaps" in my namespace
      When I list the config maps 2 at a time
      Then the pages together hold the 7 config maps, each once
      And page 2 holds items, none of which page 1 held

    @needs:chunking @PAGE-08 @API-13
    Scenario Outline: Pages of <limit> of <count> <kind> together hold every item exactly once
      Given a namespace of my own with <count> <kind>
      When I list the <kind> <limit> at a time
      Then the pages together hold the <count> <kind>, each once

      Examples:
        | kind        | count | limit |
        | config maps | 7     | 1     |
        | config maps | 7     | 2     |
        | config maps | 7     | 3     |
        | config maps | 7     | 6     |

      @needs:lease
      Examples: as many as there are
        | kind   | count | limit |
        | leases | 7     | 7     |

    @needs:chunking @needs:lease @PAGE-08
    Scenario: Many items are on pages of a hundred, and on more than twenty pages, once, each
      Given a namespace of my own with 105 leases
      When I list the leases 100 at a time
      Then the pages together hold the 105 leases, each once
      When I list the leases 5 at a time
      Then the pages together hold the 105 leases, each once

    @needs:chunking @PAGE-09 @OPS-90
    Scenario Outline: Pages of <limit> of an all-namespaces list of <each> <kind> in each hold every item of every namespace exactly once
      Given 3 namespaces of my own, each with the same <each> <kind>
      When I list my <kind> of all namespaces <limit> at a time
      Then the pages together hold the <all> <kind>, each once

      Examples:
        | kind        | each | limit | all |
        | config maps | 3    | 2     | 9   |
        | config maps | 1    | 1     | 3   |

      @needs:csi
      Examples:
        | kind                   | each | limit | all |
        | CSI storage capacities | 3    | 2     | 9   |

  Rule: The last page carries no token

    @needs:chunking @PAGE-10
    Scenario: The walk ends with a page without token
      Given a namespace of my own with 5 config maps
      When I list the config maps 2 at a time
      Then the walk ends after all 5 config maps with a page that leads nowhere

    @needs:chunking @needs:lease @PAGE-10
    Scenario: The walk through nothing, or through what no selector fits, ends
      Given a namespace of my own with 0 leases
      When I list the leases 2 at a time
      Then the walk ends after all 0 leases with a page that leads nowhere
      When I list the secrets with "labelSelector=colour=red" 2 at a time
      Then the walk ends after all 0 secrets with a page that leads nowhere

    @should @needs:chunking @needs:lease @PAGE-11
    Scenario: A page of nothing, since there is nothing or nothing that a selector fits, leads to no other
      Given a namespace of my own with 1 secret
      When I list the leases with "limit=2"
      Then the list leads to no further page
      When I list the secrets with "limit=2&labelSelector=colour=red"
      Then the list leads to no further page

    @should @needs:chunking @PAGE-11
    Scenario Outline: A page of <limit> that exhausts 4 items is the last
      Given a namespace of my own with 4 leases
      When I list the leases <limit> at a time
      Then the page that shows the last of the 4 leases leads to no other

      Examples:
        | limit |
        | 2     |
        | 4     |

  Rule: All pages show one state of the collection

    @needs:chunking @PAGE-12
    Scenario: All pages report the version of the first
      Given a namespace of my own with 7 config maps
      When I list the config maps 2 at a time while another client writes between the pages
      Then all pages report one version

    @needs:chunking @PAGE-13
    Scenario: What is created after the first page is on no later page
      Given a namespace of my own with 7 config maps
      When I read the first page of 2
      And config maps are created that sort first, in the middle and last
      And I read the remaining pages
      Then the pages together hold the 7 config maps, each once

    @needs:chunking @PAGE-14
    Scenario: What is deleted after the first page is still on a later one
      Given a namespace of my own with 7 config maps
      When I read the first page of 2
      And a config map that was not on it is deleted
      And I read the remaining pages
      Then that config map is on a later page as it was

    @needs:chunking @PAGE-15
    Scenario: What is changed after the first page shows its old state on a later one
      Given a namespace of my own with 7 config maps
      When I read the first page of 2
      And a config map that was not on it is changed
      And I read the remaining pages
      Then that config map is on a later page as it was

    @needs:chunking @PAGE-16 @OPS-12
    Scenario Outline: A list of <kind>s started anew shows what changed
      Given a namespace of my own with 7 <kind>s
      When I read the first page of 2 <kind>s
      And a <kind> is created, another deleted and a third changed
      And I list the <kind>s 2 at a time
      Then the pages together hold the <kind>s as they are now

      Examples:
        | kind       |
        | config map |
        | secret     |

    @needs:chunking @PAGE-17 @OPS-12
    Scenario: Pages under a selector hold exactly the matching items
      Given a namespace of my own with 11 config maps, of which "item-000 item-005 item-008 item-009 item-010" are labelled "colour=red"
      When I list the config maps labelled "colour=red" 2 at a time
      Then the pages together hold the 5 labelled config maps, each once
      And no page holds more than 2 items

    @needs:chunking @PAGE-17
    Scenario: Pages under a field selector hold exactly the matching items
      Given a namespace of my own with 6 config maps
      When I list the config maps but "item-002" 2 at a time
      Then the pages together hold the 5 config maps, each once
      And no page holds more than 2 items

    @needs:chunking @PAGE-17
    Scenario Outline: Pages under a selector hold what matches of the <kind>, though it stands last
      Given a namespace of my own with 5 <kind>, of which "item-004" are labelled "colour=red"
      When I list of the <kind> only "item-004", 2 at a time
      Then the pages together hold the 1 <kind>, each once
      When I list the <kind> labelled "colour=red" 2 at a time
      Then the pages together hold the 1 labelled <kind>, each once

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

  Rule: A token belongs to the list it came from

    @should @needs:chunking @PAGE-18
    Scenario Outline: A token of one collection of <kind> shows no items of it in <elsewhere>
      Given a namespace of my own with 5 <kind>
      When I read the first page of 2 <kind>
      And I use its token on <elsewhere>
      Then it is refused, or shows only items of <elsewhere>

      Examples:
        | kind        | elsewhere         |
        | config maps | another namespace |
        | config maps | the secrets       |
        | secrets     | another namespace |

      @needs:csi
      Examples:
        | kind                   | elsewhere         |
        | CSI storage capacities | another namespace |

    @should @needs:chunking @PAGE-19
    Scenario Outline: Sent to the <kind>, <token> is refused
      Given a namespace of my own with 5 <kind>
      When I read the first page of 2 <kind>
      And I send <token> as continue
      Then it is refused

      Examples:
        | kind        | token                         |
        | config maps | a token that was never issued |
        | config maps | its token cut in half         |

      @needs:storage
      Examples:
        | kind            | token                         |
        | storage classes | a token that was never issued |
        | storage classes | its token cut in half         |

    @observe @needs:chunking @PAGE-19
    Scenario: A token with one changed character
      Given a namespace of my own with 5 config maps
      When I read the first page of 2
      And I send its token with one character changed as continue
      Then what the server does is recorded

    @client @needs:chunking @PAGE-20
    Scenario: A client sends the token together with the limit of its first request
      Given a recorded session
      Then each continued list in it carries the limit it began with

  Rule: What the documents leave open about tokens

    @observe @needs:chunking @PAGE-21
    Scenario Outline: A token sent with <otherwise>
      Given a namespace of my own with 5 config maps
      When I read the first page of 2
      And I send its token with "<query>"
      Then what the server does is recorded

      Examples:
        | otherwise        | query                       |
        | another limit    | limit=1                     |
        | no limit         |                             |
        | another selector | limit=2&labelSelector=none=none |
        | a limit of zero  | limit=0                     |

    @observe @needs:chunking @PAGE-22 @OPS-73
    Scenario: A limited delete of a collection
      Given a namespace of my own with 5 config maps
      When I delete the collection of config maps with "limit=2"
      Then what the server does is recorded
      And how many config maps are left is recorded

    @observe @needs:chunking @needs:table @PAGE-23
    Scenario: The token of a Table
      Given a namespace of my own with 5 config maps
      When I list the config maps as a Table with "limit=2"
      Then where the Table carries its token is recorded
