@creates-nothing
Feature: Reads of existing objects
  These scenarios read what is there and create nothing, so that kinds whose objects only the server makes, such as
  metrics, are judged too.

  Rule: A list has the form of every list

    @any-kind @LIST-01
    Scenario: The list of all config maps has their kind with the suffix List
      When I list the config maps in all namespaces
      Then the response has the kind "ConfigMapList"

    @any-kind @LIST-02
    Scenario: The list of all config maps has the apiVersion of its path
      When I list the config maps in all namespaces
      Then the response has the apiVersion "v1"

    @any-kind @LIST-03
    Scenario: The list of all config maps contains metadata
      When I list the config maps in all namespaces
      Then the response contains metadata

    @any-kind @LIST-06
    Scenario: The list of all config maps contains a resource version
      When I list the config maps in all namespaces
      Then the response has a resource version

    @any-kind @NEG-01
    Scenario: Without Accept, the list of all config maps is JSON
      When I list the config maps in all namespaces without Accept
      Then the response is JSON

    @any-kind @should @NEG-02
    Scenario: With Accept */*, the list of all config maps is JSON
      When I list the config maps in all namespaces with Accept "*/*"
      Then the response is JSON

    @any-kind @NEG-17
    Scenario: A list of all config maps with an unsupported media type in Accept returns 406
      When I list the config maps in all namespaces with Accept "application/x-none"
      Then the response status is 406

    @any-kind @needs:table @TABLE-01
    Scenario: The Accept header selects a Table of all config maps
      When I list the config maps in all namespaces as a Table
      Then the response is a Table

    @any-kind @needs:table @TABLE-03
    Scenario: A Table of all config maps contains column definitions
      When I list the config maps in all namespaces as a Table
      Then the Table defines columns

  Rule: A get returns the object of its path

    @any-kind @META-01
    Scenario: A config map that exists states its apiVersion
      When I get one of the config maps that exist
      Then the response has the apiVersion "v1"

    @any-kind @META-02
    Scenario: A config map that exists states its kind
      When I get one of the config maps that exist
      Then the response has the kind "ConfigMap"

    @any-kind @OPS-02
    Scenario: A get of a config map that a list contains returns this config map
      When I get one of the config maps that exist
      Then the response is the config map of the list

    @any-kind @NEG-01
    Scenario: Without Accept, a get of a config map that exists returns JSON
      When I get one of the config maps that exist without Accept
      Then the response is JSON
