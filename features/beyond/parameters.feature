Feature: Forms of parameters
  Clients write booleans and numbers in several forms. What a server makes of them is not part of the documents, and is
  the same in every release of kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: A boolean is false only as false or 0

    @needs:apply @beyond:PARAM-01
    Scenario Outline: An apply with force=<value> overwrites the value of another manager
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "force=<value>", {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"

      Examples:
        | value |
        | true  |
        | True  |
        | 1     |
        | t     |
        | yes   |
        |       |

    @needs:apply @beyond:PARAM-01
    Scenario Outline: An apply with force=<value> does not overwrite the value of another manager
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "force=<value>", {data: {k: '2'}}
      Then the response is a conflict
      And the stored "data.k" is "1"

      Examples:
        | value |
        | false |
        | False |
        | 0     |

    @any-kind @beyond:PARAM-01
    Scenario Outline: A list with watch=<value> is a list
      Given 2 config maps
      When I list the config maps with query "watch=<value>"
      Then the list contains all 2 config maps

      Examples:
        | value |
        | false |
        | False |
        | 0     |

  Rule: A number is an integer in decimal digits

    @any-kind @beyond:PARAM-02
    Scenario Outline: A list with <parameter>=<value> is rejected
      When I list the config maps with query "<parameter>=<value>"
      Then the response status is 400

      Examples:
        | parameter      | value                |
        | limit          |                      |
        | limit          | 1.5                  |
        | limit          | 2a                   |
        | limit          | 0x2                  |
        | limit          | %202                 |
        | limit          | 99999999999999999999 |
        | timeoutSeconds |                      |
        | timeoutSeconds | a                    |
        | timeoutSeconds | 1.5                  |

    @any-kind @beyond:PARAM-02
    Scenario Outline: A delete with gracePeriodSeconds=<value> is rejected
      Given the config map "a"
      When I delete the config map "a" with query "gracePeriodSeconds=<value>"
      Then the response status is 400
      And the object is unchanged

      Examples:
        | value |
        |       |
        | 1.5   |
        | 5s    |

    @any-kind @beyond:PARAM-02
    Scenario Outline: A list with <query> contains <limit> items
      Given 3 config maps
      When I list the config maps with query "<query>"
      Then the list contains at most <limit> items and a continue token

      Examples:
        | query           | limit |
        | limit=1         | 1     |
        | limit=02        | 2     |
        | limit=1&limit=2 | 1     |
        | limit=2&limit=1 | 2     |

    @any-kind @beyond:PARAM-02
    Scenario Outline: A list with <query> contains all items
      Given 3 config maps
      When I list the config maps with query "<query>"
      Then the list contains all 3 config maps

      Examples:
        | query                            |
        | limit=0                          |
        | limit=-1                         |
        | limit=9223372036854775807        |
        | timeoutSeconds=0                 |
        | unknownParameter=1&limitations=1 |
