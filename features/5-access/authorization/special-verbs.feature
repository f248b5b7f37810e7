@needs:rbac @needs:second-identity
Feature: Rights to grant and to sign
  Some deeds take a right of their own besides that to the write: to bind a role, to write one that grants more than
  its writer holds, to act as another, to approve and to sign.

  Rule: Nobody binds a role that grants more than they hold, unless they may bind it

    Scenario Outline: The right to bind a <kind> lets its holder bind it
      Given a namespace of my own
      And the <kind> "mighty" with the rules:
        | verbs | resources |
        | get   | secrets   |
      And I am a user with the rules:
        | verbs        | groups                         | resources    |
        | create, list | rbac.authorization.platform.io | rolebindings |
        | bind         | rbac.authorization.platform.io | <bound>      |
      And these requests are decided so:
        | request           | decision |
        | list rolebindings | succeeds |
      When I bind the <kind> "mighty" to user Ada
      Then it succeeds

      Examples:
        | rule     | kind         | bound        |
        | AUTHZ-35 | role         | roles        |
        | AUTHZ-36 | cluster role | clusterroles |

    @should
    Scenario Outline: Without the right to bind <what>, a role that grants more cannot be bound
      Given a namespace of my own
      And the role "mighty" with the rules:
        | verbs | resources |
        | get   | secrets   |
      And I am a user with the rules:
        | verbs        | groups                         | resources    | names   |
        | create, list | rbac.authorization.platform.io | rolebindings |         |
        | bind         | <group>                        | roles        | <named> |
      And these requests are decided so:
        | request           | decision |
        | list rolebindings | succeeds |
      When I bind the role "mighty" to user Ada
      Then it is answered with 403
      And there is no such role binding

      Examples:
        | rule     | what         | group                          | named |
        | AUTHZ-37 | it           | rbac.authorization.platform.io | other |
        | AUTHZ-41 | in the group | ""                             |       |

  Rule: Nobody writes a role that grants more than they hold, unless they may escalate

    Scenario Outline: The right to escalate <resource> lets its holder write a <kind> that grants more
      Given a namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs                          | groups                         | resources  |
        | create, update, list, escalate | rbac.authorization.platform.io | <resource> |
      And these requests are decided so:
        | request         | decision |
        | list <resource> | succeeds |
      When I create the <kind> "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then it is stored

      Examples:
        | rule     | kind         | resource     |
        | AUTHZ-38 | role         | roles        |
        | AUTHZ-39 | cluster role | clusterroles |

    @should @AUTHZ-40
    Scenario: Without the right to escalate, a role that grants more is neither made nor raised
      Given a namespace of my own
      And the role "empty"
      And I am a user with the rules:
        | verbs                     | groups                         | resources |
        | create, get, update, list | rbac.authorization.platform.io | roles     |
      And these requests are decided so:
        | request    | decision |
        | list roles | succeeds |
      When I create the role "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then it is answered with 403
      And nothing is stored
      When I replace the role "empty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then it is refused and nothing changes

    @should @AUTHZ-41
    Scenario: A right to escalate roles of another group is none
      Given a namespace of my own
      And I am a user with the rules:
        | verbs        | groups                         | resources |
        | create, list | rbac.authorization.platform.io | roles     |
        | escalate     | ""                             | roles     |
      And these requests are decided so:
        | request    | decision |
        | list roles | succeeds |
      When I create the role "mighty" with:
        | rules | [{apiGroups: [""], resources: [secrets], verbs: [get]}] |
      Then it is answered with 403
      And nothing is stored

  Rule: Acting as another takes the verb impersonate

    @needs:impersonation @needs:client-certs @AUTHZ-42
    Scenario: All ordinary verbs on users are no right to act as one
      Given a namespace of my own with 1 config map
      And the user "bob" may "get" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      And I may also "get, list, update" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403
      Given I may also "impersonate" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it succeeds

    @needs:impersonation @needs:client-certs @needs:csi @AUTHZ-42
    Scenario: All ordinary verbs on users are no right to write as one
      Given a namespace of my own
      And the user "bob" may "create, update" "csistoragecapacities" in my namespace
      And I am a user with a certificate and no rights
      And I may also "get, list, update" "users"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | bob |
      Then it is refused and nothing is stored
      Given I may also "impersonate" "users"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | bob |
      Then it is stored

  @needs:csr
  Rule: Approving takes rights to the sub-resource and to the signer, and so does signing

    @AUTHZ-43
    Scenario: The right to approve is one to signers of the certificates group
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers.example.com"
      And I may also "approve" "certificatesigningrequests"
      When I approve the certificate request
      Then it is answered with 403
      Given I may also "approve" "signers"
      When I approve the certificate request
      Then it succeeds

    @AUTHZ-44
    Scenario: The right to sign is one of its own, and not that to approve
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "approve" "signers"
      When I write "a certificate" to its status
      Then it is answered with 403
      Given I may also "sign" "signers"
      When I write "a certificate" to its status
      Then it succeeds

    @AUTHZ-45
    Scenario: To approve takes the right to update the sub-resource approval
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "approve" "signers"
      And I may also "update" "certificatesigningrequests"
      When I approve the certificate request
      Then it is answered with 403
      Given I may also "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then it succeeds

    @AUTHZ-46
    Scenario: To sign takes the right to update the sub-resource status
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "sign" "signers"
      And I may also "update" "certificatesigningrequests"
      When I write "a certificate" to its status
      Then it is answered with 403
      Given I may also "update" "certificatesigningrequests/status"
      When I write "a certificate" to its status
      Then it succeeds
