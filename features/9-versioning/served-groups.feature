Feature: Served groups and versions
  Each group has its own versions. The core group has its own root path and the named groups share one.

  Rule: Versions belong to a group

    @needs:autoscaling @needs:apps @VER-01
    Scenario: A version that one group serves is not necessarily served by another group
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each response is a list of its kind in that version
      When I list each of "Deployment" in version "apps/v1"
      Then each response is a list of its kind in that version
      When I list each of "Deployment, StatefulSet" in version "apps/v2"
      Then each request is rejected
      When I list each of "ConfigMap" in version "v2"
      Then each request is rejected

  Rule: The name of a version shows its stability

    @after:VER-88 @VER-08
    Scenario: A beta kind is served in a beta version and not in a stable one
      Given a server of a release from 1.16 to 1.24
      When I list each of "PodSecurityPolicy" in version "policy/v1beta1"
      Then each response is a list of its kind in that version
      When I list each of "PodSecurityPolicy" in version "policy/v1"
      Then each request is rejected

    @VER-11
    Scenario Outline: The stable kind at <path> is served in a version named v and a number
      When I get the path "<path>?limit=1"
      Then the request succeeds
      And the response has the apiVersion in the path of the request

      Examples:
        | path                    |
        | /api/v1/namespaces      |
        | /api/v1/configmaps      |
        | /api/v1/secrets         |
        | /api/v1/serviceaccounts |

      @needs:storage
      Examples:
        | path                                        |
        | /apis/storage.platform.io/v1/storageclasses |

      @needs:csr
      Examples:
        | path                                                         |
        | /apis/certificates.platform.io/v1/certificatesigningrequests |

      @needs:rbac
      Examples:
        | path                                                        |
        | /apis/rbac.authorization.platform.io/v1/roles               |
        | /apis/rbac.authorization.platform.io/v1/clusterroles        |
        | /apis/rbac.authorization.platform.io/v1/rolebindings        |
        | /apis/rbac.authorization.platform.io/v1/clusterrolebindings |

    @may @VER-05
    Scenario: Alpha API versions may be disabled
      When I list each of "VolumeAttachment, PriorityClass, RuntimeClass, StorageVersion" in its alpha version
      Then the status of each response is recorded

  Rule: The core group is served at /api/v1, a named group at /apis/GROUP/VERSION

    @VER-15
    Scenario: Namespaces are served at /api/v1/namespaces
      When I list each of "Namespace" in version "v1"
      Then each response is a list of its kind in that version

    @needs:storage @VER-17
    Scenario: Storage classes are served at /apis/storage.platform.io/v1/storageclasses
      When I list each of "StorageClass" in version "storage.platform.io/v1"
      Then each response is a list of its kind in that version

    @VER-16
    Scenario: Objects and lists of the core group have apiVersion v1
      Given a test namespace
      When I create the config map "a"
      And I get the config map "a"
      And I list its collection with query "limit=1"
      Then each response has the apiVersion "v1"

    @needs:storage @VER-18
    Scenario: Objects and lists of a named group have apiVersion with the group and version
      When I create the storage class "a"
      And I get the storage class "a"
      And I list its collection with query "limit=1"
      Then each response has the apiVersion "storage.platform.io/v1"

    @observe @needs:storage @VER-19
    Scenario: The result of a create whose apiVersion differs from its path is recorded
      When I create the storage class "a" with:
        | apiVersion | storage.platform.io/v9 |
      Then the response is recorded
      And its "apiVersion" is recorded

  Rule: Groups and resources are enabled unless an option disables them

    @needs:storage @needs:csi @needs:csr @needs:rbac @VER-22
    Scenario: The documented kinds are served with default options
      When I list each of "ConfigMap, Secret, ServiceAccount, PersistentVolume" in version "v1"
      Then each response is a list of its kind in that version
      When I list each of "StorageClass, CSIDriver, CSINode, CSIStorageCapacity" in version "storage.platform.io/v1"
      Then each response is a list of its kind in that version
      When I list each of "CertificateSigningRequest" in version "certificates.platform.io/v1"
      Then each response is a list of its kind in that version
      When I list each of "Role, ClusterRole" in version "rbac.authorization.platform.io/v1"
      Then each response is a list of its kind in that version
      When I list each of "RoleBinding, ClusterRoleBinding" in version "rbac.authorization.platform.io/v1"
      Then each response is a list of its kind in that version

    @may @VER-37
    Scenario: A kind may be missing in a version of its group
      When I read the resources of every version of each group
      Then resources that some version of their group lacks are recorded
