@needs:rbac @needs:token-webhook
Feature: The token service
  A server may be told of a service that knows tokens. It asks about those that nobody else knows, and believes what it hears.

  @options:authentication-token-webhook-config-file
  Rule: The file names the service, its authority and what the server shows to it

    @TOKHOOK-01
    Scenario: A token that nobody else knows is asked about at the address of the file
      Given a namespace of my own
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine
      When I list the config maps with it
      Then its credential is accepted
      And the token service was asked once

  Rule: A question is a TokenReview that holds the token

    @options:authentication-token-webhook-config-file
    Scenario Outline: A question <claim>
      Given a namespace of my own
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine
      When I list the config maps with it
      Then each question about it <claim>

      Examples:
        | rule       | claim                             |
        | TOKHOOK-03 | shows the certificate of the file |
        | TOKHOOK-08 | is of version v1beta1             |
        | TOKHOOK-10 | is a POST                         |
        | TOKHOOK-11 | is a TokenReview in JSON          |
        | TOKHOOK-12 | holds the token as it was sent    |

    @options:token-service=token @options:authentication-token-webhook-version=v1 @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one @options:api-audiences=planecheck-two
    Scenario Outline: By options a question <claim>
      Given a namespace of my own
      And the token service is mine alone
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine
      When I list the config maps with it
      Then each question about it <claim>

      Examples:
        | rule       | claim                             |
        | TOKHOOK-03 | shows the token of the file       |
        | TOKHOOK-09 | is of version v1                  |
        | TOKHOOK-13 | names audiences in a list, if any |

  @options:authentication-token-webhook-config-file
  Rule: The answer says whether the token is good, and whose it is

    Scenario Outline: A token of which the service says <status> makes a request that <outcome>
      Given a namespace of my own
      And the user "w1" may "list" "configmaps" in my namespace
      And the token service says <status> of a token of mine
      When I list the config maps with it
      Then it <outcome>

      Examples:
        | rule       | status                                                              | outcome                       |
        | TOKHOOK-16 | {authenticated: true, user: {username: w1}}                         | succeeds                      |
        | TOKHOOK-17 | {authenticated: false, user: {username: w1}}                        | is refused as unauthenticated |
        | TOKHOOK-27 | {authenticated: false, user: {username: w1}, error: planecheck-why} | is refused as unauthenticated |
        | TOKHOOK-28 | {authenticated: true, user: {username: w1}, error: planecheck-why}  | succeeds                      |

      @should
      Examples:
        | rule       | status                 | outcome                       |
        | TOKHOOK-18 | {user: {username: w1}} | is refused as unauthenticated |

    @TOKHOOK-29
    Scenario: A refusal without an error is a generic one
      Given a namespace of my own
      And the token service says {authenticated: false} of a token of mine
      When I list the config maps with it
      Then it is refused as unauthenticated
      And its message is a generic one of "Unauthorized"

    @TOKHOOK-21
    Scenario Outline: The <which> group of the answer is a group of the user
      Given a namespace of my own
      And the group "<group>" may "list" "configmaps" in my namespace
      And the token service says {authenticated: true, user: {username: w1, groups: [g1, g2]}} of a token of mine
      When I list the config maps with it
      Then it succeeds

      Examples:
        | which  | group |
        | first  | g1    |
        | second | g2    |

    @needs:csr
    Scenario Outline: The <what> of the answer is that of the user
      Given somebody of mine may make certificate signing requests
      And the token service says {authenticated: true, user: {username: somebody, uid: u9, extra: {planecheck.example.com/a: ["1", "2"]}}} of a token of mine
      When I make one with it
      Then it is taken for {somebody} with the <what> of the answer

      Examples:
        | rule       | what  |
        | TOKHOOK-20 | uid   |
        | TOKHOOK-22 | extra |

    @should @TOKHOOK-15
    Scenario: An answer of another version counts for nothing
      Given a namespace of my own
      And the token service says of a token of mine, in another version than asked, that it is good
      When I list the config maps with it
      Then it is refused as unauthenticated
      And the token service was asked

    @observe @TOKHOOK-19
    Scenario: A good token of a user without a name
      Given a namespace of my own
      And the token service says {authenticated: true, user: {}} of a token of mine
      When I list the config maps with it
      Then what the server does is recorded

    @observe @TOKHOOK-31
    Scenario Outline: A token service that answers <what>
      Given a namespace of my own
      And the token service answers <what> about a token of mine
      When I list the config maps with it
      Then what the server does is recorded

      Examples:
        | what    |
        | 500     |
        | garbage |

    @TOKHOOK-30
    Scenario: The question in the answer counts for nothing
      Given a namespace of my own
      And the user "w1" may "list" "configmaps" in my namespace
      And the token service says of a token of mine, in the words of a question about another one, that it is good for "w1"
      When I list the config maps with it
      Then it succeeds
      When I list the config maps with the other token
      Then it is refused as unauthenticated
      And the token service was asked about each

  @TOKHOOK-23
  Rule: Extra fields hold no secrets
    This binds the service; no server can show it.

  Rule: Answers are kept for a while, each for its own token

    @should @options:authentication-token-webhook-config-file @TOKHOOK-06
    Scenario: What was heard of one token says nothing of another
      Given a namespace of my own
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine, and refuses another
      When I list the config maps with it
      Then its credential is accepted
      When I list the config maps with the other token
      Then it is refused as unauthenticated
      And the token service was asked about each

    @slow @options:token-service=token @options:authentication-token-webhook-version=v1 @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one @options:api-audiences=planecheck-two @TOKHOOK-05
    Scenario: By option answers are kept for five seconds, and no longer
      Given a namespace of my own
      And the token service is mine alone
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine
      When I list the config maps with it twice within 5 seconds
      Then each credential is accepted
      And the token service was asked once
      When the token service refuses it from now on
      And I list the config maps with it until it is refused, within 5 seconds and what the server adds
      Then it is refused as unauthenticated
      And the token service was asked twice

    @observe @options:authentication-token-webhook-config-file @TOKHOOK-07
    Scenario: A token that was refused, and is good a moment later
      Given a namespace of my own
      And the token service says {authenticated: false} of a token of mine
      When I list the config maps with it
      And the token service accepts it from now on
      And I list the config maps with it
      Then what the server does is recorded

  Rule: A token is good for the API server unless the answer names other audiences

    @options:authentication-token-webhook-config-file @TOKHOOK-14
    Scenario: Where no audiences were asked about, a good token is good for the API server
      Given a namespace of my own
      And the token service says {authenticated: true, user: {username: w1}, audiences: null} of a token of mine
      When I list the config maps with it
      And the question named no audiences
      Then its credential is accepted

    @options:token-service=token @options:authentication-token-webhook-version=v1 @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one @options:api-audiences=planecheck-two
    Scenario Outline: A token that is good for <audiences> of planecheck-one and planecheck-two <outcome>
      Given a namespace of my own
      And the token service is mine alone
      And the user "w1" may "list" "configmaps" in my namespace
      And the token service says {authenticated: true, user: {username: w1}, audiences: <audiences>} of a token of mine
      When I list the config maps with it
      Then it <outcome>
      And the question named the audiences "planecheck-one, planecheck-two"

      Examples:
        | rule       | audiences        | outcome  |
        | TOKHOOK-24 | null             | succeeds |
        | TOKHOOK-25 | [planecheck-one] | succeeds |
        | TOKHOOK-25 | [planecheck-two] | succeeds |

      @should
      Examples:
        | rule       | audiences   | outcome                       |
        | TOKHOOK-26 | [elsewhere] | is refused as unauthenticated |

  Rule: The service is verified by the authority of the file

    @options:token-service=token @options:authentication-token-webhook-version=v1 @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one @options:api-audiences=planecheck-two @TOKHOOK-02
    Scenario: A service that shows itself with a certificate of another authority is told nothing
      Given a namespace of my own
      And the token service is mine alone
      And the token service says {authenticated: true, user: {username: w1}} of a token of mine
      And the token service shows itself of a foreign authority
      When I list the config maps with it
      Then it is refused as unauthenticated
      And the token service was not asked
      And the server tried to reach the token service
      When the token service shows itself as it should
      Then another token that it accepts is good
