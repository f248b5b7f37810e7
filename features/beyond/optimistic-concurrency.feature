Feature: Optimistic concurrency
  A write that contains a resource version or a precondition is rejected with 409 if the object has changed since the
  client read it. No client loses the change of another one. These rules are not part of the documents.

  Rule: A write with an outdated resource version is rejected

    Scenario Outline: <write> of a <kind> with an outdated resource version returns 409 and changes nothing
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I send <write> of the <kind> "a" with the resource version of an earlier state
      Then the response is a conflict
      And the object keeps its 'metadata.annotations["planecheck.example.com/written"]'
      When I send <write> of the <kind> "a" with the resource version of its current state
      Then the request succeeds

      @beyond:LOCK-01
      Examples:
        | write     | kind            |
        | a replace | config map      |
        | a replace | secret          |
        | a replace | service account |
        | a replace | lease           |
        | a replace | namespace       |

      @needs:storage @beyond:LOCK-01
      Examples:
        | write     | kind                    |
        | a replace | storage class           |
        | a replace | persistent volume       |
        | a replace | persistent volume claim |

      @needs:rbac @beyond:LOCK-01
      Examples:
        | write     | kind |
        | a replace | role |

      @needs:services @beyond:LOCK-01
      Examples:
        | write     | kind    |
        | a replace | service |

      @needs:pods @beyond:LOCK-01
      Examples:
        | write     | kind |
        | a replace | pod  |

      @needs:workloads @beyond:LOCK-01
      Examples:
        | write     | kind       |
        | a replace | deployment |

      @needs:storage @beyond:LOCK-02
      Examples:
        | write                   | kind              |
        | a replace of the status | persistent volume |

      @needs:pods @beyond:LOCK-02
      Examples:
        | write                   | kind |
        | a replace of the status | pod  |

      @needs:csr @beyond:LOCK-02
      Examples:
        | write                   | kind                        |
        | a replace of the status | certificate signing request |

      @beyond:LOCK-03
      Examples:
        | write         | kind       |
        | a merge patch | config map |
        | a JSON patch  | config map |
        | a merge patch | secret     |

      @needs:storage @beyond:LOCK-03
      Examples:
        | write        | kind          |
        | a JSON patch | storage class |

      @needs:apply @beyond:LOCK-04
      Examples:
        | write    | kind       |
        | an apply | config map |
        | an apply | secret     |

    @needs:custom-resources
    Scenario Outline: <write> of a custom resource with an outdated resource version returns 409 and changes nothing
      Given a test namespace
      And a custom kind
      And the custom resource "item-000"
      When I send <write> of the custom resource "item-000" with the resource version of an earlier state
      Then the response is a conflict
      And the object keeps its 'metadata.annotations["planecheck.example.com/written"]'
      When I send <write> of the custom resource "item-000" with the resource version of its current state
      Then the request succeeds

      @beyond:LOCK-01
      Examples:
        | write     |
        | a replace |

      @beyond:LOCK-02
      Examples:
        | write                   |
        | a replace of the status |

      @beyond:LOCK-03
      Examples:
        | write         |
        | a merge patch |
        | a JSON patch  |

  Rule: A replace without a resource version is not conditional

    @beyond:LOCK-05
    Scenario Outline: A replace of a <kind> without a resource version replaces the current state
      Given a test namespace
      And the <kind> "a"
      When I replace the <kind> "a" with:
        | metadata.resourceVersion           | ""  |
        | metadata.labels["example.com/new"] | yes |
      Then the request succeeds
      And the stored "metadata.labels" includes {example.com/new: yes}

      Examples:
        | kind       |
        | config map |
        | secret     |

  Rule: A write of an object with another UID is rejected

    @beyond:LOCK-06
    Scenario Outline: A replace of a <kind> with the UID of another object returns 409 and changes nothing
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I replace the <kind> "a" with:
        | metadata.uid    | 11111111-2222-4333-8444-555555555555 |
        | metadata.labels | {example.com/new: "yes"}             |
      Then the response is a conflict
      And the object keeps its "metadata.labels"

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: A delete has the preconditions of its options

    Scenario Outline: A delete of a <kind> on condition of <other> returns 409, and with <same> the object is deleted
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I delete the <kind> "a" on condition of <other>
      Then the response is a conflict
      And a read and the list still return the object
      When I delete the <kind> "a" on condition of <same>
      Then the request succeeds
      And neither a read nor the list returns the object

      @beyond:LOCK-07
      Examples:
        | kind       | other                                  | same                         |
        | config map | a resource version of an earlier state | its current resource version |
        | secret     | a resource version of an earlier state | its current resource version |

      @needs:storage @beyond:LOCK-07
      Examples:
        | kind          | other                                  | same                         |
        | storage class | a resource version of an earlier state | its current resource version |

      @beyond:LOCK-08
      Examples:
        | kind       | other       | same    |
        | config map | another UID | its UID |
        | lease      | another UID | its UID |

      @needs:storage @beyond:LOCK-08
      Examples:
        | kind          | other       | same    |
        | storage class | another UID | its UID |

  Rule: Of concurrent writes with one resource version, one succeeds

    @beyond:LOCK-09
    Scenario Outline: Of 8 concurrent replaces of a <kind> with one resource version, exactly one succeeds
      Given a test namespace
      And the <kind> "a"
      When 8 replaces of the <kind> "a" with one resource version are sent at the same time
      Then exactly one of them succeeds, and a read shows its change

      Examples:
        | kind       |
        | config map |
        | secret     |
