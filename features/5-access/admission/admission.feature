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
    Scenario Outline: A create of a <kind> that a webhook denies leaves nothing behind
      Given a namespace of my own
      And the <kind> "holder"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [CREATE] |
      And I watch the <kinds>
      When I create the <kind> "late"
      Then it is not carried out
      And nothing is stored
      And the watch shows the next change of the <kind> "holder" and before it nothing of "late"

      Examples:
        | rule   | kind   | kinds   |
        | ADM-03 | secret | secrets |

      @needs:storage
      Examples:
        | rule   | kind          | kinds           |
        | ADM-03 | storage class | storage classes |

  @needs:admission-webhooks
  Rule: Admission comes after authentication and authorization

    Scenario Outline: A webhook is not asked about writes of a <kind> by somebody unknown
      Given a namespace of my own
      And a mutating webhook that allows, for every <kind>
      And the <kind> "known"
      And I have a token nobody issued
      When I create the <kind> "a"
      Then it is refused as unauthenticated
      And the webhook was not asked about it
      When I delete the <kind> "known"
      Then it is refused as unauthenticated
      And the webhook was asked about the <kind> "known" for "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-01 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-01 | storage class |

    @needs:rbac @needs:second-identity
    Scenario Outline: A webhook is not asked about writes of a <kind> that nobody allowed
      Given a namespace of my own
      And a mutating webhook that allows, for every <kind>
      And the <kind> "allowed"
      And I am a user without rights
      When I create the <kind> "a"
      Then it is refused
      And the webhook was not asked about it
      When I delete the <kind> "allowed"
      Then it is refused
      And the webhook was asked about the <kind> "allowed" for "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-02 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-02 | storage class |

  @needs:admission-webhooks
  Rule: Two plugins call the webhooks of two kinds of configurations

    Scenario Outline: The webhook of a <type> configuration is called for a <kind>
      Given a namespace of my own
      And a <type> webhook that allows, for every <kind>, with:
        | operations | [CREATE] |
      When I create the <kind> "a"
      Then it is stored
      And the webhook was asked about it for "CREATE"

      Examples:
        | rule    | type       | kind       |
        | ADM-100 | mutating   | config map |
        | ADM-101 | validating | config map |

      @needs:storage
      Examples:
        | rule    | type       | kind          |
        | ADM-100 | mutating   | storage class |
        | ADM-101 | validating | storage class |

    Scenario Outline: The webhook of a <type> configuration is called for each write of a secret
      Given a namespace of my own
      And a <type> webhook that allows, for every secret
      When the secret "a" is created, updated, patched and deleted
      Then the webhook was asked about it for "CREATE, UPDATE, UPDATE, DELETE"

      Examples:
        | rule    | type       |
        | ADM-100 | mutating   |
        | ADM-101 | validating |

  Rule: Reads are not intercepted

    @needs:admission-webhooks @needs:watch
    Scenario Outline: A webhook that denies everything is asked about creates of <kinds>, not about reads
      Given a namespace of my own
      And the <kind> "a"
      And a validating webhook that denies, with:
        | operations | ["*"]   |
        | apiGroups  | ["*"]   |
        | resources  | ["*/*"] |
      When I create the <kind> "b"
      Then it is refused and nothing is stored
      And its call arrived
      When I read the <kind> "a"
      Then it succeeds
      When I list the <kinds>
      Then it succeeds
      When I watch the <kinds> and wait until the stream opens
      Then it succeeds
      When I read the <kind> "a"
      Then the webhook was not asked about it

      Examples:
        | rule   | kind       | kinds       |
        | ADM-11 | config map | config maps |

      @needs:csi
      Examples:
        | rule   | kind                 | kinds                  |
        | ADM-11 | CSI storage capacity | CSI storage capacities |

  Rule: A rule with CREATE concerns creates alone

    @needs:admission-webhooks
    Scenario Outline: A webhook for CREATE is asked once about a <kind> that is created, updated, patched and deleted
      Given a namespace of my own
      And a validating webhook that allows, for every <kind>, with:
        | operations | [CREATE] |
      And another validating webhook that allows, for every <kind>
      When the <kind> "a" is created, updated, patched and deleted
      Then the other webhook was asked about it for "CREATE, UPDATE, UPDATE, DELETE"
      And the webhook was asked about it for "CREATE"

      Examples:
        | rule    | kind       |
        | HOOK-07 | config map |

      @needs:csi
      Examples:
        | rule    | kind                 |
        | HOOK-07 | CSI storage capacity |
