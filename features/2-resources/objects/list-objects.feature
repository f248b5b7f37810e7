Feature: List objects
  A list is an object with a kind, an apiVersion, metadata and items. Its metadata contain the resource version
  and, in a partial list, a continue token and possibly the number of remaining items.

  Rule: A list names the kind of its items

    @any-kind @LIST-01
    Scenario Outline: Empty and non-empty lists of <kinds> have the kind <list>
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response has the kind "<list>"

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

    @any-kind @LIST-02
    Scenario Outline: Empty and non-empty lists of <kinds> have the apiVersion <version> of their path
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response has the apiVersion "<version>"

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

    @any-kind @LIST-12
    Scenario Outline: No list or page of <kinds>, in one namespace or in all, has the kind List
      Given a test namespace with 3 <kinds>
      When I list the <kinds> in one and in all namespaces, completely, in pages and with no match
      Then each response does not have the kind "List"

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

    Scenario Outline: Every list and page of <kinds>, in one namespace or in all, <what>
      Given a test namespace with 3 <kinds>
      When I list the <kinds> in one and in all namespaces, completely, in pages and with no match
      Then each response <what>

      Examples:
        | rule    | also  | kinds   | what                                               |
        | LIST-04 |       | secrets | contains an items array, empty in the last 2 ones  |
        | LIST-06 | RV-09 | secrets | has a resource version                             |

      @needs:csi
      Examples:
        | rule    | kinds                  | what                                        |
        | LIST-01 | CSI storage capacities | has the kind "CSIStorageCapacityList"       |
        | LIST-02 | CSI storage capacities | has the apiVersion "storage.platform.io/v1" |

  @LIST-13
  Rule: The command-line client wraps its output in a kind of its own
    The client creates this wrapper and never sends it, so no request or response can contain it.

  Rule: Clients do not send the wrapper of the command-line client

    @client @LIST-14
    Scenario: A client writes one object and never a List
      Given a recorded session
      Then no body in the session is of kind List

  Rule: Every list contains metadata and items, even if it is empty

    @any-kind @LIST-03
    Scenario Outline: Empty and non-empty lists of <kinds> contain metadata
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response contains metadata

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

    @any-kind @LIST-04
    Scenario Outline: The items of a list of <kinds> are an array, even if it is empty
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

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

    @any-kind @LIST-05
    Scenario Outline: A list of <of them> contains complete objects of its kind
      Given a test namespace with 2 <of them>
      When I list the <kinds>
      Then the list contains each of the <kinds> as a complete object of its kind

      Examples:
        | kinds            | of them                                                         |
        | config maps      | config maps, of which the last is terminating                   |
        | config maps      | config maps, each with annotations, labels and a finalizer      |
        | secrets          | secrets, each with annotations, labels and a finalizer          |
        | service accounts | service accounts, each with annotations, labels and a finalizer |

      @needs:storage
      Examples:
        | kinds           | of them                                                        |
        | storage classes | storage classes, of which the last is terminating              |
        | storage classes | storage classes, each with annotations, labels and a finalizer |

      @needs:csi
      Examples:
        | kinds                  | of them                                                               |
        | CSI drivers            | CSI drivers, each with annotations, labels and a finalizer            |
        | CSI nodes              | CSI nodes, each with annotations, labels and a finalizer              |
        | CSI storage capacities | CSI storage capacities, each with annotations, labels and a finalizer |

      @needs:rbac
      Examples:
        | kinds         | of them                                                      |
        | role bindings | role bindings, each with annotations, labels and a finalizer |

    @any-kind @LIST-05
    Scenario Outline: A list of <kinds> with "<query>" contains complete objects of its kind
      Given a test namespace with 2 <kinds>, of which "item-000 item-001" are labelled "colour=red"
      When a list at resource version 0 contains all 2 <kinds>
      And I list the <kinds> with query "<query>"
      Then the list contains each of the <kinds> as a complete object of its kind

      Examples:
        | kinds       | query                              |
        | config maps | labelSelector=colour=red           |
        | config maps | fieldSelector=metadata.name!=none  |
        | config maps | resourceVersion=0                  |
        | secrets     | labelSelector=colour=red&limit=500 |

    @any-kind @LIST-06
    Scenario Outline: Empty and non-empty lists of <kinds> contain a resource version
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response has a resource version

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

    @any-kind @needs:watch @LIST-07
    Scenario Outline: A watch from the resource version of a list of <kinds> delivers the changes after the list
      Given a test namespace with 2 <kinds>
      And I note the resource version of a list of the <kinds>
      When these changes are made to the <kinds>: create x
      And I watch the <kinds> from the noted resource version
      Then the watch begins with the event of change 1
      And the watch delivers only these changes

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  Rule: metadata.continue shows whether more items follow

    @needs:chunking @LIST-08
    Scenario: A page before the last page contains a continue token
      Given a test namespace with 3 leases
      When I list the leases with query "limit=2"
      Then the list contains at most 2 items and a continue token

    @needs:chunking @LIST-09
    Scenario Outline: The last page of 4 leases with limit <limit> contains no continue token
      Given a test namespace with 4 leases
      When I page through the leases with limit <limit>
      Then the pages have no continue token with the last of the 4 leases

      Examples:
        | limit |
        | 2     |
        | 4     |
        | 10    |

    @any-kind @observe @needs:chunking @LIST-10
    Scenario: The page sizes under a label selector that matches no later item are recorded
      Given a test namespace with 7 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I page through the config maps labelled "colour=red" with limit 2
      Then the sizes of the pages are recorded

  Rule: remainingItemCount is the number of items that the response omits

    @any-kind @needs:chunking @LIST-11
    Scenario Outline: remainingItemCount in every page of <kinds> is an integer
      Given a test namespace with 4 <kinds>
      When I page through the <kinds> with limit 1
      Then the pages have an integer or no remainingItemCount on pages with a continue token

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @needs:chunking
    Scenario Outline: In page <number> of 7 <kinds>, remainingItemCount is the number of items in later pages
      Given a test namespace with 7 <kinds>
      When I page through the <kinds> with limit 2
      Then the pages have no remainingItemCount on page <number>, or the number of items in later pages

      Examples:
        | rule    | kinds       | number |
        | LIST-15 | config maps | 1      |
        | LIST-16 | config maps | 3      |

      @needs:csi
      Examples:
        | rule    | kinds                  | number |
        | LIST-15 | CSI storage capacities | 1      |
        | LIST-16 | CSI storage capacities | 2      |

    @needs:chunking
    Scenario Outline: In page <number> of all <kinds>, remainingItemCount is the number of items in later pages
      Given a test namespace with 7 <kinds>
      When I list the <kinds> of all clients in about 3 pages
      Then the pages have no remainingItemCount on page <number>, or the number of items in later pages

      Examples:
        | rule    | kinds            | number |
        | LIST-15 | service accounts | 1      |
        | LIST-16 | service accounts | 2      |

      @needs:storage
      Examples:
        | rule    | kinds              | number |
        | LIST-15 | persistent volumes | 1      |
        | LIST-16 | persistent volumes | 2      |

      @needs:csi
      Examples:
        | rule    | kinds                  | number |
        | LIST-15 | CSI storage capacities | 1      |
        | LIST-16 | CSI storage capacities | 2      |

    @any-kind @namespaced-kind @should @needs:chunking @LIST-17
    Scenario Outline: Every page of <kinds> except the last contains remainingItemCount
      Given a test namespace with 4 <kinds>
      When I page through the <kinds> with limit 1
      Then the pages have a remainingItemCount on pages with a continue token

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @needs:chunking @LIST-18 @QRY-63 @after:PAGE-06
    Scenario Outline: Pages of <kinds> under a label selector contain no remainingItemCount
      Given a test namespace with 6 <kinds>, the first and the last 5 labelled "colour=red"
      When I page through the <kinds> with query "labelSelector=colour=red" and with limit 2
      Then the pages have a continue token on page 2, and no remainingItemCount

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @needs:chunking @LIST-19 @QRY-64 @after:PAGE-06
    Scenario Outline: Pages of <kinds> under a field selector contain no remainingItemCount
      Given a test namespace with 6 <kinds>
      When I page through the <kinds> with query "fieldSelector=metadata.name!=none" and with limit 2
      Then the pages have a continue token on page 2, and no remainingItemCount

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @LIST-20
    Scenario Outline: A complete list of <kinds> with "<query>" contains no remainingItemCount
      Given a test namespace with 3 <kinds>
      When a list at resource version 0 contains all 3 <kinds>
      And I list the <kinds> with query "<query>"
      Then the list contains all 3 <kinds>
      And the response contains no remainingItemCount

      Examples:
        | kinds       | query                       |
        | config maps | limit=500                   |
        | config maps | resourceVersion=0           |
        | config maps | resourceVersion=0&limit=500 |

      @needs:storage
      Examples:
        | kinds           | query             |
        | storage classes | resourceVersion=0 |

    @any-kind @needs:chunking @LIST-21
    Scenario Outline: The last page of <kinds> contains no remainingItemCount
      Given a test namespace with 5 <kinds>
      When I page through the <kinds> with limit 2
      Then the pages have no remainingItemCount on the last page

      Examples:
        | kinds       |
        | config maps |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

  @LIST-22
  Rule: Clients do not rely on remainingItemCount
    Only the client can show whether it needs the count to read all pages: a server that omits it
    receives the same requests.
