@needs:impersonation @needs:rbac
Feature: Acting as another
  Whoever holds the right may send a request as somebody else. Then only the rights of that somebody
  count.

  Rule: The caller must hold the right to impersonate

    @needs:client-certs @IMP-02
    Scenario: Without the right to impersonate, a request as somebody else is refused
      Given a namespace of my own with 1 config map
      And the user "bob" may "get" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403
      Given I may also "impersonate" "users" named "bob"
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it succeeds

    @needs:client-certs @IMP-03
    Scenario: A request as somebody else has the rights of that somebody
      Given a namespace of my own with 1 config map
      And the user "bob" may "get" "configmaps" in my namespace
      And I am a user with a certificate and no rights
      And I may also "impersonate" "users" named "bob"
      When I read the config map "item-000"
      Then it is answered with 403
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it succeeds

  Rule: A group can be taken on only together with a user

    @IMP-10
    Scenario: Impersonate-Group without Impersonate-User is not carried out
      Given a namespace of my own with 1 config map
      And the group "dev" may "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-Group | dev |
      Then it is not carried out
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | jane |
        | Impersonate-Group | dev  |
      Then it succeeds
