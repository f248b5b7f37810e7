@needs:feature-gates @needs:server-lifecycle
Feature: Feature gates
  A gate is alpha and off, beta and on, GA and without effect, or no longer there. These scenarios look at a
  server beside the one under test, which has gates that they name.

  Rule: What is alpha is off until it is switched on

    @needs:pods @VER-57
    Scenario: A server without options has an alpha gate off
      Given a test namespace
      And a feature gate that is alpha
      When I create a pod that asks for what the gate is for
      Then it is refused, or does not get it

    @needs:pods @VER-58
    Scenario: An alpha gate that an option names is on
      Given a test namespace
      And a feature gate that is alpha
      When I turn to a server that has the gate switched on
      And I create a pod that asks for what the gate is for
      Then it gets it

  Rule: What is GA stays on

    @needs:apply @VER-61
    Scenario: A gate that is GA takes nothing away
      Given a test namespace
      When a server is started that has the gate of apply, which is GA, off or else on
      And I apply a config map of my own
      Then the request succeeds

  Rule: A gate that is gone cannot be used

    @VER-62
    Scenario: A server does not start with a gate that there is not
      When a server is started with a gate that there is not
      Then it does not start
