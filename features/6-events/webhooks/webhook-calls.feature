@needs:admission-webhooks
Feature: What a webhook is sent
  A webhook is called with HTTP POST; the body is an AdmissionReview whose request tells who does what to
  which object.

  Rule: The call is a POST of an AdmissionReview

    Scenario Outline: Every call of a webhook shows "<member>" as <value>
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call shows "<member>" as <value>

      Examples:
        | rule     | member          | value                    |
        | HOOK-115 | method          | POST                     |
        | HOOK-116 | mediaType       | application/json         |
        | HOOK-117 | body.kind       | AdmissionReview          |
        | HOOK-118 | body.apiVersion | admission.platform.io/v1 |

    @HOOK-119
    Scenario: Every call of a webhook carries a request
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call has an object at "body.request"

    @HOOK-120
    Scenario: Every call of a webhook has a uid
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call has a text at "body.request.uid"

    @should @HOOK-121
    Scenario: Calls for two requests have different uids
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      And I delete the config map "a"
      Then no two calls about it show the same "body.request.uid"

    @HOOK-51
    Scenario: A webhook is called at the path of its url
      Given a test namespace
      And a validating webhook that allows, at the path "/some/path"
      When I create the config map "a"
      Then every call shows "path" as /some/path

  Rule: The first review version that the server supports is sent

    Scenario Outline: A webhook that takes <versions> is called in version <sent>
      Given a test namespace
      And a validating webhook that allows, with:
        | admissionReviewVersions | <versions> |
      When I create the config map "a"
      Then the object is stored
      And the call about it shows "body.apiVersion" as <sent>

      Examples:
        | rule    | versions           | sent                          |
        | HOOK-73 | [v1, v1beta1]      | admission.platform.io/v1      |
        | HOOK-74 | [v99, v1]          | admission.platform.io/v1      |

    @HOOK-73
    Scenario: A webhook that puts v1beta1 first is called in it, where the server supports it
      Given a test namespace
      And the server sends reviews of version v1beta1
      And a validating webhook that allows, with:
        | admissionReviewVersions | [v1beta1, v1] |
      When I create the config map "a"
      Then the object is stored
      And the call about it shows "body.apiVersion" as admission.platform.io/v1beta1

    @observe @HOOK-75
    Scenario: What becomes of a webhook that takes no version that the server supports
      When I create the validating webhook configuration "a" with webhook "admissionReviewVersions" [v99]
      Then the response is recorded

  Rule: The request names the object and what is done to it

    Scenario Outline: The call about a new <kind> shows "<member>"
      Given a test namespace
      And a validating webhook that allows, with:
        | apiGroups      | ["*"]                    |
        | resources      | [configmaps, csidrivers] |
        | scope          | "*"                      |
        | objectSelector | own                      |
      When I create the <kind> "a"
      Then the call about it shows "body.request.<member>" as <value>

      Examples:
        | rule     | kind       | member      | value                                                                |
        | HOOK-122 | config map | kind        | {group: "", version: v1, kind: ConfigMap}                            |
        | HOOK-122 | CSI driver | kind        | {group: storage.platform.io, version: v1, kind: CSIDriver}           |
        | HOOK-123 | config map | resource    | {group: "", version: v1, resource: configmaps}                       |
        | HOOK-123 | CSI driver | resource    | {group: storage.platform.io, version: v1, resource: csidrivers}      |
        | HOOK-125 | config map | subResource | ""                                                                   |
        | HOOK-142 | config map | object.data | {k: "1"}                                                             |
        | HOOK-148 | config map | oldObject   | null                                                                 |
        | HOOK-150 | config map | options.kind | CreateOptions                                                       |
        | HOOK-156 | config map | dryRun      | false                                                                |

    @needs:pods @HOOK-124
    Scenario: The call about a write of a sub-resource names it
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | resources | [pods/status] |
      When I patch the status of the pod "a" with {message: patched}
      Then the calls about it, however many, show "body.request.subResource" as [status]

    @HOOK-132
    Scenario: The call about an object names its namespace, also where the body does not
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then the call about it names my namespace

    Scenario Outline: The calls about an object that is created, updated, patched and deleted show "<member>"
      Given a test namespace
      And a validating webhook that allows
      When the config map "a" is created, updated, patched and deleted
      Then the calls about it show "body.request.<member>" as <values>

      Examples:
        | rule     | member       | values                               |
        | HOOK-134 | operation    | [CREATE, UPDATE, UPDATE, DELETE]     |

    Scenario Outline: The call about a <change> of an object shows "<member>"
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows, with:
        | operations | [UPDATE, DELETE] |
      When I <change> the config map "a" with:
        | data.n | new |
      Then the call about it shows "body.request.<member>" as <value>

      Examples:
        | rule     | change      | member         | value              |
        | HOOK-130 | replace     | name           | a                  |
        | HOOK-135 | replace     | operation      | UPDATE             |
        | HOOK-135 | merge patch | operation      | UPDATE             |
        | HOOK-135 | JSON patch  | operation      | UPDATE             |
        | HOOK-143 | merge patch | object.data    | {k: "1", n: new}   |
        | HOOK-143 | JSON patch  | object.data    | {k: "1", n: new}   |
        | HOOK-143 | replace     | object.data    | {k: "1", n: new}   |
        | HOOK-146 | replace     | oldObject.data | {k: "1"}           |
        | HOOK-151 | replace     | options.kind   | UpdateOptions      |

    @HOOK-146
    Scenario: The call about an update shows the version of the stored object
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I replace the config map "a" with:
        | data.n | new |
      Then the call about it shows its state before by "body.request.oldObject.metadata.resourceVersion"

    Scenario Outline: The call about the delete of an object shows "<member>"
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call about it shows "body.request.<member>" as <value>

      Examples:
        | rule     | member         | value         |
        | HOOK-130 | name           | a             |
        | HOOK-136 | operation      | DELETE        |
        | HOOK-144 | object         | null          |
        | HOOK-147 | oldObject.data | {k: "1"}      |
        | HOOK-152 | options.kind   | DeleteOptions |

    @HOOK-147
    Scenario: The call about a delete shows the object in its last version
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call about it shows its state before by "body.request.oldObject.metadata.resourceVersion"

    @HOOK-136
    Scenario: A delete that a finalizer holds back is a DELETE to a webhook
      Given a test namespace
      And the config map "a" with:
        | metadata.finalizers | [planecheck.example.com/hold] |
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call about it shows "body.request.operation" as DELETE

    @should @HOOK-154
    Scenario: The call about a delete shows the options of its query
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with query "propagationPolicy=Orphan"
      Then the first call about it shows "body.request.options.propagationPolicy" as Orphan

    @should @HOOK-154
    Scenario: The call about a delete shows the options of its body
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with the body {kind: DeleteOptions, apiVersion: v1, propagationPolicy: Orphan}
      Then the first call about it shows "body.request.options.propagationPolicy" as Orphan

    @needs:dry-run @HOOK-155
    Scenario: The call about a dry run says so
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a" as a dry run
      Then the call about it shows "body.request.dryRun" as true

  Rule: A connection has no object of before and no options

    @needs:pods
    Scenario Outline: The call about a connection shows "<member>" as <value>
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I ask for a connection to the pod "a"
      Then the call about it shows "body.request.<member>" as <value>

      Examples:
        | rule     | member    | value   |
        | HOOK-137 | operation | CONNECT |
        | HOOK-149 | oldObject | null    |
        | HOOK-153 | options   | null    |

    @observe @needs:pods @HOOK-145
    Scenario: What a call about a connection shows as the object
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I ask for a connection to the pod "a"
      Then what the calls about it show as "body.request.object" is recorded

  Rule: The request tells who makes it

    @needs:impersonation
    Scenario Outline: The call about a write shows "<member>" of its user
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a" with these headers:
        | Impersonate-User         | hook.planecheck.example.com |
        | Impersonate-Uid          | uid-of-hook                 |
        | Impersonate-Group        | system:masters              |
        | Impersonate-Group        | dev                         |
        | Impersonate-Extra-scopes | one                         |
        | Impersonate-Extra-scopes | two                         |
      Then the object is stored
      And the call about it shows "body.request.userInfo.<member>" <as> <value>

      Examples:
        | rule     | member       | as              | value                                        |
        | HOOK-138 | username     | as              | hook.planecheck.example.com                  |
        | HOOK-139 | uid          | as              | uid-of-hook                                  |
        | HOOK-140 | groups       | with all of     | [system:masters, dev, system:authenticated] |
        | HOOK-141 | extra.scopes | with all of     | [one, two]                                   |

  Rule: What some members hold is not given

    @observe @HOOK-131
    Scenario: What a webhook is told of the name when the server makes it
      Given a test namespace
      And a mutating webhook that allows
      And another validating webhook that allows
      When I create a config map with generateName "made-" and no name
      Then what both webhooks are told of the generated name is recorded

    @observe @needs:storage @HOOK-133
    Scenario Outline: What a webhook is told of the namespace of a <kind>
      Given a validating webhook that allows, with:
        | operations        | [CREATE]     |
        | resources         | [<resource>] |
        | scope             | "*"          |
        | objectSelector    | own          |
        | namespaceSelector | {}           |
      When I create the <kind> "a"
      Then what the calls about it show as "body.request.namespace" is recorded

      Examples:
        | kind              | resource          |
        | persistent volume | persistentvolumes |
        | namespace         | namespaces        |
