Feature: Server-side apply to subresources
  A subresource that accepts the type of its object accepts server-side apply in the same way as the object. The
  volumes have a class of their own, so that no claim of another scenario is bound to them.

  Rule: An apply to a status subresource merges and owns status fields

    @should @needs:apply @needs:storage @SSA-55
    Scenario: An apply to the status of a volume is stored, and its manager owns the status field
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      When manager "m" applies, to the status subresource, {status: {message: planecheck}}
      Then the request succeeds
      And the stored "status.message" is planecheck
      And manager "m" owns "status.message" through apply

    @should @needs:apply @needs:csr @SSA-55
    Scenario: An apply to the status of a certificate signing request is stored, and its manager owns the conditions
      Given the certificate signing request "shared"
      And managers share the certificate signing request "shared"
      When manager "m" applies, to the status subresource:
        """
        status: {conditions: [{type: Failed, status: 'True', reason: Suite, message: planecheck}]}
        """
      Then the request succeeds
      And the object has an item in "status.conditions" that matches {type: Failed, reason: Suite}
      And manager "m" owns "status.conditions" through apply

    @needs:apply @needs:storage @SSA-15
    Scenario: An apply that changes a status field that another manager applied is rejected
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" applied, to the status subresource, {status: {message: planecheck}}
      When manager "m" applies, to the status subresource, {status: {message: other}}
      Then the request is rejected and the object is unchanged

    @needs:apply @needs:storage @SSA-17
    Scenario: An apply that changes a status field that an ordinary update set is rejected
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" changed its status by update to {status: {message: planecheck}}
      When manager "m" applies, to the status subresource, {status: {message: other}}
      Then the request is rejected and the object is unchanged

    @needs:apply @needs:storage @SSA-27
    Scenario: A forced apply overwrites a status field
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" applied, to the status subresource, {status: {message: planecheck}}
      When manager "m" force-applies, to the status subresource, {status: {message: other}}
      Then the request succeeds
      And the stored "status.message" is other

    @needs:apply @needs:storage @SSA-28
    Scenario: A forced apply makes its manager the owner of a status field
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" applied, to the status subresource, {status: {message: planecheck}}
      When manager "m" force-applies, to the status subresource, {status: {message: other}}
      Then the request succeeds
      And manager "m" owns "status.message" through apply

    @needs:apply @needs:storage @SSA-29
    Scenario: A forced apply ends the ownership of the former manager of a status field
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      And manager "a" applied, to the status subresource, {status: {message: planecheck}}
      When manager "m" force-applies, to the status subresource, {status: {message: other}}
      Then the request succeeds
      And manager "a" does not own "status.message"

    @needs:apply @needs:storage @SSA-04
    Scenario: An apply to the status with an empty fieldManager is rejected
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      And the controllers of the object, if any, have processed it
      When manager "" applies, to the status subresource, {status: {message: planecheck}}
      Then the request is rejected and the object is unchanged
      When manager "m" applies, to the status subresource, {status: {message: planecheck}}
      Then the request succeeds

    @needs:apply @needs:storage @SSA-22
    Scenario: A replace of the status changes a field that another manager applied
      Given a test namespace
      And the persistent volume "shared"
      And managers share the persistent volume "shared"
      When manager "m" applies, to the status subresource, {status: {message: planecheck}}
      Then the request succeeds
      When I replace the status of the persistent volume "shared" with query "fieldManager=b" and:
        | status.message | other |
      Then the request succeeds
      And the returned "status.message" is other

    @needs:apply @needs:storage @SSA-05
    Scenario: An apply to the status that contains managedFields is rejected
      Given a test namespace
      And managers share the persistent volume "shared"
      And manager "c" created it with:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp}, storageClassName: apart}
        """
      When manager "m" applies, to the status subresource:
        """
        metadata:
          managedFields:
            - manager: m
              operation: Apply
              apiVersion: v1
              time: '2024-01-01T00:00:00Z'
              fieldsType: FieldsV1
              fieldsV1: {'f:status': {'f:message': {}}}
        status: {message: planecheck}
        """
      Then the request fails
      And the stored "status.message" is absent
      When manager "m" applies, to the status subresource, {status: {message: planecheck}}
      Then the request succeeds

    @needs:apply @needs:storage @needs:dry-run @QRY-16
    Scenario: An apply to the status in a dry run is not stored
      Given the persistent volume "a"
      And managers share the persistent volume "a"
      When manager "m" applies, to the status subresource as a dry run, {status: {message: never stored}}
      Then the request succeeds
      And the stored "status.message" is absent

  Rule: A scale subresource has a type other than that of its object

    @needs:apply @needs:subresource-scale @SSA-17
    Scenario: An apply that changes replicas set through the scale is rejected when managedFields lists their owner
      Given a test namespace
      And managers share the deployment "shared"
      And manager "a" applied:
        """
        spec:
          replicas: 1
          selector: {matchLabels: {app: planecheck}}
          template:
            metadata: {labels: {app: planecheck}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}]}
        """
      And manager "c" changed its scale by merge patch to {spec: {replicas: 2}}
      And managedFields lists manager "c" as owner of "spec.replicas"
      When manager "b" applies {spec: {replicas: 3}}
      Then the request is rejected
      And the stored "spec.replicas" is 2

    @observe @needs:apply @needs:subresource-scale @SSA-54
    Scenario: The effect of an apply to the scale of a deployment is recorded
      Given a test namespace
      And managers share the deployment "shared"
      And manager "c" applied:
        """
        spec:
          selector: {matchLabels: {app: planecheck}}
          template:
            metadata: {labels: {app: planecheck}}
            spec: {containers: [{name: c, image: planecheck.example.com/none}]}
        """
      When manager "m" applies, to the scale subresource, {apiVersion: autoscaling/v1, kind: Scale, spec: {replicas: 3}}
      Then the response is recorded
      And its "spec" and its managedFields are recorded
