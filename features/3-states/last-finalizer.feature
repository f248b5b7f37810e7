Feature: Removal of the last finalizer
  The server removes a terminating object when its last finalizer is removed. Then its name can be used again.

  Background:
    Given a test namespace

  Rule: The server removes a terminating object together with its last finalizer

    @any-kind @DEL-12
    Scenario: An update that removes the last finalizer removes a terminating config map
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I replace the config map "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

    @any-kind @DEL-13
    Scenario Outline: A <change> that removes the last finalizer removes a terminating config map
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I <change> the config map "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

      Examples:
        | change      |
        | merge patch |
        | JSON patch  |

    @any-kind
    Scenario Outline: A <change> of the finalizers "<held>" to <list> removes a terminating <kind>
      Given the <kind> "a" is terminating and kept by the finalizers "<held>"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | <list> |
      Then the request succeeds
      And neither a read nor the list returns the object

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

    @any-kind @DEL-15
    Scenario Outline: A <change> that removes two of three finalizers at once does not remove a terminating <kind>
      Given the <kind> "a" is terminating and kept by the finalizers "<held>"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/c] |
      Then the request succeeds
      And a read and the list still return the object
      And the stored "metadata.finalizers" is [suite.example.com/c]

      Examples:
        | change      | kind       | held                                                          |
        | replace     | config map | suite.example.com/a, suite.example.com/b, suite.example.com/c |
        | merge patch | secret     | suite.example.com/a, suite.example.com/b, suite.example.com/c |

    @any-kind @DEL-13
    Scenario: A JSON patch that replaces the finalizers by an empty list removes a terminating config map
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I JSON patch the config map "a" with:
        """
        [{op: replace, path: /metadata/finalizers, value: []}]
        """
      Then the request succeeds
      And neither a read nor the list returns the object

    @any-kind @DEL-15
    Scenario Outline: A terminating <kind> still exists after a <change> that removes one of two finalizers
      Given the <kind> "a" is terminating and kept by the finalizers "suite.example.com/a, suite.example.com/b"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then the request succeeds
      And the stored "metadata.finalizers" is [suite.example.com/b]
      And the object keeps its "metadata.deletionTimestamp, metadata.uid"

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | secret     |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

    @any-kind @DEL-07
    Scenario: Updates can remove the finalizers of a terminating config map in any order
      Given the config map "a" is terminating and kept by the finalizers "example.com/a, example.com/b, example.com/c"
      When I replace the config map "a" with:
        | metadata.finalizers | [example.com/a, example.com/b] |
      Then the request succeeds
      And a read and the list still return the object
      When I replace the config map "a" with:
        | metadata.finalizers | [example.com/b] |
      Then the request succeeds
      And a read and the list still return the object
      When I replace the config map "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

    @DEL-07
    Scenario Outline: JSON patch and merge patch can remove the finalizers of a terminating <kind> in any order
      Given the <kind> "a" is terminating and kept by the finalizers "example.com/a, example.com/b, example.com/c"
      When I JSON patch the <kind> "a" with:
        | metadata.finalizers | [example.com/a, example.com/c] |
      Then the request succeeds
      And a read and the list still return the object
      When I merge patch the <kind> "a" with:
        | metadata.finalizers | [example.com/a] |
      Then the request succeeds
      And a read and the list still return the object

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @DEL-18
    Scenario Outline: The name of a removed <kind> can be used for a new object
      Given the <kind> "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I remove the finalizers of the <kind> "a" and create it again
      Then the request succeeds
      And the object is new, without deletion timestamp and finalizers

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @observe @DEL-21
    Scenario: The result of an additional finalizer for a terminating config map is recorded
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I merge patch the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/late] |
      Then the response is recorded
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then the deletion state of the object is recorded

    @observe @needs:watch @DEL-25
    Scenario: The watch events of a delete and of the removal of finalizers are recorded
      When I watch the config maps from now
      And a config map with 2 finalizers is deleted and the finalizers are removed one by one
      Then the types of the events are recorded
