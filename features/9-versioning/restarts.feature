@needs:server-lifecycle
Feature: Servers that start on what others have stored
  State is kept in the backing store, not in the server: one that starts finds what was there before.

  Rule: Stored objects survive

    @needs:storage @VER-30
    Scenario: A server that starts later shows every object as it was
      Given a test namespace
      And objects of the kinds "ConfigMap, Secret, Role, StorageClass"
      When another server starts on what is stored
      Then it shows each of these objects as it was

  Rule: What was stored through a version stays readable when that version is off

    @needs:batch @needs:deprecated-apis @needs:pod-security-policy @needs:runtime-config @VER-41
    Scenario: A cron job made in a beta version is read in the stable one
      Given a test namespace
      And a cron job that was made in version v1beta1
      When a server on which that version is off is asked for it
      Then it shows the cron job in version v1

  @needs:services @needs:admission-plugin-config
  Rule: A plugin that is enabled later meets what was stored without it

    @ADM-75
    Scenario: A service gets no further external address, whatever it had before
      Given a test namespace
      And the service "a" with:
        | spec.externalIPs | [192.0.2.1] |
      When I turn to a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the service "a" with:
        | spec.externalIPs | [192.0.2.1, 192.0.2.2] |
      Then the request fails
      And the object is unchanged

    @ADM-76
    Scenario: A service may lose one of the external addresses that it had before
      Given a test namespace
      And the service "a" with:
        | spec.externalIPs | [192.0.2.1, 192.0.2.2] |
      When I turn to a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the service "a" with:
        | spec.externalIPs | [192.0.2.2] |
      Then the request succeeds
      And the stored "spec.externalIPs" is [192.0.2.2]

    @needs:pods @observe @ADM-42
    Scenario: Which pull policy a Pod from before has after a change of its image
      Given a test namespace
      And the pod "a" with:
        | spec.containers[0].imagePullPolicy | IfNotPresent |
      When I turn to a server that enables AlwaysPullImages and DenyServiceExternalIPs
      And I replace the pod "a" with:
        | spec.containers[0].image | planecheck.example.com/other |
      Then the response is recorded
      And its "spec.containers[0].imagePullPolicy" is recorded
