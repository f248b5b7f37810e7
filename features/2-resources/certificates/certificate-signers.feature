@needs:csr
Feature: Built-in signers
  Each built-in signer states which subjects, extensions and usages it signs, and whether a
  controller may approve for it.

  Rule: platform.io/apiserver-client: no restriction by the signer, admission refuses the group of masters

    @needs:csr-signing @CSR-44
    Scenario Outline: Nothing approves a client request of <name> by itself
      Given a certificate request for signer "platform.io/apiserver-client"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And its usages are "key encipherment, digital signature, client auth"
      And I submitted the certificate request
      Then it stays pending, while approver and signers are at work

      Examples:
        | name           | organizations |
        | jane           | dev           |
        | system:node:n1 | system:nodes  |

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-44
    Scenario: Nothing approves the client request of a user who is no administrator
      Given a certificate request for signer "platform.io/apiserver-client"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      Then it stays pending, while approver and signers are at work

    @needs:csr-signing @CSR-45
    Scenario Outline: Any subject is signed: CN <name>, O <organizations>
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
    Scenario Outline: A subject with organizations <organizations>, each a <form>, is refused
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "<organizations>"
      And its subject is written in <form>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | organizations            | form            |
        | dev, system:masters      | PrintableString |
        | system:masters           | PrintableString |
        | system:masters, dev      | PrintableString |
        | dev, ops, system:masters | UTF8String      |
        | dev, system:masters      | BMPString       |

    @observe @CSR-46
    Scenario: The group of masters in a form that has gone out of use
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      And its subject is written in UniversalString
      When I submit the certificate request
      Then whether it is stored is recorded

    @needs:rbac @needs:second-identity @CSR-46
    Scenario: The group of masters is refused to a user who is no administrator, too
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      And I am a user who may "create" "certificatesigningrequests"
      When I submit the certificate request
      Then the certificate request is refused and not stored

    @CSR-46
    Scenario: The group of masters is refused where the name of the request is to be made up, too
      Given a certificate request for signer "platform.io/apiserver-client"
      And its organizations are "dev, system:masters"
      When I submit the certificate request with generateName "masters-" and no name
      Then the certificate request is refused and not stored

    @should @CSR-47
    Scenario Outline: Requests for other signers may name system:masters: <signer>
      Given a certificate request for signer "<signer>"
      And its organizations are "dev, system:masters"
      When I submit the certificate request
      Then the certificate request is stored

      Examples:
        | signer                                  |
        | example.com/suite                       |
        | example.com/apiserver-client            |
        | platform.io/apiserver-client-node-agent |
        | platform.io/node-agent-serving          |

    @needs:csr-signing @CSR-48
    Scenario: Alternative names are allowed
      Given a certificate request for signer "platform.io/apiserver-client"
      And its DNS names are "jane.example.com"
      And its email addresses are "jane@example.com"
      And its IP addresses are "10.1.2.3"
      And its URIs are "https://jane.example.com/"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued
      And which extensions it carries is recorded

    @needs:csr-signing @CSR-49
    Scenario: A key usage extension is allowed
      Given a certificate request for signer "platform.io/apiserver-client"
      And its PKCS#10 asks for key usages
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

    @needs:csr-signing @observe @CSR-50
    Scenario: What becomes of another extension
      Given a certificate request for signer "platform.io/apiserver-client"
      And its private extension is "1.3.6.1.4.1.55555.1"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then what becomes of it in the time that a conforming request takes is recorded

    @needs:csr-signing
    Scenario Outline: Not signed with usages <usages>
      Given a certificate request for signer "platform.io/apiserver-client"
      And its usages are "<usages>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | rule   | usages                              |
        | CSR-51 | digital signature, key encipherment |
        | CSR-51 | key encipherment                    |
        | CSR-52 | client auth, server auth            |
        | CSR-52 | client auth, code signing           |

  Rule: platform.io/apiserver-client-node-agent: for node agents only, a controller may approve

    @slow @needs:csr-signing @needs:csr-approver @may @CSR-54
    Scenario: Approval without anybody's doing
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And I submitted the certificate request
      Then whether it is approved by itself is recorded
      And whether that of node agent "system:node:n1" is approved by itself is recorded

    @needs:csr-signing @needs:second-identity
    Scenario Outline: Not signed for subject CN <name>, O <organizations>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | rule   | name             | organizations |
        | CSR-55 | system:node:n1   | other         |
        | CSR-55 | system:node:n1   | none          |
        | CSR-55 | system:node:n1   | system:nodes2 |
        | CSR-56 | node-1           | system:nodes  |
        | CSR-56 | system:n1        | system:nodes  |
        | CSR-56 | x-system:node:n1 | system:nodes  |

    # Which of several names counts is not said.
    @observe @needs:csr-signing @needs:second-identity @CSR-56
    Scenario Outline: What becomes of a client request of the node agent with the common names <names>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its common names are "<names>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then what becomes of it in the time that a conforming request takes is recorded

      Examples:
        | names                  |
        | node-1, system:node:n1 |
        | system:node:n1, node-1 |

    @needs:csr-signing @needs:second-identity @CSR-57
    Scenario Outline: Extensions other than key usage are not signed: <part>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its <part> are "<value>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then none of that is certified, while a request with key usages gets a certificate

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
    Scenario Outline: Not signed with usages <usages>
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its usages are "<usages>"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | usages                                                         |
        | key encipherment, client auth                                  |
        | key encipherment, digital signature, client auth, server auth  |
        | key encipherment, digital signature, client auth, code signing |
        | key encipherment, digital signature, server auth               |
        | digital signature, client auth                                 |

    @needs:csr-signing @needs:second-identity @CSR-58
    Scenario: The three usages are signed in any order
      Given a certificate request for signer "platform.io/apiserver-client-node-agent"
      And its usages are "client auth, digital signature, key encipherment"
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

  Rule: platform.io/node-agent-serving: for serving certificates of node agents, approved by hand

    @needs:csr-signing @CSR-60 @CSR-86
    Scenario: Nothing approves a serving request by itself, nor signs it as it is
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its IP addresses are "10.1.2.3"
      And I submitted the certificate request
      Then it stays pending, while approver and signers are at work
      And the certificate request holds no certificate

    @needs:csr-signing
    Scenario Outline: Not signed for serving as subject CN <name>, O <organizations>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its common name is "<name>"
      And its organizations are "<organizations>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | rule   | name             | organizations |
        | CSR-61 | system:node:n1   | other         |
        | CSR-61 | system:node:n1   | none          |
        | CSR-62 | web              | system:nodes  |
        | CSR-62 | system:n1        | system:nodes  |
        | CSR-62 | x-system:node:n1 | system:nodes  |

    @needs:csr-signing @needs:rbac @needs:second-identity @CSR-60
    Scenario: Nothing approves a serving request of the node agent that it names
      Given a certificate request for signer "platform.io/node-agent-serving"
      And I am the node agent that its subject names
      And I submitted the certificate request
      Then it stays pending, while approver and signers are at work

    @needs:csr-signing
    Scenario Outline: Signed with <part> alone
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its DNS names are "<dns>"
      And its IP addresses are "<ip>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued for the name "<name>"

      Examples:
        | rule   | part                          | dns                            | ip                    | name               |
        | CSR-63 | DNS names                     | n7.example.com, n8.example.com | none                  | dns:n8.example.com |
        | CSR-64 | an IP address                 | none                           | 10.1.2.3              | ip:10.1.2.3        |
        | CSR-64 | IP addresses of both versions | none                           | 10.1.2.3, 2001:db8::7 | ip:10.1.2.3        |

    @needs:csr-signing @CSR-65
    Scenario: Not signed without alternative names
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its DNS names are "none"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

    @needs:csr-signing
    Scenario Outline: Not signed with <part>, DNS names <dns> and IP addresses <ip>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its <part> are "<value>"
      And its DNS names are "<dns>"
      And its IP addresses are "<ip>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | rule   | part            | value                   | dns            | ip       |
        | CSR-65 | URIs            | https://n1.example.com/ | none           | none     |
        | CSR-66 | email addresses | n1@example.com          | n1.example.com | none     |
        | CSR-66 | email addresses | n1@example.com          | none           | 10.1.2.3 |
        | CSR-67 | URIs            | https://n1.example.com/ | n1.example.com | none     |
        | CSR-67 | URIs            | https://n1.example.com/ | none           | 10.1.2.3 |

    @needs:csr-signing @CSR-68
    Scenario Outline: Not signed with usages <usages>
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its usages are "<usages>"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no certificate is issued, while a conforming request gets one

      Examples:
        | usages                                                         |
        | key encipherment, server auth                                  |
        | key encipherment, digital signature, server auth, client auth  |
        | key encipherment, digital signature, server auth, code signing |
        | key encipherment, digital signature, client auth               |
        | digital signature, server auth                                 |

    @needs:csr-signing @CSR-68
    Scenario: The three usages of serving are signed in any order
      Given a certificate request for signer "platform.io/node-agent-serving"
      And its usages are "server auth, digital signature, key encipherment"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

  Rule: No built-in signer issues the certificate of an authority

    @needs:csr-signing @needs:second-identity
    Scenario Outline: CA:TRUE is not granted by <signer>
      Given a certificate request for signer "<signer>"
      And its PKCS#10 asks to be an authority
      And I am a user who may "create" "certificatesigningrequests"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then no authority is certified, while a conforming request gets a certificate

      Examples:
        | rule   | signer                                  |
        | CSR-53 | platform.io/apiserver-client            |
        | CSR-59 | platform.io/apiserver-client-node-agent |
        | CSR-69 | platform.io/node-agent-serving          |

  Rule: platform.io/legacy-unknown: anything is signed, but not in this version

    @CSR-70 @VER-122
    Scenario: The legacy signer cannot be asked in v1
      Given a certificate request for signer "platform.io/legacy-unknown"
      When I submit the certificate request
      Then the certificate request is refused and not stored
      And the same request for signer "example.com/suite" is stored

    @needs:csr-signing @needs:deprecated-apis @CSR-71
    Scenario: Nothing approves a legacy request by itself
      Given a certificate request for signer "platform.io/legacy-unknown", in an older version that permits it
      And I submitted the certificate request
      Then it stays pending, while approver and signers are at work

    @needs:csr-signing @needs:deprecated-apis @CSR-72
    Scenario: Any subject, extension and usage is signed
      Given a certificate request for signer "platform.io/legacy-unknown", in an older version that permits it
      And its organizations are "anybody"
      And its URIs are "https://n1.example.com/"
      And its usages are "code signing"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued

  @CSR-73
  Rule: platform.io/legacy-unknown: nothing is promised about trust
    The absence of a promise shows in no answer: whether anybody trusts a certificate of this
    signer is up to those who are shown it.

  Rule: A certificate lasts for the shorter of what is asked for and what the controllers are told

    @needs:csr-signing @options:cluster-signing-duration=2h
    Scenario Outline: With a signing duration of two hours and <asked> seconds asked for, it lasts two hours
      Given a certificate request for signer "platform.io/apiserver-client"
      And its spec.expirationSeconds is <asked>
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that lasts 7200 seconds, give or take 330

      Examples:
        | rule   | also   | asked  |
        | CSR-74 |        | absent |
        | CSR-77 | LIM-23 | 86400  |

    @needs:csr-signing @CSR-75 @LIM-21
    Scenario: By default it lasts a year
      Given a certificate request for signer "platform.io/apiserver-client"
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that lasts 31536000 seconds, give or take 86400

    @needs:csr-signing @CSR-76 @LIM-22
    Scenario Outline: A shorter time that is asked for is granted by <signer>: <asked> seconds
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is <asked>
      And I submitted the certificate request
      When the administrator approves the certificate request
      Then a certificate is issued that lasts <asked> seconds, give or take 330

      Examples:
        | signer                         | asked |
        | platform.io/apiserver-client   | 600   |
        | platform.io/apiserver-client   | 1800  |
        | platform.io/apiserver-client   | 86400 |
        | platform.io/node-agent-serving | 600   |
