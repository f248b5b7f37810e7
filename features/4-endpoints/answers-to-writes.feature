Feature: Forms of the answers to writes
  Accept governs the answers to writes as well, whatever the form of their bodies.

  Background:
    Given a namespace of my own
    And the config map "a"

  Rule: Accept and Content-Type have nothing to do with each other

    @needs:protobuf @NEG-06
    Scenario: Writes in JSON are answered in Protobuf
      When I create the config map "b" and replace, patch and delete the config map "a", accepting "application/vnd.platform.protobuf"
      Then each of these answers is Protobuf

    @needs:protobuf @NEG-28
    Scenario: A create in JSON is answered in Protobuf, one in Protobuf in JSON
      When I create the config map "b", to be answered in Protobuf
      Then it is stored
      And the answer is a Protobuf envelope
      When I create the config map "c" in Protobuf with data {k: one}, accepting "application/json"
      Then it is stored
      And the answer is labelled as JSON
      And the answer shows "data" as {k: one}

  Rule: A write whose answer would have no form is refused with 406

    @NEG-18
    Scenario: Each kind of write
      When I create the config map "b" and replace, patch and delete the config map "a", accepting "application/x-none"
      Then each of these is answered with 406

    @should @after:NEG-18 @NEG-19
    Scenario: It changes nothing
      When I create the config map "b" and replace, patch and delete the config map "a", accepting "application/x-none"
      Then the config map "b" is not there, and the config map "a" is as it was
