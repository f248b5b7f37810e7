Feature: An apply states what one manager wants
  A manager sends the fields that it cares for, and nothing else. The server merges them into the
  object, keeps a book of who owns which field, and takes away what the manager wants no longer.

  Background:
    Given a namespace of my own

  Rule: What an intent states is owned by its manager

    @needs:apply @SSA-01
    Scenario: An intent may state fewer fields than the object has
      Given managers share the config map "shared"
      And manager "c" created it with {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {c: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '1', c: '1'}
      When manager "n" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '1', c: '1'}

    @needs:apply @SSA-01
    Scenario Outline: An intent is merged into a <kind> whose list holds an item twice, where there may be one
      Given managers share the <kind> "shared"
      And manager "c" created it, if that is allowed, with <live>
      When manager "m" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And manager "m" owns by apply "metadata.labels.x"

      Examples:
        | kind            | live                                                                         |
        | service account | {secrets: [{name: x}, {name: x}]}                                            |
        | config map      | {metadata: {finalizers: [planecheck.example.com/x, planecheck.example.com/x]}} |

    @needs:apply @SSA-02
    Scenario: The caller owns exactly what it applied
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {n: '1'}}, data: {a: '1', b: '1'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields                                                    |
        | m       | Apply | metadata.labels.y, metadata.annotations.n, data.a, data.b |

    @needs:apply @SSA-02
    Scenario: Keys with periods and managers with long names are told as they are
      Given managers share the config map "shared"
      When manager "planecheck-manager-with-a-long-name.example.com" applies {metadata: {labels: {app.example.com/part: one}}, data: {ca.crt: '1', a.b.c: '1'}}
      Then it succeeds
      And the tree of manager "planecheck-manager-with-a-long-name.example.com" leads by "f:data f:ca.crt"
      And the tree of manager "planecheck-manager-with-a-long-name.example.com" leads by "f:data f:a.b.c"
      And the tree of manager "planecheck-manager-with-a-long-name.example.com" leads by "f:metadata f:labels f:app.example.com/part"

    @needs:apply @SSA-02
    Scenario: Finalizers of an intent are owned as well
      Given managers share the config map "shared"
      When manager "m" applies {metadata: {finalizers: [planecheck.example.com/m]}, data: {a: '1'}}
      Then it succeeds
      And manager "m" owns by apply "metadata.finalizers, data.a"

    @needs:apply @needs:csr @SSA-02
    Scenario: What a certificate request asks for is owned as well
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {signerName: planecheck.example.com/none}}
      Then it succeeds
      And manager "m" owns by apply "metadata.labels.y, spec.signerName"

    @should @needs:apply @SSA-03
    Scenario Outline: An apply to a name that is free creates the object: "<query>"
      Given managers share the config map "shared"
      When manager "m" applies, with "<query>", {data: {a: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1'}
      And manager "m" owns by apply "data.a"

      Examples:
        | query      |
        |            |
        | force=true |

    @should @needs:apply @SSA-06
    Scenario: A manager that applies again keeps its one entry
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1'}}
      And manager "m" applied {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {b: '2'}}
      Then it succeeds
      And manager "m" has 1 entry by Apply

    @should @needs:apply @SSA-06
    Scenario Outline: A manager keeps its one entry whatever its applies are like: <kind>
      Given managers share the <kind> "shared"
      And manager "m" applied <one>
      When manager "m" applies <one>
      Then it succeeds
      And manager "m" has 1 entry by Apply
      When manager "c" changes it by merge patch to {metadata: {annotations: {c: '1'}}}
      And manager "m" applies <other>
      Then it succeeds
      And manager "m" has 1 entry by Apply
      When manager "m" forces <one>
      Then it succeeds
      And manager "m" has 1 entry by Apply

      Examples:
        | kind            | one                                  | other                                 |
        | config map      | {data: {a: '1'}}                     | {data: {a: '2'}}                      |
        | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

  Rule: An intent needs a manager and holds no owners

    @needs:apply @SSA-04
    Scenario: An empty manager is as good as none
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "" applies {data: {a: '1'}}
      Then it is refused and nothing changes
      When manager "" forces {data: {a: '1'}}
      Then it is refused and nothing changes
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds

    @needs:apply @SSA-04
    Scenario: An empty manager creates nothing
      Given managers share the config map "shared"
      When manager "" applies {data: {a: '1'}}
      Then it is refused and nothing is stored
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds

    @needs:apply @SSA-05
    Scenario: An intent that holds managedFields is refused
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" sends back as its intent what it reads, with the owners
      Then it is refused and nothing changes
      When manager "m" sends back as its intent what it reads, without the owners
      Then it succeeds

    @needs:apply @SSA-05
    Scenario: An intent that holds managedFields creates nothing, and is not saved by force
      Given managers share the config map "shared"
      When manager "m" applies {metadata: {managedFields: [{manager: m, operation: Apply, apiVersion: v1, time: '2024-01-01T00:00:00Z', fieldsType: FieldsV1, fieldsV1: {'f:data': {'f:a': {}}}}]}, data: {a: '1'}}
      Then it is refused and nothing is stored
      When manager "m" applies {metadata: {managedFields: [{}]}, data: {a: '1'}}
      Then it is refused and nothing is stored
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds
      When manager "m" forces {metadata: {managedFields: [{manager: m, operation: Apply, apiVersion: v1, time: '2024-01-01T00:00:00Z', fieldsType: FieldsV1, fieldsV1: {'f:data': {'f:a': {}}}}]}, data: {a: '1'}}
      Then it is refused and nothing changes

    @needs:apply @SSA-05
    Scenario: An intent in YAML that holds managedFields is refused
      When the intent of manager "m" for the config map "a" is sent as the text:
        """
        # As a client writes it that keeps what it has read.
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: a
          managedFields:
            - manager: m
              operation: Apply
              apiVersion: v1
              time: 2024-01-01T00:00:00Z
              fieldsType: FieldsV1
              fieldsV1:
                f:data:
                  f:a: {}
        data:
          a: one
        """
      Then it is refused and nothing is stored

    @observe @needs:apply @SSA-05
    Scenario Outline: An intent whose managedFields are <nothing>
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" applies {metadata: {managedFields: <value>}, data: {a: '1'}}
      Then what the server does is recorded

      Examples:
        | nothing       | value |
        | an empty list | []    |
        | null          | null  |

  Rule: The intent is merged into the live object

    @needs:apply @SSA-07
    Scenario: What others set and the intent does not name stays as it is
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}, annotations: {x: '1'}, finalizers: [planecheck.example.com/c]}, data: {z: '1'}, binaryData: {w: MQ==}}
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "metadata.annotations.x" as "1"
      And it shows "metadata.finalizers" as [planecheck.example.com/c]
      And it shows "data.z" as "1"
      And it shows "binaryData.w" as MQ==
      And manager "c" owns "metadata.labels.x, metadata.annotations.x, metadata.finalizers, data.z, binaryData.w"

    @needs:apply @SSA-07
    Scenario: An intent with an empty map takes nothing of others
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {}, annotations: {y: '1'}}, data: {}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "data" as {z: '1'}

    @needs:apply @SSA-08
    Scenario: The value of the intent counts
      Given managers share the config map "shared"
      And manager "m" applied {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {a: '1', b: '1'}}
      When manager "m" applies {metadata: {labels: {x: '2'}, annotations: {x: '2'}}, data: {a: '2', b: ''}}
      Then it succeeds
      And it shows "data" as {a: '2', b: ''}
      And it shows "metadata.labels.x" as "2"
      And it shows "metadata.annotations.x" as "2"

    @needs:apply @SSA-09
    Scenario Outline: <what> that the object lacks are added
      Given managers share the config map "shared"
      And manager "c" created it with <live>
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.y" as "1"
      And it shows "metadata.annotations.y" as "1"
      And it shows "data.a" as "1"

      Examples:
        | what       | live                                                                  |
        | Fields     | {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}} |
        | Whole maps | {binaryData: {w: MQ==}}                                               |

    @needs:apply @SSA-09
    Scenario: Empty values are added like others
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: ''}, annotations: {y: ''}}, data: {a: ''}}
      Then it succeeds
      And it shows "metadata.labels.y" as ""
      And it shows "metadata.annotations.y" as ""
      And it shows "data" as {a: '', z: '1'}

  Rule: What the manager alone owned and states no longer goes away

    @needs:apply @SSA-10
    Scenario Outline: Entries of maps that the new intent lacks are removed: "<query>"
      Given managers share the config map "shared"
      And manager "m" applied {metadata: {labels: {x: '1', y: '1'}, annotations: {x: '1', y: '1'}}, data: {a: '1', b: '1', c: '1'}}
      When manager "m" applies, with "<query>", {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1'}
      And it shows "metadata.labels.y" as absent
      And it shows "metadata.annotations.y" as absent
      When manager "m" applies, with "<query>", {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "data.a" as absent

      Examples:
        | query      |
        |            |
        | force=true |

    @needs:apply @SSA-10
    Scenario: A key of a secret that came by text and that the new intent lacks is removed
      Given managers share the secret "shared"
      And manager "m" applied {stringData: {k: '1', l: '1'}}
      When manager "m" applies {stringData: {k: '1'}}
      Then it succeeds
      And it shows "data" as {k: MQ==}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10
    Scenario: A map of unknown members that the new intent empties is empty
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        x-platform-preserve-unknown-fields: true
        """
      And manager "m" applied {spec: {map: {p: '1'}, other: '1'}}
      When manager "m" applies {spec: {map: {}, other: '1'}}
      Then it succeeds
      And it shows "spec" as {map: {}, other: '1'}

    @needs:apply @SSA-11
    Scenario: An item of a keyed list that the new intent lacks is removed
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: z}]}
      When manager "m" applies {secrets: [{name: x}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}
      And its list "secrets" holds an item like {name: z}
      And its list "secrets" holds no item like {name: y}

    @needs:apply @SSA-11
    Scenario: The last item of a keyed list is removed too
      Given managers share the service account "shared"
      And manager "m" applied {automountServiceAccountToken: false, secrets: [{name: x}]}
      When manager "m" applies {automountServiceAccountToken: false}
      Then it succeeds
      And its list "secrets" holds no item like {name: x}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10 @SSA-11
    Scenario: Fields and items of a custom resource follow the intent
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          field: {type: string}
          other: {type: string}
          items:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [name]
            items: {type: object, required: [name], properties: {name: {type: string}, x: {type: integer}}}
        """
      And manager "m" applied {spec: {field: '1', other: '1', items: [{name: one, x: 1}, {name: two, x: 1}]}}
      When manager "m" applies {spec: {field: '2', items: [{name: one, x: 2}]}}
      Then it succeeds
      And it shows "spec" as {field: '2', items: [{name: one, x: 2}]}

    @should @needs:apply @needs:storage @SSA-12
    Scenario: A field with a default falls back to it
      Given managers share the persistent volume "shared"
      And manager "m" applied {spec: {persistentVolumeReclaimPolicy: Delete, capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "m" applies {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      Then it succeeds
      And it shows "spec.persistentVolumeReclaimPolicy" as Retain

    @needs:apply @needs:custom-resources @SSA-10
    Scenario: The last entry of a map of a custom resource is removed too
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
          other: {type: string}
        """
      And manager "m" applied {spec: {map: {p: '1'}, other: '1'}}
      When manager "m" applies {spec: {map: {}, other: '1'}}
      Then it succeeds
      And it shows "spec.map.p" as absent

    @should @needs:apply @needs:custom-resources @SSA-12
    Scenario: A field of a custom resource falls back to the default of its schema
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          mode: {type: string, default: plain}
          other: {type: string}
        """
      And manager "m" applied {spec: {mode: fancy, other: '1'}}
      When manager "m" applies {spec: {other: '1'}}
      Then it succeeds
      And it shows "spec" as {mode: plain, other: '1'}

    @should @needs:apply @needs:subresource-scale @SSA-12 @SSA-20
    Scenario: The default of a deployment's replicas is nobody's, and comes back
      Given managers share the deployment "shared"
      And manager "a" applied {spec: {selector: {matchLabels: {app: planecheck}}, template: {metadata: {labels: {app: planecheck}}, spec: {containers: [{name: c, image: planecheck.example.com/none}]}}}}
      When manager "b" applies {spec: {replicas: 0}}
      Then it succeeds
      And it shows "spec.replicas" as 0
      When manager "b" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "spec.replicas" as 1

    @needs:apply @SSA-13
    Scenario: What another manager owns too is not removed
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1', b: '1'}}
      And manager "n" applied {data: {a: '1'}}
      When manager "m" applies {data: {b: '1'}}
      Then it succeeds
      And it shows "data.a" as "1"
      And the managers own exactly:
        | manager | way   | fields |
        | m       | Apply | data.b |
        | n       | Apply | data.a |

    @needs:apply @SSA-13
    Scenario: A label or what an ordinary write owns too is not removed
      Given managers share the config map "shared"
      And manager "c" created it with {data: {c: '1', d: '1'}}
      And manager "m" applied {metadata: {labels: {x: '1'}}, data: {b: '1', c: '1', d: '1'}}
      And manager "n" applied {metadata: {labels: {x: '1'}}, data: {d: '1'}}
      When manager "m" applies {data: {b: '1'}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "data" as {b: '1', c: '1', d: '1'}
      And the managers own exactly:
        | manager | way    | fields                    |
        | m       | Apply  | data.b                    |
        | n       | Apply  | metadata.labels.x, data.d |
        | c       | Update | data.c, data.d            |

    @needs:apply @SSA-13
    Scenario: An item of a keyed list that another manager owns too is not removed
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: x}]}
      When manager "m" applies {secrets: [{name: y}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}

    @observe @needs:apply @needs:storage @SSA-14
    Scenario Outline: A field <which> default that another manager owns too
      Given managers share the persistent volume "shared"
      And manager "m" and manager "n" applied {spec: {<field>, capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "m" applies {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      Then what the server does is recorded
      And its "spec" and its owners are recorded

      Examples:
        | which     | field                                 |
        | with a    | persistentVolumeReclaimPolicy: Delete |
        | without a | storageClassName: planecheck          |
