@needs:admission-webhooks
Feature: Webhooks behind services
  A webhook may be a service of the cluster, given by namespace and name, with a path and a port. Its
  certificate must be valid for the name of the service.

  @HOOK-56
  Rule: A url is not intended for services in the cluster
    This is advice to the authors of configurations. A server cannot know what is behind a url.

  Rule: The server calls the service at its path and port and verifies a certificate for its name

    @needs:services @HOOK-57 @HOOK-61 @HOOK-63 @HOOK-71
    Scenario: A webhook service with a certificate for its name is called at its path and port
      Given a test namespace
      And a validating webhook that allows, behind a service named in its certificate, at the path "/a/b"
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"
      And every call of the webhook always has "path" set to /a/b

    @needs:services @HOOK-60
    Scenario: A webhook service without a path is called at /
      Given a test namespace
      And a validating webhook that allows, behind a service without a path
      When I create the config map "a"
      Then the object is stored
      And the webhook was called for the operations "CREATE"
      And every call of the webhook always has "path" set to /

    @needs:services @HOOK-70
    Scenario: A webhook service with a certificate for another name is not called
      Given a test namespace
      And a validating webhook that allows, behind a service not named in its certificate
      When I create the config map "a"
      Then the request fails
      And no object is stored
      And the webhook was not called for the object
