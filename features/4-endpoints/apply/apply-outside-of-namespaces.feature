@needs:storage
Feature: Applies outside of namespaces
  An apply merges, owns, conflicts and shares in the same way for objects of the cluster and of named
  groups.

  Background:
    Given managers share the storage class "shared"

  Rule: What an intent states is merged and owned by its manager

    @needs:apply
    Scenario Outline: An intent states part of a storage class, and the rest stays: <rule>
      Given manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, allowVolumeExpansion: true}
      Then it succeeds
      And it shows "<member>" as <value>

      Examples:
        | rule   | member                 | value                              |
        | SSA-01 | provisioner            | provisioner.planecheck.example.com |
        | SSA-07 | metadata.labels.x      | "1"                                |
        | SSA-09 | metadata.labels.y      | "1"                                |

    @needs:apply @SSA-02
    Scenario: The caller owns exactly what it applied to a storage class
      Given manager "c" created it with {provisioner: provisioner.planecheck.example.com, metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, allowVolumeExpansion: true}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields                                  |
        | m       | Apply | metadata.labels.y, allowVolumeExpansion |

    @needs:apply @needs:custom-resources @SSA-02
    Scenario: The caller owns exactly what it applied to a cluster-wide custom resource
      Given managers share the cluster-wide custom resource "shared"
      And manager "c" created it with {metadata: {labels: {x: '1'}}}
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {replicas: 1}}
      Then it succeeds
      And the managers own exactly:
        | manager | way   | fields                           |
        | m       | Apply | metadata.labels.y, spec.replicas |

    @should @needs:apply @SSA-03
    Scenario: An apply to a name that is free, or free again, creates a storage class
      When manager "m" applies {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      Then it succeeds
      And it shows "allowVolumeExpansion" as true
      And manager "m" owns by apply "allowVolumeExpansion"
      Given it has been deleted
      When manager "n" applies {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: false}
      Then it succeeds
      And it shows "allowVolumeExpansion" as false

    @needs:apply @SSA-04
    Scenario: An empty manager creates no storage class
      When manager "" applies {provisioner: provisioner.planecheck.example.com}
      Then it is refused and nothing is stored
      When manager "m" applies {provisioner: provisioner.planecheck.example.com}
      Then it succeeds

  Rule: Force, agreement and letting go

    @needs:apply
    Scenario Outline: A forced apply takes a field of a storage class over: <rule>
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" forces {allowVolumeExpansion: false}
      Then it succeeds
      And <outcome>

      Examples:
        | rule   | outcome                                         |
        | SSA-27 | it shows "allowVolumeExpansion" as false        |
        | SSA-28 | manager "b" owns by apply "allowVolumeExpansion" |

    @needs:apply @needs:custom-resources @SSA-28
    Scenario: A forced apply takes a field of a cluster-wide custom resource over
      Given managers share the cluster-wide custom resource "shared"
      And manager "a" applied {spec: {replicas: 1}}
      When manager "b" forces {spec: {replicas: 2}}
      Then it succeeds
      And manager "b" owns by apply "spec.replicas"

    @needs:apply @SSA-30
    Scenario: After a conflict over a storage class, an intent without the field succeeds
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" applies {allowVolumeExpansion: false, metadata: {labels: {n: '1'}}}
      Then it is refused
      When manager "b" applies {metadata: {labels: {n: '1'}}}
      Then it succeeds
      And it shows "allowVolumeExpansion" as true

    @needs:apply @SSA-31
    Scenario: A manager that leaves a shared field of a storage class out keeps its value and gives up owning it
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "b" applied {allowVolumeExpansion: true, metadata: {labels: {n: '1'}}}
      When manager "b" applies {metadata: {labels: {n: '1'}}}
      Then it succeeds
      And it shows "allowVolumeExpansion" as true
      And the managers own exactly:
        | manager | way   | fields                            |
        | a       | Apply | provisioner, allowVolumeExpansion |
        | b       | Apply | metadata.labels.n                 |

    @needs:apply @SSA-32
    Scenario: After a conflict over a storage class, an intent with the live value succeeds and shares the field
      Given manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "b" applies {allowVolumeExpansion: false}
      Then it is refused
      When manager "b" applies {allowVolumeExpansion: true}
      Then it succeeds
      And manager "a" owns "allowVolumeExpansion"
      And manager "b" owns "allowVolumeExpansion"

    @needs:apply
    Scenario Outline: <who> cannot change a shared value of a storage class without force
      Given manager "a" and manager "b" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "<manager>" applies {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: false}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

      Examples:
        | rule   | who                               | manager |
        | SSA-34 | One of the managers that share it | a       |
        | SSA-35 | Another manager                   | c       |

    @needs:apply @SSA-33
    Scenario: Three managers of one value of a storage class own it together
      Given manager "a" and manager "b" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      When manager "c" applies {allowVolumeExpansion: true}
      Then it succeeds
      And manager "a" owns by apply "allowVolumeExpansion"
      And manager "b" owns by apply "allowVolumeExpansion"
      And manager "c" owns by apply "allowVolumeExpansion"
