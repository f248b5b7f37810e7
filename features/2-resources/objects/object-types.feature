Feature: What every object says of itself
  Every object names its type and version and carries metadata, alone and in a list.

  Background:
    Given a namespace of my own

  Rule: An object that comes alone names its version and its kind

    @META-01
    Scenario Outline: Every answer about a <kind> names the version <version>
      When I create, read, replace, patch and list the <kind> "a"
      Then each of these answers is of version "<version>"

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

    @META-02 @API-31
    Scenario Outline: Every answer about a <kind> names the kind <type>
      When I create, read, replace, patch and list the <kind> "a"
      Then each of these answers is of kind "<type>"

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

  Rule: Every object carries metadata

    @META-03
    Scenario Outline: A <kind> carries metadata with its name, alone and in the list
      When I create, read, replace, patch and list the <kind> "a", which has no labels
      Then each of these answers and the list show metadata with its name

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

    @META-18
    Scenario Outline: The version of a <kind> is text in every answer and in the list
      When I create, read, replace, patch and list the <kind> "a"
      Then each of these answers shows its version as non-empty text

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

  Rule: Items of a list are objects as well

    @should @META-04
    Scenario Outline: An item in a list of <kinds> says that it is a <type>
      When I list the <kinds>, none of them and one of my own
      Then each item is a "<type>" of version "<version>" by its own words

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
  Rule: Most objects carry spec and many carry status
    Which kinds have them the documents say kind by kind; most and many bind no system.

  Rule: A namespaced object names its namespace, another one names none

    @META-11
    Scenario Outline: A <kind> is of the namespace of its path
      When I create, read, replace, patch and list the <kind> "a"
      Then each of these answers and lists shows that it lives in my namespace

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
    Scenario Outline: A <kind> is of no namespace
      When I create, read, replace, patch and list the <kind> "a"
      Then each of these answers and lists shows it in no namespace

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

  Rule: Metadata may have more members

    @observe @META-37
    Scenario: Members of metadata beyond those that have a name here
      Given the config map "a" with:
        """
        metadata: {finalizers: [suite.example.com/a], annotations: {suite.example.com/n: '1'}}
        """
      And the secret "a"
      And the config map "held" is terminating, held by finalizer "suite.example.com/a"
      When I create a config map with generateName "g-" and no name
      Then the other members of the metadata of my config maps and secrets are recorded
