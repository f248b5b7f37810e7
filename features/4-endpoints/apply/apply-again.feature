Feature: Applies after applies
  What a manager sent before gives it no other rights: neither what was refused, nor what it forced,
  nor what it dropped. And a manager is who it says it is, whichever user sends the request.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: What was refused once is refused again

    @needs:apply @SSA-15
    Scenario Outline: Another value is refused as often as it is sent: <what>
      Given manager "a" applied <one>
      When manager "b" applies, with "<query>", <other>
      Then it is refused and nothing changes
      When manager "b" applies, with "<query>", <other>
      Then it is refused and nothing changes

      Examples:
        | what                       | query                  | one                                          | other                                        |
        | a key, fields validated    | fieldValidation=Strict | {data: {k: '1'}}                             | {data: {k: '2'}}                             |
        | a label with a prefix      |                        | {metadata: {labels: {example.com/x: '1'}}}   | {metadata: {labels: {example.com/x: '2'}}}   |

    @needs:apply @SSA-16
    Scenario: An intent with one conflict changes nothing at all when it is sent again
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is not carried out
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is not carried out
      And nothing changes

  Rule: Force holds for one request

    @needs:apply
    Scenario Outline: Who forced a value once cannot change it later, <when>
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" forces {data: {k: '2'}}
      And manager "a" <does> {data: {k: '<value>'}}
      Then it succeeds
      When manager "b" applies {data: {k: '4'}}
      Then it is refused and nothing changes

      Examples:
        | rule   | when                              | does    | value |
        | SSA-15 | once another manager took it back | forces  | 3     |
        | SSA-34 | where another manager shares it   | applies | 2     |

  Rule: What was dropped may be stated again

    @needs:apply @SSA-09
    Scenario: A key and a label that their manager had dropped are added again
      Given manager "m" applied {metadata: {labels: {x: '1', y: '1'}}, data: {a: '1', b: '1'}}
      And manager "m" applied {metadata: {labels: {x: '1'}}, data: {a: '1'}}
      When manager "m" applies {metadata: {labels: {x: '1', y: '2'}}, data: {a: '1', b: '2'}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '2'}
      And it shows "metadata.labels.y" as "2"

  Rule: A manager is who it says it is

    @needs:apply @needs:rbac @needs:second-identity
    Scenario Outline: A manager is the same one, whichever user applies: <rule>
      Given manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in my namespace
      When manager "a" applies <intent>
      Then it succeeds
      And <outcome>

      Examples:
        | rule   | intent                   | outcome                          |
        | SSA-19 | {data: {k: '2'}}         | it shows "data.k" as "2"         |
        | QRY-39 | {data: {k: '1', l: '1'}} | manager "a" has 1 entry by Apply |

    @should @needs:apply @needs:custom-resources @SSA-06
    Scenario: A manager that applies through another version keeps its one entry
      Given managers share an object of a custom kind whose spec has the schema:
        """
        {type: object, properties: {field: {type: string}, other: {type: string}}}
        """
      And manager "m" applied {spec: {field: '1'}}
      And its kind is served in version "v2" as well, and spoken of in that
      When manager "m" applies {spec: {field: '2', other: '1'}}
      Then it succeeds
      And manager "m" has 1 entry by Apply
      And manager "m" owns by apply "spec.field, spec.other"
