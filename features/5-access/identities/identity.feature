Feature: Identities
  Every request is sent by an ordinary user, a service account or nobody known. Service accounts are objects;
  ordinary users are names that somebody proved.

  Rule: Service accounts are objects of namespaces

    @ID-01
    Scenario: A service account can be made, read, listed and deleted
      Given a namespace of my own
      When I make, read, list and delete the service account "one"
      Then each of these is carried out and shows a "ServiceAccount" of version "v1"

    @needs:rbac @needs:token-request @ID-02
    Scenario: Accounts of one name in two namespaces are two
      Given a namespace of my own
      And the service account "robot" in it and in another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to account robot
      Then these requests are decided so:
        | who                     | request         | decision  |
        | account robot           | list configmaps | succeeds  |
        | account robot elsewhere | list configmaps | forbidden |

  Rule: Ordinary users are no objects

    @ID-05
    Scenario Outline: There is no resource of <plural>
      When I get and post to "/api/v1/<plural>"
      Then both are answered with 404

      Examples:
        | plural |
        | users  |
        | groups |

    @needs:rbac @needs:client-certs @ID-06
    Scenario: A user whom nobody has seen before is known by a certificate
      Given a namespace of my own
      And I am a user with a certificate and no rights
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to me
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |

  @ID-07
  Rule: An outside service manages ordinary users
    What manages the names is outside the cluster, where no request reaches it.

  @needs:rbac @needs:client-certs
  Rule: A certificate of the cluster's authority names its holder by the common name

    @ID-08
    Scenario: The certificate is what makes the difference
      Given a namespace of my own
      And I am a user with a certificate and no rights
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to me
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps without credentials
      Then it is refused as nobody's

    @ID-09
    Scenario: A certificate of another authority names nobody
      Given a namespace of my own
      And the user "mallory" may "list" "configmaps" in my namespace
      And I have a certificate for "mallory" of an authority that nobody trusts
      When I list the config maps
      Then it is refused as nobody's

    @options:anonymous-auth=true @options:client-ca-file @ID-10
    Scenario: No other name in a certificate names its holder
      Given a namespace of my own
      And I am a user with a certificate, and another user's holds my name among its DNS names
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to me
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps with the other certificate
      Then it is answered with 403

    @should @options:anonymous-auth=true @options:client-ca-file @ID-11
    Scenario: A certificate that has ended names nobody
      Given a namespace of my own
      And I am a user with two certificates, of which the other has ended
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to me
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps with the other certificate
      Then it is refused as nobody's

    @ID-16
    Scenario: All organizations of a certificate count as groups
      Given a namespace of my own
      And the group "g1" may "list" "configmaps" in my namespace
      And the group "g2" may "list" "secrets" in my namespace
      And I am a user with a certificate of the organizations "g1, g2"
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
        | list secrets    | succeeds |

  @needs:rbac
  Rule: Whoever shows no credential is anonymous, whoever shows one is in system:authenticated

    @needs:anonymous @ID-13
    Scenario: A request without credentials has the rights of system:anonymous
      Given a namespace of my own
      When I list the config maps without credentials
      Then it is answered with 403
      Given the user "system:anonymous" may "list" "configmaps" in my namespace
      When I list the config maps without credentials
      Then it succeeds

    @needs:client-certs @ID-21
    Scenario: A user with a certificate without organizations is in the group
      Given a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      When I list the config maps
      Then it succeeds

    @needs:token-request @ID-22
    Scenario: A service account is in the group
      Given a namespace of my own
      And a service account "robot" there
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      When I list the config maps with a token of the account in my namespace
      Then it succeeds

    @needs:static-tokens @options:token-auth-file @ID-23
    Scenario: A user of the token file without groups is in the group
      Given a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "nobody"
      Then it succeeds

    @needs:token-webhook @options:authentication-token-webhook-config-file @ID-24
    Scenario: A user of the token service is in the group
      Given a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      And the token service accepts a token of mine
      When I list the config maps with it
      Then it succeeds

    @needs:bootstrap-tokens @ID-31
    Scenario: A bootstrap token's user is in the group
      Given a bootstrap token for authentication, and the server knows it
      And a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      When I list the config maps with the bootstrap token
      Then it succeeds

    @needs:request-header @needs:csr @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @ID-32
    Scenario: A user whom a front proxy names without groups is in the group
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is taken for {somebody}, in the groups "system:authenticated"

    @needs:oidc @options:oidc @ID-33
    Scenario: A user of an ID token without groups is in the group
      Given a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token of the issuer
      Then it succeeds

    @needs:anonymous @needs:client-certs @ID-25
    Scenario: A request without credentials is not in the group
      Given a namespace of my own
      And the group "system:authenticated" may "list" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      When I list the config maps
      Then it succeeds
      When I list the config maps without credentials
      Then it is answered with 403

  @needs:audit-log @needs:rbac @needs:token-request @needs:second-identity
  Rule: Nothing runs without identity

    @ID-12
    Scenario: Every request is noted as somebody's, those for the health of the server too
      Given a namespace of my own
      And a service account "robot" there
      When the administrator, a user, the account and nobody list the config maps and ask for the health of the server
      Then every audit event of these names a user

  @needs:admission-webhooks @needs:rbac
  Rule: A method may yield a name, an ID and extra fields

    @needs:static-tokens @options:token-auth-file
    Scenario Outline: The <what> of the token file is that of the user
      Given a namespace of my own
      And the user "bob" may "create" "configmaps" in my namespace
      And a validating webhook that allows
      And I show the static token of "bob"
      When I create the config map "a"
      Then it is stored
      And the call about it shows "body.request.userInfo.<member>" as <value>

      Examples:
        | rule  | what    | member   | value  |
        | ID-14 | name    | username | bob    |
        | ID-15 | user ID | uid      | "1001" |

    @needs:token-webhook @options:authentication-token-webhook-config-file @ID-17
    Scenario: The extra fields of the token service are those of the user, with all values
      Given a namespace of my own
      And the user "w1" may "create" "configmaps" in my namespace
      And a validating webhook that allows
      And the token service says {authenticated: true, user: {username: w1, extra: {k1: [a, b], k2: [c]}}} of a token of mine
      And I show it
      When I create the config map "a"
      Then it is stored
      And the call about it shows "body.request.userInfo.extra" as {k1: [a, b], k2: [c]}

  @needs:static-tokens @needs:rbac @options:token-auth-file @ID-18
  Rule: What a name is made of does not matter

    Scenario: A right of an unusual name is that of its user
      Given a namespace of my own
      And the user "Zoë van Dam/Team@Example.COM" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "Zoë van Dam/Team@Example.COM"
      Then it succeeds

    Scenario: A right of the same name in small letters is not
      Given a namespace of my own
      And the user "zoë van dam/team@example.com" may "list" "configmaps" in my namespace
      When I list the config maps with the static token of "Zoë van Dam/Team@Example.COM"
      Then it is answered with 403

  @needs:rbac @needs:client-certs @needs:token-request
  Rule: Several methods stand side by side, and the first that succeeds decides

    @ID-26 @ID-29
    Scenario: A certificate and a token of an account are both known
      Given a namespace of my own
      And a service account "robot" there
      And I am a user with a certificate and no rights
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to me and account robot
      Then these requests are decided so:
        | who           | request         | decision |
        | me            | list configmaps | succeeds |
        | account robot | list configmaps | succeeds |

    @ID-28
    Scenario: With two credentials one of the two identities acts, not both
      Given a namespace of my own
      And I have a certificate and the token of an account, one for config maps and one for secrets
      When I list the config maps and the secrets with both
      Then one of the two is let through and the other refused

    @observe @ID-30
    Scenario: Which of two credentials counts
      Given a namespace of my own
      And I have a certificate and the token of an account, one for config maps and one for secrets
      When I list the config maps and the secrets with both
      Then which of the two counted is recorded

  @ID-27
  Rule: A server normally knows tokens of service accounts and one method for users
    What is normal is advice to whoever sets a server up.

  @ID-20
  Rule: The user ID is more stable than the name
    No request shows who a name belonged to before.

  @should @needs:rbac @needs:impersonation
  Rule: User ID and extra fields grant nothing

    @needs:release-1-22 @ID-19
    Scenario: The rights of a user are the same with another uid and extra fields
      Given a namespace of my own with 1 config map
      And the user "bob" may "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Uid          | 0    |
        | Impersonate-Extra-scopes | root |
      Then it succeeds
      When I read the secret "missing" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Uid          | 0    |
        | Impersonate-Extra-scopes | root |
      Then it is answered with 403
