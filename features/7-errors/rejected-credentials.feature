Feature: The effect of a 401 response
  A request that is rejected as unauthenticated has no effect.

  Rule: A rejected request changes nothing

    @ERR-18
    Scenario Outline: A request to <what> <kind> with an invalid token is rejected with 401 and changes nothing
      Given a test namespace with 2 <kind>
      And I am a client with an invalid token
      When I try to <what> <kind>
      Then the request is rejected as unauthenticated
      And the <kind> are unchanged
      Given I am the administrator
      When I try to <what> <kind>
      Then the request succeeds

      Examples:
        | basic  | what   | kind        |
        | OPS-83 | create | config maps |
        | OPS-84 | update | config maps |
        | OPS-85 | patch  | config maps |
        | OPS-86 | delete | config maps |

      @needs:storage
      Examples:
        | basic  | what   | kind            |
        | OPS-83 | create | storage classes |
        | OPS-84 | update | storage classes |
        | OPS-85 | patch  | storage classes |
        | OPS-86 | delete | storage classes |

      @needs:apply
      Examples:
        | basic  | what  | kind        |
        | OPS-85 | apply | config maps |

  Rule: A token review that fails without an error message is a plain 401

    @needs:token-webhook @options:authentication-token-webhook-config-file @ERR-19
    Scenario: A token that the token service rejects without an error gets 401 with a generic Unauthorized message
      Given a test namespace
      And the token service accepts a token of user "jane" and rejects another without an error
      When I list the config maps with the accepted token
      Then the request is authenticated
      When I list the config maps with the rejected token
      Then the request is rejected as unauthenticated
      And the error has the generic message "Unauthorized"
