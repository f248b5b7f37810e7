Feature: Server-side apply conflicts

  Rule: A conflict of field ownership is an error

    @any-kind @needs:apply @ERR-35
    Scenario Outline: An apply that changes <what> of another manager fails and leaves the ownership unchanged
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
        | what                 | kind       | first             | second                         | field  | value |
        | a config map key     | config map | {data: {k: '1'}}  | {data: {k: '2'}}               | data.k | 1     |
        | a secret key         | secret     | {data: {k: MQ==}} | {data: {k: Mg==, other: Mg==}} | data.k | MQ==  |
        | a secret key as text | secret     | {data: {k: MQ==}} | {stringData: {k: '2'}}         | data.k | MQ==  |

    @needs:storage @needs:apply @ERR-35
    Scenario: An apply that changes a storage class annotation owned by another manager fails
      Given a test namespace
      And managers share the storage class "shared"
      And manager "m1" applied {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '1'}}}
      When manager "m2" applies {provisioner: provisioner.planecheck.example.com, metadata: {annotations: {k: '2'}}}
      Then the request fails
      And the stored "metadata.annotations.k" is "1"
      And manager "m1" owns "metadata.annotations.k"
      And manager "m2" does not own "metadata.annotations.k"
      When the same configuration is force-applied
      Then the request succeeds
