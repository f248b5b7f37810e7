@needs:impersonation @needs:rbac
Feature: Acting as another
  Whoever holds the right may send a request as somebody else. Then only the name and the groups that the
  headers give count, and only their rights.

  Rule: The caller proves who he is first, and must hold the right to impersonate

    @IMP-01
    Scenario Outline: With <credentials> nobody can act as another
      Given a namespace of my own with 1 config map
      And the user "bob" may "get" "configmaps" in my namespace
      And I have <credentials>
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then <outcome>

      Examples:
        | credentials           | outcome                          |
        | a token nobody issued | it is refused as unauthenticated |
        | no credentials        | it is refused as nobody's        |

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

  Rule: The identity is replaced as a whole

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

    @IMP-04
    Scenario: The administrator who acts as somebody without rights has none
      Given a namespace of my own with 1 config map
      When I read the config map "item-000"
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403

    @needs:storage @IMP-04
    Scenario: The administrator who acts as somebody without rights writes nothing
      When I create the storage class "a" with these headers:
        | Impersonate-User | bob |
      Then it is refused and nothing is stored
      When I create the storage class "a" with these headers:
        | Impersonate-User  | bob            |
        | Impersonate-Group | system:masters |
      Then it is stored

    @needs:client-certs @IMP-05
    Scenario: The groups of the caller are not taken along
      Given a namespace of my own with 1 config map
      And the group "dev" may "get" "configmaps" in my namespace
      And I am a user with a certificate of the organizations "dev"
      And I may also "impersonate" "users" named "bob"
      When I read the config map "item-000"
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403

    @should @needs:csr @needs:static-tokens @options:token-auth-file @IMP-06
    Scenario: The uid of the caller is not taken along
      Given somebody who may make certificate signing requests
      And I am "bob" with a static token
      And I may also "impersonate" "users"
      When I make one with these headers:
        | Impersonate-User | {somebody} |
      Then it is taken for {somebody}, without my uid

    @should @needs:csr @needs:token-webhook @options:authentication-token-webhook-config-file @IMP-06
    Scenario: Uid and extra fields of the caller are not taken along
      Given somebody who may make certificate signing requests
      And I am a user of the token service, with a uid and the extra field "scopes"
      And I may also "impersonate" "users"
      When I make one with these headers:
        | Impersonate-User | {somebody} |
      Then it is taken for {somebody}, without my uid
      And it is taken for {somebody}, without "scopes" among the extra fields

  Rule: The user and groups are those of the headers, as they stand there

    @IMP-07
    Scenario: A user name is taken literally
      Given a namespace of my own with 1 config map
      And the user "jane doe@example.com" may "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User | jane doe@example.com |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | jane doe |
      Then it is answered with 403

    @IMP-08
    Scenario: A group header puts the user into the group
      Given a namespace of my own with 1 config map
      And the group "dev" may "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
      Then it succeeds
      When I read the config map "item-000" with these headers:
        | Impersonate-User | bob |
      Then it is answered with 403

    @IMP-09
    Scenario Outline: Of two group headers, the <which> counts
      Given a namespace of my own with 1 config map
      And the group "<group>" may "get" "configmaps" in my namespace
      When I read the config map "item-000" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
        | Impersonate-Group | ops |
      Then it succeeds

      Examples:
        | which  | group |
        | first  | dev   |
        | second | ops   |

    @needs:csi @IMP-09
    Scenario Outline: Of two group headers, the <which> counts in writes, too
      Given a namespace of my own
      And the group "<group>" may "create" "csistoragecapacities" in my namespace
      When I create the CSI storage capacity "a" with these headers:
        | Impersonate-User  | bob |
        | Impersonate-Group | dev |
        | Impersonate-Group | ops |
      Then it is stored

      Examples:
        | which  | group |
        | first  | dev   |
        | second | ops   |

    @observe @needs:csr @IMP-31
    Scenario: Groups of whom nobody named groups for
      Given somebody who may make certificate signing requests
      And the service account "robot" of namespace "default" may make certificate signing requests
      When the administrator makes one as each of them, without naming groups
      Then their groups are recorded

  Rule: Nothing can be taken on without a user

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

    Scenario Outline: The create of a <kind> with <header> and without Impersonate-User is not carried out
      Given a namespace of my own
      When I create the <kind> "a" with these headers:
        | <header> | <value> |
      Then it is not carried out
      And nothing is stored

      Examples:
        | rule   | kind       | header                   | value |
        | IMP-11 | config map | Impersonate-Extra-scopes | view  |

      @needs:release-1-22
      Examples:
        | rule   | kind       | header          | value    |
        | IMP-12 | config map | Impersonate-Uid | 06f6ce97 |

      @needs:storage
      Examples:
        | rule   | kind          | header                   | value |
        | IMP-10 | storage class | Impersonate-Group        | dev   |
        | IMP-11 | storage class | Impersonate-Extra-scopes | view  |

      @needs:storage @needs:release-1-22
      Examples:
        | rule   | kind          | header          | value    |
        | IMP-12 | storage class | Impersonate-Uid | 06f6ce97 |

  Rule: Headers with the prefix Impersonate-Extra- give extra fields

    @needs:csr
    Scenario Outline: <what>
      Given somebody who may make certificate signing requests
      When I make one with these headers:
        | Impersonate-User | {somebody} |
        | <header>         | <value>    |
      Then it is taken for {somebody}, with "<key>" as "<value>" among the extra fields

      Examples:
        | rule   | what                                               | header                               | value | key              |
        | IMP-13 | The key is the name of the header after the prefix | Impersonate-Extra-scopes             | view  | scopes           |
        | IMP-15 | The key is in small letters                        | Impersonate-Extra-ScOpEs             | view  | scopes           |
        | IMP-16 | The key is decoded                                 | Impersonate-Extra-acme.com%2Fproject | p     | acme.com/project |

    @should @needs:csr @IMP-14
    Scenario: An extra header that comes twice gives two values
      Given somebody who may make certificate signing requests
      When I make one with these headers:
        | Impersonate-User         | {somebody} |
        | Impersonate-Extra-scopes | view       |
        | Impersonate-Extra-scopes | edit       |
      Then it is taken for {somebody}, with "scopes" as "view, edit" among the extra fields

  Rule: Impersonate-Uid gives the uid, since release 1.22

    @needs:csr @needs:release-1-22
    Scenario Outline: The uid is that of the header: <uid>
      Given somebody who may make certificate signing requests
      When I make one with these headers:
        | Impersonate-User | {somebody} |
        | Impersonate-Uid  | <uid>      |
      Then it is taken for {somebody}, with the uid "<uid>"

      Examples:
        | rule   | uid                                  |
        | IMP-17 | 06f6ce97-e2c5-4ab8-7ba5-7654dd08d52b |
        | IMP-18 | not a uuid                           |
        | IMP-18 | 42                                   |
        | IMP-18 | urn:x/y                              |

  Rule: The command-line client can name user and groups only

    @observe @client @IMP-32
    Scenario: Headers with which clients act as others
      Given a recorded session
      Then the headers with which clients act as others are recorded
