@needs:quota @needs:services
Feature: Quotas
  A quota says how many objects of a resource a namespace may hold.

  Rule: Creates within the limit are admitted

    @ADM-154
    Scenario: As many services as the quota says can be created
      Given a namespace of my own
      And a quota of 3 services in effect
      When I create 3 services, one after the other
      Then all of them are carried out

  Rule: A quota acts in its own namespace

    @ADM-155
    Scenario: A quota that is used up in one namespace leaves another alone
      Given a namespace of my own
      And a quota of 1 service in effect
      And the service "first"
      And a namespace of my own
      When I create the service "first"
      Then it is stored

  Rule: Creates at the same time do not exceed a quota

    @ADM-156
    Scenario: Of 12 services created at once no more are stored than the quota says
      Given a namespace of my own
      And a quota of 4 services in effect
      When I create 12 services at once
      Then at most 4 services are carried out and there

  Rule: What admission counted beforehand is set right

    @may @ADM-16
    Scenario: The usage that a quota shows rises by a create
      Given a namespace of my own
      And a quota of 3 services in effect
      When I create the service "a"
      Then it is stored
      And when the quota shows it in use is recorded

    @should @ADM-17
    Scenario: Creates that failed after admission are not in use in the end
      Given a namespace of my own
      And a quota of 9 services in effect
      And the service "a"
      And the service "b"
      When I create the service "a" 3 times more, though it is there
      Then after the service "b" is deleted the quota shows 1 in use
