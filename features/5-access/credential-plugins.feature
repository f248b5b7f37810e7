@needs:client-under-test
Feature: Credential plugins of clients
  A client whose configuration names a plugin runs it, and shows the server what the plugin gives.

  Rule: What the plugin gives is shown to the server

    @EXEC-21
    Scenario: A token is sent as bearer token
      Given a client whose plugin gives a token
      When the client makes its request
      Then it sent the token as bearer token
