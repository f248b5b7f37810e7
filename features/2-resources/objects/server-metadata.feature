Feature: Metadata that the server manages
  The server sets the resource version, the creation time and the deletion time of an object, and clients
  read them.

  Background:
    Given a test namespace

  Rule: resourceVersion identifies the stored state

    @any-kind @META-19 @after:META-18
    Scenario Outline: Every change of the data or metadata of a <kind> produces a new resource version
      When I create the <kind> "a", then change its data <count> times and its metadata 2 times
      Then the responses each have a new resource version

      Examples:
        | kind       | count |
        | config map | 5     |

      @needs:storage
      Examples:
        | kind          | count |
        | storage class | 2     |

    @any-kind @META-20 @after:META-18
    Scenario Outline: The resource version of a <kind> stays the same while other objects change
      Given 2 <kind>
      When a <kind> is created, changed and deleted next to the <kind>
      Then each <kind> keeps its resource version in a read and in lists

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @observe @META-21
    Scenario: The result of a create with a resource version is recorded
      When I create the config map "a" with:
        | metadata.resourceVersion | '1' |
      Then the response is recorded
      And the resource version of the object is recorded

  Rule: creationTimestamp is the time of the create

    @any-kind @META-22
    Scenario Outline: A create of a <kind> sets creationTimestamp to the current time
      When I create the <kind> "a"
      Then the object has the time of the create

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:apply @META-22
    Scenario: An apply that creates a config map sets creationTimestamp to the current time
      Given managers share the config map "a"
      When manager "m1" applies {data: {a: '1'}}
      Then the object has the time of the create

    @any-kind @needs:apply @META-23
    Scenario: An apply that creates a config map ignores or rejects a creationTimestamp from the client
      Given managers share the config map "a"
      When manager "m1" applies {metadata: {creationTimestamp: '2001-01-01T00:00:00Z'}, data: {a: '1'}}
      Then the object has the time of the create, unless the request is rejected

    @any-kind @META-23
    Scenario Outline: A create of a <kind> ignores or rejects a creationTimestamp from the client
      When I create the <kind> "a" with:
        | metadata.creationTimestamp | '2001-01-01T00:00:00Z' |
      Then the object has the time of the create, unless the request is rejected

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @slow @META-24
    Scenario: Later writes of a config map do not change its creationTimestamp
      Given the config map "a"
      When I later replace and patch the object, without and with the creation time "2001-01-01T00:00:00Z"
      Then the responses preserve the creation time

  Rule: Only the first delete request sets deletionTimestamp

    @any-kind @META-25
    Scenario Outline: A <kind> without a delete request has no deletionTimestamp
      When I create, get, replace, patch and list the <kind> "a"
      Then the responses and the list contain no "metadata.deletionTimestamp"

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @META-26
    Scenario Outline: A delete of a <kind> with finalizers sets deletionTimestamp
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the <kind> "a" 0 seconds after its creation
      Then the request succeeds
      And its deletion timestamp is the time of the delete
      And the list contains the same deletion time

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @META-27
    Scenario Outline: A create of a <kind> ignores or rejects a deletionTimestamp from the client
      When I create the <kind> "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
        | metadata.finalizers        | [suite.example.com/a]  |
      Then the object contains no "metadata.deletionTimestamp", unless the request is rejected

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:apply @META-27
    Scenario: An apply that creates a config map ignores or rejects a deletionTimestamp from the client
      Given managers share the config map "a"
      When manager "m1" applies {metadata: {deletionTimestamp: '2001-01-01T00:00:00Z', finalizers: [example.com/a]}}
      Then the object contains no "metadata.deletionTimestamp", unless the request is rejected

    @any-kind @needs:apply @META-28
    Scenario: An apply does not set deletionTimestamp of a config map
      Given managers share the config map "a"
      And manager "m1" created it with {metadata: {finalizers: [suite.example.com/a]}, data: {a: '1'}}
      When manager "m2" applies {metadata: {deletionTimestamp: '2001-01-01T00:00:00Z'}, data: {b: '1'}}
      Then the object contains no "metadata.deletionTimestamp"

    @any-kind @META-28
    Scenario Outline: A <change> of a <kind> does not set its deletionTimestamp
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I <change> the <kind> "a" with:
        | metadata.deletionTimestamp | '2001-01-01T00:00:00Z' |
      Then the object contains no "metadata.deletionTimestamp"

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
