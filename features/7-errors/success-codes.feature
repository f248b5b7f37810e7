Feature: Status codes of successful requests
  Successful requests return 200, 201 or 202, each with its own meaning.

  Rule: Reads return 200

    @any-kind @ERR-01
    Scenario Outline: A get of a <kind> and a list of its collection return 200
      Given a test namespace
      And the <kind> "a"
      When I get the <kind> "a"
      Then the response status is 200
      When I list the <kind>
      Then the response status is 200

      Examples:
        | kind              |
        | config map        |
        | secret            |
        | persistent volume |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:chunking @ERR-01
    Scenario: Every page of a list returns 200
      Given a test namespace with 5 config maps
      When I page through the config maps with limit 2
      Then the pages all have status 200
      When I list the config maps in all namespaces with query "limit=2"
      Then the response status is 200

    @any-kind @ERR-01
    Scenario Outline: A list with "<query>" returns 200
      Given a test namespace with 1 config map
      When I list the config maps with query "<query>"
      Then the response status is 200
      When I list the config maps in all namespaces with query "<query>"
      Then the response status is 200

      Examples:
        | query                                                  |
        | labelSelector=planecheck.example.com                   |
        | fieldSelector=metadata.name=item-000                   |
        | labelSelector=planecheck.example.com&resourceVersion=0 |

    @ERR-01
    Scenario: A get of the status of a persistent volume returns 200
      Given the persistent volume "a"
      When I get the status of the persistent volume "a"
      Then the response status is 200

    @needs:subresource-scale @ERR-01
    Scenario: A get of the scale of a deployment returns 200
      Given a test namespace
      And the deployment "a"
      When I get the scale of the deployment "a"
      Then the response status is 200

    @any-kind @needs:table @ERR-01
    Scenario: A get and a list as a Table return 200
      Given a test namespace
      And the config map "a"
      When I get the config map "a" as a Table
      Then the response status is 200
      When I list the config maps as a Table
      Then the response status is 200

  Rule: A create returns 200, 201 or 202

    @ERR-02
    Scenario: A dry-run create returns 200, 201 or 202
      Given a test namespace
      When I create the config map "a" as a dry run
      Then the response status is one of 200, 201, 202
      When I create the secret "a" as a dry run
      Then the response status is one of 200, 201, 202

    @ERR-02
    Scenario Outline: A create of a <kind> returns 200, 201 or 202, and the object exists after 201
      When I create the <kind> "a"
      Then the response status is one of 200, 201, 202
      And after status 201 the object exists

      Examples:
        | kind              |
        | storage class     |
        | persistent volume |
        | namespace         |

    @ERR-02
    Scenario Outline: A create of a <kind> in a namespace returns 200, 201 or 202, and the object exists after 201
      Given a test namespace
      When I create the <kind> "a"
      Then the response status is one of 200, 201, 202
      And after status 201 the object exists

      Examples:
        | kind            |
        | secret          |
        | service account |

  Rule: A delete returns 200, or 202 if it is not complete

    @any-kind @ERR-03
    Scenario Outline: A delete of a <kind> returns 200, or 202 while the deletion is in progress
      Given a test namespace with 1 <kind>
      When I delete the <kind> "item-000"
      Then the response status is one of 200, 202
      And after status 202 the object is terminating or deleted

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @ERR-03
    Scenario Outline: A delete of a <kind> with a finalizer returns 200, or 202 while the deletion is in progress
      Given a test namespace
      And the <kind> "held" with:
        | metadata.finalizers | [planecheck.example.com/hold] |
      When I delete the <kind> "held"
      Then the response status is one of 200, 202
      And the object is terminating or deleted

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @ERR-03
    Scenario Outline: A delete with "<query>" returns 200, or 202 while the deletion is in progress
      Given a test namespace with 1 config map
      When I delete the config map "item-000" with query "<query>"
      Then the response status is one of 200, 202
      And after status 202 the object is terminating or deleted

      Examples:
        | query                        |
        | propagationPolicy=Background |
        | gracePeriodSeconds=0         |

  Rule: Updates and patches return 200, or 201 if they created the object

    @needs:storage
    Scenario Outline: A <way> of a persistent volume status with "<query>" returns 200 or 201
      Given the persistent volume "a"
      When I <way> the status of the persistent volume "a" with query "<query>" and:
        | status.message | changed |
      Then the response status is one of 200, 201

      Examples:
        | rule   | way         | query           |
        | ERR-04 | replace     | fieldManager=me |
        | ERR-04 | replace     | dryRun=All      |
        | ERR-05 | merge patch | fieldManager=me |
        | ERR-05 | merge patch | dryRun=All      |

    @any-kind @ERR-04
    Scenario Outline: An update of a <kind> returns 200 or 201
      Given a test namespace with 1 <kind>
      When I replace the <kind> "item-000" with:
        | metadata.annotations.changed | 'yes' |
      Then the response status is one of 200, 201

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @ERR-04
    Scenario: An update that changes nothing returns 200 or 201
      Given a test namespace
      And the config map "a"
      When I replace the config map "a" with:
        | data.k | changed |
      And I replace the config map "a" with:
        | data.k | changed |
      Then the response status is one of 200, 201

    @any-kind @ERR-05
    Scenario Outline: A <patch> of a <kind> returns 200 or 201
      Given a test namespace with 1 <kind>
      When I <patch> the <kind> "item-000" with:
        """
        <body>
        """
      Then the response status is one of 200, 201

      Examples:
        | patch       | kind       | body                                           |
        | merge patch | config map | data: {k: changed}                             |
        | JSON patch  | config map | [{op: replace, path: /data/k, value: changed}] |
        | merge patch | secret     | metadata: {annotations: {changed: 'yes'}}      |

      @needs:storage
      Examples:
        | patch       | kind          | body                                                              |
        | merge patch | storage class | metadata: {annotations: {changed: 'yes'}}                         |
        | JSON patch  | storage class | [{op: add, path: /metadata/annotations, value: {changed: 'yes'}}] |

    @any-kind @ERR-05
    Scenario Outline: A <patch> of a <kind> that changes nothing returns 200 or 201
      Given a test namespace with 1 <kind>
      When I <patch> the <kind> "item-000" with:
        """
        <body>
        """
      And I <patch> the <kind> "item-000" with:
        """
        <body>
        """
      Then the response status is one of 200, 201

      Examples:
        | patch       | kind       | body                                                              |
        | merge patch | config map | data: {k: changed}                                                |
        | JSON patch  | secret     | [{op: add, path: /metadata/annotations, value: {changed: 'yes'}}] |

      @needs:storage
      Examples:
        | patch       | kind          | body                                      |
        | merge patch | storage class | metadata: {annotations: {changed: 'yes'}} |

    @any-kind @needs:apply @ERR-05
    Scenario Outline: An apply that creates a <kind>, and later applies, return 200 or 201
      Given a test namespace
      And managers share the <kind> "shared"
      When manager "m1" applies <intent>
      Then the response status is one of 200, 201
      And the object is stored
      When manager "m2" applies <intent>
      Then the response status is one of 200, 201
      When manager "m2" force-applies <intent>
      Then the response status is one of 200, 201
      When manager "m2" applies <intent>
      Then the response status is one of 200, 201

      Examples:
        | kind       | intent            |
        | config map | {data: {k: '1'}}  |
        | secret     | {data: {k: MQ==}} |

      @needs:storage
      Examples:
        | kind          | intent                                            |
        | storage class | {provisioner: provisioner.planecheck.example.com} |

  Rule: A delete of a collection returns 200

    @any-kind @ERR-06
    Scenario Outline: A delete of the collection of <kind> with the label value "<labelled>" returns 200
      Given a test namespace with 3 <kind>, the first and the last 1 labelled "planecheck.example.com/doomed=yes"
      When I delete the collection of <kind> with query "labelSelector=planecheck.example.com/doomed=<labelled>"
      Then the response status is 200

      Examples:
        | kind        | labelled       |
        | config maps | yes            |
        | config maps | nobody         |
        | config maps | yes&dryRun=All |
        | secrets     | yes            |

      @needs:storage
      Examples:
        | kind            | labelled |
        | storage classes | yes      |

    @any-kind @ERR-06
    Scenario: A delete of a collection with a finalizer returns 200
      Given a test namespace
      And the config map "held" with:
        | metadata.finalizers | [planecheck.example.com/hold] |
      When I delete the collection of config maps with query ""
      Then the response status is 200

  @needs:custom-resources
  Rule: Requests for custom resources return the same codes

    Background:
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        {type: object, properties: {a: {type: string}}}
        """

    @ERR-04
    Scenario: An update of a custom resource returns 200 or 201
      Given the custom resource "a"
      When I replace the custom resource "a" with:
        | spec | {a: changed} |
      Then the response status is one of 200, 201

    @ERR-05
    Scenario: A patch of a custom resource returns 200 or 201
      Given the custom resource "a"
      When I merge patch the custom resource "a" with:
        | spec | {a: changed} |
      Then the response status is one of 200, 201
      When I JSON patch the custom resource "a" with:
        | spec | {a: again} |
      Then the response status is one of 200, 201

    @needs:apply @ERR-05
    Scenario: An apply that creates or changes a custom resource returns 200 or 201
      Given managers share the custom resource "shared"
      When manager "m1" applies {spec: {a: '1'}}
      Then the response status is one of 200, 201
      And the object is stored
      When manager "m1" applies {spec: {a: '2'}}
      Then the response status is one of 200, 201
      When manager "m2" force-applies {spec: {a: '3'}}
      Then the response status is one of 200, 201

    @ERR-06
    Scenario: A delete of a collection of custom resources returns 200
      Given the custom resource "a"
      When I delete the collection of custom resources with query ""
      Then the response status is 200
