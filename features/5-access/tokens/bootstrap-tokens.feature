@needs:bootstrap-tokens
Feature: Bootstrap tokens
  A token of an id and a secret stands for what a Secret of the system namespace says of it.

  Rule: The token is matched as a whole

    Scenario Outline: <what> is refused
      Given a bootstrap token for authentication, and the server knows it
      When I list the config maps with each of these tokens:
        | <first>  |
        | <second> |
        | <third>  |
      Then all of them are refused as unauthenticated

      Examples:
        | rule    | what                              | first                       | second                      | third           |
        | BOOT-01 | A part of the token               | {id}                        | {secret}                    | {id}{secret}    |
        | BOOT-01 | A token with other or more points | {id}:{secret}               | {id}.{secret}.x             | {id}..{secret}  |
        | BOOT-05 | The id with another secret        | {id}.{another last letter}  | {id}.{secret in capitals}   | {id}.{reversed} |

  Rule: The Secret has a name, a type and a place, and agrees with the token

    Scenario Outline: A bootstrap token is refused whose Secret <oddity>
      Given a bootstrap token whose Secret <oddity>, and a well-formed one
      When I list the config maps with each of them
      Then the first is refused as unauthenticated, the well-formed one is not

      Examples:
        | rule    | oddity                     |
        | BOOT-07 | is named after another id  |
        | BOOT-07 | is named after no id       |
        | BOOT-09 | is of type Opaque          |
        | BOOT-10 | is in another namespace    |
        | BOOT-12 | is for signing only        |

      @should
      Examples:
        | rule    | oddity             |
        | BOOT-08 | holds another id   |

    @observe @options:controllers=-tokencleaner @BOOT-14
    Scenario Outline: An expiration that is <text>
      Given a bootstrap token whose expiration is "<text>", and a well-formed one
      When I list the config maps with each of them
      Then what becomes of the first is recorded

      Examples:
        | text                      |
        | tomorrow                  |
        | 2999-01-01T00:00:00+02:00 |

  Rule: The token cleaner, where it runs, deletes Secrets of bootstrap tokens that ended, and no others

    @options:controllers=-tokencleaner @BOOT-16
    Scenario: Where the token cleaner does not run, the Secret of a token that ended stays
      Given a bootstrap token that ended an hour ago
      When controllers have been at work since
      Then it is refused as unauthenticated, though its Secret is there, read twice

    @needs:token-cleaner @BOOT-17
    Scenario: Another Secret with an end, and tokens that did not end, stay
      Given a bootstrap token that ends in an hour
      And another bootstrap token, that names no end
      And an opaque Secret beside them that says it ended an hour ago
      And a third bootstrap token, that ended an hour ago
      Then the Secret of the third is deleted, those of the others are there
      And the opaque Secret is there

  @BOOT-33
  Rule: Whoever holds a token can forge signatures with it
    What somebody could do with a shared key is a property of HMAC, and nothing that an answer of a server shows.

  @BOOT-34
  Rule: Each client is to have a token of its own
    Advice to whoever hands out tokens; no request shows how many clients share one.
