Feature: List objects
  A list is an object too: a kind and a version of its own, metadata of its own, and the items.
  Its metadata say how new it is, whether more follows, and at times how much.

  Rule: A list says what it lists

    @LIST-01
    Scenario Outline: A list of <kinds> is a <list>, with items and without
      Given a namespace of my own
      When I list the <kinds>, none of them and one of my own
      Then both lists are of kind "<list>"

      Examples:
        | kinds            | list               |
        | service accounts | ServiceAccountList |
        | config maps      | ConfigMapList      |
        | secrets          | SecretList         |

      @needs:storage
      Examples:
        | kinds              | list                 |
        | persistent volumes | PersistentVolumeList |
        | storage classes    | StorageClassList     |

      @needs:csi
      Examples:
        | kinds                  | list                   |
        | CSI drivers            | CSIDriverList          |
        | CSI nodes              | CSINodeList            |
        | CSI storage capacities | CSIStorageCapacityList |

      @needs:csr
      Examples:
        | kinds                        | list                          |
        | certificate signing requests | CertificateSigningRequestList |

    @LIST-02
    Scenario Outline: A list of <kinds> is of version <version>, that of its path
      Given a namespace of my own
      When I list the <kinds>, none of them and one of my own
      Then both lists are of version "<version>"

      Examples:
        | kinds            | version |
        | service accounts | v1      |
        | config maps      | v1      |
        | secrets          | v1      |

      @needs:storage
      Examples:
        | kinds              | version                |
        | persistent volumes | v1                     |
        | storage classes    | storage.platform.io/v1 |

      @needs:csi
      Examples:
        | kinds                  | version                |
        | CSI drivers            | storage.platform.io/v1 |
        | CSI nodes              | storage.platform.io/v1 |
        | CSI storage capacities | storage.platform.io/v1 |

      @needs:csr
      Examples:
        | kinds                        | version                     |
        | certificate signing requests | certificates.platform.io/v1 |

    @LIST-12
    Scenario Outline: No list of <kinds> is of the kind List, that of one namespace, of all and of a page neither
      Given a namespace of my own with 3 <kinds>
      When the <kinds> are listed in their namespace and in all, whole, in pages and by a selector that nothing matches
      Then none of these lists is of kind "List"

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

    Scenario Outline: All lists of <kinds>, that of one namespace, of all and of a page, <what>
      Given a namespace of my own with 3 <kinds>
      When the <kinds> are listed in their namespace and in all, whole, in pages and by a selector that nothing matches
      Then all these lists <what>

      Examples:
        | rule    | also  | kinds   | what                                               |
        | LIST-04 |       | secrets | carry an array of items, the last 2 an empty one   |
        | LIST-06 | RV-09 | secrets | carry a version                                    |

      @needs:csi
      Examples:
        | rule    | kinds                  | what                                     |
        | LIST-01 | CSI storage capacities | are of kind "CSIStorageCapacityList"     |
        | LIST-02 | CSI storage capacities | are of version "storage.platform.io/v1"  |

  @LIST-13
  Rule: The command-line client wraps what it prints in a kind of its own
    The wrapper is made by the client and never goes over the wire, so no server can show it.

  Rule: Clients leave the wrapper of the command-line client alone

    @client @LIST-14
    Scenario: A write names one object, never a List
      Given a recorded session
      Then no body in it is of kind List

  Rule: A list has metadata and items, however few

    @LIST-03
    Scenario Outline: A list of <kinds> carries metadata
      Given a namespace of my own
      When I list the <kinds>, none of them and one of my own
      Then both lists carry metadata

      Examples:
        | kinds            |
        | service accounts |
        | config maps      |
        | secrets          |

      @needs:storage
      Examples:
        | kinds              |
        | persistent volumes |
        | storage classes    |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI drivers            |
        | CSI nodes              |
        | CSI storage capacities |

      @needs:csr
      Examples:
        | kinds                        |
        | certificate signing requests |

    @LIST-04
    Scenario Outline: Items of a list of <kinds> are an array, an empty one where there are none
      Given a namespace of my own
      When I list the <kinds>, none of them and one of my own
      Then both lists carry an array of items, the first an empty one

      Examples:
        | kinds            |
        | service accounts |
        | config maps      |
        | secrets          |

      @needs:storage
      Examples:
        | kinds              |
        | persistent volumes |
        | storage classes    |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI drivers            |
        | CSI nodes              |
        | CSI storage capacities |

      @needs:csr
      Examples:
        | kinds                        |
        | certificate signing requests |

    @LIST-05
    Scenario Outline: A list of <of them> shows whole objects of the kind
      Given a namespace of my own with 2 <of them>
      When I list the <kinds>
      Then the list shows each of the <kinds> whole, and as nothing else

      Examples:
        | kinds       | of them                                       |
        | config maps | config maps                                   |
        | config maps | config maps, of which the last is terminating |
        | secrets     | secrets                                       |

      @needs:storage
      Examples:
        | kinds           | of them                                           |
        | storage classes | storage classes                                   |
        | storage classes | storage classes, of which the last is terminating |

    @LIST-06
    Scenario Outline: A list of <kinds> carries a version
      Given a namespace of my own
      When I list the <kinds>, none of them and one of my own
      Then both lists carry a version

      Examples:
        | kinds            |
        | service accounts |
        | config maps      |
        | secrets          |

      @needs:storage
      Examples:
        | kinds              |
        | persistent volumes |
        | storage classes    |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI drivers            |
        | CSI nodes              |
        | CSI storage capacities |

      @needs:csr
      Examples:
        | kinds                        |
        | certificate signing requests |

    @needs:watch @LIST-07
    Scenario Outline: The version of a list of <kinds> is where a watch goes on
      Given a namespace of my own with 2 <kinds>
      And the version then is that of a list of the <kinds>
      When these changes are made to the <kinds>: create x
      And I watch the <kinds> from then
      Then the first event of the watch is that of change 1
      And the watch tells nothing else

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  Rule: continue says whether more follows

    @needs:chunking @LIST-08
    Scenario: A page that is not the last carries a token
      Given a namespace of my own with 3 leases
      When I list the leases with "limit=2"
      Then the list holds at most 2 items and leads to another page

    @needs:chunking @LIST-09
    Scenario: A list of 4 with "limit=0" carries no token
      Given a namespace of my own with 4 leases
      When I list the leases with "limit=0"
      Then the list holds all 4 leases
      And the list leads to no further page

    @needs:chunking @LIST-09
    Scenario Outline: The last page of at most <limit> of 4 carries no token
      Given a namespace of my own with 4 leases
      When I list the leases <limit> at a time
      Then the page that shows the last of the 4 leases leads to no other

      Examples:
        | limit |
        | 2     |
        | 4     |
        | 10    |

    @observe @needs:chunking @LIST-10
    Scenario: A page under a selector, after which nothing matches
      Given a namespace of my own with 7 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps labelled "colour=red" 2 at a time
      Then the sizes of the pages are recorded

  Rule: remainingItemCount counts what the response leaves out

    @needs:chunking @LIST-11
    Scenario Outline: The count of every page of <kinds> is an integer
      Given a namespace of my own with 4 <kinds>
      When I list the <kinds> 1 at a time
      Then every page that leads to another counts what remains, if at all, as an integer

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @needs:chunking
    Scenario Outline: Page <number> of the <walk> counts what is on the pages after it, without what it and earlier ones showed
      Given a namespace of my own with 7 <kinds>
      When I list the <walk>
      Then page <number>, where it counts, counts the items of the pages after it

      Examples:
        | rule    | kinds            | number | walk                                                 |
        | LIST-15 | config maps      | 1      | config maps 3 at a time                              |
        | LIST-16 | config maps      | 2      | config maps 3 at a time                              |
        | LIST-15 | service accounts | 1      | service accounts, whoever made them, in some 3 pages |
        | LIST-16 | service accounts | 2      | service accounts, whoever made them, in some 3 pages |

      @needs:storage
      Examples:
        | rule    | kinds              | number | walk                                                   |
        | LIST-15 | persistent volumes | 1      | persistent volumes, whoever made them, in some 3 pages |
        | LIST-16 | persistent volumes | 2      | persistent volumes, whoever made them, in some 3 pages |

      @needs:csi
      Examples:
        | rule    | kinds                  | number | walk                                                       |
        | LIST-15 | CSI storage capacities | 1      | CSI storage capacities 3 at a time                         |
        | LIST-16 | CSI storage capacities | 2      | CSI storage capacities 3 at a time                         |
        | LIST-15 | CSI storage capacities | 1      | CSI storage capacities, whoever made them, in some 3 pages |
        | LIST-16 | CSI storage capacities | 2      | CSI storage capacities, whoever made them, in some 3 pages |

    @should @needs:chunking @LIST-17
    Scenario Outline: Every page of a whole collection of <kinds> but the last counts what remains
      Given a namespace of my own with 4 <kinds>
      When I list the <kinds> 1 at a time
      Then every page that leads to another counts what remains

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @needs:chunking @LIST-18 @QRY-63
    Scenario Outline: No page of <kinds> under a label selector counts anything
      Given a namespace of my own with 6 <kinds>, the first and the last 5 labelled "colour=red"
      When I list the <kinds> with "labelSelector=colour=red" 2 at a time
      Then page 2 leads to another, and no page counts what remains

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @needs:chunking @LIST-19 @QRY-64
    Scenario Outline: No page of <kinds> under a field selector counts anything
      Given a namespace of my own with 6 <kinds>
      When I list the <kinds> with "fieldSelector=metadata.name!=none" 2 at a time
      Then page 2 leads to another, and no page counts what remains

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @LIST-20
    Scenario Outline: A list of <kinds> that is whole counts nothing, with "<query>"
      Given a namespace of my own with 3 <kinds>
      When a list at version 0 shows all 3 <kinds>
      And I list the <kinds> with "<query>"
      Then the list holds all 3 <kinds>
      And the list does not count what remains

      Examples:
        | kinds       | query                       |
        | config maps | limit=0                     |
        | config maps | limit=500                   |
        | config maps | resourceVersion=0           |
        | config maps | resourceVersion=0&limit=500 |

      @needs:storage
      Examples:
        | kinds           | query             |
        | storage classes | limit=0           |
        | storage classes | resourceVersion=0 |

    @needs:chunking @LIST-21
    Scenario Outline: The last page of <kinds> counts nothing
      Given a namespace of my own with 5 <kinds>
      When I list the <kinds> 2 at a time
      Then the last page, which leads nowhere, does not count what remains

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  @LIST-22
  Rule: Clients do not rely on the count
    Whether a client could read all pages without the count shows only in the client: a server that
    leaves it out sees the same requests.
