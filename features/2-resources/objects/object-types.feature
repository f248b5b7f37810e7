Feature: Type and metadata of every object
  Every object contains its kind, its apiVersion and metadata, both alone and as a list item.

  Background:
    Given a test namespace

  Rule: A single object contains apiVersion and kind

    @any-kind @META-01
    Scenario Outline: Every response about a <kind> contains the apiVersion <version>
      When I create, get, replace, patch and list the <kind> "a"
      Then each response has the apiVersion "<version>"

      Examples:
        | kind            | version |
        | service account | v1      |
        | config map      | v1      |
        | secret          | v1      |

      @needs:storage
      Examples:
        | kind              | version                |
        | persistent volume | v1                     |
        | storage class     | storage.platform.io/v1 |

      @needs:csi
      Examples:
        | kind                 | version                |
        | CSI driver           | storage.platform.io/v1 |
        | CSI node             | storage.platform.io/v1 |
        | CSI storage capacity | storage.platform.io/v1 |

      @needs:csr
      Examples:
        | kind                        | version                     |
        | certificate signing request | certificates.platform.io/v1 |

    @any-kind @META-02 @API-31
    Scenario Outline: Every response about a <kind> contains the kind <type>
      When I create, get, replace, patch and list the <kind> "a"
      Then each response has the kind "<type>"

      Examples:
        | kind            | type           |
        | service account | ServiceAccount |
        | config map      | ConfigMap      |
        | secret          | Secret         |

      @needs:storage
      Examples:
        | kind              | type             |
        | persistent volume | PersistentVolume |
        | storage class     | StorageClass     |

      @needs:csi
      Examples:
        | kind                 | type               |
        | CSI driver           | CSIDriver          |
        | CSI node             | CSINode            |
        | CSI storage capacity | CSIStorageCapacity |

      @needs:csr
      Examples:
        | kind                        | type                      |
        | certificate signing request | CertificateSigningRequest |

    @API-31
    Scenario Outline: A <kind> that a client sends as a <type> is rejected or has its own kind
      When I create the <kind> "a" with:
        | kind | <type> |
      Then the object has another "kind" than <type>, unless rejected

      Examples:
        | kind            | type      |
        | service account | ConfigMap |
        | config map      | Secret    |
        | secret          | ConfigMap |

  Rule: Every object contains metadata

    @any-kind @namespaced-kind @META-03
    Scenario Outline: Every response about a <kind> and its list item contain metadata with its name
      When I create, get, replace, patch and list the <kind> "a" without labels
      Then the responses and the list contain metadata with the name of the object

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

    @any-kind @META-18
    Scenario Outline: The resource version of a <kind> is a non-empty string in every response and in the list
      When I create, get, replace, patch and list the <kind> "a"
      Then the responses and the list have non-empty resource versions

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

  Rule: Items of a list contain their type

    @any-kind @should @META-04
    Scenario Outline: An item in a list of <kinds> contains the kind <type> and the apiVersion <version>
      When I list the <kinds> by a selector without matches, then by one with a match
      Then the responses have items of the kind "<type>" and the apiVersion "<version>" after the create

      Examples:
        | kinds            | type           | version |
        | service accounts | ServiceAccount | v1      |
        | config maps      | ConfigMap      | v1      |
        | secrets          | Secret         | v1      |

      @needs:storage
      Examples:
        | kinds              | type             | version                |
        | persistent volumes | PersistentVolume | v1                     |
        | storage classes    | StorageClass     | storage.platform.io/v1 |

      @needs:csi
      Examples:
        | kinds                  | type               | version                |
        | CSI drivers            | CSIDriver          | storage.platform.io/v1 |
        | CSI nodes              | CSINode            | storage.platform.io/v1 |
        | CSI storage capacities | CSIStorageCapacity | storage.platform.io/v1 |

      @needs:csr
      Examples:
        | kinds                        | type                      | version                     |
        | certificate signing requests | CertificateSigningRequest | certificates.platform.io/v1 |

  @META-05
  Rule: Most objects contain spec and many contain status
    The documents define spec and status for each kind; "most" and "many" are no requirements.

  Rule: A namespaced object names its namespace, a cluster-scoped object names none

    @any-kind @META-11
    Scenario Outline: Every response about a namespaced <kind> contains the namespace of its path
      When I create, get, replace, patch and list the <kind> "a"
      Then each response and list contains the test namespace

      Examples:
        | kind            |
        | service account |
        | config map      |
        | secret          |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @META-12
    Scenario Outline: No response about a cluster-scoped <kind> contains a namespace
      When I create, get, replace, patch and list the <kind> "a"
      Then each response and list contains no namespace

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |
        | storage class     |

      @needs:csi
      Examples:
        | kind       |
        | CSI driver |
        | CSI node   |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

  Rule: Metadata may contain other members

    @observe @META-37
    Scenario: The members of metadata that the documents do not name are recorded
      Given the config map "a" with:
        """
        metadata: {finalizers: [suite.example.com/a], annotations: {suite.example.com/n: '1'}}
        """
      And the secret "a"
      And the config map "held" is terminating and kept by the finalizer "suite.example.com/a"
      When I create a config map with generateName "g-" and no name
      Then the other metadata members of the test config maps and secrets are recorded
