Feature: Deletes of objects and of collections
  A delete may have options in its query or its body. A collection delete removes the objects that its selectors match.

  Rule: The body of a delete is optional

    @any-kind @OPS-61
    Scenario Outline: A delete of a <kind> without a body removes it
      Given a test namespace
      And the <kind> "a"
      When I delete the <kind> "a"
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @OPS-62
    Scenario Outline: A delete of a <kind> with empty DeleteOptions removes it
      Given a test namespace
      And the <kind> "a"
      When I delete the <kind> "a" with options {}
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @OPS-79 @after:API-47
    Scenario Outline: A delete of the collection of <kind> with no body removes its objects
      Given a test namespace with 2 <kind>
      When I delete the collection of <kind> of this scenario
      Then the response status is 200
      And all objects of the collection are deleted

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @any-kind @OPS-79 @after:API-47
    Scenario Outline: A delete of the collection of <kind> with empty DeleteOptions removes its objects
      Given a test namespace with 2 <kind>
      When I delete the collection of <kind> of this scenario with options {}
      Then the response status is 200
      And all objects of the collection are deleted

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: deletecollection returns 200 with a Status

    @any-kind @OPS-63
    Scenario Outline: A delete of the collection of <kind> returns 200 with a Status
      Given a test namespace with 1 <kind>
      When I delete the collection of <kind> of this scenario
      Then the response status is 200
      And the response is a Status

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: deletecollection removes the objects of its collection

    @OPS-64
    Scenario: A delete of the collection of secrets without selectors removes all secrets, with and without labels
      Given a test namespace
      And 3 secrets, one of them without labels
      When I delete the collection of secrets
      Then the response status is 200
      And all objects of the collection are deleted

    @OPS-64
    Scenario: A delete of the collection of 12 secrets removes all of them, whatever their labels
      Given a test namespace with 12 secrets, of which "item-003 item-010" are labelled "app=web"
      When I delete the collection of secrets
      Then the response status is 200
      And all objects of the collection are deleted

    @OPS-66 @after:API-47
    Scenario Outline: A delete of the collection of <kind> leaves a <other> unchanged
      Given a test namespace with 1 <kind>
      And the <other> "a"
      When I delete the collection of <kind> of this scenario
      Then the response status is 200
      And all objects of the collection are deleted
      And the object is unchanged

      Examples:
        | kind        | other      |
        | config maps | secret     |
        | secrets     | config map |

      @needs:storage @needs:csi
      Examples:
        | kind            | other      |
        | storage classes | CSI driver |

    @any-kind @OPS-72 @after:API-47
    Scenario Outline: A delete of the collection of <kind> with a label selector that matches nothing removes nothing
      Given a test namespace with 2 <kind>
      When I delete the collection of <kind> with query "labelSelector=no%3Dsuch"
      Then the response status is 200
      And all 2 <kind> are unchanged

      Examples:
        | kind        |
        | config maps |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @any-kind @OPS-72 @after:API-47
    Scenario Outline: A delete of the collection of <kind> with a field selector that matches no <one> removes nothing
      Given a test namespace with 2 <kind>, of which "item-000" are labelled "colour=red"
      When I delete the collection of <kind> with query "fieldSelector=metadata.name%3Dnone"
      Then the response status is 200
      When I delete the collection of <kind> with query "labelSelector=<label>&fieldSelector=metadata.name%3Ditem-001"
      Then the response status is 200
      And all 2 <kind> are unchanged

      Examples:
        | one        | kind        | label        |
        | config map | config maps | colour%3Dred |
        | secret     | secrets     | colour%3Dred |

  Rule: deletecollection accepts parameters that do not change what it removes

    @any-kind @after:API-47
    Scenario Outline: A delete of the collection of <kind> with the query "<query>" removes its objects
      Given a test namespace with 2 <kind>
      When I delete the collection of <kind> of this scenario with query "<query>"
      Then the response status is 200
      And all objects of the collection are deleted

      Examples:
        | rule   | kind        | query             |
        | OPS-74 | config maps | pretty=true       |
        | OPS-78 | config maps | timeoutSeconds=10 |

      @needs:storage
      Examples:
        | rule   | kind            | query             |
        | OPS-74 | storage classes | pretty=true       |
        | OPS-78 | storage classes | timeoutSeconds=10 |

    @any-kind @after:API-47
    Scenario Outline: A delete of the collection of <kind> at resource version <version> with match <match> returns 200
      Given a test namespace with 2 <kind>
      When I delete the collection of test-owned <kind> at resource version <version> with match <match>
      Then the response status is 200
      And the number of remaining <kind> is recorded

      Examples:
        | rule   | kind        | version | match        |
        | OPS-76 | config maps | 0       | unset        |
        | OPS-77 | config maps | now     | NotOlderThan |

      @needs:storage
      Examples:
        | rule   | kind            | version | match        |
        | OPS-76 | storage classes | 0       | unset        |
        | OPS-77 | storage classes | now     | NotOlderThan |

    @any-kind @observe @needs:chunking @OPS-67
    Scenario: The response to a collection delete with a continue token is recorded
      Given a test namespace with 4 config maps
      When I list the first page of config maps with limit 2
      And I delete the collection of test-owned config maps with the continue token
      Then the response is recorded
      And the number of remaining config maps is recorded

    @any-kind @observe @needs:gc @OPS-75
    Scenario Outline: The effect of a collection delete of owners with propagationPolicy=<policy> is recorded
      Given a test namespace
      And the config map "owner" and its dependent "part"
      When I delete the collection of config maps with query "labelSelector=role%3Downer&propagationPolicy=<policy>"
      Then the response is recorded
      And the state of the owner and its dependent is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |

  Rule: The documents do not state when a delete returns 202

    @any-kind @observe @OPS-54
    Scenario Outline: The response to a delete of a config map <how> is recorded
      Given a test namespace
      And the config map "a" with:
        | metadata.finalizers | <finalizers> |
      When I delete the config map "a" with query "<query>"
      Then the response is recorded

      Examples:
        | how                               | finalizers            | query                        |
        | without finalizers                | absent                | pretty=false                 |
        | with a finalizer                  | [suite.example.com/a] | pretty=false                 |
        | with propagationPolicy Orphan     | absent                | propagationPolicy=Orphan     |
        | with propagationPolicy Background | absent                | propagationPolicy=Background |
        | with propagationPolicy Foreground | absent                | propagationPolicy=Foreground |
        | with a grace period               | absent                | gracePeriodSeconds=30        |

    @any-kind @observe @OPS-54
    Scenario: The response to a delete of a terminating config map is recorded
      Given a test namespace
      And the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I delete the config map "a"
      Then the response is recorded

    @any-kind @observe @needs:gc @OPS-60
    Scenario Outline: The effect of a delete of an owner with propagationPolicy=<policy> is recorded
      Given a test namespace
      And the config map "owner" and its dependent "part"
      When I delete the config map "owner" with query "propagationPolicy=<policy>"
      Then the response is recorded
      And the state of the owner and its dependent is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |
        | x          |

    @needs:gc
    Scenario Outline: A foreground delete of a <kind> that returns 202 returns the kind <answer>
      Given a new <kind> "a"
      When I delete the <kind> "a" with query "propagationPolicy=Foreground"
      Then if its status is 202, the delete returns the kind <answer>

      Examples:
        | rule    | kind            | answer         |
        | OPS-111 | service account | ServiceAccount |
        | OPS-112 | config map      | Status         |
        | OPS-112 | secret          | Status         |

      @needs:storage
      Examples:
        | rule    | kind              | answer           |
        | OPS-111 | persistent volume | PersistentVolume |
        | OPS-111 | storage class     | StorageClass     |

      @needs:csi
      Examples:
        | rule    | kind                 | answer    |
        | OPS-111 | CSI driver           | CSIDriver |
        | OPS-111 | CSI node             | CSINode   |
        | OPS-112 | CSI storage capacity | Status    |
