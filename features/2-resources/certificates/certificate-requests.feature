@needs:csr
Feature: Certificate requests
  A client asks a signer for a certificate by storing a PKCS#10 request. What it asks for stands
  in spec; what became of it stands in status.

  Rule: The kind is cluster-scoped, in group certificates.platform.io, version v1

    @CSR-01
    Scenario: A request is shown as CertificateSigningRequest of certificates.platform.io/v1
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request
      Then the certificate request is stored
      And the certificate request and its answer are of kind "CertificateSigningRequest" in "certificates.platform.io/v1"

    @CSR-02
    Scenario: No path below a namespace serves certificate requests
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request
      Then the certificate request is stored
      And the object shown has no namespace
      When I read, list and submit it below a namespace
      Then none of these is served

  Rule: spec.request is a PKCS#10 request in PEM

    @CSR-03
    Scenario Outline: A request with a key of type <type> is stored
      Given a certificate request for signer "example.com/suite"
      And its key type is "<type>"
      When I submit the certificate request
      Then the certificate request is stored
      And its content is the bytes submitted

      Examples:
        | type        |
        | RSA         |
        | ECDSA       |
        | ECDSA P-384 |
        | ECDSA P-521 |

    # Which keys a server must know is not said.
    @observe @CSR-03
    Scenario Outline: What becomes of a request with a key of type <type>
      Given a certificate request for signer "example.com/suite"
      And its key type is "<type>"
      When I submit the certificate request
      Then whether it is stored is recorded

      Examples:
        | type            |
        | Ed25519         |
        | Ed448           |
        | DSA             |
        | secp256k1       |
        | brainpoolP256r1 |
        | RSASSA-PSS      |

    Scenario Outline: A request is refused whose content is <content>
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule   | content                                           |
        | CSR-04 | random text                                       |
        | CSR-04 | the bare DER                                      |
        | CSR-04 | a PEM block without its last line                 |
        | CSR-04 | a request in a PEM block of a certificate         |
        | CSR-05 | a request cut short in a PEM block                |
        | CSR-05 | a PEM block of nothing                            |
        | CSR-05 | random bytes in a PEM block                       |
        | CSR-05 | a certificate in a PEM block of a request         |
        | CSR-05 | a certificate in PEM                              |
        | CSR-05 | a private key in PEM                              |
        | CSR-05 | a request followed by random bytes in a PEM block |
        | CSR-05 | a request followed by a private key in PEM        |
        | CSR-07 | the PEM itself, not in base64                     |

    # Bytes are base64 text; whether another form is taken besides is not said.
    @observe @CSR-07
    Scenario: What becomes of a request whose content is an array of numbers
      Given a certificate request for signer "example.com/suite"
      And its content is an array of numbers
      When I submit the certificate request
      Then whether it is stored is recorded

    @CSR-06
    Scenario Outline: The bytes of the request come back as they were sent: <content>
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the certificate request is stored
      And its content is the bytes submitted

      Examples:
        | content                                                        |
        | PEM with lines of 72 characters and two line breaks at its end |
        | PEM with lines that end in CRLF                                |

    @needs:yaml-bodies @CSR-08
    Scenario: In YAML the bytes are base64 text too
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request as YAML
      Then the certificate request is stored
      And its content read as YAML is the bytes submitted

    @observe @CSR-09
    Scenario Outline: What becomes of a request whose content is <content>
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then what becomes of it is recorded

      Examples:
        | content |
        | absent  |
        | empty   |

  Rule: Lists, watch events and the answers of sub-resources show what a get shows

    @CSR-01
    Scenario: Wherever a request is shown, it is of certificates.platform.io/v1
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each answer is of "certificates.platform.io/v1", and each of one request of kind "CertificateSigningRequest"

    Scenario Outline: Wherever a request is shown, its conditions have the same <time>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each answer shows the <time> of condition "Approved" that the first shows

      Examples:
        | rule   | time               |
        | CSR-31 | lastUpdateTime     |
        | CSR-32 | lastTransitionTime |

    Scenario Outline: Wherever a denied request is shown, it has <what>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I deny, list and watch the certificate request
      Then each answer shows <what>

      Examples:
        | rule   | what               |
        | CSR-25 | condition "Denied" |
        | CSR-34 | no certificate     |

    Scenario Outline: Wherever a request is shown, <member> is the bytes written, in base64
      Given a certificate request for signer "example.com/suite"
      And its content is PEM with lines of 72 characters and two line breaks at its end
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each answer shows the bytes of <member> as they were written

      Examples:
        | rule   | member             |
        | CSR-06 | spec.request       |
        | CSR-42 | status.certificate |

  Rule: signerName is required text

    Scenario Outline: A request whose signerName is <name> is refused
      Given a certificate request for signer "example.com/suite"
      And its spec.signerName is <name>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule   | also    | name                       |
        | CSR-10 | VER-120 | absent                     |
        | CSR-10 |         | ""                         |
        | CSR-10 |         | null                       |
        | CSR-11 |         | 7                          |
        | CSR-11 |         | true                       |
        | CSR-11 |         | [example.com/suite, b.c/d] |

    @should @CSR-12
    Scenario Outline: A signer that is not built in can be asked: <signer>
      Given a certificate request for signer "<signer>"
      When I submit the certificate request
      Then the certificate request is stored
      And its spec.signerName reads as submitted

      Examples:
        | signer                                                  |
        | example.com/suite-signer                                |
        | signers.team.example.com/signer.of-a-name-somewhat-long |

  Rule: expirationSeconds is an optional integer of 600 or more

    @CSR-13
    Scenario Outline: A request for <signer> without expirationSeconds is stored without it, and approved without it
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is absent
      When I submit the certificate request
      Then the certificate request is stored
      And its spec.expirationSeconds reads as submitted
      When the administrator approves the certificate request
      Then its spec.expirationSeconds reads as submitted

      Examples:
        | signer                         |
        | example.com/suite              |
        | platform.io/node-agent-serving |

    @needs:release-1-22
    Scenario Outline: A lifetime of <seconds> seconds is refused, asked of <signer>
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule   | also   | seconds | signer                         |
        | CSR-14 | LIM-20 | 599     | example.com/suite              |
        | CSR-14 |        | 599     | platform.io/node-agent-serving |
        | CSR-14 |        | 1       | example.com/suite              |
        | CSR-14 |        | 0       | example.com/suite              |
        | CSR-14 |        | -1      | example.com/suite              |
        | CSR-16 |        | "3600"  | example.com/suite              |
        | CSR-16 |        | 3600.5  | example.com/suite              |
        | CSR-16 |        | true    | example.com/suite              |
        | CSR-16 |        | [3600]  | example.com/suite              |

    @needs:release-1-22
    Scenario Outline: A lifetime of <seconds> seconds can be asked for
      Given a certificate request for signer "example.com/suite"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the certificate request is stored
      And its spec.expirationSeconds reads as submitted
      When the administrator approves the certificate request
      Then its spec.expirationSeconds reads as submitted

      Examples:
        | rule   | also   | seconds  |
        | CSR-15 | LIM-20 | 600      |
        | CSR-15 |        | 601      |
        | CSR-15 |        | 86400    |
        | CSR-15 |        | 31536000 |

    @observe @CSR-17
    Scenario Outline: What servers before release 1.22 do with a lifetime of <seconds> seconds
      Given a server older than release 1.22
      And a certificate request for signer "example.com/suite"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then what becomes of it is recorded

      Examples:
        | seconds |
        | 600     |
        | 60      |

  Rule: usages is a required list of known strings without repetition

    Scenario Outline: A request whose usages are <usages> is refused
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is <usages>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule   | also    | usages                     |
        | CSR-18 | VER-121 | absent                     |
        | CSR-18 |         | null                       |
        | CSR-20 |         | client auth                |
        | CSR-20 |         | [1, 2]                     |
        | CSR-20 |         | [client auth, 1]           |
        | CSR-20 |         | {client auth: true}        |
        | CSR-22 |         | [client auth, make coffee] |
        | CSR-22 |         | [make coffee, client auth] |
        | CSR-22 |         | [Client Auth]              |
        | CSR-22 |         | [client-auth]              |
        | CSR-22 |         | ["client auth "]           |
        | CSR-22 |         | [client auth, ""]          |

    @should @CSR-19
    Scenario: An empty list of usages is refused
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is []
      When I submit the certificate request
      Then the certificate request is refused and not stored

    @CSR-21
    Scenario Outline: A repeated usage is refused: <usages>
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is <usages>
      When I submit the certificate request
      Then the certificate request is refused and not stored
      And the same request without "client auth" a second time is stored

      Examples:
        | usages                                        |
        | [client auth, digital signature, client auth] |
        | [digital signature, client auth, client auth] |
        | [client auth, client auth]                    |

    @CSR-23
    Scenario Outline: Usage <usage> is known
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is [<usage>]
      When I submit the certificate request
      Then the certificate request is stored
      And its spec.usages reads as submitted

      Examples:
        | usage                    |
        | digital signature        |
        | key encipherment         |
        | client auth              |
        | server auth              |
        | client auth, server auth |

    @observe @CSR-24
    Scenario Outline: Whether usage <usage> is known
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is [<usage>]
      When I submit the certificate request
      Then what becomes of it is recorded

      Examples:
        | usage              |
        | any                |
        | signing            |
        | cert sign          |
        | crl sign           |
        | content commitment |
        | key agreement      |
        | data encipherment  |
        | code signing       |
        | email protection   |
        | ocsp signing       |
        | timestamping       |
