@needs:csr @needs:csr-cleaner @clock
Feature: Clean-up of certificate signing requests
  The cleaner deletes decided requests after an hour, pending requests after a day, and requests with an expired
  certificate.

  # Clean-up rounds may be an hour apart, and late by a step of the clock. Where one request must be deleted
  # while another one stays, there is time for two rounds.

  Rule: An approved, denied or failed request is deleted an hour after its last change

    Scenario Outline: A certificate request that was <state> is deleted after an hour
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was <state>
      When 60 minutes and a clean-up round pass
      Then the object is soon deleted

      Examples:
        | rule    | also   | state    |
        | CSR-100 | LIM-25 | denied   |
        | CSR-101 | LIM-26 | failed   |
        | CSR-110 | LIM-24 | approved |

    @CSR-99 @LIM-24
    Scenario: An issued certificate request is deleted after an hour, even if its certificate is still valid
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was approved
      And a certificate valid for 4320 minutes was written to it
      When 60 minutes and a clean-up round pass
      Then the object is soon deleted

    @CSR-102
    Scenario Outline: A certificate request that was <state> is not deleted before the hour has passed
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And 55 minutes pass
      And I submitted the certificate request
      And the certificate request was <state>
      When 58 minutes pass
      Then the other certificate request is deleted
      And the object can be read

      Examples:
        | state    |
        | approved |
        | denied   |
        | failed   |

    @LIM-24
    Scenario: An approved certificate request without certificate is not deleted shortly before the hour has passed
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And 55 minutes pass
      And I submitted the certificate request
      And the certificate request was approved
      When 58 minutes pass
      Then the other certificate request is deleted
      And the object can be read

    @CSR-103
    Scenario: The hour until the clean-up of a certificate request starts at its last change, not at its creation
      Given a certificate request for signer "example.com/suite"
      And another certificate request that was denied earlier
      And I submitted the certificate request
      And 90 minutes pass
      And the certificate request was denied
      When 45 minutes pass
      Then the other certificate request is deleted
      And the object can be read
      When 40 minutes and a clean-up round pass
      Then the object is soon deleted

    @CSR-103
    Scenario: The issue of a certificate restarts the hour until the clean-up of its request
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And I submitted the certificate request
      And the certificate request was approved
      And 55 minutes pass
      And a certificate valid for 4320 minutes was written to it
      When 58 minutes pass
      Then the other certificate request is deleted
      And the object can be read

    @CSR-103
    Scenario: A Failed condition restarts the hour until the clean-up of an issued certificate request
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And I submitted the certificate request
      And the certificate request was approved
      And a certificate valid for 4320 minutes was written to it
      And 55 minutes pass
      And the certificate request was failed
      When 58 minutes pass
      Then the other certificate request is deleted
      And the object can be read

  Rule: A pending request is deleted after a day

    @CSR-104 @LIM-27
    Scenario: A pending certificate request is deleted after 24 hours
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When 1440 minutes and a clean-up round pass
      Then the object is soon deleted

    @CSR-105 @LIM-27
    Scenario: A pending certificate request is not deleted before the 24 hours have passed
      Given a certificate request for signer "example.com/suite"
      And another certificate request that was denied earlier
      And I submitted the certificate request
      When 1380 minutes pass
      Then the other certificate request is deleted
      And the object can be read

  Rule: A request in any state is deleted when its certificate has expired

    Scenario Outline: A certificate request that was <state> is deleted when its certificate has expired
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And 55 minutes pass
      And I submitted the certificate request
      And the certificate request was <state>
      And a certificate valid for 10 minutes was written to it, if the server accepts it
      When 58 minutes pass
      Then the other certificate request is deleted
      And the object is soon deleted

      Examples:
        | rule    | also   | state    |
        | CSR-106 | LIM-28 | approved |
        | CSR-111 |        | denied   |
        | CSR-111 |        | failed   |
        | CSR-111 |        | pending  |

  Rule: The documents do not say whether the times in conditions determine the hour
    Conditions contain the time of their last update. The documents do not say whether a time from a client counts.

    @observe @CSR-100
    Scenario: The clean-up of a request denied by a condition with a future time is recorded after an hour
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And the certificate request was denied by a condition with the time "2120-01-01T00:00:00Z"
      When 60 minutes and a clean-up round pass
      Then the status of a read is recorded

    @observe @CSR-102
    Scenario: The clean-up of a request denied by a condition with a past time is recorded before an hour
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another certificate request that was denied earlier
      And 55 minutes pass
      And I submitted the certificate request
      And the certificate request was denied by a condition with the time "2020-01-01T00:00:00Z"
      When 58 minutes pass
      Then the other certificate request is deleted
      And the status of a read is recorded
