Feature: Kinds of patches
  The Content-Type of a patch says how it is read: an intent to apply, a merge patch, or a list of
  operations.

  Background:
    Given a namespace of my own

  Rule: An intent is YAML, and JSON is YAML

    @needs:apply @NEG-31
    Scenario: An intent in YAML is applied
      When the intent of manager "m1" for the config map "a" is sent as the text:
        """
        # An intent as people write it.
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: a
        data:
          k: one
          l: >-
            two
            three
        """
      Then it is stored
      And it shows "data" as {k: one, l: two three}
      And manager "m1" owns by apply "data.k, data.l"

    @needs:apply @NEG-31
    Scenario: An intent for a secret in YAML is applied
      When the intent of manager "m1" for the secret "a" is sent as the text:
        """
        # An intent as people write it.
        apiVersion: v1
        kind: Secret
        metadata:
          name: a
        data:
          k: MQ==
        """
      Then it is stored
      And it shows "data" as {k: MQ==}
      And manager "m1" owns by apply "data.k"

    @needs:apply @NEG-32
    Scenario: An intent in JSON does what the same intent in YAML does
      Given the config map "a"
      And the config map "b"
      When the intent of manager "m1" for the config map "a" is sent as the text:
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: a}
        data: {l: one}
        """
      Then it succeeds
      When the intent of manager "m1" for the config map "b" is sent as the text:
        """
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "b"}, "data": {"l": "one"}}
        """
      Then it succeeds
      And manager "m1" owns by apply "data.l"
      And the config maps "a" and "b" have the same data and the same owners

    @needs:apply @NEG-32
    Scenario: An intent for a secret in JSON is no merge patch
      Given the secret "a"
      When the intent of manager "m1" for the secret "a" is sent as the text:
        """
        {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "a"}, "data": {"l": "MQ=="}}
        """
      Then it succeeds
      And it shows "data.l" as MQ==
      And manager "m1" owns by apply "data.l"

  Rule: A merge patch sets members, null removes them

    @NEG-33
    Scenario: Members that are given are set, others stay
      Given the config map "a" with:
        | data | {a: '1', b: '1'} |
      When I merge patch the config map "a" with:
        | data | {a: '2'} |
      Then it succeeds
      And it shows "data" as {a: '2', b: '1'}

    @NEG-33
    Scenario: Members of a secret that are given are set, others stay
      Given the secret "a" with:
        | stringData | absent             |
        | data       | {a: MQ==, b: MQ==} |
      When I merge patch the secret "a" with:
        | data | {a: Mg==} |
      Then it succeeds
      And it shows "data" as {a: Mg==, b: MQ==}

    @NEG-34
    Scenario: null removes a member
      Given the config map "a" with:
        | data | {a: '1', b: '1'} |
      When I merge patch the config map "a" with:
        | data.a | absent |
      Then it succeeds
      And it shows "data" as {b: '1'}

    @NEG-34
    Scenario: null removes members of every depth
      Given the config map "a" with:
        | data                 | {a: '1'}         |
        | binaryData           | {b: MQ==}        |
        | metadata.annotations | {x: '1', y: '2'} |
      When I merge patch the config map "a" with:
        | binaryData             | absent |
        | metadata.annotations.x | absent |
      Then it succeeds
      And it shows "data" as {a: '1'}
      And it shows no "binaryData"
      And it shows no "metadata.annotations.x"
      And it shows "metadata.annotations.y" as "2"

    @NEG-34
    Scenario: null removes a member of a secret
      Given the secret "a" with:
        | stringData | absent             |
        | data       | {a: MQ==, b: MQ==} |
      When I merge patch the secret "a" with:
        | data.a | absent |
      Then it succeeds
      And it shows "data" as {b: MQ==}

    @NEG-35
    Scenario: An array takes the place of the whole array
      Given the service account "a" with:
        | imagePullSecrets | [{name: x}, {name: y}] |
        | secrets          | [{name: x}, {name: y}] |
      When I merge patch the service account "a" with:
        | imagePullSecrets | [{name: z}] |
        | secrets          | [{name: z}] |
      Then it succeeds
      And it shows "imagePullSecrets" as [{name: z}]
      And it shows "secrets" as [{name: z}]

    @needs:storage @NEG-35
    Scenario: An array of a storage class is replaced as a whole
      Given the storage class "a" with:
        | mountOptions | [x, y] |
      When I merge patch the storage class "a" with:
        | mountOptions | [z] |
      Then it succeeds
      And it shows "mountOptions" as [z]

  Rule: A JSON patch is carried out in order, or not at all

    @NEG-36
    Scenario: Each operation works on what the one before left
      Given the config map "a" with:
        | data | {a: '1', b: '2', c: '3', e: '5'} |
      When I JSON patch the config map "a" with:
        """
        - {op: add, path: /data/n, value: new}
        - {op: replace, path: /data/n, value: newer}
        - {op: replace, path: /data/a, value: '11'}
        - {op: remove, path: /data/b}
        - {op: copy, from: /data/c, path: /data/d}
        - {op: move, from: /data/e, path: /data/f}
        - {op: test, path: /data/f, value: '5'}
        """
      Then it succeeds
      And it shows "data" as {a: '11', c: '3', d: '3', f: '5', n: newer}

    @NEG-36
    Scenario: A path may lead to names with slashes and tildes
      Given the config map "a" with:
        | metadata.annotations | {example.com/one: '1', two: '2'} |
      When I JSON patch the config map "a" with:
        """
        - {op: replace, path: /metadata/annotations/example.com~1one, value: '11'}
        - {op: add, path: /metadata/annotations/example.com~1three, value: '3'}
        - {op: remove, path: /metadata/annotations/two}
        """
      Then it succeeds
      And it shows "metadata.annotations" as {example.com/one: '11', example.com/three: '3'}

    @needs:storage @NEG-36
    Scenario: Each operation on a storage class works on what the one before left
      Given the storage class "a" with:
        | metadata.annotations | {a: '1', b: '2'} |
      When I JSON patch the storage class "a" with:
        """
        - {op: add, path: /metadata/annotations/n, value: new}
        - {op: replace, path: /metadata/annotations/n, value: newer}
        - {op: copy, from: /metadata/annotations/n, path: /metadata/annotations/a}
        - {op: remove, path: /metadata/annotations/b}
        """
      Then it succeeds
      And it shows "metadata.annotations" as {a: newer, n: newer}

    @NEG-37
    Scenario: An operation that fails undoes those before it
      Given the config map "a" with:
        | data | {a: '1', b: '2'} |
      When I JSON patch the config map "a" with:
        """
        - {op: replace, path: /data/a, value: '11'}
        - {op: test, path: /data/b, value: wrong}
        """
      Then it is refused and nothing changes

    @needs:storage @NEG-37
    Scenario: An operation on a storage class that fails undoes those before it
      Given the storage class "a" with:
        | metadata.annotations | {a: '1', b: '2'} |
      When I JSON patch the storage class "a" with:
        """
        - {op: replace, path: /metadata/annotations/a, value: '11'}
        - {op: test, path: /metadata/annotations/b, value: wrong}
        """
      Then it is refused and nothing changes

  Rule: Other media types are no patches

    @should @NEG-38
    Scenario Outline: A patch of a <kind> of type <type> is refused
      Given the <kind> "a"
      When I send a patch of the <kind> "a" as "<type>"
      Then it is refused and nothing changes

      Examples:
        | kind       | type               |
        | config map | application/json   |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type             |
        | storage class | application/json |

    @observe @NEG-39
    Scenario: The media type of other servers for a strategic merge
      Given the service account "a" with:
        | secrets | [{name: x}, {name: y}] |
      When I patch the service account "a" as "application/strategic-merge-patch+json" with the text '{"secrets":[{"name":"z"}]}'
      Then what the server does is recorded
      And its "secrets" is recorded

    @observe @NEG-40
    Scenario Outline: <what>
      Given the config map "a"
      When I send <what>
      Then what the server does is recorded
      And the form of the answer is recorded

      Examples:
        | what                                                        |
        | a create of the config map "b" as "application/apply-patch+yaml"    |
        | a replace of the config map "a" as "application/apply-patch+yaml"   |
        | a create of the config map "b" as "application/json; charset=utf-8" |
        | a create of the config map "b" as "application/json;charset=latin1" |
        | a patch of the config map "a" as "application/merge-patch+json; charset=utf-8" |

    @observe @needs:custom-resources @NEG-40
    Scenario: Each kind of patch on a custom resource
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When an object of the custom kind is patched in each way
      Then which of these patches were carried out is recorded
