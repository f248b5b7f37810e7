Feature: Admission
  Between authorization and storage, plugins look at every write. Reads pass by them.

  Rule: A write that admission refuses leaves nothing behind

    @ADM-03 @ADM-107 @ERR-44
    Scenario: A create in a terminating namespace is an error and leaves nothing stored
      Given a namespace of my own that is terminating, held by the config map "holder"
      And I watch the config maps
      When I create the config map "late"
      Then it is not carried out
      And nothing is stored
      And the watch shows the next change of the config map "holder" and before it nothing of "late"

  @needs:admission-webhooks
  Rule: Admission comes after authentication and authorization

    @ADM-01
    Scenario: A webhook is not asked about a create of somebody unknown
      Given a namespace of my own
      And a mutating webhook that allows
      And the config map "known"
      And I have a token nobody issued
      When I create the config map "a"
      Then it is refused as unauthenticated
      And the webhook was not asked about it
      And the webhook was asked about the config map "known" for "CREATE"

    @needs:rbac @needs:second-identity @ADM-02
    Scenario: A webhook is not asked about a create that nobody allowed
      Given a namespace of my own
      And a mutating webhook that allows
      And the config map "allowed"
      And I am a user without rights
      When I create the config map "a"
      Then it is refused
      And the webhook was not asked about it
      And the webhook was asked about the config map "allowed" for "CREATE"

  @needs:admission-webhooks
  Rule: Two plugins call the webhooks of two kinds of configurations

    Scenario Outline: The webhook of a <type> configuration is called
      Given a namespace of my own
      And a <type> webhook that allows, with:
        | operations | [CREATE] |
      When I create the config map "a"
      Then it is stored
      And the webhook was asked about it for "CREATE"

      Examples:
        | rule    | type       |
        | ADM-100 | mutating   |
        | ADM-101 | validating |

  Rule: Reads are not intercepted

    @needs:admission-webhooks @needs:watch @ADM-11
    Scenario: A webhook that denies everything is asked about creates, not about reads
      Given a namespace of my own with the config map "a"
      And a validating webhook that denies, with:
        | operations | ["*"]   |
        | apiGroups  | ["*"]   |
        | resources  | ["*/*"] |
      When I create the config map "b"
      Then it is refused and nothing is stored
      And its call arrived
      When I read the config map "a"
      Then it succeeds
      When I list the config maps
      Then it succeeds
      When I watch the config maps and wait until the stream opens
      Then it succeeds
      When I read the config map "a"
      Then the webhook was not asked about it

  Rule: A rule with CREATE concerns creates alone

    @needs:admission-webhooks @HOOK-07
    Scenario: A webhook for CREATE is asked once about an object that is created, updated, patched and deleted
      Given a namespace of my own
      And a validating webhook that allows, with:
        | operations | [CREATE] |
      And another validating webhook that allows
      When the config map "a" is created, updated, patched and deleted
      Then the other webhook was asked about it for "CREATE, UPDATE, UPDATE, DELETE"
      And the webhook was asked about it for "CREATE"
