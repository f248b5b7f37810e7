@slow @needs:future-version
Feature: Versions that are not reached yet
  A read at a version that the server does not recognise waits briefly and ends in 504, or says
  when to come back.

  Rule: Nothing is shown for a version that was not reached

    Scenario Outline: A <kind>: <read> at a version not reached is answered with an error to wait for
      Given a namespace of my own with the <kind> "a" and its history
      When <read> is sent at a version that is not reached
      Then it ends in 504 or in an error with Retry-After

      Examples:
        | rule  | also   | kind       | read                     |
        | RV-63 | ERR-31 | config map | a read of it             |
        | RV-64 | ERR-31 | config map | a list                   |
        | RV-64 | ERR-31 | config map | a list not older than it |
        | RV-64 | ERR-31 | config map | a list with a selector   |
        | RV-64 | ERR-31 | config map | a list of all namespaces |

      @needs:storage
      Examples:
        | rule  | also   | kind              | read                 |
        | RV-63 | ERR-31 | storage class     | a read of it         |
        | RV-64 | ERR-31 | storage class     | a list               |
        | RV-63 | ERR-31 | persistent volume | a read of its status |

    Scenario Outline: <read> at a version not reached, asked once more, is answered with an error again
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      And the same is asked once more
      Then it ends in 504 or in an error with Retry-After

      Examples:
        | rule  | also   | read         |
        | RV-63 | ERR-31 | a read of it |
        | RV-64 | ERR-31 | a list       |

    @needs:rbac @needs:second-identity
    Scenario Outline: An ordinary user's <read> at a version not reached is answered with an error to wait for
      Given a namespace of my own with the config map "a" and its history
      And I am a user who may "get, list" "configmaps" in my namespace
      When <read> is sent at a version that is not reached
      Then it ends in 504 or in an error with Retry-After

      Examples:
        | rule  | also   | read         |
        | RV-63 | ERR-31 | a read of it |
        | RV-64 | ERR-31 | a list       |

    Scenario Outline: <read> at a version not reached is answered with an error to wait for, or as unavailable
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then it ends in 504, in an error with Retry-After or in 410

      Examples:
        | rule  | also   | read                 |
        | RV-70 | ERR-31 | a list exactly at it |

      @needs:chunking
      Examples:
        | rule  | also   | read               |
        | RV-70 | ERR-31 | a first page at it |

  Rule: The wait is short and says why

    @RV-65 @ERR-32
    Scenario Outline: <read> at a version not reached ends soon, in 504 when it names no time to come back
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then it ends within 30 seconds, in 504 unless it carries Retry-After

      Examples:
        | read                     |
        | a read of it             |
        | a list not older than it |

    @may @RV-66
    Scenario Outline: <read> at a version not reached may name a time to come back
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then whether it carries Retry-After is recorded

      Examples:
        | read         |
        | a read of it |
        | a list       |

    @RV-67 @ERR-33
    Scenario Outline: <read> at a version not reached: Retry-After is a whole number of seconds
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then its Retry-After is a whole number of seconds

      Examples:
        | read         |
        | a read of it |
        | a list       |

    @RV-68 @ERR-34
    Scenario Outline: <read> at a version not reached: the error names the version as too large
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then its error contains "Too large resource version"

      Examples:
        | read                     |
        | a read of it             |
        | a list not older than it |

    @RV-68 @ERR-34
    Scenario Outline: <read> at a version not reached: the error names the version as too large, where it does not call it unavailable
      Given a namespace of my own with the config map "a" and its history
      When <read> is sent at a version that is not reached
      Then its error contains "Too large resource version", unless it is 410

      Examples:
        | read                 |
        | a list exactly at it |

      @needs:chunking
      Examples:
        | read               |
        | a first page at it |

    @should @RV-69
    Scenario: A read that waits is answered when its version is reached
      Given a namespace of my own with the config map "a" and its history
      When it is read at a version some writes ahead, and these writes follow
      Then the read that waited shows it
