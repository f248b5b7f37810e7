Feature: Cluster scope and namespace scope
  A type is cluster-scoped or namespaced. A namespaced object is deleted together with its namespace.

  Rule: A cluster-scoped type is not served below a namespace

    @API-25
    Scenario Outline: A list and a create of a cluster-scoped <kind> below a namespace path are rejected
      Given a test namespace
      When I list the <kind> and create the <kind> "a" below the path of the test namespace
      Then each request is rejected
      And no object is stored

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |
        | storage class     |

      @needs:csi
      Examples:
        | kind       |
        | CSI driver |
        | CSI node   |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

  Rule: A namespaced object is addressed with its namespace

    @API-26
    Scenario Outline: Reads and writes of a <kind> in the default namespace fail if the path omits the namespace
      When I get, replace and delete a <kind> of the namespace "default" at a path without a namespace
      Then each request is rejected
      And the object is unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

  Rule: Objects in a namespace are deleted together with the namespace

    @needs:namespace-controller @API-27
    Scenario: The delete of a namespace deletes its config map, secret and service account
      Given a test namespace
      And the config map "a"
      And the secret "b"
      And the service account "c"
      When I delete the test namespace
      Then the test namespace, the config map "a", the secret "b" and the service account "c" are deleted

    @needs:namespace-controller @needs:rbac @needs:csi @API-27
    Scenario: The delete of a namespace deletes its role, role binding and CSI storage capacity
      Given a test namespace
      And the role "a"
      And the role binding "b"
      And the CSI storage capacity "c"
      When I delete the test namespace
      Then the test namespace, the role "a", the role binding "b" and the CSI storage capacity "c" are deleted

    @needs:namespace-controller @needs:custom-resources @needs:lease @needs:services @API-27
    Scenario: The delete of a namespace deletes its custom resource, lease and service
      Given a test namespace
      And a custom kind
      And the custom resource "a"
      And the lease "b"
      And the service "c"
      When I delete the test namespace
      Then the test namespace, the custom resource "a", the lease "b" and the service "c" are deleted

    # A delete of the namespace cannot remove an object that the namespace leaves behind.
    @needs:namespace-controller @API-27
    Scenario: A deleted namespace exists as long as one of its objects has a finalizer
      Given a test namespace
      And the config map "held" with:
        | metadata.finalizers | [planecheck.example.com/hold] |
      And the secret "free"
      When I delete the test namespace
      Then the secret "free" is deleted, and the test namespace still exists with the config map "held"

    @any-kind @needs:namespace-controller @API-28
    Scenario: The delete of a namespace preserves objects of another namespace whose name starts with its name
      Given a test namespace
      And the config map "a"
      And a second test namespace whose name extends the name of the first
      And the config map "a" in the second namespace
      When I delete the test namespace and wait until it no longer exists
      And I get the path "/api/v1/namespaces/{other}/configmaps/a"
      Then the response status is 200

  Rule: Access to namespaced objects is decided per namespace

    @any-kind @namespaced-kind @needs:rbac @needs:second-identity @API-29
    Scenario: A role for config maps grants no access in another namespace or across all namespaces
      Given a test namespace
      And the config map "a"
      And a second test namespace whose name extends the name of the first
      And the config map "a" in the second namespace
      And I am a user who may "get, list" "configmaps" in the test namespace
      When I get the path "/api/v1/namespaces/{ns}/configmaps/a"
      Then the response status is 200
      When I get the path "/api/v1/namespaces/{other}/configmaps/a"
      Then the response status is 403
      When I get the path "/api/v1/configmaps?limit=1"
      Then the response status is 403

    @needs:rbac @needs:second-identity @needs:csi @API-29
    Scenario: A role for CSI storage capacities grants no access in another namespace or across all namespaces
      Given a test namespace
      And the CSI storage capacity "a"
      And a second test namespace whose name extends the name of the first
      And the CSI storage capacity "a" in the second namespace
      And I am a user who may "get, list" "csistoragecapacities.storage.platform.io" in the test namespace
      When I get the path "/apis/storage.platform.io/v1/namespaces/{ns}/csistoragecapacities/a"
      Then the response status is 200
      When I get the path "/apis/storage.platform.io/v1/namespaces/{other}/csistoragecapacities/a"
      Then the response status is 403
      When I get the path "/apis/storage.platform.io/v1/csistoragecapacities?limit=1"
      Then the response status is 403

  Rule: Paths contain the plural resource name, not the kind

    @API-30
    Scenario Outline: The path segment "<wrong>" does not address config maps
      Given a test namespace
      When I get the path "/api/v1/namespaces/{ns}/configmaps"
      And I get the path "/api/v1/namespaces/{ns}/<wrong>"
      Then the first response status is 200
      And the second request is rejected

      Examples:
        | wrong     |
        | ConfigMap |
        | configmap |

    @needs:storage @API-30
    Scenario Outline: The path segment "<wrong>" does not address storage classes
      When I get the path "/apis/storage.platform.io/v1/storageclasses"
      And I get the path "/apis/storage.platform.io/v1/<wrong>"
      Then the first response status is 200
      And the second request is rejected

      Examples:
        | wrong        |
        | StorageClass |
        | storageclass |
