Feature: Forms that are not shown
  Of the status of a request, of the options of a delete and of the bodies of patches the documents
  show no members.

  Background:
    Given a namespace of my own

  Rule: Members of Status are not shown

    @observe @META-68
    Scenario Outline: The Status that answers <what>
      Given the config map "a"
      When I make a request that ends in <what>
      Then the members of the Status are recorded

      Examples:
        | what                                 |
        | a delete                             |
        | the delete of a collection           |
        | a missing object                     |
        | a name that is taken                 |
        | an invalid object                    |
        | a body that is no JSON               |
        | a media type that nobody knows       |
        | a path that nobody knows             |

  Rule: Members of DeleteOptions are not shown

    @observe @META-69
    Scenario Outline: A delete with <options>
      Given the config map "a"
      When I delete the config map "a" with the options <options>
      Then what the server does is recorded
      And whether it is still there is recorded

      Examples:
        | options                                                        |
        | {}                                                             |
        | {preconditions: {uid: 11111111-2222-4333-8444-555555555555}}   |
        | {propagationPolicy: Foreground}                                |
        | {propagationPolicy: Sideways}                                  |
        | {gracePeriodSeconds: 0}                                        |
        | {dryRun: [All]}                                                |
        | {dryRun: [Some]}                                               |
        | {unheardOf: true}                                              |

  Rule: Members of patches are not shown

    @observe @META-70
    Scenario Outline: A patch of type <type> with <body>
      Given the config map "a"
      When I patch the config map "a" as "<type>" with the text <body>
      Then what the server does is recorded

      Examples:
        | type                        | body                                                           |
        | application/merge-patch+json | '[]'                                                           |
        | application/merge-patch+json | '{"data":'                                                     |
        | application/merge-patch+json | '{"data": 7}'                                                  |
        | application/json-patch+json  | '{}'                                                           |
        | application/json-patch+json  | '[{"op":"burn","path":"/data"}]'                               |
        | application/json-patch+json  | '[{"op":"add","path":"data/k","value":"1"}]'                   |
        | application/json-patch+json  | '[{"op":"remove","path":"/data/missing"}]'                     |

      @needs:apply
      Examples:
        | type                         | body         |
        | application/apply-patch+yaml | '[]'         |
        | application/apply-patch+yaml | 'a: [b'      |
        | application/apply-patch+yaml | 'data: {}'   |
