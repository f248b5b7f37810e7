@needs:metrics
Feature: Metrics
  The server counts what it does and shows the counters to those who may read them.

  Rule: Metrics stand at /metrics

    @MET-01
    Scenario: Requests are counted in the metrics
      When I get "/metrics"
      Then it is answered with 200
      And a line begins with "apiserver_request_total"
