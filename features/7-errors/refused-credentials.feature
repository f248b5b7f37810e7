Feature: What a 401 means for the request
  A request that is refused as unauthenticated has no effect.

  Rule: A refused request changes nothing

    @ERR-18
    Scenario Outline: <what> with an invalid token is answered with 401 and changes nothing
      Given a namespace of my own with 2 config maps
      And I am somebody with an invalid token
      When I try to <what> config maps
      Then it is refused as unauthenticated
      And the config maps are as they were
      Given I am the administrator
      When I try to <what> config maps
      Then it succeeds

      Examples:
        | also   | what   |
        | OPS-83 | create |
        | OPS-84 | update |
        | OPS-85 | patch  |
        | OPS-86 | delete |

  Rule: A token review that fails without a word is a plain 401

    @needs:token-webhook @options:authentication-token-webhook-config-file @ERR-19
    Scenario: A token that the token service refuses without an error is answered with 401, a generic Unauthorized
      Given a namespace of my own
      And the token service knows a token of user "jane", and refuses another without an error
      When I list the config maps with the token that it knows
      Then its credential is accepted
      When I list the config maps with the token that it refuses
      Then it is refused as unauthenticated
      And its message is a generic one of "Unauthorized"
