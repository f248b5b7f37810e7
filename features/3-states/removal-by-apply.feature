Feature: The last finalizer leaves with an apply
  A terminating object is removed when its list of finalizers becomes empty, however that happens.

  Rule: An intent may own a finalizer

    @needs:apply @DEL-14
    Scenario: Leaving out the last finalizer, which the intent owned, removes a terminating object
      Given a namespace of my own
      And managers share the config map "shared"
      And manager "m1" applied {metadata: {finalizers: [planecheck.example.com/hold]}, data: {k: '1'}}
      And it has been deleted, but its finalizers hold it
      When manager "m1" applies {data: {k: '1'}}
      Then it succeeds
      And nothing is stored
