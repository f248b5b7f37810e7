Feature: Lists under apply
  The type of a list says whether managers share it item by item or own it as a whole.

  Background:
    Given a namespace of my own

  Rule: A patch strategy stands in for a list type

    @needs:apply @SSA-36
    Scenario: A list that patches merge by key is merged by that key
      Given managers share the service account "shared"
      And manager "a" applied {secrets: [{name: x}]}
      When manager "b" applies {secrets: [{name: y}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}
      And its list "secrets" holds an item like {name: y}
      When manager "b" applies {automountServiceAccountToken: false}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}
      And its list "secrets" holds no item like {name: y}

  Rule: An atomic list is owned as a whole

    @needs:apply @needs:storage @SSA-37
    Scenario: Another manager cannot add to an atomic list, and replaces it by force
      Given managers share the CSI driver "shared"
      And manager "a" applied {spec: {tokenRequests: [{audience: x}]}}
      When manager "b" applies {spec: {tokenRequests: [{audience: y}]}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds
      And its list "spec.tokenRequests" holds an item like {audience: y}
      And its list "spec.tokenRequests" holds no item like {audience: x}

    @needs:apply @needs:custom-resources @SSA-37
    Scenario: A list of a custom resource that is marked atomic
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
        """
      And manager "a" applied {spec: {list: [x]}}
      When manager "b" applies {spec: {list: [y]}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds
      And it shows "spec.list" as [y]

  Rule: A set is owned value by value

    @should @needs:apply @needs:custom-resources @SSA-38
    Scenario: Managers add to and take from a set
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          set: {type: array, x-platform-list-type: set, items: {type: string}}
          other: {type: string}
        """
      And manager "a" applied {spec: {other: '1', set: [x]}}
      When manager "b" applies {spec: {set: [y]}}
      Then it succeeds
      And its list "spec.set" holds, in any order:
        """
        [x, y]
        """
      When manager "a" applies {spec: {other: '1'}}
      Then it succeeds
      And it shows "spec.set" as [y]

    @should @needs:apply @needs:custom-resources @SSA-38
    Scenario: A value of a set that two managers stated stays until both have dropped it
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          set: {type: array, x-platform-list-type: set, items: {type: string}}
          other: {type: string}
        """
      And manager "a" applied {spec: {other: '1', set: [x, z]}}
      When manager "b" applies {spec: {set: [x, y]}}
      Then it succeeds
      When manager "a" applies {spec: {other: '1', set: [z]}}
      Then it succeeds
      And its list "spec.set" holds, in any order:
        """
        [x, y, z]
        """
      When manager "b" applies {spec: {set: [y]}}
      Then it succeeds
      And its list "spec.set" holds, in any order:
        """
        [y, z]
        """

    @needs:apply @SSA-11
    Scenario: Finalizers that one manager alone stated go when it states them no longer
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {finalizers: [planecheck.example.com/a, planecheck.example.com/b]}, data: {k: '1'}}
      When manager "a" applies {metadata: {finalizers: [planecheck.example.com/b]}, data: {k: '1'}}
      Then it succeeds
      And it shows "metadata.finalizers" as [planecheck.example.com/b]
      When manager "a" applies {data: {k: '1'}}
      Then it succeeds
      And it shows "metadata.finalizers" as absent

    @observe @needs:apply @SSA-38
    Scenario: Finalizers as a set
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {finalizers: [planecheck.example.com/a]}, data: {k: '1'}}
      When manager "b" applies {metadata: {finalizers: [planecheck.example.com/b]}}
      Then what the server does is recorded
      And its "metadata" and its owners are recorded

  Rule: A map list is owned item by item, by its keys

    @needs:apply @needs:custom-resources @SSA-39
    Scenario: Items of a map list are one when they agree in all keys
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          items:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [a, b]
            items:
              type: object
              required: [a, b]
              properties: {a: {type: string}, b: {type: string}, v: {type: string}, w: {type: string}}
        """
      And manager "m" applied {spec: {items: [{a: '1', b: '1', v: m}]}}
      When manager "n" applies {spec: {items: [{a: '1', b: '1', w: n}, {a: '1', b: '2', w: n}, {a: '2', b: '1', w: n}]}}
      Then it succeeds
      And its list "spec.items" holds, in any order:
        """
        - {a: '1', b: '1', v: m, w: n}
        - {a: '1', b: '2', w: n}
        - {a: '2', b: '1', w: n}
        """

    @should @needs:apply @needs:custom-resources @SSA-40
    Scenario: Members of one item have owners of their own
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          items:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [key]
            items:
              type: object
              required: [key]
              properties: {key: {type: string}, x: {type: integer}, y: {type: integer}}
        """
      And manager "a" applied {spec: {items: [{key: one, x: 1}]}}
      When manager "b" applies {spec: {items: [{key: one, y: 2}]}}
      Then it succeeds
      And it shows "spec.items" as [{key: one, x: 1, y: 2}]

  Rule: Lists of custom resources without schema

    @needs:apply @needs:custom-resources @SSA-49
    Scenario: A list without schema is atomic, whatever its items look like
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        x-platform-preserve-unknown-fields: true
        """
      And manager "a" applied {spec: {list: [{name: x}]}}
      When manager "b" applies {spec: {list: [{name: y}]}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds
      And it shows "spec.list" as [{name: y}]
