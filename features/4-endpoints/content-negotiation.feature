Feature: Content negotiation
  The Accept header says in which forms a client takes the answer.

  Background:
    Given a namespace of my own
    And the config map "a"

  Rule: A list of media types means: the first one that is supported

    @needs:protobuf @NEG-11
    Scenario: Protobuf, else JSON, gives Protobuf
      When I read the config map "a", accepting "application/vnd.platform.protobuf, application/json"
      Then the answer is labelled as Protobuf
      And the answer is a Protobuf envelope

  Rule: Where nothing is supported the answer is 406

    @ERR-24
    Scenario Outline: A media type that nobody knows is refused with 406: <accept>
      When I read the config map "a", accepting "<accept>"
      Then it is answered with 406

      Examples:
        | accept                                   |
        | application/x-unknown                    |
        | application/x-unknown, text/x-unheard-of |
