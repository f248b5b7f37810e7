@needs:admission-webhooks
Feature: The requests that a webhook is called for
  A webhook is called for the requests that one of its rules matches: by operation, group, version, resource
  and scope.

  Rule: Operations are CREATE, UPDATE, DELETE, CONNECT, or * for all

    Scenario Outline: A webhook for <operation> is called for <called> of a <kind>
      Given a test namespace
      And a validating webhook that allows, for every <kind>, with:
        | operations | [<operation>] |
      When I create, update, patch and delete the <kind> "a"
      Then the webhook was called for the operations "<called>"

      Examples:
        | rule    | kind       | operation               | called                 |
        | HOOK-08 | config map | UPDATE                  | UPDATE, UPDATE         |
        | HOOK-09 | config map | DELETE                  | DELETE                 |
        | HOOK-09 | config map | CONNECT, UPDATE, DELETE | UPDATE, UPDATE, DELETE |

      @needs:storage
      Examples:
        | rule    | kind          | operation | called         |
        | HOOK-08 | storage class | UPDATE    | UPDATE, UPDATE |

      @needs:csi
      Examples:
        | rule    | kind                 | operation | called |
        | HOOK-09 | CSI storage capacity | DELETE    | DELETE |

    @needs:pods @HOOK-10
    Scenario: A webhook for CONNECT is called for connections and not for other subresource requests
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT]      |
        | resources  | [pods, pods/*] |
      When I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      And I open a port-forward connection to the pod "a"
      Then the webhook was called for the operations "CONNECT"

    @needs:pods @HOOK-11
    Scenario: A webhook for all operations is called for each operation
      Given a test namespace
      And a validating webhook that allows, with:
        | operations | ["*"]          |
        | resources  | [pods, pods/*] |
      And the pod "a"
      When I merge patch the pod "a" with:
        | metadata.annotations.a | b |
      And I open a port-forward connection to the pod "a"
      And I delete the pod "a"
      Then the distinct values of "body.request.operation" in the calls for the object are:
        """
        [CREATE, UPDATE, CONNECT, DELETE]
        """

  Rule: Groups, versions, resources and scopes are given by name, or * for all

    @needs:csi
    Scenario Outline: A webhook with <member> <value> is called for a <in> and not for a <out>
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
      Then the webhook was called for the <in> "in" with the operations "CREATE"
      And the webhook was not called for the <out> "out"

      Examples:
        | rule    | member    | value                 | in                | out               |
        | HOOK-13 | apiGroups | [""]                  | config map        | CSI driver        |
        | HOOK-14 | apiGroups | [storage.platform.io] | CSI driver        | config map        |
        | HOOK-25 | scope     | Cluster               | persistent volume | config map        |
        | HOOK-26 | scope     | Namespaced            | config map        | persistent volume |

      @needs:storage
      Examples:
        | rule    | member | value      | in                   | out                  |
        | HOOK-25 | scope  | Cluster    | storage class        | CSI storage capacity |
        | HOOK-26 | scope  | Namespaced | CSI storage capacity | storage class        |

      @needs:rbac
      Examples:
        | rule    | member    | value                 | in         | out          |
        | HOOK-14 | apiGroups | [storage.platform.io] | CSI driver | cluster role |

    @needs:csi
    Scenario Outline: A webhook with <member> <value> is called for a <one> and a <other>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations     | [CREATE]                                    |
        | apiGroups      | ["*"]                                       |
        | resources      | [configmaps, csidrivers, persistentvolumes] |
        | scope          | "*"                                         |
        | objectSelector | own                                         |
        | <member>       | <value>                                     |
      When I create the <one> "one"
      And I create the <other> "other"
      Then the webhook was called for the <one> "one" with the operations "CREATE"
      And the webhook was called for the <other> "other" with the operations "CREATE"

      Examples:
        | rule    | member    | value                                    | one        | other             |
        | HOOK-14 | apiGroups | ["", policy, storage.platform.io]        | config map | CSI driver        |
        | HOOK-15 | apiGroups | ["*"]                                    | config map | CSI driver        |
        | HOOK-18 | resources | [secrets, persistentvolumes, csidrivers] | secret     | CSI driver        |
        | HOOK-19 | resources | ["*"]                                    | secret     | persistent volume |
        | HOOK-15 | apiGroups | ["*"]                                    | CSI driver | persistent volume |
        | HOOK-27 | scope     | "*"                                      | config map | persistent volume |

  Rule: A rule lists resources, subresources, or both

    @needs:pods
    Scenario Outline: A webhook for <resources> is called for <called> when a pod and its status are patched
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [UPDATE]    |
        | resources  | <resources> |
      When I merge patch the pod "a" with:
        | metadata.annotations.a | b |
      And I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      Then the call for the object has no other values of "body.request.subResource" than <called>

      Examples:
        | rule    | resources | called       |
        | HOOK-18 | [pods]    | [""]         |
        | HOOK-20 | ["*"]     | [""]         |
        | HOOK-21 | ["*/*"]   | ["", status] |

    @needs:pods @HOOK-22
    Scenario: A webhook for all subresources of pods is called for each subresource
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CREATE, UPDATE] |
        | resources  | [pods/*]         |
      When I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      And I evict the pod "a"
      Then the call for the object has no other values of "body.request.subResource" than [status, eviction]

    @needs:pods @needs:services @HOOK-23
    Scenario: A webhook for all subresources of pods is called for no other resource and none of its subresources
      Given a test namespace
      And the pod "a"
      And the service "b"
      And the config map "c"
      And a validating webhook that allows, with:
        | operations | ["*"]    |
        | apiGroups  | ["*"]    |
        | resources  | [pods/*] |
      When I merge patch the status of the service "b" with:
        | status | {conditions: []} |
      And I merge patch the config map "c" with:
        | data.k | changed |
      And I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      Then the call for the object has no other values of "body.request.operation" than [UPDATE]
      And the webhook was not called for the service "b"
      And the webhook was not called for the config map "c"

    @needs:pods @needs:services @HOOK-24
    Scenario: A webhook for status of all resources is called for no other subresource
      Given a test namespace
      And the pod "a"
      And the service "b"
      And a validating webhook that allows, with:
        | operations | ["*"]        |
        | apiGroups  | ["*"]        |
        | resources  | ["*/status"] |
      When I merge patch the status of the service "b" with:
        | status | {conditions: []} |
      And I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      And I evict the pod "a"
      Then the call for the object has no other values of "body.request.subResource" than [status]
      And the webhook was called for the service "b" with the operations "UPDATE"

  Rule: One matching rule is sufficient

    @should @HOOK-30
    Scenario: A webhook with three rules is called for requests that one of the rules matches
      Given a test namespace
      And a validating webhook that allows, with:
        """
        rules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [serviceaccounts]}
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}
        """
      When I create the config map "one"
      And I create the service account "other"
      And I create the secret "third"
      Then the webhook was called for the config map "one" with the operations "CREATE"
      And the webhook was called for the service account "other" with the operations "CREATE"
      And the webhook was called for the secret "third" with the operations "CREATE"

    @observe @HOOK-31
    Scenario: The number of webhook calls for a request that two of its rules match is recorded
      Given a test namespace
      And a validating webhook that allows, with:
        """
        rules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}
          - {operations: ["*"], apiGroups: [""], apiVersions: ["*"], resources: ["*"]}
        objectSelector: own
        """
      When I create the config map "a"
      Then the number of calls for the object is recorded

  Rule: Versions are given by name, or * for all; with Equivalent, other versions of the resource also match

    @needs:pdb
    Scenario Outline: With matchPolicy <policy>, a webhook for budgets in <versions> is called for the budgets <called>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE]               |
        | apiGroups   | [policy]               |
        | apiVersions | <versions>             |
        | resources   | [poddisruptionbudgets] |
        | matchPolicy | <policy>               |
      When I create the pod disruption budget "older" through version "v1beta1"
      And I create the pod disruption budget "newer" through version "v1"
      Then every call of the webhook always has "body.request.resource.group" set to policy
      And the webhook was called for the budgets "<called>"

      Examples:
        | rule    | policy     | versions  | called       |
        | HOOK-16 | Exact      | [v1]      | newer        |
        | HOOK-17 | Exact      | ["*"]     | older, newer |
        | HOOK-44 | Exact      | [v1beta1] | older        |
        | HOOK-45 | Equivalent | [v1]      | older, newer |

    @needs:pdb
    Scenario Outline: With matchPolicy Equivalent, the call has <member> <value>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE]               |
        | apiGroups   | [policy]               |
        | apiVersions | [v1]                   |
        | resources   | [poddisruptionbudgets] |
        | matchPolicy | Equivalent             |
      When I create the pod disruption budget "older" through version "v1beta1"
      Then the call for the object has "body.request.<member>" set to <value>
      And the call for the object has "body.request.<named>" set to <other>

      Examples:
        | rule     | member              | value     | named        | other               |
        | HOOK-126 | requestKind.version | v1beta1   | kind.version | v1                  |
        | HOOK-47  | object.apiVersion   | policy/v1 | object.kind  | PodDisruptionBudget |

    @needs:pdb @HOOK-127
    Scenario Outline: With matchPolicy Equivalent, requestResource is <resource>
      Given a test namespace
      And a validating webhook that allows, with:
        | operations  | [CREATE]               |
        | apiGroups   | [policy]               |
        | apiVersions | [v1]                   |
        | resources   | [poddisruptionbudgets] |
        | matchPolicy | Equivalent             |
      When I create the pod disruption budget "older" through version "v1beta1"
      Then the call for the object has "body.request.requestResource" set to <resource>
      And the call for the object has "body.request.resource.version" set to v1

      Examples:
        | resource                                                          |
        | {group: policy, version: v1beta1, resource: poddisruptionbudgets} |

    @needs:pdb @HOOK-128
    Scenario: With matchPolicy Equivalent, requestSubResource has the requested subresource
      Given a test namespace
      And I create the pod disruption budget "a" through version "v1beta1"
      And a validating webhook that allows, with:
        | operations  | [UPDATE]                      |
        | apiGroups   | [policy]                      |
        | apiVersions | [v1]                          |
        | resources   | [poddisruptionbudgets/status] |
        | matchPolicy | Equivalent                    |
      When I merge patch the status of the pod disruption budget "a" with:
        | status | {conditions: []} |
      Then every call of the webhook always has "body.request.requestSubResource" set to status

    @needs:events @HOOK-46
    Scenario: With matchPolicy Equivalent, a webhook for events of one group is called for events of the other
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
      And the other webhook was called for the operations "CREATE"
      And the webhook was not called for the object

    @HOOK-129
    Scenario Outline: With matchPolicy <policy>, the call for a request in the version of the rule names the request
      Given a test namespace
      And a validating webhook that allows, with:
        | apiVersions | [v1]     |
        | matchPolicy | <policy> |
      When I create the config map "a"
      Then the call for the object names the original request

      Examples:
        | policy     |
        | Exact      |
        | Equivalent |
