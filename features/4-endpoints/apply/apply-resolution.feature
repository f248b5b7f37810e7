Feature: Resolving conflicts of server-side apply
  After a conflict, a manager can force its value, stop applying the field, or apply the live value. Managers that apply
  the same value share the field.

  Background:
    Given a test namespace
    And managers share the config map "shared"

  Rule: Force takes the field over

    @any-kind @needs:apply @SSA-27
    Scenario: A forced apply overwrites a key
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" force-applies {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"

    @any-kind @needs:apply @SSA-27
    Scenario: A forced apply overwrites every label, annotation and key that other managers share
      Given manager "a" and manager "c" applied:
        """
        metadata: {labels: {x: '1'}, annotations: {x: '1'}}
        data: {k: '1', l: '1'}
        """
      When manager "b" force-applies {metadata: {labels: {x: '2'}, annotations: {x: '2'}}, data: {k: '2', l: '2'}}
      Then the request succeeds
      And the stored "data" is {k: '2', l: '2'}
      And the stored "metadata.labels.x" is "2"
      And the stored "metadata.annotations.x" is "2"

    @any-kind @needs:apply @SSA-28
    Scenario: A forced apply makes its manager the owner of the forced fields
      Given manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', l: '1'}}
      When manager "b" force-applies {metadata: {labels: {x: '2'}}, data: {k: '2', l: '2'}}
      Then the request succeeds
      And manager "b" owns "metadata.labels.x, data.k, data.l" through apply

    @any-kind @needs:apply @SSA-28
    Scenario: After a forced apply its manager owns also fields without conflict and fields set by an ordinary write
      Given manager "c" created it with {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      And manager "a" applied {data: {l: '1'}}
      When manager "b" force-applies {metadata: {labels: {x: '2', y: '1'}}, data: {k: '2', l: '2', m: '1'}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields                                                       |
        | b       | Apply | metadata.labels.x, metadata.labels.y, data.k, data.l, data.m |
      And manager "c" does not own "metadata.labels.x, data.k"
      And manager "a" does not own "data.l"

    @needs:apply @needs:custom-resources @SSA-27
    Scenario: A forced apply overwrites one member of a list item
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
      And manager "a" applied {spec: {items: [{key: one, x: 1, y: 1}]}}
      When manager "b" force-applies {spec: {items: [{key: one, x: 2}]}}
      Then the request succeeds
      And manager "a" owns "spec.items[key=one].y" through apply
      And the stored "spec.items" is [{key: one, x: 2, y: 1}]

    @needs:apply @needs:custom-resources @SSA-28
    Scenario: A forced apply makes its manager the owner of one member of a list item
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
      And manager "a" applied {spec: {items: [{key: one, x: 1, y: 1}]}}
      When manager "b" force-applies {spec: {items: [{key: one, x: 2}]}}
      Then the request succeeds
      And manager "a" owns "spec.items[key=one].y" through apply
      And manager "b" owns "spec.items[key=one].x" through apply

    @needs:apply @needs:custom-resources @SSA-29
    Scenario: A forced apply ends the ownership of the former manager of one member of a list item
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
      And manager "a" applied {spec: {items: [{key: one, x: 1, y: 1}]}}
      When manager "b" force-applies {spec: {items: [{key: one, x: 2}]}}
      Then the request succeeds
      And manager "a" owns "spec.items[key=one].y" through apply
      And manager "a" does not own "spec.items[key=one].x"

    @any-kind @needs:apply @SSA-29
    Scenario: A forced apply ends the ownership of all other managers of the forced fields, and of no other field
      Given manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', a: '1'}}
      And manager "c" applied {metadata: {labels: {x: '1'}}, data: {k: '1', c: '1'}}
      And manager "d" applied {data: {k: '1'}}
      When manager "b" force-applies {metadata: {labels: {x: '2'}}, data: {k: '2'}}
      Then the request succeeds
      And manager "d" does not own "data.k"
      And managedFields lists exactly these owners:
        | manager | way   | fields |
        | a       | Apply | data.a |
        | c       | Apply | data.c |

    @any-kind @needs:apply @SSA-29 @after:QRY-38
    Scenario: A forced apply ends the ownership of a manager that set the field by an ordinary write
      Given manager "a" applied {data: {a: '1'}}
      And manager "c" changed it by merge patch to {data: {k: '1', c: '1'}}
      When manager "b" force-applies {data: {k: '2'}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way    | fields |
        | a       | Apply  | data.a |
        | c       | Update | data.c |

    @needs:apply @needs:custom-resources @SSA-29
    Scenario Outline: A forced apply ends the ownership of all other managers of an atomic <what>
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
          own: {type: string}
        """
      And manager "a" applied {spec: {<what>: <before>, own: '1'}}
      And manager "c" applied {spec: {<what>: <before>, own: '1'}}
      When manager "b" force-applies {spec: {<what>: <forced>}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields   |
        | a       | Apply | spec.own |
        | c       | Apply | spec.own |

      Examples:
        | what   | before   | forced   |
        | list   | [x, z]   | [y]      |
        | map    | {p: '1'} | {q: '2'} |
        | struct | {x: '1'} | {y: '2'} |

    @needs:apply @needs:storage @SSA-29
    Scenario: A forced apply ends the ownership of all other managers of one field of a storage class, and of no other
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "c" applied {allowVolumeExpansion: true, metadata: {labels: {c: '1'}}}
      When manager "b" force-applies {allowVolumeExpansion: false}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields            |
        | a       | Apply | provisioner       |
        | c       | Apply | metadata.labels.c |

  Rule: A manager that stops applying a field loses its ownership

    @any-kind @needs:apply @SSA-30
    Scenario: After a conflict, an apply without the conflicting field succeeds
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then the request is rejected
      When manager "b" applies {data: {n: '1'}}
      Then the request succeeds
      And the stored "data" is {k: '1', n: '1'}

    @any-kind @needs:apply @SSA-31
    Scenario: A manager that stops applying a shared field keeps its value and loses its ownership
      Given manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {k: '1', n: '1'}}
      When manager "b" applies {data: {n: '1'}}
      Then the request succeeds
      And the stored "data.k" is "1"
      And managedFields lists exactly these owners:
        | manager | way   | fields |
        | a       | Apply | data.k |
        | b       | Apply | data.n |

    @any-kind @needs:apply @SSA-31
    Scenario: A manager that stops applying all shared fields no longer owns them
      Given manager "a" applied {data: {k: '1'}, metadata: {labels: {s: '1'}}}
      And manager "b" applied {data: {k: '1'}, metadata: {labels: {s: '1'}}}
      When manager "b" applies {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "data.k" is "1"
      And the stored "metadata.labels.s" is "1"
      And managedFields lists exactly these owners:
        | manager | way   | fields                    |
        | a       | Apply | data.k, metadata.labels.s |
        | b       | Apply | metadata.labels.x         |

  Rule: A field is removed when its last owner stops applying it

    @any-kind @needs:apply @SSA-10
    Scenario Outline: A field that managers "<first>" and "<second>" applied in turn is removed when neither applies it
      Given manager "<first>" applied {metadata: {labels: {s: '1', x: '1'}}, data: {k: '1', x: '1'}}
      And manager "<second>" applied {metadata: {labels: {s: '1', y: '1'}}, data: {k: '1', y: '1'}}
      And manager "a" applied {metadata: {labels: {a: '1'}}, data: {a: '1'}}
      When manager "b" applies {metadata: {labels: {b: '1'}}, data: {b: '1'}}
      Then the request succeeds
      And the stored "metadata.labels.s" is absent
      And the stored "data" is {a: '1', b: '1'}

      Examples:
        | first | second |
        | a     | b      |
        | b     | a      |

    @needs:apply @SSA-10
    Scenario Outline: An apply removes <field> of a <kind> when its only owner stops applying it
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      When manager "a" applies <other>
      Then the request succeeds
      And the stored "<field>" is absent

      Examples:
        | kind       | one                              | other                   | field        |
        | secret     | {data: {k: MQ==, l: MQ==}}       | {data: {k: MQ==}}       | data.l       |
        | config map | {binaryData: {k: MQ==, l: MQ==}} | {binaryData: {k: MQ==}} | binaryData.l |

    @needs:apply @SSA-10
    Scenario: An apply removes a label of a service account when its only owner stops applying it
      Given managers share the service account "shared"
      And manager "a" applied {metadata: {labels: {x: '1', y: '1'}}}
      When manager "a" applies {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "metadata.labels.y" is absent

    @needs:apply @SSA-10
    Scenario Outline: An apply removes the last key <field> of a <kind> when its only owner stops applying it
      Given managers share the <kind> "shared"
      And manager "a" applied {<kept>, <removed>}
      When manager "a" applies {<kept>}
      Then the request succeeds
      And the stored "<field>" is absent

      Examples:
        | kind       | kept                         | removed               | field        |
        | secret     | metadata: {labels: {x: '1'}} | data: {k: MQ==}       | data.k       |
        | config map | data: {k: '1'}               | binaryData: {l: MQ==} | binaryData.l |

      @needs:custom-resources
      Examples:
        | kind                         | kept                         | removed             | field         |
        | cluster-wide custom resource | metadata: {labels: {x: '1'}} | spec: {replicas: 1} | spec.replicas |

    @needs:apply @needs:storage @SSA-10
    Scenario: An apply removes a label of a storage class when its only owner stops applying it
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: example.com/a, metadata: {labels: {x: '1', y: '1'}}}
      When manager "a" applies {provisioner: example.com/a, metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "metadata.labels.y" is absent

    @needs:apply @needs:storage @SSA-10
    Scenario: An apply removes the last label of a storage class when its only owner stops applying it
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: example.com/a, metadata: {labels: {y: '1'}}}
      When manager "a" applies {provisioner: example.com/a}
      Then the request succeeds
      And the stored "metadata.labels.y" is absent

    @needs:apply @needs:storage @SSA-10
    Scenario: An apply removes an annotation of a storage class when its only owner stops applying it
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: example.com/a, metadata: {annotations: {x: '1', y: '1'}}}
      When manager "a" applies {provisioner: example.com/a, metadata: {annotations: {x: '1'}}}
      Then the request succeeds
      And the stored "metadata.annotations.y" is absent

  Rule: A manager that applies the live value shares the field

    @any-kind @needs:apply @SSA-32
    Scenario: After a conflict, an apply of the live value succeeds and shares the field
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then the request is rejected
      When manager "b" applies {data: {k: '1'}}
      Then the request succeeds
      And manager "a" owns "data.k"
      And manager "b" owns "data.k"

    @any-kind @needs:apply @SSA-32
    Scenario: A manager that applies live values shares a label and a key set by an ordinary write
      Given manager "c" created it with {data: {k: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}}
      When manager "b" applies {metadata: {labels: {x: '2'}}, data: {k: '2'}}
      Then the request is rejected
      When manager "b" applies {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      Then the request succeeds
      And manager "a" owns "metadata.labels.x"
      And manager "c" owns "data.k"
      And manager "b" owns "metadata.labels.x, data.k"

  Rule: Managers that apply the same value share the field

    @any-kind @needs:apply @SSA-33
    Scenario: Five managers that apply the same value all own the field
      Given manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {k: '1'}}
      When manager "c" applies {data: {k: '1'}}
      Then the request succeeds
      And manager "a" owns "data.k" through apply
      And manager "b" owns "data.k" through apply
      And manager "c" owns "data.k" through apply
      When manager "d" applies {data: {k: '1'}}
      And manager "e" applies {data: {k: '1'}}
      Then manager "a" owns "data.k" through apply
      And manager "b" owns "data.k" through apply
      And manager "c" owns "data.k" through apply
      And manager "d" owns "data.k" through apply
      And manager "e" owns "data.k" through apply

    @any-kind @needs:apply @SSA-34
    Scenario: A manager that shares a value with an ordinary write cannot change it without force
      Given manager "c" created it with {data: {k: '1'}}
      And manager "a" applied {data: {k: '1'}}
      When manager "a" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply
    Scenario Outline: <who> of a shared value cannot change it without force
      Given manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {k: '1'}}
      When manager "<manager>" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged
      And the status, message and "details.causes" of the response are recorded
      When the same configuration is force-applied
      Then the request succeeds

      Examples:
        | rule   | who                             | manager |
        | SSA-34 | An owner                        | a       |
        | SSA-35 | A manager other than the owners | c       |
