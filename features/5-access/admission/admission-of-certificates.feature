@needs:csr
Feature: Admission of certificate signing requests
  Approving a request, or signing it, needs a right for its signer. The signer for API clients
  never issues a certificate for the group system:masters.

  @needs:rbac @needs:second-identity
  Rule: A user with the right for the signer may approve or sign

    @ADM-43
    Scenario: A user with the approve right for the signer approves a certificate request
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/a"
      When I approve the certificate request
      Then the request succeeds
      And the certificate request has exactly the conditions "Approved"

    @ADM-47
    Scenario: A user with the sign right for the signer writes the certificate to the status
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And the administrator approves the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/a"
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written

    @observe @ADM-50
    Scenario: The conditions of a certificate request after a status update without the sign right are recorded
      Given a certificate request for signer "example.com/a"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      When I write these conditions to its status
        | type   | status | reason | message |
        | Failed | True   | Probed | none    |
      Then the status of the response is recorded
      And the conditions of the certificate request are recorded

  Rule: The signer for API clients issues no certificate for the group system:masters

    Scenario Outline: A client certificate request with the organizations <organizations> is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "<organizations>"
      When I submit the certificate request
      Then the request is rejected and no object is stored

      Examples:
        | rule   | organizations       |
        | ADM-51 | system:masters      |
        | ADM-52 | dev, system:masters |

    @CSR-46 @ADM-52
    Scenario: A dry-run client certificate request for the group system:masters is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request as a dry run
      Then the request is rejected and no object is stored

    @needs:yaml-bodies @CSR-46 @ADM-52
    Scenario: A client certificate request for the group system:masters is rejected when sent as YAML
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request with Content-Type "application/yaml"
      Then the request is rejected and no object is stored

    @after:ADM-51
    Scenario Outline: A certificate request for the signer <signer> with the organization <organization> is stored
      Given a certificate request for signer "<signer>"
      And its organizations are "<organization>"
      When I submit the certificate request
      Then the object is stored

      Examples:
        | rule   | signer                       | organization       |
        | ADM-53 | example.com/x                | system:masters     |
        | ADM-54 | platform.io/apiserver-client | system:masters-dev |
