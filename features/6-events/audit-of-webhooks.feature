@needs:admission-webhooks @needs:audit-log
Feature: Audit annotations of webhooks
  Each call of a mutating webhook leaves an annotation in the audit event of the request.

  Rule: The annotation says whether the webhook changed the object

    @AUDIT-07
    Scenario: A webhook that adds a label is noted with mutated true
      Given a namespace of my own
      And a mutating webhook that adds a label
      When I create the config map "a"
      Then it is stored
      And it shows 'metadata.labels["planecheck.example.com/by-webhook"]' as yes
      And the audit event of its create notes the webhook with mutated true
