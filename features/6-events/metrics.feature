@needs:metrics
Feature: Metrics
  The server counts what it does and shows the counters to those who may read them.

  Rule: Metrics stand at /metrics

    @MET-01
    Scenario: Requests are counted in the metrics
      When I get "/metrics"
      Then the response status is 200
      And a line begins with "apiserver_request_total"

    @observe @MET-02
    Scenario: Who may read the metrics, and in which form
      When the administrator, an ordinary user and nobody read the metrics
      Then their statuses and types are recorded

  Rule: Each request is counted

    @needs:one-server @MET-11
    Scenario: The counter of requests rises with requests
      Given a test namespace
      When I read the metrics
      And I list the config maps 5 times
      And I read the metrics
      Then the counter of requests rose by at least 5

    @needs:one-server @MET-12
    Scenario: The counter of requests never falls
      Given a test namespace
      When I list the config maps 5 times
      And I read the metrics 3 times
      Then no series of the counter of requests fell

    @observe @MET-13
    Scenario: The labels of the counter of requests
      When I read the metrics
      Then the labels of the counter of requests are recorded

  @needs:deprecated-apis @needs:one-server
  Rule: A request to a deprecated version leaves a mark with its address

    @MET-03
    Scenario: A request to a deprecated version is marked with 1
      Given a test namespace
      When I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the metrics
      Then the deprecated version is marked with 1

    @MET-04
    Scenario: The mark stays 1 however many requests follow
      Given a test namespace
      When I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the metrics
      Then the deprecated version is marked with 1

    @MET-05
    Scenario Outline: A request to the <what> leaves no mark
      Given a test namespace
      When I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the <what>, under a name of my own
      And I read the metrics
      Then these are not marked as deprecated

      Examples:
        | what                                 |
        | config maps in version v1            |
        | pod disruption budgets in version v1 |

    Scenario Outline: The mark has the <label> of the deprecated version
      Given a test namespace
      When I read the pod disruption budgets in version v1beta1, under a name of my own
      And I read the metrics
      Then the mark of the deprecated version has <label> <value>

      Examples:
        | rule   | label           | value                |
        | MET-06 | group           | policy               |
        | MET-07 | version         | v1beta1              |
        | MET-08 | resource        | poddisruptionbudgets |
        | MET-09 | removed_release | 1.25                 |
        | MET-10 | subresource     | ""                   |

    @MET-10
    Scenario: The mark of a sub-resource names it
      Given a test namespace
      And the pod disruption budget "a", of a version that is deprecated
      When I read the status of the pod disruption budget "a" in its deprecated version
      And I read the metrics
      Then the mark of the deprecated version has subresource status

  Rule: What is deprecated says so, and is hidden in the end

    @MET-31
    Scenario: A deprecated metric tells from which version on it is deprecated
      Given a test namespace
      When I read the metrics
      Then the descriptions of deprecated metrics begin with "Deprecated from" and a version

    @needs:hidden-metrics @MET-33
    Scenario: A metric that was deprecated three releases ago is not there
      Given a test namespace
      When I read the metrics
      Then no metric is there that is hidden by now

    @needs:hidden-metrics @options:show-hidden-metrics-for-version=1.23 @MET-34
    Scenario: An option brings hidden metrics back
      Then the metrics come to be there that are hidden by now

  @MET-32
  Rule: Who records a deprecated metric leaves a warning in the server's log
    The log of a server is its own; nothing of it shows in what the server serves.

  @MET-35
  Rule: A hidden metric is removed one release later
    One server is of one release, and does not show what the next one lacks.
