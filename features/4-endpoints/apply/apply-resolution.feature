Feature: Ways out of a conflict
  A manager that met a conflict takes the field over by force, leaves it out, or agrees to its value.
  Managers that agree on a value share the field.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: Force takes the field over

    @needs:apply @SSA-27
    Scenario: A forced apply overwrites the value
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" forces {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"

    @needs:apply @SSA-27
    Scenario: A forced apply overwrites every value that it states, whoever shares them
      Given manager "a" and manager "c" applied {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {k: '1', l: '1'}}
      When manager "b" forces {metadata: {labels: {x: '2'}, annotations: {x: '2'}}, data: {k: '2', l: '2'}}
      Then it succeeds
      And it shows "data" as {k: '2', l: '2'}
      And it shows "metadata.labels.x" as "2"
      And it shows "metadata.annotations.x" as "2"

    @needs:apply @SSA-28
    Scenario: A forced apply makes its caller the owner
      Given manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', l: '1'}}
      When manager "b" forces {metadata: {labels: {x: '2'}}, data: {k: '2', l: '2'}}
      Then it succeeds
      And manager "b" owns by apply "metadata.labels.x, data.k, data.l"

    @needs:apply @SSA-28
    Scenario: After a forced apply its caller owns what nobody contested as well, and what an ordinary write had owned
      Given manager "c" created it with {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      And manager "a" applied {data: {l: '1'}}
      When manager "b" forces {metadata: {labels: {x: '2', y: '1'}}, data: {k: '2', l: '2', m: '1'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields                                                         |
        | b       | Apply | metadata.labels.x, metadata.labels.y, data.k, data.l, data.m |
      And manager "c" does not own "metadata.labels.x, data.k"
      And manager "a" does not own "data.l"

    @needs:apply @needs:custom-resources
    Scenario Outline: A forced apply takes a member of an item over: <rule>
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          items:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [key]
            items: {type: object, required: [key], properties: {key: {type: string}, x: {type: integer}, y: {type: integer}}}
        """
      And manager "a" applied {spec: {items: [{key: one, x: 1, y: 1}]}}
      When manager "b" forces {spec: {items: [{key: one, x: 2}]}}
      Then it succeeds
      And manager "a" owns by apply "spec.items[key=one].y"
      And <outcome>

      Examples:
        | rule   | outcome                                                |
        | SSA-27 | it shows "spec.items" as [{key: one, x: 2, y: 1}]      |
        | SSA-28 | manager "b" owns by apply "spec.items[key=one].x"      |
        | SSA-29 | manager "a" does not own "spec.items[key=one].x"       |

    @needs:apply @SSA-29
    Scenario: A forced apply takes the field from all others, and only that field
      Given manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1', a: '1'}}
      And manager "c" applied {metadata: {labels: {x: '1'}}, data: {k: '1', c: '1'}}
      And manager "d" applied {data: {k: '1'}}
      When manager "b" forces {metadata: {labels: {x: '2'}}, data: {k: '2'}}
      Then it succeeds
      And manager "d" does not own "data.k"
      And the managers own exactly:
        | manager | way   | fields |
        | a       | Apply | data.a |
        | c       | Apply | data.c |

    @needs:apply @SSA-29
    Scenario: A forced apply takes the field from its owner by an ordinary write as well
      Given manager "a" applied {data: {a: '1'}}
      And manager "c" changed it by merge patch to {data: {k: '1', c: '1'}}
      When manager "b" forces {data: {k: '2'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way    | fields |
        | a       | Apply  | data.a |
        | c       | Update | data.c |

    @needs:apply @needs:custom-resources @SSA-29
    Scenario Outline: A forced apply takes an atomic <what> whole from all others
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
          own: {type: string}
        """
      And manager "a" and manager "c" applied {spec: {<what>: <before>, own: '1'}}
      When manager "b" forces {spec: {<what>: <forced>}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields   |
        | a       | Apply | spec.own |
        | c       | Apply | spec.own |

      Examples:
        | what   | before       | forced   |
        | list   | [x, z]       | [y]      |
        | map    | {p: '1'}     | {q: '2'} |
        | struct | {x: '1'}     | {y: '2'} |

    @needs:apply @needs:storage @SSA-29
    Scenario: A forced apply takes a field of a storage class from all others, and only that field
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "c" applied {allowVolumeExpansion: true, metadata: {labels: {c: '1'}}}
      When manager "b" forces {allowVolumeExpansion: false}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields            |
        | a       | Apply | provisioner       |
        | c       | Apply | metadata.labels.c |

  Rule: Leaving the field out lets go of it

    @needs:apply @SSA-30
    Scenario: After a conflict, an intent without the field succeeds
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is refused
      When manager "b" applies {data: {n: '1'}}
      Then it succeeds
      And it shows "data" as {k: '1', n: '1'}

    @needs:apply @SSA-31
    Scenario: A manager that leaves a shared field out keeps its value and gives up owning it
      Given manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {k: '1', n: '1'}}
      When manager "b" applies {data: {n: '1'}}
      Then it succeeds
      And it shows "data.k" as "1"
      And the managers own exactly:
        | manager | way   | fields |
        | a       | Apply | data.k |
        | b       | Apply | data.n |

    @needs:apply @SSA-31
    Scenario: A manager that leaves all that it shared out owns it no more
      Given manager "a" and manager "b" applied {data: {k: '1'}, metadata: {labels: {s: '1'}}}
      When manager "b" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "data.k" as "1"
      And it shows "metadata.labels.s" as "1"
      And the managers own exactly:
        | manager | way   | fields                    |
        | a       | Apply | data.k, metadata.labels.s |
        | b       | Apply | metadata.labels.x         |

  Rule: What its last owner leaves out goes away

    @needs:apply @SSA-10
    Scenario Outline: What manager "<first>" stated first and another too goes when the last of them leaves it out
      Given manager "<first>" applied {metadata: {labels: {s: '1', x: '1'}}, data: {k: '1', x: '1'}}
      And manager "<second>" applied {metadata: {labels: {s: '1', y: '1'}}, data: {k: '1', y: '1'}}
      And manager "a" applied {metadata: {labels: {a: '1'}}, data: {a: '1'}}
      When manager "b" applies {metadata: {labels: {b: '1'}}, data: {b: '1'}}
      Then it succeeds
      And it shows "metadata.labels.s" as absent
      And it shows "data" as {a: '1', b: '1'}

      Examples:
        | first | second |
        | a     | b      |
        | b     | a      |

    @needs:apply @SSA-10
    Scenario Outline: What its only owner leaves out goes: <what>
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      When manager "a" applies <other>
      Then it succeeds
      And it shows "<field>" as absent

      Examples:
        | what                          | kind            | one                                            | other                              | field             |
        | a key of a secret             | secret          | {data: {k: MQ==, l: MQ==}}                     | {data: {k: MQ==}}                  | data.l            |
        | the last key of a secret      | secret          | {metadata: {labels: {x: '1'}}, data: {k: MQ==}} | {metadata: {labels: {x: '1'}}}    | data.k            |
        | a key of binaryData           | config map      | {binaryData: {k: MQ==, l: MQ==}}               | {binaryData: {k: MQ==}}            | binaryData.l      |
        | the last key of binaryData    | config map      | {data: {k: '1'}, binaryData: {l: MQ==}}        | {data: {k: '1'}}                   | binaryData.l      |
        | a label of a service account  | service account | {metadata: {labels: {x: '1', y: '1'}}}         | {metadata: {labels: {x: '1'}}}     | metadata.labels.y |

      @needs:storage
      Examples:
        | what                             | kind          | one                                                                                           | other                                                                            | field                  |
        | a label of a storage class       | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1', y: '1'}}}      | {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1'}}} | metadata.labels.y      |
        | the last label of a storage class | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {labels: {y: '1'}}}              | {provisioner: provisioner.planecheck.example.com}                               | metadata.labels.y      |
        | an annotation of a storage class | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {x: '1', y: '1'}}} | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {x: '1'}}} | metadata.annotations.y |

      @needs:custom-resources
      Examples:
        | what                         | kind                         | one                                                   | other                          | field         |
        | a custom number cluster-wide | cluster-wide custom resource | {metadata: {labels: {x: '1'}}, spec: {replicas: 1}} | {metadata: {labels: {x: '1'}}} | spec.replicas |

  Rule: Agreeing to the live value shares the field

    @needs:apply @SSA-32
    Scenario: After a conflict, an intent with the live value succeeds and shares the field
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then it is refused
      When manager "b" applies {data: {k: '1'}}
      Then it succeeds
      And manager "a" owns "data.k"
      And manager "b" owns "data.k"

    @needs:apply @SSA-32
    Scenario: A label, and what an ordinary write owns, are shared with who agrees to the live value
      Given manager "c" created it with {data: {k: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}}
      When manager "b" applies {metadata: {labels: {x: '2'}}, data: {k: '2'}}
      Then it is refused
      When manager "b" applies {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      Then it succeeds
      And manager "a" owns "metadata.labels.x"
      And manager "c" owns "data.k"
      And manager "b" owns "metadata.labels.x, data.k"

  Rule: Managers that apply the same value share the field

    @needs:apply @SSA-33
    Scenario: Five managers of one value own it together
      Given manager "a" and manager "b" applied {data: {k: '1'}}
      When manager "c" applies {data: {k: '1'}}
      Then it succeeds
      And manager "a" owns by apply "data.k"
      And manager "b" owns by apply "data.k"
      And manager "c" owns by apply "data.k"
      When manager "d" applies {data: {k: '1'}}
      And manager "e" applies {data: {k: '1'}}
      Then manager "a" owns by apply "data.k"
      And manager "b" owns by apply "data.k"
      And manager "c" owns by apply "data.k"
      And manager "d" owns by apply "data.k"
      And manager "e" owns by apply "data.k"

    @needs:apply @SSA-34
    Scenario: Who shares a value with an ordinary write cannot change it without force
      Given manager "c" created it with {data: {k: '1'}}
      And manager "a" applied {data: {k: '1'}}
      When manager "a" applies {data: {k: '2'}}
      Then it is refused and nothing changes

    @needs:apply
    Scenario Outline: <who> cannot change a shared value without force
      Given manager "a" and manager "b" applied {data: {k: '1'}}
      When manager "<manager>" applies {data: {k: '2'}}
      Then it is refused and nothing changes
      And which managers the refusal names is recorded
      When the same intent is applied by force
      Then it succeeds

      Examples:
        | rule   | who                               | manager |
        | SSA-34 | One of the managers that share it | a       |
        | SSA-35 | Another manager                   | c       |
