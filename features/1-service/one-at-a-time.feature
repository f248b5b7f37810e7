Feature: One resource per request
  Every write addresses one object. No request writes several objects.

  Background:
    Given a test namespace with 2 config maps

  Rule: An update or patch affects one resource

    @any-kind @API-52
    Scenario: A PUT to a collection is rejected
      When I send PUT requests with a config map and a config map list to the collection
      Then each request is rejected
      And the config maps are unchanged

    @any-kind @API-53
    Scenario: A PATCH of a collection is rejected
      When I send a merge patch and an apply to the collection
      Then each request is rejected
      And the config maps are unchanged

  Rule: A create takes one object

    @any-kind @API-54
    Scenario: A create with a list or an array of config maps as its body is rejected and creates none
      When I post a ConfigMapList, a List and an array, each with two config maps
      Then each request is rejected
      And the config maps are unchanged

  Rule: A path addresses one object

    @any-kind @API-55
    Scenario: A GET or DELETE of two names joined by a comma is rejected
      When I get and delete the config map path "item-000,item-001"
      Then each request is rejected
      And the config maps are unchanged
