@needs:storage
Feature: Phases of persistent volumes
  A volume is available until it is bound to a claim. After the claim is deleted, the volume is released.

  Rule: The phase of a volume depends on its claim

    @needs:pv-binder @STATE-01 @PV-201
    Scenario: A persistent volume without a claim has the phase available
      Given a persistent volume without a claim
      Then the volume reaches the phase "available"

    @needs:pv-binder @STATE-02 @PV-202
    Scenario: A persistent volume with a claim has the phase bound
      Given a test namespace
      And a persistent volume without a claim
      When I create a claim for the volume
      Then the volume references the claim and reaches the phase "bound"

    @needs:pv-binder @STATE-03 @PV-203
    Scenario: A persistent volume whose claim is deleted has the phase released and still exists
      Given a test namespace
      And a persistent volume without a claim
      And a claim that is bound to the volume
      When the claim is deleted
      Then the volume reaches the phase "released"

  Rule: The documents do not say which phases a client can write

    @observe @STATE-04 @PV-204
    Scenario: The results of writes of each phase after each other phase are recorded
      Given the persistent volume "a"
      When I write the phases Available, Bound, Released and Invented to its status, each after each
      Then the response to each write of a phase is recorded
