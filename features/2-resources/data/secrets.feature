Feature: Secrets
  A secret keeps bytes under keys, written in base64; text may be sent as it is.

  Background:
    Given a namespace of my own

  Rule: Secrets are of kind Secret in version v1

    @SEC-01
    Scenario: What is created is read as a Secret of v1
      When I create the secret "a"
      Then it is stored
      And the response and a read have the kind "Secret" and the apiVersion "v1"

    @SEC-02
    Scenario: One name in two namespaces is two secrets
      When I create the secret "a" in it and in a namespace whose name goes on, each with other data
      Then each of the two shows its own data

    @SEC-46
    Scenario: A list of secrets is a SecretList of v1
      When I list the secrets by a selector without matches, then by one with a match
      Then each list has the kind "SecretList"
      And each list has the apiVersion "v1"

    @SEC-47
    Scenario: A list of secrets carries an array of items, be it empty
      When I list the secrets by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: data maps strings to bytes in base64

    Scenario Outline: The bytes "<bytes>" come back
      When I create the secret "a" with the bytes "<bytes>" under "data.b"
      Then it is stored
      And its "data.b" decodes to the bytes "<bytes>"

      Examples:
        | bytes    | rule   |
        | 00 to ff | SEC-03 |
        |          | SEC-03 |
        | fb ef ff | SEC-09 |
        | 61       | SEC-09 |

    @SEC-04
    Scenario: There may be no data
      When I create the secret "a" with:
        | stringData | absent |
      Then it is stored
      And it shows nothing under "data"

    Scenario Outline: The value <value> is refused
      When I create the secret "a" with:
        | data.b | '<value>' |
      Then it is refused and nothing is stored

      Examples:
        | value | rule   |
        | %%%   | SEC-10 |
        | -_-_  | SEC-11 |

    @observe @SEC-12
    Scenario Outline: The value <value>
      When I create the secret "a" with:
        | data.b | <value> |
      Then what the server does is recorded
      And its "data.b" is recorded

      Examples:
        | value        |
        | YQ           |
        | "YWJj\nZGVm" |

  Rule: Keys consist of letters, digits, dash, underscore and dot

    @SEC-05
    Scenario: Keys of these characters are accepted
      When I create the secret "a" with:
        """
        stringData: null
        data: {a: MQ==, A1: Mg==, x-y: Mw==, x_y: NA==, x.y: NQ==, '0': Ng==}
        """
      Then it is stored
      And it shows "data" as {a: MQ==, A1: Mg==, x-y: Mw==, x_y: NA==, x.y: NQ==, '0': Ng==}

    Scenario Outline: The key <key> is refused in <member>
      When I create the secret "a" with:
        """
        <member>: {'<key>': dg==}
        """
      Then it is refused and nothing is stored

      Examples:
        | member     | key | rule   |
        | data       | a/b | SEC-06 |
        | data       | a b | SEC-06 |
        | data       | a$  | SEC-06 |
        | data       | a:b | SEC-06 |
        | stringData | c/d | SEC-08 |

    @SEC-07
    Scenario: Such a key is refused in a merge patch
      Given the secret "a"
      When I merge patch the secret "a" with:
        | data["e/f"] | dg== |
      Then it is refused and nothing changes

  Rule: stringData is text that becomes data

    @SEC-19
    Scenario: Text is stored encoded
      When I create the secret "a" with:
        """
        type: example.test/text
        stringData: {k: hello}
        """
      Then it is stored
      And it shows "data" as {k: aGVsbG8=}

    @SEC-20
    Scenario: Text is stored in UTF-8
      When I create the secret "a" with:
        """
        stringData: {k: é}
        """
      Then it is stored
      And its "data.k" decodes to the bytes "c3 a9"

    @SEC-21
    Scenario: Text wins over the bytes of one request
      When I create the secret "a" with:
        """
        data: {k: b2xk}
        stringData: {k: new}
        """
      Then it is stored
      And it shows "data" as {k: bmV3}

    @SEC-22
    Scenario: Text wins over what is stored
      Given the secret "a"
      When I merge patch the secret "a" with:
        | stringData.k | new |
      Then it succeeds
      And it shows "data" as {k: bmV3}

    @SEC-23
    Scenario: Other keys stay when text is merged
      Given the secret "a" with:
        """
        stringData: {a: '1', b: '2'}
        """
      When I merge patch the secret "a" with:
        | stringData.b | new |
      Then it succeeds
      And it shows "data" as {a: MQ==, b: bmV3}

    @SEC-28
    Scenario: A number is no text
      When I create the secret "a" with:
        | stringData.k | 5 |
      Then it is refused and nothing is stored

    @SEC-29
    Scenario: There may be no text
      When I create the secret "a" with:
        """
        type: example.test/bytes
        immutable: false
        stringData: null
        data: {k: dg==}
        """
      Then it is stored
      And it shows "data" as {k: dg==}

  Rule: stringData is never shown

    @SEC-24
    Scenario: A read shows no stringData
      When I create the secret "a"
      Then it is stored
      And the object contains no "stringData"

    @SEC-25
    Scenario: A list shows no stringData
      Given the secret "a"
      When I list the secrets with my label
      Then its item lacks "stringData" and holds "data"

    @needs:watch @SEC-26
    Scenario: A watch shows no stringData
      When I watch the secrets with my label while the secret "a" is made
      Then its event lacks "stringData" and holds "data"

    @should @SEC-27
    Scenario: The answer to a write shows no stringData
      When I create the secret "a" with:
        | stringData.k | hello |
      Then the answer shows "data" as {k: aGVsbG8=}
      And the answer shows "stringData" as absent
      When I replace the secret "a" with:
        | stringData.k | hello |
      Then the answer shows "data" as {k: aGVsbG8=}
      And the answer shows "stringData" as absent

  Rule: type is a free string

    @SEC-39
    Scenario: A type of one's own is kept
      When I create the secret "a" with:
        | type | example.test/custom |
      Then it is stored
      And it shows "type" as example.test/custom

    @SEC-41
    Scenario: A number is no type
      When I create the secret "a" with:
        | type | 5 |
      Then it is refused and nothing is stored

    @SEC-42
    Scenario: There may be no type
      When I create the secret "a" with:
        """
        immutable: false
        stringData: null
        data: {k: dg==}
        """
      Then it is stored
      And its "type" is recorded

    @observe @SEC-43
    Scenario: A replace that gives another type
      Given the secret "a" with:
        | type | example.test/one |
      When I replace the secret "a" with:
        | type | example.test/other |
      Then what the server does is recorded
      And its "type" is recorded

  @SEC-40
  Rule: The type serves clients and controllers

    No run shows what it serves for: each type that this interface uses has rules of its own.
