@needs:rbac
Feature: Access reviews
  A review is an operation: it is answered, and nothing is kept of it.

  Rule: A review of access answers whether it is allowed

    @API-15
    Scenario: A review of what I may do says that it is allowed
      When I ask whether I may list config maps
      Then it succeeds
      And the answer shows "status.allowed" as true

    @API-16
    Scenario: A review can be neither fetched nor listed afterwards
      When I ask whether I may list config maps, and then for the review and for the list of reviews
      Then each of these is refused
