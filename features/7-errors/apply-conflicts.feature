Feature: Errors of applies

  Rule: A conflict of ownership is an error

    @needs:apply @ERR-35
    Scenario: An apply that changes another manager's field ends in an error and takes nothing over
      Given a namespace of my own
      And managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies {data: {k: '2'}}
      Then it is not carried out
      And it shows "data.k" as "1"
      And manager "m1" owns "data.k"
      And manager "m2" does not own "data.k"
      When the same intent is applied by force
      Then it succeeds
