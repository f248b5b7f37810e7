@needs:deprecated-apis
Feature: Warnings of deprecated versions
  Who uses a version that goes away is told so with every answer.

  Rule: Answers of a deprecated endpoint carry a Warning header

    @slow @ERR-40
    Scenario: Reads, writes and lists of a deprecated version all carry the warning
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I create, read, list, watch, replace, patch and delete pod disruption budgets of it
      Then each answer carries a Warning header

    @needs:rbac @needs:second-identity @ERR-40
    Scenario: Answers to an ordinary user carry the warning, too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      And I am a user who may "get, list, watch, create, update, patch, delete, deletecollection" "poddisruptionbudgets" in the test namespace
      When I create, read, list, watch, replace, patch and delete pod disruption budgets of it
      Then each answer carries a Warning header

    @needs:rbac @needs:token-request @ERR-40
    Scenario: Answers to a service account carry the warning, too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      And I am a service account that may "get, list, watch, create, update, patch, delete, deletecollection" "poddisruptionbudgets" in the test namespace
      When I create, read, list, watch, replace, patch and delete pod disruption budgets of it
      Then each answer carries a Warning header

    @needs:apply @ERR-40
    Scenario: The answer to an apply carries the warning, too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      And managers share the pod disruption budget "a"
      When manager "m" applies {metadata: {labels: {k: v}}}
      Then the answer carries a Warning header

    @needs:chunking @ERR-40
    Scenario: Every page of a list carries the warning
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      And the pod disruption budget "b", of a version that is deprecated
      When I list the pod disruption budgets of it, one on a page
      Then each answer carries a Warning header

    @ERR-40
    Scenario: Refusals of a deprecated version carry the warning too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I read a missing one, create "a" again and create an invalid one of the pod disruption budgets of it
      Then each answer carries a Warning header

    @ERR-40
    Scenario Outline: Answers to who accepts nothing that is served carry the warning too: <what>
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I <what>, accepting "application/x-none"
      Then each answer carries a Warning header

      Examples:
        | what                                                                                             |
        | read the pod disruption budget "a" and list the pod disruption budgets                           |
        | create the pod disruption budget "b" and replace, patch and delete the pod disruption budget "a" |

    @ERR-40
    Scenario Outline: Reads and lists <form> carry the warning too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I read the pod disruption budget "a" and list the pod disruption budgets, accepting "<media types>"
      Then each answer carries a Warning header

      @needs:table
      Examples:
        | form       | media types                                          |
        | as a Table | application/json;as=Table;g=meta.platform.io;v=v1    |

      @needs:protobuf
      Examples:
        | form        | media types                                        |
        | in Protobuf | application/vnd.platform.protobuf,application/json |

      @needs:yaml-bodies
      Examples:
        | form    | media types                       |
        | in YAML | application/yaml,application/json |

    @ERR-40
    Scenario Outline: A <way> as a dry run is answered with the warning too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I <way> the pod disruption budget "<name>" as a dry run
      Then the answer carries a Warning header

      Examples:
        | way    | name |
        | create | b    |
        | delete | a    |

    @ERR-40
    Scenario Outline: A change by <way> as a dry run is answered with the warning too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I <way> the pod disruption budget "a" as a dry run with:
        | metadata.labels.k | v |
      Then the answer carries a Warning header

      Examples:
        | way         |
        | replace     |
        | merge patch |

    @ERR-40
    Scenario Outline: Answers to a <way> of a media type that is not served carry the warning too
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I send a <way> of the pod disruption budget "a" as "application/x-none"
      Then the answer carries a Warning header

      Examples:
        | way     |
        | create  |
        | replace |
        | patch   |

    # Whether a method that an address does not have belongs to an endpoint is not said.
    @observe @ERR-40
    Scenario: What a deprecated version answers to a method that its address does not have
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I send a create to the address of the pod disruption budget "a"
      Then the response is recorded
      And the warnings of the answer are recorded

    @observe @needs:second-identity @ERR-40
    Scenario: What a deprecated version answers without a right to it
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      And I am a user without permissions
      When I get the pod disruption budget "a"
      Then the response is recorded
      And the warnings of the answer are recorded

    @slow @ERR-41
    Scenario: The warning has a code, an agent and a quoted text
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I create, read, list, watch, replace, patch and delete pod disruption budgets of it
      Then each Warning header is of the form code, agent, quoted text

    @ERR-42
    Scenario: Apart from the warning a deprecated version answers as any other
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I create, read, list, patch and delete pod disruption budgets of it, whatever comes
      Then each was carried out and showed the object

    @needs:watch @ERR-42
    Scenario: A watch of a deprecated version tells what happens, as any other
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I watch the pod disruption budgets from now
      And these changes are made to the pod disruption budgets: change a, create b, delete b
      Then the watch delivers each of these changes exactly once
