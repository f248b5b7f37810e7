Feature: Deletion and finalizers
  An object with finalizers is not removed when it is deleted: it is marked, and removed when the
  last finalizer has gone.

  Background:
    Given a namespace of my own

  Rule: The first delete of an object with finalizers only marks it

    @DEL-01
    Scenario: It is still there after the delete
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a"
      Then it succeeds
      And it is still there, alone and in the list

    @DEL-01
    Scenario Outline: The <kind> is still there after a delete with "<query>"
      Given the <kind> "a" with:
        | metadata.finalizers             | <finalizers> |
        | metadata.annotations.planecheck | held         |
      When I delete the <kind> "a" with "<query>"
      Then it succeeds
      And it is still there, alone and in the list
      And the <kind> "a" is terminating
      And it keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, <contents>"

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

    @DEL-01
    Scenario: It is still there after a delete with options that say nothing
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" with a body of DeleteOptions
      Then it succeeds
      And it is still there, alone and in the list

    @DEL-01
    Scenario: It is still there after a delete with a policy, whether the policy is known or not
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" with "propagationPolicy=Background"
      Then it is still there, alone and in the list

    @slow @DEL-02
    Scenario: The mark is the time of the delete
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a", 4 seconds after it was made
      Then it succeeds
      And its deletion time is that of the delete
      And it is still there, alone and in the list

    @DEL-03
    Scenario: Finalizers and contents stay as they are
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
      Then it succeeds
      And it keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, data, binaryData"

    @DEL-06
    Scenario: The delete of a collection marks it, too
      Given the config map "plain" with:
        | metadata.labels.colour | red |
      And the config map "held" with:
        | metadata.labels.colour | red                   |
        | metadata.finalizers    | [suite.example.com/a] |
      When I delete the collection of config maps with "labelSelector=colour%3Dred"
      Then it succeeds
      And the config map "plain" goes away, alone and from the list
      And the config map "held" is terminating
      And it keeps its "metadata.finalizers, metadata.labels, metadata.uid, data"

    @DEL-06 @DEL-03
    Scenario Outline: The delete of a collection of <kinds> with "<query>" marks what finalizers hold
      Given the <kind> "held" with:
        | metadata.labels.colour          | red                                        |
        | metadata.annotations.planecheck | held                                       |
        | metadata.finalizers             | [suite.example.com/a, suite.example.com/b] |
      When I delete the collection of <kinds> with "<query>"
      Then it succeeds
      And the <kind> "held" is terminating
      And it keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, data"

      Examples:
        | kind       | kinds       | query                            |
        | config map | config maps |                                  |
        | config map | config maps | fieldSelector=metadata.name=held |
        | secret     | secrets     | labelSelector=colour%3Dred       |

      @needs:csi
      Examples:
        | kind                 | kinds                  | query                      |
        | CSI storage capacity | CSI storage capacities | labelSelector=colour%3Dred |

  Rule: A further delete changes nothing

    @slow @DEL-04
    Scenario: The mark stays that of the first delete
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I delete the config map "a" again, 2 seconds after it was marked
      Then it is still there, alone and in the list
      And it keeps its "metadata.deletionTimestamp"
      When I delete the config map "a" 1 times with "gracePeriodSeconds=0"
      And I delete the config map "a" 1 times with "propagationPolicy=Background"
      And I delete the collection of config maps with "fieldSelector=metadata.name=a"
      And I delete the config map "a" with a body of DeleteOptions
      Then it keeps its "metadata.deletionTimestamp"

    @slow @DEL-04
    Scenario Outline: The mark of the <kind> stays that of the first delete
      Given the <kind> "a" is terminating, held by finalizer "suite.example.com/a"
      When I delete the <kind> "a" again, 2 seconds after it was marked
      Then it is still there, alone and in the list
      And it keeps its "metadata.deletionTimestamp"

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @DEL-05
    Scenario Outline: Finalizers hold the <kind>, however often it is deleted with "<query>"
      Given the <kind> "a" is terminating, held by finalizer "suite.example.com/a"
      When I delete the <kind> "a" 3 times with "<query>"
      Then it is still there, alone and in the list

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

    @DEL-05
    Scenario: Finalizers hold the object when options that say nothing, or the delete of its collection, come later
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I delete the config map "a" with a body of DeleteOptions
      And I delete the collection of config maps with "fieldSelector=metadata.name=a"
      Then it is still there, alone and in the list

    @DEL-19
    Scenario Outline: The name of a terminating <kind> is taken
      Given the <kind> "a" is terminating, held by finalizer "suite.example.com/a"
      When I create the <kind> "a" again
      Then it is refused and nothing changes

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    Scenario Outline: A <change> of a <kind> cannot take the mark away
      Given the <kind> "a" is terminating, held by finalizer "suite.example.com/a"
      When I <change> the <kind> "a" with:
        | metadata.deletionTimestamp | absent |
      Then it keeps its "metadata.deletionTimestamp, metadata.uid"

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

  Rule: Without finalizers a delete removes the object

    @DEL-09
    Scenario Outline: The <kind> goes away
      Given the <kind> "a"
      And it carries no finalizers
      When I delete the <kind> "a"
      Then it succeeds
      And it goes away, alone and from the list

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
    Scenario: A pod on a node may take its time
      Given the pod "a" with:
        | spec.nodeName | node-of-nobody |
      When I delete the pod "a"
      Then its state is recorded

    @DEL-11
    Scenario Outline: A <change> that empties the finalizers of a live <kind> does not delete it
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [] |
      Then it succeeds
      And it is still there, alone and in the list
      And it shows "metadata.deletionTimestamp" as absent

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
  Rule: Controllers clean up in any order
    Controllers act on what they own, outside the server that is asked here; that the server enforces
    no order among finalizers is shown above.
