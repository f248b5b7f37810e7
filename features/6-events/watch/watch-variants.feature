@needs:watch
Feature: Watch variants
  A watch may cover one namespace or all, have selectors, bookmarks and a time limit, and be of any kind.
  All variants begin and continue by the same rules.

  Rule: A watch from a resource version delivers exactly the changes after it

    @any-kind
    Scenario Outline: Every watch of the <kind> from a resource version <does>
      Given a test namespace with 3 <kind>
      When these changes are made to the <kind>:
        """
        change item-002, create a, change item-000, delete a, update item-000
        """
      And I open all watch variants of the <kind> from the resource version of change 1
      And these changes are made to the <kind>: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      Examples:
        | rule     | kind        | does                                        |
        | WATCH-08 | config maps | delivers each of these changes exactly once |
        | WATCH-08 | secrets     | delivers each of these changes exactly once |
        | WATCH-30 | config maps | delivers only these changes                 |
        | WATCH-30 | secrets     | delivers only these changes                 |

      @after:WATCH-08
      Examples:
        | rule     | kind        | does                                          |
        | WATCH-21 | config maps | delivers each of these changes with its type  |
        | WATCH-21 | secrets     | delivers each of these changes with its type  |
        | WATCH-29 | config maps | delivers each object as the write returned it |
        | WATCH-29 | secrets     | delivers each object as the write returned it |

      @should @after:WATCH-08
      Examples:
        | rule     | kind        | does                                         |
        | WATCH-32 | config maps | delivers the changes of each object in order |
        | WATCH-32 | secrets     | delivers the changes of each object in order |

      @needs:storage
      Examples:
        | rule     | kind            | does                                        |
        | WATCH-08 | storage classes | delivers each of these changes exactly once |
        | WATCH-30 | storage classes | delivers only these changes                 |

      @needs:storage @after:WATCH-08
      Examples:
        | rule     | kind            | does                                          |
        | WATCH-21 | storage classes | delivers each of these changes with its type  |
        | WATCH-29 | storage classes | delivers each object as the write returned it |

    @any-kind
    Scenario Outline: No watch of the <kind> from a resource version begins with the current state
      Given a test namespace with 3 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: change item-001
      Then every watch delivers only these changes

      Examples:
        | rule     | kind        |
        | WATCH-10 | config maps |
        | WATCH-10 | secrets     |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-10 | storage classes |

    @WATCH-11
    Scenario: Every watch of the secrets delivers each of 41 rapid successive changes
      Given a test namespace with 1 secret
      When I open all watch variants of the secrets from now
      And these changes are made to the secrets: create a, change a 40 times
      Then every watch delivers each of these changes exactly once

    @any-kind @needs:apply
    Scenario Outline: Every watch of the <kind> delivers server-side applies
      Given a test namespace with 2 <kind>
      When I open all watch variants of the <kind> from now
      And these changes are made to the <kind>: apply a, apply item-000, apply a, share item-000, share a
      Then every watch delivers each of these changes exactly once
      And every watch delivers each of these changes with its type

      Examples:
        | rule     | kind        |
        | WATCH-24 | config maps |
        | WATCH-24 | secrets     |

  Rule: A watch without a resource version, or at 0, begins with the current state

    @any-kind
    Scenario Outline: Every watch of the <kind> <start> begins with one ADDED event for each object
      Given a test namespace with 3 <kind>
      When a list at resource version 0 contains all 3 <kind>
      And I open all watch variants of the <kind> <start>
      Then every watch begins with one ADDED event for each of the <kind>

      Examples:
        | rule     | kind        | start                      |
        | WATCH-01 | config maps | without a resource version |
        | WATCH-01 | secrets     | without a resource version |
        | WATCH-05 | config maps | at resource version 0      |
        | WATCH-05 | secrets     | at resource version 0      |

      @needs:storage
      Examples:
        | rule     | kind            | start                      |
        | WATCH-01 | storage classes | without a resource version |
        | WATCH-05 | storage classes | at resource version 0      |

    @WATCH-39
    Scenario Outline: Every watch of the secrets <start> delivers them as stored
      Given a test namespace with 3 secrets, each with annotations, labels and a finalizer
      When a list at resource version 0 contains all 3 secrets
      And I open all watch variants of the secrets <start>
      Then every watch delivers, as stored, each of the secrets

      Examples:
        | start                      |
        | without a resource version |
        | at resource version 0      |

    Scenario Outline: Every watch of the <kind> without a resource version delivers the changes after the initial state
      Given a test namespace with 2 <kind>
      When I open all watch variants of the <kind> without a resource version
      And these changes are made to the <kind>: create a, change item-000, delete item-001, change a
      Then every watch delivers each of these changes exactly once

      Examples:
        | rule     | kind    |
        | WATCH-04 | secrets |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-04 | storage classes |

    @WATCH-04
    Scenario: A watch of an empty collection of secrets delivers later changes
      Given a test namespace
      When I watch the secrets without a resource version
      And these changes are made to the secrets: create a, change a, delete a
      Then the watch delivers each of these changes exactly once

    @WATCH-06
    Scenario: The events of every watch of the secrets at resource version 0 add up to the newest state
      Given a test namespace with 2 secrets
      When a list at resource version 0 contains all 2 secrets
      And I open all watch variants of the secrets at resource version 0
      And these changes are made to the secrets: create a, change item-000, delete item-001, change a
      Then every watch delivers events that add up to the current list of the secrets

  Rule: Every watch is chunked, stays open and delivers events without delay

    @should @WATCH-20
    Scenario: Every watch delivers each change within 2 seconds, whether or not another change follows
      Given a test namespace with 2 secrets
      When I open all watch variants of the secrets without a resource version
      And I open all watch variants of the secrets at resource version 0
      And I open all watch variants of the secrets from now
      And these changes are made one by one to the secrets: create a, change item-000, change a, delete item-001
      Then every watch delivered every event within 2 seconds

    @slow @WATCH-15
    Scenario: A watch without changes for 6 seconds stays open
      Given a test namespace with 1 secret
      When I open all watch variants of the secrets from now
      Then every watch is still open after 6 seconds
      When these changes are made to the secrets: change item-000
      Then every watch delivers each of these changes exactly once

    @slow
    Scenario Outline: After 6 seconds without a change and then a change, <what>
      Given a test namespace with 1 secret
      When I open all watch variants of the secrets from now
      And no change is made for 6 seconds
      And these changes are made to the secrets: change item-000
      Then <what>

      Examples:
        | rule     | what                                                       |
        | WATCH-18 | every watch delivers only JSON documents                   |
        | WATCH-19 | every watch delivers a type and an object in each document |

    @any-kind @WATCH-15
    Scenario Outline: Watches of the <kind> <start> return status 200 before any event
      Given a test namespace
      When I request all watch variants of the <kind> <start>
      Then every watch returns status 200 before any event

      Examples:
        | kind        | start                      |
        | config maps | from now                   |
        | secrets     | without a resource version |
        | secrets     | at resource version 0      |

      @needs:storage
      Examples:
        | kind            | start    |
        | storage classes | from now |

    @any-kind @WATCH-16 @after:RV-22
    Scenario Outline: Every list variant of the <kind> with watch=false returns an ordinary list
      Given a test namespace with 3 <kind>
      When I send every list variant of the <kind> with and without watch=false
      Then watch=false returns the same ordinary list

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @slow
    Scenario Outline: After a watch of the <kind> <start>, <what>
      Given a test namespace with 1 <kind>
      When I open all watch variants of the <kind> <start>
      Then <what>

      Examples:
        | rule     | kind    | start                      | what                                      |
        | WATCH-15 | secrets | without a resource version | every watch is still open after 2 seconds |
        | WATCH-15 | secrets | at resource version 0      | every watch is still open after 2 seconds |
        | WATCH-17 | secrets | at resource version 0      | every watch has a chunked body            |

      @needs:storage
      Examples:
        | rule     | kind            | start                      | what                                      |
        | WATCH-15 | storage classes | from now                   | every watch is still open after 2 seconds |
        | WATCH-17 | storage classes | without a resource version | every watch has a chunked body            |
