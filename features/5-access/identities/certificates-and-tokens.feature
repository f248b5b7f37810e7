@needs:rbac
Feature: Identities of certificates and tokens
  The subject of a certificate, a line of a file or a Secret says who somebody is.

  Rule: An option names the authorities whose certificates count

    @needs:client-certs @options:anonymous-auth=true @options:client-ca-file
    Scenario Outline: A certificate of the <which> authority of the file names its user
      Given a namespace of my own
      And the group "dev" may "list" "configmaps" in my namespace
      And I am a user with a certificate of the <which> authority and the organization "dev"
      When I list the config maps
      Then it succeeds

      Examples:
        | rule     | also     | which  |
        | AUTHN-01 | AUTHN-02 | first  |
        | AUTHN-02 | AUTHN-01 | second |

    @options:client-ca-file=none @AUTHN-01
    Scenario: Without the option a certificate names nobody
      When I list the namespaces
      Then it is refused as nobody's

    @should @needs:client-certs @options:anonymous-auth=true @options:client-ca-file @AUTHN-04
    Scenario: An organizational unit gives no group
      Given a namespace of my own
      And the group "ops" may "list" "configmaps" in my namespace
      And I am a user with a certificate of the organization "dev" and the unit "ops"
      When I list the config maps
      Then it is answered with 403

  Rule: A line of the static token file has a token, a user name, a uid and may have groups

    @needs:static-tokens @options:token-auth-file @AUTHN-05
    Scenario: With a token file, a token of the file stands for its user
      Given a namespace of my own
      And the user "carol" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "carol"
      Then it succeeds

    @needs:static-tokens @options:token-auth-file @AUTHN-06
    Scenario: The first column is the token, the second the user name
      Given a namespace of my own
      And the user "bob" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "bob"
      Then it succeeds
      When I list the config maps with the bearer token "bob"
      Then it is refused as unauthenticated

    @needs:csr @needs:static-tokens @options:token-auth-file @AUTHN-07
    Scenario: The third column is the uid
      Given the user "bob" may make certificate signing requests
      And I am "bob" with a static token
      When I make one
      Then it is taken for {somebody}, with my uid

    @needs:static-tokens @options:token-auth-file @AUTHN-08
    Scenario Outline: A line with <columns> columns counts
      Given a namespace of my own
      When I list the config maps with the static token of "<user>"
      Then its credential is accepted

      Examples:
        | columns | user   |
        | three   | nobody |
        | four    | carol  |

    @needs:static-tokens @options:token-auth-file
    Scenario Outline: <what> counts as group
      Given a namespace of my own
      And the group "<group>" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "<user>"
      Then it succeeds

      Examples:
        | rule     | what                           | user  | group |
        | AUTHN-09 | The first of two quoted names  | bob   | dev   |
        | AUTHN-09 | The second of two quoted names | bob   | ops   |
        | AUTHN-10 | A single name without quotes   | carol | dev   |

    @should @clock @needs:static-tokens @needs:clock-control @options:token-auth-file @AUTHN-13
    Scenario: A static token does not end
      Given a namespace of my own
      When I list the config maps with the static token of "carol"
      Then its credential is accepted
      When a day goes by
      And I list the config maps with the static token of "carol"
      Then its credential is accepted

    @needs:static-tokens @options:token-auth-file @AUTHN-25
    Scenario: A token is compared as it was sent
      Given a namespace of my own
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa=="
      Then its credential is accepted
      When I list the config maps with the bearer token "planecheck-static-erin._~+/=aa=="
      Then it is refused as unauthenticated
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa"
      Then it is refused as unauthenticated
      When I list the config maps with the bearer token "planecheck-Static-erin._~+/=Aa==="
      Then it is refused as unauthenticated

  Rule: A bootstrap token stands for a user of its own, in a common group and those that its Secret lists

    @needs:bootstrap-tokens @needs:csr @AUTHN-15
    Scenario: The user name is that of the id
      Given a bootstrap token whose user may make certificate signing requests
      When I make one with the bootstrap token
      Then it is taken for {somebody}
      When I make one with another bootstrap token
      Then it is answered with 403

    @needs:bootstrap-tokens @needs:csr @AUTHN-16 @AUTHN-14
    Scenario: Without groups in its Secret the user is in the common one
      Given a bootstrap token whose user may make certificate signing requests
      When I make one with the bootstrap token
      Then it is taken for {somebody}, in the groups "system:bootstrappers"

    @needs:bootstrap-tokens @needs:csr @AUTHN-17
    Scenario: With groups in its Secret the user is in those and the common one
      Given a bootstrap token in the groups "system:bootstrappers:a,system:bootstrappers:b" whose user may make certificate signing requests
      When I make one with the bootstrap token
      Then it is taken for {somebody}, in the groups "system:bootstrappers, system:bootstrappers:a, system:bootstrappers:b"

  Rule: Where the option names it, a token service is asked about tokens

    @needs:token-webhook @options:authentication-token-webhook-config-file @AUTHN-20 @CALL-01
    Scenario: The token service is asked about a token that nobody else knows
      Given a namespace of my own
      And the token service accepts a token of mine
      When I list the config maps with it
      Then its credential is accepted
      And the token service was asked once

  Rule: A bearer token stands in the Authorization header under the scheme Bearer

    @needs:token-request @AUTHN-24
    Scenario Outline: A token under the scheme <scheme> is none
      Given a namespace of my own
      And a service account "robot" there
      And the user name of the account in my namespace may "list" "configmaps" there
      When I list the config maps with the token of the account as "Bearer {token}"
      Then it succeeds
      When I list the config maps with the token of the account as "<scheme> {token}"
      Then it is refused as nobody's

      Examples:
        | scheme |
        | Basic  |
        | Token  |

    @should @needs:token-request @AUTHN-26
    Scenario: A token of 4 KiB is accepted
      Given a namespace of my own
      And a service account "robot" there
      And the user name of the account in my namespace may "list" "configmaps" there
      When I list the config maps with a token of the account of more than 4096 characters
      Then it succeeds

    @observe @needs:anonymous @needs:token-request @AUTHN-27
    Scenario Outline: Authorization with <what>
      Given a namespace of my own
      And a service account "robot" there
      When I list the config maps with the token of the account as "<value>"
      Then what the server does is recorded

      Examples:
        | what                     | value           |
        | a small letter in bearer | bearer {token}  |
        | name and password        | Basic Ym9iOmE=  |
        | no token                 | Bearer          |
        | a blank too many         | Bearer  {token} |
        | a false one after blanks | Bearer  false   |

  @AUTHN-23
  Rule: The table of ways to authenticate points for headers of a proxy to another section than that of their rules
    A slip of the document: no server can show where a table points to.
