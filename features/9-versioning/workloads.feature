@needs:apps
Feature: Workloads in apps/v1
  Required members, defaults and removed members of the version that replaced the old ones.

  Background:
    Given a test namespace

  Rule: The selector is required and immutable

    @VER-76
    Scenario Outline: A <kind> without a selector is rejected
      When I create the <kind> "a" with:
        | spec.selector | absent |
      Then the request is rejected and no object is stored

      Examples:
        | kind         |
        | deployment   |
        | replica set  |
        | stateful set |
        | daemon set   |

    @VER-77
    Scenario Outline: A change of the selector of a <kind> is rejected
      Given the <kind> "a" with:
        | spec.template.metadata.labels | {planecheck: none, side: left} |
      When I replace the <kind> "a" with:
        | spec.selector | {matchLabels: {side: left}} |
      Then the request is rejected
      And the object keeps its "spec.selector"

      Examples:
        | kind         |
        | deployment   |
        | replica set  |
        | stateful set |
        | daemon set   |

  Rule: Absent members get a default

    Scenario Outline: In a <kind>, <member> defaults to <value>
      When I create the <kind> "a"
      Then the object is stored
      And the stored "spec.<member>" is <value>

      Examples:
        | rule   | kind         | member                                | value         |
        | VER-78 | daemon set   | updateStrategy.type                   | RollingUpdate |
        | VER-79 | stateful set | updateStrategy.type                   | RollingUpdate |
        | VER-80 | deployment   | strategy.type                         | RollingUpdate |
        | VER-81 | deployment   | progressDeadlineSeconds               | 600           |
        | VER-82 | deployment   | revisionHistoryLimit                  | 10            |
        | VER-83 | deployment   | strategy.rollingUpdate.maxSurge       | "25%"         |
        | VER-84 | deployment   | strategy.rollingUpdate.maxUnavailable | "25%"         |

  Rule: Members of the old versions are removed

    Scenario Outline: A <kind> has no <member>
      When I create the <kind> "a" with:
        | spec.<member> | <value> |
      Then the object contains no "spec.<member>", unless the request is rejected

      Examples:
        | rule   | kind       | member             | value         |
        | VER-85 | deployment | rollbackTo         | {revision: 1} |
        | VER-86 | daemon set | templateGeneration | 3             |
