@needs:admission-plugin-config @needs:pods
@options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector
@options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Admission plugins enabled by an option
  One option lists, separated by commas, plugins that are off by default.

  Background:
    Given a test namespace

  Rule: Every plugin that the option lists is on

    @needs:services @ADM-18
    Scenario: Two plugins that one option enables both take effect
      When I create the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      Then the object is stored
      And the stored "spec.containers[0].imagePullPolicy" is Always
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then the request fails

  Rule: AlwaysPullImages sets the image pull policy Always

    @ADM-41
    Scenario: AlwaysPullImages sets the image pull policy Always in every container of a new Pod
      When I create the pod "a" with:
        | spec.containers[0].imagePullPolicy     | IfNotPresent                                        |
        | spec.containers[1]                     | {name: two, image: planecheck.example.com/none}     |
        | spec.containers[1].imagePullPolicy     | Never                                               |
        | spec.initContainers                    | [{name: first, image: planecheck.example.com/none}] |
        | spec.initContainers[0].imagePullPolicy | Never                                               |
      Then the object is stored
      And the stored "spec.containers[0].imagePullPolicy" is Always
      And the stored "spec.containers[1].imagePullPolicy" is Always
      And the stored "spec.initContainers[0].imagePullPolicy" is Always

  @needs:services
  Rule: DenyServiceExternalIPs rejects external IPs of services

    @ADM-74
    Scenario: With DenyServiceExternalIPs, a new service with an external IP is rejected
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then the request fails
      And no object is stored

    @ADM-77
    Scenario: With DenyServiceExternalIPs, a new service without external IPs is stored
      When I create the service "a"
      Then the object is stored

  Rule: The toleration times for not-ready and unreachable nodes are independent

    @ADM-71
    Scenario: A Pod tolerates not-ready nodes for the seconds that the option sets, and unreachable nodes for 300
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates not-ready nodes for 7 seconds
      And the pod tolerates unreachable nodes for 300 seconds

  @needs:extended-resource-toleration
  Rule: ExtendedResourceToleration adds a toleration for requested extended resources

    Scenario Outline: With ExtendedResourceToleration, a Pod that requests <resource> tolerates the taints <taints>
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {<resource>: '1'}, limits: {<resource>: '1'}} |
      Then the object is stored
      And the pod tolerates the taints <taints>

      Examples:
        | rule   | resource        | taints            |
        | ADM-88 | example.com/dev | [example.com/dev] |
        | ADM-89 | cpu             | []                |

  Rule: LimitPodHardAntiAffinityTopology allows required anti-affinity by host name only

    Scenario Outline: A Pod with required anti-affinity by <topologies> is rejected
      When I create the pod "a" with required anti-affinity by the topology keys <keys>
      Then the request is rejected and no object is stored

      Examples:
        | rule   | topologies    | keys                                              |
        | ADM-91 | zone          | [topology.platform.io/zone]                       |
        | ADM-91 | host and zone | [platform.io/hostname, topology.platform.io/zone] |

    @ADM-92
    Scenario: A Pod with required anti-affinity by host name is stored
      When I create the pod "a" with required anti-affinity by the topology keys [platform.io/hostname]
      Then the object is stored

    @observe @ADM-93
    Scenario: The response to a Pod with preferred anti-affinity by zone is recorded
      When I create the pod "a" with preferred anti-affinity by the topology keys [topology.platform.io/zone]
      Then the response is recorded

  @needs:pod-node-selector
  Rule: PodNodeSelector applies the node selector of a namespace to its Pods

    @ADM-142
    Scenario: The node selector of a Pod is merged with the node selector of its namespace
      Given a namespace of my own with the annotations:
        | scheduler.alpha.platform.io/node-selector | env=a,zone=b,rack=c |
      When I create the pod "a" with:
        | spec.nodeSelector | {disk: ssd} |
      Then the object is stored
      And the stored "spec.nodeSelector" is {disk: ssd, env: a, zone: b, rack: c}

    @ADM-143
    Scenario: A Pod in a namespace without node selector gets the default node selector
      When I create the pod "a"
      Then the object is stored
      And the stored "spec.nodeSelector.env" is d

    @ADM-144
    Scenario: The node selector of a namespace replaces the default node selector
      Given a namespace of my own with the annotations:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a"
      Then the object is stored
      And the stored "spec.nodeSelector.env" is a

    @ADM-145
    Scenario: A Pod whose node selector conflicts with the node selector of its namespace is rejected
      Given a namespace of my own with the annotations:
        | scheduler.alpha.platform.io/node-selector | zone=b,rack=c,env=a |
      When I create the pod "a" with:
        | spec.nodeSelector | {env: b} |
      Then the request fails
      And no object is stored
