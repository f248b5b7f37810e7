Feature: The object that an operation acts on
  Name and namespace of the path select one object. Others, however like it, are neither shown nor touched.

  Rule: The name of the path decides, not that of the body

    @OPS-35
    Scenario Outline: A replace of a <kind> whose body has another name changes neither
      Given a namespace of my own
      And the <kind> "a"
      And the <kind> "b"
      When I put a <kind> named "b" to the path of "a"
      Then the <kind> "b" stays as it was

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: namespace selects the namespace

    @OPS-03
    Scenario Outline: A read of each of two <kinds> of one name shows that of its namespace
      Given <kinds> of one name in two namespaces of my own, and one of another name
      When I read the <kind> in each namespace
      Then each read shows what is in its namespace

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @OPS-36
    Scenario: A replace changes the config map of its namespace, whatever its body says
      Given config maps of one name in two namespaces of my own, and one of another name
      When I replace the config map in the first namespace, with no namespace in the body and with that of the second
      Then only the config map in the first namespace has another version

    @OPS-45
    Scenario Outline: A patch changes that <kind> only
      Given <kinds> of one name in two namespaces of my own, and one of another name
      When I merge patch the <kind> in the first namespace
      Then it succeeds
      And only the <kind> in the first namespace has another version

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @OPS-55
    Scenario Outline: A delete removes that <kind> only
      Given <kinds> of one name in two namespaces of my own, and one of another name
      When I delete the <kind> in the first namespace
      Then it succeeds
      And only the <kind> in the first namespace is gone

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @OPS-144
    Scenario Outline: A <patch> of a service account changes the one of its namespace
      Given service accounts of one name in two namespaces of my own, and one of another name
      When I <patch> the service account in the first namespace
      Then it is answered with 200
      And only the service account in the first namespace has another version

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    @observe @OPS-26
    Scenario: A create whose body names another namespace
      Given a namespace of my own
      And another namespace of my own, whose name begins with that of mine
      When I create a config map here that names the other namespace
      Then what the server does is recorded
      And what is in the other namespace is recorded

    @observe @OPS-10
    Scenario: A list in a namespace that was never made
      When I list the config maps of a namespace that was never made
      Then what the server does is recorded

  Rule: The namespace of a list limits it

    @OPS-09
    Scenario: A list by label holds config maps of its namespace only
      Given config maps of one name in two namespaces of my own, and one of another name
      When I list what is mine of the config maps in the first namespace
      Then it holds those of the first namespace and no others

    @OPS-09
    Scenario Outline: Lists of <kind> hold those of their namespace only
      Given <kind> of one name in two namespaces of my own, and one of another name
      When I list what is mine of the <kind> in the first namespace
      Then it holds those of the first namespace and no others
      When I list the <kind>
      Then it holds those of the first namespace and no others
      When I list the <kind> with "fieldSelector=metadata.name%3Dtwin"
      Then the list shows of mine only "twin"

      Examples:
        | kind             |
        | config maps      |
        | secrets          |
        | service accounts |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @OPS-09
    Scenario Outline: A list of <kind> at version 0 holds those of its namespace only
      Given <kind> of one name in two namespaces of my own, and one of another name
      When I list the <kind> in the first namespace at version 0, until both show
      Then it holds those of the first namespace and no others

      Examples:
        | kind        |
        | config maps |
        | secrets     |

    @OPS-65
    Scenario Outline: The delete of a collection of <kind> by label leaves other namespaces alone
      Given <kind> of one name in two namespaces of my own, and one of another name
      When I delete what is mine of the <kind> in the first namespace
      Then it succeeds
      And the <one> in the second namespace stays as it was

      Examples:
        | kind    | one    |
        | secrets | secret |

      @needs:csi
      Examples:
        | kind                   | one                  |
        | CSI storage capacities | CSI storage capacity |

    @OPS-65
    Scenario: The delete of a collection by label leaves other namespaces alone
      Given config maps of one name in two namespaces of my own, and one of another name
      When I delete what is mine of the config maps in the first namespace
      Then it succeeds
      And the config map in the second namespace stays as it was

  Rule: An operation on what is not there fails

    @OPS-44
    Scenario Outline: A <patch> of a name that is not in use creates nothing
      Given a namespace of my own
      When I <patch> the config map "never", which is not there
      Then it is refused and nothing is stored

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    @OPS-56
    Scenario Outline: A delete of a <kind> whose name is not in use is refused
      Given a namespace of my own
      When I delete the <kind> "never", which is not there
      Then it is refused

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @OPS-56
    Scenario Outline: A second delete of a <kind> is refused
      Given a namespace of my own
      And the <kind> "a"
      When I delete the <kind> "a" and, when it is gone, once more
      Then it is refused

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: PATCH answers 201 only when it created the object

    @needs:apply @OPS-43
    Scenario: An apply to a name not in use makes the object
      Given a namespace of my own
      And managers share the config map "shared"
      When manager "m1" applies {data: {k: '1'}}
      Then it is answered with one of 200, 201
      And it is stored

    @needs:apply @OPS-43
    Scenario: An apply to an object and a patch are answered as no create
      Given a namespace of my own
      And managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m1" applies {data: {k: '2'}}
      Then it is answered with 200
      When manager "m2" changes it by merge patch to {data: {k: '3'}}
      Then it is answered with 200
