Feature: Paths of collections and objects
  The core group is below /api/v1; every other group is below /apis with its name and version. A namespaced resource has
  one path below its namespace and one path for all namespaces.

  Rule: The path of a collection consists of group, version, namespace if any, and resource

    @needs:storage
    Scenario Outline: A <kind> is created and listed at <path>
      Given a test namespace
      When I create the <kind> "a" at the path "<path>"
      Then the request succeeds
      When I list the test-owned objects at the path "<path>"
      Then the response is a "<list>" that contains the <kind> "a"

      Examples:
        | rule    | kind              | list                 | path                                        |
        | PATH-01 | persistent volume | PersistentVolumeList | /api/v1/persistentvolumes                   |
        | PATH-07 | storage class     | StorageClassList     | /apis/storage.platform.io/v1/storageclasses |

    @needs:storage @PATH-10
    Scenario Outline: A CSI storage capacity is created and listed at <path>
      Given a test namespace
      When I create the CSI storage capacity "a" at the path "<path>"
      Then the request succeeds
      When I list the test-owned objects at the path "<path>"
      Then the response is a "CSIStorageCapacityList" that contains the CSI storage capacity "a"

      Examples:
        | path                                                              |
        | /apis/storage.platform.io/v1/namespaces/{ns}/csistoragecapacities |

    @any-kind @PATH-04
    Scenario Outline: A list of <plural> in a namespace contains none of a namespace with a similar name
      Given a test namespace
      And the <kind> "a"
      And a second test namespace whose name extends the name of the first
      And the <kind> "b" in the second namespace
      When I get the path "/api/v1/namespaces/{ns}/<plural>"
      And I get the path "/api/v1/namespaces/{other}/<plural>"
      Then the responses contain only the test-owned object "a", and in the second namespace only "b"

      Examples:
        | kind       | plural     |
        | config map | configmaps |
        | secret     | secrets    |

  Rule: The path of an object is the path of its collection and its name

    Scenario Outline: A <kind> with dots in its name is read, updated and deleted at <path>
      Given the <kind> "a" with dots in its name
      When I get, update and delete the object at the path "<path>"
      Then the get, the update and the delete each act on the object

      @needs:storage
      Examples:
        | rule    | kind              | path                                            |
        | PATH-02 | persistent volume | /api/v1/persistentvolumes/{a}                   |
        | PATH-08 | storage class     | /apis/storage.platform.io/v1/storageclasses/{a} |

    @any-kind @PATH-05 @OPS-25
    Scenario Outline: A <kind> is found in its own namespace and not in another one
      Given a test namespace
      And the <kind> "a"
      And a second test namespace whose name extends the name of the first
      When I get the path "/api/v1/namespaces/{ns}/<plural>/{a}"
      And I get the path "/api/v1/namespaces/{other}/<plural>/{a}"
      Then the first response is the <kind> "a"
      And the second request is rejected

      Examples:
        | kind       | plural     |
        | config map | configmaps |
        | secret     | secrets    |

    @needs:storage @PATH-11
    Scenario Outline: A CSI storage capacity is found in its own namespace and not in another one
      Given a test namespace
      And the CSI storage capacity "a"
      And a second test namespace whose name extends the name of the first
      When I get the path "<path>/{ns}/csistoragecapacities/{a}"
      And I get the path "<path>/{other}/csistoragecapacities/{a}"
      Then the first response is the CSI storage capacity "a"
      And the second request is rejected

      Examples:
        | path                                    |
        | /apis/storage.platform.io/v1/namespaces |

  Rule: A namespaced resource has a collection for all namespaces

    @any-kind @PATH-13 @OPS-89
    Scenario Outline: The collection at /api/v1/<plural> contains the <kind>s of all namespaces
      Given a test namespace
      And the <kind> "a"
      And a second test namespace whose name extends the name of the first
      And the <kind> "b" in the second namespace
      When I list the test-owned objects at the path "/api/v1/<plural>"
      Then the response is a "<list>" that contains the objects "{ns}/a, {other}/b"

      Examples:
        | kind       | plural     | list          |
        | config map | configmaps | ConfigMapList |
        | secret     | secrets    | SecretList    |

    @needs:storage @PATH-14
    Scenario: The collection at /apis/storage.platform.io/v1/csistoragecapacities contains those of all namespaces
      Given a test namespace
      And the CSI storage capacity "a"
      And a second test namespace whose name extends the name of the first
      And the CSI storage capacity "b" in the second namespace
      When I list the test-owned objects at the path "/apis/storage.platform.io/v1/csistoragecapacities"
      Then the response is a "CSIStorageCapacityList" that contains the objects "{ns}/a, {other}/b"

    @any-kind @needs:watch @PATH-15
    Scenario Outline: A watch of the <kind> of all namespaces delivers the changes in each namespace
      Given a test namespace
      When I watch the <kind> in all namespaces from now
      And these changes are made to the <kind>: create a, change a
      And these changes are made to the <kind> in another namespace: create b, change b
      Then the watch delivers each of these changes exactly once

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @any-kind @observe @PATH-16
    Scenario Outline: The response to a create at the path for all namespaces with <namespace> namespace is recorded
      Given a test namespace
      When I create a config map at the path "/api/v1/configmaps" with <namespace> namespace in its metadata
      Then the response is recorded

      Examples:
        | namespace |
        | its       |
        | no        |

    @disruptive @observe @PATH-16
    Scenario: The response to a dry-run delete of the collection of all namespaces that matches nothing is recorded
      Given a test namespace
      And the config map "a"
      When I delete, as a dry run, the config maps of all namespaces with a label that matches none
      Then the response is recorded

  Rule: Namespaces are at /api/v1/namespaces

    @PATH-17
    Scenario: The list at /api/v1/namespaces contains a namespace right after its creation
      Given a test namespace
      When I list the test-owned objects at the path "/api/v1/namespaces"
      Then the response is a "NamespaceList" that contains the objects "/{ns}"

    @PATH-18
    Scenario: A get at /api/v1/namespaces returns an existing namespace and rejects an unknown name
      Given a test namespace
      When I get the path "/api/v1/namespaces/{ns}"
      And I get the path "/api/v1/namespaces/{ns}-never-made"
      Then the first response is the test namespace
      And the second request is rejected

  Rule: API root, group and version are part of the path

    Scenario Outline: The path <wrong> is rejected, while <right> is served
      When I get the path "<right>?limit=1"
      And I get the path "<wrong>?limit=1"
      Then the first response status is 200
      And the second request is rejected

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

  Rule: The documents do not specify other spellings of a path

    @any-kind @observe @PATH-27
    Scenario Outline: The response to a path with <spelling> is recorded
      Given a test namespace
      And the config map "a"
      When I get the path "<path>"
      Then the response is recorded

      Examples:
        | spelling                               | path                                     |
        | a trailing slash                       | /api/v1/namespaces/{ns}/configmaps/      |
        | two leading slashes                    | //api/v1/namespaces/{ns}/configmaps      |
        | two slashes in the middle              | /api/v1/namespaces/{ns}//configmaps      |
        | a percent-encoded letter in a name     | /api/v1/namespaces/{ns}/configmaps/%61   |
        | a percent-encoded letter in a resource | /api/v1/namespaces/{ns}/config%6daps/{a} |

  Rule: Clients append paths to the base address with its prefix

    @client @PATH-26
    Scenario: A client keeps the path prefix of the base address in every request
      Given a recorded session
      Then no client in the session omits the path prefix of its base address
