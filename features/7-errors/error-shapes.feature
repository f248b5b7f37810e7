Feature: The form of errors
  The documents do not specify the form of an error body. The responses of the server are recorded.

  Rule: The form of error bodies is unspecified

    @any-kind @observe @ERR-51
    Scenario Outline: The form of the error for <mistake> is recorded
      Given a test namespace with 1 config map
      When I send <mistake>
      Then the status, media type, kind, reason and members of the response are recorded

      Examples:
        | mistake                                     |
        | a read of a missing object                  |
        | a read of an unknown resource               |
        | a create of an existing name                |
        | a create with an invalid name               |
        | a create with malformed JSON                |
        | an update with an outdated resource version |
        | a list with a non-numeric limit             |
        | a read in an unknown media type             |
        | a create in an unknown media type           |
        | a read with an invalid token                |

  Rule: The status of an apply conflict is unspecified

    @any-kind @observe @needs:apply @ERR-36
    Scenario: The form of the error for an apply that changes another manager's field is recorded
      Given a test namespace
      And managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies {data: {k: '2'}}
      Then the status, media type, kind, reason and members of the response are recorded
