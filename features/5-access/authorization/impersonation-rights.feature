@needs:impersonation @needs:rbac @needs:own-credentials
Feature: Rights to impersonate
  Impersonation needs the verb impersonate on everything that the headers name: users, groups, service accounts,
  extra fields and UIDs. A role can restrict the right to single names.

  Background:
    Given a test namespace with 1 config map
    And the user "planecheck-bob" may "get" "configmaps" in the test namespace
    And I am a user with credentials of my own and no permissions

  Rule: Users, groups and service accounts are resources of the core group

    @IMP-19
    Scenario: A right to impersonate users of another API group does not allow impersonation of a user
      Given I may also "impersonate" "users.example.com"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the response status is 403
      Given I may also "impersonate" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request succeeds

    @IMP-20
    Scenario: A right to impersonate users does not allow impersonation of groups
      Given I may also "impersonate" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
      Then the response status is 403
      Given I may also "impersonate" "groups"
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
      Then the request succeeds

    @IMP-21
    Scenario Outline: Impersonation of three groups needs the right for the <which> group
      Given I may also "impersonate" "users"
      And I may also "impersonate" "groups" named "planecheck-dev"
      And I may also "impersonate" "groups" named "planecheck-qa"
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
        | Impersonate-Group | planecheck-qa  |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | <first>        |
        | Impersonate-Group | <second>       |
        | Impersonate-Group | <third>        |
      Then the response status is 403

      Examples:
        | which  | first          | second         | third          |
        | first  | planecheck-ops | planecheck-dev | planecheck-qa  |
        | second | planecheck-dev | planecheck-ops | planecheck-qa  |
        | third  | planecheck-dev | planecheck-qa  | planecheck-ops |

    @IMP-22
    Scenario: A right to impersonate service accounts of one namespace does not cover other namespaces
      Given the user name of the service account "robot" may "get" "configmaps" in the test namespace
      And the user "system:serviceaccount:default:robot" may "get" "configmaps" in the test namespace
      And I may also "impersonate" "serviceaccounts" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:robot |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:default:robot |
      Then the response status is 403

  Rule: Extra fields and UIDs are resources of the group authentication.platform.io

    @IMP-23
    Scenario: Impersonation with an extra field needs the right for this extra field
      Given I may also "impersonate" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
      Then the response status is 403
      Given I may also "impersonate" "userextras/scopes"
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
      Then the request succeeds

    @IMP-24
    Scenario: A right to impersonate one extra field does not cover another extra field
      Given I may also "impersonate" "users"
      And I may also "impersonate" "userextras/scopes"
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User       | planecheck-bob |
        | Impersonate-Extra-team | view           |
      Then the response status is 403
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
        | Impersonate-Extra-team   | view           |
      Then the response status is 403

    @needs:release-1-22 @IMP-25
    Scenario: Impersonation with a UID needs the right for UIDs
      Given I may also "impersonate" "users"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
        | Impersonate-Uid  | u1             |
      Then the response status is 403
      Given I may also "impersonate" "uids"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
        | Impersonate-Uid  | u1             |
      Then the request succeeds

  Rule: Resource names in a role restrict which identities can be impersonated

    @IMP-26
    Scenario: A right to impersonate one user does not cover another user
      Given the user "alice" may "get" "configmaps" in the test namespace
      And I may also "impersonate" "users" named "planecheck-bob"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | alice |
      Then the response status is 403

    @IMP-27
    Scenario: A right to impersonate one group does not cover another group
      Given I may also "impersonate" "users"
      And I may also "impersonate" "groups" named "planecheck-dev"
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-dev |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User  | planecheck-bob |
        | Impersonate-Group | planecheck-ops |
      Then the response status is 403

    @IMP-28
    Scenario: A right to impersonate one service account does not cover another service account
      Given the user name of the service account "robot" may "get" "configmaps" in the test namespace
      And the user name of the service account "spare" may "get" "configmaps" in the test namespace
      And I may also "impersonate" "serviceaccounts" named "robot" in the test namespace
      When I get the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:robot |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:spare |
      Then the response status is 403

    @IMP-29
    Scenario: A right to impersonate one value of an extra field does not cover another value
      Given I may also "impersonate" "users"
      And I may also "impersonate" "userextras/scopes" named "view"
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | edit           |
      Then the response status is 403
      When I get the config map "item-000" with these headers:
        | Impersonate-User         | planecheck-bob |
        | Impersonate-Extra-scopes | view           |
        | Impersonate-Extra-scopes | view           |
        | Impersonate-Extra-scopes | edit           |
      Then the response status is 403

    @needs:release-1-22 @IMP-30
    Scenario: A right to impersonate one UID does not cover another UID
      Given I may also "impersonate" "users"
      And I may also "impersonate" "uids" named "u1"
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
        | Impersonate-Uid  | u1             |
      Then the request succeeds
      When I get the config map "item-000" with these headers:
        | Impersonate-User | planecheck-bob |
        | Impersonate-Uid  | u2             |
      Then the response status is 403

  @needs:csi
  Rule: Impersonation rights are also checked for writes

    Scenario Outline: A right to impersonate <what> does not allow a create as the user <user>
      Given the user "<user>" may "create" "csistoragecapacities" in the test namespace
      And I may also "impersonate" <right>
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | <user> |
      Then the request is rejected and no object is stored

      Examples:
        | rule   | what                       | user           | right                          |
        | IMP-19 | users of another API group | planecheck-bob | "users.example.com"            |
        | IMP-26 | another user               | alice          | "users" named "planecheck-bob" |

    Scenario Outline: A right to impersonate one <what> does not allow a create with another
      Given the user "planecheck-bob" may "create" "csistoragecapacities" in the test namespace
      And I may also "impersonate" "users"
      And I may also "impersonate" "<resource>" named "<one>"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | planecheck-bob |
        | <header>         | <one>          |
      Then the object is stored
      When I create the CSI storage capacity "b" with these headers:
        | Impersonate-User | planecheck-bob |
        | <header>         | <other>        |
      Then the request is rejected and no object is stored

      Examples:
        | rule   | what        | resource          | header                   | one            | other          |
        | IMP-27 | group       | groups            | Impersonate-Group        | planecheck-dev | planecheck-ops |
        | IMP-29 | extra value | userextras/scopes | Impersonate-Extra-scopes | view           | edit           |

      @needs:release-1-22
      Examples:
        | rule   | what | resource | header          | one | other |
        | IMP-30 | UID  | uids     | Impersonate-Uid | u1  | u2    |
