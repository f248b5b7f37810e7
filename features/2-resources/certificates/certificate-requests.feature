@needs:csr
Feature: Certificate signing requests
  A client requests a certificate from a signer by storing a PKCS#10 request. The spec contains what the client
  requests, the status contains the result.

  Rule: The kind is cluster-scoped in the API group certificates.platform.io, version v1

    @CSR-01
    Scenario Outline: A certificate request has the kind <kind> and the apiVersion <apiVersion>
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request
      Then the object is stored
      And each of the response and a read has the kind "<kind>" and the apiVersion "<apiVersion>"

      Examples:
        | kind                      | apiVersion                  |
        | CertificateSigningRequest | certificates.platform.io/v1 |

    @CSR-02
    Scenario: A certificate request is cluster-scoped and not served below a namespace path
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request
      Then the object is stored
      And the returned "metadata.namespace" is absent
      And the stored "metadata.namespace" is absent
      When I get, list and create it below a namespace path
      Then each response status is 404

  Rule: spec.request is a PKCS#10 request in PEM

    @CSR-03
    Scenario Outline: A certificate request with a key of type <type> is stored
      Given a certificate request for signer "example.com/suite"
      And its key type is "<type>"
      When I submit the certificate request
      Then the object is stored
      And the certificate request contains the content that was submitted

      Examples:
        | type        |
        | RSA         |
        | ECDSA       |
        | ECDSA P-384 |
        | ECDSA P-521 |

    # The documents do not say which other key types a server must accept.
    @observe @CSR-03
    Scenario Outline: The result of a certificate request with a key of type <type> is recorded
      Given a certificate request for signer "example.com/suite"
      And its key type is "<type>"
      When I submit the certificate request
      Then the response is recorded

      Examples:
        | type            |
        | Ed25519         |
        | Ed448           |
        | DSA             |
        | secp256k1       |
        | brainpoolP256r1 |
        | RSASSA-PSS      |

    Scenario Outline: A certificate request with <content> as its content is rejected
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the request is rejected and no object is stored

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

    # Bytes are base64; the documents do not say whether another form is accepted.
    @observe @CSR-07
    Scenario: The result of a certificate request whose content is an array of numbers is recorded
      Given a certificate request for signer "example.com/suite"
      And its content is an array of numbers
      When I submit the certificate request
      Then the response is recorded

    @CSR-06
    Scenario Outline: A certificate request keeps the bytes of <content>
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the object is stored
      And the certificate request contains the content that was submitted

      Examples:
        | content                                                        |
        | PEM with lines of 72 characters and two line breaks at its end |
        | PEM with lines that end in CRLF                                |

    @needs:yaml-bodies @CSR-08
    Scenario: The content of a certificate request in YAML is base64
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request with Content-Type "application/yaml"
      Then the object is stored
      And the certificate request in YAML contains the content that was submitted

    @observe @CSR-09
    Scenario Outline: The result of a certificate request whose content is <content> is recorded
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the response and the stored spec are recorded

      Examples:
        | content |
        | absent  |
        | empty   |

  Rule: Lists, watch events and responses of subresources contain the same object as a get

    @CSR-01
    Scenario Outline: Every response about a certificate request contains the apiVersion <apiVersion>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each response has the apiVersion "<apiVersion>", and each single object the kind "<kind>"

      Examples:
        | kind                      | apiVersion                  |
        | CertificateSigningRequest | certificates.platform.io/v1 |

    Scenario Outline: Every response about a certificate request contains the same <time> of its condition
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each response contains the same <time> of the condition "Approved"

      Examples:
        | rule   | time               |
        | CSR-31 | lastUpdateTime     |
        | CSR-32 | lastTransitionTime |

    Scenario Outline: Every response about a denied certificate request <what>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I deny, list and watch the certificate request
      Then each response <what>

      Examples:
        | rule   | what                                |
        | CSR-25 | has exactly the conditions "Denied" |
        | CSR-34 | contains no certificate             |

    Scenario Outline: Every response about a certificate request contains the bytes of <member> in base64
      Given a certificate request for signer "example.com/suite"
      And its content is PEM with lines of 72 characters and two line breaks at its end
      And I submitted the certificate request
      When I approve, issue, list and watch the certificate request
      Then each response contains the bytes of <member> that were written

      Examples:
        | rule   | member             |
        | CSR-06 | spec.request       |
        | CSR-42 | status.certificate |

  Rule: signerName is a required string

    Scenario Outline: A certificate request with signerName <name> is rejected
      Given a certificate request for signer "example.com/suite"
      And its spec.signerName is <name>
      When I submit the certificate request
      Then the request is rejected and no object is stored

      Examples:
        | rule   | also    | name                       |
        | CSR-10 | VER-120 | absent                     |
        | CSR-10 |         | ""                         |
        | CSR-10 |         | null                       |
        | CSR-11 |         | 7                          |
        | CSR-11 |         | true                       |
        | CSR-11 |         | [example.com/suite, b.c/d] |

    @should @CSR-12
    Scenario Outline: A certificate request for the custom signer <signer> is stored
      Given a certificate request for signer "<signer>"
      When I submit the certificate request
      Then the object is stored
      And the certificate request keeps the submitted spec.signerName

      Examples:
        | signer                                                  |
        | example.com/suite-signer                                |
        | signers.team.example.com/signer.of-a-name-somewhat-long |

  Rule: expirationSeconds is an optional integer of at least 600

    @CSR-13
    Scenario Outline: Without expirationSeconds, a certificate request for <signer> is stored and approved without it
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is absent
      When I submit the certificate request
      Then the object is stored
      And the certificate request keeps the submitted spec.expirationSeconds
      When the administrator approves the certificate request
      Then the certificate request keeps the submitted spec.expirationSeconds

      Examples:
        | signer                         |
        | example.com/suite              |
        | platform.io/node-agent-serving |

    @needs:release-1-22
    Scenario Outline: A certificate request for <signer> with expirationSeconds <seconds> is rejected
      Given a certificate request for signer "<signer>"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the request is rejected and no object is stored

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
    Scenario Outline: A certificate request with expirationSeconds <seconds> is stored
      Given a certificate request for signer "example.com/suite"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the object is stored
      And the certificate request keeps the submitted spec.expirationSeconds
      When the administrator approves the certificate request
      Then the certificate request keeps the submitted spec.expirationSeconds

      Examples:
        | rule   | also   | seconds  |
        | CSR-15 | LIM-20 | 600      |
        | CSR-15 |        | 601      |
        | CSR-15 |        | 86400    |
        | CSR-15 |        | 31536000 |

    @observe @CSR-17
    Scenario Outline: The result of expirationSeconds <seconds> on a server older than release 1.22 is recorded
      Given a server older than release 1.22
      And a certificate request for signer "example.com/suite"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the response and the stored spec are recorded

      Examples:
        | seconds |
        | 600     |
        | 60      |

  Rule: usages is a required list of known strings without repetition

    Scenario Outline: A certificate request with the usages <usages> is rejected
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is <usages>
      When I submit the certificate request
      Then the request is rejected and no object is stored

      Examples:
        | rule   | also    | usages                                        |
        | CSR-18 | VER-121 | absent                                        |
        | CSR-18 |         | null                                          |
        | CSR-20 |         | client auth                                   |
        | CSR-20 |         | [1, 2]                                        |
        | CSR-20 |         | [client auth, 1]                              |
        | CSR-20 |         | {client auth: true}                           |
        | CSR-22 |         | [client auth, make coffee]                    |
        | CSR-22 |         | [make coffee, client auth]                    |
        | CSR-22 |         | [Client Auth]                                 |
        | CSR-22 |         | [client-auth]                                 |
        | CSR-22 |         | ["client auth "]                              |
        | CSR-22 |         | [client auth, ""]                             |
        | CSR-22 |         | [client auth, digital signature, make coffee] |

    @should @CSR-19
    Scenario: A certificate request with an empty list of usages is rejected
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is []
      When I submit the certificate request
      Then the request is rejected and no object is stored

    @CSR-21
    Scenario Outline: A certificate request with the repeated usages <usages> is rejected
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is <usages>
      When I submit the certificate request
      Then the request is rejected and no object is stored
      And the same certificate request without the repeated "client auth" is stored

      Examples:
        | usages                                        |
        | [client auth, digital signature, client auth] |
        | [digital signature, client auth, client auth] |
        | [client auth, client auth]                    |

    @CSR-23
    Scenario Outline: A certificate request with the usage <usage> is stored
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is [<usage>]
      When I submit the certificate request
      Then the object is stored
      And the certificate request keeps the submitted spec.usages

      Examples:
        | usage                    |
        | digital signature        |
        | key encipherment         |
        | client auth              |
        | server auth              |
        | client auth, server auth |

    @observe @CSR-24
    Scenario Outline: The result of a certificate request with the usage <usage> is recorded
      Given a certificate request for signer "example.com/suite"
      And its spec.usages is [<usage>]
      When I submit the certificate request
      Then the response and the stored spec are recorded

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
