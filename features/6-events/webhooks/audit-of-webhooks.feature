@needs:admission-webhooks @needs:audit-log
Feature: Audit annotations of webhooks
  Each call of a mutating webhook adds an annotation to the audit event of the request.

  Rule: The annotation says whether the webhook changed the object

    @AUDIT-07
    Scenario: A webhook that adds a label is noted in the audit event with mutated true
      Given a test namespace
      And a mutating webhook that adds a label
      When I create the config map "a"
      Then the object is stored
      And the stored 'metadata.labels["planecheck.example.com/by-webhook"]' is yes
      And the audit event of the create notes the webhook with mutated true

    @AUDIT-08
    Scenario: A webhook that allows without a change is noted in the audit event with mutated false
      Given a test namespace
      And a mutating webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the audit event of the create notes the webhook with mutated false

    # kube-apiserver compares the times in managedFields before and after a patch, and a new object of a built-in kind
    # has them in nanoseconds: there, each patch of a create counts as a change.
    @needs:custom-resources @AUDIT-08
    Scenario: A webhook whose patch changes nothing is noted in the audit event with mutated false
      Given a test namespace
      And a custom kind
      And a mutating webhook that sends a patch without effect, for every custom resource
      When I create the custom resource "a"
      Then the object is stored
      And the audit event of the create notes the webhook with mutated false

    @AUDIT-21
    Scenario: A webhook that denies is noted in the audit event with mutated false
      Given a test namespace
      And a mutating webhook that denies
      When I create the config map "a"
      Then the request is rejected
      And the audit event of the create notes the webhook with mutated false

  Rule: The audit event has an annotation of the call from level Metadata on, and of the patch from level Request on

    Scenario Outline: The audit event of a config map create at level <level> <claim>
      Given a test namespace
      And a mutating webhook that adds a label
      And my requests are audited at level <level>
      When I create the config map "a"
      Then the object is stored
      And the audit event of the create <claim>

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
    Scenario Outline: The audit event of a storage class create at level <level> <claim>
      Given a mutating webhook that adds a label, for every storage class
      And my requests are audited at level <level>
      When I create the storage class "a"
      Then the object is stored
      And the audit event of the create <claim>

      Examples:
        | rule     | level           | claim                                          |
        | AUDIT-02 | Metadata        | notes the call under its round and index       |
        | AUDIT-03 | Request         | notes the call under its round and index       |
        | AUDIT-09 | Request         | shows the patch under the same round and index |
        | AUDIT-10 | RequestResponse | shows the patch under the same round and index |
        | AUDIT-11 | Metadata        | shows no patch                                 |

    @observe @AUDIT-18
    Scenario: The audit annotations of a webhook that changed nothing at level Request are recorded
      Given a test namespace
      And a mutating webhook that allows
      And my requests are audited at level Request
      When I create the config map "a"
      Then the object is stored
      And the rounds and indexes of its audit annotations are recorded

  Rule: Round and index distinguish the calls

    @AUDIT-01
    Scenario: The audit event has a separate annotation for each of three webhooks
      Given a test namespace
      And a mutating webhook that adds a label
      And another mutating webhook that allows
      And a third mutating webhook that adds an annotation
      When I create the config map "a"
      Then the object is stored
      And the audit event of the create notes each webhook

    @AUDIT-16
    Scenario: The annotation index increases in the order of the webhook calls
      Given a test namespace
      And a mutating webhook that allows
      And another mutating webhook that allows
      And a third mutating webhook that allows
      When I create the config map "a"
      Then the object is stored
      And the audit event of the create notes each webhook in the order of the calls

    @AUDIT-17
    Scenario: A webhook that is called again is noted in a second round
      Given a test namespace
      And a mutating webhook that adds a label, with:
        | reinvocationPolicy | IfNeeded |
      And another mutating webhook that adds another label
      When I create the config map "a"
      Then the object is stored
      And the audit event of the create notes the webhook in two rounds

  @needs:deprecated-apis
  Rule: Requests to deprecated API versions are marked in the audit event

    @AUDIT-19
    Scenario: The audit event of a request to a deprecated API version is marked as deprecated
      Given a test namespace
      When I list the pod disruption budgets in version v1beta1
      Then the audit event of the list is marked as deprecated

    @AUDIT-20
    Scenario Outline: The audit event of a request to the <what> is not marked as deprecated
      Given a test namespace
      When I list the <what>
      Then the audit event of the list is not marked as deprecated

      Examples:
        | what                                 |
        | config maps in version v1            |
        | pod disruption budgets in version v1 |
