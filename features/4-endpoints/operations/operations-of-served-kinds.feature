Feature: Kinds known by their use
  Besides the kinds that the documents describe the service has others, which are served like these.

  Rule: Each is created, read and listed at the path of its kind

    Scenario Outline: A <kind> is created, read and listed at <path>
      When I create a <kind> "a" in its place
      Then it succeeds
      When I ask for "<path>/{a}"
      Then the answer shows the <kind> "a"
      When I ask for what is mine at "<path>"
      Then the answer is a "<list>" that holds the <kind> "a"

      Examples:
        | rule    | kind      | list          | path               |
        | OPS-146 | namespace | NamespaceList | /api/v1/namespaces |

      @needs:nodes
      Examples:
        | rule    | kind | list     | path          |
        | OPS-147 | node | NodeList | /api/v1/nodes |

      @needs:pods
      Examples:
        | rule    | kind | list    | path                         |
        | OPS-148 | pod  | PodList | /api/v1/namespaces/{ns}/pods |

      @needs:services
      Examples:
        | rule    | kind    | list        | path                             |
        | OPS-152 | service | ServiceList | /api/v1/namespaces/{ns}/services |

      @needs:workloads
      Examples:
        | rule    | kind         | list            | path                                       |
        | OPS-153 | deployment   | DeploymentList  | /apis/apps/v1/namespaces/{ns}/deployments  |
        | OPS-154 | replica set  | ReplicaSetList  | /apis/apps/v1/namespaces/{ns}/replicasets  |
        | OPS-155 | stateful set | StatefulSetList | /apis/apps/v1/namespaces/{ns}/statefulsets |
        | OPS-156 | daemon set   | DaemonSetList   | /apis/apps/v1/namespaces/{ns}/daemonsets   |

      @needs:ingress
      Examples:
        | rule    | kind    | list        | path                                                   |
        | OPS-157 | ingress | IngressList | /apis/networking.platform.io/v1/namespaces/{ns}/ingresses |

      @needs:autoscaling
      Examples:
        | rule    | kind           | list                        | path                                                          |
        | OPS-158 | pod autoscaler | HorizontalPodAutoscalerList | /apis/autoscaling/v2/namespaces/{ns}/horizontalpodautoscalers |

    Scenario Outline: A list of the <kinds> at <path> shows each of them
      Given a place for a <kind>
      And 6 <kinds>
      When I ask for what is mine at "<path>"
      Then the list holds <what>

      Examples:
        | rule    | kind      | kinds      | path               | what             |
        | OPS-146 | namespace | namespaces | /api/v1/namespaces | all 6 namespaces |

      @needs:nodes
      Examples:
        | rule    | kind | kinds | path          | what        |
        | OPS-147 | node | nodes | /api/v1/nodes | all 6 nodes |

      @needs:services
      Examples:
        | rule    | kind    | kinds    | path                             | what           |
        | OPS-152 | service | services | /api/v1/namespaces/{ns}/services | all 6 services |

    @OPS-159
    Scenario Outline: A <kind> is listed among those of all namespaces at <path>
      Given a <kind> "a" in its place
      And a <kind> "b" in its place
      When I ask for what is mine at "<path>"
      Then the answer is a "<list>" that holds both

      @needs:pods
      Examples:
        | also    | kind | list    | path         |
        | OPS-148 | pod  | PodList | /api/v1/pods |

      @needs:services
      Examples:
        | kind    | list        | path             |
        | service | ServiceList | /api/v1/services |

      @needs:workloads
      Examples:
        | kind         | list            | path                       |
        | deployment   | DeploymentList  | /apis/apps/v1/deployments  |
        | replica set  | ReplicaSetList  | /apis/apps/v1/replicasets  |
        | stateful set | StatefulSetList | /apis/apps/v1/statefulsets |
        | daemon set   | DaemonSetList   | /apis/apps/v1/daemonsets   |

      @needs:ingress
      Examples:
        | kind    | list        | path                                      |
        | ingress | IngressList | /apis/networking.platform.io/v1/ingresses |

      @needs:autoscaling
      Examples:
        | kind           | list                        | path                                          |
        | pod autoscaler | HorizontalPodAutoscalerList | /apis/autoscaling/v2/horizontalpodautoscalers |

    @observe @OPS-160
    Scenario: Which further kinds are served
      When I ask for collections of kinds that the documents name elsewhere
      Then which of them are served is recorded

  Rule: A pod has sub-resources

    @needs:pods @OPS-149
    Scenario: Its log is another thing than a path that is not served
      Given a pod "a" in its place
      When I ask for "/api/v1/namespaces/{ns}/pods/{a}/log" and for "/api/v1/namespaces/{ns}/pods/{a}/planecheck"
      Then the first is answered otherwise than the second, which is refused

    @needs:pods @OPS-150
    Scenario: Its status is read and written apart from its spec
      Given a pod "a" in its place
      When I replace the status of the pod "a", asking "pretty=false", with:
        | status.message | set by planecheck |
      Then it is answered with 200
      And it shows "status.message" as set by planecheck
      And it keeps its "spec"
      When I merge patch the status of the pod "a", asking "pretty=false", with:
        | status.message | patched by planecheck |
      Then it is answered with 200
      And it shows "status.message" as patched by planecheck
      And it keeps its "spec"

    @needs:pods @OPS-151
    Scenario: It is evicted, and one that is not there cannot be
      Given a pod "a" in its place
      When I post an eviction of the pod "a" to "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then it succeeds
      When I post an eviction of the pod "never" to "/api/v1/namespaces/{ns}/pods/never/eviction"
      Then it is refused

  Rule: Other operations on certificate signing requests are not shown

    @observe @needs:csr @OPS-121
    Scenario Outline: A <method> of a certificate signing request at <path>
      Given the certificate signing request "a"
      When I try <method> on "<path>"
      Then the status of each is recorded

      Examples:
        | method     | path                                                                          |
        | PUT, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}              |
        | GET, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/status       |
        | GET, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval     |
        | DELETE     | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}              |
