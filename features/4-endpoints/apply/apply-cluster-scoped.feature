@needs:storage
Feature: Server-side apply of cluster-scoped objects
  Server-side apply merges, tracks owners, detects conflicts and shares fields of cluster-scoped objects and of objects
  in named groups in the same way.

  Background:
    Given managers share the storage class "shared"

  Rule: The server merges the applied fields and records their owner

    @needs:apply
    Scenario Outline: A partial apply to a storage class keeps or sets <member>
      Given manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, allowVolumeExpansion: true}
      Then the request succeeds
      And the stored "<member>" is <value>

      Examples:
        | rule   | member            | value                              |
        | SSA-01 | provisioner       | provisioner.planecheck.example.com |
        | SSA-07 | metadata.labels.x | "1"                                |
        | SSA-09 | metadata.labels.y | "1"                                |

    @needs:apply @SSA-02
    Scenario: A manager owns exactly the storage class fields that it applies
      Given manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, allowVolumeExpansion: true}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields                                  |
        | m       | Apply | metadata.labels.y, allowVolumeExpansion |

    @needs:apply @needs:custom-resources @SSA-02
    Scenario: A manager owns exactly the fields that it applies to a cluster-wide custom resource
      Given managers share the cluster-wide custom resource "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {replicas: 1}}
      Then the request succeeds
      And managedFields lists exactly these owners:
        | manager | way   | fields                           |
        | m       | Apply | metadata.labels.y, spec.replicas |

    @should @needs:apply @SSA-03
    Scenario: An apply to an unused name, or to the name of a deleted object, creates a storage class
      When manager "m" applies {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is true
      And manager "m" owns "allowVolumeExpansion" through apply
      Given the object has been deleted
      When manager "n" applies {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: false}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is false

    @needs:apply @SSA-04
    Scenario: An apply with an empty fieldManager creates no storage class
      When manager "" applies {provisioner: provisioner.planecheck.example.com}
      Then the request is rejected and no object is stored
      When manager "m" applies {provisioner: provisioner.planecheck.example.com}
      Then the request succeeds

  Rule: Fields can be forced, shared and removed

    @needs:apply @SSA-27
    Scenario: A forced apply overwrites a field of a storage class
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" force-applies {allowVolumeExpansion: false}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is false

    @needs:apply @SSA-28
    Scenario: A forced apply makes its manager the owner of a field of a storage class
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" force-applies {allowVolumeExpansion: false}
      Then the request succeeds
      And manager "b" owns "allowVolumeExpansion" through apply

    @needs:apply @needs:custom-resources @SSA-28
    Scenario: A forced apply makes its manager the owner of a field of a cluster-wide custom resource
      Given managers share the cluster-wide custom resource "shared"
      And manager "a" applied {spec: {replicas: 1}}
      When manager "b" force-applies {spec: {replicas: 2}}
      Then the request succeeds
      And manager "b" owns "spec.replicas" through apply

    @needs:apply @SSA-30
    Scenario: After a conflict over a storage class, an apply without the conflicting field succeeds
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" applies {allowVolumeExpansion: false, metadata: {labels: {n: '1'}}}
      Then the request is rejected
      When manager "b" applies {metadata: {labels: {n: '1'}}}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is true

    @needs:apply @SSA-31
    Scenario: A manager that stops applying a shared field of a storage class keeps its value and loses its ownership
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "b" applied {allowVolumeExpansion: true, metadata: {labels: {n: '1'}}}
      When manager "b" applies {metadata: {labels: {n: '1'}}}
      Then the request succeeds
      And the stored "allowVolumeExpansion" is true
      And managedFields lists exactly these owners:
        | manager | way   | fields                            |
        | a       | Apply | provisioner, allowVolumeExpansion |
        | b       | Apply | metadata.labels.n                 |

    @needs:apply @SSA-32
    Scenario: After a conflict over a storage class, an apply of the live value succeeds and shares the field
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" applies {allowVolumeExpansion: false}
      Then the request is rejected
      When manager "b" applies {allowVolumeExpansion: true}
      Then the request succeeds
      And manager "a" owns "allowVolumeExpansion"
      And manager "b" owns "allowVolumeExpansion"

    @needs:apply
    Scenario Outline: <who> of a shared field of a storage class cannot change it without force
      Given manager "a" and manager "b" applied:
        """
        {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
        """
      When manager "<manager>" applies:
        """
        {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: false}
        """
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds

      Examples:
        | rule   | who                             | manager |
        | SSA-34 | An owner                        | a       |
        | SSA-35 | A manager other than the owners | c       |

    @needs:apply @SSA-33
    Scenario: Three managers that apply the same value of a storage class all own the field
      Given manager "a" and manager "b" applied:
        """
        {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
        """
      When manager "c" applies {allowVolumeExpansion: true}
      Then the request succeeds
      And manager "a" owns "allowVolumeExpansion" through apply
      And manager "b" owns "allowVolumeExpansion" through apply
      And manager "c" owns "allowVolumeExpansion" through apply
