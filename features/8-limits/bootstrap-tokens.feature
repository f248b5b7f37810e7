@needs:bootstrap-tokens
Feature: Form of bootstrap tokens
  A bootstrap token is an id of 6 and a secret of 16 characters, all of them letters a to z and digits.

  Rule: Tokens of another form are refused

    Scenario Outline: <form> is refused
      Given a bootstrap token with an id of <length> characters and secret "<secret>", and a well-formed one
      When I list the config maps with each of them
      Then the first is refused as unauthenticated, the well-formed one is not

      Examples:
        | rule   | also    | form                           | length | secret            |
        | LIM-09 | BOOT-02 | an id of 5 characters          | 5      | 0123456789abcdef  |
        | LIM-09 | BOOT-02 | an id of 7 characters          | 7      | 0123456789abcdef  |
        | LIM-10 | BOOT-03 | a secret of 15 characters      | 6      | 0123456789abcde   |
        | LIM-10 | BOOT-03 | a secret of 17 characters      | 6      | 0123456789abcdefg |
        | LIM-11 | BOOT-04 | a secret with a capital letter | 6      | 0123456789abcdeF  |
        | LIM-11 | BOOT-04 | a secret with punctuation      | 6      | 0123456789abcd-f  |

    @LIM-10
    Scenario: A token that the server knows is refused with a character more or less
      Given a bootstrap token for authentication, and the server knows it
      When I list the config maps with each of these tokens:
        | {id}.{secret}0             |
        | {id}.{secret}{secret}      |
        | {id}.{secret but the last} |
      Then all of them are refused as unauthenticated

    @LIM-11 @BOOT-04
    Scenario: A token that the server knows is refused in capitals
      Given a bootstrap token for authentication, and the server knows it
      When I list the config maps with each of these tokens:
        | {id}.{secret in capitals} |
        | {id in capitals}.{secret} |
      Then all of them are refused as unauthenticated

  Rule: Secrets of another form do not sign

    @needs:bootstrap-signer
    Scenario Outline: A secret that has <form> does not sign
      Given cluster-info holds a client configuration
      And a bootstrap token's secret for signing whose token-secret has <form>
      Then it does not sign cluster-info, though one that says so does

      Examples:
        | rule   | form               |
        | LIM-10 | one character less |
        | LIM-10 | one character more |
        | LIM-11 | a capital letter   |
        | LIM-11 | a dash             |
