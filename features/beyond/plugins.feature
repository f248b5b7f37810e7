@needs:admission-plugin-config @needs:pods
@options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector
@options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Admission adds nothing twice
  Plugins that an option enables add tolerations. This rule is not part of the documents.

  @needs:extended-resource-toleration
  Rule: A toleration that a pod has is not added

    @beyond:KIND-34
    Scenario: A pod tolerates the taint of its resource already
      Given a test namespace
      When I create the pod "a" with:
        """
        spec:
          tolerations: [{key: example.com/dev, operator: Exists, effect: NoSchedule}]
          containers:
            - {name: c, image: i, resources: {requests: {example.com/dev: "1"}, limits: {example.com/dev: "1"}}}
        """
      Then the request succeeds
      And the returned "spec.tolerations[0].key" is example.com/dev
      And the returned "spec.tolerations[1].key" is node.platform.io/not-ready
      And the returned "spec.tolerations[2].key" is node.platform.io/unreachable
      And the returned "spec.tolerations[3]" is absent
