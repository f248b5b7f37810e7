Feature: Replaces that create
  A replace that finds no object creates it or is refused; which types do so is not said.

  Rule: What a replace of a missing name does is up to the type

    @observe @API-39
    Scenario Outline: A replace of a <kind> that is not there
      Given a namespace of my own
      When I put the <kind> "missing", which is not there
      Then it was created with 201, or nothing is stored; which is recorded

      Examples:
        | kind            |
        | service account |
        | config map      |
        | secret          |
        | limit range     |

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |
        | storage class     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

      @needs:lease
      Examples:
        | kind  |
        | lease |

  Rule: Admission sees a create

    @needs:admission-webhooks @needs:lease @API-40
    Scenario: A webhook is asked about a create, without an earlier state
      Given a namespace of my own
      And a validating webhook that allows, with:
        | operations | [CREATE, UPDATE]             |
        | apiGroups  | [coordination.platform.io]   |
        | resources  | [leases]                     |
      When I put the lease "missing", which is not there
      And it was created, or the type does not do so
      Then the webhook was asked about it for "CREATE"
      And the webhook saw no earlier state of it
