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
    Scenario: The name of a terminating object is taken
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I create the config map "a" again
      Then it is refused and nothing changes

    Scenario Outline: A <change> cannot take the mark away
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I <change> the config map "a" with:
        | metadata.deletionTimestamp | absent |
      Then it keeps its "metadata.deletionTimestamp, metadata.uid"

      Examples:
        | rule   | change      |
        | DEL-20 | replace     |
        | DEL-20 | merge patch |
        | DEL-20 | JSON patch  |

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
    Scenario Outline: A <change> that empties the finalizers of a live object does not delete it
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the config map "a" with:
        | metadata.finalizers | [] |
      Then it succeeds
      And it is still there, alone and in the list
      And it shows "metadata.deletionTimestamp" as absent

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

  Rule: A terminating object is removed with its last finalizer

    @DEL-12
    Scenario: The update that takes the last finalizer away removes it
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I replace the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

    @DEL-13
    Scenario Outline: The <change> that takes the last finalizer away removes it
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I <change> the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

      Examples:
        | change      |
        | merge patch |
        | JSON patch  |

    Scenario Outline: The <change> that makes the list of finalizers <list> removes a <kind>
      Given the <kind> "a" is terminating, held by finalizers "<held>"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | <list> |
      Then it succeeds
      And it is not there, alone or in the list

      Examples:
        | rule   | change      | kind       | held                                     | list   |
        | DEL-12 | replace     | config map | suite.example.com/a                      | []     |
        | DEL-12 | replace     | secret     | suite.example.com/a, suite.example.com/b | absent |
        | DEL-13 | merge patch | config map | suite.example.com/a, suite.example.com/b | []     |
        | DEL-13 | merge patch | secret     | suite.example.com/a                      | absent |

    @DEL-13
    Scenario: The JSON patch that replaces the list of finalizers by an empty one removes the object
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I JSON patch the config map "a" with:
        """
        [{op: replace, path: /metadata/finalizers, value: []}]
        """
      Then it succeeds
      And it is not there, alone or in the list

    @DEL-15
    Scenario: One of two finalizers still holds it
      Given the config map "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b"
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b]
      And it keeps its "metadata.deletionTimestamp, metadata.uid"

    @DEL-07
    Scenario: Finalizers leave in any order
      Given the config map "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b, suite.example.com/c"
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      Then it succeeds
      And it is still there, alone and in the list
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then it succeeds
      And it is still there, alone and in the list
      When I replace the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

    @DEL-07
    Scenario: The finalizers of a secret leave in any order, by any write
      Given the secret "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b, suite.example.com/c"
      When I JSON patch the secret "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/c] |
      Then it succeeds
      And it is still there, alone and in the list
      When I merge patch the secret "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      Then it succeeds
      And it is still there, alone and in the list

    @DEL-18
    Scenario: Its name then is free for a new object
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When it loses its finalizers and I create the config map "a" again
      Then it succeeds
      And it is a new object, neither marked nor held

    @observe @DEL-21
    Scenario: A further finalizer for a terminating object
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I merge patch the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/late] |
      Then what the server does is recorded
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then its state is recorded

    @observe @needs:watch @DEL-25
    Scenario: What a watch tells of the mark and of the removal
      When I watch the config maps from now
      And a config map with a finalizer is deleted, then loses its finalizer
      Then the types of its events are recorded

  Rule: Who may write the object may edit its finalizers

    @DEL-22
    Scenario: The finalizers of a live object are put in another order
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

    @DEL-23
    Scenario: The finalizers of a terminating object are put in another order
      Given the config map "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b"
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

    @needs:rbac @DEL-16
    Scenario: Somebody who may patch takes away a finalizer that another one set
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, patch" "configmaps" in my namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

    @needs:rbac @DEL-17
    Scenario: The right to delete is none to take finalizers away
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, delete" "configmaps" in my namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then it is answered with 403
      And nothing changes

    @needs:rbac @DEL-24
    Scenario: Somebody who may update puts finalizers that another one set in another order
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      And I am a user who may "get, update" "configmaps" in my namespace
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

  @DEL-08
  Rule: Controllers clean up in any order
    Controllers act on what they own, outside the server that is asked here; that the server enforces
    no order among finalizers is shown above.
