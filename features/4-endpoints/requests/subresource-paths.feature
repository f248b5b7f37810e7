Feature: Paths of subresources
  The path of a subresource is the path of one object and the name of the subresource. Its methods depend on the object.

  Rule: The path of a subresource is the path of its object and its name

    Scenario Outline: The status of a <kind> is at <path>
      Given a test namespace
      And the <kind> "a"
      When I get the path "<path>"
      Then the response is the <kind> "a"

      @needs:storage
      Examples:
        | rule    | also    | kind              | path                                 |
        | PATH-03 | OPS-122 | persistent volume | /api/v1/persistentvolumes/{a}/status |

      @needs:pods
      Examples:
        | rule    | kind | path                                    |
        | PATH-06 | pod  | /api/v1/namespaces/{ns}/pods/{a}/status |

      @needs:workloads
      Examples:
        | rule    | kind       | path                                                 |
        | PATH-12 | deployment | /apis/apps/v1/namespaces/{ns}/deployments/{a}/status |

    @needs:csr @PATH-09
    Scenario Outline: A certificate signing request is approved at its approval subresource
      Given the certificate signing request "a"
      When I put the condition "Approved" to the path "<collection>/{a}/approval"
      Then the request succeeds
      And the stored "status.conditions[0].type" is Approved

      Examples:
        | collection                                                   |
        | /apis/certificates.platform.io/v1/certificatesigningrequests |

  Rule: The methods of a subresource depend on the object

    @needs:pods @PATH-21
    Scenario: The eviction of a pod accepts POST and rejects GET and PUT
      Given a test namespace
      And the pod "a"
      When I send the methods "GET, PUT" to the path "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then each request is rejected
      And the pod "a" is untouched
      When I post an eviction of the pod "a" to the path "/api/v1/namespaces/{ns}/pods/{a}/eviction"
      Then the request succeeds

    @needs:storage @PATH-22
    Scenario: The status of a persistent volume accepts GET, PUT and PATCH and rejects POST and DELETE
      Given the persistent volume "a"
      When I send the methods "POST, DELETE" to the path "/api/v1/persistentvolumes/{a}/status"
      Then each request is rejected
      And the persistent volume "a" is untouched
      When I send the methods "GET, PUT, PATCH" to the path "/api/v1/persistentvolumes/{a}/status"
      Then each request succeeds

    @observe @PATH-23
    Scenario Outline: The response of the <sub> of a <kind> to each method is recorded
      Given a test namespace
      And the <kind> "a"
      When I send each method with an empty body as a dry run to the path "<path>"
      Then the status of each response is recorded

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

    @observe @needs:csr @PATH-23
    Scenario Outline: The response of the <sub> of a certificate signing request to each method is recorded
      Given a test namespace
      And the certificate signing request "a"
      When I send each method with an empty body as a dry run to the path "<path>"
      Then the status of each response is recorded

      Examples:
        | sub      | path                                                                      |
        | status   | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/status   |
        | approval | /apis/certificates.platform.io/v1/certificatesigningrequests/{a}/approval |

  Rule: A subresource belongs to one object

    @needs:storage @PATH-24
    Scenario: GET and PATCH of the status of a collection are rejected
      Given the persistent volume "a"
      And the persistent volume "b"
      When I send the methods "GET, PATCH" to the path "/api/v1/persistentvolumes/status"
      Then each request is rejected
      And the persistent volume "a" is untouched
      And the persistent volume "b" is untouched

    @needs:storage @PATH-25
    Scenario Outline: GET and PATCH of the status of <which> are rejected
      Given the persistent volume "a"
      And the persistent volume "b"
      When I send the methods "GET, PATCH" to the path "/api/v1/persistentvolumes/<names>/status"
      Then each request is rejected
      And the persistent volume "a" is untouched
      And the persistent volume "b" is untouched

      Examples:
        | which                      | names   |
        | all objects by an asterisk | *       |
        | two objects by a comma     | {a},{b} |
