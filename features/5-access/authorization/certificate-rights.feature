@needs:csr @needs:rbac @needs:second-identity
Feature: Rights to approve and sign certificate requests
  The right to write a subresource is not enough: approving or denying needs the verb approve for the signer,
  and writing a certificate needs the verb sign for the signer.

  Rule: Approving or denying needs the right to approve for the signer of the request

    @CSR-81 @ADM-44
    Scenario: The right to update the approval subresource alone does not allow an approval
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I approve the certificate request
      Then the response status is 403
      And the certificate request is pending
      Given I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then the request succeeds
      And the certificate request has exactly the conditions "Approved"

    @CSR-81
    Scenario: The right to approve for the signer alone does not allow an approval
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then the response status is 403
      And the certificate request is pending

    Scenario Outline: The right to patch the approval subresource alone does not let a request become <state>
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "patch" "certificatesigningrequests/approval"
      When I patch its approval to <state>
      Then the certificate request is pending

      Examples:
        | rule   | state    |
        | CSR-81 | approved |
        | CSR-84 | denied   |

    # Approvals are specified as updates; the standard does not say whether a patch is also one.
    @observe @CSR-81
    Scenario: The result of a patch of the approval subresource with the right to approve is recorded
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "patch" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I patch its approval to approved
      Then the response is recorded

    Scenario Outline: The right to <verb> for <right> does not allow approval for <signer>
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "<verb>" "signers" named "<right>"
      When I approve the certificate request
      Then the response status is 403
      And the certificate request is pending

      Examples:
        | rule   | also   | verb    | right                          | signer                         |
        | CSR-82 | ADM-45 | approve | example.com/a                  | example.com/b                  |
        | CSR-82 | ADM-45 | approve | example.com/a                  | example.com/ab                 |
        | CSR-82 | ADM-45 | approve | example.org/a                  | example.com/a                  |
        | CSR-81 |        | sign    | platform.io/node-agent-serving | platform.io/node-agent-serving |

    @CSR-84 @ADM-46
    Scenario: The right to update the approval subresource alone does not allow a denial
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      When I deny the certificate request
      Then the response status is 403
      And the certificate request is pending
      Given I may also "approve" "signers" named "example.com/a"
      When I deny the certificate request
      Then the request succeeds
      And the certificate request has exactly the conditions "Denied"

    @CSR-84 @ADM-46
    Scenario Outline: The right to <verb> for <right> does not allow denial for <signer>
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "<verb>" "signers" named "<right>"
      When I deny the certificate request
      Then the response status is 403
      And the certificate request is pending

      Examples:
        | verb    | right         | signer         |
        | approve | example.com/a | example.com/b  |
        | approve | example.com/a | example.com/ab |
        | approve | example.org/a | example.com/a  |
        | sign    | example.com/a | example.com/a  |

    @CSR-84
    Scenario: The requester of a certificate cannot deny the request without the right to approve for the signer
      Given a certificate request for signer "example.com/a"
      And I am a user who may "create" "certificatesigningrequests"
      And I may also "update" "certificatesigningrequests/approval"
      And I submitted the certificate request
      When I deny the certificate request
      Then the response status is 403
      And the certificate request is pending

  Rule: Writing the certificate needs the right to sign for the signer of the request

    @CSR-88 @ADM-48
    Scenario: The right to update the status subresource alone does not allow a certificate to be written
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write "a certificate" to the certificate status
      Then the response status is 403
      And the certificate request contains no certificate
      Given I may also "sign" "signers" named "example.com/a"
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written

    @CSR-88
    Scenario: The right to sign for the signer alone does not allow a certificate to be written
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "sign" "signers" named "example.com/a"
      When I write "a certificate" to the certificate status
      Then the response status is 403
      And the certificate request contains no certificate

    @CSR-88
    Scenario: The right to patch the status subresource alone does not allow a certificate to be written
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "patch" "certificatesigningrequests/status"
      When I patch its status with a certificate
      Then the certificate request contains no certificate

    # Certificates are specified to be written by updates; the standard does not say whether a patch is also one.
    @observe @CSR-88
    Scenario: The result of a patch of the status subresource with the right to sign is recorded
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "patch" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/a"
      When I patch its status with a certificate
      Then whether the certificate was accepted is recorded

    Scenario Outline: The right to <verb> for <right> does not allow a certificate for the signer <signer> to be written
      Given a certificate request for signer "<signer>"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "<verb>" "signers" named "<right>"
      When I write "a certificate" to the certificate status
      Then the response status is 403
      And the certificate request contains no certificate

      Examples:
        | rule   | also   | verb    | right         | signer         |
        | CSR-89 | ADM-49 | sign    | example.com/a | example.com/b  |
        | CSR-89 | ADM-49 | sign    | example.com/a | example.com/ab |
        | CSR-89 | ADM-49 | sign    | example.org/a | example.com/a  |
        | CSR-88 |        | approve | example.com/a | example.com/a  |
