Feature: Served groups and versions
  Each group has versions of its own. The core group has a root of its own, named groups share one.

  Rule: Versions are those of a group

    @needs:autoscaling @needs:apps @VER-01
    Scenario: A version that one group has is not thereby one of another
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each is a list of its kind, in that version
      When I list each of "Deployment" in version "apps/v1"
      Then each is a list of its kind, in that version
      When I list each of "Deployment, StatefulSet" in version "apps/v2"
      Then each of these is refused
      When I list each of "ConfigMap" in version "v2"
      Then each of these is refused

  Rule: The name of a version tells how stable it is

    @VER-08
    Scenario: A type that is beta is served under a name with beta, and under no other
      Given a server of a release from 1.16 to 1.24
      When I list each of "PodSecurityPolicy" in version "policy/v1beta1"
      Then each is a list of its kind, in that version
      When I list each of "PodSecurityPolicy" in version "policy/v1"
      Then each of these is refused

    @VER-11
    Scenario Outline: The stable types of <version> are served under v and a number
      When I list each of "<kinds>" in version "<version>"
      Then each is a list of its kind, in that version

      Examples:
        | version | kinds                                        |
        | v1      | Namespace, ConfigMap, Secret, ServiceAccount |

      @needs:storage
      Examples:
        | version                | kinds        |
        | storage.platform.io/v1 | StorageClass |

      @needs:csr
      Examples:
        | version                     | kinds                     |
        | certificates.platform.io/v1 | CertificateSigningRequest |

      @needs:rbac
      Examples:
        | version                           | kinds                                              |
        | rbac.authorization.platform.io/v1 | Role, ClusterRole, RoleBinding, ClusterRoleBinding |

    @may @VER-05
    Scenario: Alpha versions may be off
      When I list each of "VolumeAttachment, PriorityClass, RuntimeClass, StorageVersion" in the alpha version of its group
      Then which of these are served is recorded

  Rule: The core group is served at /api/v1, a named group at /apis/GROUP/VERSION

    @VER-15
    Scenario: Namespaces are at /api/v1/namespaces
      When I ask for "/api/v1/namespaces?limit=1"
      Then the response status is 200

    @needs:storage @VER-17
    Scenario: Storage classes are at /apis/storage.platform.io/v1/storageclasses
      When I ask for "/apis/storage.platform.io/v1/storageclasses?limit=1"
      Then the response status is 200

    @VER-16
    Scenario: Objects of the core group and their list are of version v1
      Given a test namespace
      When I create, read and list the config map "a"
      Then each of these answers is of version "v1"

    @needs:storage @VER-18
    Scenario: Objects of a named group and their list name group and version
      When I create, read and list the storage class "a"
      Then each of these answers is of version "storage.platform.io/v1"

    @observe @needs:storage @VER-19
    Scenario: A body that names another version than its path
      When I create the storage class "a" with:
        | apiVersion | storage.platform.io/v9 |
      Then the response is recorded
      And the version of what is stored is recorded

  Rule: Groups and resources are on unless an option turns them off

    @VER-22
    Scenario: The types that the documents describe are there on a server with default options
      When I list each of "ConfigMap, Secret, ServiceAccount, PersistentVolume" in version "v1"
      Then each is a list of its kind, in that version
      When I list each of "StorageClass, CSIDriver, CSINode, CSIStorageCapacity" in version "storage.platform.io/v1"
      Then each is a list of its kind, in that version
      When I list each of "CertificateSigningRequest" in version "certificates.platform.io/v1"
      Then each is a list of its kind, in that version
      When I list each of "Role, ClusterRole, RoleBinding, ClusterRoleBinding" in version "rbac.authorization.platform.io/v1"
      Then each is a list of its kind, in that version

    @may @VER-37
    Scenario: A type may be missing in a version of its group
      When I ask which types the versions of each group have
      Then types that some version of their group lacks are recorded
