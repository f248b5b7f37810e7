Feature: Lists in server-side apply
  The type of a list decides whether managers share it item by item or own it as one value.

  Background:
    Given a test namespace

  Rule: The patch merge key of a built-in list makes it a map list

    @needs:apply @SSA-36
    Scenario: An apply merges the secrets of a service account by name
      Given managers share the service account "shared"
      And manager "a" applied {secrets: [{name: x}]}
      When manager "b" applies {secrets: [{name: y}]}
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: x}
      And the object has an item in "secrets" that matches {name: y}
      When manager "b" applies {automountServiceAccountToken: false}
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: x}
      And the object has no item in "secrets" that matches {name: y}

  Rule: An atomic list has one owner

    @needs:apply @needs:storage @SSA-37
    Scenario: An apply to an atomic list of another manager is rejected, and force replaces the list
      Given managers share the CSI driver "shared"
      And manager "a" applied {spec: {tokenRequests: [{audience: x}]}}
      When manager "b" applies {spec: {tokenRequests: [{audience: y}]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the object has an item in "spec.tokenRequests" that matches {audience: y}
      And the object has no item in "spec.tokenRequests" that matches {audience: x}

    @needs:apply @needs:custom-resources @SSA-37
    Scenario: An apply to an atomic list of a custom resource is rejected, and force replaces the list
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
        """
      And manager "a" applied {spec: {list: [x]}}
      When manager "b" applies {spec: {list: [y]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.list" is [y]

  Rule: Each value of a set has its own owners

    @should @needs:apply @needs:custom-resources @SSA-38
    Scenario: Managers add values to a set and remove their own values
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          set: {type: array, x-platform-list-type: set, items: {type: string}}
          other: {type: string}
        """
      And manager "a" applied {spec: {other: '1', set: [x]}}
      When manager "b" applies {spec: {set: [y]}}
      Then the request succeeds
      And the object has exactly these items in "spec.set", in any order:
        """
        [x, y]
        """
      When manager "a" applies {spec: {other: '1'}}
      Then the request succeeds
      And the stored "spec.set" is [y]

    @should @needs:apply @needs:custom-resources @SSA-38
    Scenario: A value of a set that two managers own is removed once neither applies it
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          set: {type: array, x-platform-list-type: set, items: {type: string}}
          other: {type: string}
        """
      And manager "a" applied {spec: {other: '1', set: [x, z]}}
      When manager "b" applies {spec: {set: [x, y]}}
      Then the request succeeds
      When manager "a" applies {spec: {other: '1', set: [z]}}
      Then the request succeeds
      And the object has exactly these items in "spec.set", in any order:
        """
        [x, y, z]
        """
      When manager "b" applies {spec: {set: [y]}}
      Then the request succeeds
      And the object has exactly these items in "spec.set", in any order:
        """
        [y, z]
        """

    @any-kind @needs:apply @SSA-11
    Scenario: An apply removes finalizers that the manager no longer applies
      Given managers share the config map "shared"
      And manager "a" applied:
        """
        metadata: {finalizers: [planecheck.example.com/a, planecheck.example.com/b]}
        data: {k: '1'}
        """
      When manager "a" applies {metadata: {finalizers: [planecheck.example.com/b]}, data: {k: '1'}}
      Then the request succeeds
      And the stored "metadata.finalizers" is [planecheck.example.com/b]
      When manager "a" applies {data: {k: '1'}}
      Then the request succeeds
      And the stored "metadata.finalizers" is absent

    @any-kind @observe @needs:apply @SSA-38
    Scenario: Whether two managers share finalizers as a set is recorded
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {finalizers: [planecheck.example.com/a]}, data: {k: '1'}}
      When manager "b" applies {metadata: {finalizers: [planecheck.example.com/b]}}
      Then the response is recorded
      And its "metadata" and its managedFields are recorded

  Rule: Each item of a map list, identified by its keys, has its own owners

    @needs:apply @needs:custom-resources @SSA-39
    Scenario: Items of a map list are the same item only if all their keys are equal
      Given managers share a custom resource whose spec has the schema:
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
      Then the request succeeds
      And the object has exactly these items in "spec.items", in any order:
        """
        - {a: '1', b: '1', v: m, w: n}
        - {a: '1', b: '2', w: n}
        - {a: '2', b: '1', w: n}
        """

    @should @needs:apply @needs:custom-resources @SSA-40
    Scenario: Each member of an item of a map list has its own owner
      Given managers share a custom resource whose spec has the schema:
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
      Then the request succeeds
      And the stored "spec.items" is [{key: one, x: 1, y: 2}]

  Rule: Lists without a schema are atomic

    @needs:apply @needs:custom-resources @SSA-49
    Scenario: A list without a schema is atomic, even if its items have names
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        x-platform-preserve-unknown-fields: true
        """
      And manager "a" applied {spec: {list: [{name: x}]}}
      When manager "b" applies {spec: {list: [{name: y}]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.list" is [{name: y}]
