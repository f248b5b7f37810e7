Feature: Reading and writing objects
  The server stores what a client writes, and the next read of the same object returns it.

  Background:
    Given a test namespace

  Rule: The server stores and returns what a client writes

    @any-kind @API-05
    Scenario: A created config map contains every member that the client set
      When I create the config map "a" with:
        | metadata.annotations | {example.com/why: "a reason, in words"} |
        | metadata.labels.tier | front                                   |
        | data                 | {colour: red, size: '12'}               |
      Then the stored "data" is {colour: red, size: '12'}
      And the stored "metadata.annotations" includes {example.com/why: "a reason, in words"}
      And the stored "metadata.labels.tier" is front

    @API-05
    Scenario Outline: A created <kind> contains the labels and annotations that the client set
      When I create the <kind> "a" with:
        | metadata.annotations | {example.com/why: "a reason, in words"} |
        | metadata.labels.tier | front                                   |
      Then the stored "metadata.annotations" includes {example.com/why: "a reason, in words"}
      And the stored "metadata.labels.tier" is front

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @API-06
    Scenario Outline: The next get and the next list contain a changed annotation of a <kind>
      Given the <kind> "a"
      When I replace the <kind> "a" with:
        | metadata.annotations.k | replaced |
      Then the response, a read and the list return "metadata.annotations.k" as replaced
      When I merge patch the <kind> "a" with:
        | metadata.annotations.k | patched |
      Then the response, a read and the list return "metadata.annotations.k" as patched

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @API-06
    Scenario: The next get and the next list contain changed data of a config map
      Given the config map "a"
      When I replace the config map "a" with:
        | data.k | replaced |
      Then the response, a read and the list return "data.k" as replaced
      When I merge patch the config map "a" with:
        | data.k | patched |
      Then the response, a read and the list return "data.k" as patched

  Rule: get, list and create each perform one operation

    @any-kind @API-33
    Scenario Outline: A get of a <kind> returns the requested <kind>
      Given the <kind> "a"
      When I get the <kind> "a"
      Then the response status is 200
      And the response is the <kind> "a"

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @API-34
    Scenario Outline: A list of <kind> contains every object of the collection
      Given 3 <kind>
      When I list the <kind>
      Then the response status is 200
      And the list contains all 3 <kind>

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @any-kind @API-37
    Scenario Outline: A <kind> that a POST to the collection created can be read
      When I create the <kind> "a"
      Then the object is stored

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: An update replaces the object, a patch changes the members in its body

    @any-kind @API-41
    Scenario: A replace of a config map removes members that its body omits
      Given the config map "a" with:
        | data                 | {a: '1', b: '2'} |
        | metadata.labels.tier | front            |
      When I replace the config map "a" with:
        | data                 | {a: '1'} |
        | metadata.labels.tier | absent   |
      Then the stored "data" is {a: '1'}
      And the stored "metadata.labels.tier" is absent

    @needs:storage @API-41
    Scenario: A replace of a storage class removes a label that its body omits
      Given the storage class "a" with:
        | metadata.labels.tier | front |
      When I replace the storage class "a" with:
        | metadata.labels.tier | absent |
      Then the stored "metadata.labels.tier" is absent

    @any-kind @API-43
    Scenario: A merge patch of a config map preserves members that its body omits
      Given the config map "a" with:
        | data                 | {a: '1', b: '2'} |
        | metadata.labels.tier | front            |
      When I merge patch the config map "a" with:
        | data.c | 3-of-3 |
      Then the stored "data" is {a: '1', b: '2', c: 3-of-3}
      And the object keeps its "metadata.labels, metadata.annotations"

    @needs:storage @API-43
    Scenario: A merge patch of a storage class preserves members that its body omits
      Given the storage class "a" with:
        | metadata.labels.tier | front |
      When I merge patch the storage class "a" with:
        | metadata.annotations | {example.com/why: changed} |
      Then the stored "metadata.annotations" includes {example.com/why: changed}
      And the object keeps its "metadata.labels, provisioner, reclaimPolicy"

    @any-kind @needs:apply @API-44
    Scenario: Server-side apply of a missing config map creates it and records field ownership
      Given managers share the config map "fresh"
      When manager "m" applies {data: {k: '1'}}
      Then the request succeeds
      And the object is stored
      And manager "m" owns "data.k" through apply

    @needs:apply @needs:storage @API-44
    Scenario: Server-side apply of a missing storage class creates it and records field ownership
      Given managers share the storage class "fresh"
      When manager "m" applies {provisioner: provisioner.planecheck.example.com}
      Then the request succeeds
      And the object is stored
      And manager "m" owns "provisioner" through apply

  Rule: A delete removes one object, a collection delete removes its members

    @any-kind @API-46
    Scenario Outline: A delete of a <kind> preserves each <kind> with a longer or different name
      Given the <kind> "a1"
      And the <kind> "b"
      And the <kind> "a"
      When I delete the <kind> "a"
      Then a read and the list no longer return the object
      And the <kind> "a1" is untouched
      And the <kind> "b" is untouched

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @any-kind @API-47
    Scenario Outline: A collection delete of <kind> removes every item that its label selector selects
      Given a test namespace with 3 <kind>, of which "item-000 item-001 item-002" are labelled "doomed=yes"
      When I delete the collection of <kind> with query "labelSelector=doomed%3Dyes"
      Then the response status is 200
      And none of the 3 <kind> exists

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

  Rule: A collection contains objects of one type

    @API-32
    Scenario Outline: A list of <kinds> and a list of <others> with a shared label contain only their own type
      Given the <kind> "a" with:
        | metadata.labels.side | left |
      And the <other> "b" with:
        | metadata.labels.side | left |
      When I list the <kinds> with query "labelSelector=side%3Dleft"
      Then the list contains only the test-owned objects "a"
      When I list the <others> with query "labelSelector=side%3Dleft"
      Then the list contains only the test-owned objects "b"

      Examples:
        | kind       | kinds       | other  | others  |
        | config map | config maps | secret | secrets |

      @needs:csi
      Examples:
        | kind                 | kinds                  | other      | others      |
        | CSI storage capacity | CSI storage capacities | config map | config maps |
