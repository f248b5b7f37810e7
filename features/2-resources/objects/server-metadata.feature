Feature: Metadata that the server keeps
  The version of an object, the time at which it was made and the time at which its deletion was asked
  for are the server's: clients read them.

  Background:
    Given a namespace of my own

  Rule: resourceVersion marks the stored state

    @META-19
    Scenario Outline: Every change of a <kind> gives another version, also one of metadata alone
      When I create the <kind> "a", give it other data <count> times and other metadata 2 times
      Then each change gave it a version that it never had

      Examples:
        | kind       | count |
        | config map | 5     |

      @needs:storage
      Examples:
        | kind          | count |
        | storage class | 2     |

    @META-20
    Scenario Outline: The version of a <kind> stays while other objects change
      Given 2 <kind>
      When another <kind> is created, changed and deleted
      Then each <kind> still has its version in a read and in lists

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @observe @META-21
    Scenario: A version that comes with a create
      When I create the config map "a" with:
        | metadata.resourceVersion | '1' |
      Then what the server does is recorded
      And the version that it got is recorded

  Rule: creationTimestamp is the time of the create

    @META-22
    Scenario Outline: The create of a <kind> sets it
      When I create the <kind> "a"
      Then it is stored with the time of the create

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @META-22
    Scenario: An apply that makes a config map sets it
      Given managers share the config map "a"
      When manager "m1" applies {data: {a: '1'}}
      Then it is stored with the time of the create

    @needs:apply @META-23
    Scenario: One that comes with an apply that makes a config map is not used
      Given managers share the config map "a"
      When manager "m1" applies {metadata: {creationTimestamp: '2001-01-01T00:00:00Z'}, data: {a: '1'}}
      Then it is refused, or stored with the time of the create

    @META-23
    Scenario Outline: One that comes with the create of a <kind> is not used
      When I create the <kind> "a" with:
        | metadata.creationTimestamp | '2001-01-01T00:00:00Z' |
      Then it is refused, or stored with the time of the create

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @slow @META-24
    Scenario: Later writes do not change it
      Given the config map "a"
      When more than a second later I replace it, patch it, and replace and patch it with creation time "2001-01-01T00:00:00Z"
      Then after each of these writes it has the creation time that it had

  Rule: deletionTimestamp is set when deletion is first asked for, and by nothing else

    @META-25
    Scenario Outline: A <kind> that nobody deleted has none
      When I create, read, replace, patch and list the <kind> "a"
      Then none of these answers shows "metadata.deletionTimestamp"

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @META-26
    Scenario Outline: The delete of a <kind> with finalizers sets it
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the <kind> "a", 0 seconds after it was made
      Then it succeeds
      And its deletion time is that of the delete
      And the list shows that time, too

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @META-27
    Scenario Outline: No <kind> is born with one
      When I create the <kind> "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
        | metadata.finalizers        | [suite.example.com/a]  |
      Then it is refused, or shows no "metadata.deletionTimestamp"

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @META-27
    Scenario: No config map that an apply makes is born with one
      Given managers share the config map "a"
      When manager "m1" applies {metadata: {deletionTimestamp: '2001-01-01T00:00:00Z', finalizers: [suite.example.com/a]}, data: {a: '1'}}
      Then it is refused, or shows no "metadata.deletionTimestamp"

    @needs:apply @META-28
    Scenario: An apply does not set it
      Given managers share the config map "a"
      And manager "m1" created it with {metadata: {finalizers: [suite.example.com/a]}, data: {a: '1'}}
      When manager "m2" applies {metadata: {deletionTimestamp: '2001-01-01T00:00:00Z'}, data: {b: '1'}}
      Then it shows no "metadata.deletionTimestamp"

    @META-28
    Scenario Outline: A <change> of a <kind> does not set it
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the <kind> "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
      Then it shows no "metadata.deletionTimestamp"

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
