@needs:csr
Feature: Decisions about certificate signing requests
  A request is pending until a user approves or denies it. Built-in signers issue certificates for approved requests.

  Rule: A new request is pending

    @CSR-79
    Scenario Outline: A create of a certificate request ignores a condition of type <type> in its status
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request with the condition "<type>" in its status
      Then the request succeeds
      And the certificate request is pending

      Examples:
        | type     |
        | Approved |
        | Denied   |
        | Failed   |

    @CSR-79
    Scenario Outline: A certificate request created again under the name of one that was <state> is pending
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was <state>
      When I delete the certificate signing request "request"
      And I submit the certificate request
      Then the request succeeds
      And the certificate request is pending

      Examples:
        | state    |
        | approved |
        | denied   |

  Rule: The approval subresource approves or denies a pending request

    Scenario Outline: The condition <type> in the approval changes a pending certificate request to <state>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I <verb> the certificate request
      Then the request succeeds
      And the certificate request has exactly the conditions "<type>"

      Examples:
        | rule   | also    | verb    | type     | state    |
        | CSR-80 | OPS-118 | approve | Approved | approved |
        | CSR-83 | OPS-119 | deny    | Denied   | denied   |

    @should @CSR-94
    Scenario Outline: A <way> of the main resource of a certificate request adds no <type> condition
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I add the condition "<type>" to its main resource by <way>
      Then the certificate request is pending

      Examples:
        | type     | way         |
        | Approved | update      |
        | Approved | merge patch |
        | Denied   | update      |

    @needs:rbac @needs:second-identity @should @CSR-95
    Scenario Outline: The status subresource of a certificate request adds no <type> condition
      Given a certificate request for signer "example.com/suite"
      And the administrator submitted the certificate request
      And I am a user who may "update" "certificatesigningrequests/status"
      And I may also "sign" "signers" named "example.com/suite"
      When I write these conditions to its status
        | type   | status | reason |
        | <type> | True   | Suite  |
      Then the certificate request is pending

      Examples:
        | type     |
        | Approved |
        | Denied   |

    @should @CSR-96
    Scenario: The approval subresource of a certificate request sets no certificate
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve the certificate request with a certificate in the same body
      Then the certificate request contains no certificate

    @observe @CSR-98
    Scenario Outline: The result of the decision <after> on a certificate request that was <before> is recorded
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was <before>
      When I change its decision to "<after>"
      Then the status of the response is recorded
      And the conditions of the certificate request are recorded

      Examples:
        | before   | after    |
        | approved | Denied   |
        | denied   | Approved |
        | approved | none     |
        | denied   | none     |

  Rule: A request is issued when its certificate is written

    @CSR-87 @OPS-120
    Scenario: The status subresource of an approved certificate request stores a certificate
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written
      And the certificate request has exactly the conditions "Approved"

    @observe @CSR-97
    Scenario Outline: The result of a certificate for a certificate request that is <state> is recorded
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was <state>
      When I write "a certificate" to the certificate status
      Then whether the certificate was accepted is recorded

      Examples:
        | state   |
        | pending |
        | denied  |

    @CSR-107
    Scenario Outline: A certificate request that is <state> accepts the condition Failed
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was <state>
      When I write these conditions to its status
        | type   | status | reason |
        | Failed | True   | Suite  |
      Then the request succeeds
      And the certificate request has exactly the conditions "<shown>"

      Examples:
        | state    | shown            |
        | pending  | Failed           |
        | approved | Approved, Failed |

  Rule: Built-in signers issue only approved requests that meet their conditions

    @needs:csr-signing @CSR-85
    Scenario Outline: The signer <signer> does not sign a denied request
      Given a certificate request for signer "<signer>"
      And I submitted the certificate request
      When the administrator denies the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | signer                         |
        | platform.io/apiserver-client   |
        | platform.io/node-agent-serving |

    @needs:csr-signing @CSR-86
    Scenario: A built-in signer does not sign a pending request
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-86
    Scenario: A built-in signer does not sign a pending client certificate request of a node agent
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-85
    Scenario: A built-in signer does not sign a denied client certificate request of a node agent
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator denies the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

    @needs:csr-signing @CSR-90
    Scenario: A built-in signer issues a certificate for the key of an approved request
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the key of the request

    @needs:csr-signing @should @CSR-91
    Scenario: A built-in signer does not issue a certificate again after a change of the metadata
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      And the administrator approves the certificate request
      And a certificate is issued
      When I merge patch the certificate signing request "request" with:
        | metadata.labels.suite                                | labelled  |
        | metadata.annotations["planecheck.example.com/suite"] | annotated |
      And the request succeeded
      When a conforming certificate request has been issued
      Then the object keeps its "status.certificate"

    @needs:csr-signing @CSR-92
    Scenario: An approved request that violates the conditions of its signer remains approved and unsigned
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate
      And the certificate request has the condition "Approved"

    @needs:csr-signing @may @CSR-93
    Scenario: The visible effects of a signer's rejection of a request are recorded
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate extensions and conditions of the certificate request are recorded

    @needs:csr-signing @should @CSR-78
    Scenario: The rejection of a request by the apiserver-client signer adds no condition and no event
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "client auth, server auth"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate
      And the certificate request has exactly the conditions "Approved"
      And no event references the certificate request

    @needs:csr-signing @needs:rbac @needs:second-identity @should @CSR-78
    Scenario Outline: The rejection of a request by the signer <signer> adds no condition and no event
      Given a certificate request for signer "<signer>"
      And its usages are "<usages>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate
      And the certificate request has exactly the conditions "Approved"
      And no event references the certificate request

      Examples:
        | signer                                  | usages                   |
        | platform.io/apiserver-client-node-agent | client auth, server auth |
        | platform.io/node-agent-serving          | server auth, client auth |

    @needs:csr-signing @needs:second-identity @observe @CSR-108
    Scenario Outline: Whether <signer> adds a Failed condition to a request with <part> "<value>" is recorded
      Given a certificate request for signer "<signer>"
      And its <part> are "<value>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate extensions and conditions of the certificate request are recorded

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
