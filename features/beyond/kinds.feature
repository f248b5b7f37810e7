Feature: Defaults and validation of common kinds
  Clients such as kubectl, Helm and controllers depend on what servers check in objects of common kinds, and on the
  values that they set for absent members. These rules are not part of the documents, and hold in every release of
  kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: Pods

    @needs:pods @beyond:KIND-01
    Scenario: What the spec of a pod needs and allows
      Then a new pod is rejected if one of its members is:
        | member                     | value                                  | reason       | field                  |
        | spec.containers            | absent                                 | Required     |                        |
        | spec.restartPolicy         | Sometimes                              | NotSupported |                        |
        | spec.dnsPolicy             | Other                                  | NotSupported |                        |
        | spec.dnsPolicy             | None                                   | Required     | spec.dnsConfig         |
        | spec.dnsConfig             | {nameservers: [x]}                     | Invalid      | .nameservers[0]        |
        | spec.hostname              | A_B                                    | Invalid      |                        |
        | spec.subdomain             | A_B                                    | Invalid      |                        |
        | spec.activeDeadlineSeconds | 0                                      | Invalid      |                        |
        | spec.nodeSelector          | {a b: c}                               | Invalid      |                        |
        | spec.securityContext       | {runAsUser: -1}                        | Invalid      | .runAsUser             |
        | spec.securityContext       | {fsGroup: -1}                          | Invalid      | .fsGroup               |
        | spec.securityContext       | {supplementalGroups: [0, -1]}          | Invalid      | .supplementalGroups[1] |
        | spec.initContainers        | [{name: c, image: i}]                  | Duplicate    | [0].name               |
        | spec.tolerations           | [{operator: Other}]                    | NotSupported | [0].operator           |
        | spec.tolerations           | [{key: a b, operator: Exists}]         | Invalid      | [0].key                |
        | spec.tolerations           | [{key: a, operator: Exists, value: b}] | Invalid      | [0].operator           |
        | spec.tolerations           | [{value: b}]                           | Invalid      | [0].operator           |
      And a new pod is rejected if one of its members is:
        | member           | value                                       | reason       | field      |
        | spec.tolerations | [{key: a, operator: Exists, effect: Other}] | NotSupported | [0].effect |
      And a new pod is rejected if one of its members is:
        | member                         | value                        | reason       | field                 |
        | spec.topologySpreadConstraints | [{maxSkew: 0}]               | Invalid      | [0].maxSkew           |
        | spec.topologySpreadConstraints | [{maxSkew: 1}]               | Required     | [0].topologyKey       |
        | spec.topologySpreadConstraints | [{whenUnsatisfiable: Other}] | NotSupported | [0].whenUnsatisfiable |
      When I create the pod "a" with:
        """
        spec:
          containers: [{name: c, image: i}]
          topologySpreadConstraints:
            - {maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule}
            - {maxSkew: 1, topologyKey: b, whenUnsatisfiable: DoNotSchedule}
            - {maxSkew: 2, topologyKey: a, whenUnsatisfiable: DoNotSchedule}
        """
      Then the request is rejected and no object is stored

    @needs:pods @beyond:KIND-02
    Scenario: What a container needs and allows
      Then a new pod is rejected if one of its members is:
        | member                             | value                           | reason       | field             |
        | spec.containers[0].name            | absent                          | Required     |                   |
        | spec.containers[0].name            | A_B                             | Invalid      |                   |
        | spec.containers[0].image           | absent                          | Required     |                   |
        | spec.containers[0].imagePullPolicy | Sometimes                       | NotSupported |                   |
        | spec.containers[0].ports           | [{}]                            | Required     | [0].containerPort |
        | spec.containers[0].ports           | [{containerPort: 65536}]        | Invalid      | [0].containerPort |
        | spec.containers[0].ports           | [{containerPort: 1, name: A_B}] | Invalid      | [0].name          |
        | spec.containers[0].env             | [{value: a}]                    | Required     | [0].name          |
        | spec.containers[0].env             | [{name: a, valueFrom: {}}]      | Invalid      | [0].valueFrom     |
        | spec.containers[0].resources       | {requests: {cpu: -1}}           | Invalid      | .requests[cpu]    |
        | spec.containers[0].resources       | {requests: {x: 1}}              | Invalid      | .requests[x]      |
        | spec.containers[0].livenessProbe   | {}                              | Required     |                   |
        | spec.containers[0].lifecycle       | {postStart: {}}                 | Required     | .postStart        |
        | spec.containers[0].securityContext | {runAsUser: -1}                 | Invalid      | .runAsUser        |
      And a new pod is rejected if one of its members is:
        | member                           | value                                      | reason    | field           |
        | spec.containers                  | [{name: a, image: i}, {name: a, image: i}] | Duplicate | [1].name        |
        | spec.containers[0].livenessProbe | {exec: {command: []}}                      | Required  | .exec.command   |
        | spec.containers[0].livenessProbe | {tcpSocket: {port: 0}}                     | Invalid   | .tcpSocket.port |
      And a new pod is rejected if one of its members is:
        | member                       | value                                           | reason   | field        |
        | spec.containers[0].ports     | [{containerPort: 1, hostPort: 65536}]           | Invalid  | [0].hostPort |
        | spec.containers[0].ports     | [{containerPort: 1, name: aaaaaaaaaaaaaaaa}]    | Invalid  | [0].name     |
        | spec.containers[0].ports     | [{containerPort: 65535, name: aaaaaaaaaaaaaaa}] | accepted |              |
        | spec.containers[0].resources | {requests: {cpu: 2}, limits: {cpu: 1}}          | Invalid  | .requests    |
      And a new pod is rejected if one of its members is:
        | member                            | value                                       | reason   |
        | spec.containers[0].readinessProbe | {tcpSocket: {port: 1}, successThreshold: 2} | accepted |
      And a new pod is rejected if one of its members is:
        | member                   | value                                 | reason       | field        |
        | spec.containers[0].ports | [{containerPort: 1, protocol: Other}] | NotSupported | [0].protocol |
      And a new pod is rejected if one of its members is:
        | member                             | value                                               | reason  |
        | spec.containers[0].securityContext | {privileged: true, allowPrivilegeEscalation: false} | Invalid |
      And a new pod is rejected if one of its members is:
        | member                           | value                                        | reason    | field          |
        | spec.containers[0].livenessProbe | {exec: {command: [a]}, tcpSocket: {port: 1}} | Forbidden | .tcpSocket     |
        | spec.containers[0].livenessProbe | {tcpSocket: {port: 1}, periodSeconds: -1}    | Invalid   | .periodSeconds |
      And a new pod is rejected if one of its members is:
        | member                   | value                                                      | reason    | field    |
        | spec.containers[0].ports | [{containerPort: 1, name: a}, {containerPort: 2, name: a}] | Duplicate | [1].name |
      And a new pod is rejected if one of its members is:
        | member                           | value                                       | reason  | field             |
        | spec.containers[0].livenessProbe | {tcpSocket: {port: 1}, successThreshold: 2} | Invalid | .successThreshold |
      And a new pod is rejected if one of its members is:
        | member                       | value                                  | reason   |
        | spec.containers[0].resources | {requests: {cpu: "+1", memory: 1e3}}   | accepted |
        | spec.containers[0].resources | {limits: {cpu: 1.5, memory: 1Ki}}      | accepted |
        | spec.containers[0].resources | {requests: {cpu: 1}, limits: {cpu: 1}} | accepted |
        | spec.containers[0].resources | {requests: {cpu: .5, memory: 5.}}      | accepted |
        | spec.containers[0].resources | {requests: {memory: 1E2, cpu: 12e-1}}  | accepted |
      And a new pod is rejected if one of its members is:
        | member                 | value                                | reason   | field                             |
        | spec.containers[0].env | [{valueFrom: {configMapKeyRef: {}}}] | Required | [0].valueFrom.configMapKeyRef.key |

    @needs:pods @beyond:KIND-02
    Scenario Outline: A container that requests <amount> is rejected
      When I create the pod "a" with:
        | spec.containers[0].resources.requests.memory | <amount> |
      Then the request is rejected and no object is stored

      Examples:
        | amount |
        | 1x     |
        | 1mm    |
        | x1     |
        | 1Kib   |
        | 1K     |
        | 1e     |
        | 1.2.3  |

    @needs:pods @beyond:KIND-02
    Scenario: What the variables and probes of a container need
      Then a new pod is rejected if one of its members is:
        | member                     | value                                                                        |
        | spec.containers[0].env     | [{name: a, valueFrom: {secretKeyRef: {name: s}}}]                            |
        | spec.containers[0].env     | [{name: a, valueFrom: {secretKeyRef: {name: s, key: "a b"}}}]                |
        | spec.containers[0].env     | [{name: a, valueFrom: {configMapKeyRef: {name: m, key: "a b"}}}]             |
        | spec.containers[0].env     | [{name: a, valueFrom: {resourceFieldRef: {}}}]                               |
        | spec.containers[0].env     | [{name: a, valueFrom: {resourceFieldRef: {resource: limits.x}}}]             |
        | spec.containers[0].env     | [{name: a, valueFrom: {fieldRef: {}}}]                                       |
        | spec.containers[0].env     | [{name: a, value: x}, {name: b, valueFrom: {fieldRef: {fieldPath: spec.x}}}] |
        | spec.containers[0].envFrom | [{}]                                                                         |
        | spec.containers[0].envFrom | [{configMapRef: {name: A_B}}]                                                |
        | spec.containers[0].envFrom | [{configMapRef: {name: m}}, {secretRef: {name: A_B}}]                        |
        | spec.containers[0].envFrom | [{prefix: a=b, configMapRef: {name: m}}]                                     |
      And a new pod is rejected if one of its members is:
        | member                             | value                                                        |
        | spec.containers[0].livenessProbe   | {tcpSocket: {port: A_B}}                                     |
        | spec.containers[0].livenessProbe   | {httpGet: {port: 1, httpHeaders: [{value: a}]}}              |
        | spec.containers[0].readinessProbe  | {httpGet: {port: aaaaaaaaaaaaaaaa}}                          |
        | spec.containers[0].readinessProbe  | {httpGet: {port: 1, httpHeaders: [{name: "a b", value: c}]}} |
        | spec.containers[0].securityContext | {runAsGroup: -1}                                             |
        | spec.containers[0].startupProbe    | {tcpSocket: {port: "1-"}}                                    |
      And a new pod is rejected if one of its members is:
        | member                          | value                                                                   |
        | spec.containers[0].startupProbe | {httpGet: {port: 1, httpHeaders: [{name: a, value: b}, {name: "c d"}]}} |
      And a new pod is rejected if one of its members is:
        | member              | value                                                                      |
        | spec.initContainers | [{name: i, image: i, env: [{name: a, valueFrom: {resourceFieldRef: {}}}]}] |
        | spec.initContainers | [{name: i, image: i}, {name: j, image: j, envFrom: [{}]}]                  |

    @needs:pods @beyond:KIND-02
    Scenario: The variables and probes of a container
      When I create the pod "a" with:
        | spec.containers[0].env          | [{name: a, valueFrom: {resourceFieldRef: {resource: limits.cpu}}}] |
        | spec.containers[0].envFrom      | [{prefix: a_, secretRef: {name: s}}]                               |
        | spec.containers[0].startupProbe | {httpGet: {port: web-1, httpHeaders: [{name: X-a, value: b}]}}     |
      Then the object is stored

    @needs:pods @beyond:KIND-03
    Scenario: What the sources of a volume need
      Then a new pod is rejected if one of its members is:
        | member       | value                                                                         |
        | spec.volumes | [{name: v, hostPath: {path: /a, type: Other}}]                                |
        | spec.volumes | [{name: v, configMap: {name: m, items: [{path: p}]}}]                         |
        | spec.volumes | [{name: v, configMap: {name: m, items: [{key: k}]}}]                          |
        | spec.volumes | [{name: v, secret: {secretName: s, items: [{path: p}]}}]                      |
        | spec.volumes | [{name: v, secret: {secretName: s, items: [{key: k, path: p}, {key: l}]}}]    |
        | spec.volumes | [{name: v, downwardAPI: {items: [{path: p}]}}]                                |
        | spec.volumes | [{name: v, downwardAPI: {items: [{fieldRef: {fieldPath: metadata.name}}]}}]   |
        | spec.volumes | [{name: v, downwardAPI: {items: [{path: p, fieldRef: {fieldPath: spec.x}}]}}] |
        | spec.volumes | [{name: v, projected: {sources: [{configMap: {}}]}}]                          |
        | spec.volumes | [{name: v, projected: {sources: [{secret: {}}]}}]                             |
        | spec.volumes | [{name: v, projected: {sources: [{serviceAccountToken: {}}]}}]                |
      And a new pod is rejected if one of its members is:
        | member       | value                                                                                         |
        | spec.volumes | [{name: v, projected: {sources: [{serviceAccountToken: {path: p, expirationSeconds: 599}}]}}] |
      And a new pod is rejected if one of its members is:
        | member       | value                                                                               |
        | spec.volumes | [{name: v, projected: {sources: [{configMap: {name: m, items: [{key: k}]}}]}}]      |
        | spec.volumes | [{name: a}, {name: v, projected: {sources: [{downwardAPI: {items: [{path: p}]}}]}}] |

    @needs:pods @beyond:KIND-03
    Scenario: What a volume and its mounts need
      Then a new pod is rejected if one of its members is:
        | member                          | value                       | reason   | field                 |
        | spec.volumes                    | [{emptyDir: {}}]            | Required | [0].name              |
        | spec.volumes                    | [{name: A_B, emptyDir: {}}] | Invalid  | [0].name              |
        | spec.volumes                    | [{name: v, hostPath: {}}]   | Required | [0].hostPath.path     |
        | spec.volumes                    | [{name: v, secret: {}}]     | Required | [0].secret.secretName |
        | spec.volumes                    | [{name: v, configMap: {}}]  | Required | [0].configMap.name    |
        | spec.containers[0].volumeMounts | [{name: v, mountPath: /x}]  | NotFound | [0].name              |
      And a new pod is rejected if one of its members is:
        | member       | value                                              | reason    | field        |
        | spec.volumes | [{name: v, emptyDir: {}}, {name: v, emptyDir: {}}] | Duplicate | [1].name     |
        | spec.volumes | [{name: v, emptyDir: {}, hostPath: {path: /a}}]    | Forbidden | [0].hostPath |
      And a new pod is rejected if one of its members is:
        | member       | value                                  | reason   | field                               |
        | spec.volumes | [{name: v, persistentVolumeClaim: {}}] | Required | [0].persistentVolumeClaim.claimName |
      When I create the pod "a" with:
        | spec.volumes                    | [{name: v, emptyDir: {}}]                                       |
        | spec.containers[0].volumeMounts | [{name: v}, {name: v, mountPath: /x}, {name: v, mountPath: /x}] |
      Then the error has these causes:
        | member                                       | reason   |
        | spec.containers[0].volumeMounts[0].mountPath | Required |
        | spec.containers[0].volumeMounts[2].mountPath | Invalid  |

    @needs:pods @beyond:KIND-04
    Scenario: The defaults of a pod
      When I create the pod "a" with:
        | spec.containers[0].image         | planecheck.example.com/none:v1 |
        | spec.containers[0].ports         | [{containerPort: 1}]           |
        | spec.containers[0].livenessProbe | {tcpSocket: {port: 1}}         |
        | spec.containers[0].resources     | {limits: {cpu: "1"}}           |
      Then the object has these members:
        | spec.restartPolicy                                | Always                                     |
        | spec.dnsPolicy                                    | ClusterFirst                               |
        | spec.schedulerName                                | default-scheduler                          |
        | spec.terminationGracePeriodSeconds                | 30                                         |
        | spec.enableServiceLinks                           | true                                       |
        | spec.securityContext                              | {}                                         |
        | spec.serviceAccountName                           | default                                    |
        | spec.containers[0].imagePullPolicy                | IfNotPresent                               |
        | spec.containers[0].terminationMessagePath         | /dev/termination-log                       |
        | spec.containers[0].terminationMessagePolicy       | File                                       |
        | spec.containers[0].ports                          | [{containerPort: 1, protocol: TCP}]        |
        | spec.containers[0].resources                      | {limits: {cpu: "1"}, requests: {cpu: "1"}} |
        | spec.containers[0].livenessProbe.timeoutSeconds   | 1                                          |
        | spec.containers[0].livenessProbe.periodSeconds    | 10                                         |
        | spec.containers[0].livenessProbe.successThreshold | 1                                          |
        | spec.containers[0].livenessProbe.failureThreshold | 3                                          |
        | status.qosClass                                   | Burstable                                  |
        | status.phase                                      | Pending                                    |
      When I create the pod "b"
      Then the stored "spec.containers[0].imagePullPolicy" is Always
      And the stored "status.qosClass" is BestEffort

    @needs:pods @beyond:KIND-04
    Scenario: The defaults of the volumes of a pod
      When I create the pod "a" with:
        """
        spec:
          containers: [{name: c, image: i}]
          volumes:
            - {name: a}
            - {name: b, configMap: {name: m}}
            - {name: c, secret: {secretName: s}}
            - {name: d, downwardAPI: {items: [{path: p, fieldRef: {fieldPath: metadata.name}}]}}
            - name: e
              projected:
                sources:
                  - {serviceAccountToken: {path: t}}
                  - {downwardAPI: {items: [{path: p, fieldRef: {fieldPath: metadata.uid}}]}}
            - {name: f, hostPath: {path: /a}}
            - {name: g, iscsi: {targetPortal: "192.0.2.1", iqn: "iqn.2026-01.com.example:x", lun: 0}}
            - name: i
              ephemeral:
                volumeClaimTemplate:
                  spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Ki}}}
        """
      Then the object has these members:
        | spec.volumes[0].emptyDir                                                      | {}                |
        | spec.volumes[1].configMap.defaultMode                                         | 420               |
        | spec.volumes[2].secret.defaultMode                                            | 420               |
        | spec.volumes[3].downwardAPI.defaultMode                                       | 420               |
        | spec.volumes[3].downwardAPI.items[0].fieldRef.apiVersion                      | v1                |
        | spec.volumes[4].projected.defaultMode                                         | 420               |
        | spec.volumes[4].projected.sources[0].serviceAccountToken.expirationSeconds    | 3600              |
        | spec.volumes[4].projected.sources[1].downwardAPI.items[0].fieldRef.apiVersion | v1                |
        | spec.volumes[5].hostPath.type                                                 | ""                |
        | spec.volumes[6].iscsi.iscsiInterface                                          | default           |
        | spec.volumes[7].ephemeral.volumeClaimTemplate.spec.volumeMode                 | Filesystem        |

    @needs:pods @beyond:KIND-05
    Scenario: A pod hardly changes
      Given the pod "a"
      Then a change of the pod "a" is rejected if one of its members becomes:
        | member                             | value                                           | reason    | field |
        | spec.containers                    | [{name: x, image: planecheck.example.com/none}] | Forbidden | spec  |
        | spec.restartPolicy                 | Never                                           | Forbidden | spec  |
        | spec.nodeSelector                  | {a: b}                                          | Forbidden | spec  |
        | spec.hostNetwork                   | true                                            | Forbidden | spec  |
        | spec.terminationGracePeriodSeconds | 3                                               | Forbidden | spec  |
        | spec.activeDeadlineSeconds         | 30                                              | accepted  |       |
        | spec.activeDeadlineSeconds         | 40                                              | Invalid   |       |
        | spec.activeDeadlineSeconds         | 20                                              | accepted  |       |

  Rule: Workloads

    @needs:apps
    Scenario Outline: What a <kind> needs and allows
      Then a new <kind> is rejected if one of its members is:
        | member                               | value                       | reason       | field                |
        | spec.selector                        | {}                          | Invalid      |                      |
        | spec.selector.matchExpressions       | [{key: a, operator: Other}] | Invalid      | [0].operator         |
        | spec.minReadySeconds                 | -1                          | Invalid      |                      |
        | spec.template.spec.restartPolicy     | Never                       | NotSupported |                      |
        | spec.template.metadata.labels["a b"] | c                           | Invalid      | spec.template.labels |
      And a new <kind> is rejected if one of its members is:
        | member                               | value | reason  | field                         |
        | spec.selector.matchLabels.planecheck | other | Invalid | spec.template.metadata.labels |

      Examples:
        | rule    | kind         |
        | KIND-06 | deployment   |
        | KIND-06 | replica set  |
        | KIND-06 | stateful set |
        | KIND-06 | daemon set   |

    @needs:apps
    Scenario Outline: A <kind> has a selector and a number of replicas
      Given the <kind> "a"
      Then a new <kind> is rejected if one of its members is:
        | member        | value  | reason   |
        | spec.selector | absent | Required |
        | spec.replicas | -1     | Invalid  |
      And a change of the <kind> "a" is rejected if one of its members becomes:
        | member        | value                              | reason   |
        | spec.selector | {matchLabels: {planecheck: other}} |          |
        | spec.replicas | -1                                 | Invalid  |
        | spec.replicas | 0                                  | accepted |

      Examples:
        | rule    | kind         |
        | KIND-07 | deployment   |
        | KIND-07 | replica set  |
        | KIND-07 | stateful set |

    @needs:apps @beyond:KIND-08
    Scenario: The strategy of a deployment
      Then a new deployment is rejected if one of its members is:
        | member                                   | value                  | reason       | field           |
        | spec.strategy                            | {type: Other}          | NotSupported |                 |
        | spec.strategy.rollingUpdate              | {maxSurge: x}          | Invalid      | .maxSurge       |
        | spec.strategy.rollingUpdate              | {maxUnavailable: 101%} | Invalid      | .maxUnavailable |
        | spec.strategy                            | {type: Recreate}       | accepted     |                 |
        | spec.revisionHistoryLimit                | -1                     | Invalid      |                 |
        | spec.progressDeadlineSeconds             | 0                      | Invalid      |                 |
        | spec.template.spec.activeDeadlineSeconds | 3                      | Forbidden    |                 |
        | spec.template.spec.containers            | []                     | Required     |                 |
      And a new deployment is rejected if one of its members is:
        | member                      | value                                          | reason    | field           |
        | spec.strategy               | {type: Recreate, rollingUpdate: {maxSurge: 1}} | Forbidden | .rollingUpdate  |
        | spec.strategy.rollingUpdate | {maxSurge: 0, maxUnavailable: 0}               | Invalid   | .maxUnavailable |
        | spec.strategy.rollingUpdate | {maxUnavailable: 100%, maxSurge: 101%}         | accepted  |                 |

    @needs:apps @beyond:KIND-09
    Scenario: The updates of stateful sets and daemon sets
      Then a new stateful set is rejected if one of its members is:
        | member                   | value                            | reason   | field                    |
        | spec.podManagementPolicy | Other                            | Invalid  |                          |
        | spec.updateStrategy      | {type: Other}                    | Invalid  |                          |
        | spec.updateStrategy      | {rollingUpdate: {partition: -1}} | Invalid  | .rollingUpdate.partition |
        | spec.updateStrategy      | {type: OnDelete}                 | accepted |                          |
        | spec.podManagementPolicy | Parallel                         | accepted |                          |
      And a new stateful set is rejected if one of its members is:
        | member              | value                                           | reason  | field          |
        | spec.updateStrategy | {type: OnDelete, rollingUpdate: {partition: 1}} | Invalid | .rollingUpdate |
      And a new daemon set is rejected if one of its members is:
        | member              | value                                | reason       | field                         |
        | spec.updateStrategy | {type: Other}                        | NotSupported |                               |
        | spec.updateStrategy | {rollingUpdate: {maxUnavailable: 0}} | Required     | .rollingUpdate.maxUnavailable |
        | spec.updateStrategy | {type: OnDelete}                     | accepted     |                               |

    @needs:apps @beyond:KIND-10
    Scenario: A stateful set keeps its service, its claims and how it starts Pods
      Given the stateful set "a"
      Then a change of the stateful set "a" is rejected if one of its members becomes:
        | member                   | value    | reason   |
        | spec.serviceName         | other    |          |
        | spec.podManagementPolicy | Parallel |          |
        | spec.minReadySeconds     | 3        | accepted |
      And a change of the stateful set "a" is rejected if one of its members becomes:
        | member                    | value                                                         | reason |
        | spec.volumeClaimTemplates | [{metadata: {name: a}, spec: {accessModes: [ReadWriteOnce]}}] |        |

    @needs:apps
    Scenario Outline: The defaults of a <kind>: <member>
      When I create the <kind> "a" with:
        | spec.replicas | absent |
      Then the object has these members:
        | spec.template.spec.restartPolicy                        | Always               |
        | spec.template.spec.dnsPolicy                            | ClusterFirst         |
        | spec.template.spec.terminationGracePeriodSeconds        | 30                   |
        | spec.template.spec.schedulerName                        | default-scheduler    |
        | spec.template.spec.containers[0].imagePullPolicy        | Always               |
        | spec.template.spec.containers[0].terminationMessagePath | /dev/termination-log |
      And the stored "<member>" is <value>

      Examples:
        | rule    | kind         | member                                      | value                                |
        | KIND-11 | deployment   | spec.replicas                               | 1                                    |
        | KIND-11 | deployment   | spec.strategy.type                          | RollingUpdate                        |
        | KIND-11 | deployment   | spec.strategy.rollingUpdate                 | {maxUnavailable: 25%, maxSurge: 25%} |
        | KIND-11 | deployment   | spec.revisionHistoryLimit                   | 10                                   |
        | KIND-11 | deployment   | spec.progressDeadlineSeconds                | 600                                  |
        | KIND-11 | replica set  | spec.replicas                               | 1                                    |
        | KIND-11 | stateful set | spec.replicas                               | 1                                    |
        | KIND-11 | stateful set | spec.podManagementPolicy                    | OrderedReady                         |
        | KIND-11 | stateful set | spec.updateStrategy.type                    | RollingUpdate                        |
        | KIND-11 | stateful set | spec.updateStrategy.rollingUpdate.partition | 0                                    |
        | KIND-11 | daemon set   | spec.updateStrategy.type                    | RollingUpdate                        |
        | KIND-11 | daemon set   | spec.updateStrategy.rollingUpdate           | {maxUnavailable: 1, maxSurge: 0}     |
        | KIND-11 | daemon set   | spec.revisionHistoryLimit                   | 10                                   |

  Rule: Jobs

    @needs:batch @beyond:KIND-12
    Scenario: What a job needs and allows
      Then a new job is rejected if one of its members is:
        | member                           | value     | reason       | field         |
        | spec.parallelism                 | -1        | Invalid      |               |
        | spec.completions                 | -1        | Invalid      |               |
        | spec.backoffLimit                | -1        | Invalid      |               |
        | spec.activeDeadlineSeconds       | -1        | Invalid      |               |
        | spec.ttlSecondsAfterFinished     | -1        | Invalid      |               |
        | spec.completionMode              | Other     | NotSupported |               |
        | spec.template.spec.restartPolicy | Always    | Required     |               |
        | spec.template.spec.restartPolicy | absent    | Required     |               |
        | spec.template.spec.restartPolicy | OnFailure | accepted     |               |
        | spec.selector                    | absent    | Required     |               |
        | spec.manualSelector              | absent    | Invalid      | spec.selector |
        | spec.parallelism                 | 0         | accepted     |               |
      And a new job is rejected if one of its members is:
        | member        | value                              | reason  | field                         |
        | spec.selector | {matchLabels: {planecheck: other}} | Invalid | spec.template.metadata.labels |

    @needs:batch @beyond:KIND-13
    Scenario: The defaults of a job, and what does not change
      When I create the job "a" with:
        | spec.suspend                       | true |
        | metadata.labels.own                | x    |
        | spec.template.metadata.labels.pods | y    |
      Then the object has these members:
        | metadata.labels.own                              | x          |
        | metadata.labels.pods                             | absent     |
        | spec.parallelism                                 | 1          |
        | spec.completions                                 | 1          |
        | spec.backoffLimit                                | 6          |
        | spec.completionMode                              | NonIndexed |
        | spec.template.spec.terminationGracePeriodSeconds | 30         |
      And a change of the job "a" is rejected if one of its members becomes:
        | member                           | value                              | reason   |
        | spec.completions                 | 3                                  | Invalid  |
        | spec.completionMode              | Indexed                            | Invalid  |
        | spec.selector                    | {matchLabels: {planecheck: other}} | Invalid  |
        | spec.template.spec.restartPolicy | OnFailure                          |          |
        | spec.template.spec.containers    | [{name: x, image: i}]              |          |
        | spec.parallelism                 | -1                                 | Invalid  |
        | spec.parallelism                 | 3                                  | accepted |
        | spec.backoffLimit                | 3                                  | accepted |

    @needs:batch @beyond:KIND-14
    Scenario: A job without a selector gets one for its own Pods
      When I create the job "a" with:
        | spec.manualSelector | absent |
        | spec.selector       | absent |
      Then the request succeeds
      And the stored 'spec.template.metadata.labels["job-name"]' is a
      And the stored "spec.template.metadata.labels.planecheck" is none

    @needs:batch @beyond:KIND-15
    Scenario: What a cron job needs and allows
      Then a new cron job is rejected if one of its members is:
        | member                                            | value                     | reason       |
        | spec.schedule                                     | absent                    | Required     |
        | spec.schedule                                     | x                         | Invalid      |
        | spec.schedule                                     | "* * * *"                 | Invalid      |
        | spec.schedule                                     | "60 * * * *"              | Invalid      |
        | spec.schedule                                     | "* 24 * * *"              | Invalid      |
        | spec.schedule                                     | "* * 0 * *"               | Invalid      |
        | spec.schedule                                     | "* * * 13 *"              | Invalid      |
        | spec.schedule                                     | "* * * * 7"               | Invalid      |
        | spec.schedule                                     | "59 23 31 12 6"           | accepted     |
        | spec.schedule                                     | "*/5 0-6,8 * jan mon-fri" | accepted     |
        | spec.schedule                                     | "@daily"                  | accepted     |
        | spec.concurrencyPolicy                            | Other                     | NotSupported |
        | spec.startingDeadlineSeconds                      | -1                        | Invalid      |
        | spec.successfulJobsHistoryLimit                   | -1                        | Invalid      |
        | spec.failedJobsHistoryLimit                       | -1                        | Invalid      |
        | spec.jobTemplate.spec.template.spec.restartPolicy | Always                    | Required     |
        | spec.jobTemplate.spec.manualSelector              | true                      | NotSupported |
      And a new cron job is rejected if one of its members is:
        | member        | value                                                 | reason   |
        | metadata.name | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | Invalid  |
        | metadata.name | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  | accepted |

    @needs:batch @beyond:KIND-16
    Scenario: The defaults of a cron job
      When I create the cron job "a" with:
        | spec.concurrencyPolicy | absent |
      Then the object has these members:
        | spec.concurrencyPolicy                        | Allow        |
        | spec.suspend                                  | true         |
        | spec.successfulJobsHistoryLimit               | 3            |
        | spec.failedJobsHistoryLimit                   | 1            |
        | spec.jobTemplate.spec.template.spec.dnsPolicy | ClusterFirst |

  Rule: Services and networks

    @needs:services @beyond:KIND-17
    Scenario: What a service needs and allows
      Then a new service is rejected if one of its members is:
        | member                     | value                                    | reason       | field              |
        | spec.ports                 | []                                       | Required     |                    |
        | spec.ports                 | [{port: 1}, {port: 2}]                   | Required     | [1].name           |
        | spec.ports                 | [{port: 1, name: a}, {port: 2, name: a}] | Duplicate    | [1].name           |
        | spec.ports                 | [{port: 1, name: a}, {port: 1, name: b}] | Duplicate    | [1]                |
        | spec.ports                 | [{port: 0}]                              | Invalid      | [0].port           |
        | spec.ports                 | [{port: 65536}]                          | Invalid      | [0].port           |
        | spec.ports                 | [{port: 65535}]                          | accepted     |                    |
        | spec.ports                 | [{port: 1, protocol: Other}]             | NotSupported | [0].protocol       |
        | spec.ports                 | [{port: 1, targetPort: A_B}]             | Invalid      | [0].targetPort     |
        | spec.type                  | Other                                    | NotSupported |                    |
        | spec.type                  | ExternalName                             | Required     | spec.externalName  |
        | spec.sessionAffinity       | Other                                    | NotSupported |                    |
        | spec.clusterIP             | x                                        | Invalid      | spec.clusterIPs[0] |
        | spec.selector              | {a b: c}                                 | Invalid      |                    |
        | spec.externalIPs           | [x]                                      | Invalid      | [0]                |
        | spec.externalTrafficPolicy | Local                                    | Invalid      |                    |
        | spec.internalTrafficPolicy | Other                                    | NotSupported |                    |
        | spec.ipFamilyPolicy        | Other                                    | NotSupported |                    |
        | spec.ipFamilyPolicy        | PreferDualStack                          | accepted     |                    |
        | spec.ipFamilyPolicy        | SingleStack                              | accepted     |                    |
        | spec.type                  | ClusterIP                                | accepted     |                    |
        | spec.ipFamilies            | [Other]                                  | NotSupported | [0]                |
        | spec.loadBalancerClass     | a                                        | Forbidden    |                    |
      And a new service is rejected if one of its members is:
        | member     | value                                                   | reason   |
        | spec.ports | [{port: 1, name: a}, {port: 1, name: b, protocol: UDP}] | accepted |

    @needs:services @beyond:KIND-18
    Scenario: The defaults of a service, and what does not change
      When I create the service "a" with:
        | spec.sessionAffinity | ClientIP |
      Then the object has these members:
        | spec.ports                 | [{port: 80, protocol: TCP, targetPort: 80}] |
        | spec.type                  | ClusterIP                                   |
        | spec.internalTrafficPolicy | Cluster                                     |
        | spec.sessionAffinityConfig | {clientIP: {timeoutSeconds: 10800}}         |
      And a change of the service "a" is rejected if one of its members becomes:
        | member         | value                       | reason   | field              |
        | spec.clusterIP | None                        | Invalid  | spec.clusterIPs[0] |
        | spec.ports     | []                          | Required |                    |
        | spec.ports     | [{port: 81, protocol: UDP}] | accepted |                    |
      When I create the service "b" with:
        | spec.type | NodePort |
      Then the stored "spec.externalTrafficPolicy" is Cluster
      When I create the service "c" with:
        | spec.clusterIP | None |
      Then the stored "spec.clusterIPs" is [None]
      When I create the service "d"
      Then the stored "spec.sessionAffinity" is None

    @needs:ingress @beyond:KIND-19
    Scenario: What an ingress needs and allows
      Then a new ingress is rejected if one of its members is:
        | member                | value                                            | reason   | field                |
        | spec                  | {}                                               | Invalid  |                      |
        | spec.defaultBackend   | {}                                               | Invalid  |                      |
        | spec.defaultBackend   | {service: {name: a}}                             | Required |                      |
        | spec.defaultBackend   | {service: {name: a, port: {number: 1, name: x}}} | Invalid  |                      |
        | spec.defaultBackend   | {service: {name: a, port: {number: 65536}}}      | Invalid  | .service.port.number |
        | spec.defaultBackend   | {service: {port: {number: 1}}}                   | Required | .service.name        |
        | spec.rules            | [{host: A_B}]                                    | Invalid  | [0].host             |
        | spec.rules            | [{host: 10.0.0.1}]                               | Invalid  | [0].host             |
        | spec.rules            | [{host: "*.a.example.com"}]                      | accepted |                      |
        | spec.rules            | [{http: {paths: []}}]                            | Required | [0].http.paths       |
        | spec.tls              | [{hosts: [A_B]}]                                 | Invalid  | [0].hosts[0]         |
        | spec.ingressClassName | A_B                                              | Invalid  |                      |
      And a new ingress is rejected if one of its members is:
        | member     | value                                            | reason  | field                     |
        | spec.rules | [{http: {paths: [{path: /a, pathType: Exact}]}}] | Invalid | [0].http.paths[0].backend |
      And a new ingress is rejected if one of its members is:
        | member              | value                                                                 | reason  |
        | spec.defaultBackend | {service: {name: a, port: {number: 1}}, resource: {kind: a, name: b}} | Invalid |
      And a new ingress is rejected if one of its members is:
        | member     | value       | reason   |
        | spec.rules | [{host: a}] | accepted |

    @needs:ingress
    Scenario Outline: A path of an ingress with <case>
      When I create the ingress "a" with:
        """
        spec:
          rules:
            - http: {paths: [{path: <path>, pathType: <type>, backend: {service: {name: a, port: <port>}}}]}
        """
      Then the error has these causes:
        | member                               | reason   |
        | spec.rules[0].http.paths[0].<member> | <reason> |

      Examples:
        | rule    | case           | path  | type                   | port                 | member   | reason       |
        | KIND-19 | no slash       | a     | Prefix                 | {number: 1}          | path     | Invalid      |
        | KIND-19 | no slash, too  | a     | ImplementationSpecific | {number: 1}          | path     | Invalid      |
        | KIND-19 | empty segments | /a//b | Exact                  | {number: 1}          | path     | Invalid      |
        | KIND-19 | a dot segment  | /a/.. | Prefix                 | {number: 1}          | path     | Invalid      |
        | KIND-19 | no type        | /a    | null                   | {number: 1}          | pathType | Required     |
        | KIND-19 | another type   | /a    | Other                  | {number: 1}          | pathType | NotSupported |
        | KIND-19 | two names      | /a    | Exact                  | {number: 1, name: a} | backend  | Invalid      |
        | KIND-19 | no port        | /a    | Exact                  | {}                   | backend  | Required     |

    @needs:ingress @beyond:KIND-19
    Scenario: Paths of an ingress that are valid
      When I create the ingress "a" with:
        """
        spec:
          rules:
            - http:
                paths:
                  - {path: /a, pathType: Exact, backend: {service: {name: a, port: {name: web}}}}
                  - {path: /a//b, pathType: ImplementationSpecific, backend: {service: {name: a, port: {number: 1}}}}
                  - {path: /, pathType: Prefix, backend: {resource: {kind: Other, name: a}}}
        """
      Then the request succeeds

    @needs:network-policy @beyond:KIND-20
    Scenario: What a network policy needs and allows
      Then a new network policy is rejected if one of its members is:
        | member           | value                                | reason       | field                    |
        | spec.policyTypes | [Other]                              | NotSupported | [0]                      |
        | spec.policyTypes | [Ingress, Egress, Ingress]           | Invalid      |                          |
        | spec.ingress     | [{from: [{}]}]                       | Required     | [0].from[0]              |
        | spec.ingress     | [{from: [{ipBlock: {}}]}]            | Required     | [0].from[0].ipBlock.cidr |
        | spec.ingress     | [{ports: [{port: 0}]}]               | Invalid      | [0].ports[0].port        |
        | spec.ingress     | [{ports: [{port: A_B}]}]             | Invalid      | [0].ports[0].port        |
        | spec.ingress     | [{ports: [{endPort: 5}]}]            | Invalid      | [0].ports[0].endPort     |
        | spec.ingress     | [{ports: [{port: 10, endPort: 10}]}] | accepted     |                          |
        | spec.egress      | [{to: [{}]}]                         | Required     | [0].to[0]                |
      And a new network policy is rejected if one of its members is:
        | member      | value                                              | reason   |
        | spec.egress | [{to: [{podSelector: {}, namespaceSelector: {}}]}] | accepted |
      And a new network policy is rejected if one of its members is:
        | member                              | value | reason  | field                        |
        | spec.podSelector.matchLabels["a b"] | c     | Invalid | spec.podSelector.matchLabels |
      And a new network policy is rejected if one of its members is:
        | member       | value                               | reason  | field                    |
        | spec.ingress | [{from: [{ipBlock: {cidr: x}}]}]    | Invalid | [0].from[0].ipBlock.cidr |
        | spec.ingress | [{ports: [{port: 10, endPort: 9}]}] | Invalid | [0].ports[0].endPort     |
      And a new network policy is rejected if one of its members is:
        | member       | value                                                            | reason   |
        | spec.ingress | [{from: [{ipBlock: {cidr: 10.0.0.0/8, except: [10.1.0.0/16]}}]}] | accepted |
      And a new network policy is rejected if one of its members is:
        | member       | value                                   | reason       | field                 |
        | spec.ingress | [{ports: [{protocol: Other, port: 1}]}] | NotSupported | [0].ports[0].protocol |
      And a new network policy is rejected if one of its members is:
        | member       | value                                                      | reason    | field       |
        | spec.ingress | [{from: [{ipBlock: {cidr: 10.0.0.0/8}, podSelector: {}}]}] | Forbidden | [0].from[0] |
      And a new network policy is rejected if one of its members is:
        | member           | value                                           | reason  | field                         |
        | spec.podSelector | {matchExpressions: [{key: a, operator: Other}]} | Invalid | .matchExpressions[0].operator |
      When I create the network policy "a" with:
        | spec.ingress | [{from: [{ipBlock: {cidr: 10.0.0.0/8, except: [11.0.0.0/8]}}]}] |
      Then the error has these causes:
        | member                                    | reason  |
        | spec.ingress[0].from[0].ipBlock.except[0] | Invalid |

    @needs:network-policy @beyond:KIND-21
    Scenario: The defaults of a network policy
      When I create the network policy "a"
      Then the stored "spec.policyTypes" is [Ingress]
      When I create the network policy "b" with:
        | spec.egress  | [{ports: [{port: 1}]}] |
        | spec.ingress | [{ports: [{port: 2}]}] |
      Then the object has these members:
        | spec.policyTypes | [Ingress, Egress]                     |
        | spec.egress      | [{ports: [{port: 1, protocol: TCP}]}] |
        | spec.ingress     | [{ports: [{port: 2, protocol: TCP}]}] |

    @needs:endpointslice @beyond:KIND-22
    Scenario: What an endpoint slice needs and allows
      Given the endpoint slice "a" with:
        | ports | [{port: 1}] |
      Then the stored "ports" is [{port: 1, name: "", protocol: TCP}]
      And a new endpoint slice is rejected if one of its members is:
        | member      | value                                    | reason       | field            |
        | addressType | Other                                    | NotSupported |                  |
        | addressType | absent                                   | Required     |                  |
        | endpoints   | [{addresses: []}]                        | Required     | [0].addresses    |
        | endpoints   | [{addresses: [10.0.0.1, x]}]             | Invalid      | [0].addresses[1] |
        | endpoints   | [{addresses: ["::1"]}]                   | Invalid      | [0].addresses[0] |
        | endpoints   | [{addresses: [10.0.0.1]}]                | accepted     |                  |
        | ports       | [{port: 1, name: a}, {port: 2, name: a}] | Duplicate    | [1].name         |
        | ports       | [{port: 1, name: a, protocol: Other}]    | NotSupported | [0].protocol     |
      And a change of the endpoint slice "a" is rejected if one of its members becomes:
        | member      | value | reason  |
        | addressType | IPv6  | Invalid |

    @needs:autoscaling @beyond:KIND-23
    Scenario: What a pod autoscaler needs and allows
      Then a new pod autoscaler is rejected if one of its members is:
        | member                   | value                            | reason       | field                 |
        | spec.maxReplicas         | 0                                | Invalid      |                       |
        | spec.maxReplicas         | absent                           | Invalid      |                       |
        | spec.minReplicas         | 2                                | Invalid      | spec.maxReplicas      |
        | spec.scaleTargetRef.kind | absent                           | Required     |                       |
        | spec.scaleTargetRef.name | absent                           | Required     |                       |
        | spec.metrics             | [{type: Other}]                  | NotSupported | [0].type              |
        | spec.metrics             | [{type: Resource}]               | Required     | [0].resource          |
        | spec.metrics             | [{type: Pods}]                   | Required     | [0].pods              |
        | spec.metrics             | [{type: Object}]                 | Required     | [0].object            |
        | spec.metrics             | [{type: External}]               | Required     | [0].external          |
        | spec.behavior            | {scaleUp: {policies: []}}        | Required     | .scaleUp.policies     |
        | spec.behavior            | {scaleUp: {selectPolicy: Other}} | NotSupported | .scaleUp.selectPolicy |
      And a new pod autoscaler is rejected if one of its members is:
        | member                  | value                                 | reason       | field                       |
        | spec.behavior.scaleDown | {stabilizationWindowSeconds: -1}      | Invalid      | .stabilizationWindowSeconds |
        | spec.behavior.scaleUp   | {policies: [{type: Pods, value: 0}]}  | Invalid      | .policies[0].value          |
        | spec.behavior.scaleUp   | {policies: [{type: Other, value: 1}]} | NotSupported | .policies[0].type           |
      And a new pod autoscaler is rejected if one of its members is:
        | member       | value                                             | reason   | field                    |
        | spec.metrics | [{type: Resource, resource: {target: {type: X}}}] | Invalid  | [0].resource.target.type |
        | spec.metrics | [{type: Resource, resource: {target: {}}}]        | Required | [0].resource.target.type |
      When I create the pod autoscaler "a" with:
        | spec.metrics | [{type: Resource, resource: {target: {type: Utilization}}}] |
      Then the error has these causes:
        | member                                             | reason   |
        | spec.metrics[0].resource.name                      | Required |
        | spec.metrics[0].resource.target.averageUtilization | Required |

    @needs:autoscaling @beyond:KIND-24
    Scenario: The defaults of a pod autoscaler
      When I create the pod autoscaler "a" with:
        | spec.behavior | {scaleUp: {}, scaleDown: {}} |
      Then the object has these members:
        | spec.minReplicas                                 | 1                                                |
        | spec.metrics[0].type                             | Resource                                         |
        | spec.metrics[0].resource.name                    | cpu                                              |
        | spec.metrics[0].resource.target                  | {type: Utilization, averageUtilization: 80}      |
        | spec.behavior.scaleUp.stabilizationWindowSeconds | 0                                                |
        | spec.behavior.scaleUp.selectPolicy               | Max                                              |
        | spec.behavior.scaleUp.policies[0]                | {type: Pods, value: 4, periodSeconds: 15}        |
        | spec.behavior.scaleUp.policies[1]                | {type: Percent, value: 100, periodSeconds: 15}   |
        | spec.behavior.scaleDown.selectPolicy             | Max                                              |
        | spec.behavior.scaleDown.policies                 | [{type: Percent, value: 100, periodSeconds: 15}] |

    @needs:autoscaling @beyond:KIND-24
    Scenario: The defaults of a pod autoscaler of the first version
      Given requests for pod autoscaler use version "autoscaling/v1"
      When I create the pod autoscaler "a"
      Then the object has these members:
        | spec.minReplicas                    | 1      |
        | spec.targetCPUUtilizationPercentage | 80     |
        | spec.metrics                        | absent |

  Rule: Storage

    @needs:storage @beyond:KIND-25
    Scenario: What a claim needs and allows
      Given the persistent volume claim "a" with:
        | spec.storageClassName | planecheck-none-a |
      Then the stored "spec.volumeMode" is Filesystem
      And a new persistent volume claim is rejected if one of its members is:
        | member                          | value   | reason       | field                   |
        | spec.accessModes                | absent  | Required     |                         |
        | spec.accessModes                | [Other] | NotSupported |                         |
        | spec.resources                  | {}      | Required     | [storage]               |
        | spec.resources.requests.storage | 0       | Invalid      | spec.resources[storage] |
        | spec.volumeMode                 | Other   | NotSupported |                         |
        | spec.storageClassName           | A_B     | Invalid      |                         |
      And a new persistent volume claim is rejected if one of its members is:
        | member        | value                                           | reason  | field                         |
        | spec.selector | {matchExpressions: [{key: a, operator: Other}]} | Invalid | .matchExpressions[0].operator |
      And a change of the persistent volume claim "a" is rejected if one of its members becomes:
        | member           | value          | reason    | field |
        | spec.accessModes | [ReadOnlyMany] | Forbidden | spec  |

    @needs:storage @beyond:KIND-26
    Scenario: What a volume needs and allows
      Given the persistent volume "a" with:
        | spec.storageClassName | planecheck-none-b |
      Then the object has these members:
        | spec.persistentVolumeReclaimPolicy | Retain     |
        | spec.volumeMode                    | Filesystem |
      And a new persistent volume is rejected if one of its members is:
        | member                             | value                 | reason       | field                  |
        | spec.accessModes                   | absent                | Required     |                        |
        | spec.accessModes                   | [Other]               | NotSupported |                        |
        | spec.capacity                      | absent                | Required     |                        |
        | spec.capacity.storage              | 0                     | Invalid      | spec.capacity[storage] |
        | spec.hostPath                      | absent                | Required     | spec                   |
        | spec.hostPath.path                 | absent                | Required     |                        |
        | spec.hostPath.path                 | /a/../b               | Invalid      |                        |
        | spec.nfs                           | {server: a, path: /b} | Forbidden    |                        |
        | spec.persistentVolumeReclaimPolicy | Other                 | NotSupported |                        |
        | spec.volumeMode                    | Other                 | NotSupported |                        |
        | spec.storageClassName              | A_B                   | Invalid      |                        |
        | spec.nodeAffinity                  | {}                    | Required     | .required              |
      And a change of the persistent volume "a" is rejected if one of its members becomes:
        | member             | value  | reason    | field                       |
        | spec.hostPath.path | /other | Forbidden | spec.persistentvolumesource |

    @needs:storage @beyond:KIND-27
    Scenario: What a storage class needs and allows
      Given the storage class "a"
      Then the object has these members:
        | reclaimPolicy     | Delete    |
        | volumeBindingMode | Immediate |
      And a new storage class is rejected if one of its members is:
        | member            | value   | reason       |
        | provisioner       | absent  | Required     |
        | provisioner       | a b     | Invalid      |
        | reclaimPolicy     | Other   | NotSupported |
        | volumeBindingMode | Other   | NotSupported |
        | parameters        | {"": x} | Invalid      |
      And a change of the storage class "a" is rejected if one of its members becomes:
        | member               | value                | reason   |
        | provisioner          | other.example.com    |          |
        | parameters           | {a: b}               |          |
        | reclaimPolicy        | Retain               |          |
        | volumeBindingMode    | WaitForFirstConsumer |          |
        | allowVolumeExpansion | true                 | accepted |

  Rule: Further kinds

    @needs:rbac @beyond:KIND-28
    Scenario: What roles and bindings need
      Given the role binding "a" with:
        | subjects | [{kind: User, name: a}, {kind: ServiceAccount, name: b, namespace: c}] |
      Then the object has exactly these items in "subjects", in any order:
        """
        - {kind: User, name: a, apiGroup: rbac.authorization.platform.io}
        - {kind: ServiceAccount, name: b, namespace: c}
        """
      And a change of the role binding "a" is rejected if one of its members becomes:
        | member       | value | reason  | field   |
        | roleRef.name | other | Invalid | roleRef |
      And a new role binding is rejected if one of its members is:
        | member           | value                                             | reason       | field        |
        | subjects         | [{kind: Other, name: a}]                          | NotSupported | [0].kind     |
        | subjects         | [{kind: User}]                                    | Required     | [0].name     |
        | subjects         | [{kind: ServiceAccount, name: A_B, namespace: x}] | Invalid      | [0].name     |
        | subjects         | [{kind: User, name: a, apiGroup: x}]              | NotSupported | [0].apiGroup |
        | roleRef.kind     | Other                                             | NotSupported |              |
        | roleRef.name     | absent                                            | Required     |              |
        | roleRef.apiGroup | x                                                 | NotSupported |              |
      And a new role is rejected if one of its members is:
        | member | value                                   | reason   | field               |
        | rules  | [{apiGroups: [""], resources: [pods]}]  | Required | [0].verbs           |
        | rules  | [{verbs: [get], resources: [pods]}]     | Required | [0].apiGroups       |
        | rules  | [{verbs: [get], apiGroups: [""]}]       | Required | [0].resources       |
        | rules  | [{verbs: [get], nonResourceURLs: [/a]}] | Invalid  | [0].nonResourceURLs |
      And a new cluster role is rejected if one of its members is:
        | member          | value                      | reason   | field                 |
        | aggregationRule | {clusterRoleSelectors: []} | Required | .clusterRoleSelectors |
      And a new cluster role is rejected if one of its members is:
        | member | value                                                         | reason  | field               |
        | rules  | [{nonResourceURLs: [/a], resources: [pods], apiGroups: [""]}] | Invalid | [0].nonResourceURLs |
        | rules  | [{nonResourceURLs: [/a], resources: [pods]}]                  | Invalid | [0].nonResourceURLs |
        | rules  | [{nonResourceURLs: [/a], apiGroups: [""]}]                    | Invalid | [0].nonResourceURLs |

    @needs:limit-ranger @beyond:KIND-29
    Scenario: What a limit range allows
      Then a new limit range is rejected if one of its members is:
        | member      | value                                                 | reason    | field            |
        | spec.limits | [{type: Container, max: {cpu: 1}, min: {cpu: 2}}]     | Invalid   | [0].min[cpu]     |
        | spec.limits | [{type: Container, max: {cpu: 1}, min: {cpu: 1}}]     | accepted  |                  |
        | spec.limits | [{type: Container, default: {cpu: 2}, max: {cpu: 1}}] | Invalid   | [0].default[cpu] |
        | spec.limits | [{type: Other}]                                       | Invalid   | [0].type         |
        | spec.limits | [{type: Pod, default: {cpu: 1}}]                      | Forbidden | [0].default      |
      And a new limit range is rejected if one of its members is:
        | member      | value                                                                | reason    | field    |
        | spec.limits | [{type: Container, max: {cpu: 1}}, {type: Container, max: {cpu: 1}}] | Duplicate | [1].type |

    @needs:limit-ranger @beyond:KIND-29
    Scenario: The defaults of a limit range
      When I create the limit range "a" with:
        """
        spec:
          limits:
            - {type: Container, max: {cpu: '2'}, min: {cpu: '1', memory: '1'}}
            - {type: Pod, max: {cpu: '2'}}
        """
      Then the object has these members:
        | spec.limits[0].default        | {cpu: "2"}              |
        | spec.limits[0].defaultRequest | {cpu: "2", memory: "1"} |
        | spec.limits[1].default        | absent                  |
        | spec.limits[1].defaultRequest | absent                  |

    @beyond:KIND-30
    Scenario: What classes and leases need
      Given the ingress class "a"
      And the priority class "b"
      Then the stored "preemptionPolicy" is PreemptLowerPriority
      And a new lease is rejected if one of its members is:
        | member                    | value | reason   |
        | spec.leaseDurationSeconds | 0     | Invalid  |
        | spec.leaseTransitions     | -1    | Invalid  |
        | spec.leaseTransitions     | 0     | accepted |
      And a new priority class is rejected if one of its members is:
        | member           | value      | reason       |
        | value            | 1000000001 | Forbidden    |
        | value            | 1000000000 | accepted     |
        | preemptionPolicy | Other      | NotSupported |
        | metadata.name    | system-x   | Forbidden    |
      And a new ingress class is rejected if one of its members is:
        | member          | value  | reason   |
        | spec.controller | absent | Required |
        | spec.controller | x      | Invalid  |
      And a change of the ingress class "a" is rejected if one of its members becomes:
        | member          | value           | reason  |
        | spec.controller | a.example.com/b | Invalid |

  Rule: Null

    @beyond:KIND-33
    Scenario: Null in the place of a value
      When I create the config map "a" with:
        | data                 | {k: null, l: x} |
        | metadata.annotations | {a: null, b: x} |
        | binaryData           | null            |
        | immutable            | null            |
      Then the request succeeds
      And the stored "data" is {k: "", l: x}
      And the stored "metadata.annotations.a" is ""
      And the stored "metadata.annotations.b" is x
      And the stored "binaryData" is absent
      And the stored "immutable" is absent

  Rule: Admission

    @needs:nodes @beyond:KIND-34
    Scenario: A new node that has the taint of nodes that are not ready keeps it once
      When I create the node "a" with:
        | spec.taints | [{key: node.platform.io/not-ready, effect: NoSchedule}] |
      Then the request succeeds
      And the returned "spec.taints" is [{key: node.platform.io/not-ready, effect: NoSchedule}]
      When I create the node "b" with:
        | spec.taints | [{key: node.platform.io/not-ready, effect: NoExecute}, {key: a, effect: NoSchedule}] |
      Then the returned "spec.taints[0]" is {key: node.platform.io/not-ready, effect: NoExecute}
      And the returned "spec.taints[1]" is {key: a, effect: NoSchedule}
      And the returned "spec.taints[2]" is {key: node.platform.io/not-ready, effect: NoSchedule}

    @needs:pods @needs:sa-admission @beyond:KIND-34
    Scenario: A pod that mounts a volume in the place of its token gets no token there
      When I create the pod "a" with:
        """
        spec:
          volumes: [{name: own, emptyDir: {}}]
          containers:
            - name: c
              image: i
              volumeMounts: [{name: own, mountPath: /var/run/secrets/platform.io/serviceaccount}]
            - {name: d, image: i}
        """
      Then the request succeeds
      And the returned "spec.containers[0].volumeMounts[0].name" is own
      And the returned "spec.containers[0].volumeMounts[1]" is absent
      And the returned "spec.containers[1].volumeMounts[0].mountPath" is /var/run/secrets/platform.io/serviceaccount
      And the returned "spec.containers[1].volumeMounts[1]" is absent

  Rule: Metrics

    @needs:metrics @beyond:KIND-35
    Scenario Outline: The metric <metric> is described
      Given a test namespace
      When I get the endpoint "/metrics"
      Then the output has a line that begins with "# HELP <metric> "
      And the output has a line that begins with "# TYPE <metric> <type>"

      Examples:
        | metric                  | type    |
        | apiserver_request_total | counter |

  Rule: Bindings of Pods

    @needs:pods @beyond:KIND-63
    Scenario: A binding assigns a Pod to a node, once
      When I create the pod "a" with:
        | spec.schedulerName | planecheck-none-s |
      Then the request succeeds
      When I merge patch the status of the pod "a" with:
        | status.conditions | [{type: example.com/Ready, status: 'True'}] |
      Then the request succeeds
      When I post a binding to a node of the pod "a" to the path "/api/v1/namespaces/{ns}/pods/{a}/binding"
      Then the request succeeds
      And the stored "spec.nodeName" is planecheck-none-a
      And the object has an item in "status.conditions" that matches {type: example.com/Ready, status: 'True'}
      When I post a binding to another node of the pod "a" to the path "/api/v1/namespaces/{ns}/pods/{a}/binding"
      Then the response status is 409
      And the stored "spec.nodeName" is planecheck-none-a
      When I post a binding to a node of the pod "never" to the path "/api/v1/namespaces/{ns}/pods/never/binding"
      Then the response status is 404

  Rule: Scales

    @needs:apps @beyond:KIND-36
    Scenario Outline: The scale of a <kind>
      Given the <kind> "a" with:
        | spec.template.spec.schedulerName | planecheck-none |
      When I merge patch the scale of the <kind> "a" with:
        | spec.replicas | 3 |
      Then the request succeeds
      And the response has the kind "Scale"
      And the response has the apiVersion "autoscaling/v1"
      And the returned "metadata.name" is a
      And the returned "spec.replicas" is 3
      And the returned "status.selector" is planecheck=none
      And the stored "spec.replicas" is 3
      When I JSON patch the scale of the <kind> "a" with:
        | spec.replicas | 1 |
      Then the returned "spec.replicas" is 1
      And the stored "spec.replicas" is 1

      Examples:
        | kind         |
        | deployment   |
        | replica set  |
        | stateful set |

  Rule: Ports of nodes

    @needs:services @beyond:KIND-37
    Scenario: Two services with one port of nodes
      Given the service "a" with:
        | spec.type  | NodePort                      |
        | spec.ports | [{port: 80, nodePort: 30847}] |
      When I create the service "b" with:
        | spec.type  | NodePort                                                    |
        | spec.ports | [{name: x, port: 80}, {name: y, port: 81, nodePort: 30847}] |
      Then the error has these causes:
        | member                 | reason  |
        | spec.ports[1].nodePort | Invalid |
      When I delete the service "a"
      And I create the service "b" with:
        | spec.type  | NodePort                      |
        | spec.ports | [{port: 80, nodePort: 30847}] |
      Then the object is stored

  Rule: Drivers of nodes

    @needs:csi @beyond:KIND-38
    Scenario: The drivers of a CSI node
      Given the CSI node "a" with:
        | spec.drivers | [{name: a.example.com, nodeID: m, topologyKeys: [k]}, {name: b.example.com, nodeID: n}] |
      Then a change of the CSI node "a" is rejected if one of its members becomes:
        | member       | value                                                                                   |
        | spec.drivers | [{name: a.example.com, nodeID: m, topologyKeys: [k]}, {name: b.example.com, nodeID: x}] |
        | spec.drivers | [{name: a.example.com, nodeID: m, topologyKeys: [l]}, {name: b.example.com, nodeID: n}] |
      And a change of the CSI node "a" is rejected if one of its members becomes:
        | member       | value                                                                | reason   |
        | spec.drivers | [{name: b.example.com, nodeID: n}, {name: c.example.com, nodeID: o}] | accepted |

  Rule: Creates by replace

    @beyond:KIND-42
    Scenario Outline: The replace of a missing <kind> returns <status>
      When I replace the missing <kind> "a"
      Then the response status is <status>

      Examples:
        | kind            | status |
        | limit range     | 201    |
        | config map      | 404    |
        | secret          | 404    |
        | service account | 404    |

      @needs:quota
      Examples:
        | kind           | status |
        | resource quota | 404    |

      @needs:pods
      Examples:
        | kind | status |
        | pod  | 404    |

      @needs:apps
      Examples:
        | kind         | status |
        | deployment   | 404    |
        | replica set  | 404    |
        | stateful set | 404    |
        | daemon set   | 404    |

      @needs:batch
      Examples:
        | kind     | status |
        | job      | 404    |
        | cron job | 404    |

      @needs:services
      Examples:
        | kind    | status |
        | service | 201    |

      @needs:ingress
      Examples:
        | kind          | status |
        | ingress       | 404    |
        | ingress class | 404    |

      @needs:network-policy
      Examples:
        | kind           | status |
        | network policy | 404    |

      @needs:autoscaling
      Examples:
        | kind           | status |
        | pod autoscaler | 404    |

      @needs:endpointslice
      Examples:
        | kind           | status |
        | endpoint slice | 404    |

      @needs:lease
      Examples:
        | kind  | status |
        | lease | 201    |

      @needs:rbac
      Examples:
        | kind                 | status |
        | role                 | 201    |
        | role binding         | 201    |
        | cluster role         | 201    |
        | cluster role binding | 201    |

      @needs:storage
      Examples:
        | kind                    | status |
        | persistent volume       | 404    |
        | persistent volume claim | 404    |
        | storage class           | 404    |

      @needs:csi
      Examples:
        | kind       | status |
        | CSI driver | 404    |
        | CSI node   | 404    |

      @needs:csr
      Examples:
        | kind                        | status |
        | certificate signing request | 404    |

  Rule: Namespaces

    @beyond:KIND-43
    Scenario: The phase and the finalizer of a namespace
      When I create the namespace "a"
      Then the response, a read and the list return "status.phase" as Active
      And the response, a read and the list return "spec.finalizers" as [platform]
      When I merge patch the namespace "a" with:
        | spec.finalizers | []          |
        | status.phase    | Terminating |
      Then the request succeeds
      And the stored "status.phase" is Active
      And the stored "spec.finalizers" is [platform]

  Rule: Reviews of tokens

    @needs:token-request @beyond:KIND-44
    Scenario: The review of a token of a service account names its groups
      Given the service account "robot"
      When I create a token review for the service account "robot" in version "authentication.platform.io/v1"
      Then the request succeeds
      And the returned "status.user.groups[0]" is system:serviceaccounts
      And the returned "status.user.groups[2]" is system:authenticated

    @needs:token-request @beyond:KIND-62
    Scenario: The review of a token has those of its audiences that the token has
      Given the service account "robot"
      When I create a token review for the service account "robot" in version "authentication.platform.io/v1" for "own"
      Then the request succeeds
      And the returned "status.authenticated" is true
      And the returned "status.audiences" is [own]

  Rule: Tokens of service accounts

    @needs:token-request @beyond:KIND-61
    Scenario: The response to a request for a token has its audience, its period and its end
      Given the service account "robot"
      When I request a token of the service account "robot" for the audience "suite.example" and "1200" seconds
      Then the request succeeds
      And the returned "spec.audiences" is [suite.example]
      And the returned "spec.expirationSeconds" is 1200
      And the token is valid as long as the response says

  Rule: Metadata only

    @beyond:KIND-45
    Scenario: A read and a list of the metadata of config maps
      Given the config map "a" with:
        | data.k               | v |
        | metadata.labels.kept | x |
      When I get the config map "a" with Accept "application/json;as=PartialObjectMetadata;g=meta.platform.io;v=v1"
      Then the response has the kind "PartialObjectMetadata"
      And the returned "data" is absent
      And the returned "metadata.labels.kept" is x
      When I list the config maps with Accept "application/json;as=PartialObjectMetadataList;g=meta.platform.io;v=v1"
      Then the response has the kind "PartialObjectMetadataList"
      And the response has a resource version
      And the returned "items[0].data" is absent

  Rule: Timestamps

    @any-kind @beyond:KIND-60 @after:DEL-01
    Scenario: The times of the creation, the writes and the deletion of an object are in UTC
      Given the config map "a" with:
        | metadata.finalizers | [planecheck.example.com/wait] |
      When I delete the config map "a"
      And I get the config map "a"
      Then the request succeeds
      And the response has only timestamps in UTC, also that of its deletion
