Feature: Headers of responses
  Administrators find a request in the audit log by its id; servers without auditing have no such ids. Caches between
  client and server must not keep responses, which depend on the rights of the caller. These rules are not part of the
  documents, and hold in every release of kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: Each response names its audit id and is not for caches

    @any-kind
    Scenario Outline: <claim>
      When I create the config map "a"
      And I get the config map "a"
      And I list the config maps
      And I replace the config map "a" with:
        | data.k | v |
      And I merge patch the config map "a" with:
        | data.k | w |
      And I delete the config map "a"
      And I delete the collection of config maps
      Then each request succeeds
      And each response <form>

      @needs:audit-id
      Examples:
        | rule    | claim                                    | form            |
        | HEAD-01 | Each successful response has an Audit-Id | has an Audit-Id |

      Examples:
        | rule    | claim                                           | form              |
        | HEAD-02 | Caches must ask again for a successful response | is not for caches |

    @any-kind
    Scenario Outline: <claim>
      When I get the config map "missing"
      And I list the config maps with query "limit=a"
      And I list the config maps with Accept "text/x-none"
      And I create the config map "a" with query "dryRun=x"
      Then each response <form>

      @needs:audit-id
      Examples:
        | rule    | claim                          | form            |
        | HEAD-01 | Each rejection has an Audit-Id | has an Audit-Id |

      Examples:
        | rule    | claim                                 | form              |
        | HEAD-02 | Caches must ask again for a rejection | is not for caches |

    @needs:audit-id @beyond:HEAD-01
    Scenario: A response has the Audit-Id of its request
      Given the config map "a"
      When I get the config map "a" with these headers:
        | Audit-Id | planecheck-0123456789 |
      Then the request succeeds
      And the response has an Audit-Id

  Rule: The quality of the accepted media types decides

    @beyond:HEAD-03 @after:OPS-01 @after:OPS-08
    Scenario Outline: Accept "<accept>" <result>
      Given the config map "a"
      When I get the config map "a" with Accept "<accept>"
      Then the request succeeds
      And the response <result>
      When I list the config maps with Accept "<accept>"
      Then the request succeeds
      And the response <result>

      Examples:
        | accept                                                                                | result              |
        | application/json;q=0.2, application/json;as=Table;g=meta.platform.io;v=v1;q=0.8       | is a Table          |
        | application/json;as=Table;g=meta.platform.io;v=v1;q=0.2, application/yaml             | is labelled as YAML |
        | application/yaml;q=0.3, application/json;q=0.8                                        | is labelled as JSON |
        | application/json;q=0.1, application/yaml;q=0.9                                        | is labelled as YAML |

      @needs:protobuf
      Examples:
        | accept                                                          | result      |
        | application/json;q=0.1, application/vnd.platform.protobuf;q=0.9 | is Protobuf |
        | application/vnd.platform.protobuf;q=0.2, application/json       | is JSON     |

  Rule: A client can have YAML

    @beyond:HEAD-04 @after:OPS-01 @after:OPS-08 @after:OPS-24
    Scenario: A client that accepts only YAML receives YAML
      When I create the config map "a" with Accept "application/yaml"
      Then the request succeeds
      And the response is labelled as YAML
      When I get the config map "a" with Accept "application/yaml"
      Then the request succeeds
      And the response is labelled as YAML
      And the response text contains "kind: ConfigMap"
      When I list the config maps with Accept "application/yaml"
      Then the request succeeds
      And the response is labelled as YAML
      And the response text contains "kind: ConfigMapList"
      When I get the config map "missing" with Accept "application/yaml"
      Then the request is rejected
      And the response text contains "kind: Status"
