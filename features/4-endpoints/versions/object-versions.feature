Feature: Resource versions of objects and lists
  A resource version is opaque text that identifies one state of an object. A list has its own resource version, which
  identifies the moment at which it was built.

  Rule: The resource version of an object identifies its last change

    @RV-01
    Scenario Outline: A stored <kind> has a resource version in every response
      Given a test namespace
      When I create and get the <kind> "a" and list its collection
      Then the responses and the list have non-empty resource versions

      Examples:
        | kind                        |
        | service account             |
        | persistent volume           |
        | CSI node                    |
        | certificate signing request |

      @needs:rbac
      Examples:
        | kind         |
        | role         |
        | role binding |

    @any-kind @RV-01 @RV-08 @after:RV-01
    Scenario Outline: A stored <kind> without other changes has the same resource version in every response
      Given a test namespace
      When I create and get the <kind> "a" and list its collection
      Then the responses and the list have non-empty resource versions
      And the responses have the same resource version

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI storage capacity |

    @any-kind @RV-03 @after:OPS-33
    Scenario: An update of a config map with the resource version that was read is accepted
      Given a test namespace with 1 config map
      When I get the config map "item-000", change its data and put it back
      Then the request succeeds

    @RV-03
    Scenario Outline: An update of a <kind> with the resource version of any previous response is accepted
      Given a test namespace
      When I update the <kind> "a" after a create, an update and a patch with the last returned version
      Then each request succeeds

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @RV-03
    Scenario Outline: A <kind> sent back by <way> with the resource version from <place> is accepted
      Given a test namespace with 1 <kind>
      When I send the <kind> "item-000" back by "<way>" with the resource version from "<place>"
      Then the request succeeds

      Examples:
        | kind       | way                   | place  |
        | config map | an update             | a list |
        | secret     | a merge patch         | a read |
        | config map | a JSON patch          | a list |
        | secret     | the same update twice | a read |

      @needs:watch
      Examples:
        | kind       | way       | place   |
        | config map | an update | a watch |

      @needs:yaml-bodies
      Examples:
        | kind   | way               | place  |
        | secret | an update in YAML | a read |

      @needs:apply
      Examples:
        | kind       | way      | place  |
        | config map | an apply | a read |

      @needs:storage
      Examples:
        | kind          | way           | place  |
        | storage class | an update     | a list |
        | storage class | a merge patch | a read |

      @needs:csr
      Examples:
        | kind                        | way                     | place  |
        | certificate signing request | an update of its status | a read |

      @needs:storage @needs:apply
      Examples:
        | kind          | way      | place  |
        | storage class | an apply | a list |

    @needs:csr @RV-05 @after:RV-01
    Scenario: Each change of the approval, status or labels of a certificate request produces a new resource version
      When I change the approval, the status and the labels of the certificate signing request "a"
      Then the responses each have a new resource version

    @any-kind @RV-05 @after:RV-01
    Scenario Outline: Each metadata change of a <kind> produces a new resource version
      Given a test namespace
      When I change only the annotations, labels and finalizers of the <kind> "a"
      Then the responses each have a new resource version

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

      @needs:lease
      Examples:
        | kind  |
        | lease |

    @any-kind @needs:apply @RV-05 @after:RV-01
    Scenario: Each apply that changes a config map produces a new resource version
      Given a test namespace
      When managers "a" and "b" apply changes to the config map "a"
      Then the responses each have a new resource version

    @RV-05 @after:RV-01
    Scenario: Each change of the spec, labels or status of a volume produces a new resource version
      Given a test namespace
      When I update and patch the persistent volume "a", its labels only and its status
      Then the responses each have a new resource version

    @any-kind @RV-06 @after:RV-01
    Scenario Outline: A <kind> keeps its resource version while another one changes
      Given a test namespace with 2 <kind>
      When a <kind> is created, changed and deleted next to the <kind>
      Then each <kind> keeps its resource version in a read and in lists

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @RV-06 @after:RV-01
    Scenario Outline: The <kinds> keep their resource versions while a <other> changes
      Given a test namespace with 2 <kinds>
      When a <other> is created, changed and deleted next to the <kinds>
      Then each <kind> keeps its resource version in a read and in lists

      Examples:
        | kind   | kinds   | other      |
        | secret | secrets | config map |

      @needs:csi
      Examples:
        | kind          | kinds           | other      |
        | storage class | storage classes | CSI driver |

      @needs:csi
      Examples:
        | kind                 | kinds                  | other  |
        | CSI storage capacity | CSI storage capacities | secret |

    @any-kind @should @RV-07
    Scenario Outline: A <kind> keeps its resource version after <write> that changes nothing
      Given a test namespace with 1 <kind>
      When I send <write> of the <kind> "item-000" that changes nothing
      Then the object keeps its resource version

      Examples:
        | write                    | kind       |
        | an update                | config map |
        | an update a second later | config map |
        | a merge patch            | config map |
        | a JSON patch             | config map |
        | an update                | secret     |
        | a merge patch            | secret     |

      @needs:apply
      Examples:
        | write                   | kind       |
        | an apply                | config map |
        | an apply a second later | config map |
        | an apply                | secret     |

      @needs:storage
      Examples:
        | write         | kind          |
        | an update     | storage class |
        | a merge patch | storage class |

    @any-kind @should @RV-07
    Scenario Outline: A <kind> with finalizers keeps its resource version after <write> that changes nothing
      Given a test namespace
      And the <kind> "held" with:
        | metadata.finalizers | [planecheck.example.com/x, planecheck.example.com/y] |
      When I send <write> of the <kind> "held" that changes nothing
      Then the object keeps its resource version

      Examples:
        | write         | kind       |
        | an update     | config map |
        | a merge patch | config map |
        | a JSON patch  | config map |

      @needs:apply
      Examples:
        | write    | kind       |
        | an apply | config map |

      @needs:storage
      Examples:
        | write         | kind          |
        | an update     | storage class |
        | a merge patch | storage class |

    @any-kind @should @RV-07
    Scenario Outline: A terminating config map keeps its resource version after <write> that changes nothing
      Given a test namespace
      And the config map "held" with:
        | metadata.finalizers | [planecheck.example.com/x] |
      When I delete the config map "held"
      And I send <write> of the config map "held" that changes nothing
      Then the object keeps its resource version

      Examples:
        | write         |
        | an update     |
        | a merge patch |
        | a JSON patch  |

    @any-kind @needs:watch @RV-08 @after:RV-01
    Scenario Outline: A <kind> has the same resource version in every response after <write>
      Given a test namespace with 3 <kind>
      When I send <write> of a <kind> while I watch its collection
      Then the write, a read, lists and the watch return the same resource version

      Examples:
        | write                            | kind       |
        | a create                         | config map |
        | a create with a generated name   | config map |
        | an update                        | config map |
        | a merge patch                    | config map |
        | a JSON patch                     | config map |
        | a change of only labels          | config map |
        | a change of only annotations     | config map |
        | a delete that a finalizer blocks | config map |
        | a create                         | secret     |
        | an update                        | secret     |

      @needs:apply
      Examples:
        | write    | kind       |
        | an apply | config map |

      @needs:storage
      Examples:
        | write                            | kind          |
        | a create                         | storage class |
        | an update                        | storage class |
        | a merge patch                    | storage class |
        | a change of only labels          | storage class |
        | a delete that a finalizer blocks | storage class |

    @RV-08 @after:RV-01
    Scenario Outline: A get of the status of a <kind> returns the resource version of the <kind>
      When I create the <kind> "a" and get it, its status and it again
      Then the responses have the same resource version

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

    @any-kind @observe @RV-11
    Scenario Outline: The response to <write> with <resource version> in its body is recorded
      Given a test namespace with 1 config map
      When I send <write> of a config map with <resource version> in its body
      Then the response is recorded

      Examples:
        | write     | resource version            |
        | a create  | a made-up resource version  |
        | an update | a made-up resource version  |
        | an update | an earlier resource version |
        | an update | no resource version         |
        | a delete  | an earlier resource version |

  Rule: The resource version of a list identifies the moment at which it was built

    @RV-09
    Scenario Outline: A list of <what> has a resource version
      Given a test namespace with 1 config map
      And 1 storage class
      When I list <what>
      Then the response has a resource version

      Examples:
        | what                                                       |
        | the config maps                                            |
        | the secrets with query "labelSelector=none%3Dnone"         |
        | the storage classes                                        |
        | the storage classes with query "labelSelector=none%3Dnone" |

    @any-kind @needs:watch @RV-10 @LIST-07
    Scenario Outline: A watch from the resource version of a list of <kind> delivers exactly the later changes
      Given a test namespace with 24 <kind>
      When I delete one of the <kind>, at once list them, and then create and change one, <times> times
      Then a watch from the resource version of each list delivers exactly the later changes

      Examples:
        | kind        | times |
        | config maps | 20    |

      @needs:csi
      Examples:
        | kind                   | times |
        | CSI storage capacities | 1     |

    @needs:watch @RV-10 @LIST-07
    Scenario: A watch from a list that follows the delete of the last secret does not deliver this delete
      Given a test namespace with 1 secret
      When these changes are made to the secrets: delete item-000
      And I note the resource version of a list of the secrets
      And these changes are made to the secrets: create a
      And I watch the secrets from the noted resource version
      Then the watch begins with the event of change 2
      And the watch delivers only these changes

    @needs:watch @RV-10 @LIST-07 @WATCH-57
    Scenario Outline: A watch from an empty list of <kind> with the query "<query>" delivers every later change
      Given a test namespace
      And I note the resource version of a list of the <kind> with query "<query>"
      When these changes are made to the <kind>: create a, change a, delete a, create b
      And I watch the <kind> from the noted resource version
      Then the watch delivers each of these changes exactly once
      And the watch delivers only these changes

      Examples:
        | kind    | query                            |
        | secrets |                                  |
        | secrets | limit=2                          |
        | secrets | labelSelector=colour=none        |
        | secrets | fieldSelector=metadata.name=none |

      @needs:storage
      Examples:
        | kind            | query                     |
        | storage classes | labelSelector=colour=none |

  Rule: Clients treat resource versions as opaque text

    @client @RV-02
    Scenario: A client continues from the resource version that it saw last, not from one that sorts higher
      Given a recorded session
      Then no client in the session continues from a resource version that sorts higher than the last one it received

    @client @RV-04
    Scenario: A client sends only resource versions that it received
      Given a recorded session
      Then every resource version that a client in the session sends is one that it received, unchanged
