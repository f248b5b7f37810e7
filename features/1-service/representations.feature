Feature: Representations
  JSON where nothing else is asked for; a Table and Protobuf where they are.

  Rule: JSON is the default

    @API-58
    Scenario: Without Accept, and with an Accept that takes anything, a read and a list are JSON
      Given a namespace of my own
      And the config map "a"
      When I read the config map "a" and list the config maps without Accept
      Then each of these answers is JSON
      When I read the config map "a" and list the config maps, accepting "*/*"
      Then each of these answers is JSON

  Rule: Objects of built-in types are there in Protobuf

    @needs:protobuf @API-60
    Scenario Outline: A <kind> is read in Protobuf
      Given a namespace of my own
      And the <kind> "a"
      When I read the <kind> "a" in Protobuf
      Then the answer is a Protobuf envelope

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
