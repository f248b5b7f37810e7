Feature: Selectors
  labelSelector and fieldSelector limit what a list shows and what the delete of a collection takes.

  Rule: A list shows what matches

    @QRY-56 @OPS-14
    Scenario: By label, in a namespace and in all
      Given a namespace of my own
      And the config map "a" with:
        | metadata.labels.colour | red |
      And the config map "b" with:
        | metadata.labels.colour | blue |
      And the config map "c"
      When I list the config maps with "labelSelector=colour%3Dred"
      Then the list shows of mine only "a"
      When I list the config maps of all namespaces with "labelSelector=colour%3Dred"
      Then the list shows of mine only "a"

    @QRY-57 @OPS-13
    Scenario: By name
      Given a namespace of my own with 3 config maps
      When I list the config maps with "fieldSelector=metadata.name%3Ditem-001"
      Then the list shows of mine only "item-001"

    @QRY-56 @OPS-14
    Scenario Outline: By label, among the <kind> of the cluster
      Given the <one> "a" with:
        | metadata.labels.colour | red |
      And the <one> "b" with:
        | metadata.labels.colour | blue |
      And the <one> "c"
      When I list the <kind> with "labelSelector=colour%3Dred"
      Then the list shows of my <kind> only "a"

      @needs:storage
      Examples:
        | one           | kind            |
        | storage class | storage classes |

      @needs:csr
      Examples:
        | also    | one                         | kind                         |
        | OPS-116 | certificate signing request | certificate signing requests |

    @QRY-57 @QRY-58 @OPS-13
    Scenario Outline: By name, and by name and label, among <kind>
      Given a namespace of my own with 3 <kind>, of which "item-000 item-001" are labelled "colour=red"
      When I list the <kind> with "fieldSelector=metadata.name%3Ditem-001"
      Then the list shows of mine only "item-001"
      When I list the <kind> with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then the list shows of mine only "item-001"

      Examples:
        | kind             |
        | secrets          |
        | service accounts |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @QRY-57
    Scenario: By namespace
      Given 2 namespaces of my own, each with the same 2 config maps
      When I list the config maps of all namespaces, but only those of mine by field selector
      Then the list shows of mine only "item-000 item-001"

    @needs:csr @QRY-57
    Scenario: By name among certificate signing requests, where it was issued
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was approved
      And it was issued
      When I read the certificate signing request "request"
      Then it succeeds
      When I ask for "/apis/certificates.platform.io/v1/certificatesigningrequests?fieldSelector=metadata.name%3D{request}"
      Then the answer is a "CertificateSigningRequestList" that holds "/{request}"

    @QRY-58
    Scenario: Both have to match
      Given a namespace of my own with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then the list shows of mine only "item-001"
      When I list the config maps with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-002"
      Then it is a ConfigMapList without items
      When I list the config maps of all namespaces with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then the list shows of mine only "item-001"

    @QRY-59
    Scenario: Where nothing matches the list is an empty one
      Given a namespace of my own with 1 config maps
      When I list the config maps with "labelSelector=none%3Dnone"
      Then it is a ConfigMapList without items

    @observe @QRY-62
    Scenario Outline: The selector <query>
      Given a namespace of my own with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps with "<query>"
      Then what the server does is recorded

      Examples:
        | query                                           |
        | labelSelector=colour!%3Dred                     |
        | labelSelector=colour%20in%20(red,blue)          |
        | labelSelector=colour%20notin%20(red)            |
        | labelSelector=colour                            |
        | labelSelector=!colour                           |
        | labelSelector=((                                |
        | fieldSelector=data.x%3D1                        |

  Rule: The delete of a collection takes what matches

    @QRY-60 @OPS-71
    Scenario Outline: Those <kinds> of a label
      Given a namespace of my own with 4 <kinds>, of which "item-000 item-001" are labelled "colour=red"
      When I delete the collection of <kinds> with "labelSelector=colour%3Dred"
      Then it succeeds
      And the <kind> "item-000" goes away, alone and from the list
      And the <kind> "item-001" goes away, alone and from the list
      When I list the <kinds>
      Then the list shows of mine only "item-002 item-003"

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @QRY-61 @OPS-69
    Scenario: The one of a name
      Given a namespace of my own with 3 config maps
      When I delete the collection of config maps with "fieldSelector=metadata.name%3Ditem-001"
      Then it succeeds
      And the config map "item-001" goes away, alone and from the list
      When I list the config maps
      Then the list shows of mine only "item-000 item-002"

    @needs:storage @QRY-61 @OPS-69
    Scenario: The one of a name, in a collection of the cluster
      Given the storage class "a"
      And the storage class "b"
      When I delete what is mine of the collection of storage classes, and named "a"
      Then it succeeds
      And the storage class "a" goes away, alone and from the list
      When I list the storage classes
      Then the list shows of my storage classes only "b"

    @QRY-60 @QRY-61 @OPS-69 @OPS-71
    Scenario Outline: The one <kind> that label and name both match
      Given a namespace of my own with 4 <kinds>, of which "item-000 item-001" are labelled "colour=red"
      When I delete the collection of <kinds> with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then it succeeds
      And the <kind> "item-001" goes away, alone and from the list
      When I delete the collection of <kinds> with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-002"
      Then it succeeds
      When I list the <kinds>
      Then the list shows of mine only "item-000 item-002 item-003"

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @QRY-60 @OPS-71
    Scenario Outline: What a list with "<query>" shows, where the server knows such a selector
      Given a namespace of my own
      And the config map "both" with:
        | metadata.labels.colour | red |
        | metadata.labels.size   | big |
      And the config map "one" with:
        | metadata.labels.colour | red |
      And the config map "none"
      When I list the config maps with "<query>" and delete their collection with it
      Then what the list showed goes away, and nothing else

      Examples:
        | query                                       |
        | labelSelector=colour%3Dred,size%3Dbig       |
        | labelSelector=size%20in%20(big,small)       |
        | labelSelector=colour%20notin%20(red)        |
        | labelSelector=!colour                       |
