@needs:csr
Feature: Status of certificate signing requests
  The conditions contain the decision, and status.certificate contains the issued certificate.

  Rule: A condition has a type, a status, a reason, a message and two times

    @needs:rbac @CSR-25
    Scenario Outline: A certificate request keeps a condition of type <type>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | type   | status | reason |
        | <type> | True   | Suite  |
      Then the request succeeds
      And the certificate request has exactly the conditions "<type>"

      Examples:
        | type     |
        | Approved |
        | Denied   |

    @observe @CSR-26
    Scenario Outline: The result of a condition of another type in <where> of a certificate request is recorded
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type        | status | reason |
        | SuiteCustom | True   | Suite  |
      Then the status of the response is recorded
      And the conditions of the certificate request are recorded

      Examples:
        | where    |
        | approval |
        | status   |

    @needs:rbac @should @CSR-27
    Scenario: A condition without type in the approval of a certificate request is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | status | reason |
        | True   | Suite  |
      Then the request is rejected
      And the certificate request is pending
      When I write these conditions to its approval
        | type     | status | reason |
        | Approved | True   | Suite  |
        |          | True   | Suite  |
      Then the request is rejected
      And the certificate request is pending

    @should @CSR-27
    Scenario: A condition without type in the status of a certificate request is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its status
        | status | reason |
        | True   | Suite  |
      Then the request is rejected
      And the certificate request is pending

    Scenario Outline: A condition of type <type> without status in <where> of a certificate request is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | reason | message |
        | <type> | Suite  | by hand |
      Then the request is rejected
      And the certificate request is pending

      Examples:
        | rule   | also    | type     | where    |
        | CSR-28 | VER-124 | Approved | approval |
        | CSR-28 | VER-124 | Denied   | approval |
        | CSR-28 |         | Failed   | status   |

    @CSR-28
    Scenario Outline: A condition of type <type> with an empty status in <where> of a certificate request is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason | message |
        | <type> | ''     | Suite  | by hand |
      Then the request is rejected
      And the certificate request is pending

      Examples:
        | type     | where    |
        | Approved | approval |
        | Denied   | approval |
        | Failed   | status   |

    # The status subresource is not for approvals; the documents do not define the effect of such conditions there.
    @observe @CSR-28
    Scenario: The result of a condition without status in the status of an approved certificate request is recorded
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was approved
      When I write these conditions to its status
        | type     | reason | message |
        | Approved | Suite  | by hand |
      Then the response is recorded
      And the status of the response is recorded
      And the conditions of the certificate request are recorded

    Scenario Outline: A condition of type <type> in <where> of a certificate request keeps its <member>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason      | message                     | lastUpdateTime | lastTransitionTime |
        | <type> | True   | SuiteReason | one\n\nzwei: größer als é\n | 5 minutes ago  | 7 minutes ago      |
      Then the request succeeds
      And the certificate request has the written <member> in its condition "<type>"

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
    Scenario Outline: A condition that a user without administrator rights writes to the approval keeps its <member>
      Given a certificate request for signer "example.com/suite"
      And the administrator submitted the certificate request
      And I am a user who may "get" "certificatesigningrequests"
      And I may also "update" "certificatesigningrequests/approval"
      And I may also "approve" "signers" named "example.com/suite"
      When I write these conditions to its approval
        | type     | status | reason      | message     |
        | Approved | True   | SuiteReason | in my words |
      Then the request succeeds
      And the certificate request has the written <member> in its condition "Approved"

      Examples:
        | rule   | member  |
        | CSR-29 | reason  |
        | CSR-30 | message |

    Scenario Outline: The Approved condition of a certificate request keeps its <member> when the certificate is written
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | type     | status | reason      | message                     | lastUpdateTime | lastTransitionTime |
        | Approved | True   | SuiteReason | one\n\nzwei: größer als é\n | 5 minutes ago  | 7 minutes ago      |
      And the certificate request was issued
      Then the certificate request has the written <member> in its condition "Approved"

      Examples:
        | rule   | member             |
        | CSR-29 | reason             |
        | CSR-30 | message            |
        | CSR-31 | lastUpdateTime     |
        | CSR-32 | lastTransitionTime |

    Scenario Outline: Two <type> conditions in <where> of a certificate request are rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its <where>
        | type   | status | reason |
        | <type> | True   | One    |
        | <type> | True   | Two    |
      Then the request is rejected
      And the certificate request is pending

      Examples:
        | rule   | also    | type     | where    |
        | CSR-33 | VER-123 | Approved | approval |
        | CSR-33 |         | Denied   | approval |
        | CSR-33 |         | Failed   | status   |

    Scenario Outline: The last of three conditions in the approval of a certificate request is <what>
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When I write these conditions to its approval
        | type     | status   | reason |
        | Approved | True     | One    |
        | Failed   | True     | Two    |
        | <type>   | <status> | Three  |
      Then the request is rejected
      And the certificate request is pending

      Examples:
        | rule   | what                          | type     | status |
        | CSR-33 | rejected as a duplicate       | Approved | True   |
        | CSR-28 | rejected for its empty status | Suite    | ''     |

    @needs:apply @CSR-33
    Scenario Outline: A server-side apply of two <type> conditions to the approval of a request changes nothing
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies, to the approval subresource, {status: {conditions: [<one>, <two>]}}
      # The documents name no status of the response.
      Then the request fails
      And the object is unchanged

      Examples:
        | type     | one                                         | two                                         |
        | Approved | {type: Approved, status: 'True', reason: A} | {type: Approved, status: 'True', reason: B} |

    @needs:apply @CSR-33
    Scenario Outline: A server-side apply of two <type> conditions to the status of a request changes nothing
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies, to the status subresource, {status: {conditions: [<one>, <two>]}}
      # The documents name no status of the response.
      Then the request fails
      And the object is unchanged

      Examples:
        | type   | one                                       | two                                       |
        | Failed | {type: Failed, status: 'True', reason: A} | {type: Failed, status: 'True', reason: B} |

    @CSR-33
    Scenario: A second Approved condition in a later update of a certificate request is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was approved
      When I write these conditions to its approval
        | type     | status | reason |
        | Approved | True   | Two    |
      Then the request is rejected
      And the certificate request has exactly the conditions "Approved"

  Rule: status.certificate is empty until a signer issues a certificate

    @CSR-34
    Scenario: A create of a certificate request ignores a certificate in its status
      Given a certificate request for signer "example.com/suite"
      When I submit the certificate request with a certificate in its status
      Then the response contains no certificate
      And the certificate request contains no certificate

    @CSR-34
    Scenario: An update of a certificate request ignores a certificate in its status
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I update the certificate request with a certificate in its status
      Then the certificate request contains no certificate

  Rule: status.certificate is one or more PEM blocks labelled CERTIFICATE, without headers

    @CSR-35
    Scenario: A certificate in PEM in the status of a certificate request is accepted
      Given a certificate request for signer "example.com/suite"
      And its key type is "RSA"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written
      And the certificate request has a chain of 1, the first certificate for its own key

    Scenario Outline: A certificate status of <content> is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "<content>" to the certificate status
      Then the request is rejected
      And the certificate request contains no certificate

      Examples:
        | rule   | also    | content                                                |
        | CSR-36 | VER-125 | a certificate followed by a private key                |
        | CSR-36 |         | a certificate followed by a revocation list            |
        | CSR-36 |         | a certificate labelled as a trusted one                |
        | CSR-36 |         | a private key followed by a certificate                |
        | CSR-36 |         | two certificates followed by a private key             |
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
    Scenario: A certificate status of text without a PEM block is rejected
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "text without any PEM block" to the certificate status
      Then the request is rejected
      And the certificate request contains no certificate

    Scenario Outline: A certificate status of <content> is accepted
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "<content>" to the certificate status
      Then the request succeeds
      And the certificate request has a chain of <count>, the first certificate for its own key

      Examples:
        | rule   | content                                                                   | count |
        | CSR-40 | a certificate and an intermediate one                                     | 2     |
        | CSR-40 | a certificate and two intermediate ones                                   | 3     |
        | CSR-41 | two certificates with text around them                                    | 2     |
        | CSR-41 | two certificates with colons and letters beyond ASCII in text around them | 2     |

    @should @CSR-109
    Scenario: A certificate status in BER is accepted
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate in BER" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written

    @CSR-42
    Scenario: A certificate status in JSON is accepted only as base64
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write a certificate to the certificate status as PEM without base64
      Then the request is rejected
      And the certificate request contains no certificate
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request contains the certificate that was written

    @observe @CSR-42
    Scenario: The result of a certificate status as an array of numbers is recorded
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write a certificate to the certificate status as an array of numbers
      Then whether the certificate was accepted is recorded

    @needs:yaml-bodies @CSR-43
    Scenario: A certificate status in YAML is base64
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the administrator approves the certificate request
      When I write "a certificate" to the certificate status
      Then the request succeeds
      And the certificate request in YAML contains the certificate that was written

  Rule: A dry run writes no condition

    @needs:dry-run
    Scenario Outline: A dry-run replace of <part> of a certificate signing request stores no condition
      Given the certificate signing request "a"
      When I replace the <part> of the certificate signing request "a" as a dry run with:
        | status.conditions | [{type: <type>, status: 'True', reason: Suite, message: never stored}] |
      Then the request succeeds
      And the stored "status.conditions" is absent

      Examples:
        | rule   | part     | type     |
        | QRY-16 | status   | Failed   |
        | QRY-08 | approval | Approved |
