Feature: The last finalizer leaves with an apply
  A terminating object is removed when its list of finalizers becomes empty, however that happens.

  Rule: An intent may own a finalizer

    @needs:apply @DEL-14
    Scenario Outline: Leaving out the last finalizer, which the intent owned, removes a terminating <kind>
      Given a namespace of my own
      And managers share the <kind> "shared"
      And manager "m1" applied {metadata: {finalizers: [planecheck.example.com/hold]}, <contents>}
      And it has been deleted, but its finalizers hold it
      When manager "m1" applies {<contents>}
      Then it succeeds
      And nothing is stored

      Examples:
        | kind       | contents       |
        | config map | data: {k: '1'} |

      @needs:storage
      Examples:
        | kind          | contents                         |
        | storage class | provisioner: disks.example.com/a |
