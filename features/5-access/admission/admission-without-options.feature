@options:enable-admission-plugins=none @options:disable-admission-plugins=none
Feature: Plugins of a server without options of plugins
  A server that is told nothing about plugins has those of the default list, and no others.

  @needs:csr
  Rule: Plugins of certificate requests are on

    @needs:rbac @needs:second-identity @ADM-22
    Scenario: Without options, who may not approve for the signer does not approve
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then it is refused
      And the certificate request is still pending

    @needs:rbac @needs:second-identity @ADM-23
    Scenario: Without options, who may not sign for the signer writes no certificate
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write "a certificate" to its status
      Then it is refused
      And the certificate request holds no certificate

    @ADM-24
    Scenario: Without options, nobody asks the signer of clients for the group of masters
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "system:masters"
      When I submit the certificate request
      Then the certificate request is refused and not stored

  Rule: Plugins of classes, volumes and nodes are on

    @needs:ingress @ADM-25
    Scenario: Without options, a new ingress gets the default class
      Given a namespace of my own
      And the one default ingress class "default"
      When I create the ingress "a"
      Then it is stored
      And it is of the ingress class "default"

    @needs:storage @ADM-26
    Scenario: Without options, a new claim gets the default class
      Given a namespace of my own
      And the one default storage class "default"
      When I create the persistent volume claim "a"
      Then it is stored
      And it is of the storage class "default"

    @needs:pv-controller @needs:pvc-resize-admission @ADM-31
    Scenario: Without options, claims grow only where their class says so
      Given a namespace of my own
      And a bound claim of a class with allowVolumeExpansion absent
      When I ask for more in the claim
      Then it is not carried out

    @needs:storage @ADM-37
    Scenario: Without options, a new volume is protected
      When I create the persistent volume "a"
      Then it is stored
      And the answer and a read show the finalizer "platform.io/pv-protection", each once

    @needs:nodes @ADM-38
    Scenario: Without options, a new node is tainted as not ready
      When I create the node "a"
      Then it is stored
      And the answer shows it tainted as not-ready, with effect NoSchedule

  @needs:admission-webhooks
  Rule: Plugins of webhooks are on

    @ADM-29
    Scenario: Without options, a webhook changes what is created
      Given a namespace of my own
      And a mutating webhook that adds a label
      When I create the config map "a"
      Then it is stored
      And its label "planecheck.example.com/by-webhook" is yes

    @ADM-39
    Scenario: Without options, a webhook keeps an object from being created
      Given a namespace of my own
      And a validating webhook that denies
      When I create the config map "a"
      Then it is refused and nothing is stored

  @needs:pods
  Rule: Plugins of Pods are on

    @ADM-27
    Scenario: Without options, a new Pod tolerates nodes in trouble for a while
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are not-ready
      And it tolerates nodes that are unreachable

    @needs:limit-ranger @ADM-28
    Scenario: Without options, a Pod above the maximum of a limit range is refused
      Given a namespace of my own
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, max: {cpu: 500m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {limits: {cpu: '1'}} |
      Then it is not carried out
      And nothing is stored

    @needs:pod-security @ADM-32
    Scenario: Without options, a Pod that fails the enforced standard is refused
      Given a namespace of my own that enforces the "restricted" standard
      When I create the pod "a", privileged
      Then it is not carried out
      And nothing is stored

    @needs:priority @ADM-33
    Scenario: Without options, a Pod of a priority class that is not there is refused
      Given a namespace of my own
      When I create the pod "a" of the priority class "missing"
      Then it is not carried out
      And nothing is stored

    @needs:runtime-class @ADM-35
    Scenario: Without options, a Pod gets the overhead of its runtime class
      Given a namespace of my own
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      When I create the pod "a" of the runtime class "heavy"
      Then it is stored
      And it shows "spec.overhead" as {cpu: 100m}

    @needs:sa-admission @ADM-36
    Scenario: Without options, a Pod without account has the default one
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it shows "spec.serviceAccountName" as default

  Rule: Plugins of namespaces and quotas are on

    @ADM-30
    Scenario: Without options, a create in a namespace that does not exist makes neither
      Given a namespace that does not exist
      When I create a config map there
      Then it is not carried out
      And the namespace still does not exist

    @needs:quota @needs:services @ADM-34
    Scenario: Without options, a create beyond a quota is refused
      Given a namespace of my own
      And a quota of 1 service in effect
      And the service "first"
      When I create the service "second"
      Then it is not carried out
      And nothing is stored

  Rule: Plugins outside of the default list are off

    @needs:pods @needs:services @ADM-40
    Scenario: Without options, images, addresses and namespaces are left alone
      Given a namespace of my own
      When I create the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      Then it is stored
      And it shows "spec.containers[0].imagePullPolicy" as IfNotPresent
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then it is stored
      Given a namespace that does not exist
      When I create a config map there
      Then the namespace still does not exist

    @needs:events @ADM-78
    Scenario: Without options, 40 events at once are all taken
      Given a namespace of my own
      When I send 40 events at once
      Then all of the events are taken

    @needs:pods @ADM-141
    Scenario: Without options, a namespace selects no nodes for its Pods
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a"
      Then it is stored
      And it shows "spec.nodeSelector" as absent

    @needs:pods @ADM-146
    Scenario: Without options, a namespace lists no tolerations for its Pods
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/tolerationsWhitelist | [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}] |
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then it is stored
