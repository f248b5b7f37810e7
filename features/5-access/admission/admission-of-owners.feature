@needs:owner-ref-permission @needs:rbac @needs:second-identity
@options:enable-admission-plugins=AlwaysPullImages,DenyServiceExternalIPs,ExtendedResourceToleration,LimitPodHardAntiAffinityTopology,NodeRestriction,OwnerReferencesPermissionEnforcement,PodNodeSelector
@options:pod-node-selector=env=d @options:default-not-ready-toleration-seconds=7
Feature: Permission to set owner references
  Adding an owner reference can cause the deletion of an object, so it needs the right to delete the object.

  Background:
    Given a test namespace
    And the config map "owner"

  Rule: Changing the owner references of an object needs the right to delete the object

    @ADM-134
    Scenario: A user without the right to delete a config map cannot add an owner reference to it
      Given the config map "a"
      And I am a user who may "patch" "configmaps" in the test namespace
      When I set the config map "owner" as owner of the config map "a"
      Then the request fails
      And the object contains no "metadata.ownerReferences"

    @ADM-135
    Scenario: A user with the right to delete a config map adds an owner reference to it
      Given the config map "a"
      And I am a user who may "patch, delete" "configmaps" in the test namespace
      When I set the config map "owner" as owner of the config map "a"
      Then the request succeeds
      And the stored "metadata.ownerReferences[0].name" is owner

    @ADM-138
    Scenario: A user without the right to delete a config map that has an owner updates its data
      Given the config map "a" owned by the config map "owner"
      And I am a user who may "patch" "configmaps" in the test namespace
      When I merge patch the config map "a" with:
        | data.k | changed |
      Then the request succeeds

  Rule: Setting blockOwnerDeletion needs the right to update the finalizers of the owner

    @ADM-136
    Scenario: A user without a right to the owner's finalizers cannot set blockOwnerDeletion
      Given the config map "a"
      And I am a user who may "patch, delete" "configmaps" in the test namespace
      When I set the config map "owner" as owner of the config map "a" with blockOwnerDeletion true
      Then the request fails
      And the object contains no "metadata.ownerReferences"

    @ADM-137
    Scenario: A user with the right to update the owner's finalizers sets blockOwnerDeletion
      Given the config map "a"
      And the secret "owner"
      And I am a user who may "patch, delete" "configmaps" in the test namespace
      And I may also "update" "secrets/finalizers" in the test namespace
      When I set the secret "owner" as owner of the config map "a" with blockOwnerDeletion true
      Then the request succeeds
      And the stored "metadata.ownerReferences[0].blockOwnerDeletion" is true

    @ADM-136
    Scenario: A user with a right to the finalizers of one of two owners cannot create an object that blocks both
      Given I am a user who may "create" "configmaps" in the test namespace
      And I may also "update" "secrets/finalizers" in the test namespace
      When I create the config map "a" with:
        | metadata.ownerReferences                       | [{apiVersion: v1, kind: Secret, name: s, uid: a-1}]  |
        | metadata.ownerReferences[0].blockOwnerDeletion | true                                                 |
      Then the request succeeds
      When I create the config map "b" with:
        | metadata.ownerReferences                       | [{apiVersion: v1, kind: Secret, name: s, uid: a-1}]  |
        | metadata.ownerReferences[0].blockOwnerDeletion | true                                                 |
        | metadata.ownerReferences[1]                    | {apiVersion: v1, kind: ConfigMap, name: c, uid: b-2} |
        | metadata.ownerReferences[1].blockOwnerDeletion | true                                                 |
      Then the request fails
      And no object is stored

    @ADM-169
    Scenario: A user without a right to the owner's finalizers cannot unset blockOwnerDeletion
      Given the config map "a" owned by the config map "owner" with blockOwnerDeletion true
      And I am a user who may "patch, delete" "configmaps" in the test namespace
      When I set the config map "owner" as owner of the config map "a" with blockOwnerDeletion false
      Then the request fails
      And the stored "metadata.ownerReferences[0].blockOwnerDeletion" is true
