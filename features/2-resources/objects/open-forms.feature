Feature: Types without a description of their members
  The documents do not describe the members of the Status of a request, of the options of a delete and of
  patch bodies.

  Background:
    Given a test namespace

  Rule: The documents do not describe the members of Status

    @any-kind @observe @META-68
    Scenario Outline: The members of the Status in the response to <what> are recorded
      Given the config map "a"
      When I send a request for the Status of <what>
      Then the status, kind, reason, "status" and "code" of the response are recorded
      And the members and members of the details of the response are recorded

      Examples:
        | what                          |
        | a delete                      |
        | a collection delete           |
        | a read of a missing object    |
        | a create with a name in use   |
        | a create of an invalid object |
        | a create with malformed JSON  |
        | an unknown media type         |
        | an unknown path               |

  Rule: The documents do not describe the members of DeleteOptions

    @any-kind @observe @META-69
    Scenario Outline: The result of a delete with the options <options> is recorded
      Given the config map "a"
      When I delete the config map "a" with options <options>
      Then the response is recorded
      And the status and "metadata.finalizers" of a read are recorded

      Examples:
        | options                                                      |
        | {}                                                           |
        | {preconditions: {uid: 11111111-2222-4333-8444-555555555555}} |
        | {propagationPolicy: Foreground}                              |
        | {propagationPolicy: Sideways}                                |
        | {gracePeriodSeconds: 0}                                      |
        | {dryRun: [All]}                                              |
        | {dryRun: [Some]}                                             |
        | {unheardOf: true}                                            |

  Rule: The documents do not describe the members of patches

    @observe @META-70
    Scenario Outline: The result of a patch of type <type> with the body <body> is recorded
      Given the config map "a"
      When I patch the config map "a" as "<type>" with the text <body>
      Then the response is recorded

      Examples:
        | type                         | body                                         |
        | application/merge-patch+json | '[]'                                         |
        | application/merge-patch+json | '{"data":'                                   |
        | application/merge-patch+json | '{"data": 7}'                                |
        | application/json-patch+json  | '{}'                                         |
        | application/json-patch+json  | '[{"op":"burn","path":"/data"}]'             |
        | application/json-patch+json  | '[{"op":"add","path":"data/k","value":"1"}]' |
        | application/json-patch+json  | '[{"op":"remove","path":"/data/missing"}]'   |

      @needs:apply
      Examples:
        | type                         | body       |
        | application/apply-patch+yaml | '[]'       |
        | application/apply-patch+yaml | 'a: [b'    |
        | application/apply-patch+yaml | 'data: {}' |
