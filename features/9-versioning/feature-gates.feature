@needs:feature-gates @needs:server-lifecycle
Feature: Feature gates
  A feature gate is alpha and off by default, beta and on, GA and without effect, or removed. These scenarios use
  another server with the gates that they name.

  Rule: An alpha feature is disabled until its gate is enabled

    @needs:pods @VER-57
    Scenario: A server without options has an alpha feature gate disabled
      Given a test namespace
      And an alpha feature gate
      When I create a pod that requests the gated feature
      Then the response shows no gated feature

    @needs:pods @VER-58
    Scenario: An option enables an alpha feature gate
      Given a test namespace
      And an alpha feature gate
      When I use a server that enables an alpha feature gate
      And I create a pod that requests the gated feature
      Then the response shows the gated feature

  Rule: A GA feature stays enabled

    @needs:apply @VER-61
    Scenario: A GA feature gate does not disable server-side apply
      Given a test namespace
      When a server starts with the GA feature gate of server-side apply disabled or, failing that, enabled
      And I apply a test-owned config map
      Then the request succeeds

  Rule: A removed gate cannot be used

    @VER-62
    Scenario: A server does not start with an unknown feature gate
      When I start a server with an unknown feature gate
      Then the server does not start
