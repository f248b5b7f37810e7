@needs:csr @needs:csr-cleaner @clock
Feature: Clean-up of certificate requests
  Requests do not stay: what is decided goes after an hour, what nobody decided after a day.

  Rule: What is approved, denied or failed goes an hour after its last change

    @CSR-100
    Scenario: A denied request goes after an hour
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator denies the certificate request
      When 60 minutes and a round of the clean-up pass
      Then the certificate request is gone

  Rule: What is pending goes after a day

    @CSR-105
    Scenario: A pending request stays until the 24 hours are over
      Given a certificate request for signer "example.com/suite"
      And another one, denied before
      And I submitted the certificate request
      When 1380 minutes pass
      Then the other one is gone
      And the certificate request is still there
