@needs:metrics
Feature: Metrics
  The server counts its requests and serves the counters to authorized clients.

  Rule: Metrics are served at /metrics

    @MET-01
    Scenario: The metrics at /metrics contain the counter apiserver_request_total
      When I get the endpoint "/metrics"
      Then the response status is 200
      And the output has a line that begins with "apiserver_request_total"

    @observe @MET-02
    Scenario: The status and content type of /metrics for an administrator, a user and an anonymous client are recorded
      When the administrator, an ordinary user and an anonymous client read the metrics
      Then the status and media type of each response are recorded

  Rule: Each request is counted

    @needs:one-server @MET-11 @after:MET-01
    Scenario: The request counter increases with each request
      Given a test namespace
      When I read the metrics
      And I list the config maps 5 times
      And I read the metrics
      Then the request counter increased by at least 5

    @needs:one-server @MET-12 @after:MET-01
    Scenario: The request counter never decreases
      Given a test namespace
      When I list the config maps 5 times
      And I read the metrics 3 times
      Then the request counter decreased in no series

    @observe @MET-13 @after:MET-01
    Scenario: The labels of the request counter are recorded
      When I read the metrics
      Then the labels of the request counter are recorded

  @needs:deprecated-apis @needs:one-server
  Rule: A request to a deprecated API version sets a gauge

    @MET-03 @after:MET-01
    Scenario: A request to a deprecated API version sets the deprecation gauge to 1
      Given a test namespace
      When I list the pod disruption budgets in version v1beta1
      And I read the metrics
      Then the output shows the gauge of the deprecated API version as 1

    # The gauge keeps its value, so these requests go to a server on which no other scenario uses these versions.
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    @needs:runtime-config @needs:pdb @MET-03 @after:MET-01
    Scenario: A delete in a deprecated API version sets the deprecation gauge
      Given a test namespace
      And requests for pod disruption budget use version "policy/v1beta1"
      And requests for pod disruption budget use version "policy/v1"
      And the pod disruption budget "a"
      When I send the methods "DELETE" to the path "/apis/policy/v1beta1/namespaces/{ns}/poddisruptionbudgets/a"
      Then the metric of deprecated requests is 1 for "poddisruptionbudgets" of "v1beta1" and the subresource ""

    @MET-04 @after:MET-01
    Scenario: The deprecation gauge stays 1 after further requests
      Given a test namespace
      When I list the pod disruption budgets in version v1beta1
      And I list the pod disruption budgets in version v1beta1
      And I list the pod disruption budgets in version v1beta1
      And I read the metrics
      Then the output shows the gauge of the deprecated API version as 1

    @MET-05 @after:MET-01
    Scenario Outline: A request to the <what> sets no deprecation gauge
      Given a test namespace
      When I list the pod disruption budgets in version v1beta1
      And I list the <what>
      And I read the metrics
      Then the output shows no deprecation gauge for the listed collection

      Examples:
        | what                                 |
        | config maps in version v1            |
        | pod disruption budgets in version v1 |

    @after:MET-01
    Scenario Outline: The deprecation gauge has the <label> of the deprecated API version
      Given a test namespace
      When I list the pod disruption budgets in version v1beta1
      And I read the metrics
      Then the output shows the gauge of the deprecated API version with the label <label> set to "<value>"

      Examples:
        | rule   | label           | value                |
        | MET-06 | group           | policy               |
        | MET-07 | version         | v1beta1              |
        | MET-08 | resource        | poddisruptionbudgets |
        | MET-09 | removed_release | 1.25                 |
        | MET-10 | subresource     |                      |

    @MET-10 @after:MET-01
    Scenario: The deprecation gauge of a subresource request names the subresource
      Given a test namespace
      And the pod disruption budget "a" of a deprecated API version
      When I get the status of the pod disruption budget "a" through its deprecated API version
      And I read the metrics
      Then the output shows the gauge of the deprecated API version with the label subresource set to "status"

  Rule: A deprecated metric says so and is eventually hidden

    @MET-31 @after:MET-01
    Scenario: The help text of a deprecated metric names the version since which it is deprecated
      Given a test namespace
      When I read the metrics
      Then the output explains each deprecated metric with "Deprecated from" and a version

    @needs:hidden-metrics @MET-33 @after:MET-01
    Scenario: A metric that was deprecated three releases ago is not exposed
      Given a test namespace
      When I read the metrics
      Then the output shows no hidden metric

    @needs:hidden-metrics @options:show-hidden-metrics-for-version=1.23 @MET-34 @after:MET-01
    Scenario: The option show-hidden-metrics-for-version exposes hidden metrics
      Then the hidden metrics are exposed

  @MET-32
  Rule: A deprecated metric that is still recorded leaves a warning in the server log
    The log of a server is not part of its API.

  @MET-35
  Rule: A hidden metric is removed one release later
    One server has one release and cannot show what the next release lacks.
