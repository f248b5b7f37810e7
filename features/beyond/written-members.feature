Feature: Objects keep what clients write
  A read, a list and the events of a watch contain every member that a client wrote, with the same value. These rules
  are not part of the documents, and hold in every release of kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: Metadata and data

    @beyond:KEEP-01
    Scenario: Labels, annotations, finalizers and the prefix of a generated name are kept
      When I create the config map "a" with:
        """
        metadata:
          generateName: ignored-
          labels: {example.com/empty: '', example.com/b.c_d-e: X.y_z-1}
          annotations: {example.com/empty: '', example.com/Text: " a\n\tb \r\n", example.com/json: '{"a":[1,null]}'}
          finalizers: [example.com/second, example.com/first]
        """
      Then each of the response and a read contains what was written
      When I replace the config map "a" with:
        | metadata.labels.added | x |
      Then the request succeeds
      And the stored "metadata.generateName" is ignored-

    @beyond:KEEP-13
    Scenario: References to owners are kept with each of their members
      Given the config map "owner"
      And the config map "other"
      And the config map "part", owned by the config map "owner, other"
      When I JSON patch the config map "part" with:
        | metadata.ownerReferences[0].controller         | true  |
        | metadata.ownerReferences[1].blockOwnerDeletion | false |
      Then the request succeeds
      And the object has an item in "metadata.ownerReferences" that matches {name: owner, controller: true}
      And the object has an item in "metadata.ownerReferences" that matches {name: owner, blockOwnerDeletion: true}
      And the object has an item in "metadata.ownerReferences" that matches {name: other, blockOwnerDeletion: false}

    @beyond:KEEP-12
    Scenario Outline: Each write of a <kind> keeps its labels and annotations and changes one
      When I create the <kind> "a" with:
        | metadata.labels.kept         | one |
        | metadata.labels.changed      | one |
        | metadata.annotations.kept    | one |
        | metadata.annotations.changed | one |
      Then each of the response and a read contains what was written
      When I merge patch the <kind> "a" with:
        | metadata.labels.changed      | two    |
        | metadata.annotations.changed | absent |
      Then the request succeeds
      And the object has these members:
        | metadata.labels.kept         | one    |
        | metadata.labels.changed      | two    |
        | metadata.annotations.kept    | one    |
        | metadata.annotations.changed | absent |

      Examples:
        | kind            |
        | service account |
        | secret          |
        | config map      |
        | limit range     |

      @needs:quota
      Examples:
        | kind           |
        | resource quota |

      @needs:pods
      Examples:
        | kind |
        | pod  |

      @needs:apps
      Examples:
        | kind         |
        | deployment   |
        | replica set  |
        | stateful set |
        | daemon set   |

      @needs:batch
      Examples:
        | kind     |
        | job      |
        | cron job |

      @needs:services
      Examples:
        | kind    |
        | service |

      @needs:ingress
      Examples:
        | kind    |
        | ingress |

      @needs:network-policy
      Examples:
        | kind           |
        | network policy |

      @needs:autoscaling
      Examples:
        | kind           |
        | pod autoscaler |

      @needs:endpointslice
      Examples:
        | kind           |
        | endpoint slice |

      @needs:lease
      Examples:
        | kind  |
        | lease |

      @needs:rbac
      Examples:
        | kind                 |
        | role                 |
        | role binding         |
        | cluster role         |
        | cluster role binding |

      @needs:storage
      Examples:
        | kind                    |
        | persistent volume       |
        | persistent volume claim |
        | storage class           |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

    @beyond:KEEP-02
    Scenario: The data of a config map is kept byte by byte
      When I create the config map "a" with:
        """
        data:
          text: "a\r\nb\n\n"
          empty: ''
          spaces: "  a \t"
          composed: "\u00e9"
          decomposed: "e\u0301"
          beyond: "\U0001F600\u0000\u2028"
          number: '007'
          boolean: 'yes'
          none: 'null'
          A._-z: v
        binaryData: {all: AAEC/v8=, nothing: ''}
        immutable: false
        """
      Then each of the response and a read contains what was written
      When I create the config map "large" with 100000 characters of data
      Then each of the response and a read contains what was written

    @beyond:KEEP-02
    Scenario: The data of a secret is kept byte by byte
      When I create the secret "a" with:
        """
        type: example.com/any
        data: {all: AAEC/v8=, text: YQ0KYgo=, empty: ''}
        immutable: false
        """
      Then each of the response and a read contains what was written

    @needs:lease @beyond:KEEP-14
    Scenario: The members of a lease are kept with microseconds
      When I create the lease "a" with:
        """
        spec:
          holderIdentity: one
          leaseDurationSeconds: 3600
          acquireTime: 2026-01-02T03:04:05.000006Z
          renewTime: 2026-01-02T03:04:05.100000Z
          leaseTransitions: 7
        """
      Then each of the response and a read contains what was written

  Rule: Pods and workloads

    @needs:pods @beyond:KEEP-03
    Scenario: The containers of a pod are kept
      When I create the pod "a" with:
        """
        spec:
          automountServiceAccountToken: false
          initContainers: [{name: before, image: 'planecheck.example.com/none:1', command: [a], workingDir: /w}]
          containers:
            - name: c
              image: planecheck.example.com:5000/a/none:v1.2.3
              command: [run, '']
              args: ['$(A)', '--', "a\nb", '--']
              workingDir: /work
              ports: [{name: web, containerPort: 8080, protocol: TCP}, {name: dns, containerPort: 53, protocol: UDP}]
              envFrom: [{prefix: P_, configMapRef: {name: m, optional: true}}, {secretRef: {name: s, optional: false}}]
              env:
                - {name: A, value: b}
                - {name: NODE, valueFrom: {fieldRef: {apiVersion: v1, fieldPath: spec.nodeName}}}
                - {name: CPU, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 1m}}}
                - {name: KEY, valueFrom: {secretKeyRef: {name: s, key: k, optional: true}}}
                - {name: MAP, valueFrom: {configMapKeyRef: {name: m, key: k}}}
              resources: {limits: {cpu: 200m, memory: 1Gi}, requests: {cpu: 100m, memory: 512Mi}}
              volumeMounts: [{name: v, mountPath: /v, readOnly: true, subPath: s}, {name: w, mountPath: /w}]
              livenessProbe:
                httpGet: {path: /l, port: web, scheme: HTTPS, host: h, httpHeaders: [{name: H, value: v}]}
                periodSeconds: 3
              readinessProbe: {tcpSocket: {port: 8080}, failureThreshold: 9, successThreshold: 2}
              startupProbe: {exec: {command: [x]}, initialDelaySeconds: 4, timeoutSeconds: 5}
              lifecycle: {preStop: {exec: {command: [stop]}}, postStart: {httpGet: {path: /s, port: 80}}}
              terminationMessagePath: /t
              terminationMessagePolicy: FallbackToLogsOnError
              imagePullPolicy: Never
              securityContext:
                {runAsUser: 7, runAsNonRoot: true, readOnlyRootFilesystem: true, capabilities: {drop: [ALL]}}
              stdin: true
              stdinOnce: true
              tty: true
          volumes:
            - {name: v, emptyDir: {medium: Memory, sizeLimit: 1Mi}}
            - name: w
              projected: {defaultMode: 256, sources: [{configMap: {name: m, items: [{key: k, path: p, mode: 384}]}}]}
        """
      Then each of the response and a read contains what was written

    @needs:pods @beyond:KEEP-03
    Scenario: Where and how a pod runs is kept
      When I create the pod "a" with:
        """
        spec:
          containers: [{name: c, image: planecheck.example.com/none}]
          restartPolicy: OnFailure
          terminationGracePeriodSeconds: 7
          activeDeadlineSeconds: 3600
          dnsPolicy: None
          dnsConfig:
            {nameservers: [192.0.2.1], searches: [example.com], options: [{name: ndots, value: '3'}, {name: x}]}
          nodeSelector: {planecheck: none}
          automountServiceAccountToken: false
          shareProcessNamespace: true
          hostname: h
          subdomain: s
          hostAliases: [{ip: 192.0.2.2, hostnames: [one, two]}]
          schedulerName: planecheck-none
          securityContext:
            {fsGroup: 5, supplementalGroups: [1, 2], fsGroupChangePolicy: Always, sysctls: [{name: a.b, value: c}]}
          imagePullSecrets: [{name: one}, {name: two}]
          tolerations:
            - {key: a, operator: Equal, value: b, effect: NoExecute, tolerationSeconds: 5}
            - {operator: Exists}
          readinessGates: [{conditionType: example.com/ready}]
          enableServiceLinks: false
          setHostnameAsFQDN: true
          topologySpreadConstraints:
            - {maxSkew: 2, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {a: b}}}
          affinity:
            nodeAffinity:
              requiredDuringSchedulingIgnoredDuringExecution:
                nodeSelectorTerms: [{matchExpressions: [{key: a, operator: In, values: [b, c]}]}]
              preferredDuringSchedulingIgnoredDuringExecution:
                - {weight: 5, preference: {matchFields: [{key: metadata.name, operator: NotIn, values: [n]}]}}
            podAntiAffinity:
              requiredDuringSchedulingIgnoredDuringExecution:
                - topologyKey: zone
                  namespaces: [x]
                  labelSelector: {matchExpressions: [{key: a, operator: Exists}]}
        """
      Then each of the response and a read contains what was written

    @needs:workloads @beyond:KEEP-04
    Scenario: The members of a deployment are kept
      When I create the deployment "a" with:
        """
        spec:
          replicas: 0
          selector: {matchExpressions: [{key: planecheck, operator: In, values: [none]}]}
          template:
            metadata: {labels: {planecheck: none}, annotations: {a: ''}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}]}
          strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 2, maxUnavailable: 0%}}
          minReadySeconds: 5
          revisionHistoryLimit: 0
          progressDeadlineSeconds: 100
          paused: true
        """
      Then each of the response and a read contains what was written

    @needs:workloads @beyond:KEEP-04
    Scenario: The members of a stateful set are kept
      When I create the stateful set "a" with:
        """
        spec:
          replicas: 0
          serviceName: s
          selector: {matchLabels: {planecheck: none}}
          template:
            metadata: {labels: {planecheck: none}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}]}
          podManagementPolicy: Parallel
          updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 3}}
          revisionHistoryLimit: 4
          volumeClaimTemplates:
            - metadata: {name: v, labels: {a: b}}
              spec: {accessModes: [ReadWriteOnce], storageClassName: x, resources: {requests: {storage: 1Gi}}}
        """
      Then each of the response and a read contains what was written

    @needs:workloads @beyond:KEEP-04
    Scenario: The members of a daemon set are kept
      When I create the daemon set "a" with:
        """
        spec:
          selector: {matchLabels: {planecheck: none}}
          template:
            metadata: {labels: {planecheck: none}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}], nodeSelector: {planecheck: none}}
          updateStrategy: {type: RollingUpdate, rollingUpdate: {maxUnavailable: 25%, maxSurge: 0}}
          minReadySeconds: 2
          revisionHistoryLimit: 3
        """
      Then each of the response and a read contains what was written

    @needs:batch @beyond:KEEP-05
    Scenario: The members of a cron job and of its job template are kept
      When I create the cron job "a" with:
        """
        spec:
          schedule: 1-5/2 0 1 1 *
          suspend: true
          concurrencyPolicy: Replace
          startingDeadlineSeconds: 300
          successfulJobsHistoryLimit: 0
          failedJobsHistoryLimit: 2
          jobTemplate:
            metadata: {labels: {a: b}, annotations: {c: ''}}
            spec:
              parallelism: 0
              completions: 3
              completionMode: Indexed
              backoffLimit: 0
              activeDeadlineSeconds: 10
              ttlSecondsAfterFinished: 0
              template:
                metadata: {labels: {planecheck: none}}
                spec: {containers: [{name: c, image: planecheck.example.com/none}], restartPolicy: OnFailure}
        """
      Then each of the response and a read contains what was written

    @needs:autoscaling @beyond:KEEP-05
    Scenario: The members of a pod autoscaler are kept
      When I create the pod autoscaler "a" with:
        """
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: none}
          minReplicas: 2
          maxReplicas: 5
          metrics:
            - {type: Resource, resource: {name: memory, target: {type: AverageValue, averageValue: 1Gi}}}
            - {type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 55}}}
          behavior:
            scaleUp:
              selectPolicy: Disabled
              stabilizationWindowSeconds: 0
              policies: [{type: Pods, value: 3, periodSeconds: 9}]
            scaleDown:
              selectPolicy: Min
              stabilizationWindowSeconds: 60
              policies: [{type: Percent, value: 1, periodSeconds: 15}]
        """
      Then each of the response and a read contains what was written

  Rule: Networks

    @needs:services @beyond:KEEP-06
    Scenario: The members of a service are kept
      When I create the service "a" with:
        """
        spec:
          selector: {planecheck: none, example.com/empty: ''}
          ports:
            - {name: web, port: 80, protocol: TCP, targetPort: 8080, appProtocol: http}
            - {name: dns, port: 80, protocol: UDP, targetPort: dns}
          sessionAffinity: ClientIP
          sessionAffinityConfig: {clientIP: {timeoutSeconds: 600}}
          publishNotReadyAddresses: true
          internalTrafficPolicy: Local
        """
      Then each of the response and a read contains what was written

    @needs:endpointslice @beyond:KEEP-06
    Scenario: The members of an endpoint slice are kept
      When I create the endpoint slice "a" with:
        """
        addressType: IPv4
        endpoints:
          - addresses: [192.0.2.1]
            conditions: {ready: false, serving: true, terminating: false}
            hostname: h
            nodeName: n
            zone: z
            targetRef: {kind: Pod, name: p, namespace: x, uid: u}
        ports: [{name: '', port: 80, protocol: TCP}, {name: dns, port: 53, protocol: UDP, appProtocol: example.com/dns}]
        """
      Then each of the response and a read contains what was written

    @needs:ingress @beyond:KEEP-06
    Scenario: The members of an ingress are kept
      When I create the ingress "a" with:
        """
        spec:
          ingressClassName: x
          tls: [{hosts: [a.example.com, '*.example.com'], secretName: s}, {}]
          rules:
            - host: a.example.com
              http:
                paths:
                  - {path: /, pathType: Exact, backend: {service: {name: one, port: {name: web}}}}
                  - {path: /b, pathType: Prefix, backend: {resource: {apiGroup: example.com, kind: Bucket, name: b}}}
            - {host: '*.example.com'}
          defaultBackend: {service: {name: none, port: {number: 80}}}
        """
      Then each of the response and a read contains what was written

    @needs:network-policy @beyond:KEEP-06
    Scenario: The members of a network policy are kept
      When I create the network policy "a" with:
        """
        spec:
          podSelector: {matchExpressions: [{key: planecheck, operator: In, values: [none]}]}
          policyTypes: [Ingress, Egress]
          ingress:
            - from:
                - {namespaceSelector: {matchLabels: {a: b}}, podSelector: {}}
                - {ipBlock: {cidr: 192.0.2.0/24, except: [192.0.2.8/29]}}
              ports: [{protocol: TCP, port: 80, endPort: 90}, {protocol: UDP, port: dns}]
          egress: [{to: [{podSelector: {matchLabels: {c: d}}}]}, {}]
        """
      Then each of the response and a read contains what was written

  Rule: Storage

    @needs:storage @beyond:KEEP-07
    Scenario: The members of a storage class are kept
      When I create the storage class "a" with:
        """
        provisioner: example.com/none
        parameters: {a: '', b: "c\n"}
        reclaimPolicy: Retain
        mountOptions: [ro, 'x=y']
        allowVolumeExpansion: false
        volumeBindingMode: WaitForFirstConsumer
        allowedTopologies: [{matchLabelExpressions: [{key: zone, values: [a, b]}]}]
        """
      Then each of the response and a read contains what was written

    @needs:storage @beyond:KEEP-07
    Scenario: The members of a persistent volume are kept
      When I create the persistent volume "a" with:
        """
        spec:
          capacity: {storage: 3Gi}
          accessModes: [ReadWriteOnce, ReadOnlyMany, ReadWriteMany]
          persistentVolumeReclaimPolicy: Retain
          storageClassName: x
          volumeMode: Block
          mountOptions: [ro]
          claimRef: {apiVersion: v1, kind: PersistentVolumeClaim, namespace: planecheck-none, name: none}
          nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Gt, values: ['1']}]}]}}
          csi:
            driver: example.com
            volumeHandle: h
            readOnly: true
            fsType: ext4
            volumeAttributes: {a: '', b: c}
            nodeStageSecretRef: {name: s, namespace: x}
            controllerExpandSecretRef: {name: e, namespace: x}
        """
      Then each of the response and a read contains what was written

    @needs:storage @beyond:KEEP-07
    Scenario: The members of a persistent volume claim are kept
      When I create the persistent volume claim "a" with:
        """
        spec:
          accessModes: [ReadWriteMany]
          storageClassName: planecheck-none
          volumeMode: Block
          resources: {requests: {storage: 1Gi}, limits: {storage: 2Gi}}
          selector: {matchLabels: {a: b}, matchExpressions: [{key: c, operator: DoesNotExist}]}
        """
      Then each of the response and a read contains what was written

    @needs:csi @beyond:KEEP-07
    Scenario: The members of a CSI driver are kept
      When I create the CSI driver "a" with:
        """
        spec:
          attachRequired: false
          podInfoOnMount: true
          volumeLifecycleModes: [Persistent, Ephemeral]
          storageCapacity: true
          fsGroupPolicy: File
          tokenRequests: [{audience: '', expirationSeconds: 3600}, {audience: a}]
          requiresRepublish: true
        """
      Then each of the response and a read contains what was written

    @needs:csi @beyond:KEEP-07
    Scenario: The members of a CSI storage capacity are kept
      When I create the CSI storage capacity "a" with:
        """
        storageClassName: x
        nodeTopology: {matchLabels: {a: b}, matchExpressions: [{key: c, operator: NotIn, values: [d]}]}
        capacity: 1Gi
        maximumVolumeSize: 512Mi
        """
      Then each of the response and a read contains what was written

  Rule: Access and policies

    @beyond:KEEP-08
    Scenario: The members of a service account are kept
      When I create the service account "a" with:
        """
        secrets: [{name: one}, {name: two}]
        imagePullSecrets: [{name: three}]
        automountServiceAccountToken: false
        """
      Then each of the response and a read contains what was written

    @needs:rbac @beyond:KEEP-08
    Scenario: The rules of a cluster role are kept
      When I create the cluster role "a" with:
        """
        rules:
          - verbs: [get, '*']
            apiGroups: ['', apps, '*']
            resources: [pods, pods/log, '*/scale']
            resourceNames: [a, b]
          - {verbs: [get], nonResourceURLs: [/healthz, '/metrics/*']}
        """
      Then each of the response and a read contains what was written

    @needs:rbac @beyond:KEEP-08
    Scenario: The subjects of a role binding are kept
      When I create the role binding "a" with:
        """
        subjects:
          - {kind: User, apiGroup: rbac.authorization.platform.io, name: 'planecheck:none'}
          - {kind: Group, apiGroup: rbac.authorization.platform.io, name: 'planecheck:none'}
          - {kind: ServiceAccount, name: none, namespace: planecheck-none}
        roleRef: {apiGroup: rbac.authorization.platform.io, kind: Role, name: none}
        """
      Then each of the response and a read contains what was written

    @beyond:KEEP-09
    Scenario: The members of a limit range are kept
      When I create the limit range "a" with:
        """
        spec:
          limits:
            - type: Container
              max: {cpu: '2', memory: 2Gi}
              min: {cpu: 10m}
              default: {cpu: 500m}
              defaultRequest: {cpu: 100m}
              maxLimitRequestRatio: {cpu: '10'}
            - {type: PersistentVolumeClaim, min: {storage: 1Gi}}
        """
      Then each of the response and a read contains what was written

    @needs:admission-webhooks @beyond:KEEP-10
    Scenario Outline: The members of a webhook in a <kind> are kept
      When I create the <kind> "a" with:
        """
        webhooks:
          - name: one.planecheck.example.com
            clientConfig:
              service: {namespace: planecheck-none, name: none, path: /p, port: 8443}
              caBundle:
                "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJNRENCNDZBREFnRUNBaFFNQlo3Vk9pbWRGdjFvUlh4aEtVMUtmRDRZ\
                 ZXpBRkJnTXJaWEF3RFRFTE1Ba0cKQTFVRUF3d0NZMkV3SUJjTk1qWXhNVEk0TVRneU1URTFXaGdQTWpFeU5qRXhNRFF4T0RJ\
                 eE1UVmFNQTB4Q3pBSgpCZ05WQkFNTUFtTmhNQ293QlFZREsyVndBeUVBK3N3K1lFZDVua2xTWGkyd0F3SE95alUrSGxtaFVq\
                 bjBvMWFsCm1FeTg4MmVqVXpCUk1CMEdBMVVkRGdRV0JCUW1mWWVNSmY5cmhiejVISmN6TUdOVzQzNEI4akFmQmdOVkhTTUUK\
                 R0RBV2dCUW1mWWVNSmY5cmhiejVISmN6TUdOVzQzNEI4akFQQmdOVkhSTUJBZjhFQlRBREFRSC9NQVVHQXl0bApjQU5CQURZ\
                 WGdiM2phdGxVUG5COWNkYmNtYldpNytIbG51blg3bm1qanhQN0dYbWJkSFJSV09XTXdhR3licHFtCkN6QlRNc0V0K0xDdWF0\
                 RlZXT2Q2Y20ycE1nbz0KLS0tLS1FTkQgQ0VSVElGSUNBVEUtLS0tLQo="
            rules:
              - operations: [CREATE, DELETE]
                apiGroups: ['']
                apiVersions: [v1]
                resources: [pods/log]
                scope: Namespaced
            failurePolicy: Ignore
            matchPolicy: Exact
            namespaceSelector: {matchExpressions: [{key: planecheck-none, operator: In, values: [none]}]}
            objectSelector: {matchLabels: {planecheck-none: none}}
            sideEffects: NoneOnDryRun
            timeoutSeconds: 3
            admissionReviewVersions: [v1, v1beta1]
        """
      Then each of the response and a read contains what was written

      Examples:
        | kind                             |
        | mutating webhook configuration   |
        | validating webhook configuration |

  Rule: Deleted objects

    @needs:watch @beyond:KEEP-11
    Scenario: The event of the deletion of a config map contains its last state
      When I create the config map "a" with:
        """
        metadata: {annotations: {example.com/a: b}}
        data: {k: v, l: ''}
        """
      Then the event of its deletion contains what was written

    @needs:watch @needs:services @beyond:KEEP-11
    Scenario: The event of the deletion of a service contains its last state
      When I create the service "a" with:
        """
        spec:
          selector: {planecheck: none}
          ports: [{name: web, port: 80, targetPort: x}]
          publishNotReadyAddresses: true
        """
      Then the event of its deletion contains what was written
