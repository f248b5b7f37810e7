@needs:admission-webhooks
Feature: Which requests a webhook is asked about
  A webhook is asked about the requests that one of its rules covers: by operation, group, version,
  resource and scope.

  Rule: Operations: CREATE, UPDATE, DELETE, CONNECT, or * for all

    Scenario Outline: A webhook for <operation> is asked about <asked> of a <kind>
      Given a test namespace
      And a validating webhook that allows, for every <kind>, with:
        | operations | [<operation>] |
      When the <kind> "a" is created, updated, patched and deleted
      Then the webhook was called for the operations "<asked>"

      Examples:
        | rule    | kind       | operation      | asked                  |
        | HOOK-08 | config map | UPDATE         | UPDATE, UPDATE         |
        | HOOK-09 | config map | DELETE         | DELETE                 |
        | HOOK-09 | config map | UPDATE, DELETE | UPDATE, UPDATE, DELETE |

      @needs:storage
      Examples:
        | rule    | kind          | operation | asked          |
        | HOOK-08 | storage class | UPDATE    | UPDATE, UPDATE |

      @needs:csi
      Examples:
        | rule    | kind                 | operation | asked  |
        | HOOK-09 | CSI storage capacity | DELETE    | DELETE |

    @needs:pods @HOOK-10
    Scenario: A webhook for CONNECT is asked about connections, not about other requests to sub-resources
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT]       |
        | resources  | [pods, pods/*] |
      When I patch the status of the pod "a" with {message: patched}
      And I ask for a connection to the pod "a"
      Then the webhook was called for the operations "CONNECT"

    @needs:pods @HOOK-11
    Scenario: A webhook for all operations is asked about each of them
      Given a test namespace
      And a validating webhook that allows, with:
        | operations | ["*"]          |
        | resources  | [pods, pods/*] |
      And the pod "a"
      When I merge patch the pod "a" with:
        | metadata.annotations.a | b |
      And I ask for a connection to the pod "a"
      And I delete the pod "a"
      Then the calls about it, however many, show "body.request.operation" as [CREATE, UPDATE, CONNECT, DELETE]

  Rule: Groups, versions, resources and scopes: named ones, or * for all

    @needs:csi
    Scenario Outline: A webhook with <member> <value> is asked about a <in>, not about a <out>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [CREATE] |
        | apiGroups      | ["*"]    |
        | resources      | ["*"]    |
        | scope          | "*"      |
        | objectSelector | own      |
        | <member>       | <value>  |
      And the <out> "out"
      When I create the <in> "in"
      Then the webhook was asked about the <in> "in" for "CREATE"
      And the webhook was not asked about the <out> "out"

      Examples:
        | rule    | member    | value                  | in                | out               |
        | HOOK-13 | apiGroups | [""]                   | config map        | CSI driver        |
        | HOOK-14 | apiGroups | [storage.platform.io] | CSI driver        | config map        |
        | HOOK-25 | scope     | Cluster                | persistent volume | config map        |
        | HOOK-26 | scope     | Namespaced             | config map        | persistent volume |

      @needs:storage
      Examples:
        | rule    | member    | value                  | in                   | out                  |
        | HOOK-25 | scope     | Cluster                | storage class        | CSI storage capacity |
        | HOOK-26 | scope     | Namespaced             | CSI storage capacity | storage class        |

      @needs:rbac
      Examples:
        | rule    | member    | value                  | in                   | out                  |
        | HOOK-14 | apiGroups | [storage.platform.io]  | CSI driver           | cluster role         |

    @needs:csi
    Scenario Outline: A webhook with <member> <value> is asked about a <one> and a <other>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [CREATE]                  |
        | apiGroups      | ["*"]                     |
        | resources      | [configmaps, csidrivers, persistentvolumes] |
        | scope          | "*"                       |
        | objectSelector | own                       |
        | <member>       | <value>                   |
      When I create the <one> "one"
      And I create the <other> "other"
      Then the webhook was asked about the <one> "one" for "CREATE"
      And the webhook was asked about the <other> "other" for "CREATE"

      Examples:
        | rule    | member    | value                     | one        | other             |
        | HOOK-14 | apiGroups | ["", storage.platform.io] | config map | CSI driver        |
        | HOOK-15 | apiGroups | ["*"]                     | config map | CSI driver        |
        | HOOK-18 | resources | [secrets, csidrivers]     | secret     | CSI driver        |
        | HOOK-19 | resources | ["*"]                     | secret     | persistent volume |
        | HOOK-15 | apiGroups | ["*"]                     | CSI driver | persistent volume |
        | HOOK-27 | scope     | "*"                       | config map | persistent volume |

  Rule: A rule names resources, sub-resources, or both

    @needs:pods
    Scenario Outline: A webhook for <resources> is asked about <asked> when a pod and its status are patched
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [UPDATE]    |
        | resources  | <resources> |
      When I merge patch the pod "a" with:
        | metadata.annotations.a | b |
      And I patch the status of the pod "a" with {message: patched}
      Then the calls about it, however many, show "body.request.subResource" as <asked>

      Examples:
        | rule    | resources | asked        |
        | HOOK-18 | [pods]    | [""]         |
        | HOOK-20 | ["*"]     | [""]         |
        | HOOK-21 | ["*/*"]   | ["", status] |

    @needs:pods @HOOK-22
    Scenario: A webhook for all sub-resources of pods is asked about each of them
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CREATE, UPDATE] |
        | resources  | [pods/*]         |
      When I patch the status of the pod "a" with {message: patched}
      And I ask for the eviction of the pod "a"
      Then the calls about it, however many, show "body.request.subResource" as [status, eviction]

    @needs:pods @needs:services @HOOK-23
    Scenario: A webhook for all sub-resources of pods is asked about no other type and none of its sub-resources
      Given a test namespace
      And the pod "a"
      And the service "b"
      And the config map "c"
      And a validating webhook that allows, with:
        | operations | ["*"]    |
        | apiGroups  | ["*"]    |
        | resources  | [pods/*] |
      When I patch the status of the service "b" with {conditions: []}
      And I merge patch the config map "c" with:
        | data.k | changed |
      And I patch the status of the pod "a" with {message: patched}
      Then the calls about it, however many, show "body.request.operation" as [UPDATE]
      And the webhook was not asked about the service "b"
      And the webhook was not asked about the config map "c"

    @needs:pods @needs:services @HOOK-24
    Scenario: A webhook for status of all types is asked about no other sub-resource
      Given a test namespace
      And the pod "a"
      And the service "b"
      And a validating webhook that allows, with:
        | operations | ["*"]      |
        | apiGroups  | ["*"]      |
        | resources  | ["*/status"] |
      When I patch the status of the service "b" with {conditions: []}
      And I patch the status of the pod "a" with {message: patched}
      And I ask for the eviction of the pod "a"
      Then the calls about it, however many, show "body.request.subResource" as [status]
      And the webhook was asked about the service "b" for "UPDATE"

  Rule: One rule that covers a request is enough

    @should @HOOK-30
    Scenario: A webhook with two rules is asked about what either covers
      Given a test namespace
      And a validating webhook that allows, with:
        | rules | [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}, {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}] |
      When I create the config map "one"
      And I create the secret "other"
      Then the webhook was asked about the config map "one" for "CREATE"
      And the webhook was asked about the secret "other" for "CREATE"

    @observe @HOOK-31
    Scenario: How often a webhook is asked about what two of its rules cover
      Given a test namespace
      And a validating webhook that allows, with:
        | rules          | [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}, {operations: ["*"], apiGroups: [""], apiVersions: ["*"], resources: ["*"]}] |
        | objectSelector | own                                                                                                                                                               |
      When I create the config map "a"
      Then how often the webhook was asked about it is recorded

  Rule: Versions: named ones, or * for all; under Equivalent other versions of the resource are covered, too

    @needs:pdb
    Scenario Outline: Under <policy> a webhook for <versions> of budgets is asked about <asked> when they are made in v1 and in v1beta1
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE]               |
        | apiGroups   | [policy]               |
        | apiVersions | <versions>             |
        | resources   | [poddisruptionbudgets] |
        | matchPolicy | <policy>               |
      When I create the pod disruption budget "older" of version "v1beta1"
      And I create the pod disruption budget "newer" of version "v1"
      Then every call shows "body.request.resource.group" as policy
      And the webhook was asked about <asked>

      Examples:
        | rule    | policy     | versions  | asked                |
        | HOOK-16 | Exact      | [v1]      | "newer"              |
        | HOOK-17 | Exact      | ["*"]     | "older" and "newer"  |
        | HOOK-44 | Exact      | [v1beta1] | "older"              |
        | HOOK-45 | Equivalent | [v1]      | "older" and "newer"  |

    @needs:pdb
    Scenario Outline: Under Equivalent <claim>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE]               |
        | apiGroups   | [policy]               |
        | apiVersions | [v1]                   |
        | resources   | [poddisruptionbudgets] |
        | matchPolicy | Equivalent             |
      When I create the pod disruption budget "older" of version "v1beta1"
      Then the call about it shows "body.request.<member>" as <value>
      And the call about it shows "body.request.<named>" as <other>

      Examples:
        | rule     | claim                                              | member              | value     | named            | other     |
        | HOOK-47  | the object is sent in the version of the rule      | object.apiVersion   | policy/v1 | object.kind      | PodDisruptionBudget |
        | HOOK-126 | requestKind has the version that was asked for     | requestKind.version | v1beta1   | kind.version     | v1        |
        | HOOK-127 | requestResource has the version that was asked for | requestResource     | {group: policy, version: v1beta1, resource: poddisruptionbudgets} | resource.version | v1 |

    @needs:pdb @HOOK-128
    Scenario: Under Equivalent requestSubResource has the sub-resource that was asked for
      Given a test namespace
      And I create the pod disruption budget "a" of version "v1beta1"
      And a validating webhook that allows, with:
        | operations  | [UPDATE]                      |
        | apiGroups   | [policy]                      |
        | apiVersions | [v1]                          |
        | resources   | [poddisruptionbudgets/status] |
        | matchPolicy | Equivalent                    |
      When I patch the status of the pod disruption budget "a" with {conditions: []}
      Then every call shows "body.request.requestSubResource" as status

    @needs:events @HOOK-46
    Scenario: Under Equivalent a webhook for events of one group is asked about those of the other, under Exact it is not
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE] |
        | apiVersions | [v1]     |
        | resources   | [events] |
      And another validating webhook that allows, with:
        | operations  | [CREATE]   |
        | apiVersions | [v1]       |
        | resources   | [events]   |
        | matchPolicy | Equivalent |
      When I create an event in events.platform.io/v1 with:
        | type | Normal |
      Then the object is stored
      And the other one of the webhooks was asked about it for "CREATE"
      And the webhook was not called for the object

    @HOOK-129
    Scenario Outline: Under <policy> a request in the version of the rule is named as it was made
      Given a test namespace
      And a validating webhook that allows, with:
        | apiVersions | [v1]     |
        | matchPolicy | <policy> |
      When I create the config map "a"
      Then the calls about it name the request as it was made

      Examples:
        | policy     |
        | Exact      |
        | Equivalent |
