@needs:storage
Feature: Phases of persistent volumes
  A volume is available until a claim takes it, bound while the claim is there, and released when the claim is gone.

  Rule: The phase follows the claim

    @needs:pv-binder @STATE-01 @PV-201
    Scenario: A volume that no claim uses is available
      Given a persistent volume that nobody claims
      Then it comes to be "available"

    @needs:pv-binder @STATE-02 @PV-202
    Scenario: A volume that a claim uses is bound
      Given a namespace of my own
      And a persistent volume that nobody claims
      When a claim for it is made
      Then it names the claim and comes to be "bound"

    @needs:pv-binder @STATE-03 @PV-203
    Scenario: A volume whose claim was deleted is released, and kept
      Given a namespace of my own
      And a persistent volume that nobody claims
      And a claim that it is bound to
      When the claim is deleted
      Then it comes to be "released"

  Rule: Which phases can be written is open

    @observe @STATE-04 @PV-204
    Scenario: Phases are written in every order of two, one of them made up
      Given the persistent volume "a"
      When I write the phases Available, Bound, Released and Invented to its status, in every order of two
      Then what is answered to each of these is recorded
