@needs:csr
Feature: Admission of certificate requests
  Who decides about a request, or signs it, needs a right for its signer. Nobody asks the signer of
  clients for the group of masters.

  @needs:rbac @needs:second-identity
  Rule: Whoever has the right for the signer is let through

    @ADM-43
    Scenario: Somebody who may approve for the signer approves
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then it succeeds
      And the certificate request shows condition "Approved"

    @ADM-47
    Scenario: Somebody who may sign for the signer writes the certificate
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/a"
      When I write "a certificate" to its status
      Then it succeeds
      And the certificate request holds the bytes written

    @observe @ADM-50
    Scenario: A condition written by somebody who may update the status but not sign
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write these conditions to its status
        | type   | status | reason | message |
        | Failed | True   | Probed | none    |
      Then which conditions it shows is recorded

  Rule: The signer of clients gives nobody the group of masters

    Scenario Outline: A request for the signer of clients with the organizations <organizations> is refused
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "<organizations>"
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule   | organizations       |
        | ADM-51 | system:masters      |
        | ADM-52 | dev, system:masters |

    @CSR-46 @ADM-52
    Scenario: A request for the signer of clients with the group of masters is refused as a dry run, too
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request as a dry run
      Then the certificate request is refused and not stored

    @needs:yaml-bodies @CSR-46 @ADM-52
    Scenario: A request for the signer of clients with the group of masters is refused in YAML, too
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request as YAML
      Then the certificate request is refused and not stored

    Scenario Outline: A request for the signer <signer> with the organization <organization> is stored
      Given a certificate request for signer "<signer>"
      And its organizations are "<organization>"
      When I submit the certificate request
      Then the certificate request is stored

      Examples:
        | rule   | signer                       | organization       |
        | ADM-53 | example.com/x                | system:masters     |
        | ADM-54 | platform.io/apiserver-client | system:masters-dev |
