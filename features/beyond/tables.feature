@needs:table
Feature: Tables of common kinds
  `kubectl get` prints the columns and cells that the server sends. These rules are not part of the documents, and hold
  in every release of kube-apiserver from 1.24 on; later releases have further columns.

  Background:
    Given a test namespace

  Rule: Workloads

    @needs:pods @beyond:KIND-31
    Scenario: Pods
      When I create the pod "a" as a Table with:
        | spec.containers | [{name: c, image: i}, {name: d, image: j}] |
      Then the Table shows:
        | Name | Ready | Status  | Restarts | Age | IP (1) | Node (1) | Nominated Node (1) | Readiness Gates (1) |
        | a    | 0/2   | Pending | "0"      | any | <none> | <none>   | <none>             | <none>              |
      When I create the pod "b" as a Table with:
        | spec.nodeName | planecheck-none |
      Then the Table shows:
        | Name | Node (1)        |
        | b    | planecheck-none |
      When I merge patch the status of the pod "a" as a Table with:
        """
        status:
          phase: Running
          podIP: 192.0.2.7
          podIPs: [{ip: 192.0.2.7}]
          nominatedNodeName: planecheck-other
          containerStatuses:
            - {name: c, image: i, imageID: i, ready: true, restartCount: 2, state: {running: {}}}
            - {name: d, image: j, imageID: j, ready: false, restartCount: 0, state: {running: {}}}
        """
      Then the Table shows:
        | Ready | Status  | Restarts | IP (1)    | Nominated Node (1) |
        | 1/2   | Running | "2"      | 192.0.2.7 | planecheck-other   |
      When I merge patch the status of the pod "b" as a Table with:
        | status.phase  | Failed  |
        | status.reason | Evicted |
      Then the Table shows:
        | Status  |
        | Evicted |

    @needs:apps @beyond:KIND-31
    Scenario: Deployments
      When I create the deployment "a" as a Table with:
        """
        spec:
          replicas: 3
          selector: {matchLabels: {planecheck: none}, matchExpressions: [{key: planecheck, operator: Exists}]}
          template:
            metadata: {labels: {planecheck: none}}
            spec: {schedulerName: planecheck-none, containers: [{name: c, image: i}, {name: d, image: "j:1"}]}
        """
      Then the Table shows:
        | Name | Ready | Up-to-date | Available | Age | Containers (1) | Images (1) | Selector (1)               |
        | a    | 0/3   | 0          | 0         | any | c,d            | i,j:1      | planecheck=none,planecheck |
      When I merge patch the status of the deployment "a" as a Table with:
        | status.replicas          | 4 |
        | status.updatedReplicas   | 3 |
        | status.readyReplicas     | 2 |
        | status.availableReplicas | 1 |
      Then the Table shows:
        | Ready | Up-to-date | Available |
        | 2/3   | 3          | 1         |

    @needs:apps @beyond:KIND-31
    Scenario: Replica sets
      When I create the replica set "a" as a Table
      Then the Table shows:
        | Name | Desired | Current | Ready | Age | Containers (1) | Images (1)                  | Selector (1)    |
        | a    | 0       | 0       | 0     | any | c              | planecheck.example.com/none | planecheck=none |
      When I merge patch the status of the replica set "a" as a Table with:
        | status.replicas          | 4 |
        | status.readyReplicas     | 2 |
        | status.availableReplicas | 1 |
      Then the Table shows:
        | Desired | Current | Ready |
        | 0       | 4       | 2     |

    @needs:apps @beyond:KIND-31
    Scenario: Stateful sets
      When I create the stateful set "a" as a Table
      Then the Table shows:
        | Name | Ready | Age | Containers (1) | Images (1)                  |
        | a    | 0/0   | any | c              | planecheck.example.com/none |
      When I merge patch the status of the stateful set "a" as a Table with:
        | status.replicas      | 4 |
        | status.readyReplicas | 2 |
      Then the Table shows:
        | Ready |
        | 2/0   |

    @needs:apps @beyond:KIND-31
    Scenario: Daemon sets
      When I create the daemon set "a" as a Table
      Then the Table shows:
        | Name | Desired | Current | Ready | Up-to-date | Available | Node Selector   | Age | Containers (1) |
        | a    | 0       | 0       | 0     | 0          | 0         | planecheck=none | any | c              |
      When I merge patch the status of the daemon set "a" as a Table with:
        | status.desiredNumberScheduled | 5 |
        | status.currentNumberScheduled | 4 |
        | status.numberReady            | 3 |
        | status.updatedNumberScheduled | 2 |
        | status.numberAvailable        | 1 |
      Then the Table shows:
        | Desired | Current | Ready | Up-to-date | Available | Images (1)                  | Selector (1)    |
        | 5       | 4       | 3     | 2          | 1         | planecheck.example.com/none | planecheck=none |

    @needs:batch @beyond:KIND-31
    Scenario: Jobs
      When I create the job "a" as a Table with:
        | spec.completions | 3 |
      Then the Table shows:
        | Name | Completions | Age | Containers (1) | Images (1)                  | Selector (1)    |
        | a    | 0/3         | any | c              | planecheck.example.com/none | planecheck=none |

    @needs:batch @beyond:KIND-31
    Scenario: Cron jobs
      When I create the cron job "a" as a Table
      Then the Table shows:
        | Name | Schedule  | Suspend | Active | Last Schedule | Age | Containers (1) | Selector (1) |
        | a    | 0 0 1 1 * | "True"  | 0      | <none>        | any | c              | <none>       |
      When I merge patch the status of the cron job "a" as a Table with:
        | status.active | [{name: x, namespace: y, kind: Job, apiVersion: batch/v1}] |
      Then the Table shows:
        | Active |
        | 1      |

    @needs:autoscaling @beyond:KIND-31
    Scenario: Pod autoscalers
      When I create the pod autoscaler "a" as a Table with:
        | spec.minReplicas | 2 |
        | spec.maxReplicas | 3 |
      Then the Table shows:
        | Name | Reference       | Targets | MinPods | MaxPods | Replicas | Age |
        | a    | Deployment/none | any     | "2"     | 3       | 0        | any |

  Rule: Services

    @needs:services @beyond:KIND-31
    Scenario: Services
      When I create the service "a" as a Table with:
        | spec.ports     | [{name: x, port: 80}, {name: y, port: 53, protocol: UDP}] |
        | spec.clusterIP | None                                                      |
      Then the Table shows:
        | Name | Type      | Cluster-IP | External-IP | Port(s)       | Age | Selector (1) |
        | a    | ClusterIP | None       | <none>      | 80/TCP,53/UDP | any | <none>       |
      When I create the service "b" as a Table with:
        | spec.type         | ExternalName  |
        | spec.externalName | x.example.com |
        | spec.selector     | {a: b, c: d}  |
        | spec.ports        | absent        |
      Then the Table shows:
        | Type         | Cluster-IP | External-IP   | Port(s) | Selector (1) |
        | ExternalName | <none>     | x.example.com | <none>  | a=b,c=d      |
      When I create the service "c" as a Table with:
        | spec.type                          | LoadBalancer |
        | spec.allocateLoadBalancerNodePorts | false        |
      Then the Table shows:
        | Type         | External-IP | Port(s) |
        | LoadBalancer | <pending>   | 80/TCP  |
      When I merge patch the status of the service "c" as a Table with:
        | status.loadBalancer.ingress | [{ip: 192.0.2.1}, {hostname: x.example.com}] |
      Then the Table shows:
        | External-IP             |
        | 192.0.2.1,x.example.com |

    @needs:ingress @beyond:KIND-31
    Scenario: Ingresses
      When I create the ingress "a" as a Table
      Then the Table shows:
        | Name | Class  | Hosts | Address | Ports | Age |
        | a    | <none> | "*"   | ""      | "80"  | any |
      When I create the ingress "b" as a Table with:
        | spec.ingressClassName | c                                              |
        | spec.tls              | [{hosts: [x.example.com]}]                     |
        | spec.rules            | [{host: x.example.com}, {host: y.example.com}] |
      Then the Table shows:
        | Class | Hosts                       | Ports   |
        | c     | x.example.com,y.example.com | 80, 443 |
      When I merge patch the status of the ingress "b" as a Table with:
        | status.loadBalancer.ingress | [{ip: 192.0.2.1}, {hostname: x.example.com}] |
      Then the Table shows:
        | Address                 |
        | 192.0.2.1,x.example.com |

    @needs:network-policy @beyond:KIND-31
    Scenario: Network policies and ingress classes
      When I create the network policy "a" as a Table
      Then the Table shows:
        | Name | Pod-Selector    | Age |
        | a    | planecheck=none | any |
      When I create the ingress class "a" as a Table with:
        | spec.parameters | {apiGroup: a.example.com, kind: Parameters, name: p} |
      Then the Table shows:
        | Name | Controller                  | Parameters                 | Age |
        | any  | planecheck.example.com/none | Parameters.a.example.com/p | any |

    @needs:endpointslice @beyond:KIND-31
    Scenario: Endpoint slices
      When I create the endpoint slice "a" as a Table with:
        | endpoints | [{addresses: [192.0.2.1]}, {addresses: [192.0.2.2]}] |
        | ports     | [{name: a, port: 80}, {name: b, port: 81}]           |
      Then the Table shows:
        | Name | AddressType | Ports | Endpoints           | Age |
        | a    | IPv4        | 80,81 | 192.0.2.1,192.0.2.2 | any |

  Rule: Data and storage

    @beyond:KIND-31
    Scenario: Config maps, secrets, namespaces and service accounts
      When I create the config map "a" as a Table with:
        | data       | {a: x, b: y} |
        | binaryData | {c: MQ==}    |
      Then the Table shows:
        | Name | Data | Age |
        | a    | 3    | any |
      When I create the secret "a" as a Table with:
        | data | {a: MQ==, b: MQ==} |
      Then the Table shows:
        | Name | Type   | Data | Age |
        | a    | Opaque | 2    | any |
      When I create the namespace "a" as a Table
      Then the Table shows:
        | Name | Status | Age |
        | any  | Active | any |
      When I create the service account "a" as a Table
      Then the Table shows:
        | Name | Age |
        | a    | any |

    @needs:storage @beyond:KIND-31
    Scenario: Volumes, claims and classes
      When I create the persistent volume "a" as a Table with:
        | spec.storageClassName | planecheck-none-t             |
        | spec.accessModes      | [ReadWriteOnce, ReadOnlyMany] |
      Then the Table shows:
        | Name | Capacity     | Access Modes | Reclaim Policy | Claim | StorageClass      | Age | VolumeMode (1) |
        | any  | "1073741824" | RWO,ROX      | Retain         | ""    | planecheck-none-t | any | Filesystem     |
      When I create the persistent volume claim "a" as a Table with:
        | spec.storageClassName | planecheck-none-a |
      Then the Table shows:
        | Name | Status  | Volume | Capacity | Access Modes | StorageClass      | Age | VolumeMode (1) |
        | a    | Pending | ""     | ""       | ""           | planecheck-none-a | any | Filesystem     |
      When I create the storage class "a" as a Table
      Then the Table shows:
        | Name | Provisioner                        | ReclaimPolicy | VolumeBindingMode | AllowVolumeExpansion | Age |
        | any  | provisioner.planecheck.example.com | Delete        | Immediate         | false                | any |
      When I create the CSI driver "a" as a Table
      Then the Table shows:
        | AttachRequired | PodInfoOnMount | StorageCapacity | TokenRequests | RequiresRepublish | Modes      | Age |
        | true           | false          | false           | <unset>       | false             | Persistent | any |
      When I create the CSI node "a" as a Table with:
        | spec.drivers | [{name: a.example.com, nodeID: m}, {name: b.example.com, nodeID: m}] |
      Then the Table shows:
        | Name | Drivers | Age |
        | any  | 2       | any |

  Rule: Access and the cluster

    @needs:rbac @beyond:KIND-31
    Scenario: Bindings of roles
      When I create the role binding "a" as a Table with:
        """
        subjects:
          - {apiGroup: rbac.authorization.platform.io, kind: User, name: u}
          - {apiGroup: rbac.authorization.platform.io, kind: User, name: v}
          - {apiGroup: rbac.authorization.platform.io, kind: Group, name: g}
          - {kind: ServiceAccount, name: s, namespace: n}
        """
      Then the Table shows:
        | Name | Role      | Age | Users (1) | Groups (1) | ServiceAccounts (1) |
        | a    | Role/none | any | u, v      | g          | n/s                 |

    @beyond:KIND-31
    Scenario: Leases, classes and events
      When I create the lease "a" as a Table with:
        | spec.holderIdentity | h |
      Then the Table shows:
        | Name | Holder | Age |
        | a    | h      | any |
      When I create the priority class "a" as a Table
      Then the Table shows:
        | Name | Value | Age |
        | any  | 1     | any |
      When I create the event "a" as a Table with:
        | message        | m                       |
        | count          | 3                       |
        | source         | {component: c, host: h} |
        | firstTimestamp | "2026-01-02T03:04:05Z"  |
        | lastTimestamp  | "2026-01-02T03:04:05Z"  |
      Then the Table shows:
        | Last Seen | Type   | Reason | Object         | Source (1) | Message | First Seen (1) | Count (1) | Name (1) |
        | any       | Normal | Tried  | configmap/none | c, h       | m       | any            | 3         | a        |

    @needs:nodes @beyond:KIND-31
    Scenario: Nodes
      When I create the node "a" as a Table with:
        | metadata.labels["node-role.platform.io/x"] | ""   |
        | spec.unschedulable                         | true |
      Then the Table shows:
        | Name | Status                     | Roles | Version |
        | any  | Unknown,SchedulingDisabled | x     | ""      |
      When I merge patch the status of the node "a" as a Table with:
        """
        status:
          conditions: [{type: Ready, status: "True"}]
          addresses: [{type: InternalIP, address: 192.0.2.1}, {type: ExternalIP, address: 192.0.2.2}]
          nodeInfo: {kubeletVersion: v1, osImage: o, kernelVersion: k, containerRuntimeVersion: r, machineID: m,
            systemUUID: s, bootID: b, kubeProxyVersion: p, operatingSystem: l, architecture: a}
        """
      Then the Table shows:
        | Status                   | Version | Internal-IP (1) | External-IP (1) | OS-Image (1) |
        | Ready,SchedulingDisabled | v1      | 192.0.2.1       | 192.0.2.2       | o            |

    @needs:csr @beyond:KIND-31
    Scenario: Certificate requests
      When I create the certificate signing request "a" as a Table
      Then the Table shows:
        | Name | Age | SignerName                  | Requestor | RequestedDuration | Condition |
        | any  | any | planecheck.example.com/none | any       | <none>            | Pending   |
      When I create the certificate signing request "b" as a Table with:
        | spec.expirationSeconds | 7200 |
      Then the Table shows:
        | RequestedDuration |
        | 120m              |
      When I JSON patch the approval of the certificate signing request "a" with:
        """
        - {op: add, path: /status/conditions, value: [{type: Approved, status: "True", reason: r}]}
        """
      And I get the certificate signing request "a" as a Table
      Then the Table shows:
        | Condition |
        | Approved  |
      When I JSON patch the status of the certificate signing request "a" as a Table with:
        """
        - {op: add, path: /status/conditions/-, value: {type: Failed, status: "True", reason: r}}
        """
      Then the Table shows:
        | Condition       |
        | Approved,Failed |
      When I JSON patch the approval of the certificate signing request "b" with:
        """
        - {op: add, path: /status/conditions, value: [{type: Denied, status: "True", reason: r}]}
        """
      And I get the certificate signing request "b" as a Table
      Then the Table shows:
        | Condition |
        | Denied    |

    @needs:csr @beyond:KIND-31
    Scenario Outline: A requested duration of <seconds> seconds is printed as <text>
      When I create the certificate signing request "a" as a Table with:
        | spec.expirationSeconds | <seconds> |
      Then the Table shows:
        | RequestedDuration |
        | <text>            |

      Examples:
        | seconds   | text  |
        | 600       | 10m   |
        | 10799     | 179m  |
        | 10800     | 3h    |
        | 28799     | 7h59m |
        | 28800     | 8h    |
        | 172799    | 47h   |
        | 176400    | 2d1h  |
        | 691200    | 8d    |
        | 63072000  | 2y    |
        | 252288000 | 8y    |

    @needs:admission-webhooks @beyond:KIND-31
    Scenario: Webhooks
      When I create the validating webhook configuration "a" as a Table
      Then the Table shows:
        | Name | Webhooks | Age |
        | any  | 0        | any |
      When I create the mutating webhook configuration "a" as a Table
      Then the Table shows:
        | Name | Webhooks | Age |
        | any  | 0        | any |

    @needs:crd @beyond:KIND-31
    Scenario: Definitions of custom kinds
      When I create the custom resource definition "a" as a Table
      Then the Table shows:
        | Name | Created At |
        | any  | any        |

  Rule: Objects of rows

    @beyond:KIND-40
    Scenario: The rows of a Table contain the metadata, the complete objects or nothing of them
      Given the config map "a"
      And the config map "b"
      When I list the config maps as a Table
      Then the Table has rows with "the metadata" of each config map
      When I list the config maps as a Table with query "includeObject=Metadata"
      Then the Table has rows with "the metadata" of each config map
      When I list the config maps as a Table with query "includeObject=Object"
      Then the Table has rows with "all" of each config map
      When I list the config maps as a Table with query "includeObject=None"
      Then the Table has rows with "nothing" of each config map
