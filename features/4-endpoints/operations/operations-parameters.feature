Feature: Parameters and bodies of operations
  Each operation takes the parameters of its row, and a body where it has one.

  Rule: get takes pretty and no body

    @OPS-05
    Scenario: pretty changes nothing in what a read shows
      Given a namespace of my own
      And the config map "a", whose data is long and full of quotes, breaks and other letters
      When I get it plain, with "pretty=true" and with "pretty=false"
      Then all of these hold the same

    @OPS-07
    Scenario: A read without a body is answered, and one with a body changes nothing
      Given a namespace of my own
      And the config map "a"
      When I get it without a body, and then with a body of other data
      Then the first is answered with 200
      And nothing changes

    @observe @OPS-06
    Scenario Outline: A read with "<query>"
      Given a namespace of my own
      And the config map "a"
      When I get it with "<query>"
      Then what the server does is recorded

      Examples:
        | query             |
        | resourceVersion=0 |
        | foo=bar           |
        | limit=1           |

  Rule: list takes parameters that change nothing in what it holds

    Scenario Outline: A list of <kind> with "<query>" holds what it holds without
      Given a namespace of my own with 2 <kind>
      When I list the <kind>, plain and with "<query>"
      Then both lists hold the same and carry a version

      Examples:
        | rule   | kind        | query                    |
        | OPS-18 | config maps | pretty=true              |
        | OPS-11 | config maps | allowWatchBookmarks=true |

      @needs:storage
      Examples:
        | rule   | kind            | query                    |
        | OPS-18 | storage classes | pretty=true              |
        | OPS-11 | storage classes | allowWatchBookmarks=true |

    @needs:watch
    Scenario Outline: A watch with "<query>" is a stream
      Given a namespace of my own
      When I watch the config maps with "<query>" from now
      And these changes are made to the config maps: create real
      Then the watch tells every one of these changes

      Examples:
        | rule   | query                               |
        | OPS-11 | watch=true&allowWatchBookmarks=true  |
        | OPS-11 | watch=true&allowWatchBookmarks=false |
        | OPS-22 | watch=true                           |

    @observe @OPS-23
    Scenario Outline: A list with "<query>"
      Given a namespace of my own with 1 config maps
      When I list the config maps with "<query>"
      Then what the server does is recorded
      When I list the config maps
      Then what the server does is recorded

      Examples:
        | query                 |
        | limit=x               |
        | limit=-1              |
        | timeoutSeconds=x      |
        | allowWatchBookmarks=x |

    @OPS-88
    Scenario Outline: A list of all namespaces with "<query>" does what that of one does
      Given a namespace of my own with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps of my namespace, there and among all, with "<query>"
      Then both lists show as much of mine

      Examples:
        | query                                                       |
        | labelSelector=colour%3Dred                                  |
        | fieldSelector=metadata.name%3Ditem-001,metadata.namespace%3D{ns} |
        | pretty=true                                                 |
        | resourceVersion={version}                                   |
        | resourceVersion={version}&resourceVersionMatch=NotOlderThan |
        | timeoutSeconds=10                                           |
        | allowWatchBookmarks=true                                    |

    @OPS-88
    Scenario Outline: A list of the <kind> of all namespaces with "<query>" does what that of one does
      Given a namespace of my own with 3 <kind>, of which "item-000 item-001" are labelled "colour=red"
      When I list the <kind> of my namespace, there and among all, with "<query>"
      Then both lists show as much of mine

      Examples:
        | kind             | query                                                             |
        | secrets          | labelSelector=colour%3Dred                                        |
        | secrets          | fieldSelector=metadata.name%3Ditem-001,metadata.namespace%3D{ns}  |
        | service accounts | labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001 |

  Rule: create, update and patch need a body

    @OPS-31
    Scenario Outline: A create of a <kind> with <what> is refused
      Given a namespace of my own
      When I send a create of a <kind> with <what>
      Then it is refused and nothing is stored

      Examples:
        | kind            | what                   |
        | config map      | an empty body          |
        | config map      | text that is no object |
        | config map      | a secret               |
        | service account | a config map           |

    @OPS-41
    Scenario Outline: A replace of a <kind> with <what> is refused
      Given a namespace of my own
      And the <kind> "a"
      When I send a replace of a <kind> with <what>
      Then it is refused and nothing changes

      Examples:
        | kind            | what                   |
        | config map      | an empty body          |
        | config map      | text that is no object |
        | config map      | a secret               |
        | service account | a config map           |

    @OPS-52
    Scenario Outline: A <patch> of a <kind> with an empty body is refused
      Given a namespace of my own
      And the <kind> "a"
      When I <patch> it with an empty body
      Then it is refused and nothing changes

      Examples:
        | patch       | kind       |
        | merge patch | config map |
        | JSON patch  | config map |
        | merge patch | secret     |

      @needs:storage
      Examples:
        | patch      | kind          |
        | JSON patch | storage class |

      @needs:apply
      Examples:
        | patch | kind       |
        | apply | config map |

    @OPS-145
    Scenario: A patch of a service account does what its body says, and needs one
      Given a namespace of my own
      And the service account "a"
      When I merge patch the service account "a" with:
        | metadata.labels.colour | blue |
      Then it is answered with 200
      And it shows "metadata.labels.colour" as blue
      When I merge patch it with an empty body
      Then it is refused and nothing changes

    @observe @OPS-32
    Scenario Outline: A create without <members>
      Given a namespace of my own
      When I create the config map "a" with:
        | <member> | absent |
        | <other>  | absent |
      Then what the server does is recorded
      And its state is recorded

      Examples:
        | members                 | member     | other      |
        | its kind                | kind       | kind       |
        | its apiVersion          | apiVersion | apiVersion |
        | its kind and apiVersion | kind       | apiVersion |

    @observe
    Scenario Outline: A <change> with an unknown member and "<query>"
      Given a namespace of my own
      And the config map "a"
      When I <change> the config map "a", asking "<query>", with:
        | unknown | 1 |
      Then what the server does is recorded
      And the warnings of the answer are recorded

      Examples:
        | rule   | change      | query                  |
        | OPS-39 | replace     | fieldValidation=Strict |
        | OPS-39 | replace     | fieldValidation=Warn   |
        | OPS-39 | replace     | fieldValidation=Ignore |
        | OPS-39 | replace     | fieldValidation=       |
        | OPS-48 | merge patch | fieldValidation=Strict |
        | OPS-48 | merge patch | fieldValidation=Warn   |
        | OPS-48 | merge patch | fieldValidation=Ignore |
        | OPS-48 | merge patch | fieldValidation=x      |
