Feature: Removal of the last finalizer by server-side apply
  The server removes a terminating object when its list of finalizers becomes empty by any kind of write.

  Rule: An applied configuration can own a finalizer

    @needs:apply @DEL-14
    Scenario Outline: An apply that omits its last owned finalizer removes a terminating <kind>
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
