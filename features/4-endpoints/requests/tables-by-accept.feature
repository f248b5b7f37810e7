@needs:table @needs:lease
Feature: Tables by Accept
  Parameters of application/json ask for a Table of a group version.

  Background:
    Given a namespace of my own with 2 leases

  Rule: The parameters of the media type ask for a Table

    @NEG-07
    Scenario: A list is answered as a Table with a row for each item
      When I list the leases, accepting "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the answer is a Table
      And its apiVersion is that of Tables
      And the Table has columns
      And the Table has 2 rows

    @needs:storage @NEG-07
    Scenario: A list in the cluster is answered as a Table
      Given the storage class "a"
      When I list the storage classes, accepting "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the answer is a Table
      And its apiVersion is that of Tables
      And the Table has columns

    @should @NEG-08
    Scenario: A read is answered as a Table with one row
      When I read the lease "item-000", accepting "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the answer is a Table
      And the Table has 1 rows

    @should @needs:storage @NEG-08
    Scenario: A read of an object without namespace is answered as a Table with one row
      Given the storage class "a"
      When I read the storage class "a", accepting "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the answer is a Table
      And the Table has 1 rows

    @should @NEG-09
    Scenario Outline: A Table of <kinds> is labelled as JSON
      When I list the <kinds>, accepting "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the answer is labelled as JSON
      And the form of the answer is recorded

      Examples:
        | kinds  |
        | leases |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: A Table that the server does not know is not granted

    @NEG-10
    Scenario Outline: A version of Tables that nobody knows is refused with 406 for <kinds>
      When I list the <kinds>, accepting "application/json;as=Table;g=meta.platform.io;v=v9"
      Then it is answered with 406

      Examples:
        | kinds  |
        | leases |

      @needs:storage
      Examples:
        | kinds           |
        | storage classes |

  Rule: A list of media types names a fallback

    @NEG-13
    Scenario: A Table, else JSON, gives a Table
      When I list the leases, accepting "application/json;as=Table;g=meta.platform.io;v=v1, application/json"
      Then the answer is a Table
      And the Table has 2 rows

    @needs:storage @NEG-13
    Scenario: A Table, else JSON, gives a Table of a collection in the cluster
      Given the storage class "a"
      When I list the storage classes, accepting "application/json;as=Table;g=meta.platform.io;v=v1, application/json"
      Then the answer is a Table
