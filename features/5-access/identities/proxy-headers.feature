@needs:request-header @needs:rbac @needs:csr
Feature: Identities that a front proxy vouches for
  A proxy that shows a certificate of its own authority may name the user of a request in headers.
  Whoever makes a certificate signing request is written into it, so that it tells whom the server took him for.

  Rule: The first user name header with a value names the user

    @options:requestheader-client-ca-file @options:requestheader-username-headers=none @options:requestheader-allowed-names=none @RHDR-01
    Scenario: No header names a user where the option names no header
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is not taken for {somebody}

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-02
    Scenario: The user is the one that the header names
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is taken for {somebody}

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-03
    Scenario Outline: Of two user name headers the first that has a value counts, with "<first>" and "<second>"
      Given somebody who may make certificate signing requests
      When the front proxy "front" makes one with these headers:
        | X-First-User  | <first>  |
        | X-Second-User | <second> |
      Then it is taken for {somebody}

      Examples:
        | first      | second        |
        | {somebody} | somebody-else |
        | absent     | {somebody}    |
        |            | {somebody}    |

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-04
    Scenario: Capitals in the names of headers and of the option do not matter
      Given somebody who may make certificate signing requests
      When the front proxy "front" makes one with these headers:
        | X-THIRD-uSER | {somebody} |
      Then it is taken for {somebody}

    @should @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-05
    Scenario: Groups alone are nobody
      Given somebody who may make certificate signing requests
      And the group "readers" may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-Group | readers |
      Then it is refused as nobody's
      When the front proxy makes one with these headers:
        | X-Remote-User  | {somebody} |
        | X-Remote-Group | readers    |
      Then it is taken for {somebody}

  Rule: All values of the listed group headers are groups

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-06
    Scenario: A group header that comes twice gives two groups
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User  | {somebody} |
        | X-Remote-Group | g1         |
        | X-Remote-Group | g2         |
      Then it is taken for {somebody}, in the groups "g1, g2"

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-07
    Scenario: Every listed group header gives groups
      Given somebody who may make certificate signing requests
      When the front proxy "front" makes one with these headers:
        | X-First-User  | {somebody} |
        | X-First-Group | g1         |
        | X-My-Group    | g2         |
      Then it is taken for {somebody}, in the groups "g1, g2"

    @options:requestheader-client-ca-file @options:requestheader-group-headers=none @options:requestheader-extra-headers-prefix=none @options:requestheader-allowed-names=none @RHDR-08
    Scenario: No header gives groups where the option names none
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User  | {somebody} |
        | X-Remote-Group | g1         |
      Then it is taken for {somebody}, not in the group "g1"

  Rule: Headers with the prefix give extra fields

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none
    Scenario Outline: <what>
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User | {somebody} |
        | <header>      | <value>    |
      Then it is taken for {somebody}, with "<key>" as "<value>" among the extra fields

      Examples:
        | rule    | what                                                | header                              | value | key              |
        | RHDR-09 | The key is the name of the header behind the prefix | X-Remote-Extra-Scope                | s1    | scope            |
        | RHDR-10 | The key is in small letters                         | X-Remote-Extra-TeamName             | t     | teamname         |
        | RHDR-11 | The key is decoded                                  | X-Remote-Extra-acme.com%2Fproject   | p     | acme.com/project |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-12
    Scenario: All values of the header are values of the field, as they were sent
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User        | {somebody} |
        | X-Remote-Extra-Scope | v1         |
        | X-Remote-Extra-Scope | v%32       |
      Then it is taken for {somebody}, with "scope" as "v1, v%32" among the extra fields

    @options:requestheader-client-ca-file @options:requestheader-group-headers=none @options:requestheader-extra-headers-prefix=none @options:requestheader-allowed-names=none @RHDR-13
    Scenario: No header gives extra fields where the option names no prefix
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User        | {somebody} |
        | X-Remote-Extra-Scope | s1         |
      Then it is taken for {somebody}, without "scope" among the extra fields

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-20
    Scenario: Other names than those suggested work, and those suggested then do not
      Given somebody who may make certificate signing requests
      When the front proxy "front" makes one with these headers:
        | X-First-User         | {somebody} |
        | X-My-Group           | g1         |
        | X-Remote-Group       | g2         |
        | X-My-Extra-Scope     | s1         |
        | X-Remote-Extra-Other | o1         |
      Then it is taken for {somebody}, in the groups "g1"
      And it is taken for {somebody}, with "scope" as "s1" among the extra fields
      And it is taken for {somebody}, not in the group "g2"
      And it is taken for {somebody}, without "other" among the extra fields

  Rule: Headers count for a proxy that shows a certificate of its authority

    @options:requestheader-client-ca-file=none @options:requestheader-username-headers=X-Remote-User @options:requestheader-group-headers=X-Remote-Group @RHDR-14
    Scenario Outline: Without an authority of proxies <who> cannot speak for others
      Given somebody who may make certificate signing requests
      When <who> makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is not taken for {somebody}

      Examples:
        | who                                           |
        | a client without certificate                  |
        | a client with the certificate of another user |
        | a client with a certificate of its own making |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-15
    Scenario Outline: <who> cannot speak for others
      Given somebody who may make certificate signing requests
      When the front proxy makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is taken for {somebody}
      When <who> makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is not taken for {somebody}

      Examples:
        | who                                           |
        | a client without certificate                  |
        | a client with the certificate of another user |
        | a client with a certificate of its own making |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-16
    Scenario Outline: A proxy of the <which> authority of the bundle is trusted
      Given somebody who may make certificate signing requests
      When a front proxy of the <which> authority makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is taken for {somebody}

      Examples:
        | which  |
        | first  |
        | second |

  @RHDR-21
  Rule: The authority of proxies serves no other purpose
    This is asked of those who run a server. Nothing that a server answers shows for what else an authority is used.

  Rule: The names of proxies can be limited

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-17
    Scenario: A proxy of another name than those allowed is not trusted
      Given somebody who may make certificate signing requests
      When the front proxy "front" makes one with these headers:
        | X-First-User | {somebody} |
      Then it is taken for {somebody}
      When the front proxy "other" makes one with these headers:
        | X-First-User | {somebody} |
      Then it is not taken for {somebody}

    @options:requestheader-client-ca-file @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user @options:requestheader-group-headers=X-First-Group,X-My-Group @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2 @RHDR-18
    Scenario Outline: Of two names that are allowed, "<name>" is trusted
      Given somebody who may make certificate signing requests
      When the front proxy "<name>" makes one with these headers:
        | X-First-User | {somebody} |
      Then it is taken for {somebody}

      Examples:
        | name   |
        | front  |
        | front2 |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-19
    Scenario: Without the option a proxy may have any name
      Given somebody who may make certificate signing requests
      When the front proxy "whatever-its-name" makes one with these headers:
        | X-Remote-User | {somebody} |
      Then it is taken for {somebody}
