@needs:admission-webhooks
Feature: The content of a webhook call
  The server calls a webhook with HTTP POST. The body is an AdmissionReview whose request names the user, the
  operation and the object.

  Rule: The call is a POST of an AdmissionReview

    Scenario Outline: Every webhook call has the <member> <value>
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call of the webhook always has "<member>" set to <value>

      Examples:
        | rule     | member          | value                    |
        | HOOK-115 | method          | POST                     |
        | HOOK-116 | mediaType       | application/json         |
        | HOOK-117 | body.kind       | AdmissionReview          |
        | HOOK-118 | body.apiVersion | admission.platform.io/v1 |

    @HOOK-119
    Scenario: Every webhook call contains a request
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call of the webhook has an object at "body.request"

    @HOOK-120
    Scenario: Every webhook call has a uid
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then every call of the webhook has a string at "body.request.uid"

    @should @HOOK-121
    Scenario: The webhook calls of two requests have different uids
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      And I delete the config map "a"
      Then each call for the object has another "body.request.uid" than the others

    @HOOK-51
    Scenario: A webhook is called at the path of its url
      Given a test namespace
      And a validating webhook that allows, at the path "/some/path"
      When I create the config map "a"
      Then every call of the webhook always has "path" set to /some/path

  Rule: The server sends the first review version that it supports

    Scenario Outline: A webhook with admissionReviewVersions <versions> is called with <sent>
      Given a test namespace
      And a validating webhook that allows, with:
        | admissionReviewVersions | <versions> |
      When I create the config map "a"
      Then the object is stored
      And the call for the object has "body.apiVersion" set to <sent>

      Examples:
        | rule    | versions           | sent                          |
        | HOOK-73 | [v1, v1beta1]      | admission.platform.io/v1      |
        | HOOK-74 | [v99, v1]          | admission.platform.io/v1      |
        | HOOK-74 | [v99, v1beta1, v1] | admission.platform.io/v1beta1 |

    @HOOK-73
    Scenario: A webhook that lists v1beta1 first is called with v1beta1 if the server supports it
      Given a test namespace
      And the server supports v1beta1 reviews
      And a validating webhook that allows, with:
        | admissionReviewVersions | [v1beta1, v1] |
      When I create the config map "a"
      Then the object is stored
      And the call for the object has "body.apiVersion" set to admission.platform.io/v1beta1

    @observe @HOOK-75
    Scenario: The response to a webhook configuration without a supported review version is recorded
      When I create the validating webhook configuration "a" whose webhook has "admissionReviewVersions" set to [v99]
      Then the response is recorded

  Rule: The request names the object and the operation

    Scenario Outline: The webhook call for a new <kind> contains <member>
      Given a test namespace
      And a validating webhook that allows, with:
        | apiGroups      | ["*"]                    |
        | resources      | [configmaps, csidrivers] |
        | scope          | "*"                      |
        | objectSelector | own                      |
      When I create the <kind> "a"
      Then the call for the object has "body.request.<member>" set to <value>

      Examples:
        | rule     | kind       | member       | value                                                           |
        | HOOK-122 | config map | kind         | {group: "", version: v1, kind: ConfigMap}                       |
        | HOOK-122 | CSI driver | kind         | {group: storage.platform.io, version: v1, kind: CSIDriver}      |
        | HOOK-123 | config map | resource     | {group: "", version: v1, resource: configmaps}                  |
        | HOOK-123 | CSI driver | resource     | {group: storage.platform.io, version: v1, resource: csidrivers} |
        | HOOK-125 | config map | subResource  | ""                                                              |
        | HOOK-142 | config map | object.data  | {k: "1"}                                                        |
        | HOOK-148 | config map | oldObject    | null                                                            |
        | HOOK-150 | config map | options.kind | CreateOptions                                                   |
        | HOOK-156 | config map | dryRun       | false                                                           |

    @needs:pods @HOOK-124
    Scenario: The webhook call for a status write names the subresource
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | resources | [pods/status] |
      When I merge patch the status of the pod "a" with:
        | status | {message: patched} |
      Then the call for the object has no other values of "body.request.subResource" than [status]

    @HOOK-132
    Scenario: The webhook call names the namespace of an object whose body has none
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a"
      Then the call for the object names the test namespace

    Scenario Outline: The webhook calls for a create, an update, a patch and a delete contain <member>
      Given a test namespace
      And a validating webhook that allows
      When I create, update, patch and delete the config map "a"
      Then the call for the object has these values of "body.request.<member>" in turn: <values>

      Examples:
        | rule     | member    | values                           |
        | HOOK-134 | operation | [CREATE, UPDATE, UPDATE, DELETE] |

    Scenario Outline: The webhook call for a <change> of an object contains <member>
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows, with:
        | operations | [UPDATE, DELETE] |
      When I <change> the config map "a" with:
        | data.n | new |
      Then the call for the object has "body.request.<member>" set to <value>

      Examples:
        | rule     | change      | member         | value            |
        | HOOK-130 | replace     | name           | a                |
        | HOOK-135 | replace     | operation      | UPDATE           |
        | HOOK-135 | merge patch | operation      | UPDATE           |
        | HOOK-135 | JSON patch  | operation      | UPDATE           |
        | HOOK-143 | merge patch | object.data    | {k: "1", n: new} |
        | HOOK-143 | JSON patch  | object.data    | {k: "1", n: new} |
        | HOOK-143 | replace     | object.data    | {k: "1", n: new} |
        | HOOK-146 | replace     | oldObject.data | {k: "1"}         |
        | HOOK-151 | replace     | options.kind   | UpdateOptions    |

    @HOOK-146
    Scenario: The webhook call for an update contains the resource version of the stored object
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I replace the config map "a" with:
        | data.n | new |
      Then the call for the object has the previous value of "body.request.oldObject.metadata.resourceVersion"

    Scenario Outline: The webhook call for a delete contains <member>
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call for the object has "body.request.<member>" set to <value>

      Examples:
        | rule     | member         | value         |
        | HOOK-130 | name           | a             |
        | HOOK-136 | operation      | DELETE        |
        | HOOK-144 | object         | null          |
        | HOOK-147 | oldObject.data | {k: "1"}      |
        | HOOK-152 | options.kind   | DeleteOptions |

    @HOOK-147
    Scenario: The webhook call for a delete contains the last resource version of the object
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call for the object has the previous value of "body.request.oldObject.metadata.resourceVersion"

    @needs:custom-resources @HOOK-147
    Scenario: The webhook call for a delete of a custom resource contains the stored object
      Given a test namespace
      And a custom kind
      And the custom resource "a"
      And a validating webhook that allows, for every custom resource
      When I delete the custom resource "a"
      Then the call for the object has the previous value of "body.request.oldObject.metadata.resourceVersion"

    @HOOK-136
    Scenario: A delete that a finalizer delays is a DELETE for a webhook
      Given a test namespace
      And the config map "a" with:
        | metadata.finalizers | [planecheck.example.com/hold] |
      And a validating webhook that allows
      When I delete the config map "a"
      Then the call for the object has "body.request.operation" set to DELETE

    @should @HOOK-154
    Scenario: The webhook call for a delete contains the options of its query
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with query "propagationPolicy=Orphan"
      Then the first call for the object has "body.request.options.propagationPolicy" set to Orphan

    @should @HOOK-154
    Scenario: The webhook call for a delete contains the options of its body
      Given a test namespace
      And the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with body {kind: DeleteOptions, apiVersion: v1, propagationPolicy: Orphan}
      Then the first call for the object has "body.request.options.propagationPolicy" set to Orphan

    @needs:dry-run @HOOK-155
    Scenario: The webhook call for a dry run has dryRun true
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a" as a dry run
      Then the call for the object has "body.request.dryRun" set to true

  Rule: The call for a connection has no old object and no options

    @needs:pods
    Scenario Outline: The webhook call for a connection has <member> <value>
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I open a port-forward connection to the pod "a"
      Then the call for the object has "body.request.<member>" set to <value>

      Examples:
        | rule     | member    | value   |
        | HOOK-137 | operation | CONNECT |
        | HOOK-149 | oldObject | null    |
        | HOOK-153 | options   | null    |

    @observe @needs:pods @HOOK-145
    Scenario: The object in the webhook call for a connection is recorded
      Given a test namespace
      And the pod "a"
      And a validating webhook that allows, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I open a port-forward connection to the pod "a"
      Then the value of "body.request.object" in the calls for the object is recorded

  Rule: The request names the user

    @needs:impersonation
    Scenario Outline: The webhook call for a write contains <member> of its user
      Given a test namespace
      And a validating webhook that allows
      When I create the config map "a" with these headers:
        | Impersonate-User         | hook.planecheck.example.com |
        | Impersonate-Uid          | uid-of-hook                 |
        | Impersonate-Group        | system:masters              |
        | Impersonate-Group        | dev                         |
        | Impersonate-Extra-scopes | one                         |
        | Impersonate-Extra-scopes | two                         |
      And the request succeeded
      Then the object is stored
      And the call for the object has "body.request.userInfo.<member>" <match> <value>

      Examples:
        | rule     | member       | match     | value                                       |
        | HOOK-138 | username     | set to    | hook.planecheck.example.com                 |
        | HOOK-139 | uid          | set to    | uid-of-hook                                 |
        | HOOK-140 | groups       | including | [system:masters, dev, system:authenticated] |
        | HOOK-141 | extra.scopes | including | [one, two]                                  |

  Rule: Members that the documents do not specify

    @observe @HOOK-131
    Scenario: The name in webhook calls for an object with a generated name is recorded
      Given a test namespace
      And a mutating webhook that allows
      And another validating webhook that allows
      When I create a config map with generateName "made-" and no name
      Then the generated name in the calls of both webhooks is recorded

    @observe @needs:storage @HOOK-133
    Scenario Outline: The namespace in the webhook call for a <kind> is recorded
      Given a validating webhook that allows, with:
        | operations        | [CREATE]     |
        | resources         | [<resource>] |
        | scope             | "*"          |
        | objectSelector    | own          |
        | namespaceSelector | {}           |
      When I create the <kind> "a"
      Then the value of "body.request.namespace" in the calls for the object is recorded

      Examples:
        | kind              | resource          |
        | persistent volume | persistentvolumes |
        | namespace         | namespaces        |
