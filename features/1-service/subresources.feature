Feature: Subresources
  A subresource is a path segment below its resource, and has access rights of its own.

  Rule: A subresource is one path segment below its resource

    @needs:storage @API-08
    Scenario: A path segment that names no subresource of a persistent volume is rejected
      Given the persistent volume "a"
      When I get the path "/api/v1/persistentvolumes/{a}/status"
      And I get the path "/api/v1/persistentvolumes/{a}/nosuchsub"
      Then the first response status is 200
      And the second request is rejected

    @observe @needs:pods @API-11
    Scenario: The representations of the subresources of a pod are recorded
      Given a test namespace
      And the pod "p"
      When I read the status, the log and the ephemeral containers of the pod "p"
      Then the status, media type and kind of each response are recorded

  Rule: Rights to a resource and rights to its subresources are separate

    @needs:rbac @needs:second-identity @needs:storage @API-09
    Scenario: The right to update persistent volumes does not include their status subresource
      Given the persistent volume "a"
      And I am a user who may "get, update" "persistentvolumes"
      When I replace the status of the persistent volume "a" with:
        | status.message | from-the-suite |
      Then the response status is 403
      And the stored "status.message" is absent
      When I replace the persistent volume "a" with:
        | metadata.annotations | {example.com/why: changed} |
      Then the request succeeds

    @needs:rbac @needs:second-identity @needs:storage @API-10
    Scenario: The right to the status of persistent volumes does not include the volumes
      Given the persistent volume "a"
      And I am a user who may "get, update" "persistentvolumes/status"
      When I replace the status of the persistent volume "a" with:
        | status.message | from-the-suite |
      Then the request succeeds
      When I get the path "/api/v1/persistentvolumes/{a}"
      Then the response status is 403
      When I replace the persistent volume "a" with:
        | metadata.annotations | {example.com/why: changed} |
      Then the response status is 403

  Rule: A create of an eviction is an operation on a pod

    @needs:pods @API-17
    Scenario: An eviction terminates or deletes the pod
      Given a test namespace
      And the pod "p"
      When I evict the pod "p"
      Then the request succeeds
      And the object is terminating or deleted

  Rule: A proxy subresource forwards requests and returns the responses

    @needs:services @needs:pods @needs:service-proxy @API-51
    Scenario Outline: The proxy of a service forwards <method> <target> and returns the response
      Given a test namespace
      And the service "s" with an endpoint of the test server
      When I send a <method> of "<target>" with "<body>" through the proxy of the service
      Then the endpoint receives exactly this request, and I receive its response

      Examples:
        | method | target                     | body    |
        | GET    | /deep/er/page?a=1&b=2+3%2F |         |
        | GET    | /                          |         |
        | POST   | /things                    | a thing |
        | PUT    | /things/one?how=again      | another |
        | DELETE | /things/one                |         |
