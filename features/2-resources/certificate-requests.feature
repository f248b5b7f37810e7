@needs:csr
Feature: Certificate requests
  A client asks a signer for a certificate by storing a PKCS#10 request. What it asks for stands
  in spec; what became of it stands in status.

  Rule: The kind is cluster-scoped

    @CSR-02
    Scenario: No path below a namespace serves certificate requests
      Given a certificate request for signer "example.com/suite"
      When I read and submit it below a namespace
      Then neither is served
      When I submit the certificate request
      Then the certificate request is stored
      And the object shown has no namespace

  Rule: spec.request is a PKCS#10 request in PEM

    @CSR-04
    Scenario Outline: Bytes that are no PEM are refused: <content>
      Given a certificate request for signer "example.com/suite"
      And its content is <content>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | content      |
        | random text  |
        | the bare DER |

  Rule: signerName is required in this version

    @CSR-10
    Scenario Outline: A request whose signerName is <name> is refused
      Given a certificate request for signer "example.com/suite"
      And its spec.signerName is <name>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | name   |
        | absent |
        | ""     |

  Rule: The shortest lifetime that can be asked for is ten minutes

    @needs:release-1-22
    Scenario Outline: A lifetime of <seconds> seconds is refused
      Given a certificate request for signer "example.com/suite"
      And its spec.expirationSeconds is <seconds>
      When I submit the certificate request
      Then the certificate request is refused and not stored

      Examples:
        | rule          | seconds |
        | CSR-14 LIM-20 | 599     |
        | CSR-14        | 1       |
        | CSR-14        | 0       |
        | CSR-14        | -1      |
