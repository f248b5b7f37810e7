Feature: Removal of the last finalizer by server-side apply
  The server removes a terminating object when its list of finalizers becomes empty by any kind of write.

  Rule: An applied configuration can own a finalizer

    @any-kind @needs:apply @DEL-14
    Scenario Outline: An apply that omits its last owned finalizer removes a terminating <kind>
      Given a test namespace
      And managers share the <kind> "shared"
      And manager "m1" applied {metadata: {finalizers: [planecheck.example.com/hold]}, <contents>}
      And the object has been deleted but is kept by its finalizers
      When manager "m1" applies {<contents>}
      Then the request succeeds
      And no object is stored

      Examples:
        | kind       | contents       |
        | config map | data: {k: '1'} |

      @needs:storage
      Examples:
        | kind          | contents                         |
        | storage class | provisioner: disks.example.com/a |
