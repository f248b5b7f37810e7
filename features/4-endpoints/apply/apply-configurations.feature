Feature: Server-side apply of the configuration of one manager
  A manager sends only the fields that it manages. The server merges them into the object, records the owner of each
  field in managedFields, and removes fields that the manager no longer applies.

  Background:
    Given a namespace of my own

  Rule: A manager owns the fields that it applies

    @needs:apply @SSA-01
    Scenario: An apply request may contain fewer fields than the object
      Given managers share the config map "shared"
      And manager "c" created it with {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {c: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '1', c: '1'}
      When manager "n" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '1', c: '1'}

    @needs:apply @SSA-01
    Scenario Outline: An apply is merged into a <kind> whose list contains an item twice, if duplicates are accepted
      Given managers share the <kind> "shared"
      And manager "c" created it, if that is allowed, with <live>
      When manager "m" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And manager "m" owns by apply "metadata.labels.x"

      Examples:
        | kind            | live                                                                           |
        | service account | {secrets: [{name: x}, {name: x}]}                                              |
        | config map      | {metadata: {finalizers: [planecheck.example.com/x, planecheck.example.com/x]}} |

    @needs:apply @SSA-02
    Scenario: A manager owns exactly the config map fields that it applies
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {n: '1'}}, data: {a: '1', b: '1'}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields                                                    |
        | m       | Apply | metadata.labels.y, metadata.annotations.n, data.a, data.b |

    @needs:apply @SSA-02
    Scenario Outline: managedFields records keys with periods and long manager names unchanged
      Given managers share the config map "shared"
      When manager "<manager>" applies:
        """
        metadata: {labels: {app.example.com/part: one}}
        data: {ca.crt: '1', a.b.c: '1'}
        """
      Then it succeeds
      And the tree of manager "<manager>" leads by "f:data f:ca.crt"
      And the tree of manager "<manager>" leads by "f:data f:a.b.c"
      And the tree of manager "<manager>" leads by "f:metadata f:labels f:app.example.com/part"

      Examples:
        | manager                                         |
        | planecheck-manager-with-a-long-name.example.com |

    @needs:apply @SSA-02
    Scenario: A manager owns the finalizers that it applies
      Given managers share the config map "shared"
      When manager "m" applies {metadata: {finalizers: [planecheck.example.com/m]}, data: {a: '1'}}
      Then it succeeds
      And manager "m" owns by apply "metadata.finalizers, data.a"

    @needs:apply @needs:csr @SSA-02
    Scenario: A manager owns the spec fields that it applies to a certificate signing request
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {signerName: planecheck.example.com/none}}
      Then it succeeds
      And manager "m" owns by apply "metadata.labels.y, spec.signerName"

    @should @needs:apply @SSA-03
    Scenario Outline: An apply with the query "<query>" to an unused name creates the object
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
    Scenario: A manager that applies again keeps its one managedFields entry
      Given managers share the config map "shared"
      And manager "m" applied {data: {a: '1'}}
      And manager "m" applied {data: {a: '1', b: '1'}}
      When manager "m" applies {data: {b: '2'}}
      Then it succeeds
      And manager "m" has 1 entry by Apply

    @should @needs:apply @SSA-06
    Scenario Outline: A manager of a <kind> keeps its one managedFields entry after repeated, changed and forced applies
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

  Rule: An apply request needs fieldManager and must not contain managedFields

    @needs:apply @SSA-04
    Scenario: An apply to an existing config map with an empty fieldManager is rejected
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "" applies {data: {a: '1'}}
      Then it is refused and nothing changes
      When manager "" forces {data: {a: '1'}}
      Then it is refused and nothing changes
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds

    @needs:apply @SSA-04
    Scenario: An apply with an empty fieldManager creates no config map
      Given managers share the config map "shared"
      When manager "" applies {data: {a: '1'}}
      Then it is refused and nothing is stored
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds

    @needs:apply @SSA-05
    Scenario: An apply request that contains managedFields is rejected
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" sends back as its intent what it reads, with the owners
      Then it is refused and nothing changes
      When manager "m" sends back as its intent what it reads, without the owners
      Then it succeeds

    @needs:apply @SSA-05
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
      Then it is refused and nothing is stored
      When manager "m" applies {metadata: {managedFields: [{}]}, data: {a: '1'}}
      Then it is refused and nothing is stored
      When manager "m" applies {data: {a: '1'}}
      Then it succeeds
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
      Then it is refused and nothing changes

    @needs:apply @SSA-05
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
      Then it is refused and nothing is stored

    @observe @needs:apply @SSA-05
    Scenario Outline: The effect of an apply request with <empty> managedFields is recorded
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When manager "m" applies {metadata: {managedFields: <value>}, data: {a: '1'}}
      Then what the server does is recorded

      Examples:
        | empty | value |
        | empty | []    |
        | null  | null  |

  Rule: The applied configuration is merged into the live object

    @needs:apply @SSA-07
    Scenario: An apply keeps the fields of other managers that it does not contain
      Given managers share the config map "shared"
      And manager "c" created it with:
        """
        metadata: {labels: {x: '1'}, annotations: {x: '1'}, finalizers: [planecheck.example.com/c]}
        data: {z: '1'}
        binaryData: {w: MQ==}
        """
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "metadata.annotations.x" as "1"
      And it shows "metadata.finalizers" as [planecheck.example.com/c]
      And it shows "data.z" as "1"
      And it shows "binaryData.w" as MQ==
      And manager "c" owns "metadata.labels.x, metadata.annotations.x, metadata.finalizers, data.z, binaryData.w"

    @needs:apply @SSA-07
    Scenario: An apply with empty maps keeps the entries of other managers
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {}, annotations: {y: '1'}}, data: {}}
      Then it succeeds
      And it shows "metadata.labels.x" as "1"
      And it shows "data" as {z: '1'}

    @needs:apply @SSA-08
    Scenario: An apply overwrites keys, labels and annotations of the same manager
      Given managers share the config map "shared"
      And manager "m" applied {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {a: '1', b: '1'}}
      When manager "m" applies {metadata: {labels: {x: '2'}, annotations: {x: '2'}}, data: {a: '2', b: ''}}
      Then it succeeds
      And it shows "data" as {a: '2', b: ''}
      And it shows "metadata.labels.x" as "2"
      And it shows "metadata.annotations.x" as "2"

    @needs:apply @SSA-09
    Scenario Outline: An apply adds <what> that the object lacks
      Given managers share the config map "shared"
      And manager "c" created it with <live>
      When manager "m" applies {metadata: {labels: {y: '1'}, annotations: {y: '1'}}, data: {a: '1'}}
      Then it succeeds
      And it shows "metadata.labels.y" as "1"
      And it shows "metadata.annotations.y" as "1"
      And it shows "data.a" as "1"

      Examples:
        | what                         | live                                                                  |
        | keys, labels and annotations | {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}} |
        | complete maps                | {binaryData: {w: MQ==}}                                               |

    @needs:apply @SSA-09
    Scenario: An apply adds entries with empty values
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}, annotations: {x: '1'}}, data: {z: '1'}}
      When manager "m" applies {metadata: {labels: {y: ''}, annotations: {y: ''}}, data: {a: ''}}
      Then it succeeds
      And it shows "metadata.labels.y" as ""
      And it shows "metadata.annotations.y" as ""
      And it shows "data" as {a: '', z: '1'}

  Rule: A field that only the manager owned is removed when it no longer applies it

    @needs:apply @SSA-10
    Scenario Outline: An apply with the query "<query>" removes map entries that the manager no longer applies
      Given managers share the config map "shared"
      And manager "m" applied:
        """
        metadata: {labels: {x: '1', y: '1'}, annotations: {x: '1', y: '1'}}
        data: {a: '1', b: '1', c: '1'}
        """
      When manager "m" applies, with "<query>", {metadata: <metadata>, data: {a: '1'}}
      Then it succeeds
      And it shows "data" as {a: '1'}
      And it shows "metadata.labels.y" as absent
      And it shows "metadata.annotations.y" as absent
      When manager "m" applies, with "<query>", {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "data.a" as absent

      Examples:
        | query      | metadata                                  |
        |            | {labels: {x: '1'}, annotations: {x: '1'}} |
        | force=true | {labels: {x: '1'}, annotations: {x: '1'}} |

    @needs:apply @SSA-10
    Scenario: An apply removes a secret key, set by stringData, that the manager no longer applies
      Given managers share the secret "shared"
      And manager "m" applied {stringData: {k: '1', l: '1'}}
      When manager "m" applies {stringData: {k: '1'}}
      Then it succeeds
      And it shows "data" as {k: MQ==}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10
    Scenario: An apply empties a map of unknown members in a custom resource
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
    Scenario: An apply removes an item of a keyed list that the manager no longer applies
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: z}]}
      When manager "m" applies {secrets: [{name: x}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}
      And its list "secrets" holds an item like {name: z}
      And its list "secrets" holds no item like {name: y}

    @needs:apply @SSA-11
    Scenario: An apply removes the last item of a keyed list
      Given managers share the service account "shared"
      And manager "m" applied {automountServiceAccountToken: false, secrets: [{name: x}]}
      When manager "m" applies {automountServiceAccountToken: false}
      Then it succeeds
      And its list "secrets" holds no item like {name: x}

    @needs:apply @needs:custom-resources @SSA-08 @SSA-10 @SSA-11
    Scenario: An apply changes and removes fields and items of a custom resource
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
      Then it succeeds
      And it shows "spec.persistentVolumeReclaimPolicy" as Retain

    @needs:apply @needs:custom-resources @SSA-10
    Scenario: An apply removes the last entry of a map of a custom resource
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
    Scenario: A custom resource field that a manager no longer applies returns to the default of its schema
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
      Then it succeeds
      And it shows "spec.replicas" as 0
      When manager "b" applies {metadata: {labels: {x: '1'}}}
      Then it succeeds
      And it shows "spec.replicas" as 1

    @needs:apply @SSA-13
    Scenario: An apply does not remove a key that another manager also owns
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
    Scenario: An apply does not remove a label or a key that another manager also owns, also by ordinary writes
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
    Scenario: An apply does not remove an item of a keyed list that another manager also owns
      Given managers share the service account "shared"
      And manager "m" applied {secrets: [{name: x}, {name: y}]}
      And manager "n" applied {secrets: [{name: x}]}
      When manager "m" applies {secrets: [{name: y}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: x}

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
      Then what the server does is recorded
      And its "spec" and its owners are recorded

      Examples:
        | which     | field                                 |
        | with a    | persistentVolumeReclaimPolicy: Delete |
        | without a | storageClassName: planecheck          |
