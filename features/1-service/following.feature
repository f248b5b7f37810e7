@needs:watch
Feature: Following a collection
  A watch is a read of a collection that goes on: it tells the changes of all its objects.

  Background:
    Given a namespace of my own with 1 config map

  Rule: A watch tells what changes after it began

    @API-12
    Scenario Outline: A create after the start of a watch of <kind> is told
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a
      Then the watch tells every one of these changes

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @API-56
    Scenario Outline: One watch tells the changes of several <kind>
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a, create b, update a
      Then the watch tells every one of these changes

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: A read with watch set is a stream of events

    @API-35
    Scenario Outline: A read of the collection of <kind> with <watch> answers with events
      When I watch the <kind> with "<watch>" without a version
      And these changes are made to the <kind>: create a
      Then the watch tells every one of these changes
      And each document of the watch has a type and an object

      Examples:
        | kind        | watch      |
        | config maps | watch=true |
        | config maps | watch=1    |

      @needs:csi
      Examples:
        | kind                   | watch   |
        | CSI storage capacities | watch=1 |

    @observe @API-36
    Scenario: Other spellings of the parameter, and the parameter at one object
      When I ask for a watch of the collection in other spellings, and for a watch of the config map "item-000"
      Then whether each answer is a list, a stream or an error is recorded
