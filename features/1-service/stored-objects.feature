Feature: Reading and writing objects
  What a client writes is stored, and the next read shows it: of this object, and of no other.

  Background:
    Given a namespace of my own

  Rule: What is written is stored and shown

    @API-05
    Scenario: A created object shows every member that the client set
      When I create the config map "a" with:
        | metadata.annotations | {example.com/why: "a reason, in words"} |
        | metadata.labels.tier | front                                   |
        | data                 | {colour: red, size: '12'}               |
      Then it shows "data" as {colour: red, size: '12'}
      And it shows "metadata.annotations" with all of {example.com/why: "a reason, in words"}
      And it shows "metadata.labels.tier" as front

    @API-06
    Scenario: The next read and the next list show a change
      Given the config map "a"
      When I replace the config map "a" with:
        | data.k | replaced |
      Then the answer, a read and the list show its "data.k" as replaced
      When I merge patch the config map "a" with:
        | data.k | patched |
      Then the answer, a read and the list show its "data.k" as patched

  Rule: get, list and create each do one thing

    @API-33
    Scenario: A read of one object shows this object
      Given the config map "a"
      When I read the config map "a"
      Then it is answered with 200
      And the answer shows the config map "a"

    @API-34
    Scenario: A list holds every object of the collection
      Given 3 config maps
      When I list the config maps
      Then it is answered with 200
      And the list holds all 3 config maps

    @API-37
    Scenario: What was posted to the collection can be read
      When I create the config map "a"
      Then it is stored

  Rule: An update replaces, a patch changes what it names

    @API-41
    Scenario: A replace takes away what its body leaves out
      Given the config map "a" with:
        | data                 | {a: '1', b: '2'} |
        | metadata.labels.tier | front            |
      When I replace the config map "a" with:
        | data                 | {a: '1'} |
        | metadata.labels.tier | absent   |
      Then it shows "data" as {a: '1'}
      And it shows "metadata.labels.tier" as absent

    @API-43
    Scenario: A merge patch leaves alone what it does not name
      Given the config map "a" with:
        | data                 | {a: '1', b: '2'} |
        | metadata.labels.tier | front            |
      When I merge patch the config map "a" with:
        | data.c | 3-of-3 |
      Then it shows "data" as {a: '1', b: '2', c: 3-of-3}
      And it keeps its "metadata.labels, metadata.annotations"

    @needs:apply @API-44
    Scenario: A patch of the media type of apply creates what is missing and makes its manager the owner
      Given managers share the config map "fresh"
      When manager "m" applies {data: {k: '1'}}
      Then it succeeds
      And it is stored
      And manager "m" owns by apply "data.k"

  Rule: A delete removes one object, a delete of a collection its members

    @API-46
    Scenario: A delete leaves objects with longer names and other names alone
      Given the config map "a1"
      And the config map "b"
      And the config map "a"
      When I delete the config map "a"
      Then it goes away, alone and from the list
      And the config map "a1" is untouched
      And the config map "b" is untouched

    @API-47
    Scenario: A delete of a collection removes each of its selected members
      Given a namespace of my own with 3 config maps, of which "item-000 item-001 item-002" are labelled "doomed=yes"
      When I delete the collection of config maps with "labelSelector=doomed%3Dyes"
      Then it is answered with 200
      And none of the 3 config maps is left

  Rule: A collection holds objects of one type

    @API-32
    Scenario: Config maps and secrets with one label are listed apart
      Given the config map "a" and the secret "b", both labelled "side=left"
      When I list the config maps with "labelSelector=side%3Dleft"
      Then the list shows of mine only "a"
      When I list the secrets with "labelSelector=side%3Dleft"
      Then the list shows of mine only "b"
