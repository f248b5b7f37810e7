Feature: Lists, maps and structs under apply
  The type of a structure says whether managers share it part by part or own it as a whole.

  Background:
    Given a namespace of my own

  Rule: Lists

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
      And manager "m" applied:
        """
        spec: {items: [{a: '1', b: '1', v: m}]}
        """
      When manager "n" applies:
        """
        spec: {items: [{a: '1', b: '1', w: n}, {a: '1', b: '2', w: n}, {a: '2', b: '1', w: n}]}
        """
      Then it succeeds
      And its list "spec.items" holds, in any order:
        """
        - {a: '1', b: '1', v: m, w: n}
        - {a: '1', b: '2', w: n}
        - {a: '2', b: '1', w: n}
        """
