Feature: Server-side apply of the configuration of one manager
  A manager sends only the fields that it manages. The server merges them into the object, records the owner of each
  field in managedFields, and removes fields that the manager no longer applies.

  Background:
    Given a test namespace

  Rule: A manager owns the fields that it applies

    @any-kind @needs:apply @SSA-01
    Scenario: An apply request may contain fewer fields than the object
      Given managers share the config map "shared"
      And manager "c" created it with {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {c: '1'}}
      Then the request succeeds
      And the stored "data" is {a: '1', b: '1', c: '1'}
      When manager "n" applies {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "data" is {a: '1', b: '1', c: '1'}

    @needs:apply @SSA-01
    Scenario Outline: An apply is merged into a <kind> whose list contains an item twice, if duplicates are accepted
      Given managers share the <kind> "shared"
      And manager "c" created it, if the server accepts it, with <live>
      When manager "m" applies {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "metadata.labels.x" is "1"
      And manager "m" owns "metadata.labels.x" through apply

      Examples:
        | kind            | live                                                                           |
        | service account | {secrets: [{name: x}, {name: x}]}                                              |
        | config map      | {metadata: {finalizers: [planecheck.example.com/x, planecheck.example.com/x]}} |

    @any-kind @needs:apply @SSA-02
    Scenario: A manager owns exactly the config map fields that it applies
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {n: '1'}}, data: {a: '1', b: '1'}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields                                                    |
        | m       | Apply | metadata.labels.y, metadata.annotations.n, data.a, data.b |

    @any-kind @needs:apply @SSA-02
    Scenario Outline: managedFields records keys with periods and long manager names unchanged
      Given managers share the config map "shared"
      When manager "<manager>" applies:
        """
        metadata: {labels: {app.example.com/part: one}}
        data: {ca.crt: '1', a.b.c: '1'}
        """
      Then the request succeeds
      And each of the response and a read has managedFields of "<manager>" with the path "f:data f:ca.crt"
      And each of the response and a read has managedFields of "<manager>" with the path "f:data f:a.b.c"
      And the response has managedFields of "<manager>" with the path "f:metadata f:labels f:app.example.com/part"
      And a read has managedFields of "<manager>" with the path "f:metadata f:labels f:app.example.com/part"

      Examples:
        | manager                                         |
        | planecheck-manager-with-a-long-name.example.com |

    @any-kind @needs:apply @SSA-02
    Scenario: A manager owns the finalizers that it applies
      Given managers share the config map "shared"
      When manager "m" applies {metadata: {finalizers: [planecheck.example.com/m]}, data: {a: '1'}}
      Then the request succeeds
      And manager "m" owns "metadata.finalizers, data.a" through apply

    @needs:apply @needs:csr @SSA-02
    Scenario: A manager owns the spec fields that it applies to a certificate signing request
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {signerName: planecheck.example.com/none}}
      Then the request succeeds
      And manager "m" owns "metadata.labels.y, spec.signerName" through apply

    @any-kind @should @needs:apply @SSA-03
    Scenario Outline: An apply with the query "<query>" to an unused name creates the object
      Given managers share the config map "shared"
      When manager "m" applies, with query "<query>", {data: {a: '1'}}
      Then the request succeeds
      And the stored "data" is {a: '1'}
      And manager "m" owns "data.a" through apply

      Examples:
        | query      |
        |            |
        | force=true |

    @any-kind @should @needs:apply @SSA-06
    Scenario: A manager that applies again keeps its one managedFields entry
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1'}}
      And manager "m" applied {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {b: '2'}}
      Then the request succeeds
      And manager "m" has 1 Apply entry in managedFields

    @any-kind @should @needs:apply @SSA-06
    Scenario Outline: A manager of a <kind> keeps its one managedFields entry after repeated, changed and forced applies
      Given managers share the <kind> "shared"
      And manager "m" applied <one>
      When manager "m" applies <one>
      Then the request succeeds
      And manager "m" has 1 Apply entry in managedFields
      When manager "c" changes it by merge patch to {metadata: {annotations: {c: '1'}}}
      And manager "m" applies <other>
      Then the request succeeds
      And manager "m" has 1 Apply entry in managedFields
      When manager "m" force-applies <one>
      Then the request succeeds
      And manager "m" has 1 Apply entry in managedFields

      Examples:
        | kind            | one                                  | other                                 |
        | config map      | {data: {a: '1'}}                     | {data: {a: '2'}}                      |
        | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

  Rule: An apply request needs fieldManager and must not contain managedFields

    @any-kind @needs:apply @SSA-04
    Scenario: An apply to an existing config map with an empty fieldManager is rejected
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "" applies {data: {a: '1'}}
      Then the request is rejected and the object is unchanged
      When manager "" force-applies {data: {a: '1'}}
      Then the request is rejected and the object is unchanged
      When manager "m" applies {data: {a: '1'}}
      Then the request succeeds

    @any-kind @needs:apply @SSA-04
    Scenario: An apply with an empty fieldManager creates no config map
      Given managers share the config map "shared"
      When manager "" applies {data: {a: '1'}}
      Then the request is rejected and no object is stored
      When manager "m" applies {data: {a: '1'}}
      Then the request succeeds

    @any-kind @needs:apply @SSA-05
    Scenario: An apply request that contains managedFields is rejected
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" re-applies the object as read, including managedFields
      Then the request is rejected and the object is unchanged
      When manager "m" re-applies the object as read, excluding managedFields
      Then the request succeeds

    @any-kind @needs:apply @SSA-05
    Scenario: An apply request that contains managedFields creates nothing and is also rejected with force
      Given managers share the config map "shared"
      When manager "m" applies:
        """
        metadata:
          managedFields:
            - manager: m
              operation: Apply
              apiVersion: v1
              time: '2024-01-01T00:00:00Z'
              fieldsType: FieldsV1
              fieldsV1: {'f:data': {'f:a': {}}}
        data: {a: '1'}
        """
      Then the request is rejected and no object is stored
      When manager "m" applies {metadata: {managedFields: [{}]}, data: {a: '1'}}
      Then the request is rejected and no object is stored
      When manager "m" applies {data: {a: '1'}}
      Then the request succeeds
      When manager "m" force-applies:
        """
        metadata:
          managedFields:
            - manager: m
              operation: Apply
              apiVersion: v1
              time: '2024-01-01T00:00:00Z'
              fieldsType: FieldsV1
              fieldsV1: {'f:data': {'f:a': {}}}
        data: {a: '1'}
        """
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-05
    Scenario: An apply request in YAML that contains managedFields is rejected
      When I apply this text as manager "m" to the config map "a":
        """
        # As a client sends it that keeps the members it has read.
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
      Then the request is rejected and no object is stored

    @any-kind @observe @needs:apply @SSA-05
    Scenario Outline: The effect of an apply request with <empty> managedFields is recorded
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" applies {metadata: {managedFields: <value>}, data: {a: '1'}}
      Then the response is recorded

      Examples:
        | empty | value |
        | empty | []    |
        | null  | null  |

  Rule: The applied configuration is merged into the live object

    @needs:apply @SSA-07 @after:QRY-36
    Scenario: An apply keeps the fields of other managers that it does not contain
      Given managers share the config map "shared"
      And manager "c" created it with:
        """
        metadata: {labels: {x: '1'}, annotations: {x: '1'}, finalizers: [planecheck.example.com/c]}
        data: {z: '1'}
        binaryData: {w: MQ==}
        """
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then the request succeeds
      And the stored "metadata.labels.x" is "1"
      And the stored "metadata.annotations.x" is "1"
      And the stored "metadata.finalizers" is [planecheck.example.com/c]
      And the stored "data.z" is "1"
      And the stored "binaryData.w" is MQ==
      And manager "c" owns "metadata.labels.x, metadata.annotations.x, metadata.finalizers, data.z, binaryData.w"

    @any-kind @needs:apply @SSA-07
    Scenario: An apply with empty maps keeps the entries of other managers
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {}, annotations: {y: '1'}}, data: {}}
      Then the request succeeds
      And the stored "metadata.labels.x" is "1"
      And the stored "data" is {z: '1'}

    @any-kind @needs:apply @SSA-08
    Scenario: An apply overwrites keys, labels and annotations of the same manager
      Given managers share the config map "shared"
      And manager "m" applied {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {a: '1', b: '1'}}
      When manager "m" applies {metadata: {labels: {x: '2'}, annotations: {x: '2'}}, data: {a: '2', b: ''}}
      Then the request succeeds
      And the stored "data" is {a: '2', b: ''}
      And the stored "metadata.labels.x" is "2"
      And the stored "metadata.annotations.x" is "2"

    @needs:apply @SSA-09
    Scenario Outline: An apply adds <what> that the object lacks
      Given managers share the config map "shared"
      And manager "c" created it with <live>
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then the request succeeds
      And the stored "metadata.labels.y" is "1"
      And the stored "metadata.annotations.y" is "1"
      And the stored "data.a" is "1"

      Examples:
        | what                         | live                                                                  |
        | keys, labels and annotations | {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}} |
        | complete maps                | {binaryData: {w: MQ==}}                                               |

    @any-kind @needs:apply @SSA-09
    Scenario: An apply adds entries with empty values
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: ''}, annotations: {y: ''}}, data: {a: ''}}
      Then the request succeeds
      And the stored "metadata.labels.y" is ""
      And the stored "metadata.annotations.y" is ""
      And the stored "data" is {a: '', z: '1'}

  Rule: A field that only the manager owned is removed when it no longer applies it

    @any-kind @needs:apply @SSA-10
    Scenario Outline: An apply with the query "<query>" removes map entries that the manager no longer applies
      Given managers share the config map "shared"
      And manager "m" applied:
        """
        metadata: {labels: {x: '1', y: '1'}, annotations: {x: '1', y: '1'}}
        data: {a: '1', b: '1', c: '1'}
        """
      When manager "m" applies, with query "<query>", {metadata: <metadata>, data: {a: '1'}}
      Then the request succeeds
      And the stored "data" is {a: '1'}
      And the stored "metadata.labels.y" is absent
      And the stored "metadata.annotations.y" is absent
      When manager "m" applies, with query "<query>", {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "data.a" is absent

      Examples:
        | query      | metadata                                  |
        |            | {labels: {x: '1'}, annotations: {x: '1'}} |
        | force=true | {labels: {x: '1'}, annotations: {x: '1'}} |

    @needs:apply @SSA-10
    Scenario: An apply removes a secret key, set by stringData, that the manager no longer applies
      Given managers share the secret "shared"
      And manager "m" applied {stringData: {k: '1', l: '1'}}
      When manager "m" applies {stringData: {k: '1'}}
      Then the request succeeds
      And the stored "data" is {k: MQ==}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10
    Scenario: An apply empties a map of unknown members in a custom resource
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        x-platform-preserve-unknown-fields: true
        """
      And manager "m" applied {spec: {map: {p: '1'}, other: '1'}}
      When manager "m" applies {spec: {map: {}, other: '1'}}
      Then the request succeeds
      And the stored "spec" is {map: {}, other: '1'}

    @needs:apply @SSA-11
    Scenario: An apply removes an item of a keyed list that the manager no longer applies
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: z}]}
      When manager "m" applies {secrets: [{name: x}]}
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: x}
      And the object has an item in "secrets" that matches {name: z}
      And the object has no item in "secrets" that matches {name: y}

    @needs:apply @SSA-11
    Scenario: An apply removes the last item of a keyed list
      Given managers share the service account "shared"
      And manager "m" applied {automountServiceAccountToken: false, secrets: [{name: x}]}
      When manager "m" applies {automountServiceAccountToken: false}
      Then the request succeeds
      And the object has no item in "secrets" that matches {name: x}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10 @SSA-11
    Scenario: An apply changes and removes fields and items of a custom resource
      Given managers share a custom resource whose spec has the schema:
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
      Then the request succeeds
      And the stored "spec" is {field: '2', items: [{name: one, x: 2}]}

    @should @needs:apply @needs:storage @SSA-12
    Scenario: A volume field that a manager no longer applies returns to its default
      Given managers share the persistent volume "shared"
      And manager "m" applied:
        """
        spec:
          persistentVolumeReclaimPolicy: Delete
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
        """
      When manager "m" applies:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      Then the request succeeds
      And the stored "spec.persistentVolumeReclaimPolicy" is Retain

    @needs:apply @needs:custom-resources @SSA-10
    Scenario: An apply removes the last entry of a map of a custom resource
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          map: {type: object, additionalProperties: {type: string}}
          other: {type: string}
        """
      And manager "m" applied {spec: {map: {p: '1'}, other: '1'}}
      When manager "m" applies {spec: {map: {}, other: '1'}}
      Then the request succeeds
      And the stored "spec.map.p" is absent

    @should @needs:apply @needs:custom-resources @SSA-12
    Scenario: A custom resource field that a manager no longer applies returns to the default of its schema
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          mode: {type: string, default: plain}
          other: {type: string}
        """
      And manager "m" applied {spec: {mode: fancy, other: '1'}}
      When manager "m" applies {spec: {other: '1'}}
      Then the request succeeds
      And the stored "spec" is {mode: plain, other: '1'}

    @should @needs:apply @needs:subresource-scale @SSA-12 @SSA-20
    Scenario: The default of deployment replicas has no owner and returns when the field is removed
      Given managers share the deployment "shared"
      And manager "a" applied:
        """
        spec:
          selector: {matchLabels: {app: planecheck}}
          template:
            metadata: {labels: {app: planecheck}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}]}
        """
      When manager "b" applies {spec: {replicas: 0}}
      Then the request succeeds
      And the stored "spec.replicas" is 0
      When manager "b" applies {metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And the stored "spec.replicas" is 1

    @any-kind @needs:apply @SSA-13
    Scenario: An apply does not remove a key that another manager also owns
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1', b: '1', e: '1'}}
      And manager "n" applied {data: {a: '1'}}
      And manager "o" applied {data: {f: '1'}}
      And manager "p" applied {data: {e: '1'}}
      When manager "m" applies {data: {b: '1'}}
      Then the request succeeds
      And the stored "data" is {a: '1', b: '1', e: '1', f: '1'}
      And managedFields lists exactly these owners:
        | manager | way   | fields |
        | m       | Apply | data.b |
        | n       | Apply | data.a |
        | o       | Apply | data.f |
        | p       | Apply | data.e |

    @any-kind @needs:apply @SSA-13
    Scenario: An apply does not remove a label or a key that another manager also owns, also by ordinary writes
      Given managers share the config map "shared"
      And manager "c" created it with {data: {c: '1', d: '1'}}
      And manager "m" applied {metadata: {labels: {x: '1'}}, data: {b: '1', c: '1', d: '1'}}
      And manager "n" applied {metadata: {labels: {x: '1'}}, data: {d: '1'}}
      When manager "m" applies {data: {b: '1'}}
      Then the request succeeds
      And the stored "metadata.labels.x" is "1"
      And the stored "data" is {b: '1', c: '1', d: '1'}
      And managedFields lists exactly these owners:
        | manager | way    | fields                    |
        | m       | Apply  | data.b                    |
        | n       | Apply  | metadata.labels.x, data.d |
        | c       | Update | data.c, data.d            |

    @needs:apply @SSA-13
    Scenario: An apply does not remove an item of a keyed list that another manager also owns
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: x}]}
      When manager "m" applies {secrets: [{name: y}]}
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: x}

    @observe @needs:apply @needs:storage @SSA-14
    Scenario Outline: The removal of a shared volume field <which> default is recorded
      Given managers share the persistent volume "shared"
      And manager "m" and manager "n" applied:
        """
        spec: {<field>, capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      When manager "m" applies:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      Then the response is recorded
      And its "spec" and its managedFields are recorded

      Examples:
        | which     | field                                 |
        | with a    | persistentVolumeReclaimPolicy: Delete |
        | without a | storageClassName: planecheck          |
