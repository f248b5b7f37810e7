@needs:admission-plugin-config
Feature: Admission plugins enabled and disabled by options
  Two options, in any order, enable and disable admission plugins, among them those for namespaces and tolerations.

  Rule: The order of the plugin names has no effect

    @needs:namespace-autoprovision @needs:namespace-exists
    Scenario Outline: A create in a missing namespace creates the namespace when the option lists <plugin> first
      Given a namespace that does not exist
      When I create a config map in the missing namespace
      Then the object is stored
      And the namespace can be read

      @options:enable-admission-plugins=NamespaceAutoProvision,NamespaceExists
      @options:disable-admission-plugins=NamespaceLifecycle @options:default-unreachable-toleration-seconds=9
      Examples:
        | rule   | also    | plugin                 |
        | ADM-19 | ADM-105 | NamespaceAutoProvision |

      @options:enable-admission-plugins=NamespaceExists,NamespaceAutoProvision
      @options:disable-admission-plugins=NamespaceLifecycle
      Examples:
        | rule   | plugin          |
        | ADM-19 | NamespaceExists |

  Rule: The toleration time for unreachable nodes has its own option

    @needs:pods @ADM-72 @options:enable-admission-plugins=NamespaceAutoProvision,NamespaceExists
    @options:disable-admission-plugins=NamespaceLifecycle @options:default-unreachable-toleration-seconds=9
    Scenario: A Pod tolerates unreachable nodes for the seconds that the option sets, and not-ready nodes for 300
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the pod tolerates unreachable nodes for 9 seconds
      And the pod tolerates not-ready nodes for 300 seconds

  @options:enable-admission-plugins=NamespaceExists,PodTolerationRestriction
  @options:disable-admission-plugins=DefaultTolerationSeconds,NamespaceLifecycle
  Rule: One option disables plugins and the other enables plugins

    @needs:pods @ADM-20
    Scenario: A disabled DefaultTolerationSeconds adds no tolerations while ServiceAccount stays on
      Given a test namespace
      When I create the pod "a"
      Then the object is stored
      And the stored "spec.tolerations" is absent
      And the stored "spec.serviceAccountName" is default

    @needs:namespace-exists @ADM-106
    Scenario: With NamespaceLifecycle disabled, NamespaceExists rejects requests in a missing namespace
      Given a namespace that does not exist
      When I create a config map in the missing namespace
      Then the request fails
      And the namespace does not exist

    @needs:pods @needs:pod-toleration-restriction @ADM-147
    Scenario: A Pod gets the default tolerations of its namespace in addition to its own tolerations
      Given a namespace of my own with the annotations:
        """yaml
        scheduler.alpha.platform.io/defaultTolerations: >-
          [{"key": "k1", "operator": "Equal", "value": "a", "effect": "NoSchedule"}]
        """
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then the object is stored
      And the pod tolerates the taints [k1, k2]

    @needs:pods @needs:pod-toleration-restriction @ADM-148
    Scenario: A Pod with a toleration outside the whitelist of its namespace is rejected
      Given a namespace of my own with the annotations:
        """yaml
        scheduler.alpha.platform.io/tolerationsWhitelist: >-
          [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}]
        """
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then the request fails
      And no object is stored

    @needs:pods @needs:pod-toleration-restriction @ADM-149
    Scenario: A Pod with a toleration on the whitelist of its namespace is stored
      Given a namespace of my own with the annotations:
        """yaml
        scheduler.alpha.platform.io/tolerationsWhitelist: >-
          [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}]
        """
      When I create the pod "a" with:
        | spec.tolerations | [{key: k1, operator: Exists, effect: NoSchedule}] |
      Then the object is stored
      And the pod tolerates the taints [k1]

    @needs:pods @needs:pod-toleration-restriction @ADM-150
    Scenario: A Pod with a toleration that conflicts with the default toleration of its namespace is rejected
      Given a namespace of my own with the annotations:
        """yaml
        scheduler.alpha.platform.io/defaultTolerations: >-
          [{"key": "k1", "operator": "Equal", "value": "a", "effect": "NoSchedule"}]
        """
      When I create the pod "a" with:
        | spec.tolerations | [{key: k1, operator: Equal, value: b, effect: NoSchedule}] |
      Then the request fails
      And no object is stored
