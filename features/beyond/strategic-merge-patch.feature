@needs:strategic-merge-patch
Feature: Strategic merge patches
  A strategic merge patch merges lists by the key of their kind, and contains directives such as $patch. kubectl apply
  and kubectl edit send such patches. These rules are not part of the documents.

  Background:
    Given a test namespace

  Rule: Lists with a merge key are merged item by item

    Scenario Outline: Secrets of a service account: <case>
      Given the service account "a" with:
        | secrets | [{name: a}, {name: b}] |
      When I strategic merge patch the service account "a" with:
        | secrets | <patch> |
      Then the request succeeds
      And the object has exactly these items in "secrets", in any order:
        """
        <after>
        """

      Examples:
        | rule   | case    | patch                                             | after                             |
        | SMP-02 | new     | [{name: c}]                                       | [{name: a}, {name: b}, {name: c}] |
        | SMP-03 | three   | [{name: b}, {name: c}, {name: a, $patch: delete}] | [{name: b}, {name: c}]            |
        | SMP-03 | two new | [{name: d}, {name: c}, {name: b, $patch: delete}] | [{name: a}, {name: d}, {name: c}] |
        | SMP-04 | deleted | [{name: a, $patch: delete}]                       | [{name: b}]                       |
        | SMP-05 | none    | [{name: c, $patch: delete}]                       | [{name: a}, {name: b}]            |
        | SMP-06 | all     | [{$patch: replace}, {name: c}]                    | [{name: c}]                       |

    @beyond:SMP-22
    Scenario: A patch creates the merged list that a service account lacks
      Given the service account "a"
      When I strategic merge patch the service account "a" with:
        | secrets | [{name: b}, {name: a}] |
      Then the request succeeds
      And the object has exactly these items in "secrets", in any order:
        """
        [{name: a}, {name: b}]
        """

    @beyond:SMP-13
    Scenario Outline: The order of the secrets of a service account is stated: <case>
      Given the service account "a" with:
        | secrets | [{name: a}, {name: b}] |
      When I strategic merge patch the service account "a" with:
        """
        $setElementOrder/secrets: <order>
        secrets: <patch>
        """
      Then the request succeeds
      And the stored "secrets" is <order>

      Examples:
        | case            | order                             | patch       |
        | with no item    | [{name: b}, {name: a}]            | []          |
        | with a new item | [{name: b}, {name: c}, {name: a}] | [{name: c}] |

    @beyond:SMP-17
    Scenario Outline: Without a stated order, <case> of a service account: the order of its secrets
      Given the service account "a" with:
        | secrets | [{name: a}, {name: b}, {name: c}] |
      When I strategic merge patch the service account "a" with:
        | secrets | <patch> |
      Then the request succeeds
      And the stored "secrets" is <after>

      Examples:
        | case            | patch                  | after                                        |
        | two secrets     | [{name: c}, {name: a}] | [{name: b}, {name: c}, {name: a}]            |
        | a new secret    | [{name: d}]            | [{name: d}, {name: a}, {name: b}, {name: c}] |
        | a new one and a | [{name: d}, {name: a}] | [{name: d}, {name: a}, {name: b}, {name: c}] |

    @needs:apps
    Scenario Outline: Lists inside the items of a list: <case>
      Given the deployment "a" with:
        | spec.template.spec.containers | [{name: a, image: i, <list>: <before>}, {name: b, image: i}] |
      When I strategic merge patch the deployment "a" with:
        | spec.template.spec.containers | [{name: a, <list>: <patch>}] |
      Then the request succeeds
      And the stored "spec.template.spec.containers[0].<list>" is <after>
      And the stored "spec.template.spec.containers[0].image" is i
      And the stored "spec.template.spec.containers[1].name" is b

      @beyond:SMP-01
      Examples:
        | case      | list    | before | patch | after |
        | a command | command | [x]    | [y]   | [y]   |

      @beyond:SMP-10
      Examples:
        | case      | list | before | patch | after |
        | arguments | args | [x, y] | [z]   | [z]   |

    @needs:apps @beyond:SMP-15
    Scenario Outline: The variables of a container: <case>
      Given the deployment "a" with:
        | spec.template.spec.containers | [{name: a, image: i, env: [{name: x, value: v}, {name: y}]}] |
      When I strategic merge patch the deployment "a" with:
        | spec.template.spec.containers | [{name: a, env: [<patch>]}] |
      Then the request succeeds
      And the stored "spec.template.spec.containers[0].env" is <after>

      Examples:
        | case     | patch                     | after                            |
        | a value  | {name: x, value: w}       | [{name: x, value: w}, {name: y}] |
        | deletion | {name: x, $patch: delete} | [{name: y}]                      |

    @needs:apps @beyond:SMP-16
    Scenario Outline: A port of a container is <case>
      Given the deployment "a" with:
        """
        spec:
          replicas: 0
          selector: {matchLabels: {planecheck: none}}
          template:
            metadata: {labels: {planecheck: none}}
            spec: {containers: [{name: a, image: i, ports: [{containerPort: 1, name: p}, {containerPort: 2}]}]}
        """
      When I strategic merge patch the deployment "a" with:
        | spec.template.spec.containers | [{name: a, ports: [<patch>]}] |
      Then the request succeeds
      And the object has an item in "spec.template.spec.containers[0].ports" that matches {containerPort: 2}
      And the object has no item in "spec.template.spec.containers[0].ports" that matches {name: p}

      Examples:
        | case    | patch                              |
        | named   | {containerPort: 1, name: q}        |
        | deleted | {containerPort: 1, $patch: delete} |

    @needs:pods @beyond:SMP-23
    Scenario: Two patches of the status of a pod keep both conditions
      Given the pod "a"
      When I strategic merge patch the status of the pod "a" with:
        | status.conditions | [{type: a.example.com/x, status: "True"}] |
      And I strategic merge patch the status of the pod "a" with:
        | status.conditions | [{type: a.example.com/y, status: "False"}] |
      Then each request succeeds
      And the object has an item in "status.conditions" that matches {type: a.example.com/x, status: "True"}
      And the object has an item in "status.conditions" that matches {type: a.example.com/y, status: "False"}

  Rule: Other lists are replaced, or gain values

    @beyond:SMP-10
    Scenario: The image pull secrets of a service account are replaced
      Given the service account "a" with:
        | imagePullSecrets | [{name: a}, {name: b}] |
      When I strategic merge patch the service account "a" with:
        | imagePullSecrets | [{name: c}] |
      Then the request succeeds
      And the stored "imagePullSecrets" is [{name: c}]

    Scenario Outline: Finalizers of a config map: <case>
      Given the config map "a" with:
        | metadata.finalizers | [example.com/x, example.com/y] |
      When I strategic merge patch the config map "a" with:
        """
        metadata: {finalizers: <added>, $deleteFromPrimitiveList/finalizers: <removed>}
        """
      Then the request succeeds
      And the object has exactly these items in "metadata.finalizers", in any order:
        """
        <after>
        """

      @beyond:SMP-11
      Examples:
        | case              | added                          | removed | after                                         |
        | a known and a new | [example.com/y, example.com/z] | []      | [example.com/x, example.com/y, example.com/z] |

      @beyond:SMP-12
      Examples:
        | case              | added           | removed         | after                          |
        | one removed       | []              | [example.com/x] | [example.com/y]                |
        | removed and added | [example.com/z] | [example.com/x] | [example.com/y, example.com/z] |

  Rule: Maps are merged member by member

    Scenario Outline: Data of a config map: <case>
      Given the config map "a" with:
        | data | {a: "1", b: "2", c: "3"} |
      When I strategic merge patch the config map "a" with:
        """
        metadata: {labels: {example.com/patched: "yes"}}
        data: <patch>
        """
      Then the request succeeds
      And the stored "metadata.labels" includes {example.com/patched: "yes"}
      And the stored "data" is <after>

      Examples:
        | rule   | case               | patch                                 | after            |
        | SMP-07 | replaced           | {$patch: replace, d: "4"}             | {d: "4"}         |
        | SMP-08 | emptied            | {$patch: delete}                      | absent           |
        | SMP-09 | one member removed | {a: null, b: "5"}                     | {b: "5", c: "3"} |
        | SMP-09 | all data removed   | null                                  | absent           |
        | SMP-14 | retained keys      | {$retainKeys: [a, d], a: "5", d: "4"} | {a: "5", d: "4"} |

    @needs:apps @beyond:SMP-14
    Scenario: The strategy of a deployment loses what its new type does not have
      Given the deployment "a" with:
        | spec.strategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 1, maxUnavailable: 2}} |
      When I strategic merge patch the deployment "a" with:
        """
        spec: {strategy: {$retainKeys: [type], type: Recreate}}
        """
      Then the request succeeds
      And the stored "spec.strategy" is {type: Recreate}

    @beyond:SMP-25
    Scenario: A patch with the stored values does not change the resource version
      Given the config map "a" with:
        | data | {a: "1", b: "2"} |
      When I strategic merge patch the config map "a" with:
        | data | {a: "1"} |
      Then the request succeeds
      And the object is unchanged

  Rule: Patches that cannot be carried out are rejected

    # Existing servers return 500 for some of these patches.
    Scenario Outline: A patch of a service account with <case> fails
      Given the service account "a" with:
        | secrets              | [{name: a}, {name: b}] |
        | metadata.annotations | {z: y}                 |
      When I strategic merge patch the service account "a" with:
        | metadata.labels.b | c       |
        | <member>          | <value> |
      Then the request fails
      And the object is unchanged

      Examples:
        | rule   | case                        | member                       | value                       |
        | SMP-18 | an item without its key     | secrets                      | [{name: c}, {kind: Secret}] |
        | SMP-19 | an unknown directive        | metadata.annotations         | {$patch: unknown, a: b}     |
        | SMP-20 | a text in place of a list   | secrets                      | text                        |
        | SMP-20 | a list in place of a map    | metadata.annotations         | [a]                         |
        | SMP-20 | a map in place of a boolean | automountServiceAccountToken | {a: b}                      |
        | SMP-24 | an invalid label            | metadata.labels["-"]         | c                           |

    @needs:custom-resources @beyond:SMP-21
    Scenario: A strategic merge patch of a custom resource is rejected with 415
      Given a custom kind
      And the custom resource "a"
      When I strategic merge patch the custom resource "a" with:
        | metadata.annotations | {a: b} |
      Then the request is rejected and the object is unchanged
      And the response status is 415
