@needs:deprecated-apis
Feature: Warnings of deprecated API versions
  A client that uses a deprecated API version receives a warning with every response.

  Rule: Responses of a deprecated endpoint have a Warning header

    @slow @ERR-40
    Scenario: Reads, writes and lists of a deprecated API version have a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I create, get, list, watch, replace, patch and delete pod disruption budgets
      Then each response has a Warning header

    @needs:rbac @needs:second-identity @ERR-40
    Scenario: Responses of a deprecated API version to a user with RBAC permissions have a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      And I am a user who may "get, list, watch, create" "poddisruptionbudgets" in the test namespace
      And I may also "update, patch, delete, deletecollection" "poddisruptionbudgets" in the test namespace
      When I create, get, list, watch, replace, patch and delete pod disruption budgets
      Then each response has a Warning header

    @needs:rbac @needs:token-request @ERR-40
    Scenario: Responses of a deprecated API version to a service account have a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      And I am a service account with these permissions in the test namespace:
        | get, list, watch, create, update, patch, delete, deletecollection | poddisruptionbudgets |
      When I create, get, list, watch, replace, patch and delete pod disruption budgets
      Then each response has a Warning header

    @needs:apply @ERR-40
    Scenario: The response to an apply of a deprecated API version has a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      And managers share the pod disruption budget "a"
      When manager "m" applies {metadata: {labels: {k: v}}}
      Then the response has a Warning header

    @needs:chunking @ERR-40
    Scenario: Every page of a list of a deprecated API version has a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      And the pod disruption budget "b" of a deprecated API version
      When I list the pod disruption budgets in pages of one item
      Then each response has a Warning header

    @ERR-40
    Scenario: Error responses of a deprecated API version have a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I get a missing object, create "a" again and create an invalid object of the pod disruption budgets
      Then each response has a Warning header

    @ERR-40
    Scenario: Reads of a deprecated API version without an acceptable media type return a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I get the pod disruption budget "a" with Accept "application/x-none"
      And I list its collection with Accept "application/x-none"
      Then each response has a Warning header

    @ERR-40
    Scenario: Writes of a deprecated API version without an acceptable media type return a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I create the pod disruption budget "b" and replace, patch and delete "a" with Accept "application/x-none"
      Then each response has a Warning header

    @ERR-40
    Scenario Outline: Reads and lists <form> of a deprecated API version have a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I get the pod disruption budget "a" with Accept "<media types>"
      And I list its collection with Accept "<media types>"
      Then each response has a Warning header

      @needs:table
      Examples:
        | form       | media types                                       |
        | as a Table | application/json;as=Table;g=meta.platform.io;v=v1 |

      @needs:protobuf
      Examples:
        | form        | media types                                        |
        | in Protobuf | application/vnd.platform.protobuf,application/json |

      @needs:yaml-bodies
      Examples:
        | form    | media types                       |
        | in YAML | application/yaml,application/json |

    @ERR-40
    Scenario Outline: A dry-run <way> of a deprecated API version has a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I <way> the pod disruption budget "<name>" as a dry run
      Then the response has a Warning header

      Examples:
        | way    | name |
        | create | b    |
        | delete | a    |

    @ERR-40
    Scenario Outline: A dry-run <way> of an object of a deprecated API version has a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I <way> the pod disruption budget "a" as a dry run with:
        | metadata.labels.k | v |
      Then the response has a Warning header

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @ERR-40
    Scenario Outline: A <way> of a deprecated API version with an unsupported media type returns a Warning header
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I send a <way> of the pod disruption budget "a" with Content-Type "application/x-none"
      Then the response has a Warning header

      Examples:
        | way     |
        | create  |
        | replace |
        | patch   |

    # The documents do not say whether an unsupported method of a path belongs to an endpoint.
    @observe @ERR-40
    Scenario: The response of a deprecated API version to an unsupported method is recorded
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I send a create to the path of the pod disruption budget "a"
      Then the response is recorded
      And the warnings of the response are recorded

    @observe @needs:second-identity @ERR-40
    Scenario: The response of a deprecated API version to an unauthorized request is recorded
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      And I am a user without permissions
      When I get the pod disruption budget "a"
      Then the response is recorded
      And the warnings of the response are recorded

    @slow @ERR-41
    Scenario: The Warning header has a code, an agent and a quoted text
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I create, get, list, watch, replace, patch and delete pod disruption budgets
      Then the responses have Warning headers of the form code, agent, quoted text

    @ERR-42 @after:ERR-40
    Scenario: Except for the warning, a deprecated API version responds like any other
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I try to create, get, list, patch and delete pod disruption budgets
      Then the responses each return the object

    @needs:watch @ERR-42 @after:ERR-40
    Scenario: A watch of a deprecated API version delivers changes like any other
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I watch the pod disruption budgets from now
      And these changes are made to the pod disruption budgets: change a, create b, delete b
      Then the watch delivers each of these changes exactly once
