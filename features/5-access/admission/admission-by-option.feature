@needs:admission-plugin-config @needs:pods @options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector @options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Plugins that an option enables
  One option names plugins, separated by commas, that are off without it.

  Background:
    Given a namespace of my own

  Rule: Every plugin that the option names is on

    @needs:services @ADM-18
    Scenario: Two plugins of one option are both at work
      When I create the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      Then it is stored
      And it shows "spec.containers[0].imagePullPolicy" as Always
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then it is not carried out

  Rule: All images are pulled

    @ADM-41
    Scenario: Every container of a new Pod pulls its image
      When I create the pod "a" with:
        | spec.containers     | [{name: one, image: planecheck.example.com/none, imagePullPolicy: IfNotPresent}, {name: two, image: planecheck.example.com/none, imagePullPolicy: Never}] |
        | spec.initContainers | [{name: first, image: planecheck.example.com/none, imagePullPolicy: Never}] |
      Then it is stored
      And it shows "spec.containers[0].imagePullPolicy" as Always
      And it shows "spec.containers[1].imagePullPolicy" as Always
      And it shows "spec.initContainers[0].imagePullPolicy" as Always

  @needs:services
  Rule: Services get no external addresses

    @ADM-74
    Scenario: A new service with an external address is refused
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then it is not carried out
      And nothing is stored

    @ADM-77
    Scenario: A new service without external addresses is stored
      When I create the service "a"
      Then it is stored

  Rule: One time of toleration does not change the other

    @ADM-71
    Scenario: Nodes that are not ready are tolerated as long as an option says
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are not-ready for 7 seconds
      And it tolerates nodes that are unreachable for 300 seconds

  @needs:extended-resource-toleration
  Rule: Who asks for an extended resource tolerates its taint

    Scenario Outline: A Pod that asks for <resource> tolerates the taints <taints>
      When I create the pod "a" with:
        | spec.containers[0].resources | {requests: {<resource>: '1'}, limits: {<resource>: '1'}} |
      Then it is stored
      And it tolerates the taints <taints>

      Examples:
        | rule   | resource        | taints            |
        | ADM-88 | example.com/dev | [example.com/dev] |
        | ADM-89 | cpu             | []                |

  Rule: Pods that keep away from others do so by host

    Scenario Outline: A Pod that must keep away from others by <topologies> is <fate>
      When I create the pod "a" with:
        | spec.affinity | {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [<terms>]}} |
      Then <outcome>

      Examples:
        | rule   | topologies    | fate    | terms                                                                                                                                                                  | outcome                            |
        | ADM-91 | zone          | refused | {topologyKey: topology.platform.io/zone, labelSelector: {matchLabels: {a: b}}}                                                                                         | it is refused and nothing is stored |
        | ADM-91 | host and zone | refused | {topologyKey: platform.io/hostname, labelSelector: {matchLabels: {a: b}}}, {topologyKey: topology.platform.io/zone, labelSelector: {matchLabels: {a: b}}}             | it is refused and nothing is stored |
        | ADM-92 | host          | stored  | {topologyKey: platform.io/hostname, labelSelector: {matchLabels: {a: b}}}                                                                                              | it is stored                       |

    @observe @ADM-93
    Scenario: A Pod that would rather keep away from others by zone
      When I create the pod "a" with:
        | spec.affinity | {podAntiAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, podAffinityTerm: {topologyKey: topology.platform.io/zone, labelSelector: {matchLabels: {a: b}}}}]}} |
      Then what the server does is recorded

  @needs:pod-node-selector
  Rule: A namespace selects the nodes of its Pods

    @ADM-142
    Scenario: The selector of a Pod is joined with that of its namespace
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a" with:
        | spec.nodeSelector | {disk: ssd} |
      Then it is stored
      And it shows "spec.nodeSelector" as {disk: ssd, env: a}

    @ADM-143
    Scenario: A namespace that selects nothing has the default
      When I create the pod "a"
      Then it is stored
      And it shows "spec.nodeSelector.env" as d

    @ADM-144
    Scenario: What a namespace selects takes the place of the default
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a"
      Then it is stored
      And it shows "spec.nodeSelector.env" as a

    @ADM-145
    Scenario: A Pod that selects something else than its namespace is refused
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a" with:
        | spec.nodeSelector | {env: b} |
      Then it is not carried out
      And nothing is stored
