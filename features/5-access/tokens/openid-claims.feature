@needs:rbac @needs:oidc
Feature: Names and groups of ID tokens
  Which claims of a token give its user's name and groups, and what stands in front of them, is up to the options.

  @options:oidc
  Rule: The user name is the claim sub, behind the issuer and a number sign

    @OIDC-18
    Scenario: Of all names in a token, sub is the one that counts
      Given a namespace of my own
      And the user "s1" of the provider may list config maps in my namespace
      When I list the config maps with an ID token with:
        | sub                | s1             |
        | name               | n1             |
        | preferred_username | p1             |
        | email              | e1@example.com |
      Then it succeeds

    @OIDC-27
    Scenario: Without an option no claim gives groups
      Given a namespace of my own
      And the group "g1" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | groups | [g1] |
      Then it is answered with 403

  @options:oidc @options:oidc-username-claim=nick @options:oidc-groups-claim=grp @options:oidc-required-claim=hd=example.com @options:oidc-required-claim=tier=gold
  Rule: Options name the claims that give user name and groups

    @OIDC-19
    Scenario: The claim that the option names gives the user name
      Given a namespace of my own
      And the user "bob" of the provider may list config maps in my namespace
      When I list the config maps with an ID token with:
        | sub  | x   |
        | nick | bob |
      Then it succeeds

    @OIDC-20
    Scenario: The name that a claim gives stands behind the issuer and a number sign
      Given a namespace of my own
      And the user "bob" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | nick | bob |
      Then it is answered with 403
      Given the user "bob" of the provider may list config maps in my namespace
      When I list the config maps with an ID token with:
        | nick | bob |
      Then it succeeds

    @OIDC-26
    Scenario Outline: The <which> element of the claim that the option names is a group
      Given a namespace of my own
      And the group "<group>" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | grp | [g1, g2] |
      Then it succeeds

      Examples:
        | which  | group |
        | first  | g1    |
        | second | g2    |

    @observe @OIDC-22
    Scenario: A token without the claim of the user name
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | nick | absent |
      Then what the server does is recorded

    @observe @OIDC-28
    Scenario: A claim of groups that is a single string
      Given a namespace of my own
      And the group "g1" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | grp | g1 |
      Then what the server does is recorded

  @options:oidc @options:oidc-username-claim=nick @options:oidc-groups-claim=grp @options:oidc-required-claim=hd=example.com @options:oidc-required-claim=tier=gold
  Rule: Claims that options require must all be there with their values

    @OIDC-30 @OIDC-33
    Scenario: A token with both claims and their values is accepted
      Given a namespace of my own
      When I list the config maps with an ID token of the provider, for a minute at most
      Then its credential is accepted

    Scenario Outline: A token whose hd is <hd> and whose tier is <tier> is refused
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | hd   | <hd>   |
        | tier | <tier> |
      Then it is refused as unauthenticated

      Examples:
        | rule    | also    | hd               | tier   |
        | OIDC-31 | OIDC-33 | absent           | gold   |
        | OIDC-32 |         | other.com        | gold   |
        | OIDC-32 |         | example.com.evil | gold   |
        | OIDC-33 |         | example.com      | absent |

  @options:oidc @options:oidc-username-prefix=oidc: @options:oidc-groups-claim=grp @options:oidc-groups-prefix=oidc:
  Rule: Prefixes of options stand in front of names and groups

    @OIDC-23
    Scenario: The prefix stands in front of the user name, in place of the issuer
      Given a namespace of my own
      And the user "s1" of the provider may list config maps in my namespace
      When I list the config maps with an ID token with:
        | sub | s1 |
      Then it is answered with 403
      Given the user "oidc:s1" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | sub | s1 |
      Then it succeeds

    @OIDC-29
    Scenario Outline: The group <group> of a token is oidc:<group>
      Given a namespace of my own
      And the group "<group>" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | grp | [g1, g2] |
      Then it is answered with 403
      Given the group "oidc:<group>" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | grp | [g1, g2] |
      Then it succeeds

      Examples:
        | group |
        | g1    |
        | g2    |

  @options:oidc @options:oidc-username-prefix=-
  Rule: A dash as prefix stands for none

    @OIDC-25
    Scenario: The name of the claim is the user name
      Given a namespace of my own
      And the user "-s1" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | sub | s1 |
      Then it is answered with 403
      Given the user "s1" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | sub | s1 |
      Then it succeeds

  Rule: The claim email is used as it is, unless there is a prefix

    @options:oidc @options:oidc-username-claim=email @OIDC-21
    Scenario: Without a prefix the address is the user name
      Given a namespace of my own
      And the user "a@example.com" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | email | a@example.com |
      Then it succeeds

    @observe @options:oidc @options:oidc-username-claim=email @OIDC-22
    Scenario: A token whose address is not verified
      Given a namespace of my own
      When I list the config maps with an ID token with:
        | email          | a@example.com |
        | email_verified | false         |
      Then what the server does is recorded

    @should @options:oidc @options:oidc-username-claim=email @options:oidc-username-prefix=oidc: @OIDC-24
    Scenario: With a prefix it stands in front of the address, too
      Given a namespace of my own
      And the user "oidc:a@example.com" may "list" "configmaps" in my namespace
      When I list the config maps with an ID token with:
        | email | a@example.com |
      Then it succeeds
