Feature: Repeated server-side applies
  Earlier requests give a field manager no further rights: neither rejected nor forced requests, nor fields that it
  removed. A field manager is the one that the request names, whichever user sends the request.

  Background:
    Given a test namespace
    And managers share the config map "shared"

  Rule: A rejected apply request is rejected again

    @any-kind @needs:apply @SSA-15
    Scenario: A repeated apply that changes a key of another manager is rejected each time, with fieldValidation=Strict
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "fieldValidation=Strict", {data: {k: '2'}}
      Then the request is rejected and the object is unchanged
      When manager "b" applies, with query "fieldValidation=Strict", {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-15
    Scenario: A repeated apply that changes a label with a prefix of another manager is rejected each time
      Given manager "a" applied {metadata: {labels: {example.com/x: '1'}}}
      When manager "b" applies {metadata: {labels: {example.com/x: '2'}}}
      Then the request is rejected and the object is unchanged
      When manager "b" applies {metadata: {labels: {example.com/x: '2'}}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-16
    Scenario: A repeated apply with one conflicting field changes no field at all
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then the request fails
      When manager "b" applies {data: {k: '2', n: '1'}}
      Then the request fails
      And the object is unchanged

  Rule: Force holds for one request

    @any-kind @needs:apply @SSA-15
    Scenario: A manager that forced a value cannot change it without force after another manager forced it back
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" force-applies {data: {k: '2'}}
      And manager "a" force-applies {data: {k: '3'}}
      Then the request succeeds
      When manager "b" applies {data: {k: '4'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-34
    Scenario: A manager that forced a value cannot change it without force once another manager shares it
      Given manager "a" applied {data: {k: '1'}}
      When manager "b" force-applies {data: {k: '2'}}
      And manager "a" applies {data: {k: '2'}}
      Then the request succeeds
      When manager "b" applies {data: {k: '4'}}
      Then the request is rejected and the object is unchanged

  Rule: A removed field may be applied again

    @any-kind @needs:apply @SSA-09
    Scenario: A manager can add a key and a label again that it removed before
      Given manager "m" applied {metadata: {labels: {x: '1', y: '1'}}, data: {a: '1', b: '1'}}
      And manager "m" applied {metadata: {labels: {x: '1'}}, data: {a: '1'}}
      When manager "m" applies {metadata: {labels: {x: '1', y: '2'}}, data: {a: '1', b: '2'}}
      Then the request succeeds
      And the stored "data" is {a: '1', b: '2'}
      And the stored "metadata.labels.y" is "2"

  Rule: The request names the field manager, not the user

    @any-kind @needs:apply @needs:rbac @needs:second-identity @SSA-19
    Scenario: A manager does not conflict with itself when another user applies in its name
      Given manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in the test namespace
      When manager "a" applies {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"

    @any-kind @needs:apply @needs:rbac @needs:second-identity @QRY-39
    Scenario: A manager keeps its one managedFields entry when another user applies in its name
      Given manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in the test namespace
      When manager "a" applies {data: {k: '1', l: '1'}}
      Then the request succeeds
      And manager "a" has 1 Apply entry in managedFields

    @should @needs:apply @needs:custom-resources @SSA-06
    Scenario: A manager that applies through another API version keeps its one managedFields entry
      Given managers share a custom resource whose spec has the schema:
        """
        {type: object, properties: {field: {type: string}, other: {type: string}}}
        """
      And manager "m" applied {spec: {field: '1'}}
      And its kind is also served as version "v2", which later steps use
      When manager "m" applies {spec: {field: '2', other: '1'}}
      Then the request succeeds
      And manager "m" has 1 Apply entry in managedFields
      And manager "m" owns "spec.field, spec.other" through apply
