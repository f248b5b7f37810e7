Feature: Metadata that every object carries
  Every object has a name, which its author chooses or has chosen for it, and a uid, which the server
  gives and which nothing else ever had.

  Rule: The name is the author's

    @META-06
    Scenario: The name is stored as it was sent
      Given a namespace of my own
      When I create the config map "n.1-x"
      Then the answer, a read and the list show its "metadata.name" as "n.1-x"

    @META-07
    Scenario: A name is made up where only generateName is sent
      Given a namespace of my own
      When I create a config map with generateName "g-" and no name
      Then it got a name
      And it is stored

  Rule: The uid is the server's

    @META-13
    Scenario Outline: <kind> "<local>" has a uid, the same in every answer
      Given a namespace of my own
      When I create the <kind> "<local>"
      Then the answer, two reads and the list show it with one uid

      Examples:
        | kind            | local |
        | service account | a     |
        | config map      | a     |
        | secret          | a     |

      @needs:storage
      Examples:
        | kind              | local |
        | persistent volume | a     |
        | storage class     | a     |

      @needs:csi
      Examples:
        | kind                 | local |
        | CSI driver           | a     |
        | CSI node             | a     |
        | CSI storage capacity | a     |

      @needs:csr
      Examples:
        | kind                        | local |
        | certificate signing request | a     |

    @META-14
    Scenario: No uid comes twice, not over kinds, not over namespaces and not when a name comes again
      Given objects of 3 kinds in 2 namespaces of my own, each kind with the same 10 names
      When half of them are removed and made again
      Then no two of them ever had one uid
