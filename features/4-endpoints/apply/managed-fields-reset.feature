Feature: Resetting managedFields
  The server maintains managedFields. A client can reset it with a list of one empty entry, and cannot change it in any
  other way.

  Background:
    Given a test namespace
    And managers share the config map "shared"
    And manager "c" created it with {data: {j: '1'}}
    And manager "a" applied {data: {k: '1'}}

  Rule: One empty entry resets managedFields

    @any-kind @needs:apply
    Scenario Outline: A <way> with one empty entry removes all managers
      When manager "b" resets managedFields by <way>
      Then the request succeeds
      And managedFields lists only the managers ""

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

    @any-kind @needs:apply @SSA-57
    Scenario: A JSON patch that adds managedFields with one empty entry removes all managers
      When I JSON patch the config map "shared" with:
        """
        [{op: add, path: /metadata/managedFields, value: [{}]}]
        """
      Then the request succeeds
      And managedFields lists only the managers ""

    @any-kind @needs:apply @SSA-58
    Scenario: An update with one empty entry removes the former managers
      When manager "b" resets managedFields by update
      Then the request succeeds
      And managedFields lists only the managers "b"

    @any-kind @needs:apply
    Scenario Outline: A <way> with one empty entry resets managedFields a second time
      When manager "b" resets managedFields by <way>
      And manager "d" applies {data: {n: '1'}}
      Then manager "d" owns "data.n" through apply
      When manager "b" resets managedFields by <way>
      Then the request succeeds
      And managedFields lists only the managers ""

      Examples:
        | rule   | way         |
        | SSA-56 | merge patch |
        | SSA-57 | JSON patch  |

  Rule: An empty list resets nothing

    @any-kind @needs:apply
    Scenario Outline: A <way> with empty managedFields keeps the managers
      When manager "b" sends empty managedFields by <way>
      Then manager "a" owns "data.k" through apply
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

    @any-kind @needs:apply
    Scenario Outline: A <way> with empty managedFields and other changes keeps the managers
      When manager "b" sends empty managedFields by <way> and sets {data: {n: '1'}}
      Then manager "a" owns "data.k" through apply
      And manager "c" owns "data.j"

      Examples:
        | rule   | way         |
        | SSA-59 | merge patch |
        | SSA-60 | JSON patch  |
        | SSA-60 | update      |

  Rule: A reset takes effect before the other changes of its request

    @any-kind @needs:apply @SSA-61
    Scenario Outline: A <way> that resets managedFields and sets a key removes the former managers
      When manager "b" resets managedFields by <way> and sets {data: {n: '1'}}
      Then the request succeeds
      And the stored "data.n" is "1"
      And managedFields does not list manager "a"
      And managedFields does not list manager "c"

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |
        | update      |

    @any-kind @needs:apply @SSA-62
    Scenario Outline: The manager that resets managedFields by <way> owns the keys that it sets
      When manager "b" resets managedFields by <way> and sets {data: {n: '1'}}
      Then the request succeeds
      And manager "b" owns "<fields>"

      Examples:
        | way         | fields                 |
        | merge patch | data.n                 |
        | JSON patch  | data.n                 |
        | update      | data.n, data.k, data.j |

    @any-kind @needs:apply @SSA-62
    Scenario Outline: The manager that resets managedFields by <way> owns the labels that it sets
      When manager "b" resets managedFields by <way> and sets {metadata: {labels: {x: '1', y: '1'}}}
      Then the request succeeds
      And manager "b" owns "metadata.labels.x, metadata.labels.y"

      Examples:
        | way         |
        | merge patch |
        | JSON patch  |
        | update      |

  Rule: Former managers do not own fields again

    @any-kind @should @needs:apply @SSA-63
    Scenario: An apply after a reset of managedFields causes no conflict
      When manager "b" resets managedFields by merge patch
      And manager "b" applies {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"
