Feature: Who owns which field
  The server keeps a book in each object: who wrote which of its fields, how, when, and in which
  version. Clients read it and may clear it.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: The server keeps an entry for each manager

    @needs:apply @META-36
    Scenario: A second manager does not push out the first
      Given manager "m1" created it with {data: {a: '1', b: '1'}}
      When manager "m2" changes it by merge patch to {data: {b: '2'}}
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m2" has 1 entry by Update

  Rule: An entry names who wrote, how, in which version and when

    @needs:apply @META-38
    Scenario: manager is the name that the client gave
      When manager "suite-m" creates it with {data: {a: '1'}}
      Then it succeeds
      And manager "suite-m" owns "data.a"

    @needs:apply @META-39
    Scenario: operation is Apply for applies and Update for all else
      Given manager "m1" created it with {data: {a: '1', b: '1'}}
      And manager "m2" changed it by merge patch to {data: {b: '2'}}
      When manager "m3" applies {data: {c: '1'}}
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m2" has 1 entry by Update
      And manager "m3" has 1 entry by Apply
      And every entry is by Apply or Update

    @needs:apply @META-40
    Scenario Outline: apiVersion is the version that the fields of a <kind> were written in
      Given managers share the <kind> "typed"
      And manager "m1" created it with <members>
      When manager "m2" changes it by merge patch to {metadata: {annotations: {suite.example.com/n: '1'}}}
      Then it succeeds
      And every entry has the apiVersion of the object

      Examples:
        | kind       | members          |
        | config map | {data: {a: '1'}} |

      @needs:rbac
      Examples:
        | kind | members     |
        | role | {rules: []} |

    @needs:apply @META-41
    Scenario: time is that of the writes
      Given manager "m1" created it with {data: {a: '1'}}
      When manager "m2" applies {data: {b: '1'}}
      Then it succeeds
      And the time of every entry lies between its creation and now

  Rule: An entry holds a tree of fields

    @needs:apply @META-42
    Scenario: fieldsType is FieldsV1
      Given manager "m1" created it with {data: {a: '1'}}
      When manager "m2" applies {data: {b: '1'}}
      Then it succeeds
      And the fieldsType of every entry is FieldsV1

    @needs:apply @META-43
    Scenario Outline: Fields of <where> stand with the prefix f:
      When manager "m1" creates it with {metadata: {labels: {l: '1'}}, data: {k: '1'}}
      Then it succeeds
      And the tree of manager "m1" leads by "<first>" to "<second>"

      Examples:
        | where    | first      | second   |
        | data     | f:data     | f:k      |
        | metadata | f:metadata | f:labels |

    @observe @needs:apply @META-44
    Scenario: The name of the member that holds the tree
      When manager "m1" creates it with {data: {k: '1'}}
      Then which member of its entries holds the tree is recorded

    @needs:apply @META-45
    Scenario: The tree holds what the manager wrote and nothing else
      Given manager "m1" created it with {data: {a: '1'}}
      When manager "m2" changes it by merge patch to {data: {b: '1'}}
      Then it succeeds
      And manager "m1" owns "data.a"
      And manager "m2" owns "data.b"
      And manager "m2" does not own "data.a"

  Rule: Clients do not edit the book other than to clear it

    @client @META-46
    Scenario: A client sends the book back as it was, or clears it
      Given a recorded session
      Then no write in it changes entries of managedFields

    @observe @needs:apply @META-47
    Scenario Outline: An entry that a client <edits>
      Given manager "m1" created it with {data: {a: '1'}}
      When I replace the config map "shared" with:
        | metadata.managedFields | <entries> |
      Then it is carried out or refused as a mistake of the client
      And a read of it is answered
      And its "data" and its owners are recorded

      Examples:
        | edits   | entries                                                                                                                                   |
        | renames | [{manager: other, operation: Update, apiVersion: v1, time: '2001-01-01T00:00:00Z', fieldsType: FieldsV1, fieldsV1: {'f:data': {'f:a': {}}}}] |
        | breaks  | [{manager: m1, operation: Burn, apiVersion: v1, time: '2001-01-01T00:00:00Z', fieldsType: FieldsV7, fieldsV1: {data: {a: 1}}}]              |

    @needs:apply @META-48
    Scenario: One empty entry clears it
      Given manager "m1" created it with {data: {a: '1'}}
      And manager "m2" changed it by merge patch to {data: {b: '1'}}
      When manager "m3" resets the owners by merge patch
      Then it succeeds
      And manager "m1" is no owner
      And manager "m2" is no owner
