Feature: What errors look like
  The shape of an error body is not given; what servers send is recorded.

  Rule: The shape of error bodies is not given

    @observe @ERR-51
    Scenario Outline: <what>
      Given a test namespace with 1 config map
      When I make the mistake of <what>
      Then the shape of the answer is recorded

      Examples:
        | what                                    |
        | a read of a missing object              |
        | a read of an unknown resource           |
        | a create of a name that is taken        |
        | a create with a name that is not valid  |
        | a create with a body that is no JSON    |
        | an update of an old version             |
        | a list with a limit that is no number   |
        | a read in an unknown media type         |
        | a create in an unknown media type       |
        | a read with an invalid token            |

  Rule: The status of an apply conflict is not given

    @observe @needs:apply @ERR-36
    Scenario: An apply that changes another manager's field
      Given a test namespace
      And managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies {data: {k: '2'}}
      Then the shape of the answer is recorded
