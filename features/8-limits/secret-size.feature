Feature: Size of secrets
  The values of a secret together stay below a size that the documents do not give.

  Background:
    Given a namespace of my own

  Rule: Values beyond the size are refused

    @LIM-32
    Scenario: A value that doubles from 256 KiB to 4 MiB is refused at some size
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      Then the last is refused for its values and not stored

    @LIM-33
    Scenario: What is too large as one value is too large as two
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      And I create a secret of the size refused, in two values that are each accepted alone
      Then it is refused and nothing is stored

    @observe @LIM-34
    Scenario: The largest size is recorded
      When I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB
      Then the largest size accepted is recorded
