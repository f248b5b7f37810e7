@needs:bootstrap-tokens
Feature: Secrets of bootstrap tokens
  A bootstrap token is a secret of its own type, under its own name, in the system namespace.

  Background:
    Given a namespace of my own

  Rule: Type, name and namespace make a bootstrap token

    @SEC-45
    Scenario: A secret of that type is stored
      Given a bootstrap token's secret
      Then it is stored as a bootstrap token

    @SEC-57
    Scenario: A whole token is accepted
      Given a bootstrap token's secret
      Then its token is accepted

    Scenario Outline: A secret <what> makes no token
      Given a bootstrap token's secret <what>
      Then it is refused, or its token is not accepted though that of a whole one is

      Examples:
        | what                                            | rule   |
        | of type "example.test/token"                    | SEC-58 |
        | under the name of another id                    | SEC-59 |
        | in my namespace                                 | SEC-60 |

  Rule: Keys of its data are the parts of the token

    @SEC-61
    Scenario: Text and bytes are one
      Given two bootstrap tokens' secrets, one written as text and one as bytes
      Then its token is accepted
      And its keys are shown under data

    Scenario Outline: A secret <what> makes no token
      Given a bootstrap token's secret <what>
      Then it is refused, or its token is not accepted though that of a whole one is

      Examples:
        | what                                           | rule   |
        | without "token-id"                             | SEC-62 |
        | whose token-id has one character less          | SEC-63 |
        | whose token-id has one character more          | SEC-63 |
        | whose token-id has a capital letter            | SEC-63 |
        | whose token-id has a dash                      | SEC-63 |
        | without "token-secret"                         | SEC-64 |
        | whose token-secret has one character less      | SEC-65 |
        | whose token-secret has one character more      | SEC-65 |
        | whose token-secret has a capital letter        | SEC-65 |

  Rule: Some keys may be absent

    Scenario Outline: A secret without <key> makes a token
      Given a bootstrap token's secret without "<key>"
      Then its token is accepted
      And its keys are shown under data

      Examples:
        | key               | rule   |
        | description       | SEC-66 |
        | expiration        | SEC-67 |
        | auth-extra-groups | SEC-77 |

    @SEC-66
    Scenario: The description reads back
      Given a bootstrap token's secret with "description" "for a new node"
      Then its token is accepted
      And its keys are shown under data

    @SEC-68
    Scenario: A token whose time is to come is accepted
      Given a bootstrap token's secret with "expiration" "in one hour"
      Then its token is accepted

    @observe @SEC-71
    Scenario Outline: The expiration <text>
      Given a bootstrap token's secret with "expiration" "<text>"
      Then whether it is stored and its token accepted is recorded

      Examples:
        | text                      |
        | tomorrow                  |
        | 2199-01-01T00:00:00+02:00 |

  Rule: A token counts as a credential only when it says so

    @SEC-72
    Scenario: Without that usage it is refused, with it accepted
      Given a bootstrap token's secret without "usage-bootstrap-authentication"
      Then it is refused, or its token is not accepted though that of a whole one is
      When its "usage-bootstrap-authentication" becomes true
      Then its token is accepted

    @SEC-73
    Scenario: With another value than true it is refused
      Given a bootstrap token's secret with "usage-bootstrap-authentication" "false"
      Then it is refused, or its token is not accepted though that of a whole one is

    @options:controllers=-tokencleaner @SEC-69
    Scenario: A token whose time is over is refused, though its secret is there
      Given a bootstrap token's secret with "expiration" "one hour ago"
      Then it is refused, or its token is not accepted though that of a whole one is
      And it is stored as a bootstrap token

  Rule: A token signs only when it says so

    @needs:bootstrap-signer @SEC-74
    Scenario: With that usage it signs
      Given cluster-info holds a client configuration
      And a bootstrap token's secret with "usage-bootstrap-signing" "true"
      Then it signs cluster-info

    @needs:bootstrap-signer
    Scenario Outline: A secret <what> does not sign
      Given cluster-info holds a client configuration
      And a bootstrap token's secret <what>
      Then it does not sign cluster-info, though one that says so does

      Examples:
        | what                                   | rule   |
        | without "usage-bootstrap-signing"      | SEC-75 |
        | with "usage-bootstrap-signing" "false" | SEC-75 |

  Rule: A token brings the groups that it lists

    @needs:rbac @SEC-76
    Scenario: Each group of the list counts
      Given the group "system:bootstrappers:a" may "list" "configmaps" in my namespace
      And the group "system:bootstrappers:b" may "list" "secrets" in my namespace
      And a bootstrap token's secret with "auth-extra-groups" "system:bootstrappers:a,system:bootstrappers:b"
      Then its token may list the config maps and the secrets

    @needs:rbac @SEC-78
    Scenario: A group of another name is never granted
      Given the group "other-admins" may "list" "secrets" in my namespace
      And a bootstrap token's secret with "auth-extra-groups" "system:bootstrappers:a,other-admins"
      Then it is refused, or its token may not list the secrets though that of a whole one is accepted

  Rule: Whether an odd secret is refused when it is written is open

    @observe @SEC-79
    Scenario Outline: A secret <what>
      Given a bootstrap token's secret <what>
      Then whether it is stored and its token accepted is recorded

      Examples:
        | what                                    |
        | under the name of another id            |
        | in my namespace                         |
        | without "token-id"                      |
        | without "token-secret"                  |
        | with "auth-extra-groups" "other-admins" |
