@needs:autoscaling
Feature: One object in two versions
  A release may serve a kind in more than one version. Each shows the same objects, in its own form.

  Background:
    Given a test namespace

  Rule: Nothing is lost between versions

    @VER-34
    Scenario: What an older version has no member for outlives a write through it
      Given the pod autoscaler "a" with:
        """
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
          minReplicas: 2
          maxReplicas: 7
          metrics:
            - {type: Pods, pods: {metric: {name: waiting}, target: {type: AverageValue, averageValue: '30'}}}
            - {type: Object, object: {describedObject: {apiVersion: v1, kind: Service, name: front}, metric: {name: requests}, target: {type: Value, value: '400'}}}
            - {type: Resource, resource: {name: memory, target: {type: AverageValue, averageValue: 64Mi}}}
            - {type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 55}}}
          behavior:
            scaleUp: {stabilizationWindowSeconds: 11, selectPolicy: Max, policies: [{type: Pods, value: 3, periodSeconds: 15}]}
            scaleDown: {stabilizationWindowSeconds: 77, selectPolicy: Min, policies: [{type: Percent, value: 20, periodSeconds: 30}]}
        """
      When I put the pod autoscaler "a" back as "autoscaling/v1" shows it
      Then the request succeeds
      And the object keeps its "spec"
      And the stored "spec.behavior.scaleDown.stabilizationWindowSeconds" is 77
      And its list "spec.metrics" contains an item matching {type: Pods}

    @VER-35
    Scenario: What a newer version has no member for outlives a write through it
      Given pod autoscalers are spoken of in "autoscaling/v1"
      And the pod autoscaler "a" with:
        """
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
          minReplicas: 2
          maxReplicas: 7
          targetCPUUtilizationPercentage: 55
        """
      When I put the pod autoscaler "a" back as "autoscaling/v2" shows it
      Then the request succeeds
      And the object keeps its "spec"
      And the stored "spec.targetCPUUtilizationPercentage" is 55

  Rule: An object of one version is the same object in all others

    @VER-36
    Scenario: An autoscaler of one version is read and deleted in another
      Given the pod autoscaler "a"
      When I read the pod autoscaler "a" in "autoscaling/v1"
      Then the answer shows its name and its uid
      When I delete the pod autoscaler "a" in "autoscaling/v1"
      Then the request succeeds
      And neither a read nor the list returns the object

    @RV-08
    Scenario: A state has one version number in whichever version it is read
      Given the pod autoscaler "a"
      When I read the pod autoscaler "a", then in "autoscaling/v1" and again
      Then each of these answers shows one version

    @needs:watch
    Scenario Outline: <change> through "<one>" comes in a watch of "<other>"
      Given a test namespace with 1 pod autoscaler
      And pod autoscalers are spoken of in "<other>"
      When I watch the pod autoscalers from now
      And pod autoscalers are spoken of in "<one>"
      And these changes are made to the pod autoscalers: <change>
      Then the watch delivers each of these changes exactly once
      And each event has the type of its change

      Examples:
        | rule     | change                | one            | other          |
        | WATCH-21 | create a              | autoscaling/v1 | autoscaling/v2 |
        | WATCH-21 | create a              | autoscaling/v2 | autoscaling/v1 |
        | WATCH-23 | merge patch item-000  | autoscaling/v1 | autoscaling/v2 |
        | WATCH-25 | delete item-000       | autoscaling/v1 | autoscaling/v2 |

    @needs:apply @SSA-15
    Scenario: What a manager owns through one version is in the way of another who applies through the other
      Given managers share the pod autoscaler "shared"
      And manager "a" applied {spec: {maxReplicas: 7, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}}}
      And pod autoscalers are spoken of in "autoscaling/v1"
      When manager "b" applies {spec: {maxReplicas: 8, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.maxReplicas" is 8
