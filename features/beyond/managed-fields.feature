@needs:apply
Feature: Entries of managed fields
  Each entry of metadata.managedFields says who wrote which fields, in which version, and through which sub-resource.
  Clients such as kubectl and controllers read them. The documents describe the owners, not the form of the entries:
  these rules are not part of the documents.

  Background:
    Given a test namespace

  Rule: An entry says who wrote what, and how

    @beyond:OWN-01
    Scenario: The entries of an apply and of an update
      Given managers share the config map "a"
      When manager "Team X/p.1 (os)" applies {data: {k: v}}
      Then the object has an item in "metadata.managedFields" that matches {manager: Team X/p.1 (os), operation: Apply}
      And the object has an item in "metadata.managedFields" that matches {manager: Team X/p.1 (os), apiVersion: v1}
      When manager "Team X/p.1 (os)" changes it by update to {data: {l: v}}
      And manager "y" changes it by merge patch to {data: {m: v}}
      Then the object has an item in "metadata.managedFields" that matches {manager: Team X/p.1 (os), operation: Apply}
      And the object has an item in "metadata.managedFields" that matches {manager: Team X/p.1 (os), operation: Update}
      And the object has an item in "metadata.managedFields" that matches {manager: y, operation: Update}
      And the object has no item in "metadata.managedFields" that matches {manager: y, operation: Apply}

    @needs:custom-resources @beyond:OWN-02
    Scenario Outline: The fields of an apply of <what>
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          n: {type: integer}
          m: {type: object, additionalProperties: {type: string}}
          t: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          a: {type: array, items: {type: string}}
          s: {type: array, x-platform-list-type: set, items: {type: string}}
          l:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [k]
            items: {type: object, required: [k], properties: {k: {type: string}, v: {type: string}}}
        """
      When manager "x" applies {spec: <spec>}
      Then the object has an item in "metadata.managedFields" that matches {manager: x, fieldsV1: {"f:spec": <fields>}}

      Examples:
        | what           | spec                | fields                                                    |
        | a number       | {n: 1}              | {"f:n": {}}                                               |
        | two keys       | {m: {a: b, c: d}}   | {"f:m": {"f:a": {}, "f:c": {}}}                           |
        | an atomic map  | {t: {a: b}}         | {"f:t": {}}                                               |
        | an atomic list | {a: [x]}            | {"f:a": {}}                                               |
        | a set          | {s: [x, y]}         | {"f:s": {'v:"x"': {}, 'v:"y"': {}}}                       |
        | a list of maps | {l: [{k: a, v: b}]} | {"f:l": {'k:{"k":"a"}': {".": {}, "f:k": {}, "f:v": {}}}} |

    @beyond:OWN-03
    Scenario: An update owns the map of its keys as well
      Given managers share the config map "a"
      When manager "x" creates it with {data: {k: v}}
      Then the object has an item in "metadata.managedFields" that matches {fieldsV1: {"f:data": {".": {}, "f:k": {}}}}

    @needs:custom-resources @beyond:OWN-04
    Scenario: The entry of a write to a sub-resource names it
      Given a custom kind
      And managers share the custom resource "shared"
      And manager "x" created it with {spec: {replicas: 1}}
      And manager "x" changed its status by merge patch to {status: {message: m}}
      Then the object has an item in "metadata.managedFields" that matches {manager: x, subresource: status}
      And the object has no item in "metadata.managedFields" that matches {subresource: ""}

  Rule: Entries shrink and vanish with their fields

    @beyond:OWN-05
    Scenario: A removed field is in no entry, and an entry without fields vanishes
      Given managers share the config map "a"
      When manager "x" applies {data: {k: v, l: w}}
      And manager "y" changes it by merge patch to {data: {m: v}}
      And manager "x" applies {data: {k: v}}
      Then the object has an item in "metadata.managedFields" that matches {fieldsV1: {"f:data": {"f:k": {}}}}
      And the object has an item in "metadata.managedFields" that matches {fieldsV1: {"f:data": {"f:m": {}}}}
      When manager "y" changes it by merge patch to {data: {m: null}}
      Then managedFields does not list manager "y"
      When manager "y" changes it by JSON patch to {data: null}
      Then managedFields lists only the managers ""

    @beyond:OWN-06
    Scenario: An apply that changes nothing leaves the object as it is
      Given managers share the config map "a"
      And manager "x" applied {data: {k: v}}
      When manager "x" applies {data: {k: v}}
      Then the object is unchanged

  Rule: A conflict names the fields and their managers

    @beyond:OWN-07
    Scenario Outline: The cause of a conflict over <field>
      Given managers share the config map "a"
      And manager "x" applied {data: {k: v}, metadata: {labels: {l: v}}}
      When manager "y" applies <members>
      Then the error includes:
        """
        reason: Conflict
        code: 409
        details: {causes: [{reason: FieldManagerConflict, field: <field>, message: 'conflict with "x"'}]}
        """

      Examples:
        | field              | members                                    |
        | .data.k            | {data: {k: w}}                             |
        | .metadata.labels.l | {data: {k: v}, metadata: {labels: {l: w}}} |

  Rule: What is removed is gone everywhere

    @beyond:OWN-08
    Scenario Outline: A <change> removes <member>
      Given the config map "a" with:
        | metadata.labels.x      | "1"                                |
        | metadata.labels.y      | "2"                                |
        | metadata.annotations.x | "1"                                |
        | metadata.annotations.y | "2"                                |
        | metadata.finalizers    | [a.example.com/a, a.example.com/b] |
        | data                   | {x: "1", y: "2"}                   |
        | binaryData             | {b: MQ==, c: MQ==}                 |
      When I <change> the config map "a" with:
        | <member> | absent |
      Then the response, a read and the list return "<member>" as absent
      And the object keeps its "<others>"

      Examples:
        | change      | member                 | others                                        |
        | replace     | metadata.labels.x      | metadata.labels.y, metadata.annotations, data |
        | replace     | metadata.annotations.x | metadata.annotations.y, metadata.labels, data |
        | replace     | metadata.finalizers    | metadata.labels, data, binaryData             |
        | replace     | data.x                 | data.y, binaryData, metadata.labels           |
        | replace     | data                   | binaryData, metadata.annotations              |
        | replace     | binaryData.b           | binaryData.c, data                            |
        | merge patch | metadata.labels.x      | metadata.labels.y, metadata.annotations, data |
        | merge patch | metadata.annotations.x | metadata.annotations.y, metadata.labels, data |
        | merge patch | metadata.finalizers    | metadata.labels, data, binaryData             |
        | merge patch | data.x                 | data.y, binaryData, metadata.labels           |
        | merge patch | data                   | binaryData, metadata.annotations              |
        | merge patch | binaryData.b           | binaryData.c, data                            |
        | JSON patch  | metadata.labels.x      | metadata.labels.y, metadata.annotations, data |
        | JSON patch  | metadata.annotations.x | metadata.annotations.y, metadata.labels, data |
        | JSON patch  | metadata.finalizers    | metadata.labels, data, binaryData             |
        | JSON patch  | data.x                 | data.y, binaryData, metadata.labels           |
        | JSON patch  | data                   | binaryData, metadata.annotations              |
        | JSON patch  | binaryData.b           | binaryData.c, data                            |

      @needs:strategic-merge-patch
      Examples:
        | change                | member                 | others                                        |
        | strategic merge patch | metadata.labels.x      | metadata.labels.y, metadata.annotations, data |
        | strategic merge patch | metadata.annotations.x | metadata.annotations.y, metadata.labels, data |
        | strategic merge patch | data.x                 | data.y, binaryData, metadata.labels           |
        | strategic merge patch | data                   | binaryData, metadata.annotations              |
        | strategic merge patch | binaryData.b           | binaryData.c, data                            |

    @needs:apply @beyond:OWN-08
    Scenario: An apply removes what the manager applied before
      Given managers share the config map "a"
      And manager "m" applied {metadata: {labels: {x: "1", y: "2"}, annotations: {x: "1"}}, data: {x: "1", y: "2"}}
      When manager "m" applies {metadata: {labels: {y: "2"}}, data: {y: "2"}}
      Then the response, a read and the list return "data.x" as absent
      And the response, a read and the list return "metadata.labels.x" as absent
      And the response, a read and the list return "metadata.annotations.x" as absent
      And the stored "data.y" is "2"
      And the stored "metadata.labels.y" is "2"
