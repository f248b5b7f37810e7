Feature: Scopes of types
  A type belongs to the cluster or to namespaces. What belongs to a namespace goes with it.

  Rule: A type of the cluster is not served below a namespace

    @API-25
    Scenario Outline: A <kind> is neither listed nor created below a namespace
      Given a namespace of my own
      When I list the <kind> and create the <kind> "a" as if it belonged to my namespace
      Then each of these is refused
      And nothing is stored

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

  Rule: An object of a namespace is addressed with it

    @API-26
    Scenario Outline: A <kind> of the first namespace is not found, changed or deleted by its name alone
      When I read, replace and delete a <kind> of the namespace "default" without naming the namespace
      Then each of these is refused
      And nothing changes

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

  Rule: What is in a namespace goes with the namespace

    @needs:namespace-controller @API-27
    Scenario: A config map, a secret and a service account go with their namespace
      Given a namespace of my own
      And the config map "a"
      And the secret "b"
      And the service account "c"
      When I delete my namespace
      Then my namespace, the config map "a", the secret "b" and the service account "c" go away

    @needs:namespace-controller @needs:rbac @needs:csi @API-27
    Scenario: A role, a role binding and a CSI storage capacity go with their namespace
      Given a namespace of my own
      And the role "a"
      And the role binding "b"
      And the CSI storage capacity "c"
      When I delete my namespace
      Then my namespace, the role "a", the role binding "b" and the CSI storage capacity "c" go away

    @needs:namespace-controller @API-28
    Scenario: A config map of a namespace whose name goes on stays
      Given the config map "a" in a namespace of my own
      And another namespace of my own, whose name begins with that of mine
      And the config map "a" in it
      When I delete my namespace and wait until it has gone
      And I ask for "/api/v1/namespaces/{other}/configmaps/a"
      Then it is answered with 200

  Rule: Access to objects of a namespace is decided for each namespace

    @needs:rbac @needs:second-identity @API-29
    Scenario: A right in one namespace is none in another, and none in all of them
      Given the config map "a" in a namespace of my own
      And another namespace of my own, whose name begins with that of mine
      And the config map "a" in it
      And I am a user who may "get, list" "configmaps" in my namespace
      When I ask for "/api/v1/namespaces/{ns}/configmaps/a"
      Then it is answered with 200
      When I ask for "/api/v1/namespaces/{other}/configmaps/a"
      Then it is answered with 403
      When I ask for "/api/v1/configmaps?limit=1"
      Then it is answered with 403

    @needs:rbac @needs:second-identity @needs:csi @API-29
    Scenario: A right to storage capacities in one namespace is none in another, and none in all of them
      Given the CSI storage capacity "a" in a namespace of my own
      And another namespace of my own, whose name begins with that of mine
      And the CSI storage capacity "a" in it
      And I am a user who may "get, list" "csistoragecapacities.storage.platform.io" in my namespace
      When I ask for "/apis/storage.platform.io/v1/namespaces/{ns}/csistoragecapacities/a"
      Then it is answered with 200
      When I ask for "/apis/storage.platform.io/v1/namespaces/{other}/csistoragecapacities/a"
      Then it is answered with 403
      When I ask for "/apis/storage.platform.io/v1/csistoragecapacities?limit=1"
      Then it is answered with 403

  Rule: Paths name types, not kinds

    @API-30
    Scenario Outline: <wrong> is no type where config maps are
      Given a namespace of my own
      When I ask for "/api/v1/namespaces/{ns}/configmaps" and for "/api/v1/namespaces/{ns}/<wrong>"
      Then the first is answered, the second is refused

      Examples:
        | wrong     |
        | ConfigMap |
        | configmap |

    @needs:storage @API-30
    Scenario Outline: <wrong> is no type where storage classes are
      When I ask for "/apis/storage.platform.io/v1/storageclasses?limit=1" and for "/apis/storage.platform.io/v1/<wrong>?limit=1"
      Then the first is answered, the second is refused

      Examples:
        | wrong        |
        | StorageClass |
        | storageclass |
