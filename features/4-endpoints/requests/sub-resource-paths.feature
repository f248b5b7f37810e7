Feature: Paths of sub-resources
  A sub-resource is a segment after the name of one object. What can be done with it depends on the object.

  Rule: The path of a sub-resource is that of its object and its own name

    Scenario Outline: The status of a <kind> is at <path>
      Given a namespace of my own
      And the <kind> "a"
      When I ask for "<path>"
      Then the answer shows the <kind> "a"

      @needs:storage
      Examples:
        | rule    | also    | kind              | path                                 |
        | PATH-03 | OPS-122 | persistent volume | /api/v1/persistentvolumes/{a}/status |

      @needs:pods
      Examples:
        | rule    | kind | path                                         |
        | PATH-06 | pod  | /api/v1/namespaces/{ns}/pods/{a}/status      |

      @needs:workloads
      Examples:
        | rule    | kind       | path                                                |
        | PATH-12 | deployment | /apis/apps/v1/namespaces/{ns}/deployments/{a}/status |

    @needs:csr @PATH-09
    Scenario: A certificate signing request is approved at its approval
      Given the certificate signing request "a"
      When I put the condition "Approved" at "/apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval"
      Then it succeeds
      And it shows "status.conditions[0].type" as Approved

  Rule: Verbs of a sub-resource depend on the object

    @needs:pods @PATH-21
    Scenario: An eviction takes a POST and is no object to read or replace
      Given a namespace of my own
      And the pod "a"
      When I try GET, PUT on "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then each of these is refused
      And the pod "a" is untouched
      When I post an eviction of the pod "a" to "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then it succeeds

    @needs:storage @PATH-22
    Scenario: The status of a persistent volume is read, replaced and patched, neither created nor deleted
      Given the persistent volume "a"
      When I try POST, DELETE on "/api/v1/persistentvolumes/{a}/status"
      Then each of these is refused
      And the persistent volume "a" is untouched
      When I try GET, PUT, PATCH on "/api/v1/persistentvolumes/{a}/status"
      Then each of these is carried out

    @observe @PATH-23
    Scenario Outline: What each method does at the <sub> of a <kind>
      Given a namespace of my own
      And the <kind> "a"
      When I try each method with an empty body as a dry run on "<path>"
      Then the status of each is recorded

      @needs:storage
      Examples:
        | kind              | sub    | path                                 |
        | persistent volume | status | /api/v1/persistentvolumes/{a}/status |

      @needs:pods
      Examples:
        | kind | sub      | path                                      |
        | pod  | status   | /api/v1/namespaces/{ns}/pods/{a}/status   |
        | pod  | log      | /api/v1/namespaces/{ns}/pods/{a}/log      |
        | pod  | eviction | /api/v1/namespaces/{ns}/pods/{a}/eviction |

      @needs:csr
      Examples:
        | kind                        | sub      | path                                                                          |
        | certificate signing request | status   | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/status   |
        | certificate signing request | approval | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval |

  Rule: A sub-resource is that of one object

    @needs:storage @PATH-24
    Scenario: The status of a collection is neither read nor patched
      Given the persistent volume "a"
      And the persistent volume "b"
      When I try GET, PATCH on "/api/v1/persistentvolumes/status"
      Then each of these is refused
      And the persistent volume "a" is untouched
      And the persistent volume "b" is untouched

    @needs:storage @PATH-25
    Scenario Outline: The status of <which> is neither read nor patched
      Given the persistent volume "a"
      And the persistent volume "b"
      When I try GET, PATCH on "/api/v1/persistentvolumes/<names>/status"
      Then each of these is refused
      And the persistent volume "a" is untouched
      And the persistent volume "b" is untouched

      Examples:
        | which                     | names   |
        | all objects, by a star    | *       |
        | two objects, by a comma   | {a},{b} |
