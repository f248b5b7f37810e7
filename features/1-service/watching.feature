@needs:watch
Feature: Watching a collection
  A watch is a read of a collection that stays open and delivers the changes of all its objects.

  Background:
    Given a test namespace with 1 config map

  Rule: A watch delivers the changes after its start

    @any-kind @API-12
    Scenario Outline: A watch of <kind> delivers a create that follows its start
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a
      Then the watch delivers all of these changes

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @any-kind @API-56
    Scenario Outline: One watch delivers the changes of several <kind>
      When I watch the <kind> from now
      And these changes are made to the <kind>: create a, create b, update a
      Then the watch delivers all of these changes

      Examples:
        | kind        |
        | config maps |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

  Rule: A read with the watch parameter returns a stream of events

    @any-kind @API-35
    Scenario Outline: A GET of the collection of <kind> with <watch> returns a stream of events
      When I watch the <kind> with query "<watch>" without a resource version
      And these changes are made to the <kind>: create a
      Then the watch delivers all of these changes
      And the watch delivers a type and an object in each document

      Examples:
        | kind        | watch      |
        | config maps | watch=1    |
        | config maps | watch=true |

      @needs:csi
      Examples:
        | kind                   | watch   |
        | CSI storage capacities | watch=1 |

    @any-kind @observe @API-36
    Scenario: A watch parameter with another spelling, or on a single object, has a recorded result
      When I request watches of the collection with other spellings, and a watch of the config map "item-000"
      Then whether each response is a list, a stream or an error is recorded
