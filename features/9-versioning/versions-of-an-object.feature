@needs:autoscaling
Feature: One object in two API versions
  A release may serve a kind in more than one version. Each version has its own representation of the same objects.

  Background:
    Given a test namespace

  Rule: No data is lost between versions

    @VER-34
    Scenario: A write through an older API version preserves members that only the newer version has
      Given the pod autoscaler "a" with:
        """
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
          minReplicas: 2
          maxReplicas: 7
          metrics:
            - {type: Pods, pods: {metric: {name: waiting}, target: {type: AverageValue, averageValue: '30'}}}
            - type: Object
              object:
                describedObject: {apiVersion: v1, kind: Service, name: front}
                metric: {name: requests}
                target: {type: Value, value: '400'}
            - {type: Resource, resource: {name: memory, target: {type: AverageValue, averageValue: 64Mi}}}
            - {type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 55}}}
          behavior:
            scaleUp:
              stabilizationWindowSeconds: 11
              selectPolicy: Max
              policies: [{type: Pods, value: 3, periodSeconds: 15}]
            scaleDown:
              stabilizationWindowSeconds: 77
              selectPolicy: Min
              policies: [{type: Percent, value: 20, periodSeconds: 30}]
        """
      When I replace the pod autoscaler "a" with its "autoscaling/v1" representation
      Then the request succeeds
      And the object keeps its "spec"
      And the stored "spec.behavior.scaleDown.stabilizationWindowSeconds" is 77
      And the object has an item in "spec.metrics" that matches {type: Pods}

    @VER-35
    Scenario: A write through a newer API version preserves members that only the older version has
      Given requests for pod autoscalers use version "autoscaling/v1"
      And the pod autoscaler "a" with:
        """
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
          minReplicas: 2
          maxReplicas: 7
          targetCPUUtilizationPercentage: 55
        """
      When I replace the pod autoscaler "a" with its "autoscaling/v2" representation
      Then the request succeeds
      And the object keeps its "spec"
      And the stored "spec.targetCPUUtilizationPercentage" is 55

  Rule: An object of one version is the same object in all others

    @VER-36
    Scenario: A pod autoscaler of one API version can be read and deleted through another
      Given the pod autoscaler "a"
      When I get the pod autoscaler "a" in "autoscaling/v1"
      Then the response has its name and its uid
      When I delete the pod autoscaler "a" in "autoscaling/v1"
      Then the request succeeds
      And neither a read nor the list returns the object

    @RV-08
    Scenario: The state of a pod autoscaler has one resource version in every API version
      Given the pod autoscaler "a"
      When I get the pod autoscaler "a", then in "autoscaling/v1" and again
      Then the responses have the same resource version

    @needs:watch
    Scenario Outline: A watch of "<other>" delivers the change <change> through "<one>"
      Given a test namespace with 1 pod autoscaler
      And requests for pod autoscalers use version "<other>"
      When I watch the pod autoscalers from now
      And requests for pod autoscalers use version "<one>"
      And these changes are made to the pod autoscalers: <change>
      Then the watch delivers each of these changes exactly once
      And the watch delivers each of these changes with its type

      Examples:
        | rule     | change               | one            | other          |
        | WATCH-21 | create a             | autoscaling/v1 | autoscaling/v2 |
        | WATCH-21 | create a             | autoscaling/v2 | autoscaling/v1 |
        | WATCH-23 | merge patch item-000 | autoscaling/v1 | autoscaling/v2 |
        | WATCH-25 | delete item-000      | autoscaling/v1 | autoscaling/v2 |

    @needs:apply @SSA-15
    Scenario: A field owned through one API version causes a conflict for an apply through another version
      Given managers share the pod autoscaler "shared"
      And manager "a" applied:
        """
        spec:
          maxReplicas: 7
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
        """
      And requests for pod autoscalers use version "autoscaling/v1"
      When manager "b" applies:
        """
        spec:
          maxReplicas: 8
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
        """
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.maxReplicas" is 8
