@needs:request-header @needs:rbac @needs:csr
Feature: Authenticating proxy headers
  A front proxy with a certificate of its own authority may name the user of a request in headers.
  A certificate signing request contains the identity of its creator, so it shows how the server identified the client.

  Rule: The first user name header with a value names the user

    @options:requestheader-client-ca-file @options:requestheader-username-headers=none
    @options:requestheader-allowed-names=none @RHDR-01
    Scenario: Without requestheader-username-headers no header names the user
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is not identified as the test user

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-02
    Scenario: The header X-Remote-User names the user
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is identified as the test user

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-03
    Scenario Outline: The first user name header with a value names the user, given "<first>" and "<second>"
      Given a test user who may create certificate signing requests
      When the front proxy "front" creates a certificate signing request with these headers:
        | X-First-User  | <first>  |
        | X-Second-User | <second> |
      Then the client is identified as the test user

      Examples:
        | first       | second       |
        | {test user} | another-user |
        | absent      | {test user}  |
        |             | {test user}  |

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-04
    Scenario: Header names are case-insensitive in requests and in requestheader-username-headers
      Given a test user who may create certificate signing requests
      When the front proxy "front" creates a certificate signing request with these headers:
        | X-THIRD-uSER | {test user} |
      Then the client is identified as the test user

    @should @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-05
    Scenario: A group header without a user name header does not authenticate the client
      Given a test user who may create certificate signing requests
      And the group "readers" may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-Group | readers |
      Then the request is rejected as unauthenticated or forbidden
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User  | {test user} |
        | X-Remote-Group | readers     |
      Then the client is identified as the test user

  Rule: All values of the configured group headers are groups

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-06
    Scenario: Three X-Remote-Group headers add three groups
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User  | {test user} |
        | X-Remote-Group | g1          |
        | X-Remote-Group | g2          |
        | X-Remote-Group | g3          |
      Then the client is identified as the test user in the groups "g1, g2, g3"

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-07
    Scenario: Every configured group header adds a group
      Given a test user who may create certificate signing requests
      When the front proxy "front" creates a certificate signing request with these headers:
        | X-First-User   | {test user} |
        | X-First-Group  | g1          |
        | X-Second-Group | g2          |
        | X-My-Group     | g3          |
      Then the client is identified as the test user in the groups "g1, g2, g3"

    @options:requestheader-client-ca-file @options:requestheader-group-headers=none
    @options:requestheader-extra-headers-prefix=none @options:requestheader-allowed-names=none @RHDR-08
    Scenario: Without requestheader-group-headers no header adds groups
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User  | {test user} |
        | X-Remote-Group | g1          |
      Then the client is identified as the test user outside the group "g1"

  Rule: Headers with the configured prefix set extra fields

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none
    Scenario Outline: The header <header> sets the extra field <key>
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
        | <header>      | <value>     |
      Then the client is identified as the test user with the extra field "<key>" as "<value>"

      Examples:
        | rule    | header                            | value | key              |
        | RHDR-09 | X-Remote-Extra-Scope              | s1    | scope            |
        | RHDR-10 | X-Remote-Extra-TeamName           | t     | teamname         |
        | RHDR-11 | X-Remote-Extra-acme.com%2Fproject | p     | acme.com/project |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-12
    Scenario: All values of X-Remote-Extra- headers of one key are values of the extra field and are not decoded
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User        | {test user} |
        | X-Remote-Extra-Scope | v1          |
        | X-Remote-Extra-Scope | v2          |
        | X-Remote-Extra-Scope | v%32        |
      Then the client is identified as the test user with the extra field "scope" as "v1, v2, v%32"

    @options:requestheader-client-ca-file @options:requestheader-group-headers=none
    @options:requestheader-extra-headers-prefix=none @options:requestheader-allowed-names=none @RHDR-13
    Scenario: Without requestheader-extra-headers-prefix no header sets extra fields
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User        | {test user} |
        | X-Remote-Extra-Scope | s1          |
      Then the client is identified as the test user without the extra field "scope"

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-20
    Scenario: Configured header names replace the suggested header names
      Given a test user who may create certificate signing requests
      When the front proxy "front" creates a certificate signing request with these headers:
        | X-First-User         | {test user} |
        | X-My-Group           | g1          |
        | X-Remote-Group       | g2          |
        | X-My-Extra-Scope     | s1          |
        | X-Remote-Extra-Other | o1          |
      Then the client is identified as the test user in the groups "g1"
      And the client is identified as the test user with the extra field "scope" as "s1"
      And the client is identified as the test user outside the group "g2"
      And the client is identified as the test user without the extra field "other"

  Rule: Headers are accepted only from a proxy with a certificate of the configured authority

    @options:requestheader-client-ca-file=none @options:requestheader-username-headers=X-Remote-User
    @options:requestheader-group-headers=X-Remote-Group @RHDR-14
    Scenario Outline: Without requestheader-client-ca-file, user names from <who> are ignored
      Given a test user who may create certificate signing requests
      When <who> creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is not identified as the test user

      Examples:
        | who                                           |
        | a client without certificate                  |
        | a client with the certificate of another user |
        | a client with an untrusted certificate        |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-15
    Scenario Outline: With requestheader-client-ca-file, user names from <who> are ignored
      Given a test user who may create certificate signing requests
      When the front proxy creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is identified as the test user
      When <who> creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is not identified as the test user

      Examples:
        | who                                           |
        | a client without certificate                  |
        | a client with the certificate of another user |
        | a client with an untrusted certificate        |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-16
    Scenario Outline: A front proxy with a certificate of the <which> authority in the bundle is trusted
      Given a test user who may create certificate signing requests
      When a front proxy of the <which> authority creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is identified as the test user

      Examples:
        | which  |
        | first  |
        | second |

  @RHDR-21
  Rule: The authority of front proxies has no other purpose
    This is a requirement for server operators. No response shows what else an authority is used for.

  Rule: The allowed names of front proxies can be limited

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-17
    Scenario: A front proxy whose name is not in requestheader-allowed-names is not trusted
      Given a test user who may create certificate signing requests
      When the front proxy "front" creates a certificate signing request with these headers:
        | X-First-User | {test user} |
      Then the client is identified as the test user
      When the front proxy "other" creates a certificate signing request with these headers:
        | X-First-User | {test user} |
      Then the client is not identified as the test user

    @options:requestheader-client-ca-file
    @options:requestheader-username-headers=X-First-User,X-Second-User,x-tHIRD-user
    @options:requestheader-group-headers=X-First-Group,X-Second-Group,X-My-Group
    @options:requestheader-extra-headers-prefix=X-My-Extra- @options:requestheader-allowed-names=front,front2,front3
    @RHDR-18
    Scenario Outline: A front proxy with the name "<name>" of three allowed names is trusted
      Given a test user who may create certificate signing requests
      When the front proxy "<name>" creates a certificate signing request with these headers:
        | X-First-User | {test user} |
      Then the client is identified as the test user

      Examples:
        | name   |
        | front  |
        | front3 |

    @options:requestheader-client-ca-file @options:requestheader-allowed-names=none @RHDR-19
    Scenario: Without requestheader-allowed-names a front proxy with any name is trusted
      Given a test user who may create certificate signing requests
      When the front proxy "whatever-its-name" creates a certificate signing request with these headers:
        | X-Remote-User | {test user} |
      Then the client is identified as the test user
