Feature: Media types that are not served
  A client names the forms that it takes. One that is served is enough.

  Rule: One served media type in the list is enough

    @ERR-25
    Scenario Outline: A list with a media type that is served is answered: <accept>
      Given a test namespace
      And the config map "a"
      When I read the config map "a", accepting "<accept>"
      Then the response status is 200
      And the answer is the object as JSON
      When I list the config maps, accepting "<accept>"
      Then the response status is 200

      Examples:
        | accept                                                     |
        | application/x-unknown, application/json                    |
        | application/x-unknown, text/x-unheard-of, application/json |
        | application/x-unknown;q=0.9, application/json;q=0.1        |

    @ERR-25
    Scenario Outline: A list for which another form is asked before JSON is answered: <accept>
      Given a test namespace
      When I list the config maps, accepting "<accept>"
      Then the response status is 200

      Examples:
        | accept                                                                                 |
        | application/json;as=Table;g=meta.platform.io;v=v1, application/json                     |
        | application/json;as=PartialObjectMetadataList;g=meta.platform.io;v=v1, application/json |
        | application/vnd.platform.protobuf, application/json                                    |

  Rule: How an unknown body is refused is not given

    @observe @ERR-26
    Scenario Outline: A create whose body is sent <as>
      Given a test namespace
      When I create the config map "a", sent <as>
      Then the response is recorded
      And nothing is stored unless it was carried out

      Examples:
        | as                       |
        | as application/x-unknown |
        | without a media type     |
