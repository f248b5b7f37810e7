Feature: Types that several kinds use
  References, selectors and quantities are parts of many kinds, and have one form in all of them.

  Background:
    Given a namespace of my own

  Rule: A reference names what it refers to

    @META-54
    Scenario: References within the namespace carry a name and keep their order
      When I create the service account "a" with:
        | imagePullSecrets | [{name: s2}, {name: s1}] |
      Then the answer, a read and the list show its "imagePullSecrets" as [{name: s2}, {name: s1}]

    @observe @META-55
    Scenario: References to objects of any kind, in a service account
      When I create the service account "a" with:
        | secrets | [{name: s1, kind: Secret, apiVersion: v1, namespace: other, fieldPath: spec.x}] |
      Then its "secrets" is recorded

    @observe @needs:storage @META-55
    Scenario: References to objects of any kind, in a persistent volume
      When I create the persistent volume "a" with:
        | spec.claimRef | {kind: PersistentVolumeClaim, namespace: nobody, name: claim} |
      Then its "spec.claimRef" is recorded

    @needs:storage @META-56
    Scenario: References to secrets carry name and namespace
      When I create the persistent volume "a" with:
        | spec.hostPath | absent                                                                                                                    |
        | spec.csi      | {driver: driver.example.com, volumeHandle: vol-1, nodePublishSecretRef: {name: a-secret, namespace: a-namespace}} |
      Then the answer, a read and the list show its "spec.csi.nodePublishSecretRef" as {name: a-secret, namespace: a-namespace}

  Rule: A label selector has labels to match and expressions

    @needs:storage @META-57
    Scenario: Labels to match are kept
      When I create the CSI storage capacity "a" with:
        | nodeTopology | {matchLabels: {suite.example.com/zone: one, rack: r-2}} |
      Then the answer, a read and the list show its "nodeTopology" as {matchLabels: {suite.example.com/zone: one, rack: r-2}}

    @needs:storage @META-58
    Scenario Outline: Expressions are kept, <how>
      When I create the CSI storage capacity "a" with:
        | nodeTopology | <selector> |
      Then the answer, a read and the list show its "nodeTopology" as <selector>

      Examples:
        | how                 | selector                                                                                                                      |
        | alone               | {matchExpressions: [{key: rack, operator: In, values: [r-2, r-1]}, {key: suite.example.com/zone, operator: Exists}]}          |
        | with labels besides | {matchLabels: {suite.example.com/zone: one}, matchExpressions: [{key: rack, operator: NotIn, values: [r-3]}]} |

  Rule: The text of a quantity is not shown

    @observe @needs:storage @META-59
    Scenario Outline: A capacity of <amount>
      When I create the CSI storage capacity "a" with:
        | capacity | <amount> |
      Then what the server does is recorded
      And its "capacity" is recorded

      Examples:
        | amount         |
        | 1Gi            |
        | '1073741824'   |
        | 1073741824     |
        | '1e9'          |
        | '0.5'          |
        | abc            |

  Rule: A node selector needs terms

    @needs:storage @META-60 @PV-26
    Scenario: A node selector without terms is refused
      Given the persistent volume "whole" with:
        | spec.nodeAffinity | {required: {nodeSelectorTerms: [{matchExpressions: [{key: rack, operator: In, values: [r-1]}]}]}} |
      When I create the persistent volume "a" with:
        | spec.nodeAffinity | {required: {}} |
      Then it is refused and nothing is stored

    @needs:storage @META-61
    Scenario: Terms are kept in their order
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [{key: rack, operator: In, values: [r-2]}]}, {matchExpressions: [{key: rack, operator: In, values: [r-1]}]}] |
      Then the answer, a read and the list show its "spec.nodeAffinity.required.nodeSelectorTerms" as [{matchExpressions: [{key: rack, operator: In, values: [r-2]}]}, {matchExpressions: [{key: rack, operator: In, values: [r-1]}]}]

  Rule: A term has expressions and fields

    @needs:storage @META-65
    Scenario: Expressions of a term are kept in their order
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [{key: zone, operator: In, values: [z-2, z-1]}, {key: rack, operator: Exists}]}] |
      Then the answer, a read and the list show its "spec.nodeAffinity.required.nodeSelectorTerms" as [{matchExpressions: [{key: zone, operator: In, values: [z-2, z-1]}, {key: rack, operator: Exists}]}]

    @needs:storage @META-66
    Scenario: Fields of a term are kept
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchFields: [{key: metadata.name, operator: In, values: [node-1]}]}] |
      Then the answer, a read and the list show its "spec.nodeAffinity.required.nodeSelectorTerms" as [{matchFields: [{key: metadata.name, operator: In, values: [node-1]}]}]

    @observe @needs:storage @META-67
    Scenario Outline: A requirement with <requirement>
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [<requirement>]}] |
      Then what the server does is recorded
      And its "spec.nodeAffinity" is recorded

      Examples:
        | requirement                                          |
        | {key: rack, operator: In, values: [r-1], more: true} |
        | {key: rack, operator: Resembles, values: [r-1]}      |
        | {key: rack, operator: Gt, values: ['5']}             |
        | {operator: Exists}                                   |
