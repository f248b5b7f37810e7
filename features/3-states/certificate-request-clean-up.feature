@needs:csr @needs:csr-cleaner @clock
Feature: Clean-up of certificate requests
  Requests do not stay: what is decided goes after an hour, what nobody decided after a day, and
  what holds a certificate when that ends.

  # Rounds of the clean-up may be an hour apart and late by a step of the clock: where one request is to be gone while another stays, there is time for two.

  Rule: What is approved, denied or failed goes an hour after its last change

    Scenario Outline: A request that was <state> goes after an hour
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was <state>
      When 60 minutes and a round of the clean-up pass
      Then the certificate request is gone

      Examples:
        | rule    | also   | state    |
        | CSR-100 | LIM-25 | denied   |
        | CSR-101 | LIM-26 | failed   |
        | CSR-110 | LIM-24 | approved |

    @CSR-99 @LIM-24
    Scenario: An issued request goes after an hour, though its certificate is still good
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was approved
      And a certificate of 4320 minutes was written to it
      When 60 minutes and a round of the clean-up pass
      Then the certificate request is gone

    @CSR-102
    Scenario Outline: A request that was <state> stays until the hour is over
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And 55 minutes pass
      And I submitted the certificate request
      And it was <state>
      When 58 minutes pass
      Then the other one is gone
      And the certificate request is still there

      Examples:
        | state    |
        | approved |
        | denied   |
        | failed   |

    @LIM-24
    Scenario: Approved requests stay until shortly before the hour is over, issued or not
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And 55 minutes pass
      And I submitted the certificate request
      And it was approved
      When 58 minutes pass
      Then the other one is gone
      And the certificate request is still there

    @CSR-103
    Scenario: The hour counts from the last change of state, not from creation
      Given a certificate request for signer "example.com/suite"
      And another one, denied before
      And I submitted the certificate request
      And 90 minutes pass
      And it was denied
      When 45 minutes pass
      Then the other one is gone
      And the certificate request is still there
      When 40 minutes and a round of the clean-up pass
      Then the certificate request is gone

    @CSR-103
    Scenario: That a certificate was issued is a change of state
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And I submitted the certificate request
      And it was approved
      And 55 minutes pass
      And a certificate of 4320 minutes was written to it
      When 58 minutes pass
      Then the other one is gone
      And the certificate request is still there

    @CSR-103
    Scenario: That an issued request failed is a change of state
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And I submitted the certificate request
      And it was approved
      And a certificate of 4320 minutes was written to it
      And 55 minutes pass
      And it was failed
      When 58 minutes pass
      Then the other one is gone
      And the certificate request is still there

  Rule: What is pending goes after a day

    @CSR-104 @LIM-27
    Scenario: A pending request goes after 24 hours
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      When 1440 minutes and a round of the clean-up pass
      Then the certificate request is gone

    @CSR-105 @LIM-27
    Scenario: A pending request stays until the 24 hours are over
      Given a certificate request for signer "example.com/suite"
      And another one, denied before
      And I submitted the certificate request
      When 1380 minutes pass
      Then the other one is gone
      And the certificate request is still there

  Rule: Whatever its state, a request goes when its certificate has ended

    Scenario Outline: A request that was <state> goes with its certificate
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And 55 minutes pass
      And I submitted the certificate request
      And it was <state>
      And a certificate of 10 minutes was written to it, where that is allowed
      When 58 minutes pass
      Then the other one is gone
      And the certificate request is gone

      Examples:
        | rule    | also   | state        |
        | CSR-106 | LIM-28 | approved     |
        | CSR-111 |        | denied       |
        | CSR-111 |        | failed       |
        | CSR-111 |        | left pending |

  Rule: Whether the hour is counted by the times in conditions is left open
    Conditions carry the time of their last update. Nothing says whether a client's own value counts.

    @observe @CSR-100
    Scenario: A request that was denied, by a condition dated ahead, an hour later
      Given a certificate request for signer "example.com/suite"
      And I submitted the certificate request
      And it was denied, by a condition dated "2120-01-01T00:00:00Z"
      When 60 minutes and a round of the clean-up pass
      Then what is left of the request is recorded

    @observe @CSR-102
    Scenario: A request that was denied, by a condition dated back, before its hour is over
      Given a certificate request for signer "example.com/suite"
      And 20 minutes pass
      And another one, denied before
      And 55 minutes pass
      And I submitted the certificate request
      And it was denied, by a condition dated "2020-01-01T00:00:00Z"
      When 58 minutes pass
      Then the other one is gone
      And what is left of the request is recorded
