@needs:admission-webhooks
Feature: Webhooks behind services
  A webhook may be a service of the cluster, named by namespace and name, with a path and a port. Its
  certificate must be valid for the service's name.

  @HOOK-56
  Rule: A url is not meant for services in the cluster
    This is advice to those who write configurations; a server cannot know what stands behind a url.

  Rule: The service is called at its path and port, and must show a certificate for its name

    @needs:services @HOOK-57 @HOOK-61 @HOOK-63 @HOOK-71
    Scenario: A service whose certificate is for its name is called at the path and port that are given
      Given a test namespace
      And a validating webhook that allows, behind a service that its certificate is for, at the path "/a/b"
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"
      And every call shows "path" as /a/b

    @needs:services @HOOK-60
    Scenario: A service without a path is called at /
      Given a test namespace
      And a validating webhook that allows, behind a service without a path
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"
      And every call shows "path" as /

    @needs:services @HOOK-70
    Scenario: A service whose certificate is for another name is not called
      Given a test namespace
      And a validating webhook that allows, behind a service that its certificate is not for
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was not called for the object
