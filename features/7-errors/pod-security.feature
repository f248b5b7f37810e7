@needs:pods @needs:pod-security
Feature: Pod security standards
  A namespace may enforce a standard. Pods that violate it are rejected, others are stored unchanged.

  Rule: A pod that violates the enforced standard is rejected

    @ERR-47 @VER-169
    Scenario Outline: A pod <violation> is rejected in a namespace that enforces the <standard> standard
      Given a test namespace that enforces the "<standard>" standard
      When I create the pod "a" <violation>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | violation                            |
        | restricted | with a privileged container          |
        | restricted | without security settings            |
        | restricted | that may escalate its privileges     |
        | restricted | that keeps its capabilities          |
        | restricted | that may run as root                 |
        | restricted | without a seccomp profile            |
        | restricted | with a volume of the host            |
        | baseline   | with a privileged container          |
        | baseline   | with a privileged third container    |
        | baseline   | in the network of the host           |
        | baseline   | in the process namespace of the host |
        | baseline   | with a volume of the host            |
        | restricted | with a privileged init container     |

    @needs:dry-run @ERR-47
    Scenario Outline: A dry run of a pod <violation> is rejected in a namespace that enforces the <standard> standard
      Given a test namespace that enforces the "<standard>" standard
      When I create the pod "a" <violation> as a dry run
      Then the request is rejected and no object is stored
      When I create the pod "a" with restricted security settings as a dry run
      Then the request succeeds

      Examples:
        | standard   | violation                   |
        | restricted | with a privileged container |

    @needs:apply @ERR-47
    Scenario Outline: An apply of a pod <violation> is rejected in a namespace that enforces the <standard> standard
      Given a test namespace that enforces the "<standard>" standard
      When I apply the pod "a" <violation>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | violation                   |
        | restricted | without security settings   |
        | baseline   | with a privileged container |

    @ERR-47
    Scenario Outline: A pod <violation> is rejected in a namespace that enforces the <standard> standard later
      Given a test namespace
      And the namespace now enforces the "<standard>" standard
      When I create the pod "good" with restricted security settings
      Then the object is stored
      When I create the pod "a" <violation>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | violation                   |
        | restricted | without security settings   |
        | baseline   | with a privileged container |

    # Existing pods keep running when a namespace begins to enforce a standard; a change of such a pod is checked.
    @ERR-47
    Scenario Outline: A <way> of a pod <violation> is rejected after its namespace enforces the <standard> standard
      Given a test namespace that enforces the "privileged" standard
      And I create the pod "a" <violation>
      And I <way> the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/one |
      Then the object is stored
      Given the namespace now enforces the "<standard>" standard
      When I <way> the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/other |
      Then the request is rejected and the object is unchanged

      Examples:
        | way        | standard   | violation                   |
        | replace    | baseline   | with a privileged container |
        | JSON patch | restricted | without security settings   |

    @ERR-47
    Scenario: An ephemeral container that violates the baseline standard is rejected and one that meets it is accepted
      Given a test namespace that enforces the "baseline" standard
      When I create the pod "a" with restricted security settings
      Then the object is stored
      Given the pod "a" has an ephemeral container with restricted security settings
      When I add a privileged ephemeral container to the pod "a"
      Then the request is rejected and the object is unchanged

  Rule: A pod that meets the enforced standard is stored unchanged

    @after:ERR-47 @ERR-48 @ERR-49
    Scenario: A pod that meets the restricted standard is stored with its security settings unchanged
      Given a test namespace that enforces the "restricted" standard
      When I create the pod "a" with restricted security settings
      Then the object is stored
      And the stored "spec.containers[0].securityContext.allowPrivilegeEscalation" is false
      And the stored "spec.containers[0].securityContext.capabilities" is {drop: [ALL]}
      And the stored "spec.containers[0].securityContext.runAsNonRoot" is true
      And the stored "spec.containers[0].securityContext.seccompProfile" is {type: RuntimeDefault}

    @after:ERR-47 @ERR-48 @ERR-49
    Scenario: A pod without security settings is stored without them under the baseline standard
      Given a test namespace that enforces the "baseline" standard
      When I create the pod "a" without security settings
      Then the object is stored
      And the pod has no security settings

    @after:ERR-47 @ERR-49
    Scenario Outline: A pod <settings> is stored in a namespace with the <standard> standard as in one without
      Given a test namespace that enforces the "<standard>" standard
      When I create the pod "a" <settings>
      Then the object is stored
      When I create the same pod in a namespace that enforces no standard
      Then both pods are equal except for generated values

      Examples:
        | standard   | settings                          |
        | restricted | with restricted security settings |
        | baseline   | without security settings         |
