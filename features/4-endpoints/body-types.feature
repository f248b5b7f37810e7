Feature: Media types of bodies
  Content-Type says what the body of a write is; the server does not guess.

  Background:
    Given a namespace of my own

  Rule: A body needs a Content-Type

    @should @NEG-22
    Scenario: A create without one is not accepted
      When I create the config map "a", sent without a media type
      Then it is refused and nothing is stored

    @should @NEG-23
    Scenario: A replace without one is not accepted
      Given the config map "a"
      When I send a replace of the config map "a" without a media type
      Then it is refused and nothing changes

    @NEG-24
    Scenario: A patch without one is not accepted
      Given the config map "a"
      When I send a patch of the config map "a" without a media type
      Then it is refused and nothing changes

    @client @NEG-25
    Scenario: Clients name the media type of what they send
      Given a recorded session
      Then every body in it comes with a Content-Type

  Rule: Bodies may be Protobuf

    @needs:protobuf @NEG-26
    Scenario: A create in Protobuf
      When I create the config map "a" in Protobuf with data {k: one, l: "Grüße\n"}, accepting "application/json"
      Then it is stored
      And it shows "data" as {k: one, l: "Grüße\n"}

    @needs:protobuf @NEG-27
    Scenario: A replace in Protobuf
      Given the config map "a" with:
        | data | {k: before-the-change, l: stays} |
      When I read the config map "a" in Protobuf, change "before-the-change" to "after--the-change" and put it back as it came
      Then it succeeds
      And it shows "data" as {k: after--the-change, l: stays}

  Rule: The body is what its Content-Type says

    @should @needs:protobuf @NEG-29
    Scenario Outline: <what> is refused
      When I send <what> to create the config map "a"
      Then it is refused and nothing is stored

      Examples:
        | what                       |
        | JSON labelled as Protobuf  |
        | Protobuf labelled as JSON  |

    @should @NEG-30
    Scenario Outline: A create of type <type> is refused
      When I send a create of the config map "a" as "<type>"
      Then it is refused and nothing is stored

      Examples:
        | type               |
        | text/plain         |
        | application/x-none |

    @should @NEG-30
    Scenario Outline: A replace of type <type> is refused
      Given the config map "a"
      When I send a replace of the config map "a" as "<type>"
      Then it is refused and nothing changes

      Examples:
        | type               |
        | text/plain         |
        | application/x-none |
