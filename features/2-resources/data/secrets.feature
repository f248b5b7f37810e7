Feature: Secrets
  A secret contains base64-encoded bytes under keys. A client may also send plain text.

  Background:
    Given a test namespace

  Rule: Secrets have the kind Secret and the apiVersion v1

    @SEC-01
    Scenario: A created secret has the kind Secret and the apiVersion v1
      When I create the secret "a"
      Then the object is stored
      And each of the response and a read has the kind "Secret" and the apiVersion "v1"

    @SEC-02
    Scenario: Secrets with the same name in two namespaces are separate objects
      When I create the secret "a" with different data in two namespaces, one name a prefix of the other
      Then each of both objects contains its own data

    @SEC-46
    Scenario: A list of secrets has the kind SecretList and the apiVersion v1
      When I list the secrets by a selector without matches, then by one with a match
      Then each response has the kind "SecretList"
      And each response has the apiVersion "v1"

    @SEC-47
    Scenario: A list of secrets contains an items array, even if it is empty
      When I list the secrets by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: data maps strings to base64-encoded bytes

    Scenario Outline: A secret stores the bytes "<bytes>" unchanged
      When I create the secret "a" with the bytes "<bytes>" under "data.b"
      Then the object is stored
      And the object has the bytes "<bytes>" in "data.b"

      Examples:
        | bytes    | rule   |
        | 00 to ff | SEC-03 |
        |          | SEC-03 |
        | fb ef ff | SEC-09 |
        | 61       | SEC-09 |

    @SEC-04
    Scenario: A secret without data is accepted
      When I create the secret "a" with:
        | data | absent |
      Then the object is stored
      And the object contains no "data", or an empty one

    Scenario Outline: A secret with the data value "<value>" is rejected
      When I create the secret "a" with:
        | data.b | '<value>' |
      Then the request is rejected and no object is stored

      Examples:
        | value | rule   |
        | %%%   | SEC-10 |
        | -_-_  | SEC-11 |

    @observe @SEC-12
    Scenario Outline: The result of a secret with the data value <value> is recorded
      When I create the secret "a" with:
        | data.b | <value> |
      Then the response is recorded
      And its "data.b" is recorded

      Examples:
        | value        |
        | YQ           |
        | "YWJj\nZGVm" |

  Rule: Keys consist of letters, digits, dashes, underscores and dots

    @SEC-05
    Scenario: data keys of a secret with letters, digits, dash, underscore and dot are accepted
      When I create the secret "a" with:
        """
        data: {a: MQ==, A1: Mg==, x-y: Mw==, x_y: NA==, x.y: NQ==, '0': Ng==}
        """
      Then the object is stored
      And the stored "data" is {a: MQ==, A1: Mg==, x-y: Mw==, x_y: NA==, x.y: NQ==, '0': Ng==}

    Scenario Outline: A secret with the key "<key>" in <member> is rejected
      When I create the secret "a" with:
        """
        <member>: {a: dg==, b: dg==, '<key>': dg==}
        """
      Then the request is rejected and no object is stored

      Examples:
        | member     | key | rule   |
        | data       | a/b | SEC-06 |
        | data       | a b | SEC-06 |
        | data       | a$  | SEC-06 |
        | data       | a:b | SEC-06 |
        | stringData | c/d | SEC-08 |

    @SEC-07
    Scenario: A merge patch that adds the data key "e/f" to a secret is rejected
      Given the secret "a"
      When I merge patch the secret "a" with:
        | data["e/f"] | dg== |
      Then the request is rejected and the object is unchanged

  Rule: stringData is text that the server stores in data

    @SEC-19
    Scenario: stringData of a secret is stored base64-encoded in data
      When I create the secret "a" with:
        | type       | example.test/text              |
        | data       | absent                         |
        | stringData | {k: hello, l: hello, m: world} |
      Then the object is stored
      And the stored "data" is {k: aGVsbG8=, l: aGVsbG8=, m: d29ybGQ=}

    @SEC-09 @after:SEC-19
    Scenario: stringData of a secret is stored in the standard base64 alphabet, with padding
      When I create the secret "a" with:
        | data       | absent                |
        | stringData | {k: ">>>???", l: "?"} |
      Then the object is stored
      And the stored "data" is {k: Pj4+Pz8/, l: Pw==}

    @SEC-20
    Scenario: stringData of a secret is stored in UTF-8
      When I create the secret "a" with:
        | data         | absent |
        | stringData.k | é      |
      Then the object is stored
      And the object has the bytes "c3 a9" in "data.k"

    @SEC-21
    Scenario: stringData takes precedence over data in the same create of a secret
      When I create the secret "a" with:
        """
        data: {k: b2xk}
        stringData: {k: new}
        """
      Then the object is stored
      And the stored "data" is {k: bmV3}

    @SEC-22
    Scenario: A merge patch with stringData overrides the stored data of a secret
      Given the secret "a"
      When I merge patch the secret "a" with:
        | stringData.k | new |
      Then the request succeeds
      And the stored "data" is {k: bmV3}

    @SEC-23
    Scenario: A merge patch with stringData preserves the other keys of a secret
      Given the secret "a" with:
        | data | {a: MQ==, b: Mg==} |
      When I merge patch the secret "a" with:
        | stringData.b | new |
      Then the request succeeds
      And the stored "data" is {a: MQ==, b: bmV3}

    @SEC-28
    Scenario: A secret with a number in stringData is rejected
      When I create the secret "a" with:
        | stringData.k | 5 |
      Then the request is rejected and no object is stored

    @SEC-29
    Scenario: A secret without stringData is accepted
      When I create the secret "a" with:
        """
        type: example.test/bytes
        immutable: false
        data: {k: dg==}
        """
      Then the object is stored
      And the stored "data" is {k: dg==}

  Rule: Responses contain no stringData

    @SEC-24
    Scenario: A read of a secret contains no stringData
      When I create the secret "a" with:
        | stringData.l | hello |
      Then the request succeeds
      And the object contains no "stringData"

    @SEC-25
    Scenario: A list of secrets contains no stringData
      Given the secret "a" with:
        | stringData.l | hello |
      When I list the secrets of this scenario
      Then the list has items without "stringData" and with "data"

    @needs:watch @SEC-26
    Scenario: A watch event of a secret contains no stringData
      When I watch the secrets of this run and create the secret "a"
      Then the watch event contains no "stringData" and contains "data"

    @should @SEC-27
    Scenario: The responses to a create and a replace of a secret contain no stringData
      When I create the secret "a" with:
        | data         | absent |
        | stringData.k | hello  |
      Then the returned "data" is {k: aGVsbG8=}
      And the returned "stringData" is absent
      When I replace the secret "a" with:
        | data         | absent |
        | stringData.k | hello  |
      Then the returned "data" is {k: aGVsbG8=}
      And the returned "stringData" is absent

  Rule: type is an arbitrary string

    @SEC-39
    Scenario: A secret with a custom type keeps its type
      When I create the secret "a" with:
        | type | example.test/custom |
      Then the object is stored
      And the stored "type" is example.test/custom

    @SEC-41
    Scenario: A secret with a number as its type is rejected
      When I create the secret "a" with:
        | type | 5 |
      Then the request is rejected and no object is stored

    @SEC-42
    Scenario: A secret without a type is accepted
      When I create the secret "a" with:
        """
        immutable: false
        data: {k: dg==}
        """
      Then the object is stored
      And its "type" is recorded

    @observe @SEC-43
    Scenario: The result of a replace that changes the type of a secret is recorded
      Given the secret "a" with:
        | type | example.test/one |
      When I replace the secret "a" with:
        | type | example.test/other |
      Then the response is recorded
      And its "type" is recorded

  @SEC-40
  Rule: The type of a secret is for clients and controllers

    No run can show what a type is for; each type that this API uses has rules of its own.
