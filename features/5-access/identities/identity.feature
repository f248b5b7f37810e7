Feature: Identities
  Every request is sent by an ordinary user, a service account or an anonymous client. Service accounts are
  objects; ordinary users are authenticated names.

  Rule: Service accounts are namespaced objects

    @ID-01
    Scenario: A service account can be created, read, listed and deleted
      Given a test namespace
      When I create, get, list and delete the service account "one"
      Then the responses each return a "ServiceAccount" of API version "v1"

    @needs:rbac @needs:token-request @ID-02
    Scenario: Service accounts with the same name in two namespaces have separate rights
      Given a test namespace
      And the service account "robot" in my namespace and in another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to account robot
      Then these requests have the decisions:
        | who                     | request         | decision  |
        | account robot           | list configmaps | succeeds  |
        | account robot elsewhere | list configmaps | forbidden |

  Rule: Ordinary users are not objects

    @ID-05
    Scenario Outline: There is no resource "<plural>"
      When I send a GET and a POST request to "/api/v1/<plural>"
      Then each response status is 404

      Examples:
        | plural |
        | users  |
        | groups |

    @needs:rbac @needs:client-certs @ID-06
    Scenario: A certificate authenticates a user whom the server has not seen before
      Given a test namespace
      And I am a user with a client certificate and no permissions
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to me
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |

  @ID-07
  Rule: An external service manages ordinary users
    The system that manages the user names is outside the cluster and receives no requests from the server.

  @needs:rbac @needs:client-certs
  Rule: A certificate of the cluster authority identifies the user by the common name

    @ID-08
    Scenario: A request with a certificate is authorized as its user and a request without the certificate is not
      Given a test namespace
      And I am a user with a client certificate and no permissions
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to me
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps with no credentials
      Then the request is rejected as unauthenticated or forbidden

    @ID-09
    Scenario: A certificate of another authority does not authenticate a user
      Given a test namespace
      And the user "mallory" may "list" "configmaps" in the test namespace
      And I am a client with a certificate for "mallory" of an untrusted authority
      When I list the config maps
      Then the request is rejected as unauthenticated or forbidden

    @options:anonymous-auth=true @options:client-ca-file @ID-10
    Scenario: A DNS name in a certificate does not identify the user
      Given a test namespace
      And I am a user with a certificate, and the certificate of another user has my name as DNS name
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to me
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps with the other certificate
      Then the response status is 403

    @should @options:anonymous-auth=true @options:client-ca-file @ID-11
    Scenario: An expired certificate does not authenticate a user
      Given a test namespace
      And I am a user with a valid certificate and an expired certificate
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to me
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
      When I list the config maps with the other certificate
      Then the request is rejected as unauthenticated or forbidden

    @ID-16
    Scenario: All organizations of a certificate are groups of the user
      Given a test namespace
      And the group "g1" may "list" "configmaps" in the test namespace
      And the group "g2" may "list" "secrets" in the test namespace
      And I am a user with a client certificate for the organizations "g1, g2"
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
        | list secrets    | succeeds |

  @needs:rbac
  Rule: A client without credentials is anonymous, a client with a valid credential is in system:authenticated

    @needs:anonymous @ID-13
    Scenario: A request without credentials has the rights of the user system:anonymous
      Given a test namespace
      When I list the config maps with no credentials
      Then the response status is 403
      Given the user "system:anonymous" may "list" "configmaps" in the test namespace
      When I list the config maps with no credentials
      Then the request succeeds

    @needs:client-certs @ID-21
    Scenario: A user with a certificate without organizations is in the group system:authenticated
      Given a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      And I am a user with a client certificate and no permissions
      When I list the config maps
      Then the request succeeds

    @needs:token-request @ID-22
    Scenario: A service account is in the group system:authenticated
      Given a test namespace
      And the service account "robot"
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      When I list the config maps with a token of the service account in my namespace
      Then the request succeeds

    @needs:static-tokens @options:token-auth-file @ID-23
    Scenario: A user of the token file without groups is in the group system:authenticated
      Given a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "nobody"
      Then the request succeeds

    @needs:token-webhook @options:authentication-token-webhook-config-file @ID-24
    Scenario: A user of the token service is in the group system:authenticated
      Given a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      And the token service accepts a test token
      When I list the config maps with the token
      Then the request succeeds

    @needs:bootstrap-tokens @ID-31
    Scenario: The user of a bootstrap token is in the group system:authenticated
      Given a bootstrap token for authentication that the server knows
      And a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      When I list the config maps with the bootstrap token
      Then the request succeeds

    @needs:request-header @needs:csr @options:requestheader-client-ca-file @options:requestheader-allowed-names=none
    @ID-32
    Scenario: A user whom a front proxy names without groups is in the group system:authenticated
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is identified as the test user in the groups "system:authenticated"

    @needs:oidc @options:oidc @ID-33
    Scenario: A user of an ID token without groups is in the group system:authenticated
      Given a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token of the issuer
      Then the request succeeds

    @needs:anonymous @needs:client-certs @ID-25
    Scenario: A request without credentials is not in the group system:authenticated
      Given a test namespace
      And the group "system:authenticated" may "list" "configmaps" in the test namespace
      And I am a user with a client certificate and no permissions
      When I list the config maps
      Then the request succeeds
      When I list the config maps with no credentials
      Then the response status is 403

  @needs:audit-log @needs:rbac @needs:token-request @needs:second-identity
  Rule: Every request has an identity

    @ID-12
    Scenario: Every request, including health checks, has a user in the audit log
      Given a test namespace
      And the service account "robot"
      When the administrator, a user, the service account and an anonymous client list config maps and check health
      Then every audit event of these requests names a user

  @needs:admission-webhooks @needs:rbac
  Rule: An authentication method may provide a name, a UID and extra fields

    @needs:static-tokens @options:token-auth-file
    Scenario Outline: The <what> in the token file is the <what> of the user
      Given a test namespace
      And the user "bob" may "create" "configmaps" in the test namespace
      And a validating webhook that allows
      And I am the user "bob" with a static token
      When I create the config map "a"
      Then the object is stored
      And the call for the object has "body.request.userInfo.<member>" set to <value>

      Examples:
        | rule  | what | member   | value  |
        | ID-14 | name | username | bob    |
        | ID-15 | UID  | uid      | "1001" |

    @needs:token-webhook @options:authentication-token-webhook-config-file @ID-17
    Scenario: All values of the extra fields from the token service are extra fields of the user
      Given a test namespace
      And the user "w1" may "create" "configmaps" in the test namespace
      And a validating webhook that allows
      And the token service returns for the token:
        """yaml
        authenticated: true
        user: {username: w1, extra: {k1: [a, b], k2: [c]}}
        """
      And I am a client with the token
      When I create the config map "a"
      Then the object is stored
      And the call for the object has "body.request.userInfo.extra" set to {k1: [a, b], k2: [c]}

  @needs:static-tokens @needs:rbac @options:token-auth-file @ID-18
  Rule: User names are opaque strings

    Scenario: A right for a user name with unusual characters applies to this user
      Given a test namespace
      And the user "Zoë van Dam/Team@Example.COM" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "Zoë van Dam/Team@Example.COM"
      Then the request succeeds

    Scenario: A right for the lower-case form of a user name does not apply to the user
      Given a test namespace
      And the user "zoë van dam/team@example.com" may "list" "configmaps" in the test namespace
      When I list the config maps with the static token of "Zoë van Dam/Team@Example.COM"
      Then the response status is 403

  @needs:rbac @needs:client-certs @needs:token-request
  Rule: Several authentication methods are active, and the first that succeeds decides

    @ID-26 @ID-29
    Scenario: A certificate and a service account token are both accepted
      Given a test namespace
      And the service account "robot"
      And I am a user with a client certificate and no permissions
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to me and account robot
      Then these requests have the decisions:
        | who           | request         | decision |
        | me            | list configmaps | succeeds |
        | account robot | list configmaps | succeeds |

    @ID-28
    Scenario: A request with two credentials has exactly one of the two identities
      Given a test namespace
      And I have a certificate that may list config maps and a service account token that may list secrets
      When I list the config maps and the secrets with both credentials
      Then the responses authorize one request and reject the other

    @observe @ID-30
    Scenario: The credential that counts of a certificate and a service account token is recorded
      Given a test namespace
      And I have a certificate that may list config maps and a service account token that may list secrets
      When I list the config maps and the secrets with both credentials
      Then the status of each response is recorded

  @ID-27
  Rule: A server normally accepts service account tokens and one method for users
    This is advice for server operators.

  @ID-20
  Rule: The UID of a user is more stable than the user name
    No request shows which user had a name before.

  @should @needs:rbac @needs:impersonation
  Rule: UIDs and extra fields grant no rights

    @needs:release-1-22 @ID-19
    Scenario: Another UID and other extra fields do not change the rights of a user
      Given a test namespace with 1 config map
      And the user "planecheck-bob" may "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Uid          | 0              |
        | Impersonate-Extra-scopes | root           |
      Then the request succeeds
      When I get the secret "missing" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Uid          | 0              |
        | Impersonate-Extra-scopes | root           |
      Then the response status is 403
