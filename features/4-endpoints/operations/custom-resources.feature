@needs:custom-resources
Feature: Writes of custom resources
  The rules for every object also hold for objects of custom kinds.

  Background:
    Given a test namespace
    And a custom kind whose spec has the schema:
      """
      {type: object, properties: {a: {type: string}, b: {type: integer}}}
      """

  Rule: A dry run of a write of a custom resource stores nothing

    @needs:dry-run @QRY-07 @QRY-08 @QRY-09 @QRY-10 @QRY-13
    Scenario: A dry run of a create, an update, a patch and a delete of a custom resource stores nothing
      When I create the custom resource "new" as a dry run
      Then the request succeeds
      And neither a read nor the list returns the object
      Given the custom resource "a"
      When I replace the custom resource "a" as a dry run with:
        | spec | {a: changed} |
      Then the request succeeds
      And the object is unchanged
      When I merge patch the custom resource "a" as a dry run with:
        | spec | {a: changed} |
      Then the request succeeds
      And the object is unchanged
      When I JSON patch the custom resource "a" as a dry run with:
        | spec | {a: changed} |
      Then the request succeeds
      And the object is unchanged
      When I delete the custom resource "a" as a dry run
      Then the request succeeds
      And the object is unchanged

    @needs:dry-run @needs:apply @QRY-11 @QRY-12
    Scenario: A dry run of an apply of a custom resource stores nothing
      Given managers share the custom resource "shared"
      When manager "m1" applies, with query "dryRun=All", {spec: {a: '1'}}
      Then the request succeeds
      And no object is stored
      When manager "m1" applies {spec: {a: '1'}}
      And manager "m2" applies, with query "dryRun=All", {spec: {b: 1}}
      Then the request succeeds
      And the object is unchanged

    @needs:dry-run @QRY-21 @QRY-22
    Scenario: A dry run of a write of a custom resource returns the object of the real request
      When I create the custom resource "a" as a dry run and then for real
      Then the dry run returns the object of the real request
      When I replace the custom resource "a" as a dry run and then for real with:
        | spec | {a: changed} |
      Then the dry run returns the object of the real request
      When I merge patch the custom resource "a" as a dry run and then for real with:
        | spec | {b: 1} |
      Then the dry run returns the object of the real request

    @needs:dry-run @after:QRY-07 @QRY-25
    Scenario: A dry run of an invalid custom resource is rejected
      When I create the custom resource "a" as a dry run with:
        | spec | {b: text} |
      Then the request is rejected and no object is stored
      And the same request without dryRun is rejected with the same status

  Rule: fieldManager names the owner of fields, and force takes fields over

    @needs:apply @QRY-36 @QRY-37 @QRY-38
    Scenario: fieldManager names the owner of the custom resource fields that a write sets
      Given managers share the custom resource "shared"
      When manager "m1" creates it with {spec: {a: '1', b: 1}}
      Then the request succeeds
      And manager "m1" owns "spec.a, spec.b"
      When manager "m2" changes it by update to {spec: {a: '2'}}
      Then the request succeeds
      And manager "m2" owns "spec.a"
      When manager "m3" changes it by merge patch to {spec: {b: 2}}
      Then the request succeeds
      And manager "m3" owns "spec.b"

    @needs:apply @QRY-46 @QRY-47
    Scenario: An apply with force=true takes over a custom resource field of another manager
      Given managers share the custom resource "shared"
      And manager "m1" applied {spec: {a: '1'}}
      When manager "m2" applies, with query "force=false", {spec: {a: '2'}}
      Then the request is rejected and the object is unchanged
      When manager "m2" applies, with query "force=true", {spec: {a: '2'}}
      Then the request succeeds
      And the stored "spec.a" is '2'

  Rule: Selectors restrict lists and collection deletes

    @QRY-56 @QRY-57 @QRY-60
    Scenario: Label and field selectors select custom resources in a list and in a collection delete
      Given the custom resource "a" with:
        | metadata.labels.colour | red |
      And the custom resource "b" with:
        | metadata.labels.colour | blue |
      When I list the custom resources with query "labelSelector=colour%3Dred"
      Then the list contains only the test-owned objects "a"
      When I list the custom resources with query "fieldSelector=metadata.name%3Db"
      Then the list contains only the test-owned objects "b"
      When I delete the collection of custom resources with query "labelSelector=colour%3Dred"
      Then the request succeeds
      And a read and the list no longer return the custom resource "a"
      When I list the custom resources with query "fieldSelector=metadata.name%3Db"
      Then the list contains only the test-owned objects "b"

  Rule: A custom resource exists until its last finalizer is removed

    @DEL-01 @DEL-05 @DEL-12 @DEL-15
    Scenario: A deleted custom resource exists until its last finalizer is removed
      Given the custom resource "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      When I delete the custom resource "a"
      Then the request succeeds
      And the custom resource "a" is terminating
      When I delete the custom resource "a" 2 times with ""
      Then a read and the list still return the object
      When I replace the custom resource "a" with:
        | metadata.finalizers | [suite.example.com/b] |
      Then the request succeeds
      And a read and the list still return the object
      When I replace the custom resource "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

    @DEL-13 @DEL-18
    Scenario: A merge patch that removes the last finalizer removes a custom resource and frees its name
      Given the custom resource "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I merge patch the custom resource "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object
      Given the custom resource "a" is terminating and kept by the finalizer "suite.example.com/a"
      When I remove the finalizers of the custom resource "a" and create it again
      Then the request succeeds
      And the object is new, without deletion timestamp and finalizers
