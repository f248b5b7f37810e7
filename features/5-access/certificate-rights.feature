@needs:csr @needs:rbac @needs:second-identity
Feature: Rights over certificate requests
  Writing a sub-resource is not enough: who approves must hold verb approve for the signer, who
  writes a certificate must hold verb sign for it.

  Rule: Approving needs the right to approve for the signer of the request

    @CSR-81
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

    @CSR-82
    Scenario: The right for one signer does not cover another
      Given a certificate request for signer "example.com/b"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then it is answered with 403
      And the certificate request is still pending
