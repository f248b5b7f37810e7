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

  Rule: Lists of kinds that the documents name but do not describe have the same form

    Scenario Outline: Empty and non-empty lists of <kinds> satisfy the rule that each response <fact>
      Given a test namespace
      When I list the <kinds> by a selector without matches, then by one with a match
      Then each response <fact>

      Examples:
        | rule    | kinds        | fact                                             |
        | LIST-01 | leases       | has the kind "LeaseList"                         |
        | LIST-02 | leases       | has the apiVersion "coordination.platform.io/v1" |
        | LIST-03 | leases       | contains metadata                                |
        | LIST-04 | leases       | contains an items array, empty in the first list |
        | LIST-06 | leases       | has a resource version                           |
        | LIST-01 | limit ranges | has the kind "LimitRangeList"                    |
        | LIST-02 | limit ranges | has the apiVersion "v1"                          |
        | LIST-03 | limit ranges | contains metadata                                |
        | LIST-04 | limit ranges | contains an items array, empty in the first list |
        | LIST-06 | limit ranges | has a resource version                           |
        | LIST-01 | events       | has the kind "EventList"                         |
        | LIST-02 | events       | has the apiVersion "v1"                          |
        | LIST-03 | events       | contains metadata                                |
        | LIST-04 | events       | contains an items array, empty in the first list |
        | LIST-06 | events       | has a resource version                           |
        | LIST-01 | namespaces   | has the kind "NamespaceList"                     |
        | LIST-02 | namespaces   | has the apiVersion "v1"                          |
        | LIST-03 | namespaces   | contains metadata                                |
        | LIST-04 | namespaces   | contains an items array, empty in the first list |
        | LIST-06 | namespaces   | has a resource version                           |

      @needs:rbac
      Examples:
        | rule    | kinds         | fact                                                   |
        | LIST-01 | roles         | has the kind "RoleList"                                |
        | LIST-02 | roles         | has the apiVersion "rbac.authorization.platform.io/v1" |
        | LIST-03 | roles         | contains metadata                                      |
        | LIST-04 | roles         | contains an items array, empty in the first list       |
        | LIST-06 | roles         | has a resource version                                 |
        | LIST-01 | role bindings | has the kind "RoleBindingList"                         |
        | LIST-02 | role bindings | has the apiVersion "rbac.authorization.platform.io/v1" |
        | LIST-03 | role bindings | contains metadata                                      |
        | LIST-04 | role bindings | contains an items array, empty in the first list       |
        | LIST-06 | role bindings | has a resource version                                 |
        | LIST-01 | cluster roles | has the kind "ClusterRoleList"                         |
        | LIST-02 | cluster roles | has the apiVersion "rbac.authorization.platform.io/v1" |
        | LIST-03 | cluster roles | contains metadata                                      |
        | LIST-04 | cluster roles | contains an items array, empty in the first list       |
        | LIST-06 | cluster roles | has a resource version                                 |

      @needs:nodes
      Examples:
        | rule    | kinds | fact                                             |
        | LIST-01 | nodes | has the kind "NodeList"                          |
        | LIST-02 | nodes | has the apiVersion "v1"                          |
        | LIST-03 | nodes | contains metadata                                |
        | LIST-04 | nodes | contains an items array, empty in the first list |
        | LIST-06 | nodes | has a resource version                           |

      @needs:services
      Examples:
        | rule    | kinds    | fact                                             |
        | LIST-01 | services | has the kind "ServiceList"                       |
        | LIST-02 | services | has the apiVersion "v1"                          |
        | LIST-03 | services | contains metadata                                |
        | LIST-04 | services | contains an items array, empty in the first list |
        | LIST-06 | services | has a resource version                           |

      @needs:workloads
      Examples:
        | rule    | kinds       | fact                                             |
        | LIST-01 | deployments | has the kind "DeploymentList"                    |
        | LIST-02 | deployments | has the apiVersion "apps/v1"                     |
        | LIST-03 | deployments | contains metadata                                |
        | LIST-04 | deployments | contains an items array, empty in the first list |
        | LIST-06 | deployments | has a resource version                           |
        | LIST-01 | daemon sets | has the kind "DaemonSetList"                     |
        | LIST-02 | daemon sets | has the apiVersion "apps/v1"                     |
        | LIST-03 | daemon sets | contains metadata                                |
        | LIST-04 | daemon sets | contains an items array, empty in the first list |
        | LIST-06 | daemon sets | has a resource version                           |

      @needs:ingress
      Examples:
        | rule    | kinds     | fact                                             |
        | LIST-01 | ingresses | has the kind "IngressList"                       |
        | LIST-02 | ingresses | has the apiVersion "networking.platform.io/v1"   |
        | LIST-03 | ingresses | contains metadata                                |
        | LIST-04 | ingresses | contains an items array, empty in the first list |
        | LIST-06 | ingresses | has a resource version                           |

    Scenario Outline: Each list of a kind that the documents name but do not describe <fact>
      When I list the collections of further kinds that the server serves
      Then each response <fact>

      Examples:
        | rule    | fact                          |
        | LIST-12 | does not have the kind "List" |
        | LIST-03 | contains metadata             |
        | LIST-06 | has a resource version        |

    @after:TABLE-01
    Scenario Outline: In a Table of <kinds>, <fact>
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I list the <kinds> as a Table
      Then the response is a Table
      And <fact>

      Examples:
        | rule     | kind        | kinds        | fact                                      |
        | TABLE-02 | lease       | leases       | the response has the apiVersion of Tables |
        | TABLE-04 | lease       | leases       | the Table has a "name" in every column    |
        | TABLE-05 | lease       | leases       | the Table has a "type" in every column    |
        | TABLE-02 | limit range | limit ranges | the response has the apiVersion of Tables |
        | TABLE-04 | limit range | limit ranges | the Table has a "name" in every column    |
        | TABLE-05 | limit range | limit ranges | the Table has a "type" in every column    |
        | TABLE-02 | event       | events       | the response has the apiVersion of Tables |
        | TABLE-04 | event       | events       | the Table has a "name" in every column    |
        | TABLE-05 | event       | events       | the Table has a "type" in every column    |
        | TABLE-02 | namespace   | namespaces   | the response has the apiVersion of Tables |
        | TABLE-04 | namespace   | namespaces   | the Table has a "name" in every column    |
        | TABLE-05 | namespace   | namespaces   | the Table has a "type" in every column    |

      @needs:rbac
      Examples:
        | rule     | kind         | kinds         | fact                                      |
        | TABLE-02 | role         | roles         | the response has the apiVersion of Tables |
        | TABLE-04 | role         | roles         | the Table has a "name" in every column    |
        | TABLE-05 | role         | roles         | the Table has a "type" in every column    |
        | TABLE-02 | role binding | role bindings | the response has the apiVersion of Tables |
        | TABLE-04 | role binding | role bindings | the Table has a "name" in every column    |
        | TABLE-05 | role binding | role bindings | the Table has a "type" in every column    |
        | TABLE-02 | cluster role | cluster roles | the response has the apiVersion of Tables |
        | TABLE-04 | cluster role | cluster roles | the Table has a "name" in every column    |
        | TABLE-05 | cluster role | cluster roles | the Table has a "type" in every column    |

      @needs:nodes
      Examples:
        | rule     | kind | kinds | fact                                      |
        | TABLE-02 | node | nodes | the response has the apiVersion of Tables |
        | TABLE-04 | node | nodes | the Table has a "name" in every column    |
        | TABLE-05 | node | nodes | the Table has a "type" in every column    |

      @needs:pods
      Examples:
        | rule     | kind | kinds | fact                                      |
        | TABLE-02 | pod  | pods  | the response has the apiVersion of Tables |
        | TABLE-04 | pod  | pods  | the Table has a "name" in every column    |
        | TABLE-05 | pod  | pods  | the Table has a "type" in every column    |

      @needs:services
      Examples:
        | rule     | kind    | kinds    | fact                                      |
        | TABLE-02 | service | services | the response has the apiVersion of Tables |
        | TABLE-04 | service | services | the Table has a "name" in every column    |
        | TABLE-05 | service | services | the Table has a "type" in every column    |

      @needs:workloads
      Examples:
        | rule     | kind       | kinds       | fact                                      |
        | TABLE-02 | deployment | deployments | the response has the apiVersion of Tables |
        | TABLE-04 | deployment | deployments | the Table has a "name" in every column    |
        | TABLE-05 | deployment | deployments | the Table has a "type" in every column    |
        | TABLE-02 | daemon set | daemon sets | the response has the apiVersion of Tables |
        | TABLE-04 | daemon set | daemon sets | the Table has a "name" in every column    |
        | TABLE-05 | daemon set | daemon sets | the Table has a "type" in every column    |

      @needs:ingress
      Examples:
        | rule     | kind    | kinds     | fact                                      |
        | TABLE-02 | ingress | ingresses | the response has the apiVersion of Tables |
        | TABLE-04 | ingress | ingresses | the Table has a "name" in every column    |
        | TABLE-05 | ingress | ingresses | the Table has a "type" in every column    |

  Rule: The resource version of a list of any kind is the start of a watch

    @needs:watch @LIST-07
    Scenario Outline: A watch from the resource version of a list of <kinds> delivers the changes after the list
      Given a test namespace with 2 <kinds>
      And I note the resource version of a list of the <kinds>
      When these changes are made to the <kinds>: create x
      And I watch the <kinds> from the noted resource version
      Then the watch begins with the event of change 1
      And the watch delivers only these changes

      Examples:
        | kinds        |
        | secrets      |
        | leases       |
        | limit ranges |

      @needs:rbac
      Examples:
        | kinds |
        | roles |
