Feature: Deletion and finalizers
  A delete of an object with finalizers only sets its deletion timestamp. The server removes the object after its
  last finalizer is removed.

  Background:
    Given a test namespace

  Rule: The first delete of an object with finalizers only sets its deletion timestamp

    @any-kind @DEL-01
    Scenario: A config map with a finalizer still exists after a delete
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a"
      Then the request succeeds
      And a read and the list still return the object

    @any-kind @DEL-01
    Scenario Outline: A <kind> with finalizers still exists after a delete with "<query>"
      Given the <kind> "a" with:
        | metadata.finalizers             | <finalizers> |
        | metadata.annotations.planecheck | held         |
      When I delete the <kind> "a" with query "<query>"
      Then the request succeeds
      And a read and the list still return the object
      And the <kind> "a" is terminating
      And the object keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, <contents>"

      Examples:
        | also   | kind            | query                | finalizers                                 | contents   |
        | DEL-03 | config map      | gracePeriodSeconds=0 | [suite.example.com/a]                      | data       |
        | DEL-03 | secret          |                      | [suite.example.com/a, suite.example.com/b] | data, type |
        | DEL-03 | service account |                      | [suite.example.com/a]                      | kind       |

      @needs:storage
      Examples:
        | also   | kind          | query | finalizers                                 | contents                   |
        | DEL-03 | storage class |       | [suite.example.com/a, suite.example.com/b] | provisioner, reclaimPolicy |

      @needs:csi
      Examples:
        | also   | kind     | query                | finalizers            | contents |
        | DEL-03 | CSI node | gracePeriodSeconds=0 | [suite.example.com/a] | spec     |

    @any-kind @DEL-01
    Scenario: A config map with a finalizer still exists after a delete with empty DeleteOptions
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" with options {}
      Then the request succeeds
      And a read and the list still return the object

    @any-kind @DEL-01 @DEL-03
    Scenario Outline: A config map with finalizers still exists after a delete with propagationPolicy=<policy>
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      When I delete the config map "a" with query "propagationPolicy=<policy>"
      Then a read and the list still return the object
      And the config map "a" is terminating
      And the stored "metadata.finalizers" includes [suite.example.com/a, suite.example.com/b]

      Examples:
        | policy     |
        | Background |
        | Foreground |
        | Orphan     |

    @any-kind @slow @DEL-02
    Scenario: The deletion timestamp of a config map is the time of its delete
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" 4 seconds after its creation
      Then the request succeeds
      And its deletion timestamp is the time of the delete
      And a read and the list still return the object

    @DEL-03
    Scenario: A delete preserves the finalizers and the content of a config map with finalizers
      Given the config map "a" with:
        """
        metadata:
          finalizers: [suite.example.com/a, suite.example.com/b]
          labels: {suite.example.com/l: '1'}
          annotations: {suite.example.com/n: '1'}
        data: {k: v}
        binaryData: {b: AAEC}
        """
      When I delete the config map "a"
      Then the request succeeds
      And the object keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid"
      And the object keeps its "data, binaryData"

    @any-kind @DEL-06 @after:API-47
    Scenario: A collection delete sets the deletion timestamp of a config map with finalizers
      Given the config map "plain" with:
        | metadata.labels.colour | red |
      And the config map "held" with:
        | metadata.labels.colour | red                   |
        | metadata.finalizers    | [suite.example.com/a] |
      When I delete the collection of config maps with query "labelSelector=colour%3Dred"
      Then the request succeeds
      And a read and the list no longer return the config map "plain"
      And the config map "held" is terminating
      And the object keeps its "metadata.finalizers, metadata.labels, metadata.uid, data"

    @any-kind @DEL-06 @DEL-03 @after:API-47
    Scenario Outline: A collection delete of <kinds> with "<query>" starts the termination of objects with finalizers
      Given the <kind> "held" with:
        | metadata.labels.colour          | red                                        |
        | metadata.annotations.planecheck | held                                       |
        | metadata.finalizers             | [suite.example.com/a, suite.example.com/b] |
      When I delete the collection of <kinds> with query "<query>"
      Then the request succeeds
      And the <kind> "held" is terminating
      And the object keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, data"

      Examples:
        | kind       | kinds       | query                            |
        | config map | config maps |                                  |
        | config map | config maps | fieldSelector=metadata.name=held |
        | secret     | secrets     | labelSelector=colour%3Dred       |

      @needs:csi
      Examples:
        | kind                 | kinds                  | query                      |
        | CSI storage capacity | CSI storage capacities | labelSelector=colour%3Dred |

  Rule: Deletes of a terminating object change nothing

    @any-kind @slow @DEL-04
    Scenario: Further deletes in all forms preserve the deletion timestamp of a terminating config map
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I delete the config map "a" again 2 seconds after its deletion timestamp
      Then a read and the list still return the object
      And the object keeps its "metadata.deletionTimestamp"
      When I delete the config map "a" 1 times with "gracePeriodSeconds=0"
      And I delete the config map "a" 1 times with "propagationPolicy=Background"
      And I delete the collection of config maps with query "fieldSelector=metadata.name=a"
      And I delete the config map "a" with options {}
      Then the object keeps its "metadata.deletionTimestamp"

    @slow @DEL-04
    Scenario Outline: A further delete preserves the deletion timestamp of a terminating <kind>
      Given the <kind> "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I delete the <kind> "a" again 2 seconds after its deletion timestamp
      Then a read and the list still return the object
      And the object keeps its "metadata.deletionTimestamp"

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @DEL-05
    Scenario Outline: A terminating <kind> with a finalizer still exists after repeated deletes with "<query>"
      Given the <kind> "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I delete the <kind> "a" 3 times with "<query>"
      Then a read and the list still return the object

      Examples:
        | kind       | query                        |
        | config map |                              |
        | config map | gracePeriodSeconds=0         |
        | config map | propagationPolicy=Background |
        | secret     |                              |
        | secret     | gracePeriodSeconds=0         |

      @needs:storage
      Examples:
        | kind          | query |
        | storage class |       |

    @any-kind @DEL-05
    Scenario: A terminating config map still exists after a delete with empty options and a collection delete
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I delete the config map "a" with options {}
      And I delete the collection of config maps with query "fieldSelector=metadata.name=a"
      Then a read and the list still return the object

    @any-kind @DEL-19
    Scenario Outline: A create with the name of a terminating <kind> is rejected
      Given the <kind> "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I create the <kind> "a" again
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind
    Scenario Outline: A <change> cannot remove the deletion timestamp of a terminating <kind>
      Given the <kind> "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I <change> the <kind> "a" with:
        | metadata.deletionTimestamp | absent |
      Then the object keeps its "metadata.deletionTimestamp, metadata.uid"

      Examples:
        | rule   | change      | kind       |
        | DEL-20 | replace     | config map |
        | DEL-20 | merge patch | config map |
        | DEL-20 | JSON patch  | config map |

      @needs:storage
      Examples:
        | rule   | change      | kind          |
        | DEL-20 | replace     | storage class |
        | DEL-20 | merge patch | storage class |

  Rule: A delete removes an object without finalizers

    @any-kind @DEL-09
    Scenario Outline: A delete removes a <kind> without finalizers
      Given the <kind> "a"
      And the object has no finalizers
      When I delete the <kind> "a"
      Then the request succeeds
      And a read and the list no longer return the object

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

    @observe @needs:pods @DEL-10
    Scenario: The state of a deleted pod that is assigned to a node is recorded
      Given the pod "a" with:
        | spec.nodeName | no-such-node |
      When I delete the pod "a"
      Then the deletion state of the object is recorded

    @any-kind @DEL-11
    Scenario Outline: A <change> that removes all finalizers of a <kind> without deletion timestamp does not delete it
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [] |
      Then the request succeeds
      And a read and the list still return the object
      And the stored "metadata.deletionTimestamp" is absent

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

  @DEL-08
  Rule: Controllers remove their finalizers in any order
    Controllers run outside the tested server. The scenarios about finalizers show that the server enforces no
    order among finalizers.
