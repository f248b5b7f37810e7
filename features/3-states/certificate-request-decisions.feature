@needs:csr
Feature: Deciding about certificate requests
  A request waits until somebody approves or denies it. Built-in signers issue what was approved.

  Rule: A new request is pending

    @CSR-79
    Scenario Outline: A condition <type> sent along with a new request is not kept
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request with condition "<type>" in its status
      Then it succeeds
      And the certificate request is pending

      Examples:
        | type     |
        | Approved |
        | Denied   |
        | Failed   |

    @CSR-79
    Scenario Outline: A request that is made again under the name of one that was <state> is pending
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was <state>
      When I delete the certificate signing request "request"
      And I submit the certificate request
      Then it succeeds
      And the certificate request is pending

      Examples:
        | state    |
        | approved |
        | denied   |

  Rule: A pending request is approved or denied through its approval sub-resource

    Scenario Outline: Condition <type> makes a pending request <state>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I <verb> the certificate request
      Then it succeeds
      And the certificate request shows condition "<type>"

      Examples:
        | rule   | also    | verb    | type     | state    |
        | CSR-80 | OPS-118 | approve | Approved | approved |
        | CSR-83 | OPS-119 | deny    | Denied   | denied   |

    @should @CSR-94
    Scenario Outline: The main resource adds no condition <type>: <way>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I add condition "<type>" to its main resource by <way>
      Then the certificate request is still pending

      Examples:
        | type     | way         |
        | Approved | update      |
        | Approved | merge patch |
        | Denied   | update      |

    @needs:rbac @needs:second-identity @should @CSR-95
    Scenario Outline: The status sub-resource adds no condition <type>
      Given a certificate request for signer "example.com/suite"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/suite"
      When I write these conditions to its status
        | type   | status | reason |
        | <type> | True   | Suite  |
      Then the certificate request is still pending

      Examples:
        | type     |
        | Approved |
        | Denied   |

    @should @CSR-96
    Scenario: The approval sub-resource sets no certificate
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve it with a certificate in the same body
      Then the certificate request holds no certificate

    @observe @CSR-98
    Scenario Outline: What becomes of a decision that is taken back: <before>, then <after>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And I decided "<before>"
      When I change its decision to "<after>"
      Then the conditions of the certificate request are recorded

      Examples:
        | before   | after  |
        | Approved | Denied |
        | Denied   | Approved |
        | Approved | none   |
        | Denied   | none   |

  Rule: An approved request is issued when its certificate is written

    @CSR-87 @OPS-120
    Scenario: A certificate written to the status sub-resource is kept
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to the certificate status
      Then it succeeds
      And the certificate request contains the certificate that was written
      And the certificate request shows condition "Approved"

    @observe @CSR-97
    Scenario Outline: What becomes of a certificate for a request that is <state>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was <state>
      When I write "a certificate" to the certificate status
      Then whether the certificate was accepted is recorded

      Examples:
        | state        |
        | left pending |
        | denied       |

    @CSR-107
    Scenario Outline: A request can be marked as failed that is <state>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was <state>
      When I write these conditions to its status
        | type   | status | reason |
        | Failed | True   | Suite  |
      Then it succeeds
      And the certificate request shows conditions "<shown>"

      Examples:
        | state        | shown            |
        | left pending | Failed           |
        | approved     | Approved, Failed |

  Rule: Built-in signers issue approved requests that meet their conditions, and no others

    @needs:csr-signing @CSR-85
    Scenario Outline: A denied request is not signed by <signer>
      Given a certificate request for signer "<signer>"
      And I submitted the certificate request
      When the administrator denies the certificate request
      Then no certificate is issued, while a conforming request is issued

      Examples:
        | signer                         |
        | platform.io/apiserver-client   |
        | platform.io/node-agent-serving |

    @needs:csr-signing @CSR-86
    Scenario: A pending request is not signed
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      Then no certificate is issued, while a conforming request is issued

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-86
    Scenario: A pending request for a client of a node agent is not signed
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      Then no certificate is issued, while a conforming request is issued

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-85
    Scenario: A denied request for a client of a node agent is not signed
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator denies the certificate request
      Then no certificate is issued, while a conforming request is issued

    @needs:csr-signing @CSR-90
    Scenario: A built-in signer certifies the key of an approved request
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the key of the request

    @needs:csr-signing @should @CSR-91
    Scenario: What was issued is not issued again
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      And the administrator approves the certificate request
      And a certificate is issued
      When I label and annotate the certificate request
      Then its certificate stays the same, while a conforming request is issued

    @needs:csr-signing @CSR-92
    Scenario: Without its conditions met a request stays approved and unsigned
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request is issued
      And the certificate request shows condition "Approved", whatever others

    @needs:csr-signing @may @CSR-93
    Scenario: How the refusal of a signer shows
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then the result after the time that a conforming request takes is recorded

    @needs:csr-signing @should @CSR-78
    Scenario: The refusal of a signer shows neither in the object nor in an event
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "client auth, server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request is issued
      And the certificate request shows condition "Approved"
      And no event is about the certificate request

    @needs:csr-signing @needs:rbac @needs:second-identity @should @CSR-78
    Scenario Outline: The refusal of the signer <signer> shows nowhere
      Given a certificate request for signer "<signer>"
      And its usages are "<usages>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request is issued
      And the certificate request shows condition "Approved"
      And no event is about the certificate request

      Examples:
        | signer                                  | usages                   |
        | platform.io/apiserver-client-node-agent | client auth, server auth |
        | platform.io/node-agent-serving          | server auth, client auth |

    @needs:csr-signing @needs:second-identity @observe @CSR-108
    Scenario Outline: Whether a request is marked as failed: <signer> with <part> "<value>"
      Given a certificate request for signer "<signer>"
      And its <part> are "<value>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then the result after the time that a conforming request takes is recorded

      Examples:
        | signer                                  | part            | value                    |
        | platform.io/apiserver-client            | usages          | client auth, server auth |
        | platform.io/apiserver-client            | usages          | digital signature        |
        | platform.io/apiserver-client-node-agent | organizations   | other                    |
        | platform.io/apiserver-client-node-agent | DNS names       | n1.example.com           |
        | platform.io/apiserver-client-node-agent | usages          | client auth              |
        | platform.io/node-agent-serving          | organizations   | other                    |
        | platform.io/node-agent-serving          | DNS names       | none                     |
        | platform.io/node-agent-serving          | email addresses | n1@example.com           |
        | platform.io/node-agent-serving          | URIs            | https://n1.example.com/  |
        | platform.io/node-agent-serving          | usages          | server auth              |
