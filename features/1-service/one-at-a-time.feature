Feature: One resource at a time
  Every write names one object. Nothing takes several at once.

  Background:
    Given a namespace of my own with 2 config maps

  Rule: Updates and patches work on one resource

    @API-52
    Scenario: A replace of a collection is refused
      When I put a config map and a list of config maps to the collection
      Then each of these is refused
      And the config maps are as they were

    @API-53
    Scenario: A patch of a collection is refused
      When I patch the collection by merge patch and by apply
      Then each of these is refused
      And the config maps are as they were

  Rule: A create takes one object

    @API-54
    Scenario: A list of objects in the body creates none of them
      When I post a ConfigMapList, a List and an array, each with two config maps
      Then each of these is refused
      And the config maps are as they were

  Rule: A path names one object

    @API-55
    Scenario: Names with a comma between them are one name that is not there
      When I read and delete "item-000,item-001"
      Then each of these is refused
      And the config maps are as they were
