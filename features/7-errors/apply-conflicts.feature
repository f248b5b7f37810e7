Feature: Errors of applies

  Rule: A conflict of ownership is an error

    @needs:apply @ERR-35
    Scenario Outline: An apply that changes another manager's <field> of a <kind> ends in an error and takes nothing over
      Given a namespace of my own
      And managers share the <kind> "shared"
      And manager "m1" applied <first>
      When manager "m2" applies <second>
      Then it is not carried out
      And it shows "<field>" as "<value>"
      And manager "m1" owns "<field>"
      And manager "m2" does not own "<field>"
      When the same intent is applied by force
      Then it succeeds

      Examples:
        | kind       | first                | second                                             | field             | value |
        | config map | {data: {k: '1'}}     | {data: {k: '2'}}                                   | data.k            | 1     |
        | secret     | {data: {k: MQ==}}    | {data: {k: Mg==, other: Mg==}}                     | data.k            | MQ==  |

      @needs:storage
      Examples:
        | kind          | first                                                                                  | second                                                                                 | field                | value |
        | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '1'}}} | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '2'}}} | metadata.annotations.k | 1     |
