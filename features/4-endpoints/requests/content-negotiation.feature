Feature: Content negotiation
  The Accept header says in which forms a client takes the answer.

  Background:
    Given a namespace of my own
    And the config map "a"

  Rule: JSON is the form of an answer for which no other was asked

    @NEG-01
    Scenario: Without Accept the answer is JSON
      When I read the config map "a" and list the config maps without Accept
      Then each of these answers is JSON

    @needs:storage @NEG-01
    Scenario: Without Accept the answer is JSON for a kind of a named group
      Given the storage class "b"
      When I read the storage class "b" and list the storage classes without Accept
      Then each of these answers is JSON

    @should @NEG-02
    Scenario: Where any form will do the answer is JSON
      When I read the config map "a" and list the config maps, accepting "*/*"
      Then each of these answers is JSON
      When I read the config map "a", accepting "application/*"
      Then the form of the answer is recorded

    @should @needs:storage @NEG-02
    Scenario: Where any form will do each operation on a storage class is answered in JSON
      When I create, read, list, replace and delete the storage class "b", accepting "*/*"
      Then each of these answers is JSON

    @NEG-03
    Scenario Outline: A <kind> is served as JSON in every answer
      When I create, read, list, replace and delete the <kind> "json", accepting "application/json"
      Then each of these answers is JSON

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

  Rule: Accept asks for Protobuf

    @needs:protobuf @NEG-04
    Scenario: A read and a list are answered in Protobuf
      When I read the config map "a" and list the config maps, accepting "application/vnd.platform.protobuf"
      Then each of these answers is Protobuf

    @needs:protobuf @needs:storage @NEG-04
    Scenario: A read and a list of a kind of a named group are answered in Protobuf
      Given the storage class "b"
      When I read the storage class "b" and list the storage classes, accepting "application/vnd.platform.protobuf"
      Then each of these answers is Protobuf

    @needs:protobuf @NEG-05
    Scenario: Protobuf holds what JSON holds
      Given the config map "full" with:
        """
        metadata: {labels: {suite.example.com/l: one}, annotations: {suite.example.com/n: "two\nlines"}}
        data: {text: "Grüße, 東京", empty: ''}
        binaryData: {bytes: AAEC/w==}
        """
      When I read the config map "full" in Protobuf
      Then the answer holds what a read as JSON holds

  Rule: A list of media types means: the first one that is supported

    @needs:protobuf @NEG-11
    Scenario: Protobuf, else JSON, gives Protobuf
      When I read the config map "a", accepting "application/vnd.platform.protobuf, application/json"
      Then the answer is labelled as Protobuf
      And the answer is a Protobuf envelope

    @needs:protobuf @NEG-11
    Scenario: JSON, else Protobuf, gives JSON
      When I read the config map "a", accepting "application/json, application/vnd.platform.protobuf"
      Then the answer is labelled as JSON

    @needs:protobuf @needs:storage @NEG-11
    Scenario: Protobuf, else JSON, gives Protobuf for each operation on a storage class
      When I create, read, list, replace and delete the storage class "b", accepting "application/vnd.platform.protobuf, application/json"
      Then each of these answers is Protobuf

    @needs:protobuf @needs:custom-resources @NEG-12
    Scenario: Protobuf, else JSON, gives JSON where a kind has no Protobuf
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When an object of the custom kind is read and its collection listed, accepting "application/vnd.platform.protobuf, application/json"
      Then each of these answers is JSON
      When an object of the custom kind is created, read, listed, replaced and deleted, accepting "application/vnd.platform.protobuf, application/json"
      Then each of these answers is JSON

    @NEG-14
    Scenario Outline: JSON is granted when what stands before it is not supported: <accept>
      When I read the config map "a", accepting "<accept>"
      Then it is answered with 200
      And the answer is the object as JSON

      Examples:
        | accept                                                               |
        | application/x-none, application/json                                 |
        | application/json;as=Nothing;g=meta.platform.io;v=v1, application/json |

    @needs:storage @NEG-14
    Scenario: JSON is granted behind what is not supported for each operation on a storage class
      When I create, read, list, replace and delete the storage class "b", accepting "application/x-none, application/json"
      Then each of these answers is JSON

    @observe @NEG-15
    Scenario Outline: Quality values and other media types: <accept>
      When I read the config map "a", accepting "<accept>"
      Then the form of the answer is recorded

      Examples:
        | accept                                                          |
        | application/json;q=0.1, application/vnd.platform.protobuf;q=0.9 |
        | application/json;q=0                                            |
        | application/yaml                                                |
        | application/cbor                                                |
        | text/html                                                       |

  Rule: Where nothing is supported the answer is 406

    @ERR-24
    Scenario Outline: A media type that nobody knows is refused with 406: <accept>
      When I read the config map "a", accepting "<accept>"
      Then it is answered with 406
      When I list the config maps with "pretty=true", accepting "<accept>"
      Then it is answered with 406

      Examples:
        | accept                                   |
        | application/x-unknown                    |
        | application/x-unknown, text/x-unheard-of |

    @observe @ERR-24
    Scenario Outline: A media type that is served, written in other letters: <accept>
      When I read the config map "a", accepting "<accept>"
      Then the form of the answer is recorded

      Examples:
        | accept           |
        | application/JSON |
        | Application/json |

    @needs:storage @ERR-24
    Scenario: A media type that nobody knows is refused with 406 for a storage class
      Given the storage class "b"
      When I read the storage class "b", accepting "application/x-unknown"
      Then it is answered with 406
      When I list the storage classes, accepting "application/x-unknown"
      Then it is answered with 406

    @ERR-24
    Scenario Outline: A media type that nobody knows is refused with 406 for writes of a <kind>
      Given the <kind> "b"
      When I create the <kind> "c" and replace, patch and delete the <kind> "b", accepting "application/x-unknown"
      Then each of these is answered with 406

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:rbac @needs:access-review @ERR-24
    Scenario: A media type that nobody knows is refused with 406 for reviews of access
      When reviews of access are asked for, accepting "application/x-unknown"
      Then each of these is answered with 406

    @NEG-16
    Scenario Outline: A read that accepts only <accept>
      When I read the config map "a", accepting "<accept>"
      Then it is answered with 406

      Examples:
        | accept             |
        | application/x-none |
        | image/png          |

    @NEG-17
    Scenario: A list, in a namespace, over all of them and in the cluster
      When I list the config maps here and everywhere and the namespaces, accepting "application/x-none"
      Then each of these is answered with 406

    @needs:storage
    Scenario Outline: A request that accepts nothing that is served: <what>
      Given the storage class "b"
      When I <what> "application/x-none"
      Then it is answered with 406

      Examples:
        | rule   | what                                  |
        | NEG-16 | read the storage class "b", accepting |
        | NEG-17 | list the storage classes, accepting   |

      @needs:watch
      Examples:
        | rule   | what                                      |
        | NEG-21 | watch the storage classes, accepting only |

    @needs:custom-resources @NEG-20 @ERR-24
    Scenario: Only Protobuf, of a kind that has none
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When an object of the custom kind is read and its collection listed, accepting "application/vnd.platform.protobuf"
      Then each of these is answered with 406
      When one object of the custom kind is created and another replaced, patched and deleted, accepting "application/vnd.platform.protobuf"
      Then each of these is answered with 406

    @needs:watch @NEG-21 @ERR-24
    Scenario: A watch is refused before it begins
      When I watch the config maps, accepting only "application/x-none"
      Then it is answered with 406
