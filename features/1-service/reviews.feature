@needs:rbac
Feature: Access reviews
  An access review is an operation: the server returns a result and stores nothing.

  Rule: An access review returns whether the access is allowed

    @API-15
    Scenario: A self subject access review of an allowed action returns allowed=true
      When I create an access review for listing config maps
      Then the request succeeds
      And the returned "status.allowed" is true

    @API-16
    Scenario: An access review can be neither read nor listed after its create
      When I create an access review for listing config maps, then read it and list access reviews
      Then each request is rejected
