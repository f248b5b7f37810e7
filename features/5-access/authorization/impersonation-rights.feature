@needs:impersonation @needs:rbac @needs:client-certs
Feature: Rights to act as another
  Acting as another takes the right to the verb impersonate on everything that the headers name: users, groups,
  service accounts, extra fields and uids. A role can name single ones of them.

  Background:
    Given a namespace of my own with 1 config map
    And the user "bob" may "get" "configmaps" in my namespace
    And I am a user with a certificate and no rights

  Rule: Users, groups and service accounts are resources of the core group

    @IMP-19
    Scenario: A right to users of another group is none
      Given I may also "impersonate" "users.example.com"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403
      Given I may also "impersonate" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it succeeds

    @IMP-20
    Scenario: A right to users is none to groups
      Given I may also "impersonate" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
      Then it is answered with 403
      Given I may also "impersonate" "groups"
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
      Then it succeeds

    @IMP-21
    Scenario Outline: Each group needs the right, also the <which> of two
      Given I may also "impersonate" "users"
      And I may also "impersonate" "groups" named "dev"
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob      |
        | Impersonate-Group | <first>  |
        | Impersonate-Group | <second> |
      Then it is answered with 403

      Examples:
        | which  | first | second |
        | second | dev   | ops    |
        | first  | ops   | dev    |

    @IMP-22
    Scenario: A right to service accounts of a namespace is one to those of that namespace
      Given the user name of the account in my namespace may "get" "configmaps" there
      And the user "system:serviceaccount:default:robot" may "get" "configmaps" in my namespace
      And I may also "impersonate" "serviceaccounts" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:robot |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:default:robot |
      Then it is answered with 403

  Rule: Extra fields and uids are resources of the group authentication.platform.io

    @IMP-23
    Scenario: An extra field needs a right of its own
      Given I may also "impersonate" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | view |
      Then it is answered with 403
      Given I may also "impersonate" "userextras/scopes"
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | view |
      Then it succeeds

    @IMP-24
    Scenario: A right to one extra field is none to another
      Given I may also "impersonate" "users"
      And I may also "impersonate" "userextras/scopes"
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | view |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User       | bob  |
        | Impersonate-Extra-team | view |
      Then it is answered with 403

    @needs:release-1-22 @IMP-25
    Scenario: A uid needs a right of its own
      Given I may also "impersonate" "users"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
        | Impersonate-Uid  | u1  |
      Then it is answered with 403
      Given I may also "impersonate" "uids"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
        | Impersonate-Uid  | u1  |
      Then it succeeds

  Rule: Names in the role restrict whom and what the caller may take on

    @IMP-26
    Scenario: A right to one user is none to another
      Given the user "alice" may "get" "configmaps" in my namespace
      And I may also "impersonate" "users" named "bob"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | alice |
      Then it is answered with 403

    @IMP-27
    Scenario: A right to one group is none to another
      Given I may also "impersonate" "users"
      And I may also "impersonate" "groups" named "dev"
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | ops |
      Then it is answered with 403

    @IMP-28
    Scenario: A right to one service account is none to another
      Given the user name of the account in my namespace may "get" "configmaps" there
      And the user name of the account "spare" in my namespace may "get" "configmaps" there
      And I may also "impersonate" "serviceaccounts" named "robot" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:robot |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | system:serviceaccount:{namespace}:spare |
      Then it is answered with 403

    @IMP-29
    Scenario: A right to one value of an extra field is none to another
      Given I may also "impersonate" "users"
      And I may also "impersonate" "userextras/scopes" named "view"
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | view |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | edit |
      Then it is answered with 403
      When I read the config map "item-000" with these headers:
        | Impersonate-User         | bob  |
        | Impersonate-Extra-scopes | view |
        | Impersonate-Extra-scopes | edit |
      Then it is answered with 403

    @needs:release-1-22 @IMP-30
    Scenario: A right to one uid is none to another
      Given I may also "impersonate" "users"
      And I may also "impersonate" "uids" named "u1"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
        | Impersonate-Uid  | u1  |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
        | Impersonate-Uid  | u2  |
      Then it is answered with 403

  @needs:csi
  Rule: The rights are asked for in writes, too

    Scenario Outline: A right to <what> is none to write as <user>
      Given the user "<user>" may "create" "csistoragecapacities" in my namespace
      And I may also "impersonate" <right>
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | <user> |
      Then it is refused and nothing is stored

      Examples:
        | rule   | what                   | user  | right               |
        | IMP-19 | users of another group | bob   | "users.example.com" |
        | IMP-26 | another user           | alice | "users" named "bob" |

    Scenario Outline: A right to one <what> is none to write with another
      Given the user "bob" may "create" "csistoragecapacities" in my namespace
      And I may also "impersonate" "users"
      And I may also "impersonate" "<resource>" named "<one>"
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User | bob   |
        | <header>         | <one> |
      Then it is stored
      When I create the CSI storage capacity "b" with these headers:
        | Impersonate-User | bob     |
        | <header>         | <other> |
      Then it is refused and nothing is stored

      Examples:
        | rule   | what                    | resource          | header                   | one  | other |
        | IMP-27 | group                   | groups            | Impersonate-Group        | dev  | ops   |
        | IMP-29 | value of an extra field | userextras/scopes | Impersonate-Extra-scopes | view | edit  |

      @needs:release-1-22
      Examples:
        | rule   | what | resource | header          | one | other |
        | IMP-30 | uid  | uids     | Impersonate-Uid | u1  | u2    |
