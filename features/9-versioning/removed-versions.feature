Feature: Removed API versions
  Each release in the list removes some old API versions. Another version serves their kinds.

  Rule: A removed version is not served from its removal release on

    Scenario Outline: <version> no longer serves <kinds>
      Given a test namespace
      When I list and create each of "<kinds>" in version "<version>"
      Then each request is rejected

      @needs:release-1-16 @needs:network-policy
      Examples:
        | rule   | version            | kinds         |
        | VER-70 | extensions/v1beta1 | NetworkPolicy |

      @needs:release-1-16 @needs:apps
      Examples:
        | rule   | version            | kinds                                          |
        | VER-72 | extensions/v1beta1 | DaemonSet, Deployment, StatefulSet, ReplicaSet |
        | VER-73 | apps/v1beta1       | DaemonSet, Deployment, StatefulSet, ReplicaSet |
        | VER-74 | apps/v1beta2       | DaemonSet, Deployment, StatefulSet, ReplicaSet |

      @needs:release-1-16
      Examples:
        | rule   | version            | kinds             |
        | VER-87 | extensions/v1beta1 | PodSecurityPolicy |

      @needs:release-1-22 @needs:admission-webhooks @VER-89
      Examples:
        | version                                   | kinds                                                        |
        | admissionregistration.platform.io/v1beta1 | MutatingWebhookConfiguration, ValidatingWebhookConfiguration |

      @needs:release-1-22 @needs:crd
      Examples:
        | rule   | version                                                  | kinds                    |
        | VER-97 | apiextensions.platform.io/v1beta1, apiextensions/v1beta1 | CustomResourceDefinition |

      @needs:release-1-22 @needs:apiservice
      Examples:
        | rule   | version                                                      | kinds      |
        | VER-99 | apiregistration.platform.io/v1beta1, apiregistration/v1beta1 | APIService |

      @needs:release-1-22 @needs:lease
      Examples:
        | rule    | version                          | kinds |
        | VER-101 | coordination.platform.io/v1beta1 | Lease |

      @needs:release-1-22 @needs:priority
      Examples:
        | rule    | version                        | kinds         |
        | VER-103 | scheduling.platform.io/v1beta1 | PriorityClass |

      @needs:release-1-22 @needs:rbac
      Examples:
        | rule    | version                                | kinds                                              |
        | VER-107 | rbac.authorization.platform.io/v1beta1 | ClusterRole, ClusterRoleBinding, Role, RoleBinding |

      @needs:release-1-22 @needs:csi
      Examples:
        | rule    | version                     | kinds     |
        | VER-109 | storage.platform.io/v1beta1 | CSIDriver |
        | VER-110 | storage.platform.io/v1beta1 | CSINode   |

      @needs:release-1-22 @needs:storage
      Examples:
        | rule    | version                     | kinds            |
        | VER-111 | storage.platform.io/v1beta1 | StorageClass     |
        | VER-112 | storage.platform.io/v1beta1 | VolumeAttachment |

      @needs:release-1-22 @needs:csr
      Examples:
        | rule    | version                          | kinds                     |
        | VER-118 | certificates.platform.io/v1beta1 | CertificateSigningRequest |

      @needs:release-1-22 @needs:ingress
      Examples:
        | rule    | version                        | kinds                 |
        | VER-126 | extensions/v1beta1             | Ingress, IngressClass |
        | VER-127 | networking.platform.io/v1beta1 | Ingress, IngressClass |

      @needs:release-1-25 @needs:batch
      Examples:
        | rule    | version       | kinds   |
        | VER-140 | batch/v1beta1 | CronJob |

      @needs:release-1-25 @needs:endpointslice
      Examples:
        | rule    | version                       | kinds         |
        | VER-142 | discovery.platform.io/v1beta1 | EndpointSlice |

      @needs:release-1-25 @needs:events
      Examples:
        | rule    | version                    | kinds |
        | VER-148 | events.platform.io/v1beta1 | Event |

      @needs:release-1-25 @needs:autoscaling
      Examples:
        | rule    | version             | kinds                   |
        | VER-162 | autoscaling/v2beta1 | HorizontalPodAutoscaler |

      @needs:release-1-25 @needs:pdb
      Examples:
        | rule    | version        | kinds               |
        | VER-164 | policy/v1beta1 | PodDisruptionBudget |

      @needs:release-1-25
      Examples:
        | rule    | version        | kinds             |
        | VER-167 | policy/v1beta1 | PodSecurityPolicy |

      @needs:release-1-25 @needs:runtime-class
      Examples:
        | rule    | version                  | kinds        |
        | VER-171 | node.platform.io/v1beta1 | RuntimeClass |

      @needs:release-1-26 @needs:flowcontrol
      Examples:
        | rule    | version                                   | kinds                                  |
        | VER-173 | flowcontrol.apiserver.platform.io/v1beta1 | FlowSchema, PriorityLevelConfiguration |

      @needs:release-1-26 @needs:autoscaling
      Examples:
        | rule    | version             | kinds                   |
        | VER-175 | autoscaling/v2beta2 | HorizontalPodAutoscaler |

      @needs:release-1-27 @needs:csi
      Examples:
        | rule    | version                     | kinds              |
        | VER-176 | storage.platform.io/v1beta1 | CSIStorageCapacity |

  Rule: Another version serves the kinds of a removed version

    @needs:release-1-22 @needs:crd @VER-98
    Scenario: The server stores and lists objects of a kind that a definition in v1 adds
      Given a test namespace
      When I define a custom kind and create its object "a" as soon as it is served
      Then the object is stored
      When I list the custom resources
      Then the list contains only the test-owned custom resource "a"

    Scenario Outline: <version> serves <kinds>
      When I list each of "<kinds>" in version "<version>"
      Then each response is a list of its kind in that version

      @needs:release-1-16 @needs:network-policy
      Examples:
        | rule   | version                   | kinds         |
        | VER-71 | networking.platform.io/v1 | NetworkPolicy |

      @needs:release-1-16 @needs:apps
      Examples:
        | rule   | version | kinds                                          |
        | VER-75 | apps/v1 | DaemonSet, Deployment, StatefulSet, ReplicaSet |

      @needs:admission-webhooks
      Examples:
        | rule   | version                              | kinds                                                        |
        | VER-90 | admissionregistration.platform.io/v1 | MutatingWebhookConfiguration, ValidatingWebhookConfiguration |

      @needs:release-1-22 @needs:crd
      Examples:
        | rule   | version                      | kinds                    |
        | VER-98 | apiextensions.platform.io/v1 | CustomResourceDefinition |

      @needs:release-1-22 @needs:apiservice
      Examples:
        | rule    | version                        | kinds      |
        | VER-100 | apiregistration.platform.io/v1 | APIService |

      @needs:release-1-22 @needs:lease
      Examples:
        | rule    | version                     | kinds |
        | VER-102 | coordination.platform.io/v1 | Lease |

      @needs:release-1-22 @needs:priority
      Examples:
        | rule    | version                   | kinds         |
        | VER-104 | scheduling.platform.io/v1 | PriorityClass |

      @needs:rbac
      Examples:
        | rule    | version                           | kinds                                              |
        | VER-108 | rbac.authorization.platform.io/v1 | ClusterRole, ClusterRoleBinding, Role, RoleBinding |

      @needs:storage @needs:csi
      Examples:
        | rule    | version                | kinds                                              |
        | VER-113 | storage.platform.io/v1 | CSIDriver, CSINode, StorageClass, VolumeAttachment |
        | VER-177 | storage.platform.io/v1 | CSIStorageCapacity                                 |

      @needs:csr
      Examples:
        | rule    | version                     | kinds                     |
        | VER-119 | certificates.platform.io/v1 | CertificateSigningRequest |

      @needs:release-1-22 @needs:ingress
      Examples:
        | rule    | version                   | kinds                 |
        | VER-128 | networking.platform.io/v1 | Ingress, IngressClass |

      @needs:release-1-25 @needs:batch
      Examples:
        | rule    | version  | kinds   |
        | VER-141 | batch/v1 | CronJob |

      @needs:release-1-25 @needs:endpointslice
      Examples:
        | rule    | version                  | kinds         |
        | VER-143 | discovery.platform.io/v1 | EndpointSlice |

      @needs:release-1-25 @needs:events
      Examples:
        | rule    | version               | kinds |
        | VER-149 | events.platform.io/v1 | Event |

      @needs:release-1-25 @needs:autoscaling
      Examples:
        | rule    | version        | kinds                   |
        | VER-163 | autoscaling/v2 | HorizontalPodAutoscaler |

      @needs:release-1-25 @needs:pdb
      Examples:
        | rule    | version   | kinds               |
        | VER-165 | policy/v1 | PodDisruptionBudget |

      @needs:release-1-25 @needs:runtime-class
      Examples:
        | rule    | version             | kinds        |
        | VER-172 | node.platform.io/v1 | RuntimeClass |

      @needs:release-1-26 @needs:flowcontrol
      Examples:
        | rule    | version                                   | kinds                                  |
        | VER-174 | flowcontrol.apiserver.platform.io/v1beta2 | FlowSchema, PriorityLevelConfiguration |

    @VER-88
    Scenario: PodSecurityPolicy is served in policy/v1beta1 up to release 1.24
      Given a server of a release from 1.16 to 1.24
      When I list each of "PodSecurityPolicy" in version "policy/v1beta1"
      Then each response is a list of its kind in that version

  Rule: The admission plugin of pod security policies is removed with them

    @needs:release-1-25 @needs:admission-plugin-config @needs:pods @VER-168
    Scenario: A server that enables the removed plugin PodSecurityPolicy rejects the start or accepts pods
      Given a test namespace
      When a server starts with the plugin "PodSecurityPolicy" enabled and I create a pod there
      Then the server rejects the plugin name at its start, or the pod is created

  Rule: A version may be served until its removal release

    @observe @needs:deprecated-apis @VER-178
    Scenario: The status and warnings of old API versions before their removal release are recorded
      When I list the kinds with a removal release later than the server's release in their old versions
      Then the status and warnings of each response are recorded

  Rule: Reviews are served in v1

    @needs:release-1-22 @VER-105
    Scenario: A v1beta1 TokenReview is rejected
      When I create each of the reviews "TokenReview" in version "authentication.platform.io/v1beta1"
      Then each request is rejected

    @needs:token-request @VER-106
    Scenario: A v1 TokenReview authenticates a service account token
      Given a test namespace
      And the service account "robot"
      When I create a token review for the service account "robot" in version "authentication.platform.io/v1"
      Then the request succeeds
      And the returned "status.authenticated" is true

    @needs:release-1-22 @needs:rbac @VER-114
    Scenario Outline: v1beta1 access reviews are rejected
      Given a test namespace
      When I create each of the reviews "<kinds>" in version "authorization.platform.io/v1beta1"
      Then each request is rejected

      Examples:
        | kinds                                                                                          |
        | SelfSubjectAccessReview, SubjectAccessReview, LocalSubjectAccessReview, SelfSubjectRulesReview |

    @needs:rbac @VER-115
    Scenario Outline: v1 access reviews return a status
      Given a test namespace
      When I create each of the reviews "<kinds>" in version "authorization.platform.io/v1"
      Then each response has a status

      Examples:
        | kinds                                                                                          |
        | SelfSubjectAccessReview, SubjectAccessReview, LocalSubjectAccessReview, SelfSubjectRulesReview |

    @needs:rbac @VER-116
    Scenario: A SubjectAccessReview evaluates spec.groups
      Given a test namespace
      And the group "readers" may get the config maps of the test namespace
      When I review whether a user with "groups" readers may get them
      Then the returned "status.allowed" is true
      When I review whether a user with "groups" others may get them
      Then the returned "status.allowed" is false

    @needs:rbac @VER-117
    Scenario: A SubjectAccessReview does not evaluate spec.group
      Given a test namespace
      And the group "readers" may get the config maps of the test namespace
      When I review whether a user with "group" readers may get them
      Then the review is rejected or does not allow the request
