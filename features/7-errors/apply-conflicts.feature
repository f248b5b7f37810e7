Feature: Errors of applies

  Rule: A conflict of ownership is an error

    @needs:apply @ERR-35
    Scenario Outline: An apply that changes <what> of another manager ends in an error and takes nothing over
      Given a test namespace
      And managers share the <kind> "shared"
      And manager "m1" applied <first>
      When manager "m2" applies <second>
      Then the request fails
      And the stored "<field>" is "<value>"
      And manager "m1" owns "<field>"
      And manager "m2" does not own "<field>"
      When the same configuration is force-applied
      Then the request succeeds

      Examples:
        | what                        | kind       | first             | second                         | field  | value |
        | a key                       | config map | {data: {k: '1'}}  | {data: {k: '2'}}               | data.k | 1     |
        | a key of a secret           | secret     | {data: {k: MQ==}} | {data: {k: Mg==, other: Mg==}} | data.k | MQ==  |
        | a key of a secret, by text, | secret     | {data: {k: MQ==}} | {stringData: {k: '2'}}         | data.k | MQ==  |

      @needs:storage
      Examples:
        | what          | kind          | first                                                                                | second                                                                               | field                  | value |
        | an annotation | storage class | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '1'}}} | {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '2'}}} | metadata.annotations.k | 1     |
