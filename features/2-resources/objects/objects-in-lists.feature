Feature: Objects in lists and watches
  Lists and watches contain complete objects: the same that a read returns and that a write returned, for each kind.

  Rule: Lists and watches show the stored object

    @needs:watch @LIST-05 @WATCH-29
    Scenario Outline: Lists and watches show a <kind> as <write> and a read return it
      Given a test namespace, if needed, for a <kind>
      And 2 <kind>
      When I send <write> of a <kind> while I watch its collection
      Then the write, a read, lists and the watch return the same object

      Examples:
        | kind            | write                            |
        | secret          | an update                        |
        | service account | a delete that a finalizer blocks |
        | lease           | a merge patch                    |
        | limit range     | a merge patch                    |
        | event           | a change of only labels          |
        | namespace       | a change of only annotations     |

      @needs:storage
      Examples:
        | kind          | write                            |
        | storage class | a delete that a finalizer blocks |

      @needs:csi
      Examples:
        | kind                 | write         |
        | CSI driver           | a JSON patch  |
        | CSI node             | a merge patch |
        | CSI storage capacity | a merge patch |

      @needs:csr
      Examples:
        | kind                        | write                   |
        | certificate signing request | a change of only labels |

      @needs:rbac
      Examples:
        | kind                 | write         |
        | role                 | a merge patch |
        | cluster role         | a merge patch |
        | role binding         | a JSON patch  |
        | cluster role binding | a merge patch |

      @needs:nodes
      Examples:
        | kind | write                        |
        | node | a change of only annotations |

      @needs:pods
      Examples:
        | kind | write                        |
        | pod  | a change of only annotations |

      @needs:services
      Examples:
        | kind    | write         |
        | service | a merge patch |

      @needs:workloads
      Examples:
        | kind         | write         |
        | deployment   | a merge patch |
        | replica set  | a merge patch |
        | stateful set | a merge patch |
        | daemon set   | a merge patch |

      @needs:ingress
      Examples:
        | kind          | write         |
        | ingress       | a merge patch |
        | ingress class | a merge patch |

      @needs:autoscaling
      Examples:
        | kind           | write         |
        | pod autoscaler | a merge patch |

  Rule: Lists of further kinds have the same form

    @LIST-01 @LIST-02 @LIST-03 @LIST-04 @LIST-06
    Scenario Outline: Empty and non-empty lists of <kinds> are a <list> of <version> with metadata and items
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response has the kind "<list>"
      And each response has the apiVersion "<version>"
      And each response contains metadata
      And each response contains an items array, empty in the first list
      And each response has a resource version

      Examples:
        | kinds        | list           | version                     |
        | leases       | LeaseList      | coordination.platform.io/v1 |
        | limit ranges | LimitRangeList | v1                          |
        | events       | EventList      | v1                          |
        | namespaces   | NamespaceList  | v1                          |

      @needs:rbac
      Examples:
        | kinds         | list            | version                           |
        | roles         | RoleList        | rbac.authorization.platform.io/v1 |
        | role bindings | RoleBindingList | rbac.authorization.platform.io/v1 |
        | cluster roles | ClusterRoleList | rbac.authorization.platform.io/v1 |

      @needs:nodes
      Examples:
        | kinds | list     | version |
        | nodes | NodeList | v1      |

      @needs:services
      Examples:
        | kinds    | list        | version |
        | services | ServiceList | v1      |

      @needs:workloads
      Examples:
        | kinds       | list           | version |
        | deployments | DeploymentList | apps/v1 |
        | daemon sets | DaemonSetList  | apps/v1 |

      @needs:ingress
      Examples:
        | kinds     | list        | version                   |
        | ingresses | IngressList | networking.platform.io/v1 |

    @LIST-03 @LIST-06 @LIST-12
    Scenario: Lists of further kinds that the documents name contain metadata and do not have the kind List
      When I list the collections of further kinds that the server serves
      Then each response does not have the kind "List"
      And each response contains metadata
      And each response has a resource version

    @TABLE-02 @TABLE-04 @TABLE-05
    Scenario Outline: A Table of <kinds> has the apiVersion of Tables, and its columns have a name and a type
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I list the <kinds> as a Table
      Then the response is a Table
      And the response has the apiVersion of Tables
      And every column of the Table has a "name"
      And every column of the Table has a "type"

      Examples:
        | kind        | kinds        |
        | lease       | leases       |
        | limit range | limit ranges |
        | event       | events       |
        | namespace   | namespaces   |

      @needs:rbac
      Examples:
        | kind         | kinds         |
        | role         | roles         |
        | role binding | role bindings |
        | cluster role | cluster roles |

      @needs:nodes
      Examples:
        | kind | kinds |
        | node | nodes |

      @needs:pods
      Examples:
        | kind | kinds |
        | pod  | pods  |

      @needs:services
      Examples:
        | kind    | kinds    |
        | service | services |

      @needs:workloads
      Examples:
        | kind       | kinds       |
        | deployment | deployments |
        | daemon set | daemon sets |

      @needs:ingress
      Examples:
        | kind    | kinds     |
        | ingress | ingresses |

  Rule: The resource version of a list of a further kind is the start of a watch

    @needs:watch @LIST-07
    Scenario Outline: A watch from the resource version of a list of <kinds> delivers the changes after the list
      Given a test namespace with 2 <kinds>
      And I note the resource version of a list of the <kinds>
      When these changes are made to the <kinds>: create x
      And I watch the <kinds> from the noted resource version
      Then the first event of the watch is for change 1
      And the watch delivers no other change

      Examples:
        | kinds        |
        | secrets      |
        | leases       |
        | limit ranges |

      @needs:rbac
      Examples:
        | kinds |
        | roles |
