Feature: Discovery
  Clients such as kubectl and client-go read from discovery which groups, versions and resources a server has, and which
  verbs and scope each of them has. These rules are not part of the documents.

  Background:
    Given a test namespace
    When I read the discovery documents

  Rule: The documents agree with each other

    Scenario Outline: <claim>
      Then in discovery, <claim>

      Examples:
        | rule    | claim                                          |
        | DISC-01 | each version has a resource list               |
        | DISC-02 | each group says the same as the list of groups |
        | DISC-03 | each resource has names, a scope and verbs     |

    @beyond:DISC-09
    Scenario: Each stored type has a hash, which its versions share
      Then in discovery, each stored type has a separate hash, the same in each version

    @beyond:DISC-04
    Scenario: The aggregated discovery says the same as the resource lists
      Then in discovery, the aggregated form says the same

    @beyond:DISC-16
    Scenario: The aggregated discovery says of each version whether it is current
      Then in discovery, the aggregated form says which versions are current

  Rule: The documents are true

    @beyond:DISC-05
    Scenario: A list succeeds if discovery has the verb, and a list of reviews is rejected with 405
      Then in discovery, the verbs say which lists succeed

    @beyond:DISC-06
    Scenario: A list in a namespace succeeds for namespaced resources, and other resources have no path there
      Then in discovery, the scopes say which lists succeed

    @beyond:DISC-07
    Scenario: The resources of common kinds
      Then in discovery, these resources of "v1" are:
        | resource               | kind                  | scope      | verbs    | short names | categories |
        | bindings               | Binding               | Namespaced | create   |             |            |
        | componentstatuses      | ComponentStatus       | Cluster    | get list | cs          |            |
        | configmaps             | ConfigMap             | Namespaced | all      | cm          |            |
        | endpoints              | Endpoints             | Namespaced | all      | ep          |            |
        | events                 | Event                 | Namespaced | all      | ev          |            |
        | limitranges            | LimitRange            | Namespaced | all      | limits      |            |
        | nodes                  | Node                  | Cluster    | all      | no          |            |
        | persistentvolumeclaims | PersistentVolumeClaim | Namespaced | all      | pvc         |            |
        | persistentvolumes      | PersistentVolume      | Cluster    | all      | pv          |            |
        | pods                   | Pod                   | Namespaced | all      | po          | all        |
        | podtemplates           | PodTemplate           | Namespaced | all      |             |            |
        | replicationcontrollers | ReplicationController | Namespaced | all      | rc          | all        |
        | resourcequotas         | ResourceQuota         | Namespaced | all      | quota       |            |
        | secrets                | Secret                | Namespaced | all      |             |            |
        | serviceaccounts        | ServiceAccount        | Namespaced | all      | sa          |            |
        | services               | Service               | Namespaced | all      | svc         | all        |
      And in discovery, these resources of "v1" are:
        | resource                      | kind                  | scope      | verbs                    | short names |
        | namespaces                    | Namespace             | Cluster    | all but deletecollection | ns          |
        | namespaces/finalize           | Namespace             | Cluster    | update                   |             |
        | namespaces/status             | Namespace             | Cluster    | get patch update         |             |
        | nodes/status                  | Node                  | Cluster    | get patch update         |             |
        | persistentvolumeclaims/status | PersistentVolumeClaim | Namespaced | get patch update         |             |
        | persistentvolumes/status      | PersistentVolume      | Cluster    | get patch update         |             |
        | pods/binding                  | Binding               | Namespaced | create                   |             |
        | pods/ephemeralcontainers      | Pod                   | Namespaced | get patch update         |             |
        | pods/eviction                 | Eviction              | Namespaced | create                   |             |
        | pods/log                      | Pod                   | Namespaced | get                      |             |
        | pods/status                   | Pod                   | Namespaced | get patch update         |             |
        | replicationcontrollers/scale  | Scale                 | Namespaced | get patch update         |             |
        | replicationcontrollers/status | ReplicationController | Namespaced | get patch update         |             |
        | resourcequotas/status         | ResourceQuota         | Namespaced | get patch update         |             |
        | serviceaccounts/token         | TokenRequest          | Namespaced | create                   |             |
        | services/status               | Service               | Namespaced | get patch update         |             |
      And in discovery, these resources of "apps/v1" are:
        | resource            | kind               | scope      | verbs | short names | categories |
        | controllerrevisions | ControllerRevision | Namespaced | all   |             |            |
        | daemonsets          | DaemonSet          | Namespaced | all   | ds          | all        |
        | deployments         | Deployment         | Namespaced | all   | deploy      | all        |
        | replicasets         | ReplicaSet         | Namespaced | all   | rs          | all        |
        | statefulsets        | StatefulSet        | Namespaced | all   | sts         | all        |
      And in discovery, these resources of "apps/v1" are:
        | resource            | kind        | scope      | verbs            |
        | daemonsets/status   | DaemonSet   | Namespaced | get patch update |
        | deployments/scale   | Scale       | Namespaced | get patch update |
        | deployments/status  | Deployment  | Namespaced | get patch update |
        | replicasets/scale   | Scale       | Namespaced | get patch update |
        | replicasets/status  | ReplicaSet  | Namespaced | get patch update |
        | statefulsets/scale  | Scale       | Namespaced | get patch update |
        | statefulsets/status | StatefulSet | Namespaced | get patch update |
      And in discovery, these resources of "batch/v1" are:
        | resource | kind    | scope      | verbs | short names | categories |
        | cronjobs | CronJob | Namespaced | all   | cj          | all        |
        | jobs     | Job     | Namespaced | all   |             | all        |
      And in discovery, these resources of "batch/v1" are:
        | resource        | kind    | scope      | verbs            |
        | cronjobs/status | CronJob | Namespaced | get patch update |
        | jobs/status     | Job     | Namespaced | get patch update |
      And in discovery, these resources of "autoscaling/v1" are:
        | resource                 | kind                    | scope      | verbs | short names | categories |
        | horizontalpodautoscalers | HorizontalPodAutoscaler | Namespaced | all   | hpa         | all        |
      And in discovery, these resources of "autoscaling/v2" are:
        | resource                 | kind                    | scope      | verbs | short names | categories |
        | horizontalpodautoscalers | HorizontalPodAutoscaler | Namespaced | all   | hpa         | all        |
      And in discovery, these resources of "autoscaling/v2" are:
        | resource                        | kind                    | scope      | verbs            |
        | horizontalpodautoscalers/status | HorizontalPodAutoscaler | Namespaced | get patch update |
      And in discovery, these resources of "policy/v1" are:
        | resource             | kind                | scope      | verbs | short names |
        | poddisruptionbudgets | PodDisruptionBudget | Namespaced | all   | pdb         |
      And in discovery, these resources of "policy/v1" are:
        | resource                    | kind                | scope      | verbs            |
        | poddisruptionbudgets/status | PodDisruptionBudget | Namespaced | get patch update |
      And in discovery, these resources of "networking.platform.io/v1" are:
        | resource        | kind          | scope      | verbs | short names |
        | ingresses       | Ingress       | Namespaced | all   | ing         |
        | ingressclasses  | IngressClass  | Cluster    | all   |             |
        | networkpolicies | NetworkPolicy | Namespaced | all   | netpol      |
      And in discovery, these resources of "networking.platform.io/v1" are:
        | resource         | kind    | scope      | verbs            |
        | ingresses/status | Ingress | Namespaced | get patch update |
      And in discovery, these resources of "discovery.platform.io/v1" are:
        | resource       | kind          | scope      | verbs |
        | endpointslices | EndpointSlice | Namespaced | all   |
      And in discovery, these resources of "coordination.platform.io/v1" are:
        | resource | kind  | scope      | verbs |
        | leases   | Lease | Namespaced | all   |
      And in discovery, these resources of "events.platform.io/v1" are:
        | resource | kind  | scope      | verbs | short names |
        | events   | Event | Namespaced | all   | ev          |
      And in discovery, these resources of "node.platform.io/v1" are:
        | resource       | kind         | scope   | verbs |
        | runtimeclasses | RuntimeClass | Cluster | all   |
      And in discovery, these resources of "scheduling.platform.io/v1" are:
        | resource        | kind          | scope   | verbs | short names |
        | priorityclasses | PriorityClass | Cluster | all   | pc          |
      And in discovery, these resources of "storage.platform.io/v1" are:
        | resource             | kind               | scope      | verbs | short names |
        | csidrivers           | CSIDriver          | Cluster    | all   |             |
        | csinodes             | CSINode            | Cluster    | all   |             |
        | csistoragecapacities | CSIStorageCapacity | Namespaced | all   |             |
        | storageclasses       | StorageClass       | Cluster    | all   | sc          |
        | volumeattachments    | VolumeAttachment   | Cluster    | all   |             |
      And in discovery, these resources of "rbac.authorization.platform.io/v1" are:
        | resource            | kind               | scope      | verbs |
        | clusterrolebindings | ClusterRoleBinding | Cluster    | all   |
        | clusterroles        | ClusterRole        | Cluster    | all   |
        | rolebindings        | RoleBinding        | Namespaced | all   |
        | roles               | Role               | Namespaced | all   |
      And in discovery, these resources of "certificates.platform.io/v1" are:
        | resource                   | kind                      | scope   | verbs | short names |
        | certificatesigningrequests | CertificateSigningRequest | Cluster | all   | csr         |
      And in discovery, these resources of "certificates.platform.io/v1" are:
        | resource                            | kind                      | scope   | verbs            |
        | certificatesigningrequests/approval | CertificateSigningRequest | Cluster | get patch update |
        | certificatesigningrequests/status   | CertificateSigningRequest | Cluster | get patch update |
      And in discovery, these resources of "authentication.platform.io/v1" are:
        | resource     | kind        | scope   | verbs  |
        | tokenreviews | TokenReview | Cluster | create |
      And in discovery, these resources of "authorization.platform.io/v1" are:
        | resource                  | kind                     | scope      | verbs  |
        | localsubjectaccessreviews | LocalSubjectAccessReview | Namespaced | create |
        | selfsubjectaccessreviews  | SelfSubjectAccessReview  | Cluster    | create |
        | selfsubjectrulesreviews   | SelfSubjectRulesReview   | Cluster    | create |
        | subjectaccessreviews      | SubjectAccessReview      | Cluster    | create |
      And in discovery, these resources of "admissionregistration.platform.io/v1" are:
        | resource                        | kind                           | scope   | verbs | categories     |
        | mutatingwebhookconfigurations   | MutatingWebhookConfiguration   | Cluster | all   | api-extensions |
        | validatingwebhookconfigurations | ValidatingWebhookConfiguration | Cluster | all   | api-extensions |
      And in discovery, these resources of "apiextensions.platform.io/v1" are:
        | resource                  | kind                     | scope   | verbs | short names | categories     |
        | customresourcedefinitions | CustomResourceDefinition | Cluster | all   | crd crds    | api-extensions |
      And in discovery, these resources of "apiextensions.platform.io/v1" are:
        | resource                         | kind                     | scope   | verbs            |
        | customresourcedefinitions/status | CustomResourceDefinition | Cluster | get patch update |

    @beyond:DISC-08
    Scenario: Requests without a verb in discovery are rejected with 405, and others are not
      Then in discovery, the verbs say which requests are allowed

    @needs:apps @beyond:DISC-15
    Scenario Outline: The document at <path> is an <kind>
      When I get the endpoint "<path>"
      Then the response has the kind "<kind>"
      And the response has the apiVersion "v1"

      Examples:
        | path          | kind            |
        | /apis         | APIGroupList    |
        | /apis/apps    | APIGroup        |
        | /apis/apps/v1 | APIResourceList |

    @needs:apps @beyond:DISC-13
    Scenario: The root lists the paths of the server
      When I get the endpoint "/"
      Then the response status is 200
      And the response text contains '"/api"'
      And the response text contains '"/api/v1"'
      And the response text contains '"/apis"'
      And the response text contains '"/apis/apps"'
      And the response text contains '"/apis/apps/v1"'
      And the response text contains '"/healthz"'
      And the response text contains '"/livez"'
      And the response text contains '"/readyz"'
      And the response text contains '"/metrics"'
      And the response text contains '"/version"'

    @beyond:DISC-14
    Scenario: The version of the server
      When I get the endpoint "/version"
      Then the response status is 200
      And the response text contains '"major":'
      And the response text contains '"minor":'
      And the response text contains '"gitVersion":'
      And the response text contains '"gitCommit":'
      And the response text contains '"gitTreeState":'
      And the response text contains '"buildDate":'
      And the response text contains '"goVersion":'
      And the response text contains '"compiler":'
      And the response text contains '"platform":'

  Rule: Custom kinds are in discovery while they are served

    @needs:crd @needs:custom-resources @beyond:DISC-10
    Scenario: The names and sub-resources of a custom kind
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}, replicas: {type: integer}}}
        """
      And its definition is the custom resource definition "d"
      Then discovery describes the custom resource by:
        | kind         | Widget |
        | singularName | widget |
        | namespaced   | true   |
        | shortNames   | absent |
        | categories   | absent |
      When I merge patch the custom resource definition "d" with:
        | spec.names.shortNames | [wgt, wg] |
        | spec.names.categories | [all, c]  |
      Then discovery describes the custom resource by:
        | shortNames | [wgt, wg] |
        | categories | [all, c]  |

    @needs:crd @needs:custom-resources @beyond:DISC-11
    Scenario: The versions of a custom kind, the most stable first
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      Then discovery has the versions "v1" of the custom resource
      When I JSON patch the custom resource definition "d" with:
        """
        - {op: copy, from: /spec/versions/0, path: /spec/versions/1}
        - {op: replace, path: /spec/versions/1/name, value: v2beta1}
        - {op: replace, path: /spec/versions/1/storage, value: false}
        - {op: copy, from: /spec/versions/1, path: /spec/versions/2}
        - {op: replace, path: /spec/versions/2/name, value: v2beta10}
        - {op: copy, from: /spec/versions/1, path: /spec/versions/3}
        - {op: replace, path: /spec/versions/3/name, value: v10}
        - {op: copy, from: /spec/versions/1, path: /spec/versions/4}
        - {op: replace, path: /spec/versions/4/name, value: v3alpha1}
        - {op: copy, from: /spec/versions/1, path: /spec/versions/5}
        - {op: replace, path: /spec/versions/5/name, value: foo}
        - {op: copy, from: /spec/versions/1, path: /spec/versions/6}
        - {op: replace, path: /spec/versions/6/name, value: v4}
        - {op: replace, path: /spec/versions/6/served, value: false}
        """
      Then the request succeeds
      And discovery has the versions "v10, v1, v2beta10, v2beta1, v3alpha1, foo" of the custom resource

    @needs:crd @needs:custom-resources @beyond:DISC-12
    Scenario: A custom kind vanishes with its definition
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """
      And its definition is the custom resource definition "d"
      Then discovery has the versions "v1" of the custom resource
      When I delete the custom resource definition "d"
      Then discovery has the versions "none" of the custom resource
