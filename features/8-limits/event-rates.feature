@needs:events @needs:event-rate-limit
Feature: Rates of events
  A server can be told how many events it takes: so many a second (qps), so many at once (burst), counted
  for so many namespaces, users or objects (cacheSize).

  Rule: Events are taken at the rate that is configured

    @options:event-rate-limit=Server,qps=2,burst=1 @LIM-37 @ADM-84
    Scenario: Of events sent steadily, 2 a second are taken
      Given a test namespace
      When I send an event every 100 ms for 3 seconds
      Then about 2 a second are taken, no more than 1 at once

  Rule: As many events are taken at once as is configured

    @options:event-rate-limit=Server,qps=1,burst=5 @LIM-38 @ADM-21 @ADM-83
    Scenario: Of 10 events sent at once, 5 are taken
      Given a test namespace
      When I send 10 events at once
      Then about 1 a second are taken, no more than 5 at once

  Rule: As many namespaces are counted as is configured

    @options:event-rate-limit=Namespace,qps=1,burst=1,cacheSize=2 @LIM-39 @ADM-85
    Scenario: Where 2 are counted, a namespace is forgotten when 2 others came after it
      Given 3 namespaces of my own for events
      When within a second I send events to the namespaces 1, 1, 2, 3 and 1
      Then all but the second are taken

    @options:event-rate-limit=Namespace,qps=1,burst=1,cacheSize=3 @LIM-39 @ADM-80 @ADM-85
    Scenario: Where 3 are counted, a namespace is not forgotten when 2 others came after it
      Given 3 namespaces of my own for events
      When within a second I send events to the namespaces 1, 2, 3 and 1
      Then the first 3 are taken, the others are not

  Rule: Users, and sources with their objects, have rates of their own

    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @ADM-82
    Scenario: An object whose rate is used up takes nothing of another
      Given a test namespace
      When I send 6 events about one object at once, and then one about another
      Then of the many some are refused, but the other one is taken

    @needs:rbac @needs:second-identity @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @ADM-81
    Scenario: A user whose rate is used up takes nothing of another
      Given a test namespace
      When a user sends 14 events about as many objects at once, and then another user one
      Then of the many some are refused, but the other one is taken

    @needs:rbac @needs:second-identity @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @observe @ADM-87
    Scenario: What an event beyond the rate is answered
      Given a test namespace
      When a user sends 14 events about as many objects at once, and then another user one
      Then how an event is refused is recorded

  @needs:server-lifecycle
  Rule: There are limits of the whole server, and no types but the four

    @needs:second-identity @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @ADM-79
    Scenario: A limit of the server is one for all users and namespaces
      When two users send 20 events at once, in two namespaces, to a server that takes 1 a second of all and no more than 5 at once
      Then of all together about 1 a second are taken, no more than 5 at once

    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @observe @ADM-86
    Scenario: Whether a server starts with a limit of another type
      When a server is started with a limit of a type that there is not
      Then whether it starts is recorded
