@needs:gc
Feature: Garbage collection
  Objects name their owners in metadata.ownerReferences. The garbage collector deletes objects whose owners are all
  absent, and a delete states with propagationPolicy what happens to the dependents. These rules are not part of the
  documents.

  Background:
    Given a test namespace
    And the config map "owner"

  Rule: Dependents are deleted after their owner

    @beyond:GC-01
    Scenario Outline: <delete> of a config map deletes it at once, then its dependents
      Given the config map "part", owned by the config map "owner"
      And the secret "other", owned without blocking by the config map "owner"
      When I delete the config map "owner" <form>
      Then the request succeeds
      And no object is stored
      And the garbage collector removes the config map "part"
      And the garbage collector removes the secret "other"

      Examples:
        | delete              | form                                         |
        | A background delete | with query "propagationPolicy=Background"    |
        | A delete by a body  | with options {propagationPolicy: Background} |
        | A delete by a flag  | with options {orphanDependents: false}       |

    @beyond:GC-02
    Scenario: A delete of a config map without a policy deletes its dependents
      Given the config map "part", owned by the config map "owner"
      When I delete the config map "owner"
      Then the request succeeds
      And the garbage collector removes the config map "part"

    @beyond:GC-03
    Scenario: Dependents of dependents are deleted too
      Given the config map "part", owned by the config map "owner"
      And the secret "parts-part", owned by the config map "part"
      When I delete the config map "owner" with query "propagationPolicy=Background"
      Then the request succeeds
      And the garbage collector removes the config map "part"
      And the garbage collector removes the secret "parts-part"

    @needs:rbac @beyond:GC-04
    Scenario: A dependent of a cluster role is deleted after it
      Given the cluster role "a"
      And the config map "part", owned by the cluster role "a"
      When I delete the cluster role "a" with query "propagationPolicy=Background"
      Then the request succeeds
      And the garbage collector removes the config map "part"

    @beyond:GC-05
    Scenario: A dependent with a finalizer is marked, and removed when the finalizer goes
      Given the config map "part", owned by the config map "owner"
      When I merge patch the config map "part" with:
        | metadata.finalizers | [example.com/hold] |
      And I delete the config map "owner" with query "propagationPolicy=Background"
      Then the garbage collector keeps the config map "part"
      And the garbage collector marks the config map "part" as terminating
      When I merge patch the config map "part" with:
        | metadata.finalizers | absent |
      Then the garbage collector removes the config map "part"

  Rule: An object is kept as long as one of its owners exists

    @beyond:GC-06
    Scenario: A dependent of two config maps is kept without a reference to the deleted one
      Given the config map "other"
      And the config map "part", owned by the config map "owner, other"
      When I delete the config map "owner" with query "propagationPolicy=Background"
      Then the garbage collector removes the owner "owner" from the config map "part"
      And the garbage collector keeps the config map "part"
      And the object has an item in "metadata.ownerReferences" that matches {name: other}

    @beyond:GC-07
    Scenario: A dependent of two config maps is deleted when both are deleted
      Given the config map "other"
      And the config map "part", owned by the config map "owner, other"
      When I delete the config map "owner" with query "propagationPolicy=Background"
      And I delete the config map "other" with query "propagationPolicy=Background"
      Then the garbage collector removes the config map "part"

    @beyond:GC-08
    Scenario: An owner of another uid is absent
      Given the config map "part", whose owner reference has another uid than the config map "owner"
      Then the garbage collector removes the config map "part"

    @beyond:GC-09
    Scenario: An owner in another namespace is absent
      Given in another namespace, the config map "part", owned by the config map "owner"
      Then the garbage collector removes the config map "part"

    @needs:rbac @beyond:GC-10
    Scenario: A cluster role that names an owner in a namespace is kept
      Given the cluster role "a", owned by the config map "owner"
      When I delete the config map "owner" with query "propagationPolicy=Background"
      Then the request succeeds
      And the garbage collector keeps the cluster role "a"

  Rule: Orphaned dependents stay and lose their owner

    @beyond:GC-11
    Scenario Outline: <delete> leaves the dependents without a reference
      Given the config map "part", owned by the config map "owner"
      And the secret "other", owned by the config map "owner"
      When I delete the config map "owner" <form>
      Then the garbage collector removes the config map "owner"
      And the garbage collector keeps the config map "part"
      And the stored "metadata.ownerReferences" is absent
      And the garbage collector keeps the secret "other"
      And the stored "metadata.ownerReferences" is absent

      Examples:
        | delete             | form                                     |
        | A delete by a body | with options {propagationPolicy: Orphan} |
        | An orphan delete   | with query "propagationPolicy=Orphan"    |
        | A delete by a flag | with query "orphanDependents=true"       |

  Rule: A foreground deletion deletes the dependents first

    @beyond:GC-12
    Scenario: The owner stays with the finalizer foregroundDeletion while a blocking dependent exists
      Given the config map "part", owned by the config map "owner"
      When I merge patch the config map "part" with:
        | metadata.finalizers | [example.com/hold] |
      And I delete the config map "owner" with options {propagationPolicy: Foreground}
      Then the garbage collector keeps the config map "owner"
      And the stored "metadata.finalizers" includes [foregroundDeletion]
      And the config map "owner" is terminating
      And the garbage collector marks the config map "part" as terminating
      When I merge patch the config map "part" with:
        | metadata.finalizers | absent |
      Then the garbage collector removes the config map "part"
      And the garbage collector removes the config map "owner"

    @beyond:GC-13
    Scenario: A dependent that does not block is deleted, and its owner does not wait for it
      Given the config map "part", owned without blocking by the config map "owner"
      When I merge patch the config map "part" with:
        | metadata.finalizers | [example.com/hold] |
      And I delete the config map "owner" with query "propagationPolicy=Foreground"
      Then the garbage collector removes the config map "owner"
      And the garbage collector keeps the config map "part"
      And the garbage collector marks the config map "part" as terminating

    @beyond:GC-14
    Scenario: The owner stays while a dependent of its dependent exists
      Given the config map "part", owned by the config map "owner"
      And the secret "parts-part", owned by the config map "part"
      When I merge patch the secret "parts-part" with:
        | metadata.finalizers | [example.com/hold] |
      And I delete the config map "owner" with query "propagationPolicy=Foreground"
      Then the garbage collector keeps the config map "owner"
      And the garbage collector keeps the config map "part"
      And the garbage collector marks the secret "parts-part" as terminating
      When I merge patch the secret "parts-part" with:
        | metadata.finalizers | absent |
      Then the garbage collector removes the config map "owner"
      And the garbage collector removes the config map "part"

    @beyond:GC-15
    Scenario: Two config maps that own each other are both deleted
      Given the config map "part", owned by the config map "owner"
      And the config map "owner" becomes owned by the config map "part"
      When I delete the config map "owner" with query "propagationPolicy=Foreground"
      Then the garbage collector removes the config map "owner"
      And the garbage collector removes the config map "part"
