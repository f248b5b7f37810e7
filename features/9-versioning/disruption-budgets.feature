@needs:pdb @needs:pods
Feature: Pod disruption budgets in policy/v1
  A budget specifies how many of the selected pods must stay available.

  Rule: An empty selector selects all pods of the namespace

    @VER-166
    Scenario: A pod disruption budget with an empty selector counts all pods of its namespace
      Given a test namespace
      And requests for pod disruption budgets use version "policy/v1"
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
      And the pod disruption budget "named" counts 3 pods
      When I create the pod disruption budget "all" with:
        | spec | {minAvailable: 3, selector: {}} |
      Then the pod disruption budget "all" eventually counts 3 pods
