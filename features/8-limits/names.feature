@needs:csi
Feature: Lengths of names
  Some kinds have names of their own form.

  Background:
    Given a test namespace

  Rule: The name of a CSI driver has at most 63 characters

    @LIM-29
    Scenario: 63 characters are stored, 64 are refused
      When I create a CSI driver whose name has 63 characters
      Then the object is stored
      When I create a CSI driver whose name has 64 characters
      Then the request is rejected and no object is stored

  Rule: The name of a CSI storage capacity is a DNS subdomain of at most 253 characters

    @LIM-30
    Scenario: 253 characters are stored, 254 are refused
      When I create a CSI storage capacity whose name has 253 characters
      Then the object is stored
      When I create a CSI storage capacity whose name has 254 characters
      Then the request is rejected and no object is stored

    @needs:apply @LIM-30
    Scenario: 253 characters are stored, 254 are refused when they are applied
      When I apply a CSI storage capacity whose name has 253 characters
      Then the object is stored
      When I apply a CSI storage capacity whose name has 254 characters
      Then the request is rejected and no object is stored

    @LIM-31
    Scenario: Periods are part of a name
      When I create the CSI storage capacity "a.b.c"
      Then the object is stored

    @LIM-31
    Scenario Outline: The name <name> is refused
      When I create the CSI storage capacity "<name>"
      Then the request is rejected and no object is stored

      Examples:
        | name |
        | A_b  |
        | Ab   |
        | a_b  |
        | -a   |
        | a-   |
        | .a   |
        | a.   |
        | a..b |
