@needs:pdb @needs:pods
Feature: Budgets for Pods in policy/v1
  A budget says how many of the Pods that it selects must stay.

  Rule: An empty selector selects all Pods of the namespace

    @VER-166
    Scenario: A budget with an empty selector is for as many Pods as one that names them
      Given a test namespace
      And pod disruption budgets are spoken of in "policy/v1"
      And the pod "a" with:
        | metadata.labels.guarded | 'yes' |
        | metadata.labels.one     | 'yes' |
      And the pod "b" with:
        | metadata.labels.guarded | 'yes' |
        | metadata.labels.other   | 'yes' |
      And the pod "c" with:
        | metadata.labels.guarded | 'yes' |
      And the pod disruption budget "named" with:
        | spec | {minAvailable: 3, selector: {matchLabels: {guarded: 'yes'}}} |
      And the pod disruption budget "named" counts 3 Pods
      When I create the pod disruption budget "all" with:
        | spec | {minAvailable: 3, selector: {}} |
      Then the pod disruption budget "all" comes to count 3 Pods
