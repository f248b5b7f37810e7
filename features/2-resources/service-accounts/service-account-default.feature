@needs:sa-controller
Feature: The service account "default"
  Every active namespace contains a service account named "default".

  Rule: The service account "default" always exists in an active namespace

    @SA-49 @SATOK-25 @ID-03
    Scenario: A new namespace contains the service account "default"
      Given a test namespace
      Then the service account "default" appears

    @SA-50
    Scenario Outline: The namespace <namespace> contains the service account "default"
      Then the service account "default" exists in the namespace "<namespace>"

      Examples:
        | namespace       |
        | default         |
        | platform-system |
        | platform-public |

    @SA-51 @SATOK-26
    Scenario: A deleted service account "default" is created again
      Given a test namespace
      And the service account "default" appears
      When I delete the existing service account "default"
      Then a new service account "default" appears

  Rule: The service account "default" is not created again in a terminating namespace

    @observe @needs:namespace-controller @SA-52
    Scenario: Whether a terminating namespace contains the service account "default" is recorded
      Given a terminating namespace of my own with the config map "hold" that has a finalizer
      When the service account "default" is deleted in that namespace, and in another namespace it is created again
      Then whether the service account "default" exists is recorded

    @should @needs:namespace-controller @SATOK-27
    Scenario: A service account "default" that is deleted in a terminating namespace is not created again
      Given a terminating test namespace with the service account "default", kept by the config map "hold"
      When the service account "default" is deleted in that namespace, and in another namespace it is created again
      Then no service account "default" was created in that namespace in the meantime

  Rule: Clients obtain tokens by token requests

    @client @should @SA-41
    Scenario: A client reads no token secret by a name from the secrets of a service account
      Given a recorded session
      Then no client in the session reads a token secret by a name from the secrets of a service account
