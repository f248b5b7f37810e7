@needs:bootstrap-tokens
Feature: Bootstrap tokens
  A bootstrap token is an ID and a secret. A Secret in the system namespace defines it.

  Rule: The full token is compared

    Scenario Outline: <what> is rejected
      Given a bootstrap token for authentication that the server knows
      When I list the config maps with each of these tokens:
        | <first>  |
        | <second> |
        | <third>  |
      Then each request is rejected as unauthenticated

      Examples:
        | rule    | what                                    | first         | second          | third          |
        | BOOT-01 | An incomplete bootstrap token           | {id}          | {secret}        | {id}{secret}   |
        | BOOT-01 | A bootstrap token with wrong separators | {id}:{secret} | {id}.{secret}.x | {id}..{secret} |

    @BOOT-05
    Scenario: A bootstrap token with a wrong secret is rejected
      Given a bootstrap token for authentication that the server knows
      When I list the config maps with each of these tokens:
        | {id}.{changed secret}     |
        | {id}.{secret in capitals} |
        | {id}.{reversed}           |
      Then each request is rejected as unauthenticated

  Rule: The Secret of a bootstrap token has a required name, type and namespace and contains the ID of the token

    Scenario Outline: A bootstrap token whose Secret <defect> is rejected
      Given a bootstrap token whose Secret <defect>, and a valid bootstrap token
      When I list the config maps with both tokens
      Then the responses accept only the well-formed token

      Examples:
        | rule    | defect                    |
        | BOOT-07 | is named after another ID |
        | BOOT-07 | is named after no ID      |
        | BOOT-09 | is of type Opaque         |
        | BOOT-10 | is in another namespace   |
        | BOOT-12 | is for signing only       |

      @should
      Examples:
        | rule    | defect              |
        | BOOT-08 | contains another ID |

    @observe @options:controllers=-tokencleaner @BOOT-14
    Scenario Outline: The response to a bootstrap token with the expiration <text> is recorded
      Given a bootstrap token with the expiration "<text>", and a valid bootstrap token
      When I list the config maps with both tokens
      Then the status of the first response is recorded

      Examples:
        | text                      |
        | tomorrow                  |
        | 2999-01-01T00:00:00+02:00 |

  Rule: The token cleaner deletes the Secrets of expired bootstrap tokens only

    @options:controllers=-tokencleaner @BOOT-16
    Scenario: Without the token cleaner, the Secret of an expired bootstrap token stays and the token is rejected
      Given a bootstrap token that expired an hour ago
      When the controllers were active after the expiration
      Then the first token is rejected with status 401 and two reads return its secret

    @needs:token-cleaner @BOOT-17
    Scenario: The token cleaner keeps other Secrets with an expiration and bootstrap tokens that have not expired
      Given a bootstrap token that expires in an hour
      And another bootstrap token without expiration
      And an opaque Secret with the same members and an expiration one hour ago
      And a third bootstrap token that expired an hour ago
      Then the secret of the third token is deleted and those of the others still exist
      And the opaque Secret still exists

  @BOOT-33
  Rule: A client that knows a token can forge signatures with it
    This is a property of HMAC with a shared key; no response of a server shows it.

  @BOOT-34
  Rule: Each client should have its own token
    This is advice for the distribution of tokens; no request shows how many clients share one.
