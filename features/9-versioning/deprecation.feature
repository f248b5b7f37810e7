@needs:deprecated-apis
Feature: Deprecated versions
  Who uses a version that goes away is told so, and others can find out who did.

  Rule: An answer of a deprecated version warns

    @VER-38
    Scenario: No warning recommends a version that is less stable
      When I list the types of the list whose release is later than that of the server, in their old versions
      Then each version that a warning recommends is at least as stable as the one that was asked for

    @needs:batch @VER-45
    Scenario: The deprecated version warns, the current one does not
      When I list cron jobs in version "batch/v1beta1", which is deprecated, and in version "batch/v1"
      Then the first answer carries a warning that the second does not carry

  Rule: Audit and metrics tell of its use

    @needs:batch @needs:audit-log @VER-46
    Scenario: The audit event of a request to a deprecated version says so
      Given a test namespace
      When I list cron jobs in version "batch/v1beta1", which is deprecated, and in version "batch/v1"
      Then the audit event of the first says that the version is deprecated

    @needs:batch @needs:metrics @needs:one-server @VER-47
    Scenario: A list in a deprecated version sets the metric
      When I list cron jobs in version "batch/v1beta1", which is deprecated, and in version "batch/v1"
      Then the metric of deprecated requests is 1 for "cronjobs" of "v1beta1" and its sub-resource ""

    @needs:batch @needs:metrics @needs:one-server @needs:audit-log @needs:rbac @needs:second-identity @needs:release-1-19 @VER-180
    Scenario: The request of an ordinary user leaves all three traces
      Given a test namespace
      And I am a user who may "get" "cronjobs.batch/status" in the test namespace
      When I read the status of a cron job of mine in version "batch/v1beta1", which is deprecated
      Then the first answer carries a warning
      And the audit event of the first says that the version is deprecated
      And the metric of deprecated requests is 1 for "cronjobs" of "v1beta1" and its sub-resource "status"
