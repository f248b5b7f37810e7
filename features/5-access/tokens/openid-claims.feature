@needs:rbac @needs:oidc
Feature: User names and groups from ID tokens
  Options select the claims of an ID token that contain the user name and groups, and the prefixes of both.

  @options:oidc
  Rule: By default the user name is the claim sub with the issuer and a number sign as prefix

    @OIDC-18
    Scenario: By default the claim sub of an ID token is the user name and other name claims are ignored
      Given a test namespace
      And the user "s1" of the identity provider may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub                | s1             |
        | name               | n1             |
        | preferred_username | p1             |
        | email              | e1@example.com |
      Then the request succeeds

    @OIDC-27
    Scenario: By default no claim of an ID token adds groups
      Given a test namespace
      And the group "g1" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | groups | [g1] |
      Then the response status is 403

  @options:oidc @options:oidc-username-claim=nick @options:oidc-groups-claim=grp
  @options:oidc-required-claim=hd=example.com @options:oidc-required-claim=tier=gold
  @options:oidc-required-claim=zone=eu
  Rule: Options select the claims for user name and groups

    @OIDC-19
    Scenario: The claim that oidc-username-claim selects is the user name
      Given a test namespace
      And the user "bob" of the identity provider may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub  | x   |
        | nick | bob |
      Then the request succeeds

    @OIDC-20
    Scenario: A user name from the claim that oidc-username-claim selects has the issuer as prefix
      Given a test namespace
      And the user "bob" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | nick | bob |
      Then the response status is 403
      Given the user "bob" of the identity provider may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | nick | bob |
      Then the request succeeds

    @OIDC-26
    Scenario Outline: The <which> element of the claim that oidc-groups-claim selects is a group
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | grp | [g1, g2, g3] |
      Then the request succeeds

      Examples:
        | which | group |
        | first | g1    |
        | third | g3    |

    @observe @OIDC-22
    Scenario: The response to an ID token without the claim for the user name is recorded
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | nick | absent |
      Then the response is recorded

    @observe @OIDC-28
    Scenario: The response to an ID token with a string as groups claim is recorded
      Given a test namespace
      And the group "g1" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | grp | g1 |
      Then the response is recorded

  @options:oidc @options:oidc-username-claim=nick @options:oidc-groups-claim=grp
  @options:oidc-required-claim=hd=example.com @options:oidc-required-claim=tier=gold
  @options:oidc-required-claim=zone=eu
  Rule: ID tokens need all required claims with their values

    @OIDC-30 @OIDC-33
    Scenario: An ID token with all required claims and their values is accepted
      Given a test namespace
      When I list the config maps with an ID token of the identity provider for up to one minute
      Then the request is authenticated

    Scenario Outline: An ID token with hd <hd>, tier <tier> and zone <zone> does not have all required claims
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | hd   | <hd>   |
        | tier | <tier> |
        | zone | <zone> |
      Then the request is rejected as unauthenticated

      Examples:
        | rule    | also    | hd               | tier   | zone   |
        | OIDC-31 | OIDC-33 | absent           | gold   | eu     |
        | OIDC-32 |         | other.com        | gold   | eu     |
        | OIDC-32 |         | example.com.evil | gold   | eu     |
        | OIDC-33 |         | example.com      | absent | eu     |
        | OIDC-33 |         | example.com      | gold   | absent |

  @options:oidc @options:oidc-username-prefix=oidc: @options:oidc-groups-claim=grp @options:oidc-groups-prefix=oidc:
  Rule: Options set prefixes of user names and groups

    @OIDC-23
    Scenario: The prefix of oidc-username-prefix replaces the issuer in the user name
      Given a test namespace
      And the user "s1" of the identity provider may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub | s1 |
      Then the response status is 403
      Given the user "oidc:s1" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub | s1 |
      Then the request succeeds

    @OIDC-29
    Scenario Outline: With oidc-groups-prefix=oidc:, the group <group> of an ID token is oidc:<group>
      Given a test namespace
      And the group "<group>" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | grp | [g1, g2] |
      Then the response status is 403
      Given the group "oidc:<group>" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | grp | [g1, g2] |
      Then the request succeeds

      Examples:
        | group |
        | g1    |
        | g2    |

  @options:oidc @options:oidc-username-prefix=-
  Rule: A dash as prefix means no prefix

    @OIDC-25
    Scenario: With oidc-username-prefix=-, the value of the claim is the user name
      Given a test namespace
      And the user "-s1" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub | s1 |
      Then the response status is 403
      Given the user "s1" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | sub | s1 |
      Then the request succeeds

  Rule: The claim email has no issuer prefix

    @options:oidc @options:oidc-username-claim=email @OIDC-21
    Scenario: With oidc-username-claim=email, the email address is the user name
      Given a test namespace
      And the user "a@example.com" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | email | a@example.com |
      Then the request succeeds

    @observe @options:oidc @options:oidc-username-claim=email @OIDC-22
    Scenario: The response to an ID token with an unverified email address is recorded
      Given a test namespace
      When I list the config maps with an ID token with the claims:
        | email          | a@example.com |
        | email_verified | false         |
      Then the response is recorded

    @should @options:oidc @options:oidc-username-claim=email @options:oidc-username-prefix=oidc: @OIDC-24
    Scenario: A prefix of oidc-username-prefix is also added to an email address
      Given a test namespace
      And the user "oidc:a@example.com" may "list" "configmaps" in the test namespace
      When I list the config maps with an ID token with the claims:
        | email | a@example.com |
      Then the request succeeds
