Feature: Details of rejections
  The Status of a rejection has details that programs read: which object it is about, and a cause for each wrong member.
  These rules are not part of the documents.

  Background:
    Given a test namespace

  Rule: Each rejection is a Status

    @beyond:CAUSE-20
    Scenario: Rejections have a message, a reason and the code of the response
      When I get the config map "missing"
      Then the error is a complete Status
      When I create the config map "a" with:
        | metadata.labels["a b"] | c |
      Then the error is a complete Status
      When I list the config maps with query "labelSelector=~~"
      Then the error is a complete Status
      When I create the config map "b" with Content-Type "application/planecheck"
      Then the error is a complete Status

    @beyond:CAUSE-20
    Scenario: A rejection of a taken name has a message, a reason and the code of the response
      Given the config map "a"
      When I create the config map "a"
      Then the error is a complete Status

  Rule: The details name the object

    Scenario Outline: An invalid <kind> is named by its name, its kind and its group
      When I create the <kind> "a" with:
        | <member> | <value> |
      Then the error includes {reason: Invalid, code: 422, details: {name: a, <of>}}

      @beyond:CAUSE-01
      Examples:
        | kind            | member                 | value | of                   |
        | config map      | metadata.labels["a b"] | c     | kind: ConfigMap      |
        | secret          | data["a b"]            | MQ==  | kind: Secret         |
        | service account | metadata.labels["a b"] | c     | kind: ServiceAccount |

      @needs:rbac @beyond:CAUSE-01
      Examples:
        | kind         | member       | value | of                                                       |
        | role binding | roleRef.name | ""    | kind: RoleBinding, group: rbac.authorization.platform.io |

      @needs:apps @beyond:CAUSE-01
      Examples:
        | kind       | member        | value | of                            |
        | deployment | spec.replicas | -1    | kind: Deployment, group: apps |

      @needs:pods @beyond:CAUSE-01
      Examples:
        | kind | member             | value     | of        |
        | pod  | spec.restartPolicy | Sometimes | kind: Pod |

    @needs:custom-resources @beyond:CAUSE-01
    Scenario: An invalid custom resource is named by its name and its kind
      Given a custom kind
      And the custom resource "b"
      When I create the custom resource "a" with:
        | spec.replicas | x |
      Then the error includes {reason: Invalid, code: 422, details: {name: a, kind: Widget}}

    @beyond:CAUSE-01
    Scenario: An invalid change names the object
      Given the config map "a"
      When I merge patch the config map "a" with:
        | metadata.labels["a b"] | c |
      Then the error includes {reason: Invalid, code: 422, details: {name: a, kind: ConfigMap}}

    Scenario Outline: A read of a missing <kind> is answered with its name, its type and its group
      Given the <kind> "other"
      When I get the <kind> "other"
      Then the request succeeds
      When I get the <kind> "a"
      Then the error includes {reason: NotFound, code: 404, details: {name: a, <of>}}

      @beyond:CAUSE-02
      Examples:
        | kind       | of               |
        | config map | kind: configmaps |
        | secret     | kind: secrets    |

      @needs:lease @beyond:CAUSE-02
      Examples:
        | kind  | of                                            |
        | lease | kind: leases, group: coordination.platform.io |

    Scenario Outline: A create of a <kind> that exists is answered with its name, its type and its group
      Given the <kind> "a"
      When I create the <kind> "a"
      Then the error includes {reason: AlreadyExists, code: 409, details: {name: a, <of>}}

      @beyond:CAUSE-03
      Examples:
        | kind            | of                    |
        | config map      | kind: configmaps      |
        | service account | kind: serviceaccounts |

      @needs:lease @beyond:CAUSE-03
      Examples:
        | kind  | of                                            |
        | lease | kind: leases, group: coordination.platform.io |

    Scenario Outline: An outdated replace of a <kind> is answered with its name, its type and its group
      Given the <kind> "a"
      When I send a replace of the <kind> "a" with the resource version of an earlier state
      Then the error includes {reason: Conflict, code: 409, details: {name: a, <of>}}

      @beyond:CAUSE-04
      Examples:
        | kind       | of               |
        | config map | kind: configmaps |

      @needs:lease @beyond:CAUSE-04
      Examples:
        | kind  | of                                            |
        | lease | kind: leases, group: coordination.platform.io |

    @needs:second-identity @needs:rbac
    Scenario Outline: A forbidden read of a <kind> is answered with its name, its type and its group
      Given the <kind> "a"
      And I am a user without permissions
      When I get the <kind> "a"
      Then the error includes {reason: Forbidden, code: 403, details: {name: a, <of>}}

      @beyond:CAUSE-05
      Examples:
        | kind       | of               |
        | config map | kind: configmaps |

      @needs:lease @beyond:CAUSE-05
      Examples:
        | kind  | of                                            |
        | lease | kind: leases, group: coordination.platform.io |

  Rule: Each wrong member has a cause with its path and a reason

    @beyond:CAUSE-06
    Scenario: Names, labels, annotations, owners and finalizers
      Then a new secret is rejected if one of its members is:
        | member                      | value                | reason   | field                |
        | metadata.name               | absent               | Required |                      |
        | metadata.name               | A_B                  | Invalid  |                      |
        | metadata.labels["a b"]      | c                    | Invalid  | metadata.labels      |
        | metadata.labels["a/b/c"]    | c                    | Invalid  | metadata.labels      |
        | metadata.labels.a           | b c                  | Invalid  | metadata.labels      |
        | metadata.annotations["a b"] | c                    | Invalid  | metadata.annotations |
        | metadata.finalizers         | [a.example.com/b, a] | Invalid  | [1]                  |

    @beyond:CAUSE-07
    Scenario: The keys of a config map
      Then a new config map is rejected if one of its members is:
        | member       | value | reason  | field     |
        | data["a b"]  | x     | Invalid | data[a b] |
        | data["."]    | x     | Invalid | data[.]   |
        | data["..a"]  | x     | Invalid | data[..a] |
        | binaryData.k | MQ==  | Invalid | data[k]   |

    @beyond:CAUSE-08
    Scenario: The keys that the type of a secret needs
      Then a new secret is rejected if one of its members is:
        | member      | value                        | reason   | field                   |
        | type        | platform.io/tls              | Required | data[tls.crt]           |
        | type        | platform.io/tls              | Required | data[tls.key]           |
        | type        | platform.io/basic-auth       | Required | data[username]          |
        | type        | platform.io/ssh-auth         | Required | data[ssh-privatekey]    |
        | type        | platform.io/dockercfg        | Required | data[.dockercfg]        |
        | type        | platform.io/dockerconfigjson | Required | data[.dockerconfigjson] |
        | data["a b"] | MQ==                         | Invalid  | data[a b]               |

    @beyond:CAUSE-09
    Scenario: Several wrong members have a cause each
      When I create the config map "a" with:
        | data["a b"]            | x |
        | data["c d"]            | x |
        | metadata.labels["e f"] | x |
      Then the error has these causes:
        | member          | reason  |
        | data[a b]       | Invalid |
        | data[c d]       | Invalid |
        | metadata.labels | Invalid |

    @beyond:CAUSE-10
    Scenario: Members that do not change
      Given the secret "a"
      And the config map "b" with:
        | immutable | true |
      Then a change of the secret "a" is rejected if one of its members becomes:
        | member | value           | reason  |
        | type   | a.example.com/b | Invalid |
      And a change of the config map "b" is rejected if one of its members becomes:
        | member       | value  | reason    | field      |
        | data.k       | c      | Forbidden | data       |
        | binaryData.z | MQ==   | Forbidden | binaryData |
        | immutable    | false  | Forbidden |            |
        | immutable    | absent | Forbidden |            |

    @beyond:CAUSE-12
    Scenario: A namespace that is being deleted
      Given the config map "a" is terminating and kept by the finalizer "a.example.com/hold"
      When I delete the test namespace
      And I create the config map "b"
      Then the error includes {reason: Forbidden, code: 403, details: {name: b, kind: configmaps}}
      And the error includes {details: {causes: [{reason: NamespaceTerminating, field: metadata.namespace}]}}

    @needs:csr @beyond:CAUSE-13
    Scenario: Certificate signing requests
      Given the certificate signing request "a"
      Then a new certificate signing request is rejected if one of its members is:
        | member                 | value                      | reason       | field |
        | spec.signerName        | absent                     | Required     |       |
        | spec.signerName        | a                          | Invalid      |       |
        | spec.signerName        | platform.io/legacy-unknown | Invalid      |       |
        | spec.signerName        | a.example.com/             | Invalid      |       |
        | spec.usages            | absent                     | Required     |       |
        | spec.usages            | [other]                    | NotSupported | [0]   |
        | spec.usages            | [client auth, a b]         | NotSupported | [1]   |
        | spec.request           | absent                     | Invalid      |       |
        | spec.request           | eA==                       | Invalid      |       |
        | spec.expirationSeconds | 599                        | Invalid      |       |
        | spec.expirationSeconds | 600                        | accepted     |       |

    @beyond:CAUSE-14
    Scenario Outline: A create with <query>
      When I create the config map "b" with query "<query>"
      Then the error includes {reason: Invalid, code: 422, details: {kind: CreateOptions, group: meta.platform.io}}
      And the error has these causes:
        | member  | reason  |
        | <field> | <cause> |

      Examples:
        | query              | field        | cause        |
        | dryRun=x           | dryRun       | NotSupported |
        | fieldManager=a%07b | fieldManager | Invalid      |

    @beyond:CAUSE-14
    Scenario Outline: A delete with <query>
      Given the config map "a"
      When I delete the config map "a" with query "<query>"
      Then the error includes {reason: Invalid, code: 422, details: {kind: DeleteOptions, group: meta.platform.io}}
      And the error has these causes:
        | member  | reason  |
        | <field> | <cause> |

      Examples:
        | query                                          | field             | cause        |
        | dryRun=x                                       | dryRun            | NotSupported |
        | propagationPolicy=x                            | propagationPolicy | NotSupported |
        | propagationPolicy=Orphan&orphanDependents=true | propagationPolicy | Invalid      |

    @beyond:CAUSE-14
    Scenario Outline: A <change> with <query>
      Given the config map "a"
      When I <change> the config map "a" with query "<query>" with:
        | data.l | y |
      Then the error includes {reason: Invalid, code: 422, details: {kind: <kind>, group: meta.platform.io}}
      And the error has these causes:
        | member  | reason  |
        | <field> | <cause> |

      Examples:
        | change      | query              | kind          | field        | cause        |
        | replace     | dryRun=x           | UpdateOptions | dryRun       | NotSupported |
        | replace     | fieldManager=a%07b | UpdateOptions | fieldManager | Invalid      |
        | merge patch | dryRun=x           | PatchOptions  | dryRun       | NotSupported |
        | merge patch | fieldManager=a%07b | PatchOptions  | fieldManager | Invalid      |
        | merge patch | force=true         | PatchOptions  | force        | Forbidden    |

    @needs:custom-resources @beyond:CAUSE-11
    Scenario: Custom resources
      Given a custom kind whose spec has the schema:
        """
        type: object
        required: [a]
        properties:
          a: {type: integer, minimum: 2, maximum: 4}
          b: {type: boolean}
          f: {type: string, format: date-time}
          s: {type: string, enum: [x, y]}
          p: {type: string, pattern: "^a", maxLength: 3}
          n: {type: array, maxItems: 1, items: {type: integer}}
          m: {type: object, maxProperties: 1, additionalProperties: {type: string}}
          u: {type: array, x-platform-list-type: set, items: {type: integer}}
          o: {type: object, required: [q], properties: {q: {type: string}}}
          g: {type: object, additionalProperties: {type: array, x-platform-list-type: set, items: {type: integer}}}
          l:
            type: array
            items: {type: object, properties: {u: {type: array, x-platform-list-type: set, items: {type: integer}}}}
        """
      Then a new custom resource is rejected if one of its members is:
        | member | value                             | reason       | field      |
        | spec   | {}                                | Required     | .a         |
        | spec   | {a: x}                            | TypeInvalid  | .a         |
        | spec   | {a: 1}                            | Invalid      | .a         |
        | spec   | {a: 5}                            | Invalid      | .a         |
        | spec   | {a: 2, b: x}                      | TypeInvalid  | .b         |
        | spec   | {a: 2, f: x}                      | TypeInvalid  | .f         |
        | spec   | {a: 2, s: z}                      | NotSupported | .s         |
        | spec   | {a: 2, p: abcd}                   | TooLong      | .p         |
        | spec   | {a: 2, p: bbb}                    | Invalid      | .p         |
        | spec   | {a: 2, n: [1, 2]}                 | TooMany      | .n         |
        | spec   | {a: 2, n: [x]}                    | TypeInvalid  | .n[0]      |
        | spec   | {a: 2, m: {x: y, z: y}}           | TooMany      | .m         |
        | spec   | {a: 2, m: {x: 1}}                 | TypeInvalid  | .m.x       |
        | spec   | {a: 2, u: [1, 1]}                 | Duplicate    | .u[1]      |
        | spec   | {a: 2, o: {}}                     | Required     | .o.q       |
        | spec   | {a: 2, g: {k: [1], x: [1, 2, 1]}} | Duplicate    | .g[x][2]   |
        | spec   | {a: 2, l: [{}, {u: [3, 3]}]}      | Duplicate    | .l[1].u[1] |
        | spec   | x                                 | TypeInvalid  | spec       |
