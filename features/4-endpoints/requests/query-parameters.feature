Feature: Formatting, grace periods and integers in query parameters
  These parameters change neither what is read nor what is written.

  Background:
    Given a test namespace

  Rule: pretty changes only the formatting

    @any-kind @QRY-50
    Scenario Outline: A get and a list of a <kind> return the same data with and without pretty=true
      Given the <kind> "a"
      When I get the <kind> "a" and list its collection, with and without query "pretty=true"
      Then the responses with and without the query are equal

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-50 @OPS-30
    Scenario Outline: A create of a <kind> with pretty=true is stored
      When I create the <kind> "a" with query "pretty=true"
      Then the object is stored
      And the response equals what a read returns

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @QRY-50
    Scenario Outline: A <change> of a config map with pretty=true is stored
      Given the config map "a"
      When I <change> the config map "a" with query "pretty=true" and:
        | data.k | changed |
      Then the request succeeds
      And the stored "data.k" is changed

      Examples:
        | also   | change      |
        | OPS-40 | replace     |
        | OPS-51 | merge patch |

    @needs:storage @QRY-50
    Scenario Outline: A <change> of a storage class with pretty=true is stored
      Given the storage class "a"
      When I <change> the storage class "a" with query "pretty=true" and:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And the stored "metadata.labels.colour" is blue
      And the response equals what a read returns

      Examples:
        | also   | change      |
        | OPS-40 | replace     |
        | OPS-51 | merge patch |

    @any-kind @QRY-50 @OPS-59
    Scenario Outline: A delete of a <kind> with pretty=true removes it
      Given the <kind> "a"
      When I delete the <kind> "a" with query "pretty=true"
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @observe
    Scenario Outline: Whether a list with the query "<query>" is indented is recorded (<rule>)
      Given 1 config maps
      When I list the config maps with query "<query>"
      Then the status and indentation of the response are recorded

      Examples:
        | rule   | query        |
        | QRY-51 | pretty=true  |
        | QRY-51 | pretty=false |
        | QRY-52 | pretty=      |
        | QRY-52 | pretty=1     |
        | QRY-52 | pretty=bogus |
        | QRY-52 |              |

  Rule: gracePeriodSeconds is an integer

    @any-kind @QRY-54 @OPS-58
    Scenario Outline: A delete of a <kind> with gracePeriodSeconds=<seconds> succeeds
      Given the <kind> "a"
      When I delete the <kind> "a" with query "gracePeriodSeconds=<seconds>"
      Then the request succeeds
      And a read and the list no longer return the object

      Examples:
        | kind       | seconds |
        | config map | 0       |
        | config map | 5       |
        | secret     | 5       |

      @needs:storage
      Examples:
        | kind          | seconds |
        | storage class | 5       |

    @any-kind @QRY-54 @OPS-70 @after:API-47
    Scenario Outline: A delete of the collection of <kinds> with gracePeriodSeconds=<seconds> succeeds
      Given the <kind> "a"
      When I delete the collection of <kinds> with query "gracePeriodSeconds=<seconds>"
      Then the request succeeds
      And a read and the list no longer return the <kind> "a"

      Examples:
        | kind       | kinds       | seconds |
        | config map | config maps | 0       |
        | config map | config maps | 5       |

      @needs:csi
      Examples:
        | kind                 | kinds                  | seconds |
        | CSI storage capacity | CSI storage capacities | 5       |

    @any-kind @should @QRY-55
    Scenario Outline: A delete of a <kind> with gracePeriodSeconds=abc is rejected
      Given the <kind> "a"
      When I delete the <kind> "a" with query "gracePeriodSeconds=abc"
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: timeoutSeconds and limit are integers

    @any-kind @QRY-65 @OPS-21
    Scenario Outline: A list of the <kinds> with timeoutSeconds=5 succeeds
      When I list the <kinds> with query "timeoutSeconds=5"
      Then the request succeeds

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @any-kind @QRY-65 @after:API-47
    Scenario Outline: A delete of the collection of <kinds> with timeoutSeconds=5 succeeds
      Given the <kind> "a"
      When I delete the collection of <kinds> with query "timeoutSeconds=5"
      Then the request succeeds

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @needs:storage @QRY-65 @after:API-47
    Scenario: A delete of the collection of storage classes with timeoutSeconds=5 succeeds
      Given the storage class "a"
      When I delete the collection of storage classes of this scenario with query "timeoutSeconds=5"
      Then the request succeeds

    @any-kind @needs:watch @QRY-65 @OPS-21 @after:WATCH-04
    Scenario: A watch of config maps with timeoutSeconds=5 delivers the changes
      Given 1 config maps
      When I watch the config maps with query "timeoutSeconds=5" from now
      And these changes are made to the config maps: create real
      Then the watch delivers all of these changes

    @any-kind @slow @observe @needs:watch @QRY-66
    Scenario Outline: The end of a watch with "<query>" is recorded
      When I watch the config maps with query "<query>"
      Then the end of the watch is recorded

      Examples:
        | query              |
        | timeoutSeconds=2   |
        | timeoutSeconds=-1  |
        | timeoutSeconds=abc |

    @any-kind @should @QRY-67
    Scenario Outline: A list of <kinds> with limit=abc is rejected
      When I list the <kinds> with query "limit=abc"
      Then the request is rejected

      Examples:
        | kinds       |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: The documents do not list the values of propagationPolicy

    @any-kind @observe @QRY-53
    Scenario Outline: The response to a delete with propagationPolicy=<policy> is recorded
      Given the config map "a"
      When I delete the config map "a" with query "propagationPolicy=<policy>"
      Then the response is recorded
      And the deletion state of the object is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |
        | Bogus      |
