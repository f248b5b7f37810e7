Feature: Name and UID of objects
  Every object has a name, which the client sends or the server generates, and a UID, which the server
  generates and which no other object ever has.

  Rule: The client chooses the name

    @any-kind @META-06
    Scenario Outline: A created <kind> has the name that the client sent
      Given a test namespace
      When I create the <kind> "n.1-x"
      Then the response, a read and the list return "metadata.name" as "n.1-x"

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @needs:storage @META-06
    Scenario: A created storage class has the name with dots that the client sent
      When I create the storage class with the full name "own.1-x"
      Then the response, a read and the list contain that name

    @any-kind @namespaced-kind @needs:apply @META-06
    Scenario: A config map that an apply creates has the name that the client sent
      Given a test namespace
      And managers share the config map "n.1-x"
      When manager "m1" applies {data: {a: '1'}}
      Then the response, a read and the list return "metadata.name" as "n.1-x"

    @any-kind @META-07
    Scenario Outline: A create of a <kind> with generateName and without name generates a name
      Given a test namespace
      When I create a <kind> with generateName "g-" and no name
      Then the response contains a generated name
      And the object is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @META-08 @after:META-07
    Scenario Outline: Generated names of <count> <kinds> are distinct and not consecutive
      Given a test namespace
      When I create <count> <kinds> with generateName "g-" and no name
      Then the responses have distinct, not consecutive generated names

      Examples:
        | count | kinds       |
        | 30    | config maps |

      @needs:storage
      Examples:
        | count | kinds           |
        | 10    | storage classes |

    @any-kind @should @META-09 @after:META-07
    Scenario Outline: Generated names of <kinds> start with generateName
      Given a test namespace
      When I create 3 <kinds> with generateName "g-" and no name
      Then the responses have generated names that start with "g-"

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @observe @META-10
    Scenario: The name of a config map created with both name and generateName is recorded
      Given a test namespace
      When I create the config map "fixed" with:
        | metadata.generateName | g- |
      When I list the config maps of this scenario
      Then the item names of the response are recorded

  Rule: The server generates the UID

    @any-kind @META-13
    Scenario Outline: Every response about a created <kind> contains the same UID
      Given a test namespace
      When I create the <kind> "<local>"
      Then the response, two reads and the list contain the same UID

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
    Scenario: Objects with equal names in other kinds, other namespaces or after a delete have distinct UIDs
      Given 10 config maps, secrets and service accounts in each of 2 test namespaces, with the same names
      When half of them are deleted and created again
      Then all their UIDs are distinct

    @needs:storage @META-14
    Scenario: A storage class that is created again with the same name has another UID
      Given the storage class "a"
      When I delete the storage class "a", wait until it no longer exists and create it again
      Then the response has another UID than before

    @any-kind @META-15
    Scenario Outline: UIDs of <kinds> are neither consecutive nor derived from the name
      Given a test namespace with <count> <kinds>
      Then the UIDs of these <kinds> are neither consecutive nor derived from their names

      Examples:
        | count | kinds       |
        | 20    | config maps |

      @needs:storage
      Examples:
        | count | kinds           |
        | 10    | storage classes |

    @any-kind @META-16
    Scenario Outline: A create of a <kind> ignores or rejects a UID from the client
      Given a test namespace
      When I create the <kind> "a" with:
        | metadata.uid | 11111111-2222-4333-8444-555555555555 |
      Then the object has another "metadata.uid" than 11111111-2222-4333-8444-555555555555, unless rejected

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:apply @META-16
    Scenario: An apply that creates a config map ignores or rejects a UID from the client
      Given a test namespace
      And managers share the config map "a"
      When manager "m1" applies {metadata: {uid: 11111111-2222-4333-8444-555555555555}, data: {a: '1'}}
      Then the object has another "metadata.uid" than 11111111-2222-4333-8444-555555555555, unless rejected

    @any-kind @needs:apply @META-17
    Scenario: An apply does not change the UID of a config map
      Given a test namespace
      And managers share the config map "a"
      And manager "m1" created it with {data: {a: '1'}}
      When manager "m2" applies {metadata: {uid: 11111111-2222-4333-8444-555555555555}, data: {b: '1'}}
      Then the object keeps its "metadata.uid"

    @any-kind @META-17
    Scenario Outline: A <change> with the UID <uid> does not change the UID of a <kind>
      Given a test namespace
      And the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.uid | <uid> |
      Then the object keeps its "metadata.uid"

      Examples:
        | change      | kind       | uid                                  |
        | replace     | config map | 11111111-2222-4333-8444-555555555555 |
        | replace     | config map | null                                 |
        | merge patch | config map | 11111111-2222-4333-8444-555555555555 |
        | merge patch | config map | null                                 |
        | JSON patch  | config map | 11111111-2222-4333-8444-555555555555 |

      @needs:storage
      Examples:
        | change      | kind          | uid                                  |
        | replace     | storage class | 11111111-2222-4333-8444-555555555555 |
        | merge patch | storage class | 11111111-2222-4333-8444-555555555555 |
