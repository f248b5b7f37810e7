Feature: Forms of the answers to writes
  Accept governs the answers to writes as well, whatever the form of their bodies.

  Background:
    Given a namespace of my own

  Rule: Accept and Content-Type have nothing to do with each other

    @needs:protobuf @NEG-06
    Scenario Outline: Writes of a <kind> in JSON are answered in Protobuf
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete the <kind> "a", accepting "application/vnd.platform.protobuf"
      Then each of these answers is Protobuf

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:protobuf @NEG-28
    Scenario Outline: A create of a <kind> in JSON is answered in Protobuf, one in Protobuf in JSON
      When I create the <kind> "b", to be answered in Protobuf
      Then it is stored
      And the answer is a Protobuf envelope
      When I create the <kind> "c" in Protobuf with <member> <value>, accepting "application/json"
      Then it is stored
      And the answer is labelled as JSON
      And the answer shows "<member>" as <value>

      Examples:
        | kind       | member | value    |
        | config map | data   | {k: one} |

      @needs:storage
      Examples:
        | kind          | member      | value                              |
        | storage class | provisioner | provisioner.planecheck.example.com |

  Rule: A write whose answer would have no form is refused with 406

    @NEG-18
    Scenario Outline: Each kind of write of a <kind>
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete the <kind> "a", accepting "application/x-none"
      Then each of these is answered with 406

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @should @after:NEG-18 @NEG-19
    Scenario Outline: It changes no <kind>
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete the <kind> "a", accepting "application/x-none"
      Then the <kind> "b" is not there, and the <kind> "a" is as it was

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |
