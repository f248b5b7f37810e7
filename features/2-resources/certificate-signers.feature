@needs:csr
Feature: Built-in signers
  Each built-in signer states which subjects, extensions and usages it signs.

  Rule: platform.io/apiserver-client: admission refuses the group of masters

    @CSR-46
    Scenario: A subject with organization system:masters is refused, also as second value
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request
      Then the certificate request is refused and not stored
