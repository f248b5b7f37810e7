@needs:node-restriction @needs:nodes @needs:rbac @needs:client-certs
@options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector
@options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Restrictions on node agents
  A node agent may change only its own node and the Pods bound to it, and only some fields, whatever its rights.

  Rule: A node agent may change its own node and no other node

    @ADM-114
    Scenario: A node agent updates the status of its own node
      Given the node "n"
      And I am the agent of the node "n" with rights to "node status"
      When I merge patch the status of the node "n" with:
        | status.addresses | [{type: InternalIP, address: 10.99.0.1}] |
      Then the request succeeds

    @ADM-115
    Scenario: A node agent cannot change another node
      Given the node "n"
      And the node "other"
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "other" with:
        | metadata.labels["example.com/x"] | '1' |
      Then the request fails
      And the stored 'metadata.labels["example.com/x"]' is absent

    @ADM-115
    Scenario: A node agent cannot create another node
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I create the node "other"
      Then the request fails
      And no object is stored

    @ADM-119
    Scenario: A node agent cannot delete its own node
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I delete the node "n"
      Then the request fails
      And the stored "metadata.deletionTimestamp" is absent

    @ADM-120
    Scenario Outline: A node agent cannot <change> its own node
      Given the node "n" with a taint and the labels {}
      And I am the agent of the node "n" with rights to "nodes"
      When I <change> the node "n"
      Then the request fails
      And the object has the taint kept with the effect NoSchedule

      Examples:
        | change              |
        | add a taint to      |
        | remove the taint of |

  @needs:pods
  Rule: A node agent may change the Pods on its node and no other Pods

    @ADM-116
    Scenario: A node agent updates the status of a Pod on its node
      Given a test namespace
      And the node "n"
      And the pod "p" on the node "n"
      And I am the agent of the node "n" with rights to "pod status"
      When I merge patch the status of the pod "p" with:
        | status.message | changed by the suite |
      Then the request succeeds

    Scenario Outline: A node agent cannot update the status of a Pod on <where>
      Given a test namespace
      And the node "n"
      And the node "other"
      And the pod "p" on <where>
      And I am the agent of the node "n" with rights to "pod status"
      When I merge patch the status of the pod "p" with:
        | status.message | changed by the suite |
      Then the request fails
      And the stored "status.message" is absent

      Examples:
        | rule    | where            |
        | ADM-117 | the node "other" |
        | ADM-118 | no node          |

    @ADM-117
    Scenario: A node agent cannot create a Pod on another node
      Given a test namespace
      And the node "n"
      And I am the agent of the node "n" with rights to "pods"
      When I create the pod "p" with:
        | spec.nodeName | elsewhere |
      Then the request fails
      And no object is stored

    @ADM-117
    Scenario: A node agent cannot delete a Pod on another node
      Given a test namespace
      And the node "n"
      And the node "other"
      And the pod "p" on the node "other"
      And I am the agent of the node "n" with rights to "pods"
      When I delete the pod "p"
      Then the request fails
      And the stored "metadata.deletionTimestamp" is absent

  Rule: A node agent may set some vendor labels on its node

    Scenario Outline: A node agent sets the vendor label <label> on its node
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "n" with:
        | metadata.labels["<label>"] | here |
      Then the request succeeds
      And the stored 'metadata.labels["<label>"]' is here

      Examples:
        | rule    | label                          |
        | ADM-123 | platform.io/hostname           |
        | ADM-124 | platform.io/arch               |
        | ADM-125 | platform.io/os                 |
        | ADM-126 | node.platform.io/instance-type |
        | ADM-127 | topology.platform.io/region    |
        | ADM-128 | topology.platform.io/zone      |
        | ADM-129 | node-agent.platform.io/suite   |
        | ADM-130 | node.platform.io/windows-build |

    @should @ADM-132
    Scenario Outline: A node agent sets the label <label> outside the vendor domain on its node
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "n" with:
        | metadata.labels["<label>"] | here |
      Then the request succeeds
      And the stored 'metadata.labels["<label>"]' is here

      Examples:
        | label                     |
        | example.com/x             |
        | x                         |
        | platform.io.example.com/x |

    Scenario Outline: A node agent cannot set the label <label> on its node
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "n" with:
        | metadata.labels["<label>"] | here |
      Then the request fails
      And the stored 'metadata.labels["<label>"]' is absent

      Examples:
        | rule    | label                          |
        | ADM-121 | node-restriction.platform.io/x |
        | ADM-131 | platform.io/anything           |
        | ADM-131 | suite.platform.io/anything     |
        | ADM-131 | a.suite.platform.io/anything   |

    @ADM-131
    Scenario: A node agent cannot set three labels of its node if the last is not on the allowed list
      Given the node "n"
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "n" with:
        | metadata.labels["example.com/x"]        | here |
        | metadata.labels["platform.io/os"]       | here |
        | metadata.labels["platform.io/anything"] | here |
      Then the request fails
      And the stored 'metadata.labels["platform.io/anything"]' is absent

    Scenario Outline: A node agent cannot <action> the label <label> of its node
      Given the node "n" with a taint and the labels {"<label>": there}
      And I am the agent of the node "n" with rights to "nodes"
      When I merge patch the node "n" with:
        | metadata.labels["<label>"] | <value> |
      Then the request fails
      And the stored 'metadata.labels["<label>"]' is there

      Examples:
        | rule    | action | label                          | value  |
        | ADM-122 | change | node-restriction.platform.io/x | here   |
        | ADM-122 | remove | node-restriction.platform.io/x | absent |
        | ADM-170 | remove | platform.io/anything           | absent |

  Rule: Other users are not restricted

    @ADM-133
    Scenario: A user that is not a node agent sets vendor labels and taints of a node
      Given the node "n" with a taint and the labels {}
      And I am a user with rights to nodes
      When I merge patch the node "n" with:
        | metadata.labels["platform.io/anything"] | here |
      Then the request succeeds
      When I add a taint to the node "n"
      Then the request succeeds
