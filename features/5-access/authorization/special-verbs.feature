@needs:rbac @needs:second-identity
Feature: Rights to grant, impersonate, approve and sign
  Some actions need a special verb in addition to the right to write: to bind a role, to grant more than the user
  holds, to impersonate, to approve and to sign.

  Rule: Binding a role with more rights than the user holds needs the verb bind

    Scenario Outline: A user with the right to bind a <kind> creates a binding to a <kind> with more rights
      Given a test namespace
      And the <kind> "mighty" with the rules:
        | verbs | resources |
        | get   | secrets   |
      And I am a user with the rules:
        | verbs        | groups                         | resources    |
        | create, list | rbac.authorization.platform.io | rolebindings |
        | bind         | rbac.authorization.platform.io | <bound>      |
      And these requests have the decisions:
        | request           | decision |
        | list rolebindings | succeeds |
      When I bind the <kind> "mighty" to user Ada
      Then the request succeeds

      Examples:
        | rule     | kind         | bound        |
        | AUTHZ-35 | role         | roles        |
        | AUTHZ-36 | cluster role | clusterroles |

    @should
    Scenario Outline: A role with more rights cannot be bound without the right to bind <what>
      Given a test namespace
      And the role "mighty" with the rules:
        | verbs | resources |
        | get   | secrets   |
      And I am a user with the rules:
        | verbs        | groups                         | resources    | names   |
        | create, list | rbac.authorization.platform.io | rolebindings |         |
        | bind         | <group>                        | roles        | <named> |
      And these requests have the decisions:
        | request           | decision |
        | list rolebindings | succeeds |
      When I bind the role "mighty" to user Ada
      Then the response status is 403
      And the object does not exist

      Examples:
        | rule     | what                   | group                          | named |
        | AUTHZ-37 | this role              | rbac.authorization.platform.io | other |
        | AUTHZ-41 | roles of the API group | ""                             |       |

  Rule: Writing a role with more rights than the user holds needs the verb escalate

    Scenario Outline: A user with the right to escalate <resource> creates a <kind> with more rights
      Given a test namespace
      And I am a user with the cluster-wide rules:
        | verbs                          | groups                         | resources  |
        | create, update, list, escalate | rbac.authorization.platform.io | <resource> |
      And these requests have the decisions:
        | request         | decision |
        | list <resource> | succeeds |
      When I create the <kind> "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then the object is stored

      Examples:
        | rule     | kind         | resource     |
        | AUTHZ-38 | role         | roles        |
        | AUTHZ-39 | cluster role | clusterroles |

    @should @AUTHZ-40
    Scenario: A role with more rights can neither be created nor updated without the right to escalate
      Given a test namespace
      And the role "empty"
      And I am a user with the rules:
        | verbs                     | groups                         | resources |
        | create, get, update, list | rbac.authorization.platform.io | roles     |
      And these requests have the decisions:
        | request    | decision |
        | list roles | succeeds |
      When I create the role "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then the response status is 403
      And no object is stored
      When I replace the role "empty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then the request is rejected and the object is unchanged

    @should @AUTHZ-40
    Scenario: A role cannot be created if only its last rule, verb, resource or name exceeds the rights of the user
      Given a test namespace
      And I am a user with the rules:
        | verbs             | groups                         | resources             | names |
        | create, get, list | rbac.authorization.platform.io | roles                 |       |
        | get, list         | ""                             | configmaps, endpoints |       |
        | get               | ""                             | secrets               | a, b  |
      And these requests have the decisions:
        | request         | decision |
        | list roles      | succeeds |
        | list configmaps | succeeds |
      When I create the role "rule" with:
        """yaml
        rules:
          - {apiGroups: [""], resources: [configmaps], verbs: [get]}
          - {apiGroups: [""], resources: [endpoints], verbs: [list]}
          - {apiGroups: [""], resources: [services], verbs: [get]}
        """
      Then the request is rejected and no object is stored
      When I create the role "verb" with:
        | rules | [{apiGroups: [""], resources: [configmaps], verbs: [get, list, delete]}] |
      Then the request is rejected and no object is stored
      When I create the role "resource" with:
        | rules | [{apiGroups: [""], resources: [configmaps, endpoints, services], verbs: [get]}] |
      Then the request is rejected and no object is stored
      When I create the role "name" with:
        | rules | [{apiGroups: [""], resources: [secrets], resourceNames: [a, b, c], verbs: [get]}] |
      Then the request is rejected and no object is stored
      When I create the role "every-name" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then the request is rejected and no object is stored
      When I create the role "held" with:
        """yaml
        rules:
          - {apiGroups: [""], resources: [configmaps, endpoints], verbs: [get, list]}
          - {apiGroups: [""], resources: [secrets], resourceNames: [a, b], verbs: [get]}
        """
      Then the object is stored

    @should @AUTHZ-41
    Scenario: A right to escalate roles in another API group does not allow the create of a role with more rights
      Given a test namespace
      And I am a user with the rules:
        | verbs        | groups                         | resources |
        | create, list | rbac.authorization.platform.io | roles     |
        | escalate     | ""                             | roles     |
      And these requests have the decisions:
        | request    | decision |
        | list roles | succeeds |
      When I create the role "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then the response status is 403
      And no object is stored

  Rule: Impersonation needs the verb impersonate

    @needs:impersonation @needs:own-credentials @AUTHZ-42
    Scenario: The rights to get, list and update users do not allow a read as another user
      Given a test namespace with 1 config map
      And the user "planecheck-bob" may "get" "configmaps" in the test namespace
      And I am a user with credentials of my own and no permissions
      And I may also "get, list, update" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403
      Given I may also "impersonate" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request succeeds

    @needs:impersonation @needs:own-credentials @needs:csi @AUTHZ-42
    Scenario: The rights to get, list and update users do not allow a create as another user
      Given a test namespace
      And the user "planecheck-bob" may "create, update" "csistoragecapacities" in the test namespace
      And I am a user with credentials of my own and no permissions
      And I may also "get, list, update" "users"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request is rejected and no object is stored
      Given I may also "impersonate" "users"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the object is stored

  @needs:csr
  Rule: Approving and signing need rights to the subresource and to the signer

    @AUTHZ-43
    Scenario: Approving needs the verb approve on signers of the group certificates.platform.io
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers.example.com"
      And I may also "approve" "certificatesigningrequests"
      When I approve the certificate request
      Then the response status is 403
      Given I may also "approve" "signers"
      When I approve the certificate request
      Then the request succeeds

    @AUTHZ-44
    Scenario: Signing needs the verb sign on signers; the verb approve does not allow it
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "approve" "signers"
      When I write "a certificate" to the certificate status
      Then the response status is 403
      Given I may also "sign" "signers"
      When I write "a certificate" to the certificate status
      Then the request succeeds

    @AUTHZ-45
    Scenario: Approving needs the right to update the subresource approval
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "approve" "signers"
      And I may also "update" "certificatesigningrequests"
      When I approve the certificate request
      Then the response status is 403
      Given I may also "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then the request succeeds

    @AUTHZ-46
    Scenario: Signing needs the right to update the subresource status
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "sign" "signers"
      And I may also "update" "certificatesigningrequests"
      When I write "a certificate" to the certificate status
      Then the response status is 403
      Given I may also "update" "certificatesigningrequests/status"
      When I write "a certificate" to the certificate status
      Then the request succeeds
