Feature: Merge types in definitions of custom kinds
  A definition says for each list, map and struct how managers share it. It may change its mind.

  Background:
    Given a namespace of my own

  Rule: Which markers a definition may carry

    @needs:custom-resources @SSA-41
    Scenario Outline: Only a map list has keys, not <what>
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, <marker> x-platform-list-map-keys: [a], items: <items>}
        """
      Then it is refused
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, <marker> items: <items>}
        """
      Then it succeeds

      Examples:
        | what                    | marker                        | items                                                          |
        | a set                   | x-platform-list-type: set,    | {type: string}                                                 |
        | an atomic list          | x-platform-list-type: atomic, | {type: object, required: [a], properties: {a: {type: string}}} |
        | a list without a marker |                               | {type: object, required: [a], properties: {a: {type: string}}} |

    @needs:custom-resources @SSA-42
    Scenario Outline: A key of a map list cannot be <what>
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: map, x-platform-list-map-keys: [a], items: {type: object, required: [a], properties: {a: <type>}}}
        """
      Then it is refused
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: map, x-platform-list-map-keys: [a], items: {type: object, required: [a], properties: {a: {type: string}}}}
        """
      Then it succeeds

      Examples:
        | what      | type                                                  |
        | an object | {type: object, properties: {b: {type: string}}}       |
        | a list    | {type: array, items: {type: string}}                  |
        | anything  | {x-platform-preserve-unknown-fields: true}            |

    @needs:custom-resources @SSA-42
    Scenario Outline: Nor can the second of two keys be <what>
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: map, x-platform-list-map-keys: [k, a], items: {type: object, required: [k, a], properties: {k: {type: string}, a: <type>}}}
        """
      Then it is refused

      Examples:
        | what      | type                                            |
        | an object | {type: object, properties: {b: {type: string}}} |
        | a list    | {type: array, items: {type: string}}            |

    @should @needs:custom-resources @SSA-43
    Scenario Outline: There is no <marker> of the name <wrong>
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<schema>, x-platform-<marker>: <wrong>}
        """
      Then it is refused
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<schema>, x-platform-<marker>: <right>}
        """
      Then it succeeds

      Examples:
        | marker      | wrong | right    | schema                                            |
        | list-type   | bag   | atomic   | type: array, items: {type: string}                |
        | map-type    | loose | granular | type: object, additionalProperties: {type: string} |
        | struct-type | loose | granular | type: object, properties: {x: {type: string}}     |

    @observe @needs:apply @needs:custom-resources @SSA-48
    Scenario Outline: <what> without a marker
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties: {member: {<schema>}}
        """
      And manager "a" applied {spec: {member: <one>}}
      When manager "b" applies {spec: {member: <other>}}
      Then what the server does is recorded
      And its "spec" and its owners are recorded

      Examples:
        | what     | schema                                                            | one        | other      |
        | A list   | type: array, items: {type: string}                                | [x]        | [y]        |
        | A map    | type: object, additionalProperties: {type: string}                | {p: '1'}   | {q: '1'}   |
        | A struct | type: object, properties: {x: {type: string}, y: {type: string}} | {x: '1'}   | {y: '1'}   |

  Rule: From granular to atomic the former owner has it all

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of one key owns the map once it is atomic
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {map: {p: '1'}}}
      And its spec gets the schema:
        """
        type: object
        properties:
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      When manager "b" applies {spec: {map: {q: '2'}}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

    @needs:apply @needs:custom-resources @SSA-51
    Scenario Outline: Who had <what> owns it whole once it is atomic
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<schema>}
        """
      And manager "a" <wrote> {spec: {member: <one>}}
      And its spec gets the schema:
        """
        type: object
        properties:
          member: {<atomic>, <schema>}
        """
      When manager "b" applies {spec: {member: <other>}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds
      And it shows "spec.member" as <other>

      Examples:
        | what                                    | wrote           | schema                                                           | atomic                         | one      | other    |
        | a field of a struct                     | applied         | type: object, properties: {x: {type: string}, y: {type: string}} | x-platform-struct-type: atomic | {x: '1'} | {y: '1'} |
        | a key of a map, by an ordinary write,   | created it with | type: object, additionalProperties: {type: string}               | x-platform-map-type: atomic    | {p: '1'} | {q: '1'} |

    @needs:apply @needs:custom-resources @SSA-51
    Scenario Outline: Who had <what> owns the whole member once its schema makes it atomic
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<before>}
        """
      And manager "a" applied {spec: {member: <one>}}
      And its spec gets the schema:
        """
        type: object
        properties:
          member: {<after>}
        """
      When manager "b" applies {spec: {member: <other>}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds
      And it shows "spec.member" as <other>

      Examples:
        | what                              | before                                                                                                                                                                 | after                                                                                                             | one         | other       |
        | a value of a set                  | type: array, x-platform-list-type: set, items: {type: string}                                                                                                         | type: array, x-platform-list-type: atomic, items: {type: string}                                                 | [x]         | [y]         |
        | an item of a map list             | type: array, x-platform-list-type: map, x-platform-list-map-keys: [key], items: {type: object, required: [key], properties: {key: {type: string}}} | type: array, x-platform-list-type: atomic, items: {type: object, required: [key], properties: {key: {type: string}}} | [{key: x}] | [{key: y}] |
        | a key of a map of unknown members | type: object, x-platform-preserve-unknown-fields: true                                                                                                                | type: object, x-platform-map-type: atomic, x-platform-preserve-unknown-fields: true                              | {p: '1'}    | {q: '1'}    |

  Rule: From atomic to granular the parts have no owner

    @needs:apply @needs:custom-resources @SSA-52
    Scenario: A part of what was atomic changes without conflict
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {map: {p: '1'}}}
      And its spec gets the schema:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
        """
      When manager "b" applies {spec: {map: {p: '2'}}}
      Then it succeeds
      And it shows "spec.map.p" as "2"

    @observe @needs:apply @needs:custom-resources @SSA-53
    Scenario: What the owner of what was atomic still owns
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          other: {type: string}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {other: '1', map: {p: '1'}}}
      And its spec gets the schema:
        """
        type: object
        properties:
          other: {type: string}
          map: {type: object, additionalProperties: {type: string}}
        """
      When manager "a" applies {spec: {other: '1', map: {q: '1'}}}
      Then what the server does is recorded
      And its "spec" and its owners are recorded
