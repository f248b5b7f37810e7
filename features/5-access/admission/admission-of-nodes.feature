@needs:node-restriction @needs:nodes @needs:rbac @needs:client-certs @options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector @options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: What node agents may change
  A node agent changes its own node and the Pods on it, and of these not everything, whatever its rights.

  Rule: A node agent changes its own node, and no other

    @ADM-114
    Scenario: A node agent changes the status of its node
      Given the node "n"
      And I am the agent of the node "n", with rights over "node status"
      When I change the status of the node "n"
      Then it succeeds

    @ADM-115
    Scenario: A node agent does not change another node
      Given the node "n"
      And the node "other"
      And I am the agent of the node "n", with rights over "nodes"
      When I set the label "example.com/x" of the node "other" to '1'
      Then it is not carried out
      And its label "example.com/x" is absent

    @ADM-119
    Scenario: A node agent does not delete its node
      Given the node "n"
      And I am the agent of the node "n", with rights over "nodes"
      When I delete the node "n"
      Then it is not carried out
      And it shows "metadata.deletionTimestamp" as absent

    @ADM-120
    Scenario Outline: A node agent does not <change> its node
      Given the node "n", tainted and with the labels {}
      And I am the agent of the node "n", with rights over "nodes"
      When I <change> the node "n"
      Then it is not carried out
      And its taint is kept

      Examples:
        | change              |
        | add a taint to      |
        | remove the taint of |

  @needs:pods
  Rule: A node agent changes the Pods on its node, and no others

    @ADM-116
    Scenario: A node agent changes the status of a Pod on its node
      Given a namespace of my own
      And the node "n"
      And the pod "p" on the node "n"
      And I am the agent of the node "n", with rights over "pod status"
      When I change the status of the pod "p"
      Then it succeeds

    Scenario Outline: A node agent does not change the status of a Pod on <where>
      Given a namespace of my own
      And the node "n"
      And the node "other"
      And the pod "p" on <where>
      And I am the agent of the node "n", with rights over "pod status"
      When I change the status of the pod "p"
      Then it is not carried out
      And its status has not changed

      Examples:
        | rule    | where            |
        | ADM-117 | the node "other" |
        | ADM-118 | no node          |

    @ADM-117
    Scenario: A node agent does not delete a Pod on another node
      Given a namespace of my own
      And the node "n"
      And the node "other"
      And the pod "p" on the node "other"
      And I am the agent of the node "n", with rights over "pods"
      When I delete the pod "p"
      Then it is not carried out
      And it shows "metadata.deletionTimestamp" as absent

  Rule: A node agent sets some labels of the vendor on its node

    Scenario Outline: A node agent sets the label <label> on its node
      Given the node "n"
      And I am the agent of the node "n", with rights over "nodes"
      When I set the label "<label>" of the node "n" to here
      Then it succeeds
      And its label "<label>" is here

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
    Scenario: A node agent sets a label that is not the vendor's
      Given the node "n"
      And I am the agent of the node "n", with rights over "nodes"
      When I set the label "example.com/x" of the node "n" to here
      Then it succeeds
      And its label "example.com/x" is here

    Scenario Outline: A node agent does not set the label <label> on its node
      Given the node "n"
      And I am the agent of the node "n", with rights over "nodes"
      When I set the label "<label>" of the node "n" to here
      Then it is not carried out
      And its label "<label>" is absent

      Examples:
        | rule    | label                           |
        | ADM-121 | node-restriction.platform.io/x  |
        | ADM-131 | platform.io/anything            |

    Scenario Outline: A node agent does not <deed> the label <label> of its node
      Given the node "n", tainted and with the labels {"<label>": there}
      And I am the agent of the node "n", with rights over "nodes"
      When I set the label "<label>" of the node "n" to <value>
      Then it is not carried out
      And its label "<label>" is there

      Examples:
        | rule    | deed   | label                          | value  |
        | ADM-122 | change | node-restriction.platform.io/x | here   |
        | ADM-122 | remove | node-restriction.platform.io/x | absent |
        | ADM-170 | remove | platform.io/anything           | absent |

  Rule: Others are not bound by this

    @ADM-133
    Scenario: A user with rights over nodes sets labels and taints of a node
      Given the node "n", tainted and with the labels {}
      And I am a user, no agent, with rights over nodes
      When I set the label "platform.io/anything" of the node "n" to here
      Then it succeeds
      When I add a taint to the node "n"
      Then it succeeds
