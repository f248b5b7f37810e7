@needs:admission-webhooks
Feature: Admission of every form of a write
  A write can have several forms: a body in JSON or Protobuf, a patch, an apply, an object without a name. Admission
  handles all of them.

  Background:
    Given a test namespace
    And the config map "a" with:
      | data.k | old-text |

  Rule: A denied write changes nothing in any form

    Scenario Outline: A <type> webhook that denies UPDATE rejects this write: <write>
      Given a <type> webhook that denies, with:
        | operations | [UPDATE] |
      When <write>
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "UPDATE"

      @needs:protobuf
      Examples:
        | rule   | type       | write                                                                       |
        | ADM-08 | validating | I replace the config map "a" in Protobuf, changing "old-text" to "new-text" |
        | ADM-08 | mutating   | I replace the config map "a" in Protobuf, changing "old-text" to "new-text" |

      @needs:apply
      Examples:
        | rule   | type     | write                                       |
        | ADM-09 | mutating | I apply an annotation to the config map "a" |

    Scenario Outline: A <type> webhook that denies CREATE rejects this create: <write>
      Given a <type> webhook that denies, with:
        | operations | [CREATE] |
      And managers share the config map "b"
      When <write>
      Then the request is rejected and no object is stored
      And the webhook was called for the operations "CREATE"

      @needs:protobuf
      Examples:
        | rule   | type       | write                                                                                  |
        | ADM-05 | validating | I create the config map "b" in Protobuf with data {k: v} and Accept "application/json" |

      @needs:apply
      Examples:
        | rule   | type       | write                              |
        | ADM-05 | validating | manager "m" applies {data: {k: v}} |
        | ADM-05 | mutating   | manager "m" applies {data: {k: v}} |

  Rule: The changes of a mutating webhook are stored in any form

    @ADM-04
    Scenario Outline: A mutating webhook adds an annotation to the object of this write: <write>
      Given a mutating webhook that adds an annotation
      And managers share the config map "b"
      When <write>
      Then the object is stored
      And the stored "metadata.annotations" includes {planecheck.example.com/by-webhook: yes}

      @needs:protobuf
      Examples:
        | write                                                                                  |
        | I create the config map "b" in Protobuf with data {k: v} and Accept "application/json" |
        | I replace the config map "a" in Protobuf, changing "old-text" to "new-text"            |

      @needs:apply
      Examples:
        | write                              |
        | manager "m" applies {data: {k: v}} |

  @needs:dry-run @after:QRY-08 @after:QRY-09 @after:QRY-13
  Rule: A dry run of any form is denied like the write

    @QRY-23
    Scenario Outline: A <type> webhook that denies <operation> rejects this dry run: <write>
      Given a <type> webhook that denies, with:
        | operations | [<operation>] |
      And managers share the config map "a"
      When <write>
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "<operation>"

      Examples:
        | type       | operation | write                                    |
        | validating | DELETE    | I delete the config map "a" as a dry run |
        | mutating   | DELETE    | I delete the config map "a" as a dry run |

      @needs:apply
      Examples:
        | type       | operation | write                                                        |
        | validating | UPDATE    | manager "m" applies, with query "dryRun=All", {data: {l: w}} |
        | mutating   | UPDATE    | manager "m" applies, with query "dryRun=All", {data: {l: w}} |

    @QRY-23
    Scenario Outline: A <type> webhook that denies UPDATE rejects a dry run of a <change>
      Given a <type> webhook that denies, with:
        | operations | [UPDATE] |
      When I <change> the config map "a" as a dry run with:
        | data.k | changed |
      Then the request is rejected and the object is unchanged
      And the webhook was called for the operations "UPDATE"

      Examples:
        | type       | change      |
        | validating | merge patch |
        | mutating   | merge patch |
        | validating | JSON patch  |
        | mutating   | replace     |

    @QRY-23
    Scenario Outline: A <type> webhook that denies CREATE rejects this dry run: <write>
      Given a <type> webhook that denies, with:
        | operations | [CREATE] |
      And managers share the config map "b"
      When <write>
      Then the request is rejected and no object is stored
      And the webhook was called for the operations "CREATE"

      Examples:
        | type       | write                                    |
        | validating | I create the config map "b" as a dry run |
        | mutating   | I create the config map "b" as a dry run |

      @needs:apply
      Examples:
        | type       | write                                                        |
        | validating | manager "m" applies, with query "dryRun=All", {data: {k: v}} |
