Feature: Operations on each kind
  Objects of every kind are created, listed, read, replaced, patched and deleted at the paths of the kind, and each
  operation returns its own response.

  Rule: create returns 200, 201 or 202 with the object

    @any-kind @OPS-24
    Scenario Outline: A create of a <kind> returns 200, 201 or 202 with the object
      When I create a new <kind> "a"
      Then the response status is one of 200, 201, 202
      And the response equals the object as sent
      And the response equals what a read returns

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

      @needs:csr
      Examples:
        | also    | kind                        |
        | OPS-114 | certificate signing request |

  Rule: get returns 200 with the object

    @any-kind @OPS-01
    Scenario Outline: A get of a <kind> returns 200 with the object
      Given a new <kind> "a"
      When I get the <kind> "a"
      Then the response status is 200
      And the response equals the object as sent

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

      @needs:csr
      Examples:
        | also    | kind                        |
        | OPS-115 | certificate signing request |

    @any-kind @OPS-04
    Scenario Outline: A get of a <kind> that does not exist is rejected
      Given a test namespace, if needed, for a <kind>
      When I get the <kind> "missing"
      Then the status of the response is recorded
      Then the request is rejected

      Examples:
        | kind            |
        | service account |
        | config map      |
        | secret          |

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |
        | storage class     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

  Rule: list returns 200 with a list object

    @any-kind @OPS-08 @after:OPS-08
    Scenario Outline: A list of every <kind> returns a list object with the existing objects
      Given a test namespace, if needed, for a <kind>
      When I list every test-owned <kind> before and after I create "a"
      Then the responses are lists of the <kind>, the first empty and the second with "a"

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

      @needs:csr
      Examples:
        | also    | kind                        |
        | OPS-116 | certificate signing request |

    @needs:csr @OPS-116
    Scenario Outline: A list of certificate signing requests contains approved and denied requests
      Given the certificate signing request "a"
      When I put the condition "Denied" to the path "<collection>/{a}/approval"
      Then the request succeeds
      Given the certificate signing request "b"
      When I put the condition "Approved" to the path "<collection>/{b}/approval"
      Then the request succeeds
      When I list the test-owned objects at the path "<collection>"
      Then the response is a "CertificateSigningRequestList" that contains the objects "/{a}, /{b}"

      Examples:
        | collection                                                   |
        | /apis/certificates.platform.io/v1/certificatesigningrequests |

    @needs:csr @needs:watch @OPS-117
    Scenario: A watch of the certificate signing requests delivers a create
      When I watch the certificate signing requests from now
      And these changes are made to the certificate signing requests: create a
      Then the watch delivers all of these changes

    @needs:csr @needs:watch @OPS-117
    Scenario: A watch of the certificate signing requests delivers an approval
      When I watch the certificate signing requests from now
      And a certificate signing request is created and approved
      Then the watch delivers all of these changes
      And the watch delivers each of these changes with its type

  Rule: update returns 200 with the new object

    @any-kind @OPS-33 @after:META-18
    Scenario Outline: A replace of a <kind> returns 200 with the new object
      Given a new <kind> "a"
      When I replace the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then the response status is 200
      And the returned "metadata.labels.colour" is blue
      And the response has a new resource version
      And the response equals what a read returns

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

    @any-kind @OPS-34
    Scenario Outline: A replace of a <kind> that exists does not return 201
      Given a new <kind> "a"
      When I replace the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then the response status is a success other than 201

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @OPS-34
    Scenario Outline: A replace of a <kind> that does not exist returns 201 only if it creates the <kind>
      Given a test namespace, if needed, for a <kind>
      When I replace the missing <kind> "never"
      Then the status of the response is recorded
      Then the status is 201 only if the object now exists

      Examples:
        | kind       |
        | config map |
        | lease      |

  Rule: patch returns 200 with the patched object

    @any-kind @OPS-42 @after:OPS-42 @after:META-18
    Scenario Outline: A patch of a <kind> returns 200 with the new object
      Given a new <kind> "a"
      When I merge patch the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then the response status is 200
      And the returned "metadata.labels.colour" is blue
      And the response has a new resource version
      And the response equals what a read returns

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

  Rule: delete returns 200 or 202

    @any-kind @OPS-53 @after:OPS-53
    Scenario Outline: A delete of a <kind> returns 200 or 202 with a JSON body
      Given a new <kind> "a"
      When I delete the <kind> "a"
      Then the response status is one of 200, 202
      And the response has a JSON body
      And the object is terminating or deleted

      Examples:
        | also   | kind            |
        | OPS-91 | service account |
        | OPS-94 | config map      |
        | OPS-97 | secret          |

      @needs:storage
      Examples:
        | also    | kind              |
        | OPS-100 | persistent volume |
        | OPS-102 | storage class     |

      @needs:csi
      Examples:
        | also    | kind                 |
        | OPS-104 | CSI driver           |
        | OPS-106 | CSI node             |
        | OPS-108 | CSI storage capacity |

  Rule: A delete returns the object or a Status, depending on the kind

    Scenario Outline: A delete of a <kind> returns the kind <answer>
      Given a new <kind> "a"
      When I delete the <kind> "a"
      Then the delete returns the kind <answer>

      Examples:
        | rule   | kind            | answer         |
        | OPS-93 | service account | ServiceAccount |
        | OPS-96 | config map      | Status         |
        | OPS-99 | secret          | Status         |

      @needs:storage
      Examples:
        | rule    | kind              | answer           |
        | OPS-101 | persistent volume | PersistentVolume |
        | OPS-103 | storage class     | StorageClass     |

      @needs:csi
      Examples:
        | rule    | kind                 | answer    |
        | OPS-105 | CSI driver           | CSIDriver |
        | OPS-107 | CSI node             | CSINode   |
        | OPS-110 | CSI storage capacity | Status    |

    @OPS-113
    Scenario Outline: A delete of a <kind> with finalizers returns the kind <answer>
      Given a new <kind> "a" with a finalizer
      When I delete the <kind> "a"
      Then the response status is one of 200, 202
      And the delete returns the kind <answer>

      Examples:
        | kind            | answer         |
        | service account | ServiceAccount |
        | config map      | Status         |
        | secret          | Status         |

      @needs:storage
      Examples:
        | kind              | answer           |
        | persistent volume | PersistentVolume |
        | storage class     | StorageClass     |

      @needs:csi
      Examples:
        | kind                 | answer    |
        | CSI driver           | CSIDriver |
        | CSI node             | CSINode   |
        | CSI storage capacity | Status    |

  Rule: Namespaced kinds are also listed for all namespaces

    @any-kind
    Scenario Outline: The <kinds> of all namespaces are listed at <path>
      Given 2 test namespaces, each with the same 1 <kinds>
      When I list the test-owned objects at the path "<path>"
      Then the response status is 200
      And the list contains all 2 <kinds>

      Examples:
        | rule   | kinds            | path                    |
        | OPS-92 | service accounts | /api/v1/serviceaccounts |
        | OPS-95 | config maps      | /api/v1/configmaps      |
        | OPS-98 | secrets          | /api/v1/secrets         |

      @needs:csi
      Examples:
        | rule    | kinds                  | path                                              |
        | OPS-109 | CSI storage capacities | /apis/storage.platform.io/v1/csistoragecapacities |
