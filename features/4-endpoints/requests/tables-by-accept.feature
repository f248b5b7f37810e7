@needs:table @needs:lease
Feature: Tables by Accept
  Parameters of the media type application/json request a Table of a group and version.

  Background:
    Given a test namespace with 2 leases

  Rule: Parameters of the media type request a Table

    @NEG-07
    Scenario: A list of leases returns a Table with one row for each item when Accept requests it
      When I list the leases with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the response is a Table
      And the response has the apiVersion of Tables
      And the Table defines columns
      And the Table has 2 rows

    @needs:storage @NEG-07
    Scenario: A list of storage classes returns a Table when Accept requests it
      Given the storage class "a"
      When I list the storage classes with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the response is a Table
      And the response has the apiVersion of Tables
      And the Table defines columns

    @should @NEG-08
    Scenario: A get of a lease returns a Table with one row when Accept requests it
      When I get the lease "item-000" with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the response is a Table
      And the Table has 1 rows

    @should @needs:storage @NEG-08
    Scenario: A get of a storage class returns a Table with one row when Accept requests it
      Given the storage class "a"
      When I get the storage class "a" with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the response is a Table
      And the Table has 1 rows

    @should @NEG-09
    Scenario Outline: A Table of <kinds> is labelled as JSON
      When I list the <kinds> with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the response is labelled as JSON
      And the status and media type of the response are recorded

      Examples:
        | kinds  |
        | leases |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: A Table version that the server does not support is not served

    @NEG-10
    Scenario Outline: A list of <kinds> as a Table of an unknown version returns 406
      When I list the <kinds> with Accept "application/json;as=Table;g=meta.platform.io;v=v9"
      Then the response status is 406

      Examples:
        | kinds  |
        | leases |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: Accept may list a fallback after a Table

    @NEG-13
    Scenario: Accept with a Table before JSON returns a Table of leases
      When I list the leases with Accept "application/json;as=Table;g=meta.platform.io;v=v1, application/json"
      Then the response is a Table
      And the Table has 2 rows

    @needs:storage @NEG-13
    Scenario: Accept with a Table before JSON returns a Table of storage classes
      Given the storage class "a"
      When I list the storage classes with Accept "application/json;as=Table;g=meta.platform.io;v=v1, application/json"
      Then the response is a Table
