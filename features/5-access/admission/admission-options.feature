@needs:admission-plugin-config
Feature: Plugins switched on and off
  Plugins are chosen by two options, in any order; those of namespaces and tolerations among them.

  Rule: The order of the names has no effect

    @needs:namespace-autoprovision @needs:namespace-exists
    Scenario Outline: With the names in the order <order>, a create makes the missing namespace
      Given a namespace that does not exist
      When I create a config map there
      Then it is stored
      And the namespace exists

      @options:enable-admission-plugins=NamespaceAutoProvision,NamespaceExists @options:disable-admission-plugins=NamespaceLifecycle @options:default-unreachable-toleration-seconds=9
      Examples:
        | rule   | also    | order                |
        | ADM-19 | ADM-105 | provision and exists |

      @options:enable-admission-plugins=NamespaceExists,NamespaceAutoProvision @options:disable-admission-plugins=NamespaceLifecycle
      Examples:
        | rule   | order                |
        | ADM-19 | exists and provision |

  Rule: The time for unreachable nodes is an option of its own

    @needs:pods @ADM-72 @options:enable-admission-plugins=NamespaceAutoProvision,NamespaceExists @options:disable-admission-plugins=NamespaceLifecycle @options:default-unreachable-toleration-seconds=9
    Scenario: Unreachable nodes are tolerated as long as an option says
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it tolerates nodes that are unreachable for 9 seconds
      And it tolerates nodes that are not-ready for 300 seconds

  @options:enable-admission-plugins=NamespaceExists,PodTolerationRestriction @options:disable-admission-plugins=DefaultTolerationSeconds,NamespaceLifecycle
  Rule: What one option takes out is off, what the other names is on

    @needs:pods @ADM-20
    Scenario: A plugin that is taken out does nothing, while others are at work
      Given a namespace of my own
      When I create the pod "a"
      Then it is stored
      And it shows "spec.tolerations" as absent
      And it shows "spec.serviceAccountName" as default

    @needs:namespace-exists @ADM-106
    Scenario: Requests in a namespace that does not exist are refused by another plugin
      Given a namespace that does not exist
      When I create a config map there
      Then it is not carried out
      And the namespace still does not exist

    @needs:pods @needs:pod-toleration-restriction @ADM-147
    Scenario: A Pod gets the tolerations of its namespace beside its own
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/defaultTolerations | [{"key": "k1", "operator": "Equal", "value": "a", "effect": "NoSchedule"}] |
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then it is stored
      And it tolerates the taints [k1, k2]

    @needs:pods @needs:pod-toleration-restriction @ADM-148
    Scenario: A Pod that tolerates what its namespace does not list is refused
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/tolerationsWhitelist | [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}] |
      When I create the pod "a" with:
        | spec.tolerations | [{key: k2, operator: Exists, effect: NoSchedule}] |
      Then it is not carried out
      And nothing is stored

    @needs:pods @needs:pod-toleration-restriction @ADM-149
    Scenario: A Pod that tolerates what its namespace lists is stored
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/tolerationsWhitelist | [{"key": "k1", "operator": "Exists", "effect": "NoSchedule"}] |
      When I create the pod "a" with:
        | spec.tolerations | [{key: k1, operator: Exists, effect: NoSchedule}] |
      Then it is stored
      And it tolerates the taints [k1]

    @needs:pods @needs:pod-toleration-restriction @ADM-150
    Scenario: A Pod that tolerates otherwise what its namespace tolerates is refused
      Given a namespace of my own, annotated with:
        | scheduler.alpha.platform.io/defaultTolerations | [{"key": "k1", "operator": "Equal", "value": "a", "effect": "NoSchedule"}] |
      When I create the pod "a" with:
        | spec.tolerations | [{key: k1, operator: Equal, value: b, effect: NoSchedule}] |
      Then it is not carried out
      And nothing is stored
