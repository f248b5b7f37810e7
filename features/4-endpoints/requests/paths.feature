Feature: Paths of collections and objects
  The core group is below /api/v1, every other below /apis with its name and version. A namespaced type
  stands below its namespace, and once more above all namespaces.

  Rule: The path of a collection is group and version, namespace if any, and type

    Scenario Outline: The collection of <kind>s is at <path>
      Given a namespace of my own
      When I create the <kind> "a" at "<path>"
      Then it succeeds
      When I ask for what is mine at "<path>"
      Then the answer is a "<list>" that holds the <kind> "a"

      @needs:storage
      Examples:
        | rule    | kind                 | list                   | path                                                              |
        | PATH-01 | persistent volume    | PersistentVolumeList   | /api/v1/persistentvolumes                                         |
        | PATH-07 | storage class        | StorageClassList       | /apis/storage.platform.io/v1/storageclasses                       |
        | PATH-10 | CSI storage capacity | CSIStorageCapacityList | /apis/storage.platform.io/v1/namespaces/{ns}/csistoragecapacities |

    @PATH-04
    Scenario Outline: The <plural> of a namespace are those in this namespace, not those in one of a similar name
      Given a namespace of my own
      And the <kind> "a"
      And another namespace of my own, whose name begins with that of mine
      And the <kind> "b" in it
      When I ask for "/api/v1/namespaces/{ns}/<plural>" and for "/api/v1/namespaces/{other}/<plural>"
      Then the first list holds the <kind> "a" alone of mine, the second the <kind> "b"

      Examples:
        | kind       | plural     |
        | config map | configmaps |
        | secret     | secrets    |

  Rule: The path of an object is that of its collection and its name

    Scenario Outline: A <kind> whose name has dots is read, changed and deleted at <path>
      Given the <kind> "a", whose name has dots
      When I read it, change it and delete it at "<path>"
      Then each of the three acts on it

      @needs:storage
      Examples:
        | rule    | kind              | path                                            |
        | PATH-02 | persistent volume | /api/v1/persistentvolumes/{a}                   |
        | PATH-08 | storage class     | /apis/storage.platform.io/v1/storageclasses/{a} |

    @PATH-05 @OPS-25
    Scenario Outline: A <kind> is found in its own namespace alone
      Given a namespace of my own
      And the <kind> "a"
      And another namespace of my own, whose name begins with that of mine
      When I ask for "/api/v1/namespaces/{ns}/<plural>/{a}" and for "/api/v1/namespaces/{other}/<plural>/{a}"
      Then the first shows the <kind> "a", the second is refused

      Examples:
        | kind       | plural     |
        | config map | configmaps |
        | secret     | secrets    |

    @needs:storage @PATH-11
    Scenario: A CSI storage capacity is found in its own namespace alone
      Given a namespace of my own
      And the CSI storage capacity "a"
      And another namespace of my own, whose name begins with that of mine
      When I ask for "/apis/storage.platform.io/v1/namespaces/{ns}/csistoragecapacities/{a}" and for "/apis/storage.platform.io/v1/namespaces/{other}/csistoragecapacities/{a}"
      Then the first shows the CSI storage capacity "a", the second is refused

  Rule: A namespaced type has a collection above all namespaces

    @PATH-13 @OPS-89
    Scenario Outline: Each <kind> of all namespaces is at /api/v1/<plural>
      Given a namespace of my own
      And the <kind> "a"
      And another namespace of my own, whose name begins with that of mine
      And the <kind> "b" in it
      When I ask for what is mine at "/api/v1/<plural>"
      Then the answer is a "<list>" that holds "{ns}/a" and "{other}/b"

      Examples:
        | kind       | plural     | list          |
        | config map | configmaps | ConfigMapList |
        | secret     | secrets    | SecretList    |

    @needs:storage @PATH-14
    Scenario: CSI storage capacities of all namespaces are at /apis/storage.platform.io/v1/csistoragecapacities
      Given a namespace of my own
      And the CSI storage capacity "a"
      And another namespace of my own, whose name begins with that of mine
      And the CSI storage capacity "b" in it
      When I ask for what is mine at "/apis/storage.platform.io/v1/csistoragecapacities"
      Then the answer is a "CSIStorageCapacityList" that holds "{ns}/a" and "{other}/b"

    @needs:watch @PATH-15
    Scenario Outline: A watch of the <kind> of all namespaces tells the changes in each
      Given a namespace of my own
      When I watch the <kind> of all namespaces from now
      And these changes are made to the <kind>: create a, change a
      And these changes are made to the <kind> of another namespace: create b, change b
      Then the watch tells each of these changes once

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @observe @PATH-16
    Scenario Outline: A create at the collection of all namespaces, of a config map that names <namespace>
      Given a namespace of my own
      When I create a config map at "/api/v1/configmaps" that names <namespace>
      Then what the server does is recorded

      Examples:
        | namespace     |
        | its namespace |
        | no namespace  |

    @disruptive @observe @PATH-16
    Scenario: A delete of the collection of all namespaces, for nothing and as a dry run
      Given a namespace of my own
      And the config map "a"
      When I delete the config maps of all namespaces that have a label which none has, as a dry run
      Then what the server does is recorded

  Rule: Namespaces are at /api/v1/namespaces

    @PATH-17
    Scenario: A namespace is in the list of namespaces from its beginning
      Given a namespace of my own
      When I ask for what is mine at "/api/v1/namespaces"
      Then the answer is a "NamespaceList" that holds "/{ns}"

    @PATH-18
    Scenario: A namespace is read by its name, and no other is
      Given a namespace of my own
      When I ask for "/api/v1/namespaces/{ns}" and for "/api/v1/namespaces/{ns}-never-made"
      Then the first shows my namespace, the second is refused

  Rule: Root, group and version are part of the path

    Scenario Outline: <wrong> is not <right>
      When I ask for "<right>?limit=1" and for "<wrong>?limit=1"
      Then the first is answered, the second is refused

      Examples:
        | rule    | right              | wrong               |
        | PATH-19 | /api/v1/configmaps | /apis/v1/configmaps |
        | PATH-20 | /api/v1/configmaps | /api/v9/configmaps  |

      @needs:storage
      Examples:
        | rule    | right                                       | wrong                                       |
        | PATH-19 | /apis/storage.platform.io/v1/storageclasses | /api/storage.platform.io/v1/storageclasses  |
        | PATH-19 | /apis/storage.platform.io/v1/storageclasses | /api/v1/storageclasses                      |
        | PATH-20 | /apis/storage.platform.io/v1/storageclasses | /apis/storage.platform.io/v9/storageclasses |

  Rule: Other spellings of a path are open

    @observe @PATH-27
    Scenario Outline: <spelling>
      Given a namespace of my own
      And the config map "a"
      When I ask for "<path>"
      Then what the server does is recorded

      Examples:
        | spelling                          | path                                     |
        | A slash at the end of a path      | /api/v1/namespaces/{ns}/configmaps/      |
        | Two slashes at the beginning      | //api/v1/namespaces/{ns}/configmaps      |
        | Two slashes in the middle         | /api/v1/namespaces/{ns}//configmaps      |
        | A letter of a name as its percent | /api/v1/namespaces/{ns}/configmaps/%61   |
        | A letter of a type as its percent | /api/v1/namespaces/{ns}/config%6daps/{a} |

  Rule: Clients append paths to the base address, whatever prefix it has

    @client @PATH-26
    Scenario: A client keeps the prefix of the base address in every request
      Given a recorded session
      Then no client in it leaves out the prefix of its base address
