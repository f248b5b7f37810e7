Feature: The last finalizer
  A terminating object is removed when its last finalizer leaves, and its name is free again.

  Background:
    Given a namespace of my own

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

      @needs:storage
      Examples:
        | rule   | change      | kind          | held                                     | list   |
        | DEL-12 | replace     | storage class | suite.example.com/a                      | absent |
        | DEL-13 | merge patch | storage class | suite.example.com/a, suite.example.com/b | []     |
        | DEL-13 | JSON patch  | storage class | suite.example.com/a                      | absent |

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
    Scenario Outline: After a <change> that takes one of two finalizers away the other still holds the <kind>
      Given the <kind> "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b]
      And it keeps its "metadata.deletionTimestamp, metadata.uid"

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | secret     |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

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
    Scenario Outline: The finalizers of a <kind> leave in any order, by any write
      Given the <kind> "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b, suite.example.com/c"
      When I JSON patch the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/c] |
      Then it succeeds
      And it is still there, alone and in the list
      When I merge patch the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      Then it succeeds
      And it is still there, alone and in the list

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @DEL-18
    Scenario Outline: The name then is free for a new <kind>
      Given the <kind> "a" is terminating, held by finalizer "suite.example.com/a"
      When it loses its finalizers and I create the <kind> "a" again
      Then it succeeds
      And it is a new object, neither marked nor held

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

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
      And a config map with 2 finalizers is deleted, then loses one after the other
      Then the types of its events are recorded
