Feature: The object of an operation
  Name and namespace in the path identify one object. Similar objects are neither returned nor changed.

  Rule: The name in the path takes precedence over the name in the body

    @any-kind @OPS-35
    Scenario Outline: A replace of a <kind> with another name in the body does not change the <kind> of that name
      Given a test namespace
      And the <kind> "a"
      And the <kind> "b"
      When I put a <kind> named "b" to the path of "a"
      Then the <kind> "b" is unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: The namespace in the path selects the namespace

    @any-kind @OPS-03
    Scenario Outline: A get of one of two <kinds> with the same name returns the <kind> of the requested namespace
      Given <kinds> named "twin" in two test namespaces, and one with another name
      When I get the <kind> in each namespace
      Then each response is the requested object

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @any-kind @OPS-36 @after:META-17 @after:META-18
    Scenario: A replace changes the config map of the namespace in the path, whatever the body contains
      Given config maps named "twin" in two test namespaces, and one with another name
      When I replace the config map in the first namespace with no namespace and the second namespace in the body
      Then only the config map in the first namespace changes

    @any-kind @OPS-45
    Scenario Outline: A merge patch changes only the <kind> of the requested namespace
      Given <kinds> named "twin" in two test namespaces, and one with another name
      When I merge patch the <kind> "twin" with:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And only the <kind> in the first namespace changes

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @any-kind @OPS-55
    Scenario Outline: A delete removes only the <kind> of the requested namespace
      Given <kinds> named "twin" in two test namespaces, and one with another name
      When I delete the <kind> "twin"
      Then the request succeeds
      And only the <kind> in the first namespace is deleted

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @OPS-144
    Scenario Outline: A <patch> changes only the service account of the requested namespace and returns 200
      Given service accounts named "twin" in two test namespaces, and one with another name
      When I <patch> the service account "twin" with:
        | metadata.labels.colour | blue |
      Then the response status is 200
      And only the service account in the first namespace changes

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    @any-kind @observe @OPS-26
    Scenario: The response to a create with another namespace in the body is recorded
      Given a test namespace
      And a second test namespace whose name extends the name of the first
      When I create a config map in the test namespace that names the second namespace
      Then the response is recorded
      When I list the test-owned objects at the path "/api/v1/namespaces/{other}/configmaps"
      Then the number of items of the response is recorded

    @observe @OPS-10
    Scenario: The response to a list in a namespace that does not exist is recorded
      Given a namespace that does not exist
      When I list the config maps
      Then the response is recorded

  Rule: The namespace in the path restricts a list

    @any-kind @OPS-09
    Scenario: A list of config maps with a label selector contains only those of the requested namespace
      Given config maps named "twin" in two test namespaces, and one with another name
      When I list the config maps of this scenario
      Then the list contains exactly the objects of the first namespace

    @any-kind @OPS-09 @after:OPS-13
    Scenario Outline: Lists of <kind>, with and without selectors, contain only those of the requested namespace
      Given <kind> named "twin" in two test namespaces, and one with another name
      When I list the <kind> of this scenario
      Then the list contains exactly the objects of the first namespace
      When I list the <kind>
      Then the list contains exactly the objects of the first namespace
      When I list the <kind> with query "fieldSelector=metadata.name%3Dtwin"
      Then the list contains only the test-owned objects "twin"

      Examples:
        | kind             |
        | config maps      |
        | secrets          |
        | service accounts |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @any-kind @OPS-09
    Scenario Outline: A list of <kind> at resource version 0 contains only those of the requested namespace
      Given <kind> named "twin" in two test namespaces, and one with another name
      When I list the <kind> in the first namespace at resource version 0 until both appear
      Then the list contains exactly the objects of the first namespace

      Examples:
        | kind        |
        | config maps |
        | secrets     |

    @OPS-65 @after:API-47
    Scenario Outline: A delete of the collection of <kind> by label leaves other namespaces unchanged
      Given <kind> named "twin" in two test namespaces, and one with another name
      When I delete the collection of <kind> of this scenario
      Then the request succeeds
      And the <one> in the second namespace is unchanged

      Examples:
        | kind    | one    |
        | secrets | secret |

      @needs:csi
      Examples:
        | kind                   | one                  |
        | CSI storage capacities | CSI storage capacity |

    @any-kind @OPS-65 @after:API-47
    Scenario: A delete of the collection of config maps by label leaves other namespaces unchanged
      Given config maps named "twin" in two test namespaces, and one with another name
      When I delete the collection of config maps of this scenario
      Then the request succeeds
      And the config map in the second namespace is unchanged

  Rule: An operation on an object that does not exist fails

    @any-kind @OPS-44
    Scenario Outline: A <patch> of a name that is not in use creates nothing
      Given a test namespace
      When I <patch> the config map "never", which does not exist
      Then the request is rejected and no object is stored

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    @any-kind @OPS-56
    Scenario Outline: A delete of a <kind> that does not exist is rejected
      Given a test namespace
      When I delete the <kind> "never", which does not exist
      Then the request is rejected

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @OPS-56
    Scenario Outline: A second delete of a <kind> after its removal is rejected
      Given a test namespace
      And the <kind> "a"
      When I delete the <kind> "a" and delete it again after its removal
      Then the request is rejected

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: PATCH returns 201 only when it created the object

    @any-kind @needs:apply @OPS-43
    Scenario: An apply to an unused name creates the object and returns 200 or 201
      Given a test namespace
      And managers share the config map "shared"
      When manager "m1" applies {data: {k: '1'}}
      Then the response status is one of 200, 201
      And the object is stored

    @any-kind @needs:apply @OPS-43
    Scenario: An apply and a merge patch of an existing object return 200
      Given a test namespace
      And managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m1" applies {data: {k: '2'}}
      Then the response status is 200
      When manager "m2" changes it by merge patch to {data: {k: '3'}}
      Then the response status is 200
