@needs:bootstrap-tokens
Feature: Bootstrap token secrets
  A bootstrap token is a secret in the system namespace with a type and a name of its own.

  Background:
    Given a test namespace

  Rule: Type, name and namespace define a bootstrap token

    @SEC-45
    Scenario: A secret of the bootstrap token type is stored
      Given a bootstrap token secret
      Then the secret is stored as a bootstrap token

    @SEC-57
    Scenario: A complete bootstrap token is accepted as a credential
      Given a bootstrap token secret
      Then its token is accepted

    Scenario Outline: A bootstrap token secret <what> provides no credential
      Given a bootstrap token secret <what>
      Then the secret is rejected, or its token is rejected while that of a complete secret is accepted

      Examples:
        | what                         | rule   |
        | of type "example.test/token" | SEC-58 |
        | under the name of another id | SEC-59 |
        | in the test namespace        | SEC-60 |

  Rule: The keys of a bootstrap token secret contain the parts of the token

    @SEC-61
    Scenario: A bootstrap token secret keeps each field of the token in data
      Given a bootstrap token secret
      Then its token is accepted
      And the secret is stored with its keys

    @after:SEC-57 @SEC-19
    Scenario: A bootstrap token secret can be written as text
      Given a bootstrap token secret written as text
      Then its token is accepted
      And the secret is stored with its keys

    Scenario Outline: A bootstrap token secret <what> provides no credential
      Given a bootstrap token secret <what>
      Then the secret is rejected, or its token is rejected while that of a complete secret is accepted

      Examples:
        | what                                      | rule   |
        | without "token-id"                        | SEC-62 |
        | whose token-id has one character less     | SEC-63 |
        | whose token-id has one character more     | SEC-63 |
        | whose token-id has a capital letter       | SEC-63 |
        | whose token-id has a dash                 | SEC-63 |
        | without "token-secret"                    | SEC-64 |
        | whose token-secret has one character less | SEC-65 |
        | whose token-secret has one character more | SEC-65 |
        | whose token-secret has a capital letter   | SEC-65 |

  Rule: Some keys of a bootstrap token secret are optional

    Scenario Outline: A bootstrap token secret without <key> provides a credential
      Given a bootstrap token secret without "<key>"
      Then its token is accepted
      And the secret is stored with its keys

      Examples:
        | key               | rule   |
        | description       | SEC-66 |
        | expiration        | SEC-67 |
        | auth-extra-groups | SEC-77 |

    @SEC-66
    Scenario: The description of a bootstrap token secret is stored unchanged
      Given a bootstrap token secret with "description" set to "for a new node"
      Then its token is accepted
      And the secret is stored with its keys

    @SEC-68
    Scenario: A bootstrap token with an expiration in the future is accepted
      Given a bootstrap token secret with "expiration" set to "in one hour"
      Then its token is accepted

    @observe @SEC-71
    Scenario Outline: The result of a bootstrap token secret with the expiration <text> is recorded
      Given a bootstrap token secret with "expiration" set to "<text>"
      Then whether the secret is stored and its token accepted is recorded

      Examples:
        | text                      |
        | tomorrow                  |
        | 2199-01-01T00:00:00+02:00 |

  Rule: A bootstrap token is a credential only if its secret enables authentication

    @SEC-72
    Scenario: A bootstrap token is rejected until its secret contains usage-bootstrap-authentication
      Given a bootstrap token secret without "usage-bootstrap-authentication"
      Then the secret is rejected, or its token is rejected while that of a complete secret is accepted
      When its "usage-bootstrap-authentication" changes to true
      Then its token is accepted

    @SEC-73
    Scenario: A bootstrap token whose usage-bootstrap-authentication is "false" is rejected
      Given a bootstrap token secret with "usage-bootstrap-authentication" set to "false"
      Then the secret is rejected, or its token is rejected while that of a complete secret is accepted

    @options:controllers=-tokencleaner @SEC-69
    Scenario: An expired bootstrap token is rejected even if its secret still exists
      Given a bootstrap token secret with "expiration" set to "one hour ago"
      Then the secret is rejected, or its token is rejected while that of a complete secret is accepted
      And the secret is stored as a bootstrap token

  Rule: A bootstrap token signs cluster-info only if its secret enables signing

    @needs:bootstrap-signer @SEC-74
    Scenario: A bootstrap token with usage-bootstrap-signing "true" signs cluster-info
      Given cluster-info contains a client configuration
      And a bootstrap token secret with "usage-bootstrap-signing" set to "true"
      Then its token signs cluster-info

    @needs:bootstrap-signer
    Scenario Outline: A bootstrap token secret <what> does not sign cluster-info
      Given cluster-info contains a client configuration
      And a bootstrap token secret <what>
      Then its token does not sign cluster-info, while a signing token does

      Examples:
        | what                                          | rule   |
        | without "usage-bootstrap-signing"             | SEC-75 |
        | with "usage-bootstrap-signing" set to "false" | SEC-75 |

  Rule: A bootstrap token provides the groups that its secret lists

    @needs:rbac @SEC-76
    Scenario: A bootstrap token provides the permissions of each group in auth-extra-groups
      Given the group "system:bootstrappers:a" may "list" "configmaps" in the test namespace
      And the group "system:bootstrappers:b" may "list" "secrets" in the test namespace
      And a bootstrap token secret with "auth-extra-groups" set to "system:bootstrappers:a,system:bootstrappers:b"
      Then its token may list config maps and secrets

    @needs:rbac @SEC-78
    Scenario: A bootstrap token never provides a group without the prefix system:bootstrappers:
      Given the group "other-admins" may "list" "secrets" in the test namespace
      And a bootstrap token secret with "auth-extra-groups" set to "system:bootstrappers:a,other-admins"
      Then the secret is rejected, or its token may not list secrets while that of a complete secret is accepted

  Rule: The documents do not say whether a write of a malformed bootstrap token secret is rejected

    @observe @SEC-79
    Scenario Outline: The result of a bootstrap token secret <what> is recorded
      Given a bootstrap token secret <what>
      Then whether the secret is stored and its token accepted is recorded

      Examples:
        | what                                           |
        | under the name of another id                   |
        | in the test namespace                          |
        | without "token-id"                             |
        | without "token-secret"                         |
        | with "auth-extra-groups" set to "other-admins" |
