@needs:impersonation @needs:rbac
Feature: Impersonation
  A user with the impersonate right can send a request as another user. Then only the user name and the groups of
  the headers count, with their rights.

  Rule: The caller must authenticate first and hold the right to impersonate

    @IMP-01
    Scenario Outline: Impersonation with <credentials> is rejected
      Given a test namespace with 1 config map
      And the user "planecheck-bob" may "get" "configmaps" in the test namespace
      And I am a client with <credentials>
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then <outcome>

      Examples:
        | credentials      | outcome                                                 |
        | an invalid token | the request is rejected as unauthenticated              |
        | no credentials   | the request is rejected as unauthenticated or forbidden |

    @needs:own-credentials @IMP-02
    Scenario: Impersonation without the right to impersonate is rejected
      Given a test namespace with 1 config map
      And the user "planecheck-bob" may "get" "configmaps" in the test namespace
      And I am a user with credentials of my own and no permissions
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403
      Given I may also "impersonate" "users" named "planecheck-bob"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request succeeds

  Rule: The identity of the caller is replaced completely

    @needs:own-credentials @IMP-03
    Scenario: An impersonating request has the rights of the impersonated user
      Given a test namespace with 1 config map
      And the user "planecheck-bob" may "get" "configmaps" in the test namespace
      And I am a user with credentials of my own and no permissions
      And I may also "impersonate" "users" named "planecheck-bob"
      When I get the config map "item-000"
      Then the response status is 403
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request succeeds

    @IMP-04
    Scenario: An administrator who impersonates a user without rights cannot read
      Given a test namespace with 1 config map
      When I get the config map "item-000"
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403

    @needs:storage @IMP-04
    Scenario: An administrator who impersonates a user without rights cannot write
      When I create the storage class "a" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request is rejected and no object is stored
      When I create the storage class "a" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | system:masters |
      Then the object is stored

    @needs:client-certs @IMP-05
    Scenario: Impersonation drops the groups of the caller
      Given a test namespace with 1 config map
      And the group "planecheck-dev" may "get" "configmaps" in the test namespace
      And I am a user with a client certificate for the organizations "planecheck-dev"
      And I may also "impersonate" "users" named "planecheck-bob"
      When I get the config map "item-000"
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403

    @should @needs:csr @needs:static-tokens @options:token-auth-file @IMP-06
    Scenario: Impersonation drops the UID of a caller with a static token
      Given a test user who may create certificate signing requests
      And I am the user "bob" with a static token
      And I may also "impersonate" "users"
      When I create a certificate signing request with these headers:
        | Impersonate-User | {test user} |
      Then the client is identified as the test user without my UID

    @should @needs:csr @needs:token-webhook @options:authentication-token-webhook-config-file @IMP-06
    Scenario: Impersonation drops the UID and extra fields of a caller of the token service
      Given a test user who may create certificate signing requests
      And I am a user of the token service with a uid and the extra field "scopes"
      And I may also "impersonate" "users"
      When I create a certificate signing request with these headers:
        | Impersonate-User | {test user} |
      Then the client is identified as the test user without my UID
      And the client is identified as the test user without the extra field "scopes"

  Rule: The user and the groups are those of the headers

    @IMP-07
    Scenario: The user name in Impersonate-User is used literally
      Given a test namespace with 1 config map
      And the user "jane doe@example.com" may "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User | jane doe@example.com |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | jane doe |
      Then the response status is 403

    @IMP-08
    Scenario: Impersonate-Group adds the user to the group
      Given a test namespace with 1 config map
      And the group "planecheck-dev" may "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403

    @IMP-09
    Scenario Outline: The rights of the <which> of two Impersonate-Group headers apply to a read
      Given a test namespace with 1 config map
      And the group "<group>" may "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
        | Impersonate-Group | planecheck-ops |
      Then the request succeeds

      Examples:
        | which  | group          |
        | first  | planecheck-dev |
        | second | planecheck-ops |

    @needs:csi @IMP-09
    Scenario Outline: The rights of the <which> of two Impersonate-Group headers apply to a create
      Given a test namespace
      And the group "<group>" may "create" "csistoragecapacities" in the test namespace
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
        | Impersonate-Group | planecheck-ops |
      Then the object is stored

      Examples:
        | which  | group          |
        | first  | planecheck-dev |
        | second | planecheck-ops |

    @observe @needs:csr @IMP-31
    Scenario: The groups of impersonated users and service accounts without Impersonate-Group are recorded
      Given a test user who may create certificate signing requests
      And the service account "robot" of namespace "default" may create certificate signing requests
      When the administrator creates a certificate signing request as each of them without groups
      Then the groups in these certificate signing requests are recorded

  Rule: Impersonation headers without Impersonate-User are rejected

    @IMP-10
    Scenario: A get with Impersonate-Group and without Impersonate-User fails
      Given a test namespace with 1 config map
      And the group "planecheck-dev" may "get" "configmaps" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-Group | planecheck-dev |
      Then the request fails
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | jane           |
        | Impersonate-Group | planecheck-dev |
      Then the request succeeds

    Scenario Outline: A create of a <kind> with <header> and without Impersonate-User fails
      Given a test namespace
      When I create the <kind> "a" with these headers:
        | <header> | <value> |
      Then the request fails
      And no object is stored

      Examples:
        | rule   | kind       | header                   | value |
        | IMP-11 | config map | Impersonate-Extra-scopes | view  |

      @needs:release-1-22
      Examples:
        | rule   | kind       | header          | value    |
        | IMP-12 | config map | Impersonate-Uid | 06f6ce97 |

      @needs:storage
      Examples:
        | rule   | kind          | header                   | value          |
        | IMP-10 | storage class | Impersonate-Group        | planecheck-dev |
        | IMP-11 | storage class | Impersonate-Extra-scopes | view           |

      @needs:storage @needs:release-1-22
      Examples:
        | rule   | kind          | header          | value    |
        | IMP-12 | storage class | Impersonate-Uid | 06f6ce97 |

  Rule: Headers with the prefix Impersonate-Extra- set extra fields

    @needs:csr
    Scenario Outline: The header <header> sets the extra field <key>
      Given a test user who may create certificate signing requests
      When I create a certificate signing request with these headers:
        | Impersonate-User | {test user} |
        | <header>         | <value>     |
      Then the client is identified as the test user with the extra field "<key>" as "<value>"

      Examples:
        | rule   | header                               | value | key              |
        | IMP-13 | Impersonate-Extra-scopes             | view  | scopes           |
        | IMP-15 | Impersonate-Extra-ScOpEs             | view  | scopes           |
        | IMP-16 | Impersonate-Extra-acme.com%2Fproject | p     | acme.com/project |

    @should @needs:csr @IMP-14
    Scenario: Two Impersonate-Extra- headers of one key set two values of the extra field
      Given a test user who may create certificate signing requests
      When I create a certificate signing request with these headers:
        | Impersonate-User         | {test user} |
        | Impersonate-Extra-scopes | view        |
        | Impersonate-Extra-scopes | edit        |
      Then the client is identified as the test user with the extra field "scopes" as "view, edit"

  Rule: Impersonate-Uid sets the UID, since release 1.22

    @needs:csr @needs:release-1-22
    Scenario Outline: The header Impersonate-Uid sets the UID <uid>
      Given a test user who may create certificate signing requests
      When I create a certificate signing request with these headers:
        | Impersonate-User | {test user} |
        | Impersonate-Uid  | <uid>       |
      Then the client is identified as the test user with the UID "<uid>"

      Examples:
        | rule   | uid                                  |
        | IMP-17 | 06f6ce97-e2c5-4ab8-7ba5-7654dd08d52b |
        | IMP-18 | not a uuid                           |
        | IMP-18 | 42                                   |
        | IMP-18 | urn:x/y                              |

  Rule: The command-line client can set user and groups only

    @observe @client @IMP-32
    Scenario: The impersonation headers that a recorded command-line client sends are recorded
      Given a recorded session
      Then the impersonation headers in the session are recorded
