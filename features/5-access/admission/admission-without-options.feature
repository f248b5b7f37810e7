@options:enable-admission-plugins=none @options:disable-admission-plugins=none
Feature: Default admission plugins
  A server without admission plugin options runs the plugins of the default list and no others.

  @needs:csr
  Rule: The plugins for certificate signing requests are on by default

    @needs:rbac @needs:second-identity @ADM-22
    Scenario: By default, a user without the right to approve for the signer cannot approve a certificate request
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then the request is rejected
      And the certificate request is pending

    @needs:rbac @needs:second-identity @ADM-23
    Scenario: By default, a user without the right to sign for the signer cannot write a certificate
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write "a certificate" to the certificate status
      Then the request is rejected
      And the certificate request contains no certificate

    @ADM-24
    Scenario: By default, a client certificate request for the group system:masters is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "system:masters"
      When I submit the certificate request
      Then the request is rejected and no object is stored

  Rule: The plugins for classes, volumes and nodes are on by default

    @needs:ingress @ADM-25
    Scenario: By default, a new ingress gets the default ingress class
      Given a test namespace
      And only "default" is a default ingress class
      When I create the ingress "a"
      Then the object is stored
      And each of the response and a read has the ingress class "default"

    @needs:storage @ADM-26
    Scenario: By default, a new persistent volume claim gets the default storage class
      Given a test namespace
      And only "default" is a default storage class
      When I create the persistent volume claim "a" with:
        | spec.storageClassName | absent |
      Then the object is stored
      And each of the response and a read has the storage class "default"

    @needs:pv-controller @needs:pvc-resize-admission @ADM-31
    Scenario: By default, a claim of a storage class without allowVolumeExpansion cannot be expanded
      Given a test namespace
      And the class "own" without provisioner, with a volume and allowVolumeExpansion absent
      And a bound claim of the class "own"
      When I request more storage in the claim of the class "own"
      Then the request fails

    @needs:storage @ADM-37
    Scenario: By default, a new persistent volume gets the protection finalizer
      When I create the persistent volume "a"
      Then the object is stored
      And each of the response and a read has the finalizers "platform.io/pv-protection" exactly once

    @needs:nodes @ADM-38
    Scenario: By default, a new node gets the not-ready taint
      When I create the node "a"
      Then the object is stored
      And the response has the taint not-ready with the effect NoSchedule

  @needs:admission-webhooks
  Rule: The webhook plugins are on by default

    @ADM-29
    Scenario: By default, a mutating webhook changes a new config map
      Given a test namespace
      And a mutating webhook that adds a label
      When I create the config map "a"
      Then the object is stored
      And the stored 'metadata.labels["planecheck.example.com/by-webhook"]' is yes

    @ADM-39
    Scenario: By default, a validating webhook rejects a new config map
      Given a test namespace
      And a validating webhook that denies
      When I create the config map "a"
      Then the request is rejected and no object is stored

  @needs:pods
  Rule: The Pod plugins are on by default

    @ADM-27
    Scenario: By default, a new Pod tolerates not-ready and unreachable nodes
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates not-ready nodes
      And the pod tolerates unreachable nodes

    @needs:limit-ranger @ADM-28
    Scenario: By default, a Pod above the maximum of a limit range is rejected
      Given a test namespace
      And the limit range "bounds" with:
        | spec.limits | [{type: Container, max: {cpu: 500m}}] |
      When I create the pod "a" with:
        | spec.containers[0].resources | {limits: {cpu: '1'}} |
      Then the request fails
      And no object is stored

    @needs:pod-security @ADM-32
    Scenario: By default, a Pod that violates the enforced Pod security standard is rejected
      Given a test namespace that enforces the "restricted" standard
      When I create the pod "a" with a privileged container
      Then the request fails
      And no object is stored

    @needs:priority @ADM-33
    Scenario: By default, a Pod with a priority class that does not exist is rejected
      Given a test namespace
      When I create the pod "a" with the priority class "missing"
      Then the request fails
      And no object is stored

    @needs:runtime-class @ADM-35
    Scenario: By default, a Pod gets the overhead of its runtime class
      Given a test namespace
      And the runtime class "heavy" with:
        | overhead | {podFixed: {cpu: 100m}} |
      When I create the pod "a" with the runtime class "heavy"
      Then the object is stored
      And the stored "spec.overhead" is {cpu: 100m}

    @needs:sa-admission @ADM-36
    Scenario: By default, a Pod without a service account name gets the service account default
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the stored "spec.serviceAccountName" is default

  Rule: The namespace and quota plugins are on by default

    @ADM-30
    Scenario: By default, a create in a namespace that does not exist creates neither object nor namespace
      Given a namespace that does not exist
      When I create a config map in the missing namespace
      Then the request fails
      And the namespace does not exist

    @needs:quota @needs:services @ADM-34
    Scenario: By default, a create that exceeds a resource quota is rejected
      Given a test namespace
      And an active quota with the limits {services: 1}
      And the service "first"
      When I create the service "second"
      Then the request fails
      And no object is stored

  Rule: Plugins outside the default list are off

    @needs:pods @needs:services @ADM-40
    Scenario: By default, image pull policies and external IPs are accepted and missing namespaces are not created
      Given a test namespace
      When I create the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      Then the object is stored
      And the stored "spec.containers[0].imagePullPolicy" is IfNotPresent
      When I create the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      Then the object is stored
      Given a namespace that does not exist
      When I create a config map in the missing namespace
      Then the namespace does not exist

    @needs:events @ADM-78
    Scenario: By default, 40 events sent at once are all accepted
      Given a test namespace
      When I send 40 events at once
      Then all events are accepted

    @needs:pods @ADM-141
    Scenario: By default, the node-selector annotation of a namespace has no effect on its Pods
      Given a namespace of my own with the annotations:
        | scheduler.alpha.platform.io/node-selector | env=a |
      When I create the pod "a"
      Then the object is stored
      And the stored "spec.nodeSelector" is absent

    @needs:pods @ADM-146
    Scenario: By default, the tolerations whitelist annotation of a namespace has no effect on its Pods
      Given a namespace of my own with the annotations:
        """yaml
        scheduler.alpha.platform.io/tolerationsWhitelist: >-
          [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}]
        """
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then the object is stored

  @needs:server-lifecycle @needs:admission-plugin-config
  Rule: The option accepts many plugins

    @ADM-18
    Scenario: A server with many admission plugins starts
      When I start a server with many admission plugins
      Then the server starts
