@needs:quota @needs:services
Feature: Resource quotas
  A resource quota limits the number of objects of a resource in a namespace.

  Rule: Creates within the quota are admitted

    @after:ADM-153 @ADM-154
    Scenario: Creates of services up to the quota of a namespace succeed, also after a delete of another service
      Given a test namespace
      And an active quota with the limits {services: 3}
      When I create the service "a"
      Then the object is stored
      When I create the service "b"
      Then the object is stored
      When I create the service "c"
      Then the object is stored
      When I delete the service "a" and the quota then shows 2 in use
      And I create the service "d"
      Then the object is stored

    @needs:dry-run @after:ADM-153 @ADM-154
    Scenario: A dry run of a create does not use the quota of its namespace
      Given a test namespace
      And an active quota with the limits {services: 1}
      When I create the service "a" as a dry run
      Then the request succeeds
      When I create the service "b"
      Then the object is stored

  Rule: Creates beyond a limit are rejected, whatever the limit counts

    @ADM-153
    Scenario Outline: A second <kind> beyond the limit on <resource> of a quota is rejected
      Given a test namespace
      And an active quota with the limits {<resource>: <hard>}
      When I create the <kind> "within" with:
        | <path> | <value> |
      Then the object is stored
      When I create the <kind> "beyond" with:
        | <path> | <value> |
      Then the request fails
      And no object is stored

      Examples:
        | resource               | hard | kind    | path      | value        |
        | count/services         | 1    | service | spec.type | NodePort     |
        | services.nodeports     | 1    | service | spec.type | NodePort     |
        | services.loadbalancers | 1    | service | spec.type | LoadBalancer |

    @ADM-153
    Scenario Outline: A quota of no <resource> rejects a <kind> and admits a <other>
      Given a test namespace
      And an active quota with the limits {<resource>: 0}
      When I create the <other> "a"
      Then the object is stored
      When I create the <kind> "a"
      Then the request fails
      And no object is stored

      Examples:
        | resource         | kind       | other      |
        | configmaps       | config map | secret     |
        | secrets          | secret     | config map |
        | count/configmaps | config map | secret     |

      @needs:rbac
      Examples:
        | resource                                   | kind | other      |
        | count/roles.rbac.authorization.platform.io | role | config map |

    # Of a class without volumes, so that no claim takes the volume of another scenario.
    @needs:storage @ADM-153
    Scenario Outline: A second claim beyond the limit on <resource> of a quota is rejected
      Given a test namespace
      And an active quota with the limits {<resource>: <hard>}
      When I create the persistent volume claim "within" with:
        | spec.storageClassName           | planecheck-none |
        | spec.resources.requests.storage | 2Ki             |
      Then the object is stored
      When I create the persistent volume claim "beyond" with:
        | spec.storageClassName           | planecheck-none |
        | spec.resources.requests.storage | 2Ki             |
      Then the request fails
      And no object is stored

      Examples:
        | resource               | hard |
        | persistentvolumeclaims | 1    |
        | requests.storage       | 3Ki  |

    @needs:pods @ADM-153
    Scenario Outline: A second Pod beyond the limit on <resource> of a quota is rejected
      Given a test namespace
      And an active quota with the limits {<resource>: <hard>}
      When I create the pod "within" with:
        | spec.containers[0].resources | {requests: {cpu: 150m}, limits: {cpu: 150m, memory: 150Mi}} |
        | spec.containers[1]           | {name: two, image: planecheck.example.com/none}             |
        | spec.containers[1].resources | {requests: {cpu: 150m}, limits: {cpu: 150m, memory: 150Mi}} |
      Then the object is stored
      When I create the pod "beyond" with:
        | spec.containers[0].resources | {requests: {cpu: 150m}, limits: {cpu: 150m, memory: 150Mi}} |
        | spec.containers[1]           | {name: two, image: planecheck.example.com/none}             |
        | spec.containers[1].resources | {requests: {cpu: 150m}, limits: {cpu: 150m, memory: 150Mi}} |
      Then the request fails
      And no object is stored

      Examples:
        | resource      | hard  |
        | pods          | 1     |
        | requests.cpu  | 500m  |
        | limits.memory | 500Mi |
        | cpu           | 500m  |
        | memory        | 500Mi |
        | limits.cpu    | 500m  |
        | count/pods    | 1     |

    @needs:pv-controller @needs:pvc-resize-admission @ADM-153
    Scenario: A claim cannot be expanded beyond a quota
      Given a test namespace
      And the class "own" without provisioner, with a volume and allowVolumeExpansion true
      And a bound claim of the class "own"
      And an active quota with the limits {requests.storage: 1Ki}
      When I request more storage in the claim of the class "own"
      Then the request fails
      And the stored "spec.resources.requests.storage" is 1Ki

  Rule: A quota applies to its own namespace

    @after:ADM-153 @ADM-155
    Scenario: An exhausted quota of one namespace does not limit creates in another namespace
      Given a test namespace
      And an active quota with the limits {services: 1}
      And the service "first"
      And a test namespace
      When I create the service "first"
      Then the object is stored

  Rule: Concurrent creates do not exceed a quota

    @ADM-156
    Scenario: At most 4 of 12 concurrent creates of services succeed with a quota of 4
      Given a test namespace
      And an active quota with the limits {services: 4}
      When I create 12 services concurrently
      Then at most 4 creates succeed and at most that many services are stored

    @needs:admission-webhooks @ADM-156
    Scenario: At most 4 of 12 concurrent creates of services succeed with a quota of 4 and a webhook
      Given a test namespace
      And an active quota with the limits {services: 4}
      And a validating webhook that allows, for every service
      When I create 12 services concurrently
      Then at most 4 creates succeed and at most that many services are stored

  Rule: The usage of a quota is corrected when a write fails after admission

    @may @ADM-16
    Scenario: The time at which a create appears in the usage of a quota is recorded
      Given a test namespace
      And an active quota with the limits {services: 3}
      When I create the service "a"
      Then the object is stored
      And the usage that the quota shows is recorded

    @should @after:ADM-153 @ADM-17
    Scenario: Creates that fail after admission are not counted in the usage of a quota
      Given a test namespace
      And an active quota with the limits {services: 9}
      And the service "a"
      And the service "b"
      When I create the existing service "a" 3 more times
      Then after a delete of the service "b" the quota shows 1 in use
