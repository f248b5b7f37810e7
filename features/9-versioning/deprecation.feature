@needs:deprecated-apis
Feature: Deprecated API versions
  A client that uses a deprecated API version gets a warning, and administrators can find its users.

  Rule: A response of a deprecated API version has a warning

    @VER-38
    Scenario: No deprecation warning recommends a less stable API version
      When I list the kinds with a removal release later than the server's release in their old versions
      Then each version that a warning recommends is at least as stable as the requested version

    @needs:batch @VER-45
    Scenario: The deprecated API version of cron jobs returns a warning and the current one does not
      When I list cron jobs in the deprecated version "batch/v1beta1" and in version "batch/v1"
      Then the responses have a warning at first and no longer later

  Rule: Audit events and metrics show the use of a deprecated version

    @needs:batch @needs:audit-log @VER-46
    Scenario: The audit event of a request to a deprecated API version marks it as deprecated
      Given a test namespace
      When I list cron jobs in the deprecated version "batch/v1beta1" and in version "batch/v1"
      Then the audit event of the first request marks the version as deprecated

    @needs:batch @needs:metrics @needs:one-server @VER-47
    Scenario: A list in a deprecated API version sets the metric of deprecated requests
      When I list cron jobs in the deprecated version "batch/v1beta1" and in version "batch/v1"
      Then the metric of deprecated requests is 1 for "cronjobs" of "v1beta1" and the subresource ""

    @needs:batch @needs:metrics @needs:one-server @needs:audit-log
    @needs:rbac @needs:second-identity @needs:release-1-19 @VER-180
    Scenario: A deprecated request of a user with RBAC permissions is visible in warning, audit event and metric
      Given a test namespace
      And I am a user who may "get" "cronjobs.batch/status" in the test namespace
      When I get the status of a test-owned cron job in the deprecated version "batch/v1beta1"
      Then the first response has a Warning header
      And the audit event of the first request marks the version as deprecated
      And the metric of deprecated requests is 1 for "cronjobs" of "v1beta1" and the subresource "status"
