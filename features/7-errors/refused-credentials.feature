Feature: What a 401 means for the request
  A request that is refused as unauthenticated has no effect.

  Rule: A refused request changes nothing

    @ERR-18
    Scenario Outline: <what> <kind> with an invalid token is answered with 401 and changes nothing
      Given a test namespace with 2 <kind>
      And I am somebody with an invalid token
      When I try to <what> <kind>
      Then it is refused as unauthenticated
      And the <kind> are as they were
      Given I am the administrator
      When I try to <what> <kind>
      Then the request succeeds

      Examples:
        | also   | what   | kind        |
        | OPS-83 | create | config maps |
        | OPS-84 | update | config maps |
        | OPS-85 | patch  | config maps |
        | OPS-86 | delete | config maps |

      @needs:storage
      Examples:
        | also   | what   | kind            |
        | OPS-83 | create | storage classes |
        | OPS-84 | update | storage classes |
        | OPS-85 | patch  | storage classes |
        | OPS-86 | delete | storage classes |

      @needs:apply
      Examples:
        | also   | what  | kind        |
        | OPS-85 | apply | config maps |

  Rule: A token review that fails without a word is a plain 401

    @needs:token-webhook @options:authentication-token-webhook-config-file @ERR-19
    Scenario: A token that the token service refuses without an error is answered with 401, a generic Unauthorized
      Given a test namespace
      And the token service knows a token of user "jane", and refuses another without an error
      When I list the config maps with the token that it knows
      Then its credential is accepted
      When I list the config maps with the token that it refuses
      Then it is refused as unauthenticated
      And its message is a generic one of "Unauthorized"
