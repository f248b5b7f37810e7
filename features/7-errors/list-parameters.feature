Feature: Lists whose parameters do not go together
  A version, a match and a page token go together in some ways only.

  Rule: What the table calls invalid is answered with 400

    Scenario Outline: A list with "<query>" is answered with 400
      Given a namespace of my own with 3 config maps
      When I list the config maps with "<query>"
      Then it is answered with 400
      When I list the config maps
      Then it succeeds

      Examples:
        | rule   | query                                                     |
        | ERR-09 | resourceVersion=0&resourceVersionMatch=Exact              |
        | ERR-09 | resourceVersion=0&resourceVersionMatch=Exact&limit=2      |
        | ERR-10 | resourceVersion=&resourceVersionMatch=Exact               |
        | ERR-10 | resourceVersion=&resourceVersionMatch=Exact&limit=2       |
        | ERR-11 | resourceVersion=&resourceVersionMatch=NotOlderThan        |
        | ERR-11 | resourceVersion=&resourceVersionMatch=NotOlderThan&limit=2 |

  Rule: What the table calls valid is carried out

    @needs:chunking @ERR-12
    Scenario Outline: match <match>, <paging>, version <version> is valid
      Given the known history of the config maps of a namespace
      When I list it with match <match>, <paging> and version <version>
      Then it succeeds

      Examples:
        | match        | paging   | version |
        | unset        | no limit | unset   |
        | unset        | no limit | 0       |
        | unset        | no limit | then    |
        | unset        | limit 2  | unset   |
        | unset        | limit 2  | 0       |
        | unset        | limit 2  | then    |
        | unset        | continue | unset   |
        | Exact        | no limit | then    |
        | Exact        | limit 2  | then    |
        | NotOlderThan | no limit | 0       |
        | NotOlderThan | no limit | then    |
        | NotOlderThan | limit 2  | 0       |
        | NotOlderThan | limit 2  | then    |

  Rule: What the documents leave open

    @observe @needs:chunking @ERR-13
    Scenario: A page that continues a list, with version 0
      Given the known history of the config maps of a namespace
      When I list it with match unset, continue and version 0
      Then what the server does is recorded
      And the version of the list is recorded

    @observe @needs:chunking @ERR-14
    Scenario Outline: match <match>, <paging>, version <version>
      Given the known history of the config maps of a namespace
      When I list it with match <match>, <paging> and version <version>
      Then what the server does is recorded

      Examples:
        | match | paging   | version |
        | Foo   | no limit | now     |
        | Exact | continue | then    |
