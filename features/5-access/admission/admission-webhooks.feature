@needs:admission-webhooks
Feature: Admission webhooks
  Webhooks are called for authorized writes, mutating webhooks before validating ones. One denial is enough to
  reject a write.

  Background:
    Given a test namespace

  Rule: Every kind of write is intercepted

    Scenario Outline: A validating webhook that denies CREATE rejects the create of a <kind>
      Given a validating webhook that denies, for every <kind>, with:
        | operations | [CREATE] |
      When I create the <kind> "a"
      Then the request is rejected and no object is stored
      And the webhook was called for the operations "CREATE"

      Examples:
        | rule   | kind       |
        | ADM-05 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-05 | storage class |

    Scenario Outline: A validating webhook that denies DELETE rejects the delete of a <kind>
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [DELETE] |
      When I delete the <kind> "a"
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "DELETE"

      Examples:
        | rule   | kind       |
        | ADM-06 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-06 | storage class |

    Scenario Outline: A validating webhook that denies DELETE keeps a <kind> when its collection is deleted
      Given the <kind> "a" with:
        | metadata.labels.app | one |
      And a validating webhook that denies, for every <kind>, with:
        | operations | [DELETE] |
      When I delete the collection of <kinds> with query "labelSelector=app%3Done"
      Then the object is unchanged
      And the webhook was called for the operations "DELETE"

      Examples:
        | rule   | kind       | kinds       |
        | ADM-07 | config map | config maps |

      @needs:csi
      Examples:
        | rule   | kind                 | kinds                  |
        | ADM-07 | CSI storage capacity | CSI storage capacities |

    Scenario Outline: A validating webhook that denies UPDATE rejects a <way> of a <kind>
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [UPDATE] |
      When I <way> the <kind> "a" with:
        | metadata.labels.more | changed |
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "UPDATE"

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
    Scenario Outline: A validating webhook that denies UPDATE rejects server-side apply of a <kind>
      Given the <kind> "a"
      And a validating webhook that denies, for every <kind>, with:
        | operations | [UPDATE] |
      When I apply an annotation to the <kind> "a"
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "UPDATE"

      Examples:
        | rule   | kind       |
        | ADM-09 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-09 | storage class |

    @needs:pods @ADM-10
    Scenario: A validating webhook that denies CONNECT rejects a connection to a Pod
      Given the pod "a"
      And a validating webhook that denies with code 403, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I open a port-forward connection to the pod "a"
      Then the response status is 403
      And the webhook was called for the operations "CONNECT"

  Rule: Mutating webhooks are called before validating webhooks

    Scenario Outline: A validating webhook sees the label that a mutating webhook adds to a new <kind>
      Given a validating webhook that allows, for every <kind>
      And another mutating webhook that adds a label, for every <kind>
      When I create the <kind> "a"
      Then the object is stored
      And the webhook received the label that the other webhook adds

      Examples:
        | rule   | kind       |
        | ADM-12 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-12 | storage class |

    Scenario Outline: A validating webhook is not called for a new <kind> that a mutating webhook denied
      Given a validating webhook that allows, for every <kind>
      And another mutating webhook that denies, for every <kind>
      When I create the <kind> "a"
      Then the request is rejected and no object is stored
      And the webhook was not called for the object

      Examples:
        | rule   | kind       |
        | ADM-14 | config map |

      @needs:storage
      Examples:
        | rule   | kind          |
        | ADM-14 | storage class |

    @ADM-12
    Scenario: A validating webhook sees the label that a mutating webhook adds to a patched secret
      Given the secret "a"
      And a validating webhook that allows, for every secret
      And another mutating webhook that adds a label, for every secret
      When I merge patch the secret "a" with:
        | metadata.labels.more | changed |
      Then the object is stored
      And the webhook received the label that the other webhook adds

    @ADM-14
    Scenario: A validating webhook is not called for the delete of a secret that a mutating webhook denied
      Given the secret "a"
      And a validating webhook that allows, for every secret
      And another mutating webhook that denies, for every secret
      When I delete the secret "a"
      Then the request is rejected and the object is unchanged
      And the webhook was not called for the object

    Scenario Outline: The second of two mutating webhooks sees the label that the first added to a <kind>
      Given a mutating webhook that adds a label, for every <kind>
      And another mutating webhook that adds another label, for every <kind>
      When I create the <kind> "a"
      Then the object is stored
      And the stored 'metadata.labels["planecheck.example.com/by-webhook"]' is yes
      And the stored 'metadata.labels["planecheck.example.com/by-webhook-too"]' is yes
      And one of the two webhooks received the label that the other adds

      Examples:
        | rule    | kind       |
        | ADM-103 | config map |

      @needs:storage
      Examples:
        | rule    | kind          |
        | ADM-103 | storage class |

    @ADM-103
    Scenario: Each of three mutating webhooks changes the object
      Given a mutating webhook that adds a label
      And another mutating webhook that adds another label
      And a third mutating webhook that adds an annotation
      When I create the config map "a"
      Then the object is stored
      And the stored 'metadata.labels["planecheck.example.com/by-webhook"]' is yes
      And the stored 'metadata.labels["planecheck.example.com/by-webhook-too"]' is yes
      And the stored "metadata.annotations" includes {planecheck.example.com/by-webhook: yes}

  Rule: One denial rejects a write

    Scenario Outline: The create of a <kind> is rejected when <one> and <other>
      Given a validating webhook that <does>, for every <kind>
      And another validating webhook that <does too>, for every <kind>
      When I create the <kind> "a"
      Then the request is rejected and no object is stored

      Examples:
        | rule   | kind       | one                      | other             | does   | does too |
        | ADM-13 | config map | the first webhook denies | the second allows | denies | allows   |
        | ADM-13 | config map | the first webhook allows | the second denies | allows | denies   |

      @needs:storage
      Examples:
        | rule   | kind          | one                      | other             | does   | does too |
        | ADM-13 | storage class | the first webhook denies | the second allows | denies | allows   |
        | ADM-13 | storage class | the first webhook allows | the second denies | allows | denies   |

    @ADM-13
    Scenario Outline: The delete of a secret is rejected when <one> and <other>
      Given the secret "a"
      And a validating webhook that <does>, for every secret
      And another validating webhook that <does too>, for every secret
      When I delete the secret "a"
      Then the request is rejected and the object is unchanged

      Examples:
        | one                      | other             | does   | does too |
        | the first webhook denies | the second allows | denies | allows   |
        | the first webhook allows | the second denies | allows | denies   |

  Rule: Mutating webhooks are called in sequence and validating webhooks in parallel

    Scenario Outline: Two <type> webhooks are called <how>
      Given two <type> webhooks that wait for each other
      When I create the config map "a"
      Then the object is stored
      And the webhooks are called <how>

      Examples:
        | rule    | type       | how         |
        | ADM-102 | mutating   | in sequence |
        | ADM-104 | validating | in parallel |
