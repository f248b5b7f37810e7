@needs:csi
Feature: Lengths of names
  Some kinds have special name formats.

  Background:
    Given a test namespace

  Rule: The name of a CSI driver has at most 63 characters

    @LIM-29
    Scenario: A CSI driver name of 63 characters is accepted and one of 64 is rejected
      When I create a CSI driver whose name has 63 characters
      Then the object is stored
      When I create a CSI driver whose name has 64 characters
      Then the request is rejected and no object is stored

  Rule: The name of a CSI storage capacity is a DNS subdomain of at most 253 characters

    @LIM-30
    Scenario: A CSI storage capacity name of 253 characters is accepted and one of 254 is rejected on create
      When I create a CSI storage capacity whose name has 253 characters
      Then the object is stored
      When I create a CSI storage capacity whose name has 254 characters
      Then the request is rejected and no object is stored

    @needs:apply @LIM-30
    Scenario: A CSI storage capacity name of 253 characters is accepted and one of 254 is rejected on apply
      When I apply a CSI storage capacity whose name has 253 characters
      Then the object is stored
      When I apply a CSI storage capacity whose name has 254 characters
      Then the request is rejected and no object is stored

    @LIM-31
    Scenario: A CSI storage capacity name may contain periods
      When I create the CSI storage capacity "a.b.c"
      Then the object is stored

    @LIM-31
    Scenario Outline: The CSI storage capacity name <name> is rejected
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
