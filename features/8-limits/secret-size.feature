Feature: Size of secrets
  The total size of the values of a secret is limited. The documents do not specify the limit.

  Background:
    Given a test namespace

  Rule: Values beyond the limit are rejected

    @LIM-32 @SEC-13
    Scenario: A secret value that doubles from 256 KiB to 4 MiB is rejected at some size
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      Then the last secret is rejected for its values and not stored

    @LIM-33 @SEC-14
    Scenario: A secret whose size is rejected as one value is also rejected as two or three values
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I create a secret of the rejected size in two values that are accepted separately
      Then the request is rejected and no object is stored
      When I create a secret of the rejected size in three values, of which two are accepted together
      Then the request is rejected and no object is stored

    @LIM-33 @SEC-14
    Scenario: A secret whose size is rejected as one value is also rejected if part of it is in stringData
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I create a secret of the rejected size in two values, one of them in stringData
      Then the request is rejected and no object is stored

    @needs:dry-run @LIM-32
    Scenario: A dry-run create of a secret beyond the size limit is rejected
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I create a secret of the rejected size as a dry run
      Then the request is rejected and no object is stored

    @observe @LIM-34 @SEC-17
    Scenario: The largest accepted secret size is recorded
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      Then the largest accepted size is recorded

  Rule: The limit applies regardless of how values are written

    @SEC-15 @LIM-32
    Scenario: A patch that makes a secret exceed the size limit is rejected
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I merge patch the largest accepted secret to twice its size
      Then the request is rejected and the object is unchanged

    @needs:apply @SEC-15 @LIM-32
    Scenario: An apply that makes a secret exceed the size limit is rejected
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I apply the largest accepted secret to twice its size
      Then the request is rejected and the object is unchanged

    @SEC-16 @LIM-32
    Scenario: A secret with stringData beyond the size limit is rejected
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I create a secret of the rejected size in stringData
      Then the request is rejected and no object is stored

    @observe @SEC-18
    Scenario: Whether the keys of a secret count toward its size is recorded
      When I create secrets with a value that doubles from 256 KiB to 4 MiB
      And I create a secret of the largest accepted size under a key of 253 characters
      Then the response is recorded
