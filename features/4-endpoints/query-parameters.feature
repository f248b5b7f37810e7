Feature: Formatting, grace periods and other integers in queries
  Parameters that change neither what is read nor what is written.

  Background:
    Given a namespace of my own

  Rule: pretty changes the formatting alone

    @QRY-50
    Scenario: A read and a list hold the same
      Given the config map "a"
      When I read the config map "a" and their list, plain and with "pretty=true"
      Then both answers hold the same

    @QRY-50 @OPS-30
    Scenario: A create is stored as usual
      When I create the config map "a", asking "pretty=true"
      Then it is stored

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

    @QRY-50 @OPS-59
    Scenario: A delete removes as usual
      Given the config map "a"
      When I delete the config map "a" with "pretty=true"
      Then it succeeds
      And it goes away, alone and from the list

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
    Scenario Outline: A delete with <seconds> seconds goes through
      Given the config map "a"
      When I delete the config map "a" with "gracePeriodSeconds=<seconds>"
      Then it succeeds
      And it goes away, alone and from the list

      Examples:
        | seconds |
        | 0       |
        | 5       |

    @QRY-54 @OPS-70
    Scenario Outline: The delete of a collection with <seconds> seconds goes through
      Given the config map "a"
      When I delete the collection of config maps with "gracePeriodSeconds=<seconds>"
      Then it succeeds
      And the config map "a" goes away, alone and from the list

      Examples:
        | seconds |
        | 0       |
        | 5       |

    @should @QRY-55
    Scenario: What is no integer is refused
      Given the config map "a"
      When I delete the config map "a" with "gracePeriodSeconds=abc"
      Then it is refused and nothing changes

  Rule: timeoutSeconds and limit are integers

    @QRY-65 @OPS-21
    Scenario: A list with a timeout goes through
      When I list the config maps with "timeoutSeconds=5"
      Then it succeeds

    @QRY-65
    Scenario: The delete of a collection with a timeout goes through
      Given the config map "a"
      When I delete the collection of config maps with "timeoutSeconds=5"
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
    Scenario: A limit that is no integer is refused
      When I list the config maps with "limit=abc"
      Then it is refused

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
