Feature: Representations of objects
  JSON is the default representation. A client can request a Table or Protobuf.

  Rule: JSON is the default

    @any-kind @API-58
    Scenario: A get and a list without Accept, or with Accept */*, return JSON
      Given a test namespace
      And the config map "a"
      When I get the config map "a" without Accept
      And I list its collection without Accept
      Then each response is JSON
      When I get the config map "a" with Accept "*/*"
      And I list its collection with Accept "*/*"
      Then each response is JSON

  Rule: Objects of built-in types are available in Protobuf

    @needs:protobuf @API-60
    Scenario Outline: A get of a <kind> that accepts Protobuf returns a Protobuf envelope
      Given a test namespace
      And the <kind> "a"
      When I get the <kind> "a" in Protobuf
      Then the response is a Protobuf envelope

      Examples:
        | kind            |
        | service account |
        | config map      |
        | secret          |

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
