@needs:protobuf
Feature: Protobuf
  Instead of JSON, objects of built-in kinds come as Protobuf: four bytes, then an envelope that
  tells the type and holds the object.

  Background:
    Given a namespace of my own

  Rule: The media type selects Protobuf and labels the answer

    @PROTO-01
    Scenario: A read that accepts Protobuf is answered as Protobuf
      Given the config map "a"
      When I read the config map "a" in Protobuf
      Then the answer is labelled as Protobuf

  Rule: Four bytes come first

    @PROTO-02
    Scenario: A read, a list and a create are answered with the four bytes in front
      Given the config map "a"
      When I read the config map "a" in Protobuf
      Then the answer is a Protobuf envelope
      When I list the config maps in Protobuf
      Then the answer is a Protobuf envelope
      When I create the config map "b", to be answered in Protobuf
      Then the answer is a Protobuf envelope

  Rule: The envelope holds the whole object

    @PROTO-06
    Scenario: raw holds the object from its name to its data
      Given the config map "envelope-name" with:
        """
        metadata: {labels: {suite.example.com/envelope-label: envelope-label-value}}
        data: {envelope-key: envelope-value}
        """
      When I read the config map "envelope-name" in Protobuf
      Then raw holds its name, uid, labels and data
