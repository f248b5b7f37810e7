@needs:admission-webhooks @needs:audit-log
Feature: Audit annotations of webhooks
  Each call of a mutating webhook leaves an annotation in the audit event of the request.

  Rule: The annotation says whether the webhook changed the object

    @AUDIT-07
    Scenario: A webhook that adds a label is noted with mutated true
      Given a test namespace
      And a mutating webhook that adds a label
      When I create the config map "a"
      Then the object is stored
      And the stored 'metadata.labels["planecheck.example.com/by-webhook"]' is yes
      And the audit event of its create notes the webhook with mutated true

    @AUDIT-08
    Scenario: A webhook that allows is noted with mutated false
      Given a test namespace
      And a mutating webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the audit event of its create notes the webhook with mutated false

    @AUDIT-21
    Scenario: A webhook that denies is noted with mutated false
      Given a test namespace
      And a mutating webhook that denies
      When I create the config map "a"
      Then the request is rejected
      And the audit event of its create notes the webhook with mutated false

  Rule: At level Metadata or higher there is an annotation of the call, at level Request or higher one of the patch

    Scenario Outline: At level <level> the audit event <claim>
      Given a test namespace
      And a mutating webhook that adds a label
      And my requests are audited at level <level>
      When I create the config map "a"
      Then the object is stored
      And the audit event of its create tells: it <claim>

      Examples:
        | rule     | level           | claim                                          |
        | AUDIT-02 | Metadata        | notes the call under its round and index       |
        | AUDIT-03 | Request         | notes the call under its round and index       |
        | AUDIT-03 | RequestResponse | notes the call under its round and index       |
        | AUDIT-04 | Metadata        | notes the call in JSON                         |
        | AUDIT-05 | Metadata        | names the configuration of the webhook         |
        | AUDIT-06 | Metadata        | names the webhook                              |
        | AUDIT-09 | Request         | shows the patch under the same round and index |
        | AUDIT-10 | RequestResponse | shows the patch under the same round and index |
        | AUDIT-11 | Metadata        | shows no patch                                 |
        | AUDIT-12 | Request         | names the configuration with the patch         |
        | AUDIT-13 | Request         | names the webhook with the patch               |
        | AUDIT-14 | Request         | names the type of the patch                    |
        | AUDIT-15 | Request         | shows the operations of the patch              |

    @needs:storage
    Scenario Outline: At level <level> the audit event of a storage class <claim>
      Given a mutating webhook that adds a label, for every storage class
      And my requests are audited at level <level>
      When I create the storage class "a"
      Then the object is stored
      And the audit event of its create tells: it <claim>

      Examples:
        | rule     | level           | claim                                          |
        | AUDIT-02 | Metadata        | notes the call under its round and index       |
        | AUDIT-03 | Request         | notes the call under its round and index       |
        | AUDIT-09 | Request         | shows the patch under the same round and index |
        | AUDIT-10 | RequestResponse | shows the patch under the same round and index |
        | AUDIT-11 | Metadata        | shows no patch                                 |

    @observe @AUDIT-18
    Scenario: The annotations of a webhook that changed nothing
      Given a test namespace
      And a mutating webhook that allows
      And my requests are audited at level Request
      When I create the config map "a"
      Then the object is stored
      And the places of the annotations of its create are recorded

  Rule: Round and index tell calls apart

    @AUDIT-01
    Scenario: Of two webhooks each has an annotation of its own
      Given a test namespace
      And a mutating webhook that adds a label
      And another mutating webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the audit event of its create notes each of the webhooks

    @AUDIT-16
    Scenario: The index rises in the order of calls
      Given a test namespace
      And a mutating webhook that allows
      And another mutating webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the audit event of its create notes each of the webhooks in the order of their calls

    @AUDIT-17
    Scenario: A webhook that is called again is noted in another round
      Given a test namespace
      And a mutating webhook that adds a label, with:
        | reinvocationPolicy | IfNeeded |
      And another mutating webhook that adds another label
      When I create the config map "a"
      Then the object is stored
      And the audit event of its create notes the webhook in two rounds

  @needs:deprecated-apis
  Rule: Requests to deprecated endpoints are noted as such

    @AUDIT-19
    Scenario: A request to a deprecated version is noted as such
      Given a test namespace
      When I read the pod disruption budgets in version v1beta1, under a name of my own
      Then the audit event of the read is noted as one of a deprecated endpoint

    @AUDIT-20
    Scenario Outline: A request to the <what> is not noted as one of a deprecated endpoint
      Given a test namespace
      When I read the <what>, under a name of my own
      Then the audit event of the read is not noted as one of a deprecated endpoint

      Examples:
        | what                                  |
        | config maps in version v1             |
        | pod disruption budgets in version v1  |
