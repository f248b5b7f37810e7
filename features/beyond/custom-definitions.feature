@needs:crd @needs:custom-resources
Feature: Definitions of custom kinds
  A CustomResourceDefinition defines a kind: its names, versions, schema, defaults and sub-resources. Operators and
  controllers depend on what it promises. These rules are not part of the documents.

  Background:
    Given a test namespace

  Rule: The schema decides which objects are accepted

    @beyond:CRD-01
    Scenario: Members have the types of the schema
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: integer}, b: {type: boolean}, c: {type: array, items: {type: string}}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec            | result   |
        | {a: 1, b: true} | accepted |
        | {a: x}          | rejected |
        | {a: 1.5}        | rejected |
        | {b: "true"}     | rejected |
        | {c: [x]}        | accepted |
        | {c: [1]}        | rejected |
        | {c: x}          | rejected |

    @beyond:CRD-02
    Scenario: Required members are present, and null only where the schema says nullable
      Given a custom kind whose spec has the schema:
        """
        {type: object, required: [a], properties: {a: {type: string, nullable: true}, b: {type: string}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec      | result   |
        | {a: x}    | accepted |
        | {a: null} | accepted |
        | {b: x}    | rejected |
        | {}        | rejected |

    @beyond:CRD-03
    Scenario: Texts follow enum, pattern, length and format
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: string, enum: [x, y]}
          b: {type: string, pattern: "^[a-z]+$"}
          c: {type: string, minLength: 2, maxLength: 3}
          d: {type: string, format: date-time}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec                        | result   |
        | {a: x, b: abc, c: ab}       | accepted |
        | {a: z}                      | rejected |
        | {b: ABC}                    | rejected |
        | {c: a}                      | rejected |
        | {c: abc}                    | accepted |
        | {c: abcd}                   | rejected |
        | {d: "2026-01-02T03:04:05Z"} | accepted |
        | {d: yesterday}              | rejected |

    @beyond:CRD-04
    Scenario: Numbers follow bounds and multiples
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: integer, minimum: 1, maximum: 3}
          b: {type: number, minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: true}
          c: {type: integer, multipleOf: 3}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec     | result   |
        | {a: 1}   | accepted |
        | {a: 3}   | accepted |
        | {a: 0}   | rejected |
        | {a: 4}   | rejected |
        | {b: 1.5} | accepted |
        | {b: 1}   | rejected |
        | {b: 3}   | rejected |
        | {c: 6}   | accepted |
        | {c: 7}   | rejected |

    @beyond:CRD-05
    Scenario: Lists follow their bounds
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: array, minItems: 1, maxItems: 2, items: {type: integer}}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec           | result   |
        | {a: [1]}       | accepted |
        | {a: [1, 1]}    | accepted |
        | {a: []}        | rejected |
        | {a: [1, 2, 3]} | rejected |

    @beyond:CRD-06
    Scenario: Lists of the types set and map have each item once
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: array, x-platform-list-type: set, items: {type: integer}}
          b:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [k]
            items: {type: object, required: [k], properties: {k: {type: string}, v: {type: string}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec                              | result   |
        | {a: [1, 2]}                       | accepted |
        | {a: [1, 1]}                       | rejected |
        | {b: [{k: x, v: y}, {k: z, v: y}]} | accepted |
        | {b: [{k: x, v: y}, {k: x, v: z}]} | rejected |

    @beyond:CRD-07
    Scenario: Objects follow allOf, anyOf, oneOf and not
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties: {a: {type: integer}, b: {type: integer}, c: {type: integer}, d: {type: integer}}
        allOf: [{properties: {a: {minimum: 2}}}, {properties: {a: {maximum: 4}}}]
        anyOf: [{properties: {b: {maximum: 1}}}, {properties: {b: {minimum: 5}}}]
        oneOf: [{properties: {c: {minimum: 2}}}, {properties: {c: {maximum: 0}}}]
        not: {properties: {d: {enum: [9]}}, required: [d]}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec                     | result   |
        | {a: 3, b: 1, c: 2, d: 8} | accepted |
        | {a: 1, b: 1, c: 2, d: 8} | rejected |
        | {a: 5, b: 1, c: 2, d: 8} | rejected |
        | {a: 3, b: 6, c: 2, d: 8} | accepted |
        | {a: 3, b: 3, c: 2, d: 8} | rejected |
        | {a: 3, b: 1, c: 1, d: 8} | rejected |
        | {a: 3, b: 1, c: 2, d: 9} | rejected |

    @beyond:CRD-08
    Scenario: Maps follow additionalProperties and their bounds
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: object, maxProperties: 2, additionalProperties: {type: integer}}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec                    | result   |
        | {a: {x: 1, y: 2}}       | accepted |
        | {a: {x: y}}             | rejected |
        | {a: {x: 1, y: 2, z: 3}} | rejected |

    @beyond:CRD-09
    Scenario: A member with int-or-string holds a number or a text
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {x-platform-int-or-string: true}}}
        """
      Then custom resources are accepted and rejected by their spec:
        | spec      | result   |
        | {a: 1}    | accepted |
        | {a: 10%}  | accepted |
        | {a: true} | rejected |
        | {a: [1]}  | rejected |

  Rule: Unknown members are pruned, and absent ones have defaults

    @beyond:CRD-10
    Scenario: Members that the schema does not have are removed
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: object, properties: {b: {type: string}}}
          open: {type: object, x-platform-preserve-unknown-fields: true, properties: {c: {type: string}}}
        """
      When I create the custom resource "a" with:
        | spec | {a: {b: x, other: y}, open: {c: x, other: {y: z}}, other: {y: z}} |
      Then the request succeeds
      And the stored "spec" is {a: {b: x}, open: {c: x, other: {y: z}}}

    @beyond:CRD-10
    Scenario: Objects without members in the schema lose all of theirs, and maps keep their entries
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: object}
          b: {type: object, additionalProperties: {type: string}}
          l: {type: array, items: {type: object}}
          m: {type: object, additionalProperties: {type: object}}
          n: {type: array, items: {type: object, properties: {c: {type: object}}}}
          open: {type: object, x-platform-preserve-unknown-fields: true}
          some: {x-platform-preserve-unknown-fields: true}
          text: {type: string}
        """
      When I create the custom resource "a" with:
        """
        spec:
          a: {x: y}
          b: {x: y}
          l: [{x: y}, {}]
          m: {k: {x: y}}
          n: [{c: {x: y}, d: {x: y}}]
          open: {x: {y: z}}
          some: {x: {y: z}}
          text: t
        """
      Then the request succeeds
      And the object has this value in "spec":
        """
        {a: {}, b: {x: y}, l: [{}, {}], m: {k: {}}, n: [{c: {}}], open: {x: {y: z}}, some: {x: {y: z}}, text: t}
        """

    @beyond:CRD-11
    Scenario: A create stores the defaults of absent members
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: string, default: x}
          b: {type: object, default: {}, properties: {c: {type: integer, default: 3}}}
          l: {type: array, items: {type: object, properties: {d: {type: string, default: y}}}}
        """
      When I create the custom resource "a" with:
        | spec | {l: [{}, {d: z}]} |
      Then the request succeeds
      And the stored "spec" is {a: x, b: {c: 3}, l: [{d: y}, {d: z}]}
      When I create the custom resource "b" with:
        | spec | {a: z, b: {c: 4}} |
      Then the stored "spec" is {a: z, b: {c: 4}}

    @beyond:CRD-12
    Scenario: A read shows the defaults that the schema gained after the write
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And the custom resource "a" with:
        | spec | {a: x} |
      When the schema of its spec changes to:
        """
        {type: object, properties: {a: {type: string}, b: {type: string, default: y}}}
        """
      And I get the custom resource "a"
      Then the returned "spec" is {a: x, b: y}

    @beyond:CRD-13
    Scenario: An embedded resource keeps apiVersion, kind and metadata
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a: {type: object, x-platform-embedded-resource: true, properties: {b: {type: string}}}
        """
      When I create the custom resource "a" with:
        | spec | {a: {apiVersion: v1, kind: Other, metadata: {name: x}, b: y, other: z}} |
      Then the request succeeds
      And the stored "spec.a" is {apiVersion: v1, kind: Other, metadata: {name: x}, b: y}
      And custom resources are accepted and rejected by their spec:
        | spec                               | result   |
        | {a: {apiVersion: v1, kind: Other}} | accepted |
        | {a: {apiVersion: v1}}              | rejected |

  Rule: Definitions that cannot be served are rejected

    @beyond:CRD-14
    Scenario Outline: A schema that <is> is rejected
      When I define a custom kind whose spec has the schema:
        """
        <schema>
        """
      Then the request is rejected

      Examples:
        | is                        | schema                                                                   |
        | has no type               | {properties: {a: {type: string}}}                                        |
        | has a member without type | {type: object, properties: {a: {}}}                                      |
        | has types below anyOf     | {type: object, properties: {a: {type: string}}, anyOf: [{type: object}]} |
        | has types far below not   | {type: object, not: {properties: {a: {type: string}}}}                   |
        | demands unique items      | {type: array, uniqueItems: true, items: {type: string}}                  |
        | has a wrong default       | {type: object, properties: {a: {type: string, default: 1}}}              |
        | has an unknown type       | {type: object, properties: {a: {type: text}}}                            |
        | lacks items               | {type: object, properties: {a: {type: array}}}                           |
        | has a list as items       | {type: object, properties: {a: {type: array, items: [{type: string}]}}}  |
        | has a text as length      | {type: object, properties: {a: {type: string, minLength: x}}}            |
        | has a text as bound       | {type: object, properties: {a: {type: integer, maximum: x}}}             |
        | has a number as pattern   | {type: object, properties: {a: {type: string, pattern: 1}}}              |
        | has a text as flag        | {type: object, properties: {a: {type: string, nullable: x}}}             |
        | has a text as enum        | {type: object, properties: {a: {type: string, enum: x}}}                 |
        | has a text as required    | {type: object, required: a, properties: {a: {type: string}}}             |
        | has a list as properties  | {type: object, properties: []}                                           |
        | has a map as oneOf        | {type: object, oneOf: {}}                                                |
        | has a text as not         | {type: object, not: x}                                                   |
        | has a number as format    | {type: object, properties: {a: {type: string, format: 1}}}               |
        | has a text as open        | {type: object, x-platform-preserve-unknown-fields: x}                    |
        | has a number as map type  | {type: object, x-platform-map-type: 1}                                   |
        | has a text as map keys    | {type: array, x-platform-list-map-keys: a, items: {type: string}}        |
        | has a map list of nothing | {type: array, x-platform-list-type: map, x-platform-list-map-keys: [k]}  |

    @beyond:CRD-14
    Scenario: A schema of a map that has members and any other is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties: {a: {type: string}}
        additionalProperties: {type: string}
        """
      Then the request is rejected

    @beyond:CRD-14
    Scenario: A schema of a list of the type map whose keys may be absent is rejected
      When I define a custom kind whose spec has the schema:
        """
        type: object
        properties:
          a:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [k]
            items: {type: object, properties: {k: {type: string}}}
        """
      Then the request is rejected

    @beyond:CRD-15
    Scenario Outline: A definition with <what> is rejected
      When I create the custom resource definition "a" with:
        | <member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | what                                 | member                   | value         |
        | another plural than its name         | spec.names.plural        | others        |
        | another group than its name          | spec.group               | a.example.com |
        | an unknown scope                     | spec.scope               | Global        |
        | no scope                             | spec.scope               | absent        |
        | no kind                              | spec.names.kind          | absent        |
        | a kind that is no label              | spec.names.kind          | A_B           |
        | a singular that is no label          | spec.names.singular      | A_B           |
        | a kind of lists that is no label     | spec.names.listKind      | A_B           |
        | a kind of lists that is its kind     | spec.names.listKind      | Thing         |
        | a second short name that is no label | spec.names.shortNames    | [a, B_C]      |
        | a second category that is no label   | spec.names.categories    | [a, B_C]      |
        | no storage version                   | spec.versions[0].storage | false         |
        | no version                           | spec.versions            | []            |
        | no schema                            | spec.versions[0].schema  | absent        |
        | a version that is no label           | spec.versions[0].name    | V_1           |
        | a version without name               | spec.versions[0].name    | absent        |

    @beyond:CRD-15
    Scenario Outline: A definition whose second version has <what> is rejected
      When I create the custom resource definition "a" with:
        | spec.versions[1] | {name: <name>, served: false, storage: <storage>, schema: <schema>} |
      Then the request is rejected and no object is stored

      Examples:
        | what                     | name | storage | schema                            |
        | the name of the first    | v1   | false   | {openAPIV3Schema: {type: object}} |
        | a name that is no label  | V_1  | false   | {openAPIV3Schema: {type: object}} |
        | the mark of storage, too | v2   | true    | {openAPIV3Schema: {type: object}} |
        | no schema                | v2   | false   | null                              |
        | a schema without type    | v2   | false   | {openAPIV3Schema: {}}             |

    @beyond:CRD-15
    Scenario Outline: A definition with a column <of> is rejected
      When I create the custom resource definition "a" with:
        | spec.versions[0].additionalPrinterColumns | [<column>] |
      Then the request is rejected and no object is stored

      Examples:
        | of                     | column                                                                   |
        | of another type        | {name: a, type: text, jsonPath: .spec.a}                                 |
        | without a path         | {name: a, type: string}                                                  |
        | with an empty path     | {name: a, type: string, jsonPath: ""}                                    |
        | with a path of no dot  | {name: a, type: string, jsonPath: spec.a}                                |
        | with a number as path  | {name: a, type: string, jsonPath: 1}                                     |
        | of an unknown format   | {name: a, type: string, format: text, jsonPath: .spec.a}                 |
        | without a name         | {type: string, jsonPath: .spec.a}                                        |
        | without a type         | {name: a, jsonPath: .spec.a}                                             |
        | after a correct column | {name: a, type: string, jsonPath: .spec.a}, {name: b, jsonPath: .spec.b} |

  Rule: The names of a definition are accepted, and are unique in their group

    @beyond:CRD-16
    Scenario: A definition that omits names gets the singular and the kind of lists
      When I create the custom resource definition "a" with:
        | spec.names.singular | absent |
        | spec.names.listKind | absent |
      Then the request succeeds
      And the stored "spec.names.singular" is thing
      And the stored "spec.names.listKind" is ThingList
      And the stored "status.storedVersions" is [v1]

    @beyond:CRD-17
    Scenario: The status of a definition that is served has its conditions and names
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      When I get the custom resource definition "d"
      Then the object has an item in "status.conditions" that matches {type: NamesAccepted, status: "True"}
      And the object has an item in "status.conditions" that matches {type: Established}
      And the stored "status.acceptedNames.kind" is Widget
      And the stored "status.storedVersions" is [v1]

    @beyond:CRD-18
    Scenario Outline: A definition whose <name> another kind of its group has is not accepted
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      Then another definition with its "<name>" is not accepted

      Examples:
        | name       |
        | singular   |
        | kind       |
        | shortNames |

    @beyond:CRD-19
    Scenario: The scope of a definition does not change
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      When I merge patch the custom resource definition "d" with:
        | spec.scope | Cluster |
      Then the request is rejected and the object is unchanged

    @beyond:CRD-20
    Scenario: The generation of a definition rises with its spec only
      Given the custom resource definition "a"
      When I merge patch the custom resource definition "a" with:
        | metadata.annotations.a | b |
      Then the stored "metadata.generation" is 1
      When I merge patch the custom resource definition "a" with:
        | spec.names.shortNames | [xyz] |
      Then the stored "metadata.generation" is 2

  Rule: The versions of a definition serve the same objects

    @beyond:CRD-21 @after:CRD-22
    Scenario: A version that is no longer served has no path
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And the custom resource "a"
      When its kind is also served as version "v2", which later steps use
      And I get the custom resource "a"
      Then the request succeeds
      When its kind is no longer served as that version
      And I get the custom resource "a"
      Then the response status is 404

    @beyond:CRD-22
    Scenario: An object is read and changed in another version
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And the custom resource "a" with:
        | spec | {a: x} |
      When its kind is also served as version "v2", which later steps use
      And I get the custom resource "a"
      Then the request succeeds
      When I merge patch the custom resource "a" with:
        | metadata.annotations.b | y |
      Then the request succeeds
      And each of the response and a read has the apiVersion in the path of the request
      And the stored "spec" is {a: x}
      And the stored "metadata.annotations.b" is y

    @beyond:CRD-23
    Scenario: The objects of a kind are deleted with its definition
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And the custom resource "a"
      When its definition is deleted and created again
      And I get the custom resource "a"
      Then the response status is 404

    @beyond:CRD-29
    Scenario: A version that is stored stays
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      When I JSON patch the custom resource definition "d" with:
        """
        - {op: copy, from: /spec/versions/0, path: /spec/versions/1}
        - {op: replace, path: /spec/versions/1/name, value: v2}
        - {op: replace, path: /spec/versions/0/storage, value: false}
        """
      Then the request succeeds
      And the object has exactly these items in "status.storedVersions", in any order:
        """
        [v1, v2]
        """
      When I JSON patch the custom resource definition "d" with:
        """
        - {op: remove, path: /spec/versions/0}
        """
      Then the request is rejected and the object is unchanged

    @beyond:CRD-24
    Scenario: A write of the status keeps the metadata
      Given a custom kind
      And the custom resource "a" with:
        | metadata.labels.x | y |
      When I merge patch the status of the custom resource "a" with:
        | status.message         | m                 |
        | metadata.labels.x      | z                 |
        | metadata.annotations.x | z                 |
        | metadata.finalizers    | [a.example.com/b] |
      Then the request succeeds
      And the stored "metadata.labels.x" is y
      And the stored "metadata.annotations.x" is absent
      And the stored "metadata.finalizers" is absent
      And the stored "status.message" is m

    @beyond:CRD-30
    Scenario: The items of a list state the kind and the version of the request
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And the custom resource "a"
      And the custom resource "b"
      When I list the custom resources
      Then the request succeeds
      And the response contains items with their kind and its version
      When I list the custom resources in all namespaces
      Then the request succeeds
      And the response contains items with their kind and its version
      When its kind is also served as version "v2", which later steps use
      And I list the custom resources
      Then the request succeeds
      And the response contains items with their kind and its version

  Rule: Sub-resources separate status and scale from the object

    @beyond:CRD-24
    Scenario: The status is written through its sub-resource only, and does not raise the generation
      Given a custom kind
      And the custom resource "a" with:
        | spec | {replicas: 1} |
      When I merge patch the custom resource "a" with:
        | status.message | x |
        | spec.replicas  | 2 |
      Then the stored "status" is absent
      And the stored "metadata.generation" is 2
      When I merge patch the status of the custom resource "a" with:
        | status.message | x |
        | spec.replicas  | 3 |
      Then the stored "status" is {message: x}
      And the stored "spec.replicas" is 2
      And the stored "metadata.generation" is 2

    @beyond:CRD-25
    Scenario: The scale of an object reads and writes the members that its definition names
      Given a custom kind
      And the custom resource "a" with:
        | spec | {replicas: 1} |
      When I merge patch the scale of the custom resource "a" with:
        | spec.replicas | 5 |
      Then the request succeeds
      And the response has the kind "Scale"
      And the returned "spec.replicas" is 5
      And the stored "spec.replicas" is 5

  Rule: Tables have the columns of the definition

    @needs:table @beyond:CRD-26
    Scenario: The columns of a custom resource
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}, n: {type: integer}, l: {type: array, items: {type: string}}}}
        """
      And its definition is the custom resource definition "d"
      When I JSON patch the custom resource definition "d" with:
        """
        - op: add
          path: /spec/versions/0/additionalPrinterColumns
          value:
            - {name: Text, type: string, jsonPath: .spec.a, description: a text}
            - {name: Number, type: integer, jsonPath: .spec.n, priority: 1}
            - {name: First, type: string, jsonPath: ".spec.l[0]"}
            - {name: Absent, type: string, jsonPath: .spec.other}
        """
      Then the request succeeds
      When the schema of its spec changes to:
        """
        {type: object, properties: {a: {type: string}, n: {type: integer}, l: {type: array, items: {type: string}}}}
        """
      And I create the custom resource "a" with:
        | spec | {a: x, n: 3, l: [y, z]} |
      And I get the custom resource "a" as a Table
      Then the returned "columnDefinitions[0].name" is Name
      And the returned "columnDefinitions[1].name" is Text
      And the returned "columnDefinitions[1].description" is a text
      And the returned "columnDefinitions[1].priority" is 0
      And the returned "columnDefinitions[2].type" is integer
      And the returned "columnDefinitions[2].priority" is 1
      And the returned "rows[0].cells" is [a, x, 3, y, null]

    @needs:table @beyond:CRD-28
    Scenario: The cells of the columns of each type
      Given a custom kind whose spec has the schema:
        """
        {type: object, x-platform-preserve-unknown-fields: true}
        """
      And its definition is the custom resource definition "d"
      When I JSON patch the custom resource definition "d" with:
        """
        - op: add
          path: /spec/versions/0/additionalPrinterColumns
          value:
            - {name: Bool, type: boolean, jsonPath: .spec.b}
            - {name: Number, type: number, jsonPath: .spec.n}
            - {name: Label, type: string, jsonPath: .metadata.labels.a\.b/c}
            - {name: Each, type: string, jsonPath: ".spec.l[*].k"}
            - {name: Chosen, type: string, jsonPath: '.spec.l[?(@.k=="y")].v'}
            - {name: Map, type: string, jsonPath: .spec.m}
            - {name: Since, type: date, jsonPath: .metadata.creationTimestamp}
            - {name: Wrong, type: integer, jsonPath: .spec.t}
        """
      Then the request succeeds
      When the schema of its spec changes to:
        """
        {type: object, x-platform-preserve-unknown-fields: true}
        """
      And I create the custom resource "a" with:
        """
        metadata: {labels: {a.b/c: w}}
        spec: {b: true, n: 1.5, t: x, l: [{k: x, v: 1}, {k: y, v: 2}], m: {k: v}}
        """
      And I get the custom resource "a" as a Table
      Then the Table shows:
        | Name | Bool | Number | Label | Each | Chosen | Map         | Since |
        | a    | true | 1.5    | w     | x    | "2"    | '{"k":"v"}' | any   |

  Rule: The scale shows what the definition names

    @beyond:CRD-27
    Scenario: The selector and the replicas of a scale
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {n: {type: integer}, s: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      When I JSON patch the custom resource definition "d" with:
        """
        - op: add
          path: /spec/versions/0/subresources
          value:
            scale: {specReplicasPath: .spec.n, statusReplicasPath: .status.m, labelSelectorPath: .spec.s}
        """
      Then the request succeeds
      When the schema of its spec changes to:
        """
        {type: object, properties: {n: {type: integer}, s: {type: string}}}
        """
      And I create the custom resource "a" with:
        | spec | {n: 1, s: "a=b,c"} |
      And I merge patch the scale of the custom resource "a" with:
        | spec.replicas | 5 |
      Then the returned "spec.replicas" is 5
      And the returned "status.replicas" is 0
      And the returned "status.selector" is a=b,c
      And the stored "spec" is {n: 5, s: "a=b,c"}

    @beyond:CRD-27
    Scenario Outline: A definition whose scale has the <path> <value> is rejected
      When I create the custom resource definition "a" with:
        | spec.versions[0].subresources.scale        | {specReplicasPath: .spec.n, statusReplicasPath: .status.n} |
        | spec.versions[0].subresources.scale.<path> | <value>                                                    |
      Then the request is rejected and no object is stored

      Examples:
        | path               | value       |
        | specReplicasPath   | absent      |
        | specReplicasPath   | .status.n   |
        | statusReplicasPath | absent      |
        | statusReplicasPath | .spec.n     |
        | labelSelectorPath  | .metadata.n |
