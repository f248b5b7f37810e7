@needs:table
Feature: Tables
  A client that displays objects requests a Table, which contains column definitions and a row for each object.

  Background:
    Given a test namespace

  Rule: The Accept header selects a Table

    @any-kind @TABLE-01 @API-59
    Scenario Outline: The Accept header selects a Table or a <list> from the same collection
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the response is a Table
      When I list the <kinds>
      Then the response has the kind "<list>"

      Examples:
        | kind       | kinds       | list          |
        | config map | config maps | ConfigMapList |

      @needs:storage
      Examples:
        | kind          | kinds           | list             |
        | storage class | storage classes | StorageClassList |

    @any-kind @TABLE-02 @after:TABLE-01
    Scenario Outline: A Table of <kinds> has the apiVersion meta.platform.io/v1
      When I list the <kinds> as a Table
      Then the response is a Table
      And the response has the apiVersion of Tables

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

  Rule: A Table defines its columns

    @any-kind @TABLE-03 @after:TABLE-01
    Scenario Outline: A Table of <kinds> contains column definitions
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the Table defines columns

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

    @any-kind @TABLE-04 @after:TABLE-01
    Scenario Outline: Every column of a Table of <kinds> has a name
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the Table has a "name" in every column

      Examples:
        | kind            | kinds            |
        | service account | service accounts |
        | config map      | config maps      |
        | secret          | secrets          |

      @needs:services
      Examples:
        | kind    | kinds    |
        | service | services |

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

    @any-kind @TABLE-05 @after:TABLE-01
    Scenario Outline: Every column of a Table of <kinds> has a type
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the Table has a "type" in every column

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

    @any-kind @observe @TABLE-06 @TABLE-13 @after:TABLE-01
    Scenario Outline: The column definitions of a Table of <kinds> are recorded
      Given the <kind> "a"
      When I list the <kinds> as a Table
      Then the columns and members of a column of the Table are recorded

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

    @any-kind @TABLE-07 @after:TABLE-01
    Scenario Outline: A Table of <count> config maps has <count> rows
      Given a test namespace with 6 config maps, the first and the last 4 labelled "colour=red"
      When I list the config maps as a Table with query "labelSelector=colour%3D<colour>"
      Then the Table has <count> rows

      Examples:
        | colour | count |
        | red    | 5     |
        | blue   | 0     |

    @any-kind @observe @TABLE-08 @after:TABLE-01
    Scenario: The members of a Table row of a config map are recorded
      Given the config map "a"
      When I list the config maps as a Table
      Then the members of a row and cells for each column of the Table are recorded

    @any-kind @observe @TABLE-16 @after:TABLE-01
    Scenario: The result of a get of one config map as a Table is recorded
      Given the config map "a"
      When I get the config map "a" as a Table
      Then the response is recorded

    @any-kind @observe @needs:watch @TABLE-16 @after:TABLE-01
    Scenario: The result of a watch of config maps as a Table is recorded
      Given the config map "a"
      When I open a watch of the config maps with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the status, content type and first bytes of the watch are recorded

  Rule: Kinds without columns of their own have two columns

    @TABLE-09 @after:TABLE-01
    Scenario Outline: The default Table of <kinds> has two columns
      Given the <kind> "a" of a kind with the default Table
      When I list the <kinds> as a Table
      Then the Table has 2 columns

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @TABLE-10 @after:TABLE-01
    Scenario Outline: The first column of the default Table of <kinds> is Name of type string
      Given the <kind> "a" of a kind with the default Table
      When I list the <kinds> as a Table
      Then the Table has column 1 "Name" of type "string"

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @TABLE-11 @after:TABLE-01
    Scenario Outline: The second column of the default Table of <kinds> is Created At of type date
      Given the <kind> "a" of a kind with the default Table
      When I list the <kinds> as a Table
      Then the Table has column 2 "Created At" of type "date"

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

    @should @TABLE-12 @after:TABLE-01
    Scenario Outline: A row of the default Table of <kinds> contains the name and the creation time
      Given the <kind> "a" of a kind with the default Table
      When I list the <kinds> as a Table
      Then each row with cells contains the name and the creation time of its object

      Examples:
        | kind                 | kinds                  |
        | limit range          | limit ranges           |
        | role                 | roles                  |
        | CSI storage capacity | CSI storage capacities |

  Rule: Some kinds have no Table

    @may @needs:crd @TABLE-14 @after:TABLE-01
    Scenario Outline: A list of a custom kind with Accept <accept> returns a Table or no Table at all
      Given a custom kind whose spec has the schema:
        """
        type: object
        properties: {v: {type: string}}
        """
      When I list the custom resources with Accept "<accept>"
      Then the response is a Table with columns or no Table at all

      Examples:
        | accept                                                                   |
        | application/json;as=Table;g=meta.platform.io;v=v1                        |
        | application/json;as=Table;g=meta.platform.io;v=v1,application/json;q=0.5 |

    @may @needs:aggregation @TABLE-15 @after:TABLE-01
    Scenario Outline: A list of an extension server that accepts a Table or JSON returns a Table or no Table at all
      When I list a collection of an extension server with Accept "<accept>"
      Then the response is a Table with columns or no Table at all

      Examples:
        | accept                                                                   |
        | application/json;as=Table;g=meta.platform.io;v=v1,application/json;q=0.5 |
