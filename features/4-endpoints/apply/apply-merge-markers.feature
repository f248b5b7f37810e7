Feature: Merge markers in schemas of custom kinds
  A schema can declare how managers share each list, map and struct. A later version of the schema can change this.

  Background:
    Given a test namespace

  Rule: The markers that a schema may contain

    @needs:custom-resources @SSA-41
    Scenario: A schema with x-platform-list-map-keys on a set is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: set, x-platform-list-map-keys: [a], items: {type: string}}
        """
      Then the request is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: set, items: {type: string}}
        """
      Then the request succeeds

    @needs:custom-resources @SSA-41
    Scenario: A schema with x-platform-list-map-keys on an atomic list of objects is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-type: atomic
            x-platform-list-map-keys: [a]
            items: {type: object, required: [a], properties: {a: {type: string}}}
        """
      Then the request is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-type: atomic
            items: {type: object, required: [a], properties: {a: {type: string}}}
        """
      Then the request succeeds

    @needs:custom-resources @SSA-41
    Scenario: A schema with x-platform-list-map-keys on an unmarked list of objects is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-map-keys: [a]
            items: {type: object, required: [a], properties: {a: {type: string}}}
        """
      Then the request is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            items: {type: object, required: [a], properties: {a: {type: string}}}
        """
      Then the request succeeds

    @needs:custom-resources @SSA-42
    Scenario Outline: A schema of a map list whose key is <what> is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [a]
            items: {type: object, required: [a], properties: {a: <type>}}
        """
      Then the request is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [a]
            items: {type: object, required: [a], properties: {a: {type: string}}}
        """
      Then the request succeeds

      Examples:
        | what                | type                                            |
        | an object           | {type: object, properties: {b: {type: string}}} |
        | a list              | {type: array, items: {type: string}}            |
        | a value of any type | {x-platform-preserve-unknown-fields: true}      |

    @needs:custom-resources @SSA-42
    Scenario Outline: A schema of a map list whose second key is <what> is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [k, a]
            items: {type: object, required: [k, a], properties: {k: {type: string}, a: <type>}}
        """
      Then the request is rejected

      Examples:
        | what      | type                                            |
        | an object | {type: object, properties: {b: {type: string}}} |
        | a list    | {type: array, items: {type: string}}            |

    @should @needs:custom-resources @SSA-43
    Scenario Outline: A schema with the unknown x-platform-<marker> value <wrong> is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<schema>, x-platform-<marker>: <wrong>}
        """
      Then the request is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          member: {<schema>, x-platform-<marker>: <right>}
        """
      Then the request succeeds

      Examples:
        | marker      | wrong | right    | schema                                             |
        | list-type   | bag   | atomic   | type: array, items: {type: string}                 |
        | map-type    | loose | granular | type: object, additionalProperties: {type: string} |
        | struct-type | loose | granular | type: object, properties: {x: {type: string}}      |

    @observe @needs:apply @needs:custom-resources @SSA-48
    Scenario Outline: How managers share <what> of a custom resource without a merge marker is recorded
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties: {member: {<schema>}}
        """
      And manager "a" applied {spec: {member: <one>}}
      When manager "b" applies {spec: {member: <other>}}
      Then the response is recorded
      And its "spec" and its managedFields are recorded

      Examples:
        | what     | schema                                                           | one      | other    |
        | a list   | type: array, items: {type: string}                               | [x]      | [y]      |
        | a map    | type: object, additionalProperties: {type: string}               | {p: '1'} | {q: '1'} |
        | a struct | type: object, properties: {x: {type: string}, y: {type: string}} | {x: '1'} | {y: '1'} |

  Rule: When a member changes from granular to atomic, its former owners own all of it

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of one key owns the complete map after the schema makes the map atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {map: {p: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      When manager "b" applies {spec: {map: {q: '2'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of a field of a struct owns the complete struct after the schema makes it atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          member: {type: object, properties: {x: {type: string}, y: {type: string}}}
        """
      And manager "a" applied {spec: {member: {x: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          member: {x-platform-struct-type: atomic, type: object, properties: {x: {type: string}, y: {type: string}}}
        """
      When manager "b" applies {spec: {member: {y: '1'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.member" is {y: '1'}

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of a key by an ordinary create owns the complete map after the schema makes it atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          member: {type: object, additionalProperties: {type: string}}
        """
      And manager "a" created it with {spec: {member: {p: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          member: {x-platform-map-type: atomic, type: object, additionalProperties: {type: string}}
        """
      When manager "b" applies {spec: {member: {q: '1'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.member" is {q: '1'}

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of a value of a set owns the complete list after the schema makes it atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          member: {type: array, x-platform-list-type: set, items: {type: string}}
        """
      And manager "a" applied {spec: {member: [x]}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          member: {type: array, x-platform-list-type: atomic, items: {type: string}}
        """
      When manager "b" applies {spec: {member: [y]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.member" is [y]

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of an item of a map list owns the complete list after the schema makes it atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          member:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [key]
            items: {type: object, required: [key], properties: {key: {type: string}}}
        """
      And manager "a" applied {spec: {member: [{key: x}]}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          member:
            type: array
            x-platform-list-type: atomic
            items: {type: object, required: [key], properties: {key: {type: string}}}
        """
      When manager "b" applies {spec: {member: [{key: y}]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.member" is [{key: y}]

    @needs:apply @needs:custom-resources @SSA-51
    Scenario: The owner of a key owns the complete map of unknown members after the schema makes it atomic
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          member: {type: object, x-platform-preserve-unknown-fields: true}
        """
      And manager "a" applied {spec: {member: {p: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          member: {type: object, x-platform-map-type: atomic, x-platform-preserve-unknown-fields: true}
        """
      When manager "b" applies {spec: {member: {q: '1'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.member" is {q: '1'}

  Rule: When a member changes from atomic to granular, its parts have no owner

    @needs:apply @needs:custom-resources @SSA-52
    Scenario: An apply changes a key without conflict after the schema makes the atomic map granular
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {map: {p: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
        """
      When manager "b" applies {spec: {map: {p: '2'}}}
      Then the request succeeds
      And the stored "spec.map.p" is "2"

    @observe @needs:apply @needs:custom-resources @SSA-53
    Scenario: The fields that the owner of a former atomic map still owns are recorded
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          other: {type: string}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {other: '1', map: {p: '1'}}}
      And the schema of its spec changes to:
        """
        type: object
        properties:
          other: {type: string}
          map: {type: object, additionalProperties: {type: string}}
        """
      When manager "a" applies {spec: {other: '1', map: {q: '1'}}}
      Then the response is recorded
      And its "spec" and its managedFields are recorded
