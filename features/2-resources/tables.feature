@needs:table
Feature: Tables
  A client that shows objects to people asks for a Table: columns, and a row for each object.

  Background:
    Given a namespace of my own

  Rule: The Accept header asks for a Table

    @TABLE-01
    Scenario: One collection is a list or a Table, as Accept says
      Given the config map "a"
      When I list the config maps as a Table
      Then the answer is a Table
      When I list the config maps
      Then the answer is of kind "ConfigMapList"

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
