@needs:pods
Feature: Admission of Pods
  Admission plugins set defaults in new Pods and reject Pods that the configured objects do not allow.

  Rule: Pods tolerate not-ready and unreachable nodes for 300 seconds by default

    Scenario Outline: A Pod without tolerations tolerates a node that is <state>
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates <state> nodes
      When I create a pod with generateName "made-" and no name
      Then the object is stored
      And the pod tolerates <state> nodes

      Examples:
        | rule   | state       |
        | ADM-67 | not-ready   |
        | ADM-68 | unreachable |

    Scenario Outline: A Pod without tolerations tolerates a node that is <state> for 300 seconds
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates <state> nodes for 300 seconds

      Examples:
        | rule   | state       |
        | ADM-69 | not-ready   |
        | ADM-70 | unreachable |

    @after:ADM-67 @ADM-73
    Scenario: A Pod keeps its own toleration of not-ready nodes
      Given a test namespace
      When I create the pod "a" with:
        | spec.tolerations                      | [{key: node.platform.io/not-ready, operator: Exists}] |
        | spec.tolerations[0].effect            | NoExecute                                             |
        | spec.tolerations[0].tolerationSeconds | 42                                                    |
      Then the object is stored
      And the pod tolerates not-ready nodes for 42 seconds

    Scenario Outline: A Pod with its own toleration of <own> nodes gets the default toleration of <other> nodes
      Given a test namespace
      When I create the pod "a" with:
        | spec.tolerations                      | [{key: node.platform.io/<own>, operator: Exists}] |
        | spec.tolerations[0].effect            | NoExecute                                         |
        | spec.tolerations[0].tolerationSeconds | 42                                                |
      Then the object is stored
      And the pod tolerates <other> nodes for 300 seconds

      Examples:
        | rule   | also   | own         | other       |
        | ADM-70 | LIM-18 | not-ready   | unreachable |
        | ADM-69 | LIM-18 | unreachable | not-ready   |

  Rule: The object as changed by mutating admission is stored

    @ADM-04
    Scenario: The tolerations that admission adds to a Pod are returned by the create and by a read
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates not-ready nodes
      And the object has the returned value in "spec.tolerations"

  @needs:limit-ranger
  Rule: A limit range constrains the Pods of its namespace

    Scenario Outline: A Pod <where> of a limit range is rejected
      Given a test namespace
      And the limit range "a" with:
        | spec.limits | [{type: PersistentVolumeClaim, min: {storage: 1Mi}}] |
      And the limit range "b" with:
        | spec.limits | [{type: PersistentVolumeClaim, min: {storage: 1Mi}}] |
      And the limit range "c" with:
        | spec.limits    | [{type: PersistentVolumeClaim, min: {storage: 1Mi}}]  |
        | spec.limits[1] | {type: Container, <bound>: {memory: 64Mi, cpu: 500m}} |
      When I create the pod "a" with:
        | spec.containers[0].resources | {<amounts>: {memory: 64Mi, cpu: 500m}}            |
        | spec.containers[1]           | {name: two, image: planecheck.example.com/none}   |
        | spec.containers[1].resources | {<amounts>: {memory: 64Mi, cpu: 500m}}            |
        | spec.containers[2]           | {name: three, image: planecheck.example.com/none} |
        | spec.containers[2].resources | {<amounts>: {memory: 64Mi, cpu: <cpu>}}           |
      Then the request fails
      And no object is stored

      Examples:
        | rule   | where             | bound | amounts  | cpu  |
        | ADM-94 | above the maximum | max   | limits   | '1'  |
        | ADM-95 | below the minimum | min   | requests | 100m |

    Scenario Outline: A Pod whose containers are together <where> of a limit range for Pods is rejected
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Pod, <bound>: {cpu: <limit>}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: 300m}, limits: {cpu: 300m}}    |
        | spec.containers[1]           | {name: two, image: planecheck.example.com/none} |
        | spec.containers[1].resources | {requests: {cpu: 300m}, limits: {cpu: 300m}}    |
      Then the request fails
      And no object is stored

      Examples:
        | rule   | where             | bound | limit |
        | ADM-94 | above the maximum | max   | 500m  |
        | ADM-95 | below the minimum | min   | 700m  |

    @ADM-94
    Scenario: A Pod with an init container above the maximum of a limit range is rejected
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, max: {cpu: 500m}}] |
      When I create the pod "a" with:
        | spec.initContainers              | [{name: first, image: planecheck.example.com/none}] |
        | spec.initContainers[0].resources | {limits: {cpu: '1'}}                                |
      Then the request fails
      And no object is stored

    @after:ADM-94 @after:ADM-95 @ADM-96
    Scenario Outline: A Pod at the <bound> of a limit range is stored
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, min: {cpu: 100m}, max: {cpu: 500m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: <cpu>}, limits: {cpu: <cpu>}} |
      Then the object is stored

      Examples:
        | bound   | cpu  |
        | minimum | 100m |
        | maximum | 500m |

    @after:ADM-94 @after:ADM-95 @ADM-96
    Scenario Outline: A Pod whose containers are together at the <bound> of a limit range for Pods is stored
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Pod, min: {cpu: 200m}, max: {cpu: 600m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: <cpu>}, limits: {cpu: <cpu>}}  |
        | spec.containers[1]           | {name: two, image: planecheck.example.com/none} |
        | spec.containers[1].resources | {requests: {cpu: <cpu>}, limits: {cpu: <cpu>}}  |
      Then the object is stored

      Examples:
        | bound   | cpu  |
        | minimum | 100m |
        | maximum | 300m |

    @ADM-97
    Scenario: Each container without a request gets the default request of the limit range
      Given a test namespace
      And the limit range "defaults" with:
        | spec.limits | [{type: Container, defaultRequest: {cpu: 200m}}] |
      When I create the pod "a" with:
        | spec.containers[0].name | one                                               |
        | spec.containers[1]      | {name: two, image: planecheck.example.com/none}   |
        | spec.containers[2]      | {name: three, image: planecheck.example.com/none} |
        | spec.initContainers     | [{name: in, image: planecheck.example.com/none}]  |
      Then the object is stored
      And the stored "spec.initContainers[0].resources.requests.cpu" is 200m
      And the stored "spec.containers[0].resources.requests.cpu" is 200m
      And the stored "spec.containers[1].resources.requests.cpu" is 200m
      And the stored "spec.containers[2].resources.requests.cpu" is 200m

    @ADM-97
    Scenario: A container without resources gets the default limit of the limit range as limit and as request
      Given a test namespace
      And the limit range "defaults" with:
        | spec.limits | [{type: Container, default: {cpu: 300m, memory: 64Mi}, defaultRequest: {memory: 32Mi}}] |
      When I create the pod "a" with:
        | spec.containers[0].name | one                                             |
        | spec.containers[1]      | {name: two, image: planecheck.example.com/none} |
      Then the object is stored
      And the stored "spec.containers[0].resources.limits.cpu" is 300m
      And the stored "spec.containers[1].resources.limits.memory" is 64Mi
      And the stored "spec.containers[1].resources.requests.cpu" is 300m
      And the stored "spec.containers[0].resources.requests.memory" is 32Mi

    @after:ADM-97 @ADM-98
    Scenario: A container keeps its own request although a limit range has a default request
      Given a test namespace
      And the limit range "defaults" with:
        | spec.limits | [{type: Container, defaultRequest: {cpu: 200m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: 150m}} |
      Then the object is stored
      And the stored "spec.containers[0].resources.requests.cpu" is 150m

    @after:ADM-94 @ADM-99
    Scenario: A limit range does not apply to Pods of another namespace
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, max: {cpu: 500m}}] |
      And a test namespace
      When I create the pod "a" with:
        | spec.containers[0].resources | {limits: {cpu: '1'}} |
      Then the object is stored

  @needs:priority
  Rule: The priority of a Pod is the value of its priority class

    @ADM-151
    Scenario: A Pod gets the value of its priority class as priority
      Given a test namespace
      And the priority class "high" with:
        | value | 1234 |
      When I create the pod "a" with the priority class "high"
      Then the object is stored
      And the stored "spec.priority" is 1234

    @ADM-152
    Scenario: A Pod with a priority class that does not exist is rejected
      Given a test namespace
      When I create the pod "a" with the priority class "missing"
      Then the request fails
      And no object is stored

  @needs:runtime-class
  Rule: The overhead of a Pod is set from its runtime class only

    @ADM-158
    Scenario: A Pod gets the overhead of its runtime class
      Given a test namespace
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m, memory: 10Mi}} |
      When I create the pod "a" with the runtime class "heavy"
      Then the object is stored
      And the stored "spec.overhead" is {cpu: 100m, memory: 10Mi}

    @after:ADM-158 @ADM-159
    Scenario: Pods without a runtime class or with one without overhead get no overhead
      Given a test namespace
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      And the runtime class "light"
      When I create the pod "a" with the runtime class "heavy"
      Then the object is stored
      When I create the pod "b" with the runtime class "light"
      Then the object is stored
      And the stored "spec.overhead" is absent
      When I create the pod "c"
      Then the object is stored
      And the stored "spec.overhead" is absent

    Scenario Outline: A Pod of a runtime class with overhead that states <which> overhead is rejected
      Given a test namespace
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      When I create the pod "a" with the runtime class "heavy" and:
        | spec.overhead | {cpu: <cpu>} |
      Then the request fails
      And no object is stored

      Examples:
        | rule    | which    | cpu  |
        | ADM-157 | another  | 200m |
        | ADM-168 | the same | 100m |

    @ADM-157
    Scenario: A Pod without a runtime class that states an overhead is rejected
      Given a test namespace
      When I create the pod "a" with:
        | spec.overhead | {cpu: 100m} |
      Then the request fails
      And no object is stored

  Rule: The service account of a Pod is checked for every way to create the Pod

    @needs:sa-admission @ADM-164
    Scenario Outline: A Pod that names no service account and is created by <method> gets the service account default
      Given a test namespace
      When I <method> the pod "a" without a service account name
      Then the object is stored
      And the stored "spec.serviceAccountName" is default

      Examples:
        | method |
        | post   |
        | apply  |

    @needs:sa-admission @ADM-164
    Scenario: A Pod that names no service account and gets a generated name gets the service account default
      Given a test namespace
      When I create a pod with generateName "g-" and no name
      Then the response, a read and the list return 'spec.serviceAccountName' as 'default'

    @needs:sa-admission @ADM-164
    Scenario Outline: A Pod with a service account that does not exist is rejected when created by <method>
      Given a test namespace
      When I <method> the pod "a" with a service account that does not exist
      Then the request fails
      And no object is stored

      Examples:
        | method |
        | post   |
        | apply  |
