@needs:csr @needs:rbac @needs:second-identity
Feature: Rights over certificate requests
  Writing a sub-resource is not enough: who decides must hold verb approve for the signer, who
  writes a certificate must hold verb sign for it.

  Rule: Deciding needs the right to approve for the signer of the request

    @CSR-81 @ADM-44
    Scenario: Update on the approval sub-resource alone does not approve
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then it is answered with 403
      And the certificate request is still pending
      Given I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then it succeeds
      And the certificate request shows condition "Approved"

    @CSR-81
    Scenario: The right to approve alone does not approve
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then it is answered with 403
      And the certificate request is still pending

    Scenario Outline: With patch on the approval sub-resource alone, nothing is <state>
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "patch" "certificatesigningrequests/approval"
      When I patch its approval to be <state>
      Then the certificate request is still pending

      Examples:
        | rule   | state    |
        | CSR-81 | approved |
        | CSR-84 | denied   |

    # Decisions are shown as updates; whether a patch is one is not said.
    @observe @CSR-81
    Scenario: What a patch of the approval sub-resource does with the right to approve
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "patch" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I patch its approval to be approved
      Then whether it is stored is recorded

    Scenario Outline: The right to <verb> for <right> does not approve for <signer>
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "<verb>" "signers" named "<right>"
      When I approve the certificate request
      Then it is answered with 403
      And the certificate request is still pending

      Examples:
        | rule   | also   | verb    | right                          | signer                         |
        | CSR-82 | ADM-45 | approve | example.com/a                  | example.com/b                  |
        | CSR-82 | ADM-45 | approve | example.com/a                  | example.com/ab                 |
        | CSR-82 | ADM-45 | approve | example.org/a                  | example.com/a                  |
        | CSR-81 |        | sign    | platform.io/node-agent-serving | platform.io/node-agent-serving |

    @CSR-84 @ADM-46
    Scenario: Update on the approval sub-resource alone does not deny
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I deny the certificate request
      Then it is answered with 403
      And the certificate request is still pending
      Given I may also "approve" "signers" named "example.com/a"
      When I deny the certificate request
      Then it succeeds
      And the certificate request shows condition "Denied"

    @CSR-84 @ADM-46
    Scenario Outline: The right to <verb> for <right> does not deny for <signer>
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "<verb>" "signers" named "<right>"
      When I deny the certificate request
      Then it is answered with 403
      And the certificate request is still pending

      Examples:
        | verb    | right         | signer         |
        | approve | example.com/a | example.com/b  |
        | approve | example.com/a | example.com/ab |
        | approve | example.org/a | example.com/a  |
        | sign    | example.com/a | example.com/a  |

    @CSR-84
    Scenario: Who asked for the certificate needs the right to deny, too
      Given a certificate request for signer "example.com/a"
      And I am a user who may "create" "certificatesigningrequests"
      And I may also "update" "certificatesigningrequests/approval"
      And I submitted the certificate request
      When I deny the certificate request
      Then it is answered with 403
      And the certificate request is still pending

  Rule: Writing the certificate needs the right to sign for the signer of the request

    @CSR-88 @ADM-48
    Scenario: Update on the status sub-resource alone does not sign
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write "a certificate" to its status
      Then it is answered with 403
      And the certificate request holds no certificate
      Given I may also "sign" "signers" named "example.com/a"
      When I write "a certificate" to its status
      Then it succeeds
      And the certificate request holds the bytes written

    @CSR-88
    Scenario: The right to sign alone does not sign
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "sign" "signers" named "example.com/a"
      When I write "a certificate" to its status
      Then it is answered with 403
      And the certificate request holds no certificate

    @CSR-88
    Scenario: Patch on the status sub-resource alone does not sign either
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "patch" "certificatesigningrequests/status"
      When I patch a certificate into its status
      Then the certificate request holds no certificate

    # As with decisions, certificates are shown to be written by updates.
    @observe @CSR-88
    Scenario: What a patch of the status sub-resource does with the right to sign
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "patch" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/a"
      When I patch a certificate into its status
      Then whether the certificate was taken is recorded

    Scenario Outline: The right to <verb> for <right> does not sign for <signer>
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "<verb>" "signers" named "<right>"
      When I write "a certificate" to its status
      Then it is answered with 403
      And the certificate request holds no certificate

      Examples:
        | rule   | also   | verb    | right         | signer         |
        | CSR-89 | ADM-49 | sign    | example.com/a | example.com/b  |
        | CSR-89 | ADM-49 | sign    | example.com/a | example.com/ab |
        | CSR-89 | ADM-49 | sign    | example.org/a | example.com/a  |
        | CSR-88 |        | approve | example.com/a | example.com/a  |
