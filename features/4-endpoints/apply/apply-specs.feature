@needs:storage
Feature: Server-side apply to the spec of a persistent volume
  The rules of server-side apply for data and metadata also hold for the members of a spec (A 4.8).

  Background:
    Given managers share the persistent volume "shared"

  Rule: The applied fields are merged into the spec

    @needs:apply
    Scenario Outline: A partial apply to a volume spec keeps or sets <member>
      Given manager "c" created it with:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
        """
      When manager "m" applies {spec: {mountOptions: [ro]}}
      Then the request succeeds
      And the stored "<member>" is <value>

      Examples:
        | rule   | member                | value           |
        | SSA-01 | spec.accessModes      | [ReadWriteOnce] |
        | SSA-07 | spec.storageClassName | one             |
        | SSA-09 | spec.mountOptions     | [ro]            |

    @needs:apply @SSA-08
    Scenario: An apply overwrites members of a volume spec of the same manager
      Given manager "m" applied:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
        """
      When manager "m" applies:
        """
        spec:
          capacity: {storage: 2Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: two
        """
      Then the request succeeds
      And the stored "spec.storageClassName" is two
      And the stored "spec.capacity" is {storage: 2Gi}

    @needs:apply @SSA-10
    Scenario: An apply removes members of a volume spec that the manager no longer applies
      Given manager "m" applied:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
          mountOptions: [ro]
        """
      When manager "m" applies:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      Then the request succeeds
      And the object contains no "spec.storageClassName"
      And the object contains no "spec.mountOptions"

  Rule: Each member of a spec has its own owner

    @needs:apply @SSA-02
    Scenario: A manager owns exactly the members of a volume spec that it applies
      Given manager "c" created it with:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
        """
      When manager "m" applies {metadata: {labels: {y: '1'}}, spec: {storageClassName: one, volumeMode: Filesystem}}
      Then the request succeeds
      And manager "m" owns "metadata.labels.y, spec.storageClassName, spec.volumeMode" through apply

    @needs:apply @needs:dry-run @SSA-15
    Scenario: An apply in a dry run that changes a volume spec member of another manager is rejected
      Given manager "a" applied:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
        """
      And the controllers of the object, if any, have processed it
      When manager "b" applies, with query "dryRun=All", {spec: {storageClassName: two}}
      Then the request is rejected and the object is unchanged

    @needs:apply @SSA-15 @SSA-27 @SSA-28
    Scenario: An apply that changes a volume spec member of another manager is rejected, and force overwrites it
      Given manager "a" applied:
        """
        spec:
          capacity: {storage: 1Gi}
          accessModes: [ReadWriteOnce]
          hostPath: {path: /tmp/planecheck}
          storageClassName: one
        """
      And the controllers of the object, if any, have processed it
      When manager "b" applies {spec: {storageClassName: two}}
      Then the request is rejected and the object is unchanged
      When manager "b" force-applies {spec: {storageClassName: two}}
      Then the request succeeds
      And the stored "spec.storageClassName" is two
      And manager "b" owns "spec.storageClassName" through apply
