Feature: Field selectors of common kinds
  Controllers and kubectl list objects by fields other than the name: a kubelet the pods of its node, `kubectl describe`
  the events of an object. These rules are not part of the documents, and hold in every release of kube-apiserver from
  1.24 on.

  Background:
    Given a test namespace

  Rule: A list contains exactly the objects whose field has the value

    @needs:pods @beyond:KIND-32
    Scenario: Pods
      When I create the pod "a" with:
        | spec.nodeName      | planecheck-none-f |
        | spec.restartPolicy | Never             |
        | spec.schedulerName | planecheck-none-s |
      Then the request succeeds
      And the pod "a" is selected by:
        | spec.nodeName           | planecheck-none-f |
        | spec.restartPolicy      | Never             |
        | spec.schedulerName      | planecheck-none-s |
        | spec.serviceAccountName | default           |
        | metadata.name           | a                 |
      When I create the pod "b" with:
        | spec.schedulerName | planecheck-none-s |
      Then the request succeeds
      And the pod "b" is selected by:
        | spec.nodeName            |  |
        | status.podIP             |  |
        | status.nominatedNodeName |  |
      When I merge patch the status of the pod "b" with:
        | status.phase             | Failed            |
        | status.podIP             | 192.0.2.7         |
        | status.podIPs            | [{ip: 192.0.2.7}] |
        | status.nominatedNodeName | planecheck-none-g |
      Then the request succeeds
      And the pod "b" is selected by:
        | status.phase             | Failed            |
        | status.podIP             | 192.0.2.7         |
        | status.nominatedNodeName | planecheck-none-g |

    @needs:events @beyond:KIND-32
    Scenario: Events
      When I create the event "c" with:
        | involvedObject.fieldPath       | spec.containers{c} |
        | involvedObject.resourceVersion | "7"                |
        | involvedObject.uid             | u                  |
        | source                         | {component: pc}    |
        | reason                         | Failed             |
        | type                           | Warning            |
      Then the request succeeds
      And the event "c" is selected by:
        | involvedObject.kind            | ConfigMap          |
        | involvedObject.name            | none               |
        | involvedObject.apiVersion      | v1                 |
        | involvedObject.fieldPath       | spec.containers{c} |
        | involvedObject.resourceVersion | 7                  |
        | involvedObject.uid             | u                  |
        | reason                         | Failed             |
        | source                         | pc                 |
        | type                           | Warning            |

    @needs:events @beyond:KIND-32
    Scenario: Events without some members
      Given the event "a"
      Then the event "a" is selected by:
        | involvedObject.fieldPath       |  |
        | involvedObject.resourceVersion |  |
        | involvedObject.uid             |  |

    @beyond:KIND-32
    Scenario: Secrets
      When I create the secret "a" with:
        | type | planecheck.example.com/t |
      Then the request succeeds
      And the secret "a" is selected by:
        | type | planecheck.example.com/t |

    @beyond:KIND-32
    Scenario: Namespaces
      Given the namespace "a"
      Then the namespace "a" is selected by:
        | status.phase | Active |

    @needs:nodes @beyond:KIND-32
    Scenario: Nodes
      When I create the node "a" with:
        | spec.unschedulable | true |
      Then the request succeeds
      And the node "a" is selected by:
        | spec.unschedulable | true |

    @needs:batch @beyond:KIND-32
    Scenario: Jobs
      Given the job "a"
      Then the job "a" is selected by:
        | status.successful | 0 |

    @needs:csr @beyond:KIND-32
    Scenario: Certificate signing requests
      Given the certificate signing request "a"
      Then the certificate signing request "a" is selected by:
        | spec.signerName | planecheck.example.com/none |

  Rule: A list contains exactly the objects whose labels match

    @beyond:KIND-41
    Scenario: Label selectors with each operator, and with several requirements
      Given the config map "a" with:
        | metadata.labels.colour | red |
        | metadata.labels.size   | big |
      And the config map "b" with:
        | metadata.labels.colour | blue |
      And the config map "c" with:
        | metadata.labels.size | '' |
      When I list the config maps with query "labelSelector=colour%3D%3Dblue"
      Then the list contains only the test-owned objects "b"
      When I list the config maps with query "labelSelector=colour!%3Dred"
      Then the list contains only the test-owned objects "b c"
      When I list the config maps with query "labelSelector=colour%20in%20(red,%20blue)"
      Then the list contains only the test-owned objects "a b"
      When I list the config maps with query "labelSelector=colour%20notin%20(red)"
      Then the list contains only the test-owned objects "b c"
      When I list the config maps with query "labelSelector=colour%20notin%20(red,green)"
      Then the list contains only the test-owned objects "b c"
      When I list the config maps with query "labelSelector=colour"
      Then the list contains only the test-owned objects "a b"
      When I list the config maps with query "labelSelector=!colour"
      Then the list contains only the test-owned objects "c"
      When I list the config maps with query "labelSelector=size%3D"
      Then the list contains only the test-owned objects "c"
      When I list the config maps with query "labelSelector=colour%20in%20(red,blue),size%3Dbig"
      Then the list contains only the test-owned objects "a"
      When I list the config maps with query "labelSelector=size%3Dbig,!none,colour!%3Dblue"
      Then the list contains only the test-owned objects "a"
      When I list the config maps with query "labelSelector=colour,!none,colour!%3Dred"
      Then the list contains only the test-owned objects "b"
      When I list the config maps with query "labelSelector=colour,!size"
      Then the list contains only the test-owned objects "b"
      When I list the config maps with query "labelSelector=!none,size,size%20notin%20(small),colour!%3Dblue"
      Then the list contains only the test-owned objects "a c"
