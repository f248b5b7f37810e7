Feature: Types shared by several kinds
  References, selectors and quantities occur in many kinds and have the same form in each of them.

  Background:
    Given a test namespace

  Rule: A reference contains the name of its target

    @META-54
    Scenario: imagePullSecrets of a service account keep their names and their order
      When I create the service account "a" with:
        | imagePullSecrets | [{name: s2}, {name: s1}] |
      Then the response, a read and the list return "imagePullSecrets" as [{name: s2}, {name: s1}]

    @observe @META-55
    Scenario: The members of an object reference in a service account are recorded
      When I create the service account "a" with:
        | secrets | [{name: s1, kind: Secret, apiVersion: v1, namespace: other, fieldPath: spec.x}] |
      Then its "secrets" is recorded

    @observe @needs:storage @META-55
    Scenario: The members of an object reference in a persistent volume are recorded
      When I create the persistent volume "a" with:
        | spec.claimRef | {kind: PersistentVolumeClaim, namespace: other, name: claim} |
      Then its "spec.claimRef" is recorded

    @needs:storage @META-56
    Scenario: A secret reference of a persistent volume keeps name and namespace
      When I create the persistent volume "a" with:
        | spec.hostPath                 | absent                                              |
        | spec.csi                      | {driver: driver.example.com, volumeHandle: volume1} |
        | spec.csi.nodePublishSecretRef | {name: one, namespace: other}                       |
      Then the response, a read and the list return "spec.csi.nodePublishSecretRef" as {name: one, namespace: other}

  Rule: A label selector contains labels to match and expressions

    @needs:storage @META-57
    Scenario: The matchLabels of a label selector are stored unchanged
      When I create the CSI storage capacity "a" with:
        | nodeTopology | {matchLabels: {example.com/zone: one, rack: r-2}} |
      Then the response, a read and the list return "nodeTopology" as {matchLabels: {example.com/zone: one, rack: r-2}}

    @needs:storage @META-58
    Scenario: The matchExpressions of a label selector are stored unchanged
      When I create the CSI storage capacity "a" with:
        """
        nodeTopology:
          matchExpressions: [{key: rack, operator: In, values: [r-2, r-1]}, {key: example.com/zone, operator: Exists}]
        """
      Then the response, a read and the list return "nodeTopology" as:
        """
        matchExpressions: [{key: rack, operator: In, values: [r-2, r-1]}, {key: example.com/zone, operator: Exists}]
        """

    @needs:storage @META-58
    Scenario: The matchLabels and matchExpressions of one label selector are stored unchanged
      When I create the CSI storage capacity "a" with:
        """
        nodeTopology:
          matchLabels: {example.com/zone: one}
          matchExpressions: [{key: rack, operator: NotIn, values: [r-3]}]
        """
      Then the response, a read and the list return "nodeTopology" as:
        """
        matchLabels: {example.com/zone: one}
        matchExpressions: [{key: rack, operator: NotIn, values: [r-3]}]
        """

  Rule: The documents do not define the text form of a quantity

    @observe @needs:storage @META-59
    Scenario Outline: The stored form of a CSI storage capacity with the capacity <amount> is recorded
      When I create the CSI storage capacity "a" with:
        | capacity | <amount> |
      Then the response is recorded
      And its "capacity" is recorded

      Examples:
        | amount       |
        | 1Gi          |
        | '1073741824' |
        | 1073741824   |
        | '1e9'        |
        | '0.5'        |
        | abc          |

  Rule: A node selector needs terms

    @needs:storage @META-60 @PV-26
    Scenario: A persistent volume with a node selector without terms is rejected
      Given the persistent volume "whole" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [{key: rack, operator: Exists}]}] |
      When I create the persistent volume "a" with:
        | spec.nodeAffinity | {required: {}} |
      Then the request is rejected and no object is stored

    @needs:storage @META-61
    Scenario Outline: The terms of a node selector keep their order
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [<one>]}, {matchExpressions: [<two>]}] |
      Then the response, a read and the list return "spec.nodeAffinity.required.nodeSelectorTerms" as:
        """
        - matchExpressions: [<one>]
        - matchExpressions: [<two>]
        """

      Examples:
        | one                                      | two                                      |
        | {key: rack, operator: In, values: [r-2]} | {key: rack, operator: In, values: [r-1]} |

  Rule: A node selector term contains expressions and fields

    @needs:storage @META-65
    Scenario Outline: The matchExpressions of a node selector term keep their order
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [<one>, <two>]}] |
      Then the response, a read and the list return "spec.nodeAffinity.required.nodeSelectorTerms" as:
        """
        - matchExpressions: [<one>, <two>]
        """

      Examples:
        | one                                           | two                           |
        | {key: zone, operator: In, values: [z-2, z-1]} | {key: rack, operator: Exists} |

    @needs:storage @META-66
    Scenario Outline: The matchFields of a node selector term are stored unchanged
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchFields: [<field>]}] |
      Then the response, a read and the list return "spec.nodeAffinity.required.nodeSelectorTerms" as:
        """
        - matchFields: [<field>]
        """

      Examples:
        | field                                                |
        | {key: metadata.name, operator: In, values: [node-1]} |

    @observe @needs:storage @META-67
    Scenario Outline: The result of a node selector requirement <requirement> is recorded
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [<requirement>]}] |
      Then the response is recorded
      And its "spec.nodeAffinity" is recorded

      Examples:
        | requirement                                          |
        | {key: rack, operator: In, values: [r-1], more: true} |
        | {key: rack, operator: Resembles, values: [r-1]}      |
        | {key: rack, operator: Gt, values: ['5']}             |
        | {operator: Exists}                                   |
