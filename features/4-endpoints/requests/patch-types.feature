Feature: Types of patches
  The Content-Type of a patch states its type: apply configuration, merge patch, or list of JSON patch operations.

  Background:
    Given a test namespace

  Rule: An apply configuration is YAML, and JSON is valid YAML

    @any-kind @needs:apply @NEG-31
    Scenario: A config map in YAML with comments and folded text is applied
      When I apply this text as manager "m1" to the config map "a":
        """
        # Configurations in files often contain comments.
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
      Then the object is stored
      And the stored "data" is {k: one, l: two three}
      And manager "m1" owns "data.k, data.l" through apply

    @needs:apply @NEG-31
    Scenario: A secret in YAML with comments is applied
      When I apply this text as manager "m1" to the secret "a":
        """
        # Configurations in files often contain comments.
        apiVersion: v1
        kind: Secret
        metadata:
          name: a
        data:
          k: MQ==
        """
      Then the object is stored
      And the stored "data" is {k: MQ==}
      And manager "m1" owns "data.k" through apply

    @any-kind @needs:apply @NEG-32
    Scenario: An apply configuration in JSON has the same effect as the same configuration in YAML
      Given the config map "a"
      And the config map "b"
      When I apply this text as manager "m1" to the config map "a":
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: a}
        data: {l: one}
        """
      Then the request succeeds
      When I apply this text as manager "m1" to the config map "b":
        """
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "b"}, "data": {"l": "one"}}
        """
      Then the request succeeds
      And manager "m1" owns "data.l" through apply
      And the config maps "a" and "b" have the same data and the same field owners

    @needs:apply @NEG-32
    Scenario: An apply configuration for a secret in JSON is applied and not read as a merge patch
      Given the secret "a"
      When I apply this text as manager "m1" to the secret "a":
        """
        {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "a"}, "data": {"l": "MQ=="}}
        """
      Then the request succeeds
      And the stored "data.l" is MQ==
      And manager "m1" owns "data.l" through apply

  Rule: A merge patch sets members and removes members that are null

    @any-kind @NEG-33
    Scenario: A merge patch of a config map sets the given members and keeps the others
      Given the config map "a" with:
        | data | {a: '1', b: '1'} |
      When I merge patch the config map "a" with:
        | data | {a: '2'} |
      Then the request succeeds
      And the stored "data" is {a: '2', b: '1'}

    @NEG-33
    Scenario: A merge patch of a secret sets the given members and keeps the others
      Given the secret "a" with:
        | data | {a: MQ==, b: MQ==} |
      When I merge patch the secret "a" with:
        | data | {a: Mg==} |
      Then the request succeeds
      And the stored "data" is {a: Mg==, b: MQ==}

    @any-kind @NEG-34
    Scenario: A merge patch with null removes a member of a config map
      Given the config map "a" with:
        | data | {a: '1', b: '1'} |
      When I merge patch the config map "a" with:
        | data.a | absent |
      Then the request succeeds
      And the stored "data" is {b: '1'}

    @NEG-34
    Scenario: A merge patch with null removes members at every depth of a config map
      Given the config map "a" with:
        | data                 | {a: '1'}                 |
        | binaryData           | {b: MQ==}                |
        | metadata.annotations | {x: '1', y: '2', z: '3'} |
      When I merge patch the config map "a" with:
        | binaryData             | absent  |
        | metadata.annotations.x | absent  |
        | metadata.annotations.y | changed |
      Then the request succeeds
      And the stored "data" is {a: '1'}
      And the object contains no "binaryData"
      And the object contains no "metadata.annotations.x"
      And the stored "metadata.annotations.y" is "changed"
      And the stored "metadata.annotations.z" is "3"

    @needs:apps @NEG-33 @NEG-34
    Scenario: A merge patch of a deployment sets, adds, removes and keeps members three levels deep
      Given the deployment "a" with:
        | spec.template.metadata.annotations | {changed: '1', removed: '2', kept: '3'} |
        | spec.strategy                      | {type: Recreate}                        |
      When I merge patch the deployment "a" with:
        | spec.template.metadata.annotations.changed | '11'   |
        | spec.template.metadata.annotations.removed | absent |
        | spec.template.metadata.annotations.added   | '4'    |
      Then the request succeeds
      And the stored "spec.template.metadata.annotations" is {changed: '11', kept: '3', added: '4'}
      And the stored "spec.strategy.type" is Recreate

    @NEG-34
    Scenario: A merge patch with null removes a member of a secret, and null for a missing member adds none
      Given the secret "a" with:
        | data | {a: MQ==, b: MQ==} |
      When I merge patch the secret "a" with:
        | data.a                 | absent |
        | data.missing           | absent |
        | metadata.annotations.x | absent |
        | metadata.annotations.y | added  |
      Then the request succeeds
      And the stored "data" is {b: MQ==}
      And the stored "metadata.annotations.y" is "added"
      And the object contains no "metadata.annotations.x"

    @NEG-35
    Scenario: A merge patch replaces the complete arrays of a service account
      Given the service account "a" with:
        | imagePullSecrets | [{name: x}, {name: y}] |
        | secrets          | [{name: x}, {name: y}] |
      When I merge patch the service account "a" with:
        | imagePullSecrets | [{name: z}] |
        | secrets          | [{name: z}] |
      Then the request succeeds
      And the stored "imagePullSecrets" is [{name: z}]
      And the stored "secrets" is [{name: z}]

    @needs:storage @NEG-35
    Scenario: A merge patch replaces the complete array of a storage class
      Given the storage class "a" with:
        | mountOptions | [x, y] |
      When I merge patch the storage class "a" with:
        | mountOptions | [z] |
      Then the request succeeds
      And the stored "mountOptions" is [z]

  Rule: The operations of a JSON patch are applied in order, or not at all

    @any-kind @NEG-36
    Scenario: Each operation of a JSON patch of a config map uses the result of the previous operation
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
        - {op: add, path: /metadata/finalizers, value: [example.com/a, example.com/c]}
        - {op: add, path: /metadata/finalizers/1, value: example.com/b}
        - {op: add, path: /metadata/finalizers/-, value: example.com/d}
        """
      Then the request succeeds
      And the stored "data" is {a: '11', c: '3', d: '3', f: '5', n: newer}
      And the stored "metadata.finalizers" is [example.com/a, example.com/b, example.com/c, example.com/d]

    @any-kind @NEG-36
    Scenario: A JSON patch path can contain escaped slashes
      Given the config map "a" with:
        | metadata.annotations | {example.com/one: '1', two: '2'} |
      When I JSON patch the config map "a" with:
        """
        - {op: replace, path: /metadata/annotations/example.com~1one, value: '11'}
        - {op: add, path: /metadata/annotations/example.com~1three, value: '3'}
        - {op: remove, path: /metadata/annotations/two}
        """
      Then the request succeeds
      And the stored "metadata.annotations" includes {example.com/one: '11', example.com/three: '3'}
      And the stored "metadata.annotations.two" is absent

    @needs:storage @NEG-36
    Scenario: Each operation of a JSON patch of a storage class uses the result of the previous operation
      Given the storage class "a" with:
        | metadata.annotations | {a: '1', b: '2'} |
        | mountOptions         | [x, y, z]        |
      When I JSON patch the storage class "a" with:
        """
        - {op: add, path: /metadata/annotations/n, value: new}
        - {op: replace, path: /metadata/annotations/n, value: newer}
        - {op: copy, from: /metadata/annotations/n, path: /metadata/annotations/a}
        - {op: remove, path: /metadata/annotations/b}
        - {op: add, path: /mountOptions/1, value: inserted}
        - {op: remove, path: /mountOptions/2}
        - {op: replace, path: /mountOptions/0, value: first}
        - {op: add, path: /mountOptions/-, value: last}
        """
      Then the request succeeds
      And the stored "metadata.annotations" includes {a: newer, n: newer}
      And the stored "metadata.annotations.b" is absent
      And the stored "mountOptions" is [first, inserted, z, last]

    @any-kind @NEG-37
    Scenario: A JSON patch of a config map with one failing operation changes nothing
      Given the config map "a" with:
        | data | {a: '1', b: '2'} |
      When I JSON patch the config map "a" with:
        """
        - {op: replace, path: /data/a, value: '11'}
        - {op: test, path: /data/b, value: wrong}
        """
      Then the request is rejected and the object is unchanged

    @needs:storage @NEG-37
    Scenario: A JSON patch of a storage class with one failing operation changes nothing
      Given the storage class "a" with:
        | metadata.annotations | {a: '1', b: '2'} |
      When I JSON patch the storage class "a" with:
        """
        - {op: replace, path: /metadata/annotations/a, value: '11'}
        - {op: test, path: /metadata/annotations/b, value: wrong}
        """
      Then the request is rejected and the object is unchanged

  Rule: Patches of other media types are rejected

    @any-kind @should @NEG-38
    Scenario Outline: A patch of a <kind> with Content-Type <type> is rejected
      Given the <kind> "a"
      When I send a patch of the <kind> "a" with Content-Type "<type>"
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | type               |
        | config map | application/json   |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type             |
        | storage class | application/json |

    @observe @NEG-39
    Scenario Outline: The response to a strategic merge patch is recorded
      Given the service account "a" with:
        | secrets | [{name: x}, {name: y}] |
      When I patch the service account "a" as "<type>" with the text '{"secrets":[{"name":"z"}]}'
      Then the response is recorded
      And its "secrets" is recorded

      Examples:
        | type                                   |
        | application/strategic-merge-patch+json |

    @any-kind @observe @NEG-40
    Scenario Outline: The response to <what> is recorded
      Given the config map "a"
      When I send <what>
      Then the response is recorded
      And the status and media type of the response are recorded

      Examples:
        | what                                                                                          |
        | a create of the config map "b" with Content-Type "application/apply-patch+yaml"               |
        | a replace of the config map "a" with Content-Type "application/apply-patch+yaml"              |
        | a create of the config map "b" with Content-Type "application/json; charset=utf-8"            |
        | a create of the config map "b" with Content-Type "application/json;charset=latin1"            |
        | a patch of the config map "a" with Content-Type "application/merge-patch+json; charset=utf-8" |

    @observe @needs:custom-resources @NEG-40
    Scenario: The status of each patch type on a custom resource is recorded
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When I patch a custom object with each patch type
      Then the status of each response is recorded
