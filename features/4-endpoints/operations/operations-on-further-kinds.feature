Feature: Kinds that the documents use but do not describe
  Besides the kinds that the documents describe, the service has further kinds, which are served in the same way.

  Rule: Each of these kinds is created, read and listed at its path

    Scenario Outline: Objects of the kind <kind> are created, read and listed at <path>
      When I create a new <kind> "a"
      Then the request succeeds
      When I get the path "<path>/{a}"
      Then the response is the <kind> "a"
      When I list the test-owned objects at the path "<path>"
      Then the response is a "<list>" that contains the <kind> "a"

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
        | rule    | kind    | list        | path                                                      |
        | OPS-157 | ingress | IngressList | /apis/networking.platform.io/v1/namespaces/{ns}/ingresses |

    @needs:autoscaling @OPS-158
    Scenario Outline: A pod autoscaler is created, read and listed at <path>
      When I create a new pod autoscaler "a"
      Then the request succeeds
      When I get the path "<path>/{a}"
      Then the response is the pod autoscaler "a"
      When I list the test-owned objects at the path "<path>"
      Then the response is a "HorizontalPodAutoscalerList" that contains the pod autoscaler "a"

      Examples:
        | path                                                          |
        | /apis/autoscaling/v2/namespaces/{ns}/horizontalpodautoscalers |

    Scenario Outline: The list at <path> contains all 6 <kinds>
      Given a test namespace, if needed, for a <kind>
      And 6 <kinds>
      When I list the test-owned objects at the path "<path>"
      Then the list contains all 6 <kinds>

      Examples:
        | rule    | kind      | kinds      | path               |
        | OPS-146 | namespace | namespaces | /api/v1/namespaces |

      @needs:nodes
      Examples:
        | rule    | kind | kinds | path          |
        | OPS-147 | node | nodes | /api/v1/nodes |

      @needs:services
      Examples:
        | rule    | kind    | kinds    | path                             |
        | OPS-152 | service | services | /api/v1/namespaces/{ns}/services |

    @OPS-159
    Scenario Outline: The list at <path> contains the <kind> of each of two namespaces
      Given a new <kind> "a"
      And a new <kind> "b"
      When I list the test-owned objects at the path "<path>"
      Then the response is a "<list>" that contains both objects

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
    Scenario: The status of lists of kinds that the documents name but do not describe is recorded
      When I list the collections of further kinds that the documents name
      Then the status of each response is recorded

  Rule: A pod has subresources

    @needs:pods @OPS-149
    Scenario Outline: A pod log is served, while a path that is not served is rejected
      Given a new pod "a"
      When I get the path "<pod>/log"
      And I get the path "<pod>/planecheck"
      Then the responses differ, and the second is an error

      Examples:
        | pod                              |
        | /api/v1/namespaces/{ns}/pods/{a} |

    @needs:pods @OPS-150
    Scenario: The status of a pod is replaced and patched separately from its spec
      Given a new pod "a"
      When I replace the status of the pod "a" with query "pretty=false" and:
        | status.message | set by planecheck |
      Then the response status is 200
      And the stored "status.message" is set by planecheck
      And the object keeps its "spec"
      When I merge patch the status of the pod "a" with query "pretty=false" and:
        | status.message | patched by planecheck |
      Then the response status is 200
      And the stored "status.message" is patched by planecheck
      And the object keeps its "spec"

    @needs:pods @OPS-151
    Scenario: A pod is evicted, and the eviction of a pod that does not exist is rejected
      Given a new pod "a"
      When I post an eviction of the pod "a" to the path "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then the request succeeds
      When I post an eviction of the pod "never" to the path "/api/v1/namespaces/{ns}/pods/never/eviction"
      Then the request is rejected

  Rule: The documents do not describe other operations on certificate signing requests

    @observe @needs:csr @OPS-121
    Scenario Outline: The status of <method> at <path> is recorded
      Given the certificate signing request "a"
      When I send the methods "<method>" to the path "<path>"
      Then the status of each response is recorded

      Examples:
        | method     | path                                                                      |
        | PUT, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}          |
        | GET, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/status   |
        | GET, PATCH | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval |
        | DELETE     | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}          |
