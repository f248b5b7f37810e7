@needs:pods @needs:pod-security
Feature: Security standards of Pods
  A namespace may enforce a standard. Pods that fail it are refused, others are stored as they were
  sent.

  Rule: A Pod that fails the enforced standard is refused

    @ERR-47 @VER-169
    Scenario Outline: Under standard <standard>, a Pod that is <failing> is refused
      Given a namespace of my own that enforces the "<standard>" standard
      When I create the pod "a", <failing>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | failing                     |
        | restricted | privileged                  |
        | restricted | without security settings   |
        | baseline   | privileged                  |
        | baseline   | with a privileged second container |
        | restricted | with a privileged init container   |

    @needs:dry-run @ERR-47
    Scenario Outline: Under standard <standard>, a Pod that is <failing> is refused as a dry run, too
      Given a namespace of my own that enforces the "<standard>" standard
      When I create the pod "a", <failing>, as a dry run
      Then the request is rejected and no object is stored
      When I create the pod "a", with restricted security settings, as a dry run
      Then the request succeeds

      Examples:
        | standard   | failing    |
        | restricted | privileged |

    @needs:apply @ERR-47
    Scenario Outline: Under standard <standard>, a Pod that is <failing> is refused when it is applied
      Given a namespace of my own that enforces the "<standard>" standard
      When I apply the pod "a", <failing>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | failing                   |
        | restricted | without security settings |
        | baseline   | privileged                |

    @ERR-47
    Scenario Outline: Under standard <standard>, which its namespace got later, a Pod that is <failing> is refused after one that meets it
      Given a test namespace
      And the namespace now enforces the "<standard>" standard
      When I create the pod "good", with restricted security settings
      Then the object is stored
      When I create the pod "a", <failing>
      Then the request is rejected and no object is stored

      Examples:
        | standard   | failing                   |
        | restricted | without security settings |
        | baseline   | privileged                |

    # What is there when a namespace begins to enforce a standard stays; a change of it is looked at.
    @ERR-47
    Scenario Outline: A <way> of a Pod that fails the standard of its namespace is refused
      Given a namespace of my own that enforces the "privileged" standard
      And I create the pod "a", <failing>
      And I <way> the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/one |
      Then the object is stored
      Given the namespace now enforces the "<standard>" standard
      When I <way> the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/other |
      Then the request is rejected and the object is unchanged

      Examples:
        | way        | standard   | failing                   |
        | replace    | baseline   | privileged                |
        | JSON patch | restricted | without security settings |

    @ERR-47
    Scenario: An ephemeral container that fails the standard is refused, one that meets it is not
      Given a namespace of my own that enforces the "baseline" standard
      When I create the pod "a", with restricted security settings
      Then the object is stored
      Given the pod "a" has an ephemeral container, with restricted security settings
      When I add an ephemeral container to the pod "a", privileged
      Then the request is rejected and the object is unchanged

  Rule: A Pod that meets the enforced standard is stored, as it was sent

    @ERR-48 @ERR-49
    Scenario: Under the restricted standard, a Pod that meets it is stored with the settings that were sent
      Given a namespace of my own that enforces the "restricted" standard
      When I create the pod "a", with restricted security settings
      Then the object is stored
      And the stored "spec.containers[0].securityContext.allowPrivilegeEscalation" is false
      And the stored "spec.containers[0].securityContext.capabilities" is {drop: [ALL]}
      And the stored "spec.containers[0].securityContext.runAsNonRoot" is true
      And the stored "spec.containers[0].securityContext.seccompProfile" is {type: RuntimeDefault}

    @ERR-48 @ERR-49
    Scenario: Under the baseline standard, a Pod without security settings is stored without them
      Given a namespace of my own that enforces the "baseline" standard
      When I create the pod "a", without security settings
      Then the object is stored
      And it has no security setting

    @ERR-49
    Scenario Outline: Under the <standard> standard, a Pod <like this> is stored like one that no standard is enforced on
      Given a namespace of my own that enforces the "<standard>" standard
      When I create the pod "a", <like this>
      Then the object is stored
      When I create the same pod in a namespace that enforces nothing
      Then both show the same, but for values that the server makes for each

      Examples:
        | standard   | like this                         |
        | restricted | with restricted security settings |
        | baseline   | without security settings         |
