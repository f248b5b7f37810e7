@needs:csr
Feature: Status of certificate requests
  Conditions tell what was decided, status.certificate holds what was issued.

  Rule: A condition has type, status, reason, message and two times

    @needs:rbac @CSR-25
    Scenario Outline: A condition of type <type> is shown as that type
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | type   | status | reason |
        | <type> | True   | Suite  |
      Then it succeeds
      And the certificate request shows condition "<type>"

      Examples:
        | type     |
        | Approved |
        | Denied   |

    @observe @CSR-26
    Scenario Outline: What becomes of a condition of another type, written to <where>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type        | status | reason |
        | SuiteCustom | True   | Suite  |
      Then which conditions it shows is recorded

      Examples:
        | where    |
        | approval |
        | status   |

    @needs:rbac @should @CSR-27
    Scenario: A condition without type is refused
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | status | reason |
        | True   | Suite  |
      Then it is refused and the certificate request still pending
      When I write these conditions to its approval
        | type     | status | reason |
        | Approved | True   | Suite  |
        |          | True   | Suite  |
      Then it is refused and the certificate request still pending

    @should @CSR-27
    Scenario: A condition without type is refused in the status, too
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its status
        | status | reason |
        | True   | Suite  |
      Then it is refused and the certificate request still pending

    Scenario Outline: A condition <type> without status, written to <where>, is refused
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | reason | message |
        | <type> | Suite  | by hand |
      Then it is refused and the certificate request still pending

      Examples:
        | rule   | also    | type     | where    |
        | CSR-28 | VER-124 | Approved | approval |
        | CSR-28 | VER-124 | Denied   | approval |
        | CSR-28 |         | Failed   | status   |

    @CSR-28
    Scenario Outline: A condition <type> whose status is an empty text, written to <where>, is refused
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason | message |
        | <type> | ''     | Suite  | by hand |
      Then it is refused and the certificate request still pending

      Examples:
        | type     | where    |
        | Approved | approval |
        | Denied   | approval |
        | Failed   | status   |

    # The status is no place to approve: nothing says what becomes of such conditions there.
    @observe @CSR-28
    Scenario: A condition without status, written to the status of an approved request
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was approved
      When I write these conditions to its status
        | type     | reason | message |
        | Approved | Suite  | by hand |
      Then what the server does is recorded
      And which conditions it shows is recorded

    Scenario Outline: The <member> of a condition <type>, written to <where>, is kept
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason      | message                                    | lastUpdateTime | lastTransitionTime |
        | <type> | True   | SuiteReason | first line\n\nzweite Zeile: größer als é\n | 5 minutes ago  | 7 minutes ago      |
      Then it succeeds
      And its condition "<type>" shows the <member> written

      Examples:
        | rule   | member             | type     | where    |
        | CSR-29 | reason             | Approved | approval |
        | CSR-29 | reason             | Denied   | approval |
        | CSR-29 | reason             | Failed   | status   |
        | CSR-30 | message            | Approved | approval |
        | CSR-30 | message            | Denied   | approval |
        | CSR-30 | message            | Failed   | status   |
        | CSR-31 | lastUpdateTime     | Approved | approval |
        | CSR-31 | lastUpdateTime     | Denied   | approval |
        | CSR-31 | lastUpdateTime     | Failed   | status   |
        | CSR-32 | lastTransitionTime | Approved | approval |
        | CSR-32 | lastTransitionTime | Denied   | approval |
        | CSR-32 | lastTransitionTime | Failed   | status   |

    @needs:rbac @needs:second-identity
    Scenario Outline: The <member> of a condition that an ordinary user writes is kept, too
      Given a certificate request for signer "example.com/suite"
      And the administrator submitted the certificate request
      And I am a user who may "get" "certificatesigningrequests"
      And I may also "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/suite"
      When I write these conditions to its approval
        | type     | status | reason      | message     |
        | Approved | True   | SuiteReason | in my words |
      Then it succeeds
      And its condition "Approved" shows the <member> written

      Examples:
        | rule   | member  |
        | CSR-29 | reason  |
        | CSR-30 | message |

    Scenario Outline: The <member> of a condition Approved is kept when the certificate is written
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | type     | status | reason      | message                                    | lastUpdateTime | lastTransitionTime |
        | Approved | True   | SuiteReason | first line\n\nzweite Zeile: größer als é\n | 5 minutes ago  | 7 minutes ago      |
      And it was issued
      Then its condition "Approved" shows the <member> written

      Examples:
        | rule   | member             |
        | CSR-29 | reason             |
        | CSR-30 | message            |
        | CSR-31 | lastUpdateTime     |
        | CSR-32 | lastTransitionTime |

    Scenario Outline: Two conditions <type>, written to <where>, are refused
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason |
        | <type> | True   | One    |
        | <type> | True   | Two    |
      Then it is refused and the certificate request still pending

      Examples:
        | rule   | also    | type     | where    |
        | CSR-33 | VER-123 | Approved | approval |
        | CSR-33 |         | Denied   | approval |
        | CSR-33 |         | Failed   | status   |

    @needs:apply @CSR-33
    Scenario Outline: Two conditions <type>, applied to the <where>, are refused
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies, to its <where>, {status: {conditions: [{type: <type>, status: 'True', reason: One}, {type: <type>, status: 'True', reason: Two}]}}
      Then it is refused and nothing changes

      Examples:
        | type     | where    |
        | Approved | approval |
        | Failed   | status   |

    @CSR-33
    Scenario: A second condition of one type is refused when it comes later
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was approved
      When I write these conditions to its approval
        | type     | status | reason |
        | Approved | True   | Two    |
      Then it is refused
      And the certificate request shows condition "Approved"

  Rule: status.certificate is empty until somebody signs

    @CSR-34
    Scenario: A certificate sent along with a new request is not kept
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request with a certificate in its status
      Then neither its answer nor the certificate request holds a certificate

    @CSR-34
    Scenario: A certificate sent along with an update of the whole is not kept
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I update the certificate request with a certificate in its status
      Then the certificate request holds no certificate

  Rule: status.certificate is one or more PEM blocks labelled CERTIFICATE, without headers

    @CSR-35
    Scenario: A certificate in PEM is taken
      Given a certificate request for signer "example.com/suite"
      And its key type is "RSA"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to its status
      Then it succeeds
      And the certificate request holds the bytes written
      And 1 certificate can be read from it, the first for the key of the request

    Scenario Outline: Refused in place of a certificate: <content>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "<content>" to its status
      Then it is refused and the certificate request holds no certificate

      Examples:
        | rule   | also    | content                                                |
        | CSR-36 | VER-125 | a certificate followed by a private key                |
        | CSR-36 |         | a certificate followed by a revocation list            |
        | CSR-36 |         | a certificate labelled as a trusted one                |
        | CSR-36 |         | a private key followed by a certificate                |
        | CSR-37 |         | a certificate with a PEM header                        |
        | CSR-37 |         | a certificate with a PEM header of another name        |
        | CSR-37 |         | a certificate followed by one with a PEM header        |
        | CSR-38 |         | random bytes labelled as a certificate                 |
        | CSR-38 |         | a certificate followed by random bytes labelled as one |
        | CSR-38 |         | a public key labelled as a certificate                 |
        | CSR-38 |         | nothing labelled as a certificate                      |
        | CSR-38 |         | a certificate and random bytes in one block            |
        | CSR-38 |         | two certificates in one block                          |

    @should @CSR-39
    Scenario: Text without any PEM block is refused
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "text without any PEM block" to its status
      Then it is refused and the certificate request holds no certificate

    Scenario Outline: Taken as certificates: <content>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "<content>" to its status
      Then it succeeds
      And <count> certificates can be read from it, the first for the key of the request

      Examples:
        | rule   | content                                                                   | count |
        | CSR-40 | a certificate and an intermediate one                                     | 2     |
        | CSR-40 | a certificate and two intermediate ones                                   | 3     |
        | CSR-41 | two certificates with text around them                                    | 2     |
        | CSR-41 | two certificates with colons and letters beyond ASCII in text around them | 2     |

    @should @CSR-109
    Scenario: A certificate may be encoded in BER
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate in BER" to its status
      Then it succeeds
      And the certificate request holds the bytes written

    @CSR-42
    Scenario: In JSON a certificate is base64 text
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write a certificate to its status in PEM, not in base64
      Then it is refused and the certificate request holds no certificate
      When I write "a certificate" to its status
      Then it succeeds
      And the certificate request holds the bytes written

    @observe @CSR-42
    Scenario: What becomes of a certificate that is written as an array of numbers
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write a certificate to its status as an array of numbers
      Then whether the certificate was taken is recorded

    @needs:yaml-bodies @CSR-43
    Scenario: In YAML a certificate is base64 text
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to its status
      Then it succeeds
      And read as YAML, the certificate request holds the bytes written

  Rule: A dry run writes no condition

    @needs:dry-run
    Scenario Outline: A replace of its <part> as a dry run leaves it as it was
      Given the certificate signing request "a"
      When I replace the <part> of the certificate signing request "a" as a dry run with:
        | status.conditions | [{type: <type>, status: 'True', reason: Suite, message: never stored}] |
      Then it succeeds
      And it shows "status.conditions" as absent

      Examples:
        | rule   | part     | type     |
        | QRY-16 | status   | Failed   |
        | QRY-08 | approval | Approved |
