Feature: Size of secrets
  The values of a secret together stay below a size that the documents do not give.

  Background:
    Given a test namespace

  Rule: Values beyond the size are refused

    @LIM-32 @SEC-13
    Scenario: A value that doubles from 256 KiB to 4 MiB is refused at some size
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      Then the last is refused for its values and not stored

    @LIM-33 @SEC-14
    Scenario: What is too large as one value is too large as two, or as three
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the size refused, in two values that are each accepted alone
      Then the request is rejected and no object is stored
      When I create a secret of the size refused, in three values of which the first two are accepted together
      Then the request is rejected and no object is stored

    @LIM-33 @SEC-14
    Scenario: What is too large as one value is too large in part as text
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the size refused, in two values of which one is text
      Then the request is rejected and no object is stored

    @needs:dry-run @LIM-32
    Scenario: A secret beyond the size is refused as a dry run, too
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the size refused, as a dry run
      Then the request is rejected and no object is stored

    @observe @LIM-34 @SEC-17
    Scenario: The largest size is recorded
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      Then the largest size accepted is recorded

  Rule: The size counts however values come

    @SEC-15 @LIM-32
    Scenario: A patch that brings a secret beyond the size is refused
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I merge patch the largest of them with as much again
      Then the request is rejected and the object is unchanged

    @needs:apply @SEC-15 @LIM-32
    Scenario: An apply that brings a secret beyond the size is refused
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I apply to the largest of them as much again
      Then the request is rejected and the object is unchanged

    @SEC-16 @LIM-32
    Scenario: Text beyond the size is refused
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the size refused, as text
      Then the request is rejected and no object is stored

    @observe @SEC-18
    Scenario: Whether keys count is recorded
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the largest size accepted, under a key of 253 characters
      Then the response is recorded
