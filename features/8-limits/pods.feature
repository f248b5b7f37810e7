@needs:pods
Feature: What new Pods get
  Admission gives a Pod what it does not say itself.

  Rule: Pods tolerate troubled nodes for 5 minutes

    @LIM-18
    Scenario: A new Pod tolerates a node that is not ready or unreachable for 300 seconds
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And it tolerates nodes that are not ready or unreachable for 300 seconds

  Rule: Projected account tokens live about one hour

    @needs:token-request @LIM-19
    Scenario: The token of a new Pod is asked for about one hour
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And its account token is asked for 3000 to 4200 seconds
      Given the service account "robot"
      And the pod "b" with:
        | spec.serviceAccountName | robot |
      Then its account token is asked for 3000 to 4200 seconds

  Rule: Pods of namespace default get a CPU request of 0.1

    @needs:limit-ranger @LIM-35
    Scenario: A Pod of namespace default that states no request gets 0.1 CPU
      When I create a pod of my own in namespace "default"
      Then the object is stored
      And its CPU request is 0.1
      When I create a pod of my own in namespace "default", that requests memory alone
      Then the object is stored
      And its CPU request is 0.1

    @should @needs:limit-ranger @LIM-36
    Scenario: A Pod of another namespace gets no request
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And it has no CPU request
