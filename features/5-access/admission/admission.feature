Feature: Admission of writes
  Admission plugins examine every write between authorization and storage. They do not examine reads.

  Rule: A write that admission rejects stores nothing

    @ADM-03 @ADM-107 @ERR-44
    Scenario: A create in a terminating namespace is rejected and stores nothing
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      And I watch the config maps
      When I create the config map "late"
      Then the request fails
      And no object is stored
      And the watch delivers the next change of the config map "holder" and before it no event of "late"

    @needs:admission-webhooks
    Scenario Outline: A create of a <kind> that a validating webhook denies stores nothing and is not seen by a watch
      Given a test namespace
      And the <kind> "holder"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [CREATE] |
      And I watch the <kinds>
      When I create the <kind> "late"
      Then the request fails
      And no object is stored
      And the watch delivers the next change of the <kind> "holder" and before it no event of "late"

      Examples:
        | rule   | kind   | kinds   |
        | ADM-03 | secret | secrets |

      @needs:storage
      Examples:
        | rule   | kind          | kinds           |
        | ADM-03 | storage class | storage classes |

  @needs:admission-webhooks
  Rule: Admission runs after authentication and authorization

    Scenario Outline: A mutating webhook is not called for writes of a <kind> by an unauthenticated client
      Given a test namespace
      And a mutating webhook that allows, for every <kind>
      And the <kind> "known"
      And I am a client with an invalid token
      When I create the <kind> "a"
      Then the request is rejected as unauthenticated
      And the webhook was not called for the object
      When I delete the <kind> "known"
      Then the request is rejected as unauthenticated
      And the webhook was called for the <kind> "known" with the operations "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-01 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-01 | storage class |

    @needs:rbac @needs:second-identity
    Scenario Outline: A mutating webhook is not called for writes of a <kind> by a user without rights
      Given a test namespace
      And a mutating webhook that allows, for every <kind>
      And the <kind> "allowed"
      And I am a user without permissions
      When I create the <kind> "a"
      Then the request is rejected
      And the webhook was not called for the object
      When I delete the <kind> "allowed"
      Then the request is rejected
      And the webhook was called for the <kind> "allowed" with the operations "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-02 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-02 | storage class |

  @needs:admission-webhooks
  Rule: Two plugins call mutating and validating webhooks

    Scenario Outline: The webhook of a <type> webhook configuration is called for the create of a <kind>
      Given a test namespace
      And a <type> webhook that allows, for every <kind>, with:
        | operations | [CREATE] |
      When I create the <kind> "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"

      Examples:
        | rule    | type       | kind       |
        | ADM-100 | mutating   | config map |
        | ADM-101 | validating | config map |

      @needs:storage
      Examples:
        | rule    | type       | kind          |
        | ADM-100 | mutating   | storage class |
        | ADM-101 | validating | storage class |

    Scenario Outline: The webhook of a <type> webhook configuration is called for each write of a secret
      Given a test namespace
      And a <type> webhook that allows, for every secret
      When I create, update, patch and delete the secret "a"
      Then the webhook was called for the operations "CREATE, UPDATE, UPDATE, DELETE"

      Examples:
        | rule    | type       |
        | ADM-100 | mutating   |
        | ADM-101 | validating |

  Rule: Reads are not intercepted

    @needs:admission-webhooks @needs:watch
    Scenario Outline: A webhook that denies every operation is called for creates of <kinds> and not for reads
      Given a test namespace
      And the <kind> "a"
      And a validating webhook that denies, with:
        | operations | ["*"]   |
        | apiGroups  | ["*"]   |
        | resources  | ["*/*"] |
      When I create the <kind> "b"
      Then the request is rejected and no object is stored
      And the webhook was called for the object
      When I get the <kind> "a"
      Then the request succeeds
      When I list the <kinds>
      Then the request succeeds
      When I open a watch of the <kinds>
      Then the request succeeds
      When I get the <kind> "a"
      Then the webhook was not called for the object

      Examples:
        | rule   | kind       | kinds       |
        | ADM-11 | config map | config maps |

      @needs:csi
      Examples:
        | rule   | kind                 | kinds                  |
        | ADM-11 | CSI storage capacity | CSI storage capacities |

  Rule: A webhook rule with the operation CREATE matches creates only

    @needs:admission-webhooks
    Scenario Outline: A webhook for CREATE is called once for a <kind> that is created, updated, patched and deleted
      Given a test namespace
      And a validating webhook that allows, for every <kind>, with:
        | operations | [CREATE] |
      And another validating webhook that allows, for every <kind>
      When I create, update, patch and delete the <kind> "a"
      Then as a control, the other webhook was called for the operations "CREATE, UPDATE, UPDATE, DELETE"
      And the webhook was called for the operations "CREATE"

      Examples:
        | rule    | kind       |
        | HOOK-07 | config map |

      @needs:csi
      Examples:
        | rule    | kind                 |
        | HOOK-07 | CSI storage capacity |
