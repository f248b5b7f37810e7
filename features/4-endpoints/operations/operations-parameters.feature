Feature: Parameters and bodies of operations
  Each operation accepts its documented parameters, and a body where it has one.

  Rule: get accepts pretty and no body

    @any-kind @OPS-05
    Scenario: pretty does not change the data that a get returns
      Given a test namespace
      And the config map "a" with long data that needs JSON escapes
      When I get the object without a query, with "pretty=true" and with "pretty=false"
      Then the responses are equal

    @any-kind @OPS-07
    Scenario: A get succeeds without a body, and a get with a body changes nothing
      Given a test namespace
      And the config map "a"
      When I get the object without a body and then with a body of other data
      Then the first response status is 200
      And the object is unchanged

    @any-kind @observe @OPS-06
    Scenario Outline: The response to a get with the query "<query>" is recorded
      Given a test namespace
      And the config map "a"
      When I get the object with query "<query>"
      Then the response is recorded

      Examples:
        | query             |
        | resourceVersion=0 |
        | foo=bar           |
        | limit=1           |

  Rule: list accepts parameters that do not change its items

    @any-kind @after:LIST-06
    Scenario Outline: A list of <kind> with the query "<query>" returns the same items as without it
      Given a test namespace with 2 <kind>
      When I list the <kind> with and without query "<query>"
      Then the responses contain the same items and a resource version

      Examples:
        | rule   | kind        | query                    |
        | OPS-18 | config maps | pretty=true              |
        | OPS-11 | config maps | allowWatchBookmarks=true |

      @needs:storage
      Examples:
        | rule   | kind            | query                    |
        | OPS-18 | storage classes | pretty=true              |
        | OPS-11 | storage classes | allowWatchBookmarks=true |

    @any-kind @needs:watch
    Scenario Outline: A watch with the query "<query>" delivers changes
      Given a test namespace
      When I watch the config maps with query "<query>" from now
      And these changes are made to the config maps: create real
      Then the watch delivers all of these changes

      Examples:
        | rule   | query                                |
        | OPS-11 | watch=true&allowWatchBookmarks=true  |
        | OPS-11 | watch=true&allowWatchBookmarks=false |
        | OPS-22 | watch=true                           |

    @any-kind @observe @OPS-23
    Scenario Outline: The response to a list with the query "<query>" is recorded
      Given a test namespace with 1 config maps
      When I list the config maps with query "<query>"
      Then the response is recorded
      When I list the config maps
      Then the response is recorded

      Examples:
        | query                 |
        | limit=x               |
        | limit=-1              |
        | timeoutSeconds=x      |
        | allowWatchBookmarks=x |

    @any-kind @OPS-88
    Scenario Outline: Lists of config maps in one and in all namespaces with "<query>" return the same items
      Given a test namespace with 3 config maps, of which "item-000 item-001" are labelled "colour=red"
      When I list the config maps in the test namespace and in all namespaces with query "<query>"
      Then the responses contain the same test-owned objects

      Examples:
        | query                                                            |
        | labelSelector=colour%3Dred                                       |
        | fieldSelector=metadata.name%3Ditem-001,metadata.namespace%3D{ns} |
        | pretty=true                                                      |
        | resourceVersion={version}                                        |
        | resourceVersion={version}&resourceVersionMatch=NotOlderThan      |
        | timeoutSeconds=10                                                |
        | allowWatchBookmarks=true                                         |

    @OPS-88
    Scenario Outline: Lists of <kind> in one and in all namespaces with "<query>" return the same items
      Given a test namespace with 3 <kind>, of which "item-000 item-001" are labelled "colour=red"
      When I list the <kind> in the test namespace and in all namespaces with query "<query>"
      Then the responses contain the same test-owned objects

      Examples:
        | kind             | query                                                             |
        | secrets          | labelSelector=colour%3Dred                                        |
        | secrets          | fieldSelector=metadata.name%3Ditem-001,metadata.namespace%3D{ns}  |
        | service accounts | labelSelector=colour%3Dred&fieldSelector=metadata.name%3Ditem-001 |

  Rule: create, update and patch need a body

    @OPS-31
    Scenario Outline: A create of a <kind> that sends <what> is rejected
      Given a test namespace
      When I send a create of a <kind> with <what>
      Then the request is rejected and no object is stored

      Examples:
        | kind            | what                       |
        | config map      | an empty body              |
        | config map      | text that is not an object |
        | config map      | a secret                   |
        | service account | a config map               |

    @OPS-41
    Scenario Outline: A replace of a <kind> that sends <what> is rejected
      Given a test namespace
      And the <kind> "a"
      When I send a replace of a <kind> with <what>
      Then the request is rejected and the object is unchanged

      Examples:
        | kind            | what                       |
        | config map      | an empty body              |
        | config map      | text that is not an object |
        | config map      | a secret                   |
        | service account | a config map               |

    @any-kind @OPS-52
    Scenario Outline: A <patch> of a <kind> with an empty body is rejected
      Given a test namespace
      And the <kind> "a"
      When I <patch> the object with an empty body
      Then the request is rejected and the object is unchanged

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
    Scenario: A merge patch of a service account is stored, and one with an empty body is rejected
      Given a test namespace
      And the service account "a"
      When I merge patch the service account "a" with:
        | metadata.labels.colour | blue |
      Then the response status is 200
      And the stored "metadata.labels.colour" is blue
      When I merge patch the object with an empty body
      Then the request is rejected and the object is unchanged

    @any-kind @observe @OPS-32
    Scenario Outline: The response to a create without <members> is recorded
      Given a test namespace
      When I create the config map "a" with:
        | <member> | absent |
        | <other>  | absent |
      Then the response is recorded
      And the deletion state of the object is recorded

      Examples:
        | members             | member     | other      |
        | kind                | kind       | kind       |
        | apiVersion          | apiVersion | apiVersion |
        | kind and apiVersion | kind       | apiVersion |

    @any-kind @observe
    Scenario Outline: The response to a <change> with an unknown member and the query "<query>" is recorded
      Given a test namespace
      And the config map "a"
      When I <change> the config map "a" with query "<query>" and:
        | unknown | 1 |
      Then the response is recorded
      And the warnings of the response are recorded

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
