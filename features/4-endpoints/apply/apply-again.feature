Feature: Repeated server-side applies
  Earlier requests give a field manager no further rights: neither rejected nor forced requests, nor fields that it
  removed. A field manager is the one that the request names, whichever user sends the request.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: A rejected apply request is rejected again

    @needs:apply @SSA-15
    Scenario: A repeated apply that changes a key of another manager is rejected each time, with fieldValidation=Strict
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with "fieldValidation=Strict", {data: {k: '2'}}
      Then it is refused and nothing changes
      When manager "b" applies, with "fieldValidation=Strict", {data: {k: '2'}}
      Then it is refused and nothing changes

    @needs:apply @SSA-15
    Scenario: A repeated apply that changes a label with a prefix of another manager is rejected each time
      Given manager "a" applied {metadata: {labels: {example.com/x: '1'}}}
      When manager "b" applies {metadata: {labels: {example.com/x: '2'}}}
      Then it is refused and nothing changes
      When manager "b" applies {metadata: {labels: {example.com/x: '2'}}}
      Then it is refused and nothing changes

    @needs:apply @SSA-16
    Scenario: A repeated apply with one conflicting field changes no field at all
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is not carried out
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then it is not carried out
      And nothing changes

  Rule: Force holds for one request

    @needs:apply @SSA-15
    Scenario: A manager that forced a value cannot change it without force after another manager forced it back
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" forces {data: {k: '2'}}
      And manager "a" forces {data: {k: '3'}}
      Then it succeeds
      When manager "b" applies {data: {k: '4'}}
      Then it is refused and nothing changes

    @needs:apply @SSA-34
    Scenario: A manager that forced a value cannot change it without force once another manager shares it
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" forces {data: {k: '2'}}
      And manager "a" applies {data: {k: '2'}}
      Then it succeeds
      When manager "b" applies {data: {k: '4'}}
      Then it is refused and nothing changes

  Rule: A removed field may be applied again

    @needs:apply @SSA-09
    Scenario: A manager can add a key and a label again that it removed before
      Given manager "m" applied {metadata: {labels: {x: '1', y: '1'}}, data: {a: '1', b: '1'}}
      And manager "m" applied {metadata: {labels: {x: '1'}}, data: {a: '1'}}
      When manager "m" applies {metadata: {labels: {x: '1', y: '2'}}, data: {a: '1', b: '2'}}
      Then it succeeds
      And it shows "data" as {a: '1', b: '2'}
      And it shows "metadata.labels.y" as "2"

  Rule: The request names the field manager, not the user

    @needs:apply @needs:rbac @needs:second-identity @SSA-19
    Scenario: A manager does not conflict with itself when another user applies in its name
      Given manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in my namespace
      When manager "a" applies {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"

    @needs:apply @needs:rbac @needs:second-identity @QRY-39
    Scenario: A manager keeps its one managedFields entry when another user applies in its name
      Given manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in my namespace
      When manager "a" applies {data: {k: '1', l: '1'}}
      Then it succeeds
      And manager "a" has 1 entry by Apply

    @should @needs:apply @needs:custom-resources @SSA-06
    Scenario: A manager that applies through another API version keeps its one managedFields entry
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
