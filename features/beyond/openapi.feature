Feature: OpenAPI documents
  A server describes its paths and kinds in OpenAPI documents: one of version 2, and one of version 3 for each group
  version. Clients such as kubectl, Helm and generators of libraries read them. These rules are not part of the
  documents, and not applicable to servers without these documents.

  Rule: The documents say what discovery says

    Scenario Outline: In version 3, <claim>
      When I read the OpenAPI documents of version 3
      Then in OpenAPI, <claim>

      Examples:
        | rule   | claim                                        |
        | OAS-01 | the index links each document                |
        | OAS-02 | the operations are those of discovery        |
        | OAS-03 | each kind has a schema, as has its list      |
        | OAS-04 | each reference leads to a schema             |
        | OAS-08 | each type is one of OpenAPI                  |
        | OAS-05 | each operation has its parameters and bodies |
        | OAS-14 | each operation has its id, codes and types   |

    @beyond:OAS-06
    Scenario: Version 2 says the same in one document
      When I read the OpenAPI documents of version 2
      Then in OpenAPI, the operations are those of discovery
      And in OpenAPI, each kind has a schema, as has its list
      And in OpenAPI, each reference leads to a schema
      And in OpenAPI, each operation has its parameters and bodies

    @beyond:OAS-08
    Scenario: The types of version 2 are those of OpenAPI
      When I read the OpenAPI documents of version 2
      Then in OpenAPI, each type is one of OpenAPI

    @beyond:OAS-14
    Scenario: Version 2 has the same ids, codes and types
      When I read the OpenAPI documents of version 2
      Then in OpenAPI, each operation has its id, codes and types

  Rule: The schemas say what objects contain

    Scenario Outline: Each member of a <kind> is in the schema of its kind
      Given a test namespace
      When I create the <kind> "a"
      Then the request succeeds
      And in OpenAPI, each member of the returned object is described

      @beyond:OAS-07
      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:pods @beyond:OAS-07
      Examples:
        | kind |
        | pod  |

      @needs:services @beyond:OAS-07
      Examples:
        | kind    |
        | service |

      @needs:apps @beyond:OAS-07
      Examples:
        | kind       |
        | deployment |

      @needs:batch @beyond:OAS-07
      Examples:
        | kind     |
        | cron job |

    @beyond:OAS-08
    Scenario: The types of members
      Then the schema of the secret says:
        | member                     | keyword | value     |
        | data                       | type    | object    |
        | metadata.creationTimestamp | format  | date-time |
        | metadata.generation        | format  | int64     |
        | immutable                  | type    | boolean   |
      And the schema of the service says:
        | member                  | keyword | value         |
        | spec.ports[].targetPort | format  | int-or-string |
        | spec.ports[].port       | format  | int32         |
        | spec.ports[].port       | type    | integer       |
        | spec.ports              | type    | array         |
        | spec.selector           | type    | object        |

    @needs:services @beyond:OAS-08
    Scenario: Version 2 states one type for members that have several
      Then the schema of the service in version 2 says:
        | member                  | keyword | value         |
        | spec.ports[].targetPort | format  | int-or-string |
        | spec.ports[].targetPort | type    | string        |
        | spec.ports[].port       | type    | integer       |
      And the schema of the pod in version 2 says:
        | member                                       | keyword | value         |
        | spec.containers[].livenessProbe.httpGet.port | format  | int-or-string |
        | spec.containers[].livenessProbe.httpGet.port | type    | string        |
        | spec.containers[].resources.limits{}         | type    | string        |
        | spec.overhead{}                              | type    | string        |

    @needs:apps @beyond:OAS-09
    Scenario: How patches and applies merge lists and maps
      Then the schema of the deployment says:
        | member                                | keyword                    | value                     |
        | spec.template.spec.containers         | x-platform-patch-merge-key | name                      |
        | spec.template.spec.containers         | x-platform-patch-strategy  | merge                     |
        | spec.template.spec.containers[].ports | x-platform-list-map-keys   | [containerPort, protocol] |
        | spec.template.spec.containers[].env   | x-platform-patch-merge-key | name                      |
        | spec.strategy                         | x-platform-patch-strategy  | retainKeys                |
        | spec.selector                         | x-platform-map-type        | atomic                    |
        | status.conditions                     | x-platform-patch-merge-key | type                      |

    @needs:apps @beyond:OAS-10
    Scenario: Required members
      Then the schema of the deployment says:
        | member                                  | keyword  | value                |
        | spec                                    | required | [selector, template] |
        | spec.template.spec                      | required | [containers]         |
        | spec.template.spec.containers[]         | required | [name]               |
        | spec.template.spec.containers[].ports[] | required | [containerPort]      |
        | spec.template.spec.containers[].env[]   | required | [name]               |

    @needs:services @beyond:OAS-15
    Scenario: Defaults
      Then the schema of the service says:
        | member                | keyword | value |
        | spec.ports[].protocol | default | TCP   |

    @needs:pods @beyond:OAS-15
    Scenario: Defaults of containers
      Then the schema of the pod says:
        | member                             | keyword | value |
        | spec.containers[].ports[].protocol | default | TCP   |

  Rule: Clients keep documents that have not changed

    @beyond:OAS-16
    Scenario Outline: Caches learn that the form of a document depends on Accept: <document>
      When I get the <document>
      Then the response status is 200
      And the response depends on Accept for caches

      Examples:
        | document                                         |
        | OpenAPI document of the core group by its path   |
        | OpenAPI document of the core group by its link   |

    @beyond:OAS-11
    Scenario: A document that the client has is not sent again
      When I get the OpenAPI document of the core group by its path
      And I get it again if its ETag has changed
      Then the response status is 304

    @beyond:OAS-12
    Scenario: A link with a hash leads to the document with this hash
      When I get the OpenAPI document of the core group by its link
      Then the response status is 200
      When I get the OpenAPI document of the core group by an outdated link
      Then in OpenAPI, the response leads to the link of the index

  Rule: Custom kinds are described while they are served

    @needs:crd @beyond:OAS-13
    Scenario: A custom kind appears with its schema, and vanishes with its definition
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        type: object
        required: [a]
        properties:
          a: {type: string, maxLength: 3}
          b: {type: array, items: {type: object, properties: {c: {type: integer}}}, x-platform-list-type: atomic}
          d: {type: string, default: e}
        """
      And its definition is the custom resource definition "d"
      When in OpenAPI, the custom kind is described
      Then the schema of the custom resource says:
        | member     | keyword              | value   |
        | spec       | required             | [a]     |
        | spec.a     | type                 | string  |
        | spec.a     | maxLength            | 3       |
        | spec.b[].c | type                 | integer |
        | spec.b     | x-platform-list-type | atomic  |
        | apiVersion | type                 | string  |
        | spec.d     | default              | e       |
      When I create the custom resource "a" with:
        | spec | {a: x, b: [{c: 1}]} |
      Then in OpenAPI, each member of the returned object is described
      When I delete the custom resource definition "d"
      Then in OpenAPI, the custom kind is no longer described
