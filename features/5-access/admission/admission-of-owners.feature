@needs:owner-ref-permission @needs:rbac @needs:second-identity @options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector @options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Who may change owners
  To give an object an owner is a way to have it deleted, so it takes the right to delete it.

  Background:
    Given a namespace of my own
    And the config map "owner"

  Rule: Changing the owners of an object needs the right to delete it

    @ADM-134
    Scenario: Without the right to delete an object, its owners are not changed
      Given the config map "a"
      And I am a user who may "patch" "configmaps" in my namespace
      When I make the config map "owner" an owner of the config map "a"
      Then it is not carried out
      And it has no owner

    @ADM-135
    Scenario: With the right to delete an object, its owners are changed
      Given the config map "a"
      And I am a user who may "patch, delete" "configmaps" in my namespace
      When I make the config map "owner" an owner of the config map "a"
      Then it succeeds
      And it shows "metadata.ownerReferences[0].name" as owner

    @ADM-138
    Scenario: Without the right to delete an object that has an owner, its data are changed
      Given the config map "a" owned by the config map "owner"
      And I am a user who may "patch" "configmaps" in my namespace
      When I merge patch the config map "a" with:
        | data.k | changed |
      Then it succeeds

  Rule: Blocking the deletion of an owner needs a right to its finalizers

    @ADM-136
    Scenario: Without a right to the finalizers of the owner, its deletion is not blocked
      Given the config map "a"
      And I am a user who may "patch, delete" "configmaps" in my namespace
      When I make the config map "owner" an owner that blocks of the config map "a"
      Then it is not carried out
      And it has no owner

    @ADM-137
    Scenario: With the right to update the finalizers of the owner, its deletion is blocked
      Given the config map "a"
      And the secret "owner"
      And I am a user who may "patch, delete" "configmaps" in my namespace
      And I may also "update" "secrets/finalizers" in my namespace
      When I make the secret "owner" an owner that blocks of the config map "a"
      Then it succeeds
      And it has an owner that blocks

    @ADM-169
    Scenario: Without a right to the finalizers of the owner, blocking is not ended
      Given the config map "a" owned by the config map "owner" that blocks
      And I am a user who may "patch, delete" "configmaps" in my namespace
      When I make the config map "owner" an owner that does not block of the config map "a"
      Then it is not carried out
      And it has an owner that blocks
