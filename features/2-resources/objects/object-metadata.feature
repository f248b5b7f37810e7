Feature: Metadata that every object carries
  Every object has a name, which its author chooses or has chosen for it, and a uid, which the server
  gives and which nothing else ever had.

  Rule: The name is the author's

    @META-06
    Scenario Outline: The name of a <kind> is stored as it was sent
      Given a namespace of my own
      When I create the <kind> "n.1-x"
      Then the answer, a read and the list show its "metadata.name" as "n.1-x"

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @needs:storage @META-06
    Scenario: The name of a storage class is stored as it was sent
      When I create the storage class "a", with dots in its name
      Then the answer, a read and the list show it by that name

    @needs:apply @META-06
    Scenario: The name of a config map that an apply makes is stored as it was sent
      Given a namespace of my own
      And managers share the config map "n.1-x"
      When manager "m1" applies {data: {a: '1'}}
      Then the answer, a read and the list show its "metadata.name" as "n.1-x"

    @META-07
    Scenario Outline: A name is made up for a <kind> where only generateName is sent
      Given a namespace of my own
      When I create a <kind> with generateName "g-" and no name
      Then it got a name
      And it is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @META-08
    Scenario Outline: Names that are made up for <count> <kinds> are all different and do not count upwards
      Given a namespace of my own
      When I create <count> <kinds> with generateName "g-" and no name
      Then each got a name of its own, and their endings do not count upwards

      Examples:
        | count | kinds       |
        | 30    | config maps |

      @needs:storage
      Examples:
        | count | kinds           |
        | 10    | storage classes |

    @should @META-09
    Scenario Outline: A name that is made up for <kinds> begins with generateName
      Given a namespace of my own
      When I create 3 <kinds> with generateName "g-" and no name
      Then each name begins with "g-" and goes on

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

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

    @needs:storage @META-14
    Scenario: A storage class whose name comes again has another uid
      Given the storage class "a"
      When I delete the storage class "a", wait until it no longer exists and create it again
      Then it has another uid than before

    @META-15
    Scenario Outline: uids of <kinds> neither count upwards nor show the name
      Given a namespace of my own with <count> <kinds>
      Then the uids of these <kinds> neither count upwards nor show their names

      Examples:
        | count | kinds       |
        | 20    | config maps |

      @needs:storage
      Examples:
        | count | kinds           |
        | 10    | storage classes |

    @META-16
    Scenario Outline: A uid that comes with the create of a <kind> is not used
      Given a namespace of my own
      When I create the <kind> "a" with:
        | metadata.uid | 11111111-2222-4333-8444-555555555555 |
      Then it is refused, or its "metadata.uid" is not 11111111-2222-4333-8444-555555555555

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @META-16
    Scenario: A uid that comes with an apply that makes a config map is not used
      Given a namespace of my own
      And managers share the config map "a"
      When manager "m1" applies {metadata: {uid: 11111111-2222-4333-8444-555555555555}, data: {a: '1'}}
      Then it is refused, or its "metadata.uid" is not 11111111-2222-4333-8444-555555555555

    @needs:apply @META-17
    Scenario: An apply gives a config map no other uid
      Given a namespace of my own
      And managers share the config map "a"
      And manager "m1" created it with {data: {a: '1'}}
      When manager "m2" applies {metadata: {uid: 11111111-2222-4333-8444-555555555555}, data: {b: '1'}}
      Then it keeps its "metadata.uid"

    @META-17
    Scenario Outline: A <change> gives a <kind> no other uid
      Given a namespace of my own
      And the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.uid | 11111111-2222-4333-8444-555555555555 |
      Then it keeps its "metadata.uid"

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | config map |
        | JSON patch  | config map |

      @needs:storage
      Examples:
        | change      | kind          |
        | replace     | storage class |
        | merge patch | storage class |
