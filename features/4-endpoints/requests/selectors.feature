Feature: Selectors
  labelSelector and fieldSelector restrict which objects a list returns and which objects a collection delete removes.

  Rule: A list returns the matching objects

    @any-kind @QRY-56 @OPS-14
    Scenario: A label selector restricts a list of config maps in one namespace and in all namespaces
      Given a test namespace
      And the config map "a" with:
        | metadata.labels.colour | red |
      And the config map "b" with:
        | metadata.labels.colour | blue |
      And the config map "c"
      When I list the config maps with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned objects "a"
      When I list the config maps in all namespaces with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned objects "a"

    @any-kind @QRY-57 @OPS-13
    Scenario: A field selector for the name restricts a list of config maps
      Given a test namespace with 3 config maps
      When I list the config maps with query "fieldSelector=metadata.name%3Ditem-001"
      Then the list contains only the test-owned objects "item-001"

    @QRY-56 @OPS-14
    Scenario Outline: A label selector restricts a list of <kind>
      Given the <one> "a" with:
        | metadata.labels.colour | red |
      And the <one> "b" with:
        | metadata.labels.colour | blue |
      And the <one> "c"
      When I list the <kind> with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned <kind> "a"

      @needs:storage
      Examples:
        | one               | kind               |
        | storage class     | storage classes    |
        | persistent volume | persistent volumes |

      @needs:csi
      Examples:
        | one        | kind        |
        | CSI driver | CSI drivers |
        | CSI node   | CSI nodes   |

      @needs:csr
      Examples:
        | also    | one                         | kind                         |
        | OPS-116 | certificate signing request | certificate signing requests |

    @QRY-57 @QRY-58 @OPS-13
    Scenario Outline: A field selector for the name, alone and with a label selector, restricts a list of <kind>
      Given a test namespace with 3 <kind>, of which "item-000 item-001" are labelled "colour=red"
      When I list the <kind> with query "fieldSelector=metadata.name%3Ditem-001"
      Then the list contains only the test-owned objects "item-001"
      When I list the <kind> with query "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then the list contains only the test-owned objects "item-001"

      Examples:
        | kind             |
        | secrets          |
        | service accounts |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @QRY-56 @QRY-57
    Scenario Outline: A label selector and a field selector restrict a list of <kinds>
      Given a test namespace with 4 <kinds>, of which "item-000 item-002" are labelled "colour=red"
      When I list the <kinds> with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned objects "item-000 item-002"
      When I list the <kinds> with query "fieldSelector=metadata.name%3Ditem-001"
      Then the list contains only the test-owned objects "item-001"
      When I list the <kinds> in all namespaces with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned objects "item-000 item-002"

      Examples:
        | kinds            |
        | secrets          |
        | service accounts |

      @needs:services
      Examples:
        | kinds    |
        | services |

      @needs:pods
      Examples:
        | kinds |
        | pods  |

      @needs:rbac
      Examples:
        | kinds         |
        | roles         |
        | role bindings |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI storage capacities |

    @any-kind @QRY-57
    Scenario: A field selector for the namespace restricts a list of config maps in all namespaces
      Given 2 test namespaces, each with the same 2 config maps
      When I list the config maps in all namespaces with a field selector for the test namespace
      Then the list contains only the test-owned objects "item-000 item-001"

    @needs:csr @QRY-57
    Scenario: A field selector for the name finds a certificate signing request that was issued
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was approved
      And the certificate request was issued
      When I get the certificate signing request "request"
      Then the request succeeds
      When I get the path "<collection>?fieldSelector=metadata.name%3D{request}"
      Then the response is a "CertificateSigningRequestList" that contains the objects "/{request}"

      Examples:
        | collection                                                   |
        | /apis/certificates.platform.io/v1/certificatesigningrequests |

    @any-kind @QRY-58
    Scenario Outline: A list with label and field selector contains only objects that match both
      Given a test namespace with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps with query "<both>"
      Then the list contains only the test-owned objects "item-001"
      When I list the config maps with query "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-002"
      Then the response is an empty ConfigMapList
      When I list the config maps in all namespaces with query "<both>"
      Then the list contains only the test-owned objects "item-001"

      Examples:
        | both                                                              |
        | labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001 |

    @any-kind @QRY-59
    Scenario: A list with a label selector that matches nothing is empty
      Given a test namespace with 1 config maps
      When I list the config maps with query "labelSelector=none%3Dnone"
      Then the response is an empty ConfigMapList

    @any-kind @observe @QRY-62
    Scenario Outline: The response to a list with the selector <query> is recorded
      Given a test namespace with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps with query "<query>"
      Then the response is recorded

      Examples:
        | query                                  |
        | labelSelector=colour!%3Dred            |
        | labelSelector=colour%20in%20(red,blue) |
        | labelSelector=colour%20notin%20(red)   |
        | labelSelector=colour                   |
        | labelSelector=!colour                  |
        | labelSelector=((                       |
        | fieldSelector=data.x%3D1               |

  Rule: A collection delete removes the matching objects

    @any-kind @QRY-60 @OPS-71 @after:API-47
    Scenario Outline: A delete of the collection of <kinds> by label removes only the matching <kinds>
      Given a test namespace with 4 <kinds>, of which "item-000 item-001" are labelled "colour=red"
      When I delete the collection of <kinds> with query "labelSelector=colour%3Dred"
      Then the request succeeds
      And a read and the list no longer return the <kind> "item-000"
      And a read and the list no longer return the <kind> "item-001"
      When I list the <kinds>
      Then the list contains only the test-owned objects "item-002 item-003"

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @QRY-60 @OPS-71
    Scenario: A collection delete by label keeps an unlabelled secret although a labelled one elsewhere has its name
      Given a test namespace
      And 3 secrets, one of them without labels
      And a second test namespace whose name extends the name of the first
      And the secret "c" in the second namespace
      When I delete the collection of secrets of this scenario
      Then the request succeeds
      And a read and the list no longer return the secret "a"
      When I get the secret "c"
      Then the request succeeds

    @any-kind @QRY-61 @OPS-69 @after:API-47
    Scenario: A delete of the collection of config maps by name removes only the config map of that name
      Given a test namespace with 3 config maps
      When I delete the collection of config maps with query "fieldSelector=metadata.name%3Ditem-001"
      Then the request succeeds
      And a read and the list no longer return the config map "item-001"
      When I list the config maps
      Then the list contains only the test-owned objects "item-000 item-002"

    @needs:storage @QRY-61 @OPS-69 @after:API-47
    Scenario: A delete of the collection of storage classes by name removes only the storage class of that name
      Given the storage class "a"
      And the storage class "b"
      When I delete the collection of storage classes of this scenario named "a"
      Then the request succeeds
      And a read and the list no longer return the storage class "a"
      When I list the storage classes
      Then the list contains only the test-owned storage classes "b"

    @any-kind @QRY-60 @QRY-61 @OPS-69 @OPS-71 @after:API-47
    Scenario Outline: A collection delete of <kinds> by label and name removes only the one that matches both
      Given a test namespace with 4 <kinds>, of which "item-000 item-001" are labelled "colour=red"
      When I delete the collection of <kinds> with query "labelSelector=<label>&fieldSelector=metadata.name%3Ditem-001"
      Then the request succeeds
      And a read and the list no longer return the <kind> "item-001"
      When I delete the collection of <kinds> with query "labelSelector=<label>&fieldSelector=metadata.name%3Ditem-002"
      Then the request succeeds
      When I list the <kinds>
      Then the list contains only the test-owned objects "item-000 item-002 item-003"

      Examples:
        | kind       | kinds       | label        |
        | config map | config maps | colour%3Dred |
        | secret     | secrets     | colour%3Dred |

      @needs:csi
      Examples:
        | kind                 | kinds                  | label        |
        | CSI storage capacity | CSI storage capacities | colour%3Dred |

    @any-kind @QRY-60 @OPS-71 @after:API-47
    Scenario Outline: A collection delete of config maps with "<query>" removes exactly the listed ones
      Given a test namespace
      And the config map "both" with:
        | metadata.labels.colour | red |
        | metadata.labels.size   | big |
      And the config map "one" with:
        | metadata.labels.colour | red |
      And the config map "none"
      When I list the config maps with query "<query>" and delete their collection with the same query
      Then exactly the listed objects are deleted

      Examples:
        | query                                 |
        | labelSelector=colour%3Dred,size%3Dbig |
        | labelSelector=size%20in%20(big,small) |
        | labelSelector=colour%20notin%20(red)  |
        | labelSelector=!colour                 |
