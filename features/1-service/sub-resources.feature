Feature: Sub-resources
  A path segment below a resource: rights to the one are none to the other.

  Rule: A sub-resource is one segment below its resource

    @needs:storage @API-08
    Scenario: A segment that names no sub-resource is refused
      Given the persistent volume "a"
      When I ask for "/api/v1/persistentvolumes/{a}/status" and for "/api/v1/persistentvolumes/{a}/nosuchsub"
      Then the first is answered, the second is refused

    @observe @needs:pods @API-11
    Scenario: The representations of sub-resources
      Given a namespace of my own
      And the pod "p"
      When I read the status, the log and the ephemeral containers of the pod "p"
      Then the type and kind of each answer are recorded

  Rule: Rights to a resource and to its sub-resources are apart

    @needs:rbac @needs:second-identity @needs:storage @API-09
    Scenario: A right to update volumes is none to update their status
      Given the persistent volume "a"
      And I am a user who may "get, update" "persistentvolumes"
      When I replace the status of the persistent volume "a" with:
        | status.message | from-the-suite |
      Then it is answered with 403
      And it shows "status.message" as absent
      When I replace the persistent volume "a" with:
        | metadata.annotations | {example.com/why: changed} |
      Then it succeeds

    @needs:rbac @needs:second-identity @needs:storage @API-10
    Scenario: A right to the status of volumes is none to the volumes
      Given the persistent volume "a"
      And I am a user who may "get, update" "persistentvolumes/status"
      When I replace the status of the persistent volume "a" with:
        | status.message | from-the-suite |
      Then it succeeds
      When I ask for "/api/v1/persistentvolumes/{a}"
      Then it is answered with 403
      When I replace the persistent volume "a" with:
        | metadata.annotations | {example.com/why: changed} |
      Then it is answered with 403

  Rule: The eviction of a pod is an operation

    @needs:pods @API-17
    Scenario: An eviction evicts the pod
      Given a namespace of my own
      And the pod "p"
      When I evict the pod "p"
      Then it succeeds
      And it is terminating or gone

  Rule: A proxy sends requests on to its resource and gives back what that answers

    @needs:services @needs:pods @needs:service-proxy @API-51
    Scenario Outline: A <method> of <target> through the proxy of a service
      Given a namespace of my own
      And the service "s" that stands for a server of the suite
      When I send a <method> of "<target>" with "<body>" through the proxy of the service
      Then the server behind is asked for just that, and its answer is mine

      Examples:
        | method | target                    | body     |
        | GET    | /deep/er/page?a=1&b=2+3%2F |          |
        | GET    | /                         |          |
        | POST   | /things                   | a thing  |
        | PUT    | /things/one?how=whole     | another  |
        | DELETE | /things/one               |          |
