@needs:admission-webhooks
Feature: Admission asks webhooks
  Webhooks are asked about writes that were let in, those that change before those that only judge, and
  one that says no is enough.

  Background:
    Given a namespace of my own

  Rule: Every kind of write is intercepted

    Scenario Outline: A webhook keeps a <kind> from being created
      Given a validating webhook that denies, for every <kind>, with:
        | operations | [CREATE] |
      When I create the <kind> "a"
      Then it is refused and nothing is stored
      And the webhook was asked about it for "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-05 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-05 | storage class |

    Scenario Outline: A webhook keeps a <kind> from being deleted
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [DELETE] |
      When I delete the <kind> "a"
      Then it is refused and nothing changes
      And the webhook was asked about it for "DELETE"

      Examples:
        | rule   | kind       |
        | ADM-06 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-06 | storage class |

    Scenario Outline: A webhook keeps a <kind> from being deleted with its collection
      Given the <kind> "a" with:
        | metadata.labels.app | one |
      And a validating webhook that denies, for every <kind>, with:
        | operations | [DELETE] |
      When I delete the collection of <kinds> with "labelSelector=app%3Done"
      Then nothing changes
      And the webhook was asked about it for "DELETE"

      Examples:
        | rule   | kind       | kinds       |
        | ADM-07 | config map | config maps |

      @needs:csi
      Examples:
        | rule   | kind                 | kinds                  |
        | ADM-07 | CSI storage capacity | CSI storage capacities |

    Scenario Outline: A webhook keeps a <kind> from being changed by <way>
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [UPDATE] |
      When I <way> the <kind> "a" with:
        | metadata.labels.more | changed |
      Then it is refused and nothing changes
      And the webhook was asked about it for "UPDATE"

      Examples:
        | rule   | kind       | way         |
        | ADM-08 | config map | replace     |
        | ADM-09 | config map | merge patch |
        | ADM-09 | config map | JSON patch  |

      @needs:storage
      Examples:
        | rule   | kind          | way         |
        | ADM-08 | storage class | replace     |
        | ADM-09 | storage class | merge patch |

    @needs:apply
    Scenario Outline: A webhook keeps a <kind> from being changed by apply
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [UPDATE] |
      When I apply another annotation to the <kind> "a"
      Then it is refused and nothing changes
      And the webhook was asked about it for "UPDATE"

      Examples:
        | rule   | kind       |
        | ADM-09 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-09 | storage class |

    @needs:pods @ADM-10
    Scenario: A webhook keeps a connection from being made
      Given the pod "a"
      And a validating webhook that denies with code 403, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I ask for a connection to the pod "a"
      Then it is answered with 403
      And the webhook was asked about it for "CONNECT"

  Rule: Those that change come before those that only judge

    Scenario Outline: A validating webhook sees the label that a mutating one adds to a <kind>
      Given a validating webhook that allows, for every <kind>
      And another mutating webhook that adds a label, for every <kind>
      When I create the <kind> "a"
      Then it is stored
      And the webhook saw the label of the other one

      Examples:
        | rule   | kind       |
        | ADM-12 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-12 | storage class |

    Scenario Outline: A validating webhook is not asked about a <kind> that a mutating one denied
      Given a validating webhook that allows, for every <kind>
      And another mutating webhook that denies, for every <kind>
      When I create the <kind> "a"
      Then it is refused and nothing is stored
      And the webhook was not asked about it

      Examples:
        | rule   | kind       |
        | ADM-14 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-14 | storage class |

    @ADM-12
    Scenario: A validating webhook sees the label that a mutating one adds to a secret that is patched
      Given the secret "a"
      And a validating webhook that allows, for every secret
      And another mutating webhook that adds a label, for every secret
      When I merge patch the secret "a" with:
        | metadata.labels.more | changed |
      Then it is stored
      And the webhook saw the label of the other one

    @ADM-14
    Scenario: A validating webhook is not asked about the delete of a secret that a mutating one denied
      Given the secret "a"
      And a validating webhook that allows, for every secret
      And another mutating webhook that denies, for every secret
      When I delete the secret "a"
      Then it is refused and nothing changes
      And the webhook was not asked about it

    Scenario Outline: Of two mutating webhooks the second sees what the first changed of a <kind>
      Given a mutating webhook that adds a label, for every <kind>
      And another mutating webhook that adds another label, for every <kind>
      When I create the <kind> "a"
      Then it is stored
      And its label "planecheck.example.com/by-webhook" is yes
      And its label "planecheck.example.com/by-webhook-too" is yes
      And one of the two webhooks saw the label of the other

      Examples:
        | rule    | kind       |
        | ADM-103 | config map |

      @needs:storage
      Examples:
        | rule    | kind          |
        | ADM-103 | storage class |

  Rule: One refusal is enough

    Scenario Outline: Of two webhooks for a <kind> <one>, <other>
      Given a validating webhook that <does>, for every <kind>
      And another validating webhook that <does too>, for every <kind>
      When I create the <kind> "a"
      Then it is refused and nothing is stored

      Examples:
        | rule   | kind       | one              | other             | does   | does too |
        | ADM-13 | config map | the first denies | the second allows | denies | allows   |
        | ADM-13 | config map | the first allows | the second denies | allows | denies   |

      @needs:storage
      Examples:
        | rule   | kind          | one              | other             | does   | does too |
        | ADM-13 | storage class | the first denies | the second allows | denies | allows   |
        | ADM-13 | storage class | the first allows | the second denies | allows | denies   |

    @ADM-13
    Scenario Outline: Of two webhooks for the delete of a secret <one>, <other>
      Given the secret "a"
      And a validating webhook that <does>, for every secret
      And another validating webhook that <does too>, for every secret
      When I delete the secret "a"
      Then it is refused and nothing changes

      Examples:
        | one              | other             | does   | does too |
        | the first denies | the second allows | denies | allows   |
        | the first allows | the second denies | allows | denies   |

  Rule: Mutating webhooks run in sequence, validating ones in parallel

    Scenario Outline: Two <type> webhooks are called <how>
      Given two <type> webhooks that wait for each other
      When I create the config map "a"
      Then it is stored
      And they were called <how>

      Examples:
        | rule    | type       | how                 |
        | ADM-102 | mutating   | one after the other |
        | ADM-104 | validating | at once             |
