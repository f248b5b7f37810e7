@needs:protobuf
Feature: Protobuf
  Clients can request objects of built-in kinds as Protobuf: four magic bytes, then an envelope that
  contains the type and the serialized object.

  Background:
    Given a test namespace

  Rule: The Protobuf media type selects Protobuf and labels the response

    @PROTO-01
    Scenario: A get of a config map that accepts Protobuf returns the Protobuf media type
      Given the config map "a"
      When I get the config map "a" in Protobuf
      Then the response is labelled as Protobuf

    @needs:storage @PROTO-01
    Scenario Outline: Every response about a storage class that accepts Protobuf has the Protobuf media type
      When I create, get, list, replace and delete the storage class "a" with Accept "<accept>"
      Then each response is Protobuf

      Examples:
        | accept                            |
        | application/vnd.platform.protobuf |

  Rule: Four magic bytes precede the envelope

    @PROTO-02
    Scenario Outline: Get, list and create of <kinds> return Protobuf with the four magic bytes in front
      Given the <kind> "a"
      When I get the <kind> "a" in Protobuf
      Then the response is a Protobuf envelope
      When I list the <kinds> in Protobuf
      Then the response is a Protobuf envelope
      When I create the <kind> "b" with Accept "application/vnd.platform.protobuf"
      Then the response is a Protobuf envelope

      Examples:
        | kind       | kinds       |
        | config map | config maps |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @client @PROTO-12
    Scenario: A client rejects a Protobuf response without the four magic bytes
      Given a recorded session
      Then no client in the session accepts a Protobuf response without the four magic bytes

    @observe @PROTO-13
    Scenario: The result of a create of a config map in Protobuf without the four magic bytes is recorded
      When I create the config map "a" in Protobuf without the four magic bytes
      Then the response is recorded
      And no object is stored

  Rule: An envelope of four members follows

    @PROTO-03
    Scenario Outline: A Protobuf response about <kinds> contains the envelope members and nothing else
      Given the <kind> "a"
      When I get the <kind> "a" in Protobuf
      Then the response has each envelope member at most once after the magic bytes, and nothing else
      When I list the <kinds> in Protobuf
      Then the response has each envelope member at most once after the magic bytes, and nothing else
      When I create the <kind> "b" with Accept "application/vnd.platform.protobuf"
      Then the response has each envelope member at most once after the magic bytes, and nothing else

      Examples:
        | kind       | kinds       |
        | config map | config maps |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @PROTO-04
    Scenario: The envelope of a config map contains the apiVersion v1
      Given the config map "a"
      When I get the config map "a" in Protobuf
      Then the response has an envelope with the apiVersion "v1"

    @needs:storage @PROTO-04
    Scenario: The envelope of a storage class contains the apiVersion with its API group
      Given the storage class "a"
      When I get the storage class "a" in Protobuf
      Then the response has an envelope with the apiVersion "storage.platform.io/v1"

    @PROTO-05
    Scenario: The envelopes of a config map and of its list contain their kinds
      Given the config map "a"
      When I get the config map "a" in Protobuf
      Then the response has an envelope with the kind "ConfigMap"
      When I list the config maps in Protobuf
      Then the response has an envelope with the kind "ConfigMapList"

    @needs:storage @PROTO-05
    Scenario: The envelopes of a storage class and of its list contain their kinds
      Given the storage class "a"
      When I get the storage class "a" in Protobuf
      Then the response has an envelope with the kind "StorageClass"
      When I list the storage classes in Protobuf
      Then the response has an envelope with the kind "StorageClassList"

    @observe @PROTO-11
    Scenario: The result of a replace of a config map whose envelope contains no type is recorded
      Given the config map "a" with:
        | data | {k: old-text} |
      When I replace the config map "a" in Protobuf without a type, changing "old-text" to "new-text"
      Then the response is recorded
      And its "data" is recorded

  Rule: The raw member contains the complete object in Protobuf

    @PROTO-06
    Scenario Outline: The raw member of a <kind> contains every text of the object and its metadata
      Given the <kind> "envelope-name" with:
        | metadata.labels.envelope-label  | envelope-label-value  |
        | metadata.annotations.planecheck | in two words          |
        | metadata.finalizers             | [suite.example.com/a] |
      When I get the <kind> "envelope-name" in Protobuf
      Then the raw member contains every text of the object and its metadata

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind              |
        | storage class     |
        | persistent volume |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:rbac
      Examples:
        | kind         |
        | role         |
        | role binding |

      @needs:lease
      Examples:
        | kind  |
        | lease |

      @needs:services
      Examples:
        | kind    |
        | service |

    @needs:pods @PROTO-06
    Scenario: The raw member of a pod contains the texts of its containers and volumes
      Given the pod "a" with:
        """
        spec:
          nodeSelector: {selector-key: selector-value}
          hostAliases: [{ip: 192.0.2.9, hostnames: [alias.example.com]}]
          tolerations: [{key: tolerated-key, operator: Equal, value: tolerated-value, effect: NoExecute}]
          volumes:
            - {name: volume-a, configMap: {name: volume-map, items: [{key: item-key, path: item-path}]}}
            - {name: volume-b, downwardAPI: {items: [{path: label-path, fieldRef: {fieldPath: metadata.labels}}]}}
            - {name: volume-c, projected: {sources: [{secret: {name: projected-secret}}]}}
          containers:
            - name: container-a
              image: image-a
              command: [first-word, second-word]
              env:
                - {name: ENV_A, value: env-value}
                - {name: ENV_B, valueFrom: {secretKeyRef: {name: secret-name, key: secret-key}}}
              envFrom: [{prefix: PRE_, configMapRef: {name: env-map}}]
              ports: [{name: port-name, containerPort: 8080, protocol: UDP}]
              resources: {limits: {cpu: 1500m, memory: 3Mi}}
              livenessProbe:
                httpGet: {path: /probe-path, port: probe-port, httpHeaders: [{name: X-A, value: header-value}]}
              volumeMounts: [{name: volume-a, mountPath: /mount-path, subPath: sub-path}]
            - {name: container-b, image: image-b, securityContext: {capabilities: {add: [CAP_A], drop: [CAP_B]}}}
          affinity:
            nodeAffinity:
              requiredDuringSchedulingIgnoredDuringExecution:
                nodeSelectorTerms: [{matchExpressions: [{key: affinity-key, operator: In, values: [value-a, value-b]}]}]
        """
      When I get the pod "a" in Protobuf
      Then the raw member contains every text of the object and its metadata

    @needs:apps @PROTO-06
    Scenario: The raw member of a deployment contains the texts of its strategy and template
      Given the deployment "a" with:
        | spec.strategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 37%, maxUnavailable: 3}} |
      When I get the deployment "a" in Protobuf
      Then the raw member contains every text of the object and its metadata

    @needs:services @PROTO-06
    Scenario: The raw member of a service contains the names of its ports
      Given the service "a" with:
        | spec.ports    | [{name: port-a, port: 80, targetPort: target-a}, {name: port-b, port: 81, targetPort: 82}] |
        | spec.selector | {key-a: value-a, key-b: value-b}                                                           |
      When I get the service "a" in Protobuf
      Then the raw member contains every text of the object and its metadata

    @needs:crd @PROTO-06
    Scenario: The raw member of a definition of a custom kind contains the texts of its schema
      Given the custom resource definition "a" with:
        | spec.versions[0].schema.openAPIV3Schema.properties.a | {type: string, pattern: "^a+$", description: about-a} |
        | spec.versions[0].schema.openAPIV3Schema.properties.b | {type: object, additionalProperties: {type: boolean}} |
        | spec.versions[0].schema.openAPIV3Schema.properties.c | {type: array, items: {type: integer, format: int32}}  |
        | spec.versions[0].schema.openAPIV3Schema.properties.d | {type: object, required: [needed-one, needed-two]}    |
        | spec.versions[0].schema.openAPIV3Schema.properties.e | {type: object, additionalProperties: true}            |
      When I get the custom resource definition "a" in Protobuf
      Then the raw member contains every text of the object and its metadata

    @PROTO-07
    Scenario Outline: The raw member of a <kind> is a Protobuf message and not JSON
      Given the <kind> "a"
      When I get the <kind> "a" in Protobuf
      Then the response has a raw member that is a Protobuf message and not JSON

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: contentEncoding and contentType describe the raw member

    @PROTO-08
    Scenario: The raw member of a large config map without contentEncoding is an unencoded Protobuf message
      When I create the config map "large" with 60000 characters of data
      Then the request succeeds
      When I get the config map "large" in Protobuf
      Then the response has a raw member that is a Protobuf message, unless contentEncoding names an encoding

    @PROTO-09
    Scenario Outline: The contentType of a <kind>, if set, matches its raw member
      Given the <kind> "a"
      When I get the <kind> "a" in Protobuf
      Then the response has no contentType or one that describes the raw member

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @PROTO-10
    Scenario: A replace of a config map in Protobuf needs neither contentEncoding nor contentType
      Given the config map "a" with:
        | data | {k: old-text, l: stays} |
      When I replace the config map "a" in Protobuf, changing "old-text" to "new-text"
      Then the request succeeds
      And the stored "data" is {k: new-text, l: stays}

    @needs:storage @PROTO-10
    Scenario: A replace of a storage class in Protobuf needs neither contentEncoding nor contentType
      Given the storage class "a" with:
        | metadata.labels.l | old-text |
        | mountOptions      | [stays]  |
      When I replace the storage class "a" in Protobuf, changing "old-text" to "new-text"
      Then the request succeeds
      And the stored "metadata.labels.l" is new-text
      And the stored "mountOptions" is [stays]

  Rule: Custom resources and extension servers have no Protobuf

    @needs:crd @PROTO-14
    Scenario Outline: Every request about custom resources that accepts only Protobuf is rejected with status 406
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      And the custom resource "a" with:
        | spec | {k: text-of-the-object} |
      When I get the custom resource "a" with Accept "<protobuf>"
      And I list its collection with Accept "<protobuf>"
      Then each response status is 406
      And each response does not contain the text "text-of-the-object"
      Given the custom resource "written"
      When I create the custom resource "fresh" and replace, patch and delete "written" with Accept "<protobuf>"
      Then each response status is 406
      When I list the custom resources with Accept "<protobuf>, application/json"
      Then the request succeeds
      And the response is labelled as JSON

      Examples:
        | protobuf                          |
        | application/vnd.platform.protobuf |

    @needs:crd @PROTO-15
    Scenario: A create of a custom resource in Protobuf is rejected
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When I create a custom resource in Protobuf
      Then the request is rejected and no object is stored

    @needs:aggregation @PROTO-16
    Scenario: A list of an extension server that accepts only Protobuf is rejected
      When I list a collection of an extension server with Accept "application/vnd.platform.protobuf"
      Then the request is rejected
      When I list a collection of an extension server with Accept "application/vnd.platform.protobuf, application/json"
      Then the request succeeds
      And the response is labelled as JSON

  Rule: The documents do not describe Protobuf watch frames and errors

    @observe @needs:watch @PROTO-17
    Scenario: The forms of a Protobuf watch and of a Protobuf error are recorded
      Given the config map "a"
      When I watch the config maps with Accept "application/vnd.platform.protobuf"
      Then the status and media type of the response are recorded
      And the first bytes of the response are recorded
      When I get the config map "missing" with Accept "application/vnd.platform.protobuf"
      Then the status and media type of the response are recorded
      And the first bytes of the response are recorded
