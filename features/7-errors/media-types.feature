Feature: Unsupported media types
  A client lists the media types that it accepts. One supported media type is sufficient.

  Rule: One supported media type in the list is sufficient

    @any-kind @ERR-25
    Scenario Outline: A read and a list with Accept <accept> return 200
      Given a test namespace
      And the config map "a"
      When I get the config map "a" with Accept "<accept>"
      Then the response status is 200
      And the response is the object as JSON
      When I list the config maps with Accept "<accept>"
      Then the response status is 200

      Examples:
        | accept                                                     |
        | application/x-unknown, application/json                    |
        | application/x-unknown, text/x-unheard-of, application/json |
        | application/x-unknown;q=0.9, application/json;q=0.1        |

    @any-kind @ERR-25
    Scenario Outline: A list with Accept <accept> returns 200
      Given a test namespace
      When I list the config maps with Accept "<accept>"
      Then the response status is 200

      Examples:
        | accept                                                                                  |
        | application/json;as=Table;g=meta.platform.io;v=v1, application/json                     |
        | application/json;as=PartialObjectMetadataList;g=meta.platform.io;v=v1, application/json |
        | application/vnd.platform.protobuf, application/json                                     |

  Rule: The response to an unknown content type is unspecified

    @any-kind @observe @ERR-26
    Scenario Outline: The response to a create <with content type> is recorded
      Given a test namespace
      When I send a create of the config map "a" <with content type>
      Then the response is recorded
      And no object is stored if the request failed

      Examples:
        | with content type                         |
        | with Content-Type "application/x-unknown" |
        | without Content-Type                      |
