Feature: Formatting, grace periods and other integers in queries
  Parameters that change neither what is read nor what is written.

  Background:
    Given a namespace of my own

  Rule: pretty changes the formatting alone

    @QRY-50
    Scenario Outline: A read of a <kind> and a list of its kind hold the same
      Given the <kind> "a"
      When I read the <kind> "a" and their list, plain and with "pretty=true"
      Then both answers hold the same

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-50 @OPS-30
    Scenario Outline: A create of a <kind> is stored as usual
      When I create the <kind> "a", asking "pretty=true"
      Then it is stored
      And the answer is what a read shows

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-50
    Scenario Outline: A <change> is stored as usual
      Given the config map "a"
      When I <change> the config map "a", asking "pretty=true", with:
        | data.k | changed |
      Then it succeeds
      And it shows "data.k" as changed

      Examples:
        | also   | change      |
        | OPS-40 | replace     |
        | OPS-51 | merge patch |

    @needs:storage @QRY-50
    Scenario Outline: A <change> in a collection of the cluster is stored as usual
      Given the storage class "a"
      When I <change> the storage class "a", asking "pretty=true", with:
        | metadata.labels.colour | blue |
      Then it succeeds
      And it shows "metadata.labels.colour" as blue
      And the answer is what a read shows

      Examples:
        | also   | change      |
        | OPS-40 | replace     |
        | OPS-51 | merge patch |

    @QRY-50 @OPS-59
    Scenario Outline: A delete of a <kind> removes as usual
      Given the <kind> "a"
      When I delete the <kind> "a" with "pretty=true"
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @observe
    Scenario Outline: How a list with "<query>" is laid out
      Given 1 config maps
      When I list the config maps with "<query>"
      Then the lines of the answer are recorded

      Examples:
        | rule   | query        |
        | QRY-51 | pretty=true  |
        | QRY-51 | pretty=false |
        | QRY-52 | pretty=      |
        | QRY-52 | pretty=1     |
        | QRY-52 | pretty=bogus |
        | QRY-52 |              |

  Rule: gracePeriodSeconds is an integer

    @QRY-54 @OPS-58
    Scenario Outline: A delete of a <kind> with <seconds> seconds goes through
      Given the <kind> "a"
      When I delete the <kind> "a" with "gracePeriodSeconds=<seconds>"
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | kind       | seconds |
        | config map | 0       |
        | config map | 5       |
        | secret     | 5       |

      @needs:storage
      Examples:
        | kind          | seconds |
        | storage class | 5       |

    @QRY-54 @OPS-70
    Scenario Outline: The delete of the collection of <kinds> with <seconds> seconds goes through
      Given the <kind> "a"
      When I delete the collection of <kinds> with "gracePeriodSeconds=<seconds>"
      Then it succeeds
      And the <kind> "a" goes away, alone and from the list

      Examples:
        | kind       | kinds       | seconds |
        | config map | config maps | 0       |
        | config map | config maps | 5       |

      @needs:csi
      Examples:
        | kind                 | kinds                  | seconds |
        | CSI storage capacity | CSI storage capacities | 5       |

    @should @QRY-55
    Scenario Outline: What is no integer is refused in the delete of a <kind>
      Given the <kind> "a"
      When I delete the <kind> "a" with "gracePeriodSeconds=abc"
      Then it is refused and nothing changes

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: timeoutSeconds and limit are integers

    @QRY-65 @OPS-21
    Scenario Outline: A list of the <kinds> with a timeout goes through
      When I list the <kinds> with "timeoutSeconds=5"
      Then it succeeds

      Examples:
        | kinds       |
        | config maps |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

    @QRY-65
    Scenario Outline: The delete of the collection of <kinds> with a timeout goes through
      Given the <kind> "a"
      When I delete the collection of <kinds> with "timeoutSeconds=5"
      Then it succeeds

      Examples:
        | kind       | kinds       |
        | config map | config maps |
        | secret     | secrets     |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI storage capacity | CSI storage capacities |

    @needs:storage @QRY-65
    Scenario: The delete of a collection of the cluster with a timeout goes through
      Given the storage class "a"
      When I delete what is mine of the collection of storage classes with "timeoutSeconds=5"
      Then it succeeds

    @needs:watch @QRY-65 @OPS-21
    Scenario: A watch with a timeout goes through
      Given 1 config maps
      When I watch the config maps with "timeoutSeconds=5" from now
      And these changes are made to the config maps: create real
      Then the watch tells every one of these changes

    @slow @observe @needs:watch @QRY-66
    Scenario Outline: A watch with "<query>"
      When I watch the config maps with "<query>"
      Then how the watch ended is recorded

      Examples:
        | query              |
        | timeoutSeconds=2   |
        | timeoutSeconds=-1  |
        | timeoutSeconds=abc |

    @should @QRY-67
    Scenario Outline: A limit of a list of <kinds> that is no integer is refused
      When I list the <kinds> with "limit=abc"
      Then it is refused

      Examples:
        | kinds       |
        | config maps |
        | secrets     |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: The values of propagationPolicy are not shown

    @observe @QRY-53
    Scenario Outline: A delete with policy <policy>
      Given the config map "a"
      When I delete the config map "a" with "propagationPolicy=<policy>"
      Then what the server does is recorded
      And its state is recorded

      Examples:
        | policy     |
        | Orphan     |
        | Background |
        | Foreground |
        | Bogus      |
