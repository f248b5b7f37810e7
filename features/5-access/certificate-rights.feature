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

    @CSR-82 @ADM-45
    Scenario: The right to approve for one signer does not cover another
      Given a certificate request for signer "example.com/b"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then it is answered with 403
      And the certificate request is still pending

    @CSR-84 @ADM-46
    Scenario: Update on the approval sub-resource alone does not deny
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
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

    @CSR-89 @ADM-49
    Scenario: The right to sign for one signer does not cover another
      Given a certificate request for signer "example.com/b"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/a"
      When I write "a certificate" to its status
      Then it is answered with 403
      And the certificate request holds no certificate
