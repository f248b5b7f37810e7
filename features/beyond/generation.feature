Feature: Generation
  The generation of an object counts the changes of what clients want, which controllers report back as observed. Not
  every kind has a generation. These rules are not part of the documents.

  Rule: The generation begins at 1 and is set by the server

    @beyond:GEN-01
    Scenario Outline: A new <kind> has the generation 1, whatever the client sends
      Given a test namespace, if needed, for a <kind>
      When I create the <kind> "a" with:
        | metadata.generation | 7 |
      Then the object is stored
      And the returned "metadata.generation" is 1

      @needs:workloads
      Examples:
        | kind        |
        | deployment  |
        | replica set |

      @needs:ingress
      Examples:
        | kind    |
        | ingress |

    @needs:custom-resources @beyond:GEN-01
    Scenario: A new custom resource has the generation 1
      Given a test namespace
      And a custom kind
      When I create the custom resource "a"
      Then the object is stored
      And the returned "metadata.generation" is 1

  Rule: A change of the spec increases the generation by 1

    Scenario Outline: A change of "<path>" of a <kind> gives it the generation <generation>
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I merge patch the <kind> "a" with:
        | <path> | <value> |
      Then the request succeeds
      And the returned "metadata.generation" is <generation>

      @needs:workloads @beyond:GEN-02
      Examples:
        | kind       | path        | value | generation |
        | deployment | spec.paused | true  | 2          |

      @needs:ingress @beyond:GEN-02
      Examples:
        | kind    | path                  | value | generation |
        | ingress | spec.ingressClassName | other | 2          |

    @needs:custom-resources @beyond:GEN-02
    Scenario: A change of the spec of a custom resource gives it the generation 2
      Given a test namespace
      And a custom kind
      And the custom resource "a"
      When I merge patch the custom resource "a" with:
        | spec.more | yes |
      Then the request succeeds
      And the returned "metadata.generation" is 2

  Rule: Other changes keep the generation

    Scenario Outline: After a change of its spec, a change of "<path>" of a <kind> keeps its generation
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I merge patch the <kind> "a" with:
        | <member> | <other> |
      And I merge patch the <kind> "a" with:
        | <path> | <value> |
      Then each request succeeds
      And the returned "metadata.generation" is 2

      @needs:workloads @beyond:GEN-03
      Examples:
        | kind       | member      | other | path                 | value |
        | deployment | spec.paused | true  | metadata.labels.more | yes   |

      @needs:ingress @beyond:GEN-03
      Examples:
        | kind    | member                | other | path                      | value |
        | ingress | spec.ingressClassName | other | metadata.annotations.more | yes   |

      @needs:workloads @beyond:GEN-04
      Examples:
        | kind       | member      | other | path                | value |
        | deployment | spec.paused | true  | metadata.generation | 9     |

      @needs:ingress @beyond:GEN-04
      Examples:
        | kind    | member                | other | path                | value |
        | ingress | spec.ingressClassName | other | metadata.generation | 9     |

    @needs:custom-resources
    Scenario Outline: After a change of its spec, a change of "<path>" of a custom resource keeps its generation
      Given a test namespace
      And a custom kind
      And the custom resource "a"
      When I merge patch the custom resource "a" with:
        | spec.more | yes |
      And I merge patch the custom resource "a" with:
        | <path> | <value> |
      Then each request succeeds
      And the returned "metadata.generation" is 2

      @beyond:GEN-03
      Examples:
        | path                 | value |
        | metadata.labels.more | yes   |

      @beyond:GEN-04
      Examples:
        | path                | value |
        | metadata.generation | 9     |

    @needs:custom-resources @beyond:GEN-03
    Scenario: After a change of its spec, a change of the status of a custom resource keeps its generation
      Given a test namespace
      And a custom kind
      And the custom resource "a"
      When I merge patch the custom resource "a" with:
        | spec.more | yes |
      And I merge patch the status of the custom resource "a" with:
        | status.replicas | 3 |
      Then each request succeeds
      And the returned "status.replicas" is 3
      And the returned "metadata.generation" is 2

  Rule: A delete that a finalizer blocks increases the generation by 1

    @needs:ingress @beyond:GEN-05
    Scenario: The generation of a terminating ingress is one higher than before the delete
      Given a test namespace
      And the ingress "a" with:
        | metadata.finalizers | [example.com/hold] |
      When I delete the ingress "a"
      Then the request succeeds
      And the stored "metadata.generation" is 2

    @needs:custom-resources @beyond:GEN-05
    Scenario: The generation of a terminating custom resource is one higher than before the delete
      Given a test namespace
      And a custom kind
      And the custom resource "a" with:
        | metadata.finalizers | [example.com/hold] |
      When I delete the custom resource "a"
      Then the request succeeds
      And the stored "metadata.generation" is 2
