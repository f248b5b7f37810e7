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

    @META-08
    Scenario: Names that are made up are all different and do not count upwards
      Given a namespace of my own
      When I create 30 config maps with generateName "g-" and no name
      Then each got a name of its own, and their endings do not count upwards

    @should @META-09
    Scenario: A name that is made up begins with generateName
      Given a namespace of my own
      When I create 3 config maps with generateName "g-" and no name
      Then each name begins with "g-" and goes on

    @observe @META-10
    Scenario: A name besides generateName
      Given a namespace of my own
      When I create the config map "fixed" with:
        | metadata.generateName | g- |
      Then which names my config maps have is recorded

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

    @META-15
    Scenario: uids neither count upwards nor show the name
      Given a namespace of my own with 20 config maps
      Then their uids neither count upwards nor show their names

    @META-16
    Scenario: A uid that comes with a create is not used
      Given a namespace of my own
      When I create the config map "a" with:
        | metadata.uid | 11111111-2222-4333-8444-555555555555 |
      Then it is refused, or its "metadata.uid" is not 11111111-2222-4333-8444-555555555555

    @META-17
    Scenario Outline: A <change> gives no other uid
      Given a namespace of my own
      And the config map "a"
      When I <change> the config map "a" with:
        | metadata.uid | 11111111-2222-4333-8444-555555555555 |
      Then it keeps its "metadata.uid"

      Examples:
        | change      |
        | replace     |
        | merge patch |
