Feature: Maps and structs in server-side apply
  Managers share a granular map key by key and a granular struct field by field. An atomic map or struct has one owner.

  Background:
    Given a test namespace

  Rule: Each key of a granular map has its own owner, an atomic map has one owner

    @any-kind @needs:apply @SSA-44
    Scenario Outline: Each key of the granular data map of a <kind> has its own owner
      Given managers share the <kind> "shared"
      And manager "a" applied {data: {k1: <value>}}
      When manager "b" applies {data: {k2: <value>}}
      Then the request succeeds
      And the stored "data" is {k1: <value>, k2: <value>}
      And managedFields lists exactly these owners:
        | manager | way   | fields  |
        | a       | Apply | data.k1 |
        | b       | Apply | data.k2 |

      Examples:
        | kind       | value |
        | config map | '1'   |
        | secret     | MQ==  |

    @any-kind @needs:apply @SSA-02
    Scenario: A manager owns each of the 25 keys of a map that it applies
      Given managers share the config map "shared"
      When manager "m" applies:
        """
        data:
          {a: '1', b: '1', c: '1', d: '1', e: '1', f: '1', g: '1', h: '1', i: '1', j: '1', k: '1', l: '1', m: '1',
          n: '1', o: '1', p: '1', q: '1', r: '1', s: '1', t: '1', u: '1', v: '1', w: '1', x: '1', y: '1'}
        """
      Then the request succeeds
      And managedFields lists exactly these fields that manager "m" applied:
        """
        data.a, data.b, data.c, data.d, data.e, data.f, data.g, data.h, data.i, data.j, data.k, data.l, data.m,
        data.n, data.o, data.p, data.q, data.r, data.s, data.t, data.u, data.v, data.w, data.x, data.y
        """

    @any-kind @needs:apply @SSA-44
    Scenario: A manager that applies an empty map does not own the keys of other managers
      Given managers share the config map "shared"
      And manager "a" applied {data: {}, metadata: {labels: {x: '1'}}}
      When manager "b" applies {data: {k: '1'}}
      Then the request succeeds
      And the stored "data" is {k: '1'}

    @needs:apply @needs:custom-resources @SSA-45
    Scenario: An apply to an atomic map of other managers is rejected, and force replaces the map
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
        """
      And manager "a" applied {spec: {map: {p: '1'}}}
      And manager "c" applied {spec: {map: {p: '1'}}}
      When manager "b" applies {spec: {map: {q: '2'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.map" is {q: '2'}

  Rule: Each field of a granular struct has its own owner, an atomic struct has one owner

    @needs:apply @needs:storage @SSA-46
    Scenario: Each field of the granular spec of a volume has its own owner
      Given managers share the persistent volume "shared"
      And manager "a" applied:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      When manager "b" applies {spec: {storageClassName: planecheck}}
      Then the request succeeds
      And the stored "spec.storageClassName" is planecheck
      And the stored "spec.hostPath.path" is /tmp/planecheck
      And managedFields lists exactly these owners:
        | manager | way   | fields                |
        | b       | Apply | spec.storageClassName |
      And manager "a" owns "spec.capacity, spec.accessModes, spec.hostPath"
      And manager "a" does not own "spec.storageClassName"

    @needs:apply @needs:custom-resources @SSA-47
    Scenario: An apply to an atomic struct of another manager is rejected, and force replaces the struct
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
        """
      And manager "a" applied {spec: {struct: {x: '1'}}}
      When manager "b" applies {spec: {struct: {y: '2'}}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds
      And the stored "spec.struct" is {y: '2'}

  Rule: Each key of an object without a schema has its own owner

    @needs:apply @needs:custom-resources @SSA-50
    Scenario: Each key of an object without a schema has its own owner
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        x-platform-preserve-unknown-fields: true
        """
      And manager "a" applied {spec: {o: {p: 1}}}
      When manager "b" applies {spec: {o: {q: 2}}}
      Then the request succeeds
      And the stored "spec.o" is {p: 1, q: 2}
      And manager "a" owns "spec.o.p"
      And manager "b" owns "spec.o.q"
      And manager "a" does not own "spec.o.q"
      And manager "b" does not own "spec.o.p"
      When manager "a" applies {spec: {o: {p: 1, deep: {er: {p: 1}}}}}
      And manager "b" applies {spec: {o: {q: 2, deep: {er: {q: 2}}}}}
      Then the request succeeds
      And the stored "spec.o" is {p: 1, q: 2, deep: {er: {p: 1, q: 2}}}
