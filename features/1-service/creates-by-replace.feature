Feature: Create by replace
  A replace (PUT) of a missing object creates it or is rejected. The documents leave the choice to each type.

  Rule: Each type decides whether a replace of a missing object creates it

    @any-kind @observe @API-39
    Scenario Outline: A replace of a missing <kind> either creates it with 201 or stores nothing
      Given a test namespace
      When I replace the missing <kind> "missing"
      Then the response is 201 or nothing is stored, and the status is recorded

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

  Rule: Admission treats a create by replace as a create

    @needs:admission-webhooks @needs:lease @API-40
    Scenario: A replace that creates an object calls a webhook for CREATE, without oldObject
      Given a test namespace
      And a validating webhook that allows, with:
        | operations | [CREATE, UPDATE]           |
        | apiGroups  | [coordination.platform.io] |
        | resources  | [leases]                   |
      When I replace the missing lease "missing"
      And it is created, unless its type does not support create by replace
      Then the webhook was called for the operations "CREATE"
      And the webhook received no oldObject
      When I replace the missing lease "tried" as a dry run
      And it is created, unless its type does not support create by replace
      Then the webhook received no oldObject
