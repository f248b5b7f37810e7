@needs:watch
Feature: Watches in other forms
  What a watch tells does not depend on the form in which a client asks for it: Protobuf, as programs
  of a cluster do, or Tables of one row, as people at a terminal do.

  Rule: From a version exactly the changes after it come

    Scenario Outline: Every watch <form> from a version <does>
      Given a namespace of my own with 3 secrets
      And whatever I read comes <form>
      When these changes are made to the secrets: change item-002, create a, change item-000, delete a, update item-000
      And I watch the secrets in every way from the version of change 1
      And these changes are made to the secrets: create a, JSON patch item-000, create b, delete item-001
      Then every watch <does>

      @needs:protobuf
      Examples:
        | rule     | form        | does                                     |
        | WATCH-08 | in Protobuf | tells each of these changes once         |
        | WATCH-30 | in Protobuf | tells nothing but these changes          |
        | WATCH-21 | in Protobuf | tells each of these changes by its type  |

      @needs:protobuf @should
      Examples:
        | rule     | form        | does                                            |
        | WATCH-32 | in Protobuf | tells the changes of each object in their order |

      @needs:table
      Examples:
        | rule     | form       | does                                     |
        | WATCH-08 | as a Table | tells each of these changes once         |
        | WATCH-30 | as a Table | tells nothing but these changes          |
        | WATCH-21 | as a Table | tells each of these changes by its type  |

      @needs:table @should
      Examples:
        | rule     | form       | does                                            |
        | WATCH-32 | as a Table | tells the changes of each object in their order |

    Scenario Outline: No watch <form> from a version begins with the state, or leaves out changes that follow each other at once
      Given a namespace of my own with 2 config maps
      And whatever I read comes <form>
      When I watch the config maps in every way from now
      And these changes are made to the config maps: create a, change a 20 times
      Then every watch tells each of these changes once
      And every watch tells nothing but these changes

      @needs:protobuf
      Examples:
        | rule     | also     | form        |
        | WATCH-11 | WATCH-10 | in Protobuf |

      @needs:table
      Examples:
        | rule     | also     | form       |
        | WATCH-11 | WATCH-10 | as a Table |

    @WATCH-49
    Scenario Outline: A watch <form> that was cut goes on from the version of its last event
      Given a namespace of my own with 2 config maps
      And whatever I read comes <form>
      When I watch the config maps from now
      And these changes are made to the config maps: create a, change a 3 times, change item-000
      And the connection is cut after the last of these events
      And these changes are made to the config maps: change item-000, change item-001, create b, delete b
      And I watch the config maps from the version of the last event seen
      And these changes are made to the config maps: change item-000
      Then the watch tells each of these changes once
      And the watch tells nothing else

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  Rule: Without a version, and at 0, the state comes first

    Scenario Outline: Every watch <form> <start> begins with one ADDED for each
      Given a namespace of my own with 3 secrets
      When a list at version 0 shows all 3 secrets
      And whatever I read comes <form>
      And I watch the secrets in every way <start>
      Then every watch begins with one ADDED for each of the secrets

      @needs:protobuf
      Examples:
        | rule     | form        | start             |
        | WATCH-01 | in Protobuf | without a version |
        | WATCH-05 | in Protobuf | at version 0      |

      @needs:table
      Examples:
        | rule     | form       | start             |
        | WATCH-01 | as a Table | without a version |
        | WATCH-05 | as a Table | at version 0      |

    @WATCH-04
    Scenario Outline: Every watch <form> without a version tells what comes after the state
      Given a namespace of my own with 2 secrets
      And whatever I read comes <form>
      When I watch the secrets in every way without a version
      And these changes are made to the secrets: create a, change item-000, delete item-001, change a
      Then every watch tells each of these changes once

      @needs:protobuf
      Examples:
        | form        |
        | in Protobuf |

      @needs:table
      Examples:
        | form       |
        | as a Table |

  Rule: Each kind of write comes as an event of its type

    Scenario Outline: <write> of <name> comes as <type> <form>
      Given a namespace of my own with 1 config map
      And whatever I read comes <form>
      When I watch the config maps in every way from now
      And these changes are made to the config maps: <write> <name>
      Then every watch tells each of these changes once
      And every watch tells each of these changes by its type

      @needs:protobuf
      Examples:
        | rule     | form        | write       | name     | type      |
        | WATCH-22 | in Protobuf | update      | item-000 | MODIFIED  |
        | WATCH-23 | in Protobuf | merge patch | item-000 | MODIFIED  |
        | WATCH-25 | in Protobuf | delete      | item-000 | a removal |

      @needs:protobuf @needs:apply
      Examples:
        | rule     | form        | write | name     | type     |
        | WATCH-24 | in Protobuf | apply | a        | ADDED    |
        | WATCH-24 | in Protobuf | apply | item-000 | MODIFIED |

      @needs:table
      Examples:
        | rule     | form       | write       | name     | type      |
        | WATCH-22 | as a Table | update      | item-000 | MODIFIED  |
        | WATCH-23 | as a Table | merge patch | item-000 | MODIFIED  |
        | WATCH-25 | as a Table | delete      | item-000 | a removal |

      @needs:table @needs:apply
      Examples:
        | rule     | form       | write | name     | type     |
        | WATCH-24 | as a Table | apply | a        | ADDED    |
        | WATCH-24 | as a Table | apply | item-000 | MODIFIED |
