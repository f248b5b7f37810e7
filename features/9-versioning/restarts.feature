@needs:server-lifecycle
Feature: Servers that start on existing storage
  The state is in the storage and not in the server: a server that starts finds the existing objects.

  Rule: Stored objects are preserved

    @needs:storage @VER-30
    Scenario: A server that starts on existing storage returns every object unchanged
      Given a test namespace
      And objects of the kinds "ConfigMap, Secret, Role, StorageClass"
      When another server starts on the same storage
      Then that server returns each of these objects unchanged

  Rule: Objects stored through a version remain readable after that version is disabled

    @needs:batch @needs:deprecated-apis @needs:pod-security-policy @needs:runtime-config @VER-41
    Scenario: A cron job created through a beta version is returned by the stable version
      Given a test namespace
      And a cron job created through version v1beta1
      When I get the cron job from a server that disables that version
      Then that server returns the cron job in version v1

  @needs:services @needs:admission-plugin-config
  Rule: A plugin that is enabled later applies to existing objects

    @ADM-75
    Scenario: With DenyServiceExternalIPs, an existing service cannot get a further external IP
      Given a test namespace
      And the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      When I use a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the service "a" with:
        | spec.externalIPs | [192.0.2.1, 192.0.2.2] |
      Then the request fails
      And the object is unchanged

    @ADM-76
    Scenario: With DenyServiceExternalIPs, an existing service may lose one of its external IPs
      Given a test namespace
      And the service "a" with:
        | spec.externalIPs | [192.0.2.1, 192.0.2.2] |
      When I use a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the service "a" with:
        | spec.externalIPs | [192.0.2.2] |
      Then the request succeeds
      And the stored "spec.externalIPs" is [192.0.2.2]

    @needs:pods @observe @ADM-42
    Scenario: The pull policy of an existing pod after an image change with AlwaysPullImages is recorded
      Given a test namespace
      And the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      When I use a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/other |
      Then the response is recorded
      And its "spec.containers[0].imagePullPolicy" is recorded
