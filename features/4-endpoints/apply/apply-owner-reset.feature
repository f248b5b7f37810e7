Feature: Clearing the owners of an object
  The owners are the server's book. A client clears it with a list of one empty entry, and can change
  it in no other way.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"
    And manager "c" created it with {data: {j: '1'}}
    And manager "a" applied {data: {k: '1'}}

  Rule: One empty entry clears the book

    @needs:apply
    Scenario Outline: One empty entry in a patch leaves no owner: <way>
      When manager "b" resets the owners by <way>
      Then it succeeds
      And nobody is an owner

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @needs:apply @SSA-57
    Scenario: A JSON patch that adds the list anew, with one empty entry, leaves no owner
      When I JSON patch the config map "shared" with:
        """
        [{op: add, path: /metadata/managedFields, value: [{}]}]
        """
      Then it succeeds
      And nobody is an owner

    @needs:apply @SSA-58
    Scenario: One empty entry in an update leaves no former owner
      When manager "b" resets the owners by update
      Then it succeeds
      And nobody but manager "b" is an owner

    @needs:apply
    Scenario Outline: The book is cleared a second time, too: <way>
      When manager "b" resets the owners by <way>
      And manager "d" applies {data: {n: '1'}}
      Then manager "d" owns by apply "data.n"
      When manager "b" resets the owners by <way>
      Then it succeeds
      And nobody is an owner

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

  Rule: An empty list clears nothing

    @needs:apply
    Scenario Outline: The owners survive an empty list: <way>
      When manager "b" sends an empty list of owners by <way>
      Then manager "a" owns by apply "data.k"
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

    @needs:apply
    Scenario Outline: The owners survive an empty list among other changes: <way>
      When manager "b" sends an empty list of owners by <way> and sets {data: {n: '1'}}
      Then manager "a" owns by apply "data.k"
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

  Rule: A reset comes before the other changes of its request

    @needs:apply @SSA-61
    Scenario Outline: No former owner keeps a field when the request changes more: <way>
      When manager "b" resets the owners by <way> and sets {data: {n: '1'}}
      Then it succeeds
      And it shows "data.n" as "1"
      And manager "a" is no owner
      And manager "c" is no owner

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |
        | update      |

    @needs:apply @SSA-62
    Scenario Outline: The caller owns the fields of the request: <way>
      When manager "b" resets the owners by <way> and sets {data: {n: '1'}}
      Then it succeeds
      And manager "b" owns "<fields>"

      Examples:
        | way         | fields                 |
        | merge patch | data.n                 |
        | JSON patch  | data.n                 |
        | update      | data.n, data.k, data.j |

    @needs:apply @SSA-62
    Scenario Outline: The caller owns labels of the request: <way>
      When manager "b" resets the owners by <way> and sets {metadata: {labels: {x: '1', y: '1'}}}
      Then it succeeds
      And manager "b" owns "metadata.labels.x, metadata.labels.y"

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |
        | update      |

  Rule: Former owners do not come back

    @should @needs:apply @SSA-63
    Scenario: After a reset an apply meets no conflict
      When manager "b" resets the owners by merge patch
      And manager "b" applies {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"
