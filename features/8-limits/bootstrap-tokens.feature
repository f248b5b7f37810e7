@needs:bootstrap-tokens
Feature: Format of bootstrap tokens
  A bootstrap token has an id of 6 and a secret of 16 characters. All characters are letters a to z or digits.

  Rule: Malformed tokens are rejected

    Scenario Outline: A bootstrap token with <form> is rejected
      Given a bootstrap token with an id of <length> characters and the secret "<secret>", and a well-formed token
      When I list the config maps with both tokens
      Then the responses accept only the well-formed token

      Examples:
        | rule   | also    | form                           | length | secret            |
        | LIM-09 | BOOT-02 | an id of 5 characters          | 5      | 0123456789abcdef  |
        | LIM-09 | BOOT-02 | an id of 7 characters          | 7      | 0123456789abcdef  |
        | LIM-10 | BOOT-03 | a secret of 15 characters      | 6      | 0123456789abcde   |
        | LIM-10 | BOOT-03 | a secret of 17 characters      | 6      | 0123456789abcdefg |
        | LIM-11 | BOOT-04 | a secret with a capital letter | 6      | 0123456789abcdeF  |
        | LIM-11 | BOOT-04 | a secret with punctuation      | 6      | 0123456789abcd-f  |

    @LIM-10
    Scenario: A known bootstrap token with an added or missing character is rejected
      Given a bootstrap token for authentication that the server knows
      When I list the config maps with each of these tokens:
        | {id}.{secret}0             |
        | {id}.{secret}{secret}      |
        | {id}.{secret but the last} |
      Then each request is rejected as unauthenticated

    @LIM-11 @BOOT-04
    Scenario: A known bootstrap token in capital letters is rejected
      Given a bootstrap token for authentication that the server knows
      When I list the config maps with each of these tokens:
        | {id}.{secret in capitals} |
        | {id in capitals}.{secret} |
      Then each request is rejected as unauthenticated

  Rule: Malformed secrets do not sign

    @needs:bootstrap-signer
    Scenario Outline: A bootstrap token secret with <form> does not sign cluster-info
      Given cluster-info contains a client configuration
      And a bootstrap token secret for signing whose token-secret has <form>
      Then its token does not sign cluster-info, while a signing token does

      Examples:
        | rule   | form               |
        | LIM-10 | one character less |
        | LIM-10 | one character more |
        | LIM-11 | a capital letter   |
        | LIM-11 | a dash             |
