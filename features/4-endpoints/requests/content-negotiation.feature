Feature: Content negotiation
  The Accept header states which response formats a client accepts.

  Background:
    Given a test namespace
    And the config map "a"

  Rule: JSON is the default response format

    @any-kind @NEG-01
    Scenario: Without Accept, a get and a list of config maps return JSON
      When I get the config map "a" without Accept
      And I list its collection without Accept
      Then each response is JSON

    @needs:storage @NEG-01
    Scenario: Without Accept, a get and a list of storage classes return JSON
      Given the storage class "b"
      When I get the storage class "b" without Accept
      And I list its collection without Accept
      Then each response is JSON

    @any-kind @should @NEG-02
    Scenario: With Accept */*, a get and a list of config maps return JSON
      When I get the config map "a" with Accept "*/*"
      And I list its collection with Accept "*/*"
      Then each response is JSON
      When I get the config map "a" with Accept "application/*"
      Then the status and media type of the response are recorded

    @should @needs:storage @NEG-02
    Scenario: With Accept */*, each operation on a storage class returns JSON
      When I create, get, list, replace and delete the storage class "b" with Accept "*/*"
      Then each response is JSON

    @any-kind @NEG-03
    Scenario Outline: With Accept application/json, each operation on a <kind> returns JSON
      When I create, get, list, replace and delete the <kind> "json" with Accept "application/json"
      Then each response is JSON

      Examples:
        | kind            |
        | service account |
        | config map      |
        | secret          |

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |
        | storage class     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

  Rule: Accept requests Protobuf

    @needs:protobuf @NEG-04
    Scenario: A get and a list of config maps return Protobuf when Accept requests it
      When I get the config map "a" with Accept "application/vnd.platform.protobuf"
      And I list its collection with Accept "application/vnd.platform.protobuf"
      Then each response is Protobuf

    @needs:protobuf @needs:storage @NEG-04
    Scenario: A get and a list of storage classes return Protobuf when Accept requests it
      Given the storage class "b"
      When I get the storage class "b" with Accept "application/vnd.platform.protobuf"
      And I list its collection with Accept "application/vnd.platform.protobuf"
      Then each response is Protobuf

    @needs:protobuf @NEG-05
    Scenario: A config map contains the same data in Protobuf as in JSON
      Given the config map "full" with:
        """
        metadata: {labels: {suite.example.com/l: one}, annotations: {suite.example.com/n: "two\nlines"}}
        data: {text: "Grüße, 東京", empty: ''}
        binaryData: {bytes: AAEC/w==}
        """
      When I get the config map "full" in Protobuf
      Then the response contains the same data as a read in JSON

  Rule: The server uses the first supported media type of Accept

    @needs:protobuf @NEG-11
    Scenario: Accept with Protobuf before JSON returns a config map in Protobuf
      When I get the config map "a" with Accept "application/vnd.platform.protobuf, application/json"
      Then the response is labelled as Protobuf
      And the response is a Protobuf envelope

    @needs:protobuf @NEG-11
    Scenario: Accept with JSON before Protobuf returns a config map in JSON
      When I get the config map "a" with Accept "application/json, application/vnd.platform.protobuf"
      Then the response is labelled as JSON

    @needs:protobuf @needs:storage @NEG-11
    Scenario Outline: Accept with Protobuf before JSON returns Protobuf for each operation on a storage class
      When I create, get, list, replace and delete the storage class "b" with Accept "<accept>"
      Then each response is Protobuf

      Examples:
        | accept                                              |
        | application/vnd.platform.protobuf, application/json |

    @needs:protobuf @needs:custom-resources @NEG-12
    Scenario Outline: Accept with Protobuf before JSON returns JSON for a custom kind, which has no Protobuf
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      And the custom resource "a" with:
        | spec | {k: text-of-the-object} |
      When I get the custom resource "a" with Accept "<accept>"
      And I list its collection with Accept "<accept>"
      Then each response is JSON
      When I create, get, list, replace and delete the custom resource "b" with Accept "<accept>"
      Then each response is JSON

      Examples:
        | accept                                              |
        | application/vnd.platform.protobuf, application/json |

    @any-kind @NEG-14
    Scenario Outline: Accept with an unsupported media type before JSON returns a config map in JSON: <accept>
      When I get the config map "a" with Accept "<accept>"
      Then the response status is 200
      And the response is the object as JSON

      Examples:
        | accept                                                                |
        | application/x-none, application/y-none, application/json              |
        | application/json;as=Nothing;g=meta.platform.io;v=v1, application/json |

    @needs:storage @NEG-14
    Scenario Outline: Accept with an unsupported media type before JSON returns JSON for each storage class operation
      When I create, get, list, replace and delete the storage class "b" with Accept "<accept>"
      Then each response is JSON

      Examples:
        | accept                                                   |
        | application/x-none, application/y-none, application/json |

    @observe @NEG-15
    Scenario Outline: The response format for Accept <accept> is recorded
      When I get the config map "a" with Accept "<accept>"
      Then the status and media type of the response are recorded

      Examples:
        | accept                                                          |
        | application/json;q=0.1, application/vnd.platform.protobuf;q=0.9 |
        | application/json;q=0                                            |
        | application/yaml                                                |
        | application/cbor                                                |
        | text/html                                                       |

  Rule: If no media type is supported, the status is 406

    @any-kind @ERR-24
    Scenario Outline: A get and a list of config maps with the unknown media type <accept> return 406
      When I get the config map "a" with Accept "<accept>"
      Then the response status is 406
      When I list the config maps with query "pretty=true" and Accept "<accept>"
      Then the response status is 406

      Examples:
        | accept                                   |
        | application/x-unknown                    |
        | application/x-unknown, text/x-unheard-of |

    @any-kind @observe @ERR-24
    Scenario Outline: The response format for the supported media type with other letter case, <accept>, is recorded
      When I get the config map "a" with Accept "<accept>"
      Then the status and media type of the response are recorded

      Examples:
        | accept           |
        | application/JSON |
        | Application/json |

    @needs:storage @ERR-24
    Scenario: A get and a list of storage classes with an unknown media type return 406
      Given the storage class "b"
      When I get the storage class "b" with Accept "application/x-unknown"
      Then the response status is 406
      When I list the storage classes with Accept "application/x-unknown"
      Then the response status is 406

    @any-kind @ERR-24
    Scenario Outline: Each write of a <kind> with an unknown media type in Accept returns 406
      Given the <kind> "b"
      When I create the <kind> "c" and replace, patch and delete "b" with Accept "application/x-unknown"
      Then each response status is 406

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:rbac @needs:access-review @ERR-24
    Scenario: Access reviews with an unknown media type in Accept return 406
      When I create access reviews with Accept "application/x-unknown"
      Then each response status is 406

    @any-kind @NEG-16
    Scenario Outline: A get of a config map with only <accept> in Accept returns 406
      When I get the config map "a" with Accept "<accept>"
      Then the response status is 406

      Examples:
        | accept             |
        | application/x-none |
        | image/png          |

    @any-kind @NEG-17
    Scenario: Lists of config maps with an unsupported media type in Accept return 406
      When I list the config maps with Accept "application/x-none"
      And I list the config maps in all namespaces with Accept "application/x-none"
      Then each response status is 406

    @NEG-17
    Scenario: A list of namespaces with an unsupported media type in Accept returns 406
      When I list the namespaces with Accept "application/x-none"
      Then the response status is 406

    @needs:storage @NEG-16
    Scenario: A get of a storage class with an unsupported media type in Accept returns 406
      Given the storage class "b"
      When I get the storage class "b" with Accept "application/x-none"
      Then the response status is 406

    @needs:storage @NEG-17
    Scenario: A list of storage classes with an unsupported media type in Accept returns 406
      Given the storage class "b"
      When I list the storage classes with Accept "application/x-none"
      Then the response status is 406

    @needs:storage @needs:watch @NEG-21
    Scenario: A watch of storage classes with an unsupported media type in Accept returns 406
      Given the storage class "b"
      When I watch the storage classes with Accept "application/x-none"
      Then the response status is 406

    @needs:custom-resources @NEG-20 @ERR-24
    Scenario Outline: Each operation on a custom kind, which has no Protobuf, returns 406 for Accept with only Protobuf
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      And the custom resource "a" with:
        | spec | {k: text-of-the-object} |
      When I get the custom resource "a" with Accept "<accept>"
      And I list its collection with Accept "<accept>"
      Then each response status is 406
      Given the custom resource "written"
      When I create the custom resource "fresh" and replace, patch and delete "written" with Accept "<accept>"
      Then each response status is 406

      Examples:
        | accept                            |
        | application/vnd.platform.protobuf |

    @any-kind @needs:watch @NEG-21 @ERR-24
    Scenario: A watch of config maps with an unsupported media type in Accept returns 406 before it starts
      When I watch the config maps with Accept "application/x-none"
      Then the response status is 406
