@needs:runtime-config
Feature: Versions that an option switches
  --runtime-config takes entries of versions, or of one type in a version, and turns them on or off.

  Rule: An entry with false turns a version off, and nothing else

    @needs:autoscaling @needs:batch @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-23
    Scenario: Each of two entries counts
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each of these is refused
      When I list each of "CronJob" in version "batch/v1beta1"
      Then each of these is refused

    @needs:autoscaling @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-24
    Scenario: What is off is neither listed nor created
      Given a test namespace
      When I list each of "HorizontalPodAutoscaler" in version "autoscaling/v2"
      Then each of these is refused
      When I create the pod autoscaler "a"
      Then the request is rejected

    @needs:batch @needs:apps @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-25
    Scenario: Other groups, and other versions of the group, stay on
      When I list each of "ConfigMap" in version "v1"
      Then each is a list of its kind, in that version
      When I list each of "Deployment" in version "apps/v1"
      Then each is a list of its kind, in that version
      When I list each of "CronJob" in version "batch/v1"
      Then each is a list of its kind, in that version

    @needs:batch @needs:deprecated-apis @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-179
    Scenario: The removal of a deprecated version can be tried out
      When I list each of "CronJob" in version "batch/v1beta1"
      Then each of these is refused
      When I list each of "CronJob" in version "batch/v1"
      Then each is a list of its kind, in that version

    @may @needs:batch @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-42
    Scenario: Endpoints of a version in which objects may be stored can be off
      When I list each of "CronJob" in version "batch/v1beta1"
      Then which of these are served is recorded

  Rule: An entry without a value, or with true, turns a version on

    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-26
    Scenario: A missing value means true
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each is a list of its kind, in that version

    @options:runtime-config=autoscaling/v2=false,batch/v1beta1=false,internal.apiserver.platform.io/v1alpha1 @VER-03
    Scenario: A type that is alpha is served under a name with alpha, and not under that of a stable version
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each is a list of its kind, in that version
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1"
      Then each of these is refused

    @options:runtime-config=internal.apiserver.platform.io/v1alpha1=true @VER-27
    Scenario: The value true turns a version on
      When I list each of "StorageVersion" in version "internal.apiserver.platform.io/v1alpha1"
      Then each is a list of its kind, in that version

    @needs:pdb @needs:pod-security-policy @needs:server-lifecycle @VER-28
    Scenario: An entry that names one type of a version turns that type on, not the others
      When I turn to a server that has version policy/v1beta1 off, but for pod disruption budgets
      And I list each of "PodDisruptionBudget" in version "policy/v1beta1"
      Then each is a list of its kind, in that version
      When I list each of "PodSecurityPolicy" in version "policy/v1beta1"
      Then each of these is refused
