@needs:runtime-config
Feature: API versions controlled by an option
  --runtime-config enables or disables versions, or single resources of a version.

  Rule: An entry with false disables a version, and nothing else

    @needs:autoscaling @needs:batch @VER-23
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: Each of two runtime-config entries with false disables its version
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each request is rejected
      When I list each of "CronJob" in version "batch/v1beta1"
      Then each request is rejected

    @needs:autoscaling @VER-24
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: A disabled API version rejects lists and creates
      Given a test namespace
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each request is rejected
      When I create the pod autoscaler "a"
      Then the request is rejected

    @needs:batch @needs:apps @VER-25
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: Other groups and other versions of a group with a disabled version remain enabled
      When I list each of "ConfigMap" in version "v1"
      Then each response is a list of its kind in that version
      When I list each of "Deployment" in version "apps/v1"
      Then each response is a list of its kind in that version
      When I list each of "CronJob" in version "batch/v1"
      Then each response is a list of its kind in that version

    @needs:batch @needs:deprecated-apis @VER-179
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: Disabling a deprecated version simulates its removal
      When I list each of "CronJob" in version "batch/v1beta1"
      Then each request is rejected
      When I list each of "CronJob" in version "batch/v1"
      Then each response is a list of its kind in that version

    @may @needs:batch @VER-42
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: Endpoints of a version used for storage may be disabled
      When I list each of "CronJob" in version "batch/v1beta1"
      Then the status of each response is recorded

  Rule: An entry without a value, or with true, enables a version

    @VER-26
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: A runtime-config entry without a value enables its version
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each response is a list of its kind in that version

    @VER-03
    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1
    Scenario: An alpha kind is served in an alpha version and not in a stable one
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each response is a list of its kind in that version
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1"
      Then each request is rejected

    @options:runtime-config=internal.apiserver.platform.io/v1alpha1=true @VER-27
    Scenario: A runtime-config entry with true enables its version
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each response is a list of its kind in that version

    @needs:pdb @needs:pod-security-policy @needs:server-lifecycle @VER-28
    Scenario: A runtime-config entry for one resource of a version enables only that resource
      When I use a server that disables policy/v1beta1 except for pod disruption budgets
      And I list each of "PodDisruptionBudget" in version "policy/v1beta1"
      Then each response is a list of its kind in that version
      When I list each of "PodSecurityPolicy" in version "policy/v1beta1"
      Then each request is rejected
