@needs:csr
Feature: Deciding about certificate requests
  A request waits until somebody approves or denies it. Built-in signers issue what was approved.

  Rule: A pending request is approved through its approval sub-resource

    @CSR-80
    Scenario: Condition Approved makes a pending request approved
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve the certificate request
      Then it succeeds
      And the certificate request shows condition "Approved"

  Rule: Only approved requests are signed

    @needs:csr-signing @CSR-85
    Scenario: A denied request is not signed
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator denies the certificate request
      Then no certificate is issued, while a conforming request gets one

    @needs:csr-signing @CSR-90
    Scenario: A built-in signer certifies the key of an approved request
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the key of the request
