Feature: Deletes of objects and of collections
  A delete may carry options, in its query or its body. That of a collection takes what its selectors say.

  Rule: The body of a delete is optional

    @OPS-61
    Scenario Outline: A delete of a <kind> without a body removes
      Given a namespace of my own
      And the <kind> "a"
      When I delete the <kind> "a"
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @OPS-62
    Scenario Outline: A delete of a <kind> with options that say nothing removes
      Given a namespace of my own
      And the <kind> "a"
      When I delete the <kind> "a" with a body of DeleteOptions
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @OPS-79
    Scenario Outline: The delete of a collection of <kind> with <body> removes
      Given a namespace of my own with 2 <kind>
      When I delete what is mine of the collection of <kind> with <body>
      Then it is answered with 200
      And all of them go away

      Examples:
        | kind        | body                    |
        | config maps | no body                 |
        | config maps | a body of DeleteOptions |

      @needs:storage
      Examples:
        | kind            | body                    |
        | storage classes | no body                 |
        | storage classes | a body of DeleteOptions |

  Rule: deletecollection answers 200 with a Status

    @OPS-63
    Scenario Outline: The delete of a collection of <kind> is answered with a Status
      Given a namespace of my own with 1 <kind>
      When I delete what is mine of the collection of <kind> with no body
      Then it is answered with 200
      And the collection's delete is answered with a Status

      Examples:
        | kind        |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: deletecollection takes the members of its collection

    @OPS-64
    Scenario: Without selectors all members go
      Given a namespace of my own
      And 3 secrets, one of them without labels
      When I delete the whole collection of secrets
      Then it is answered with 200
      And all of them go away

    @OPS-64
    Scenario: However many members there are, and whatever their labels, all go
      Given a namespace of my own with 12 secrets, of which "item-003 item-010" are labelled "app=web"
      When I delete the whole collection of secrets
      Then it is answered with 200
      And all of them go away

    @OPS-66
    Scenario Outline: Other types stay when <kind> go
      Given a namespace of my own with 1 <kind>
      And the <other> "a"
      When I delete what is mine of the collection of <kind> with no body
      Then it is answered with 200
      And all of them go away
      And it stays as it was

      Examples:
        | kind        | other      |
        | config maps | secret     |
        | secrets     | config map |

      @needs:storage @needs:csi
      Examples:
        | kind            | other      |
        | storage classes | CSI driver |

    @OPS-72
    Scenario Outline: A selector that nothing matches takes none of the <kind>
      Given a namespace of my own with 2 <kind>
      When I delete the collection of <kind> with "labelSelector=no%3Dsuch"
      Then it is answered with 200
      And every one of the 2 <kind> is as it was

      Examples:
        | kind        |
        | config maps |

      @needs:csi
      Examples:
        | kind                   |
        | CSI storage capacities |

    @OPS-72
    Scenario Outline: A name that no <one> has takes nothing, alone or with a label that some have
      Given a namespace of my own with 2 <kind>, of which "item-000" are labelled "colour=red"
      When I delete the collection of <kind> with "fieldSelector=metadata.name%3Dnone"
      Then it is answered with 200
      When I delete the collection of <kind> with "labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001"
      Then it is answered with 200
      And every one of the 2 <kind> is as it was

      Examples:
        | one        | kind        |
        | config map | config maps |
        | secret     | secrets     |

  Rule: deletecollection takes parameters that do not change what it removes

    Scenario Outline: The delete of a collection of <kind> with "<query>" removes
      Given a namespace of my own with 2 <kind>
      When I delete what is mine of the collection of <kind> with "<query>"
      Then it is answered with 200
      And all of them go away

      Examples:
        | rule   | kind        | query             |
        | OPS-74 | config maps | pretty=true       |
        | OPS-78 | config maps | timeoutSeconds=10 |

      @needs:storage
      Examples:
        | rule   | kind            | query             |
        | OPS-74 | storage classes | pretty=true       |
        | OPS-78 | storage classes | timeoutSeconds=10 |

    Scenario Outline: The delete of a collection of <kind> at version <version> goes through, with match <match>
      Given a namespace of my own with 2 <kind>
      When I delete what is mine of the collection of <kind> at version <version> with match <match>
      Then it is answered with 200
      And how many <kind> are left is recorded

      Examples:
        | rule   | kind        | version | match        |
        | OPS-76 | config maps | 0       | unset        |
        | OPS-77 | config maps | now     | NotOlderThan |

      @needs:storage
      Examples:
        | rule   | kind            | version | match        |
        | OPS-76 | storage classes | 0       | unset        |
        | OPS-77 | storage classes | now     | NotOlderThan |

    @observe @needs:chunking @OPS-67
    Scenario: The delete of a collection with a token
      Given a namespace of my own with 4 config maps
      When I read the first page of 2
      And I delete what is mine of the collection of config maps with its token
      Then what the server does is recorded
      And how many config maps are left is recorded

    @observe @needs:gc @OPS-75
    Scenario Outline: The delete of a collection of owners with policy <policy>
      Given a namespace of my own
      And the config map "owner" and its dependent "part"
      When I delete the collection of config maps with "labelSelector=role%3Downer&propagationPolicy=<policy>"
      Then what the server does is recorded
      And what became of owner and dependent is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |

  Rule: When a delete answers 202 is not stated

    @observe @OPS-54
    Scenario Outline: A delete of a config map <how>
      Given a namespace of my own
      And the config map "a" with:
        | metadata.finalizers | <finalizers> |
      When I delete the config map "a" with "<query>"
      Then what the server does is recorded

      Examples:
        | how                             | finalizers            | query                        |
        | that nothing holds              | absent                | pretty=false                 |
        | that a finalizer holds          | [suite.example.com/a] | pretty=false                 |
        | with policy Orphan              | absent                | propagationPolicy=Orphan     |
        | with policy Background          | absent                | propagationPolicy=Background |
        | with policy Foreground          | absent                | propagationPolicy=Foreground |
        | with a grace period             | absent                | gracePeriodSeconds=30        |

    @observe @OPS-54
    Scenario: A delete of a config map that is terminating
      Given a namespace of my own
      And the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I delete the config map "a"
      Then what the server does is recorded

    @observe @needs:gc @OPS-60
    Scenario Outline: A delete of an owner with policy <policy>
      Given a namespace of my own
      And the config map "owner" and its dependent "part"
      When I delete the config map "owner" with "propagationPolicy=<policy>"
      Then what the server does is recorded
      And what became of owner and dependent is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |
        | x          |

    @needs:gc
    Scenario Outline: A delete of a <kind> that waits for its dependents is answered with <answer>
      Given a <kind> "a" in its place
      When I delete the <kind> "a" with "propagationPolicy=Foreground"
      Then after 202 the delete is answered with <answer>

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
