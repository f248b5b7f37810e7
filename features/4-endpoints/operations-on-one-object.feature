Feature: The object that an operation acts on
  Name and namespace of the path select one object. Others, however like it, are neither shown nor touched.

  Rule: name selects exactly that object

    @OPS-02
    Scenario: Names that are alike are told apart
      Given a namespace of my own
      And the config map "a"
      And the config map "ab"
      And the config map "a.b"
      When I read each of the config maps "a, ab, a.b" and "A"
      Then each read shows the config map of its name, and "A" is refused

    @OPS-35
    Scenario: A replace whose body has another name changes neither
      Given a namespace of my own
      And the config map "a"
      And the config map "b"
      When I put a config map named "b" to the path of "a"
      Then the config map "b" stays as it was

  Rule: namespace selects the namespace

    @OPS-03
    Scenario: Each of two config maps of one name shows its own data
      Given config maps of one name in two namespaces of my own, and one of another name
      When I read the config map in each namespace
      Then each read shows what is in its namespace

    @OPS-36
    Scenario: A replace changes the config map of its namespace, whatever its body says
      Given config maps of one name in two namespaces of my own, and one of another name
      When I replace the config map in the first namespace, with no namespace in the body and with that of the second
      Then only the config map in the first namespace has another version

    @OPS-45
    Scenario: A patch changes that config map only
      Given config maps of one name in two namespaces of my own, and one of another name
      When I merge patch the config map in the first namespace
      Then it succeeds
      And only the config map in the first namespace has another version

    @OPS-55
    Scenario: A delete removes that config map only
      Given config maps of one name in two namespaces of my own, and one of another name
      When I delete the config map in the first namespace
      Then it succeeds
      And only the config map in the first namespace is gone

    @OPS-144
    Scenario: A patch of a service account changes the one of its namespace
      Given service accounts of one name in two namespaces of my own, and one of another name
      When I merge patch the service account in the first namespace
      Then it is answered with 200
      And only the service account in the first namespace has another version

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
    Scenario: A delete of a name that is not in use is refused
      Given a namespace of my own
      When I delete the config map "never", which is not there
      Then it is refused

    @OPS-56
    Scenario: A second delete is refused
      Given a namespace of my own
      And the config map "a"
      When I delete the config map "a" and, when it is gone, once more
      Then it is refused

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
