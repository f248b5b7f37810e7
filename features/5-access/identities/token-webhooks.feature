@needs:rbac @needs:token-webhook
Feature: Token authentication webhook
  The server sends a TokenReview to a configured token service for each token that no other authenticator knows,
  and applies the status that the service returns.

  @options:authentication-token-webhook-config-file
  Rule: The configuration file names the service, its authority and the credential of the server

    @TOKHOOK-01
    Scenario: A token that no other authenticator knows is reviewed at the configured address
      Given a test namespace
      And the token service returns {authenticated: true, user: {username: w1}} for the token
      When I list the config maps with the token
      Then the request is authenticated
      And the token service received a review of the token

  Rule: The request to the token service is a TokenReview with the token

    @options:authentication-token-webhook-config-file
    Scenario Outline: By default, each request to the token service <claim>
      Given a test namespace
      And the token service returns {authenticated: true, user: {username: w1}} for the token
      When I list the config maps with the token
      Then each review of the token <claim>

      Examples:
        | rule       | claim                                       |
        | TOKHOOK-03 | presents the client certificate of the file |
        | TOKHOOK-08 | has API version v1beta1                     |
        | TOKHOOK-10 | is a POST request                           |
        | TOKHOOK-11 | is a TokenReview in JSON                    |
        | TOKHOOK-12 | contains the token as sent                  |

    @options:token-service=token @options:authentication-token-webhook-version=v1
    @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one
    @options:api-audiences=planecheck-two
    Scenario Outline: With options, each request to the token service <claim>
      Given a test namespace
      And the token service serves this scenario only
      And the token service returns {authenticated: true, user: {username: w1}} for the token
      When I list the config maps with the token
      Then each review of the token <claim>

      Examples:
        | rule       | claim                                 |
        | TOKHOOK-03 | presents the bearer token of the file |
        | TOKHOOK-09 | has API version v1                    |
        | TOKHOOK-13 | has audiences as a list, if any       |

  @options:authentication-token-webhook-config-file
  Rule: The returned status contains the decision on the token and its user

    Scenario Outline: A token with the review status <status> is accepted
      Given a test namespace
      And the user "w1" may "list" "configmaps" in the test namespace
      And the token service returns <status> for the token
      When I list the config maps with the token
      Then the request succeeds

      Examples:
        | rule       | status                                                             |
        | TOKHOOK-16 | {authenticated: true, user: {username: w1}}                        |
        | TOKHOOK-28 | {authenticated: true, user: {username: w1}, error: planecheck-why} |

    Scenario Outline: A token with the review status <status> is rejected
      Given a test namespace
      And the user "w1" may "list" "configmaps" in the test namespace
      And the token service returns <status> for the token
      When I list the config maps with the token
      Then the request is rejected as unauthenticated

      Examples:
        | rule       | status                                                              |
        | TOKHOOK-17 | {authenticated: false, user: {username: w1}}                        |
        | TOKHOOK-27 | {authenticated: false, user: {username: w1}, error: planecheck-why} |

      @should
      Examples:
        | rule       | status                 |
        | TOKHOOK-18 | {user: {username: w1}} |

    @TOKHOOK-29
    Scenario: A token that is rejected without an error in the TokenReview status gets a generic message
      Given a test namespace
      And the token service returns {authenticated: false} for the token
      When I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the error has the generic message "Unauthorized"

    @TOKHOOK-21
    Scenario Outline: The <which> group in the TokenReview status is a group of the user
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      And the token service returns {authenticated: true, user: {username: w1, groups: [g1, g2, g3]}} for the token
      When I list the config maps with the token
      Then the request succeeds

      Examples:
        | which | group |
        | first | g1    |
        | third | g3    |

    @needs:csr
    Scenario Outline: The user has the <what> of the TokenReview status
      Given a test user who may create certificate signing requests
      And the token service returns for the token:
        """yaml
        authenticated: true
        user:
          username: '{test user}'
          uid: u9
          extra: {planecheck.example.com/a: ["1", "2"]}
        """
      When I create a certificate signing request with the token
      Then the client is identified as the test user with the <what> <value>

      Examples:
        | rule       | what        | value                                |
        | TOKHOOK-20 | UID         | "u9"                                 |
        | TOKHOOK-22 | extra field | "planecheck.example.com/a" as "1, 2" |

    @should @TOKHOOK-15
    Scenario: A TokenReview response of another API version than the request is ignored
      Given a test namespace
      And the token service accepts the token in a review of another API version
      When I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the token service was called

    @observe @TOKHOOK-19
    Scenario: The response to an accepted token of a user without a name is recorded
      Given a test namespace
      And the token service returns {authenticated: true, user: {}} for the token
      When I list the config maps with the token
      Then the response is recorded

    @observe @TOKHOOK-31
    Scenario Outline: The response to a token is recorded when the token service responds with <what>
      Given a test namespace
      And the token service responds with <what> to the token
      When I list the config maps with the token
      Then the response is recorded

      Examples:
        | what            |
        | status 500      |
        | an invalid body |

    @TOKHOOK-30
    Scenario: The spec in the response of the token service is ignored
      Given a test namespace
      And the user "w1" may "list" "configmaps" in the test namespace
      And the token service accepts the token for user "w1" in a review with the spec of another token
      When I list the config maps with the token
      Then the request succeeds
      When I list the config maps with the other token
      Then the request is rejected as unauthenticated
      And the token service received reviews of both tokens

  @TOKHOOK-23
  Rule: Extra fields contain no secrets
    This is a requirement for the token service; no response of the server shows it.

  Rule: Responses of the token service are cached for a while, for each token separately

    @should @options:authentication-token-webhook-config-file @TOKHOOK-06
    Scenario: The cached decision on one token does not apply to another token
      Given a test namespace
      And the token service returns {authenticated: true, user: {username: w1}} for the token and rejects another token
      When I list the config maps with the token
      Then the request is authenticated
      When I list the config maps with the other token
      Then the request is rejected as unauthenticated
      And the token service received reviews of both tokens

    @slow @options:token-service=token @options:authentication-token-webhook-version=v1
    @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one
    @options:api-audiences=planecheck-two @TOKHOOK-05
    Scenario: With authentication-token-webhook-cache-ttl=5s, a decision is cached for five seconds and no longer
      Given a test namespace
      And the token service serves this scenario only
      And the token service returns {authenticated: true, user: {username: w1}} for the token
      When I list the config maps with the token twice within 5 seconds
      Then each request is authenticated
      And the token service received a review of the token
      When the token service now rejects the token
      And I list the config maps with the token until it is rejected, within 5 seconds plus the cache time of the server
      Then the request is rejected as unauthenticated
      And the token service received 2 reviews of the token

    @observe @options:authentication-token-webhook-config-file @TOKHOOK-07
    Scenario: The response to a token that the token service first rejects and then accepts is recorded
      Given a test namespace
      And the token service returns {authenticated: false} for the token
      When I list the config maps with the token
      And the token service now accepts the token
      And I list the config maps with the token
      Then the response is recorded

  Rule: A token is valid for the API server unless the status names other audiences

    @options:authentication-token-webhook-config-file @TOKHOOK-14
    Scenario: A token is accepted when the TokenReview request has no audiences
      Given a test namespace
      And the token service returns {authenticated: true, user: {username: w1}, audiences: null} for the token
      When I list the config maps with the token
      And the token review had no audiences
      Then the request is authenticated

    @options:token-service=token @options:authentication-token-webhook-version=v1
    @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one
    @options:api-audiences=planecheck-two
    Scenario Outline: A token with the returned audiences <audiences> is accepted by a server with two audiences
      Given a test namespace
      And the token service serves this scenario only
      And the user "w1" may "list" "configmaps" in the test namespace
      And the token service returns {authenticated: true, user: {username: w1}, audiences: <audiences>} for the token
      When I list the config maps with the token
      Then the request succeeds
      And the token review had the audiences "planecheck-one, planecheck-two"

      Examples:
        | rule       | audiences        |
        | TOKHOOK-24 | null             |
        | TOKHOOK-25 | [planecheck-one] |
        | TOKHOOK-25 | [planecheck-two] |

    @options:token-service=token @options:authentication-token-webhook-version=v1
    @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one
    @options:api-audiences=planecheck-two
    Scenario Outline: A token with the returned audiences <audiences> is rejected by a server with other audiences
      Given a test namespace
      And the token service serves this scenario only
      And the user "w1" may "list" "configmaps" in the test namespace
      And the token service returns {authenticated: true, user: {username: w1}, audiences: <audiences>} for the token
      When I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the token review had the audiences "planecheck-one, planecheck-two"

      @should
      Examples:
        | rule       | audiences   |
        | TOKHOOK-26 | [elsewhere] |

  Rule: The certificate of the token service is verified with the authority in the configuration file

    @options:token-service=token @options:authentication-token-webhook-version=v1
    @options:authentication-token-webhook-cache-ttl=5s @options:api-audiences=planecheck-one
    @options:api-audiences=planecheck-two @TOKHOOK-02
    Scenario: A token service with a certificate of an untrusted authority receives no token
      Given a test namespace
      And the token service serves this scenario only
      And the token service returns {authenticated: true, user: {username: w1}} for the token
      And the token service presents a certificate of an untrusted authority
      When I list the config maps with the token
      Then the request is rejected as unauthenticated
      And the token service received 0 reviews of the token
      And the server tried to connect to the token service
      When the token service presents a valid certificate
      Then another token that the token service accepts is accepted

  @needs:server-lifecycle
  Rule: The cache time is a duration of any units

    @TOKHOOK-05
    Scenario: A server with a cache time of minutes and seconds starts
      When I start a server with a cache time of minutes and seconds
      Then the server starts
