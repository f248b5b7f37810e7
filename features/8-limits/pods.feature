@needs:pods
Feature: Defaults of new Pods
  Admission sets defaults in Pods.

  Rule: Pods tolerate failing nodes for 5 minutes

    @LIM-18
    Scenario: A new pod tolerates not-ready and unreachable nodes for 300 seconds
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates not-ready nodes for 300 seconds
      And the pod tolerates unreachable nodes for 300 seconds

  Rule: Projected service account tokens are valid for about one hour

    @needs:token-request @LIM-19
    Scenario: The projected token of a new pod is requested for about one hour
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod has a projected token for 3000 to 4200 seconds
      Given the service account "robot"
      And the pod "b" with:
        | spec.serviceAccountName | robot |
      Then the pod has a projected token for 3000 to 4200 seconds

  Rule: Pods in the namespace default get a CPU request of 0.1

    @needs:limit-ranger @LIM-35
    Scenario: A pod without a CPU request in the namespace default gets a request of 0.1 CPU
      When I create a test-owned pod in namespace "default"
      Then the object is stored
      And the pod requests 0.1 CPUs
      When I create a test-owned pod with only a memory request in namespace "default"
      Then the object is stored
      And the pod requests 0.1 CPUs

    @should @needs:limit-ranger @after:LIM-35 @LIM-36
    Scenario: A pod without a CPU request in another namespace gets none
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod requests no CPU
