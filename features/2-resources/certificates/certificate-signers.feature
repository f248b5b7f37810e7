@needs:csr
Feature: Built-in signers
  Each built-in signer defines which subjects, extensions and usages it signs, and whether a controller may
  approve its requests.

  Rule: platform.io/apiserver-client signs any subject; admission rejects the group system:masters

    @needs:csr-signing @CSR-44
    Scenario Outline: A client certificate request of <name> is not approved automatically
      Given a certificate request for signer "platform.io/apiserver-client"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And its usages are "key encipherment, digital signature, client auth"
      And I submitted the certificate request
      When the approver and the signers have been active
      Then the certificate request is pending

      Examples:
        | name           | organizations |
        | jane           | dev           |
        | system:node:n1 | system:nodes  |

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-44
    Scenario: A client certificate request of a user without administrator rights is not approved automatically
      Given a certificate request for signer "platform.io/apiserver-client"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the approver and the signers have been active
      Then the certificate request is pending

    @needs:csr-signing @CSR-45
    Scenario Outline: The apiserver-client signer signs the subject CN <name>, O <organizations>
      Given a certificate request for signer "platform.io/apiserver-client"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the subject of the request

      Examples:
        | name             | organizations |
        | Jane of Anywhere | dev, ops, qa  |
        | system:jane      | none          |

    @CSR-46
    Scenario Outline: A client certificate request with the organizations <organizations> as <form> is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "<organizations>"
      And its subject encoding is "<form>"
      When I submit the certificate request
      Then the request is rejected and no object is stored

      Examples:
        | organizations            | form            |
        | dev, system:masters      | PrintableString |
        | system:masters           | PrintableString |
        | system:masters, dev      | PrintableString |
        | dev, ops, system:masters | UTF8String      |
        | dev, system:masters      | BMPString       |

    @observe @CSR-46
    Scenario: The result of the group system:masters as UniversalString in a client certificate request is recorded
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      And its subject encoding is "UniversalString"
      When I submit the certificate request
      Then the response is recorded

    @needs:rbac @needs:second-identity @CSR-46
    Scenario: A client certificate request for system:masters of a user without administrator rights is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      And I am a user who may "create" "certificatesigningrequests"
      When I submit the certificate request
      Then the request is rejected and no object is stored

    @CSR-46
    Scenario: A client certificate request for system:masters with generateName is rejected
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request with generateName "masters-" and no name
      Then the request is rejected and no object is stored

    @should @after:CSR-46 @CSR-47
    Scenario Outline: A certificate request for the signer <signer> with the group system:masters is stored
      Given a certificate request for signer "<signer>"
      And its organizations are "dev, system:masters"
      When I submit the certificate request
      Then the object is stored

      Examples:
        | signer                                  |
        | example.com/suite                       |
        | example.com/apiserver-client            |
        | platform.io/apiserver-client-node-agent |
        | platform.io/node-agent-serving          |

    @needs:csr-signing @CSR-48
    Scenario: The apiserver-client signer accepts subject alternative names
      Given a certificate request for signer "platform.io/apiserver-client"
      And its DNS names are "jane.example.com"
      And its email addresses are "jane@example.com"
      And its IP addresses are "10.1.2.3"
      And its URIs are "https://jane.example.com/"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued
      And the certificate extensions and alternative names of the response are recorded

    @needs:csr-signing @CSR-49
    Scenario: The apiserver-client signer accepts a key usage extension
      Given a certificate request for signer "platform.io/apiserver-client"
      And its PKCS#10 request includes key usages
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

    @needs:csr-signing @observe @CSR-50
    Scenario: The result of another extension in a request for the apiserver-client signer is recorded
      Given a certificate request for signer "platform.io/apiserver-client"
      And its private extension is "1.3.6.1.4.1.55555.1"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate extensions and conditions of the certificate request are recorded

    @needs:csr-signing
    Scenario Outline: The apiserver-client signer does not sign the usages <usages>
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "<usages>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | rule   | usages                                       |
        | CSR-51 | digital signature, key encipherment          |
        | CSR-51 | key encipherment                             |
        | CSR-52 | client auth, server auth                     |
        | CSR-52 | client auth, digital signature, code signing |

    @needs:csr-signing @CSR-52
    Scenario Outline: The apiserver-client signer certifies no extended key usage that the usages <usages> lack
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "<usages>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued with only the extended key usage "client auth"

      Examples:
        | usages                                           |
        | client auth                                      |
        | digital signature, key encipherment, client auth |

  Rule: platform.io/apiserver-client-node-agent signs only for node agents; a controller may approve

    @slow @needs:csr-signing @needs:csr-approver @may @CSR-54
    Scenario: Whether node agent client requests are approved automatically is recorded
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I submitted the certificate request
      Then whether it is approved automatically is recorded
      And whether the request of the node agent "system:node:n1" is approved automatically is recorded

    @needs:csr-signing @needs:second-identity
    Scenario Outline: The apiserver-client-node-agent signer does not sign the subject CN <name>, O <organizations>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | rule   | name             | organizations |
        | CSR-55 | system:node:n1   | other         |
        | CSR-55 | system:node:n1   | none          |
        | CSR-55 | system:node:n1   | system:nodes2 |
        | CSR-56 | node-1           | system:nodes  |
        | CSR-56 | system:n1        | system:nodes  |
        | CSR-56 | x-system:node:n1 | system:nodes  |

    # The documents do not say which of several common names counts.
    @observe @needs:csr-signing @needs:second-identity @CSR-56
    Scenario Outline: The result of a node agent client request with the common names <names> is recorded
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its common names are "<names>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate extensions and conditions of the certificate request are recorded

      Examples:
        | names                  |
        | node-1, system:node:n1 |
        | system:node:n1, node-1 |

    @needs:csr-signing @needs:second-identity @CSR-57
    Scenario Outline: The apiserver-client-node-agent signer does not certify <part>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its <part> are "<value>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then the certificate contains none of these extensions, while a request with key usages is issued

      Examples:
        | part              | value                   |
        | DNS names         | n1.example.com          |
        | IP addresses      | 10.1.2.3                |
        | email addresses   | n1@example.com          |
        | URIs              | https://n1.example.com/ |
        | registered IDs    | 1.3.6.1.4.1.55555.2     |
        | directory names   | CN=n1                   |
        | principal names   | n1@example.com          |
        | private extension | 1.3.6.1.4.1.55555.1     |

    @needs:csr-signing @needs:second-identity @CSR-58
    Scenario Outline: The apiserver-client-node-agent signer does not sign the usages <usages>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its usages are "<usages>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | usages                                                         |
        | key encipherment, client auth                                  |
        | key encipherment, digital signature, client auth, server auth  |
        | key encipherment, digital signature, client auth, code signing |
        | key encipherment, digital signature, server auth               |
        | digital signature, client auth                                 |

    @needs:csr-signing @needs:second-identity @CSR-58
    Scenario: The apiserver-client-node-agent signer signs its three usages in any order
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its usages are "client auth, digital signature, key encipherment"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued with only the extended key usage "client auth"

  Rule: platform.io/node-agent-serving signs serving certificates of node agents; requests are approved manually

    @needs:csr-signing @CSR-60 @CSR-86
    Scenario: A serving certificate request is neither approved nor signed automatically
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its IP addresses are "10.1.2.3"
      And I submitted the certificate request
      When the approver and the signers have been active
      Then the certificate request is pending
      And the certificate request contains no certificate

    @needs:csr-signing
    Scenario Outline: The node-agent-serving signer does not sign the subject CN <name>, O <organizations>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | rule   | name             | organizations |
        | CSR-61 | system:node:n1   | other         |
        | CSR-61 | system:node:n1   | none          |
        | CSR-62 | web              | system:nodes  |
        | CSR-62 | system:n1        | system:nodes  |
        | CSR-62 | x-system:node:n1 | system:nodes  |

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-60
    Scenario: A serving certificate request of the node agent that it names is not approved automatically
      Given a certificate request for signer "platform.io/node-agent-serving"
      And I am the node agent that the subject of the certificate request names
      And I submitted the certificate request
      When the approver and the signers have been active
      Then the certificate request is pending

    @needs:csr-signing
    Scenario Outline: The node-agent-serving signer signs a request with only <part>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its DNS names are "<dns>"
      And its IP addresses are "<ip>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the name "<name>"

      Examples:
        | rule   | part                          | dns              | ip                    | name        |
        | CSR-63 | DNS names                     | n7.test, n8.test | none                  | dns:n8.test |
        | CSR-64 | an IP address                 | none             | 10.1.2.3              | ip:10.1.2.3 |
        | CSR-64 | IP addresses of both versions | none             | 10.1.2.3, 2001:db8::7 | ip:10.1.2.3 |

    @needs:csr-signing @CSR-65
    Scenario: The node-agent-serving signer does not sign a request without alternative names
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its DNS names are "none"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

    @needs:csr-signing
    Scenario Outline: The node-agent-serving signer does not sign <part> with DNS names <dns> and IP addresses <ip>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its <part> are "<value>"
      And its DNS names are "<dns>"
      And its IP addresses are "<ip>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | rule   | part            | value                   | dns            | ip       |
        | CSR-65 | URIs            | https://n1.example.com/ | none           | none     |
        | CSR-66 | email addresses | n1@example.com          | n1.example.com | none     |
        | CSR-66 | email addresses | n1@example.com          | none           | 10.1.2.3 |
        | CSR-67 | URIs            | https://n1.example.com/ | n1.example.com | none     |
        | CSR-67 | URIs            | https://n1.example.com/ | none           | 10.1.2.3 |

    @needs:csr-signing @CSR-68
    Scenario Outline: The node-agent-serving signer does not sign the usages <usages>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its usages are "<usages>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no certificate

      Examples:
        | usages                                                         |
        | key encipherment, server auth                                  |
        | key encipherment, digital signature, server auth, client auth  |
        | key encipherment, digital signature, server auth, code signing |
        | key encipherment, digital signature, client auth               |
        | digital signature, server auth                                 |

    @needs:csr-signing @CSR-68
    Scenario: The node-agent-serving signer signs its three usages in any order
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its usages are "server auth, digital signature, key encipherment"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued with only the extended key usage "server auth"

  Rule: No built-in signer issues a CA certificate

    @needs:csr-signing @needs:second-identity
    Scenario Outline: The signer <signer> issues no CA certificate
      Given a certificate request for signer "<signer>"
      And its PKCS#10 request is for a certificate authority
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      When a conforming certificate request has been issued
      Then the certificate request contains no CA certificate

      Examples:
        | rule   | signer                                  |
        | CSR-53 | platform.io/apiserver-client            |
        | CSR-59 | platform.io/apiserver-client-node-agent |
        | CSR-69 | platform.io/node-agent-serving          |

  Rule: platform.io/legacy-unknown signs anything, but is not available in v1

    @CSR-70 @VER-122
    Scenario: A certificate request for the legacy signer is rejected in v1
      Given a certificate request for signer "platform.io/legacy-unknown"
      When I submit the certificate request
      Then the request is rejected and no object is stored
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request
      Then the request succeeds

    @needs:csr-signing @needs:deprecated-apis @CSR-71
    Scenario: A legacy certificate request is not approved automatically
      Given a certificate request in v1beta1 for signer "platform.io/legacy-unknown"
      And I submitted the certificate request
      When the approver and the signers have been active
      Then the certificate request is pending

    @needs:csr-signing @needs:deprecated-apis @CSR-72
    Scenario: The legacy signer signs any subject, extension and usage
      Given a certificate request in v1beta1 for signer "platform.io/legacy-unknown"
      And its organizations are "anybody"
      And its URIs are "https://n1.example.com/"
      And its usages are "code signing"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

  @CSR-73
  Rule: platform.io/legacy-unknown guarantees no trust
    No response can show the absence of a guarantee: whether anyone trusts a certificate of this signer depends on
    the parties that verify it.

  Rule: A certificate is valid for the shorter of the requested time and the configured time

    @needs:csr-signing @options:cluster-signing-duration=2h
    Scenario Outline: A certificate with expirationSeconds <seconds> is valid for the signing duration of two hours
      Given a certificate request for signer "platform.io/apiserver-client"
      And its spec.expirationSeconds is <seconds>
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that is valid for 7200 seconds, within 330 seconds

      Examples:
        | rule   | also   | seconds |
        | CSR-74 |        | absent  |
        | CSR-77 | LIM-23 | 86400   |

    @needs:csr-signing @CSR-75 @LIM-21
    Scenario: A certificate is valid for one year by default
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that is valid for 31536000 seconds, within 86400 seconds

    @needs:csr-signing @CSR-76 @LIM-22
    Scenario Outline: The signer <signer> issues a certificate for a shorter requested time of <seconds> seconds
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is <seconds>
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that is valid for <seconds> seconds, within 330 seconds

      Examples:
        | signer                         | seconds |
        | platform.io/apiserver-client   | 600     |
        | platform.io/apiserver-client   | 1800    |
        | platform.io/apiserver-client   | 86400   |
        | platform.io/node-agent-serving | 600     |
