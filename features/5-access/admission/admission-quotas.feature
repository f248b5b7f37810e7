@needs:quota @needs:services
Feature: Resource quotas
  A resource quota limits the number of objects of a resource in a namespace.

  Rule: Creates within the quota are admitted

    @after:ADM-153 @ADM-154
    Scenario: Creates of services up to the quota of a namespace succeed
      Given a test namespace
      And an active quota of 3 services
      When I create 3 services one after another
      Then all creates succeed

  Rule: A quota applies to its own namespace

    @after:ADM-153 @ADM-155
    Scenario: An exhausted quota of one namespace does not limit creates in another namespace
      Given a test namespace
      And an active quota of 1 service
      And the service "first"
      And a test namespace
      When I create the service "first"
      Then the object is stored

  Rule: Concurrent creates do not exceed a quota

    @ADM-156
    Scenario: At most 4 of 12 concurrent creates of services succeed with a quota of 4
      Given a test namespace
      And an active quota of 4 services
      When I create 12 services concurrently
      Then at most 4 creates succeed and at most that many services are stored

  Rule: The usage of a quota is corrected when a write fails after admission

    @may @ADM-16
    Scenario: The time at which a create appears in the usage of a quota is recorded
      Given a test namespace
      And an active quota of 3 services
      When I create the service "a"
      Then the object is stored
      And the usage that the quota shows is recorded

    @should @after:ADM-153 @ADM-17
    Scenario: Creates that fail after admission are not counted in the usage of a quota
      Given a test namespace
      And an active quota of 9 services
      And the service "a"
      And the service "b"
      When I create the existing service "a" 3 more times
      Then after a delete of the service "b" the quota shows 1 in use
