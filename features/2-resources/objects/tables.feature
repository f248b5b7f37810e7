@needs:table
Feature: Tables
  A client that shows objects to people asks for a Table: columns, and a row for each object.

  Background:
    Given a namespace of my own

  Rule: The Accept header asks for a Table

    @TABLE-01 @API-59
    Scenario Outline: One collection is a list or a Table, as Accept says: <list>
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the answer is a Table
      When I list the <kinds>
      Then the answer is of kind "<list>"

      Examples:
        | kind       | kinds       | list          |
        | config map | config maps | ConfigMapList |

      @needs:storage
      Examples:
        | kind          | kinds           | list             |
        | storage class | storage classes | StorageClassList |

    @TABLE-02
    Scenario Outline: A Table of <kinds> is of version meta.platform.io/v1
      When I list the <kinds> as a Table
      Then the answer is a Table
      And its apiVersion is that of Tables

      Examples:
        | kinds            |
        | service accounts |
        | config maps      |
        | secrets          |

      @needs:storage
      Examples:
        | kinds              |
        | persistent volumes |
        | storage classes    |

      @needs:csi
      Examples:
        | kinds                  |
        | CSI drivers            |
        | CSI nodes              |
        | CSI storage capacities |

      @needs:csr
      Examples:
        | kinds                        |
        | certificate signing requests |

  Rule: A Table says what its columns are

    @TABLE-03
    Scenario Outline: A Table of <kinds> defines columns
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the Table has columns

      Examples:
        | kind            | kinds            |
        | service account | service accounts |
        | config map      | config maps      |
        | secret          | secrets          |

      @needs:storage
      Examples:
        | kind              | kinds              |
        | persistent volume | persistent volumes |
        | storage class     | storage classes    |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI driver           | CSI drivers            |
        | CSI node             | CSI nodes              |
        | CSI storage capacity | CSI storage capacities |

      @needs:csr
      Examples:
        | kind                        | kinds                        |
        | certificate signing request | certificate signing requests |

    @TABLE-04
    Scenario Outline: Every column of a Table of <kinds> has a name
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then every column of the Table has a "name"

      Examples:
        | kind            | kinds            |
        | service account | service accounts |
        | config map      | config maps      |
        | secret          | secrets          |

      @needs:storage
      Examples:
        | kind              | kinds              |
        | persistent volume | persistent volumes |
        | storage class     | storage classes    |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI driver           | CSI drivers            |
        | CSI node             | CSI nodes              |
        | CSI storage capacity | CSI storage capacities |

      @needs:csr
      Examples:
        | kind                        | kinds                        |
        | certificate signing request | certificate signing requests |

    @TABLE-05
    Scenario Outline: Every column of a Table of <kinds> has a type
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then every column of the Table has a "type"

      Examples:
        | kind            | kinds            |
        | service account | service accounts |
        | config map      | config maps      |
        | secret          | secrets          |

      @needs:storage
      Examples:
        | kind              | kinds              |
        | persistent volume | persistent volumes |
        | storage class     | storage classes    |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI driver           | CSI drivers            |
        | CSI node             | CSI nodes              |
        | CSI storage capacity | CSI storage capacities |

      @needs:csr
      Examples:
        | kind                        | kinds                        |
        | certificate signing request | certificate signing requests |

    @observe @TABLE-06 @TABLE-13
    Scenario Outline: The columns of a Table of <kinds>
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the columns of the Table and their members are recorded

      Examples:
        | kind            | kinds            |
        | service account | service accounts |
        | config map      | config maps      |
        | secret          | secrets          |

      @needs:storage
      Examples:
        | kind              | kinds              |
        | persistent volume | persistent volumes |
        | storage class     | storage classes    |

      @needs:csi
      Examples:
        | kind                 | kinds                  |
        | CSI driver           | CSI drivers            |
        | CSI node             | CSI nodes              |
        | CSI storage capacity | CSI storage capacities |

      @needs:csr
      Examples:
        | kind                        | kinds                        |
        | certificate signing request | certificate signing requests |

  Rule: A Table has a row for each object

    @TABLE-07
    Scenario Outline: A Table of <count> objects has <count> rows
      Given a namespace of my own with 6 config maps, of which "item-000 item-001 item-003 item-004 item-005" are labelled "colour=red"
      When I list the config maps as a Table with "labelSelector=colour%3D<colour>"
      Then the Table has <count> rows

      Examples:
        | colour | count |
        | red    | 5     |
        | blue   | 0     |

    @observe @TABLE-08
    Scenario: The members of a row
      Given the config map "a"
      When I list the config maps as a Table
      Then the members of its rows are recorded

    @observe @TABLE-16
    Scenario: A single object as a Table
      Given the config map "a"
      When I read the config map "a" as a Table
      Then what the server does is recorded

    @observe @needs:watch @TABLE-16
    Scenario: A watch as a Table
      Given the config map "a"
      When I watch the config maps as "application/json;as=Table;g=meta.platform.io;v=v1"
      Then status, content type and first bytes of the watch are recorded

  Rule: Kinds without a table of their own get two columns

    @TABLE-09
    Scenario Outline: The default table, here of <kinds>, has two columns
      Given the <kind> "a", a kind with the default table
      When I list the <kinds> as a Table
      Then the Table has 2 columns

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @TABLE-10
    Scenario Outline: The first column of the default table, here of <kinds>, is Name of type string
      Given the <kind> "a", a kind with the default table
      When I list the <kinds> as a Table
      Then column 1 is "Name" of type "string"

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @TABLE-11
    Scenario Outline: The second column of the default table, here of <kinds>, is Created At of type date
      Given the <kind> "a", a kind with the default table
      When I list the <kinds> as a Table
      Then column 2 is "Created At" of type "date"

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @should @TABLE-12
    Scenario Outline: A row of the default table, here of <kinds>, shows name and creation time
      Given the <kind> "a", a kind with the default table
      When I list the <kinds> as a Table
      Then its row, where rows have cells, shows its name and when it was created

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

  Rule: Not every kind has a Table

    @may @needs:crd @TABLE-14
    Scenario Outline: A custom kind listed with Accept <accept>
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties: {v: {type: string}}
        """
      When the custom kind is listed with Accept "<accept>"
      Then the answer is a Table with columns, or has no form of one

      Examples:
        | accept                                                                    |
        | application/json;as=Table;g=meta.platform.io;v=v1                         |
        | application/json;as=Table;g=meta.platform.io;v=v1,application/json;q=0.5  |

    @may @needs:aggregation @TABLE-15
    Scenario: A kind of an extension server listed as a Table, or else as JSON
      When a collection of an extension server is listed with Accept "application/json;as=Table;g=meta.platform.io;v=v1,application/json;q=0.5"
      Then the answer is a Table with columns, or has no form of one
