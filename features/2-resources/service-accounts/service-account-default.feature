@needs:sa-controller
Feature: The account default
  Every active namespace has a service account of the name default.

  Rule: The account is there from the beginning, and comes back

    @SA-49 @SATOK-25 @ID-03
    Scenario: A new namespace gets the account
      Given a namespace of my own
      Then the account "default" comes to be there

    @SA-50
    Scenario Outline: The namespace <namespace> has the account
      Then the account "default" of the namespace "<namespace>" is there

      Examples:
        | namespace       |
        | default         |
        | platform-system |
        | platform-public |

    @SA-51 @SATOK-26
    Scenario: The account comes back after it was deleted
      Given a namespace of my own
      And the account "default" comes to be there
      When I delete the account "default"
      Then another account "default" comes to be there

  Rule: A namespace that is terminating gets none

    @observe @needs:namespace-controller @SA-52
    Scenario: The account of a namespace that is terminating
      Given a namespace of my own that is terminating, held by the config map "hold"
      When the account "default" is deleted there, and one deleted elsewhere has come back
      Then whether the account "default" is there is recorded

    @should @needs:namespace-controller @SATOK-27
    Scenario: An account that is deleted in a namespace that is terminating does not return
      Given a namespace of my own with the account "default" begins to end, held by the config map "hold"
      When the account "default" is deleted there, and one deleted elsewhere has come back
      Then no account "default" was made there meanwhile

  Rule: Clients find tokens by asking for them

    @client @should @SA-41
    Scenario: No token secret is looked up by a name that an account shows
      Given a recorded session
      Then no token secret is read in it by a name that an account's secrets show
