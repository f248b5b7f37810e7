@needs:watch
Feature: Ways to watch
  A watch may be of a namespace or of all, with selectors, bookmarks and a time limit, and of any
  kind: it begins and goes on by the same rules.

  Rule: From a version exactly the changes after it come

    Scenario Outline: Every watch of the <kind> from a version <does>
      Given a test namespace with 3 <kind>
      When these changes are made to the <kind>: change item-002, create a, change item-000, delete a, update item-000
      And I watch the <kind> in every way from the version of change 1
      And these changes are made to the <kind>: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      Examples:
        | rule     | kind        | does                                            |
        | WATCH-08 | config maps | tells each of these changes once                |
        | WATCH-08 | secrets     | tells each of these changes once                |
        | WATCH-30 | config maps | tells nothing but these changes                 |
        | WATCH-30 | secrets     | tells nothing but these changes                 |
        | WATCH-21 | config maps | tells each of these changes by its type         |
        | WATCH-21 | secrets     | tells each of these changes by its type         |
        | WATCH-29 | config maps | carries each object as its write answered it    |
        | WATCH-29 | secrets     | carries each object as its write answered it    |

      @should
      Examples:
        | rule     | kind        | does                                            |
        | WATCH-32 | config maps | tells the changes of each object in their order |
        | WATCH-32 | secrets     | tells the changes of each object in their order |

      @needs:storage
      Examples:
        | rule     | kind            | does                                         |
        | WATCH-08 | storage classes | tells each of these changes once             |
        | WATCH-30 | storage classes | tells nothing but these changes              |
        | WATCH-21 | storage classes | tells each of these changes by its type      |
        | WATCH-29 | storage classes | carries each object as its write answered it |

    Scenario Outline: No watch of the <kind> from a version begins with the state
      Given a test namespace with 3 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: change item-001
      Then every watch tells nothing but these changes

      Examples:
        | rule     | kind        |
        | WATCH-10 | config maps |
        | WATCH-10 | secrets     |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-10 | storage classes |

    @WATCH-11
    Scenario: No watch leaves out changes that follow each other at once
      Given a test namespace with 1 secret
      When I watch the secrets in every way from now
      And these changes are made to the secrets: create a, change a 40 times
      Then every watch tells each of these changes once

    @needs:apply
    Scenario Outline: Every watch of the <kind> tells applies
      Given a test namespace with 2 <kind>
      When I watch the <kind> in every way from now
      And these changes are made to the <kind>: apply a, apply item-000, apply a, share item-000, share a
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

      Examples:
        | rule     | kind        |
        | WATCH-24 | config maps |
        | WATCH-24 | secrets     |

  Rule: Without a version, and at 0, the state comes first

    Scenario Outline: Every watch of the <kind> <start> begins with one ADDED for each
      Given a test namespace with 3 <kind>
      When a list at version 0 shows all 3 <kind>
      And I watch the <kind> in every way <start>
      Then every watch begins with one ADDED for each of the <kind>

      Examples:
        | rule     | kind        | start             |
        | WATCH-01 | config maps | without a version |
        | WATCH-01 | secrets     | without a version |
        | WATCH-05 | config maps | at version 0      |
        | WATCH-05 | secrets     | at version 0      |

      @needs:storage
      Examples:
        | rule     | kind            | start             |
        | WATCH-01 | storage classes | without a version |
        | WATCH-05 | storage classes | at version 0      |

    @WATCH-39
    Scenario Outline: Every watch of the secrets <start> shows them as stored
      Given a test namespace with 3 secrets, each with annotations, labels and a finalizer
      When a list at version 0 shows all 3 secrets
      And I watch the secrets in every way <start>
      Then every watch shows each of the secrets as stored

      Examples:
        | start             |
        | without a version |
        | at version 0      |

    Scenario Outline: Every watch of the <kind> without a version tells what comes after the state
      Given a test namespace with 2 <kind>
      When I watch the <kind> in every way without a version
      And these changes are made to the <kind>: create a, change item-000, delete item-001, change a
      Then every watch tells each of these changes once

      Examples:
        | rule     | kind    |
        | WATCH-04 | secrets |

      @needs:storage
      Examples:
        | rule     | kind            |
        | WATCH-04 | storage classes |

    @WATCH-04
    Scenario: A watch of an empty collection tells what comes
      Given a test namespace
      When I watch the secrets without a version
      And these changes are made to the secrets: create a, change a, delete a
      Then the watch tells each of these changes once

    @WATCH-06
    Scenario: Every watch of the secrets at version 0 leads to the newest state
      Given a test namespace with 2 secrets
      When a list at version 0 shows all 2 secrets
      And I watch the secrets in every way at version 0
      And these changes are made to the secrets: create a, change item-000, delete item-001, change a
      Then the events of every watch lead to a plain list of the secrets

  Rule: Every stream is sent in chunks, stays open and holds nothing back

    @should @WATCH-20
    Scenario: The event of each change comes within 2 seconds, whether another follows or not
      Given a test namespace with 2 secrets
      When I watch the secrets in every way without a version
      And I watch the secrets in every way at version 0
      And I watch the secrets in every way from now
      And these changes are made to the secrets, each when the one before was told: create a, change item-000, change a, delete item-001
      Then every event came within 2 seconds

    @slow @WATCH-15
    Scenario: A stream on which nothing happens for a while stays open
      Given a test namespace with 1 secret
      When I watch the secrets in every way from now
      Then every watch is still open after 6 seconds
      When these changes are made to the secrets: change item-000
      Then every watch tells each of these changes once

    @slow
    Scenario Outline: On a stream on which nothing happened for a while <what>
      Given a test namespace with 1 secret
      When I watch the secrets in every way from now
      And nothing happens for 6 seconds
      And these changes are made to the secrets: change item-000
      Then <what>

      Examples:
        | rule     | what                                                      |
        | WATCH-18 | the body of every watch is nothing but JSON documents     |
        | WATCH-19 | each document of every watch has a type and an object     |

    @WATCH-15
    Scenario Outline: No answer to a watch of the <kind> <start> waits until something happens
      Given a test namespace
      When I ask for watches of the <kind> in every way <start>
      Then every watch is answered with 200 though nothing happens

      Examples:
        | kind        | start             |
        | config maps | from now          |
        | secrets     | without a version |
        | secrets     | at version 0      |

      @needs:storage
      Examples:
        | kind            | start    |
        | storage classes | from now |

    @WATCH-16
    Scenario Outline: With watch=false each list of the <kind> is an ordinary one
      Given a test namespace with 3 <kind>
      When I list the <kind> in every way, with watch=false too
      Then each of these lists ends, and watch=false changes nothing

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @slow
    Scenario Outline: Watches of the <kind> <start>: <what>
      Given a test namespace with 1 <kind>
      When I watch the <kind> in every way <start>
      Then <what>

      Examples:
        | rule     | kind    | start             | what                                      |
        | WATCH-15 | secrets | without a version | every watch is still open after 2 seconds |
        | WATCH-15 | secrets | at version 0      | every watch is still open after 2 seconds |
        | WATCH-17 | secrets | at version 0      | the answer of every watch is sent in chunks |

      @needs:storage
      Examples:
        | rule     | kind            | start             | what                                      |
        | WATCH-15 | storage classes | from now          | every watch is still open after 2 seconds |
        | WATCH-17 | storage classes | without a version | the answer of every watch is sent in chunks |
