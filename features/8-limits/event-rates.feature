@needs:events @needs:event-rate-limit
Feature: Event rate limits
  A server can limit the events that it accepts: per second (qps) and at once (burst), for a number of
  namespaces, users or objects (cacheSize).

  Rule: Events are accepted at the configured rate

    @options:event-rate-limit=Server,qps=2,burst=1 @LIM-37 @ADM-84
    Scenario: A server with an event limit of 2 qps accepts 2 events a second of a steady flow
      Given a test namespace
      When I send an event every 100 ms for 3 seconds
      Then about 2 events a second are accepted, at most 1 at once

  Rule: The configured number of events is accepted at once

    @options:event-rate-limit=Server,qps=1,burst=5 @LIM-38 @ADM-21 @ADM-83
    Scenario: A server with an event burst of 5 accepts 5 of 10 events sent at once
      Given a test namespace
      When I send 10 events at once
      Then about 1 events a second are accepted, at most 5 at once

  Rule: Limits are tracked for the configured number of namespaces

    @options:event-rate-limit=Namespace,qps=1,burst=1,cacheSize=2 @LIM-39 @ADM-85
    Scenario: With cacheSize 2, events of 2 other namespaces reset the limit of a namespace
      Given 3 test namespaces for events
      When within one second I send events to the namespaces 1, 1, 2, 3 and 1
      Then the responses accept all events except the second

    @options:event-rate-limit=Namespace,qps=1,burst=1,cacheSize=3 @LIM-39 @ADM-80 @ADM-85
    Scenario: With cacheSize 3, events of 2 other namespaces do not reset the limit of a namespace
      Given 3 test namespaces for events
      When within one second I send events to the namespaces 1, 2, 3 and 1
      Then the responses accept only the first 3 events

  Rule: Users, and sources with objects, have separate rates

    @options:event-rate-limit=Server,qps=500,burst=500
    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3 @ADM-82
    Scenario: An object that exhausts its event rate does not affect another object
      Given a test namespace
      When I send 6 events about one object at once and then one event about another object
      Then some of the many events are rejected and the other event is accepted

    @needs:rbac @needs:second-identity @ADM-81
    @options:event-rate-limit=Server,qps=500,burst=500
    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3
    Scenario: A user who exhausts the event rate does not affect another user
      Given a test namespace
      When a user sends 14 events about different objects at once and then another user sends one event
      Then some of the many events are rejected and the other event is accepted

    @needs:rbac @needs:second-identity @observe @ADM-87
    @options:event-rate-limit=Server,qps=500,burst=500
    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3
    Scenario: The response to an event beyond the rate is recorded
      Given a test namespace
      When a user sends 14 events about different objects at once and then another user sends one event
      Then the response to a rejected event is recorded

  @needs:server-lifecycle
  Rule: A limit may apply to the entire server, and there are exactly four limit types

    @needs:second-identity @ADM-79
    @options:event-rate-limit=Server,qps=500,burst=500
    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3
    Scenario: An event limit of type Server applies to all users and namespaces together
      When two users send 20 events at once in two namespaces to a server that limits events to 1 per second, burst 5
      Then about 1 events a second are accepted, at most 5 at once

    @observe @ADM-86
    @options:event-rate-limit=Server,qps=500,burst=500
    @options:event-rate-limit=User,qps=1,burst=8 @options:event-rate-limit=SourceAndObject,qps=1,burst=3
    Scenario: Whether a server with an unknown event limit type starts is recorded
      When I start a server with an event limit of an unknown type
      Then whether the server starts is recorded
