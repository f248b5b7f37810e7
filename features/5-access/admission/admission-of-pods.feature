@needs:pods
Feature: What admission makes of Pods
  Plugins fill in what a new Pod leaves out, and refuse what their objects forbid.

  Rule: Pods tolerate nodes in trouble for 5 minutes, unless they say otherwise

    Scenario Outline: A Pod without tolerations tolerates a node that is <state>
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are <state>

      Examples:
        | rule   | state       |
        | ADM-67 | not-ready   |
        | ADM-68 | unreachable |

    Scenario Outline: A Pod without tolerations tolerates a node that is <state> for 300 seconds
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are <state> for 300 seconds

      Examples:
        | rule   | state       |
        | ADM-69 | not-ready   |
        | ADM-70 | unreachable |

    @ADM-73
    Scenario: A Pod keeps its own toleration of nodes that are not ready
      Given a namespace of my own
      When I create the pod "a" with:
        | spec.tolerations | [{key: node.platform.io/not-ready, operator: Exists, effect: NoExecute, tolerationSeconds: 42}] |
      Then it is stored
      And it tolerates nodes that are not-ready for 42 seconds

    Scenario Outline: A Pod with its own toleration of nodes that are <own> tolerates those that are <other> like any other
      Given a namespace of my own
      When I create the pod "a" with:
        | spec.tolerations | [{key: node.platform.io/<own>, operator: Exists, effect: NoExecute, tolerationSeconds: 42}] |
      Then it is stored
      And it tolerates nodes that are <other> for 300 seconds

      Examples:
        | rule   | also   | own         | other       |
        | ADM-70 | LIM-18 | not-ready   | unreachable |
        | ADM-69 | LIM-18 | unreachable | not-ready   |

  Rule: What mutating admission changed is stored

    @ADM-04
    Scenario: The tolerations that a Pod got in the answer are those that a read shows
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are not-ready
      And its "spec.tolerations" is stored as answered

  @needs:limit-ranger
  Rule: A limit range bounds the Pods of its namespace

    Scenario Outline: A Pod <where> is refused
      Given a namespace of my own
      And the limit range "bounds" with:
        | spec.limits | [<limit>] |
      When I create the pod "a" with:
        | spec.containers[0].resources | <resources> |
      Then it is not carried out
      And nothing is stored

      Examples:
        | rule   | where             | limit                                  | resources                 |
        | ADM-94 | above the maximum | {type: Container, max: {cpu: 500m}}    | {limits: {cpu: '1'}}      |
        | ADM-95 | below the minimum | {type: Container, min: {memory: 64Mi}} | {requests: {memory: 16Mi}} |

    @ADM-96
    Scenario Outline: A Pod at the <bound> is stored
      Given a namespace of my own
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, min: {cpu: 100m}, max: {cpu: 500m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: <cpu>}, limits: {cpu: <cpu>}} |
      Then it is stored

      Examples:
        | bound   | cpu  |
        | minimum | 100m |
        | maximum | 500m |

    @ADM-97
    Scenario: Each container that states no request gets the default one
      Given a namespace of my own
      And the limit range "defaults" with:
        | spec.limits | [{type: Container, defaultRequest: {cpu: 200m}}] |
      When I create the pod "a" with:
        | spec.containers | [{name: one, image: planecheck.example.com/none}, {name: two, image: planecheck.example.com/none}] |
      Then it is stored
      And it shows "spec.containers[0].resources.requests.cpu" as 200m
      And it shows "spec.containers[1].resources.requests.cpu" as 200m

    @ADM-98
    Scenario: A container keeps the request that it states
      Given a namespace of my own
      And the limit range "defaults" with:
        | spec.limits | [{type: Container, defaultRequest: {cpu: 200m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {cpu: 150m}} |
      Then it is stored
      And it shows "spec.containers[0].resources.requests.cpu" as 150m

    @ADM-99
    Scenario: A limit range of another namespace has no effect
      Given a namespace of my own
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, max: {cpu: 500m}}] |
      And a namespace of my own
      When I create the pod "a" with:
        | spec.containers[0].resources | {limits: {cpu: '1'}} |
      Then it is stored

  @needs:priority
  Rule: The priority of a Pod is that of its class

    @ADM-151
    Scenario: A Pod gets the value of its class
      Given a namespace of my own
      And the priority class "high" with:
        | value | 1234 |
      When I create the pod "a" of the priority class "high"
      Then it is stored
      And it shows "spec.priority" as 1234

    @ADM-152
    Scenario: A Pod of a priority class that is not there is refused
      Given a namespace of my own
      When I create the pod "a" of the priority class "missing"
      Then it is not carried out
      And nothing is stored

  @needs:runtime-class
  Rule: The overhead of a Pod comes from its runtime class alone

    @ADM-158
    Scenario: A Pod gets the overhead of its class
      Given a namespace of my own
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m, memory: 10Mi}} |
      When I create the pod "a" of the runtime class "heavy"
      Then it is stored
      And it shows "spec.overhead" as {cpu: 100m, memory: 10Mi}

    @ADM-159
    Scenario: After a Pod of a class with overhead, those of a class without and of none get none
      Given a namespace of my own
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      And the runtime class "light"
      When I create the pod "a" of the runtime class "heavy"
      Then it is stored
      When I create the pod "b" of the runtime class "light"
      Then it is stored
      And it shows "spec.overhead" as absent
      When I create the pod "c"
      Then it is stored
      And it shows "spec.overhead" as absent

    Scenario Outline: A Pod of a class with overhead that states <which> overhead is refused
      Given a namespace of my own
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      When I create the pod "a" of the runtime class "heavy" with:
        | spec.overhead | {cpu: <cpu>} |
      Then it is not carried out
      And nothing is stored

      Examples:
        | rule    | which   | cpu  |
        | ADM-157 | another | 200m |
        | ADM-168 | the same | 100m |

    @ADM-157
    Scenario: A Pod of no class that states an overhead is refused
      Given a namespace of my own
      When I create the pod "a" with:
        | spec.overhead | {cpu: 100m} |
      Then it is not carried out
      And nothing is stored

  Rule: The account of a Pod is looked at however the Pod is made

    @needs:sa-admission @ADM-164
    Scenario Outline: By <way>, a Pod that names no account gets the default one
      Given a namespace of my own
      When I <way> the pod "a" of the account that it does not name
      Then it is stored
      And it shows "spec.serviceAccountName" as default

      Examples:
        | way   |
        | post  |
        | apply |

    @needs:sa-admission @ADM-164
    Scenario Outline: By <way>, a Pod of an account that is not there is refused
      Given a namespace of my own
      When I <way> the pod "a" of an account that is not there
      Then it is not carried out
      And nothing is stored

      Examples:
        | way   |
        | post  |
        | apply |
