Feature: Operations on each kind
  Every kind is created, listed, read, replaced, patched and deleted at paths of its own, each with the
  answers that the operation has.

  Rule: create answers 200, 201 or 202 with the object

    @OPS-24
    Scenario Outline: A create of a <kind> is answered with the object
      When I create a <kind> "a" in its place
      Then it is answered with one of 200, 201, 202
      And the answer is what was sent
      And the answer is what a read shows

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

  Rule: get answers 200 with the object

    @OPS-01
    Scenario Outline: A read of a <kind> is answered with it
      Given a <kind> "a" in its place
      When I read the <kind> "a"
      Then it is answered with 200
      And the answer is what was sent

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

    @OPS-04
    Scenario Outline: A read of a <kind> that was never made is refused
      Given a place for a <kind>
      When I read a <kind> that was never made
      Then it is refused

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

  Rule: list answers 200 with a list object

    @OPS-08
    Scenario Outline: A list of each <kind> is answered with those that are there
      Given a place for a <kind>
      When I list what is mine of each <kind>, before and after I make "a"
      Then both are lists of the <kind>, an empty one and one that holds "a"

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
    Scenario: A list of certificate signing requests holds decided ones, too
      Given the certificate signing request "a"
      When I put the condition "Denied" at "/apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval"
      Then it succeeds
      Given the certificate signing request "b"
      When I put the condition "Approved" at "/apis/certificates.platform.io/v1/certificatesigningrequests/{b}/approval"
      Then it succeeds
      When I ask for what is mine at "/apis/certificates.platform.io/v1/certificatesigningrequests"
      Then the answer is a "CertificateSigningRequestList" that holds "/{a}" and "/{b}"

    @needs:csr @needs:watch @OPS-117
    Scenario: A watch of the certificate signing requests tells what is made
      When I watch the certificate signing requests from now
      And these changes are made to the certificate signing requests: create a
      Then the watch tells every one of these changes

    @needs:csr @needs:watch @OPS-117
    Scenario: A watch of the certificate signing requests tells what is decided
      When I watch the certificate signing requests from now
      And a certificate signing request is created and approved
      Then the watch tells every one of these changes
      And it tells each by its type

  Rule: update of an object answers 200 with the new object

    @OPS-33 @OPS-34
    Scenario Outline: A replace of a <kind> is answered with its new state, and as no create
      Given a <kind> "a" in its place
      When I replace the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then it is answered with 200
      And the answer shows "metadata.labels.colour" as blue
      And the answer carries another version than before
      And the answer is what a read shows

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

    @OPS-34
    Scenario Outline: A replace of a <kind> that is not there is answered with 201 only where it made one
      Given a place for a <kind>
      When I replace a <kind> that was never made
      Then it is answered with 201 only if it is there now

      Examples:
        | kind       |
        | config map |
        | lease      |

  Rule: patch of an object answers 200 with the patched object

    @OPS-42
    Scenario Outline: A patch of a <kind> is answered with its new state
      Given a <kind> "a" in its place
      When I merge patch the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then it is answered with 200
      And the answer shows "metadata.labels.colour" as blue
      And the answer carries another version than before
      And the answer is what a read shows

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

  Rule: delete answers 200 or 202

    @OPS-53
    Scenario Outline: A delete of a <kind> is answered with 200 or 202 and a body
      Given a <kind> "a" in its place
      When I delete the <kind> "a"
      Then it is answered with one of 200, 202
      And the answer has a body of JSON
      And it is terminating or gone

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

  Rule: The body of a delete is the object or a Status, as its kind has it

    Scenario Outline: A delete of a <kind> is answered with <answer>
      Given a <kind> "a" in its place
      When I delete the <kind> "a"
      Then the delete is answered with <answer>

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
    Scenario Outline: A delete of a <kind> that finalizers hold back is answered with <answer>, too
      Given a <kind> "a" in its place, held by a finalizer
      When I delete the <kind> "a"
      Then it is answered with one of 200, 202
      And the delete is answered with <answer>

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

  Rule: Namespaced kinds are listed above all namespaces, too

    Scenario Outline: All <kinds> are listed at <path>
      Given 2 namespaces of my own, each with the same 1 <kinds>
      When I ask for what is mine at "<path>"
      Then it is answered with 200
      And the list holds all 2 <kinds>

      Examples:
        | rule   | kinds            | path                    |
        | OPS-92 | service accounts | /api/v1/serviceaccounts |
        | OPS-95 | config maps      | /api/v1/configmaps      |
        | OPS-98 | secrets          | /api/v1/secrets         |

      @needs:csi
      Examples:
        | rule    | kinds                  | path                                           |
        | OPS-109 | CSI storage capacities | /apis/storage.platform.io/v1/csistoragecapacities |
