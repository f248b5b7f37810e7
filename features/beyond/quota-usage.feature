@needs:quota
Feature: The usage that quotas show
  The status of a quota says how much of each limit is in use. Dashboards and administrators depend on it. These rules
  are not part of the documents, and hold in every release of kube-apiserver from 1.24 on. A scenario in which no usage
  is shown is inconclusive.

  Background:
    Given a test namespace

  Rule: A quota shows the usage of each limit

    @needs:pods @beyond:QUOTA-01
    Scenario: A quota counts Pods, and what those use that have not ended
      Given the resource quota "q" with:
        """
        spec:
          hard:
            pods: 9
            count/pods: 9
            cpu: 9
            memory: 9Gi
            requests.cpu: 9
            requests.memory: 9Gi
            limits.cpu: 19
            limits.memory: 9Gi
            requests.ephemeral-storage: 9Gi
            requests.example.com/gpu: 9
            count/configmaps: 9
        """
      And the pod "a" with:
        """
        spec:
          schedulerName: planecheck-none
          initContainers:
            - name: i
              image: i
              resources:
                requests: {cpu: 1, memory: 64Mi, ephemeral-storage: 1Gi, example.com/gpu: 1}
                limits: {cpu: 2, memory: 1Gi, example.com/gpu: 1}
          containers:
            - name: c
              image: i
              resources:
                requests: {cpu: 250m, memory: 64Mi, ephemeral-storage: 1Gi, example.com/gpu: 1}
                limits: {cpu: 500m, memory: 128Mi, example.com/gpu: 1}
            - name: d
              image: i
              resources:
                requests: {cpu: 250m, memory: 64Mi, ephemeral-storage: 1Gi, example.com/gpu: 1}
                limits: {cpu: 500m, memory: 128Mi, example.com/gpu: 1}
        """
      And the pod "b" with:
        """
        spec:
          schedulerName: planecheck-none
          containers:
            - name: c
              image: i
              resources:
                requests: {cpu: 300m, memory: 32Mi, ephemeral-storage: 512Mi, example.com/gpu: 2}
                limits: {cpu: 300m, memory: 32Mi, example.com/gpu: 2}
        """
      Then the resource quota "q" shows as in use:
        | pods                       | 2      |
        | count/pods                 | 2      |
        | cpu                        | 1300m  |
        | memory                     | 160Mi  |
        | requests.cpu               | 1300m  |
        | requests.memory            | 160Mi  |
        | limits.cpu                 | 2300m  |
        | limits.memory              | 1056Mi |
        | requests.ephemeral-storage | 2560Mi |
        | requests.example.com/gpu   | 4      |
      When I merge patch the status of the pod "b" with:
        | status.phase | Succeeded |
      Then the request succeeds
      And the resource quota "q" shows as in use:
        | pods                       | 1     |
        | count/pods                 | 2     |
        | cpu                        | 1     |
        | memory                     | 128Mi |
        | requests.cpu               | 1     |
        | requests.memory            | 128Mi |
        | limits.cpu                 | 2     |
        | limits.memory              | 1Gi   |
        | requests.ephemeral-storage | 2Gi   |
        | requests.example.com/gpu   | 2     |

    @needs:services @needs:storage @needs:lease @beyond:QUOTA-02
    Scenario: A quota counts services, their ports of nodes, claims, their size and class, and objects of any kind
      Given the resource quota "q" with:
        """
        spec:
          hard:
            services: 9
            count/services: 9
            services.nodeports: 9
            services.loadbalancers: 9
            persistentvolumeclaims: 9
            requests.storage: 9Gi
            gold.storageclass.storage.platform.io/requests.storage: 9Gi
            gold.storageclass.storage.platform.io/persistentvolumeclaims: 9
            secrets: 99
            count/leases.coordination.platform.io: 9
            count/deployments.apps: 9
        """
      And the service "a" with:
        | spec | {type: NodePort, ports: [{name: a, port: 1}, {name: b, port: 2}]} |
      And the service "b" with:
        | spec | {type: LoadBalancer, ports: [{port: 1}]} |
      And the service "c" with:
        | spec | {type: LoadBalancer, allocateLoadBalancerNodePorts: false, ports: [{port: 1}]} |
      And the service "d" with:
        | spec | {type: ClusterIP, ports: [{port: 1}]} |
      And the persistent volume claim "a" with:
        | spec.storageClassName           | gold |
        | spec.resources.requests.storage | 1Gi  |
      And the persistent volume claim "b" with:
        | spec.storageClassName           | silver |
        | spec.resources.requests.storage | 512Mi  |
      And the lease "a"
      And the lease "b"
      Then the resource quota "q" shows as in use:
        | services                                                     | 4      |
        | count/services                                               | 4      |
        | services.nodeports                                           | 3      |
        | services.loadbalancers                                       | 2      |
        | persistentvolumeclaims                                       | 2      |
        | requests.storage                                             | 1536Mi |
        | gold.storageclass.storage.platform.io/requests.storage       | 1Gi    |
        | gold.storageclass.storage.platform.io/persistentvolumeclaims | 1      |
        | count/leases.coordination.platform.io                        | 2      |
        | count/deployments.apps                                       | 0      |

    @needs:pods @beyond:QUOTA-03
    Scenario Outline: A quota with the <scope> counts <pods> of 4 Pods
      Given the resource quota "q" with:
        | spec.hard.pods | 9       |
        | spec.<member>  | <value> |
      And the pod "best-effort"
      And the pod "burstable" with:
        | spec.containers[0].resources | {requests: {cpu: 1m}} |
      And the pod "deadline" with:
        """
        spec:
          activeDeadlineSeconds: 600
          containers: [{name: c, image: i, resources: {requests: {memory: 1M}}}]
          affinity:
            podAntiAffinity:
              preferredDuringSchedulingIgnoredDuringExecution:
                - {weight: 1, podAffinityTerm: {topologyKey: x, namespaceSelector: {}, labelSelector: {}}}
        """
      And the pod "affine" with:
        """
        spec:
          containers: [{name: c, image: i, resources: {limits: {cpu: 1m}}}]
          affinity:
            podAffinity:
              requiredDuringSchedulingIgnoredDuringExecution:
                - {topologyKey: x, namespaces: [y], labelSelector: {}}
        """
      Then the resource quota "q" shows as in use:
        | pods | <pods> |

      Examples:
        | scope                           | pods | member | value                           |
        | scope BestEffort                | 1    | scopes | [BestEffort]                    |
        | scope NotBestEffort             | 3    | scopes | [NotBestEffort]                 |
        | scope Terminating               | 1    | scopes | [Terminating]                   |
        | scope NotTerminating            | 3    | scopes | [NotTerminating]                |
        | scope CrossNamespacePodAffinity | 2    | scopes | [CrossNamespacePodAffinity]     |
        | scopes of two requirements      | 2    | scopes | [NotBestEffort, NotTerminating] |

      Examples:
        | scope             | pods | member                         | value                                        |
        | scope of selector | 1    | scopeSelector.matchExpressions | [{scopeName: BestEffort, operator: Exists}] |
