@needs:storage
Feature: The status of a persistent volume
  The status of a volume has its own path, where it is read, replaced and patched separately from the spec.

  Rule: A get of the status returns 200 with the volume

    @OPS-123
    Scenario: A get of the volume status returns the same volume with and without pretty=true
      Given the persistent volume "a"
      When I get the status of the persistent volume "a"
      And I get the status of the persistent volume "a" with query "pretty=true"
      Then the responses contain the same volume

    @OPS-124
    Scenario: A get of the volume status with an invalid token returns 401
      Given the persistent volume "a"
      And I am a client with an invalid token
      When I get the status of the persistent volume "a" with query ""
      Then the request is rejected as unauthenticated
      And the response contains no object

  Rule: A replace and a patch change the status

    Scenario Outline: A <change> of the volume status with the query "<query>" sets members of the status
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" with query "<query>" and:
        | status.message | set by planecheck |
        | status.reason  | Suite             |
      Then the response status is one of 200, 201
      And the returned "status.message" is set by planecheck
      And the returned "status.reason" is Suite
      And the response has a new resource version

      Examples:
        | rule    | change      | query              |
        | OPS-125 | replace     | pretty=false       |
        | OPS-131 | replace     | pretty=true        |
        | OPS-132 | replace     | fieldManager=suite |
        | OPS-141 | merge patch | pretty=true        |
        | OPS-142 | merge patch | fieldManager=suite |

    @OPS-134
    Scenario Outline: A <patch> of the volume status keeps other members of the status
      Given the persistent volume "a" with the status reason "kept"
      When I <patch> the status of the persistent volume "a" with query "pretty=false" and:
        | status.message | changed |
      Then the response status is one of 200, 201
      And the returned "status.message" is changed
      And the returned "status.reason" is kept

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    Scenario Outline: A <change> of the volume status leaves the spec unchanged
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" with query "pretty=false" and:
        | spec.persistentVolumeReclaimPolicy | Delete    |
        | spec.mountOptions                  | [noatime] |
        | status.reason                      | Suite     |
      Then the object keeps its "spec"

      Examples:
        | rule    | change      |
        | OPS-126 | replace     |
        | OPS-135 | merge patch |
        | OPS-135 | JSON patch  |

    @needs:apply @OPS-135
    Scenario: An apply to the volume status leaves the spec unchanged
      Given the persistent volume "a"
      When I apply its status together with another spec
      Then the object keeps its "spec"

    @needs:apply
    Scenario Outline: The fieldManager of a <change> of the volume status owns the status fields that it sets
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" with query "fieldManager=suite-s" and:
        | status.reason | Suite |
      Then the response status is 200
      And the response lists manager "suite-s" as owner of status fields

      Examples:
        | rule    | change      |
        | OPS-129 | replace     |
        | OPS-138 | merge patch |

    @needs:apply @OPS-140
    Scenario: An apply to the volume status overwrites a reason of another manager only with force
      Given the persistent volume "a"
      When I apply the status reason "one" as manager "m1"
      Then the request succeeds
      When I apply the status reason "two" as manager "m2"
      Then the request is rejected
      When I force-apply the status reason "two" as manager "m2"
      Then the request succeeds
      And the returned "status.reason" is two

  Rule: A replace and a patch need a body

    Scenario Outline: A <change> of the volume status that sends <what> is rejected
      Given the persistent volume "a" with the status reason "kept"
      When I send a <change> of its status with <what>
      Then the request is rejected
      And the stored "status.reason" is kept

      Examples:
        | rule    | change      | what          |
        | OPS-127 | replace     | an empty body |
        | OPS-127 | replace     | a config map  |
        | OPS-136 | merge patch | an empty body |

    Scenario Outline: A <change> of the status of a volume that does not exist creates none
      When I <change> the status of a persistent volume that does not exist
      Then the status is 201 only if the object now exists

      Examples:
        | rule    | change      |
        | OPS-132 | replace     |
        | OPS-142 | merge patch |

  Rule: A replace and a patch return 401 for an invalid token

    Scenario Outline: A <change> of the volume status with an invalid token changes nothing
      Given the persistent volume "a" with the status reason "kept"
      And I am a client with an invalid token
      When I <change> the status of the persistent volume "a" with query "pretty=false" and:
        | status.reason | changed |
      Then the request is rejected as unauthenticated
      And the stored "status.reason" is kept

      Examples:
        | rule    | change      |
        | OPS-133 | replace     |
        | OPS-143 | merge patch |

  Rule: The documents do not list the values of fieldValidation

    @observe
    Scenario Outline: The response to a <change> of the volume status with an unknown member and "<query>" is recorded
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a" with query "<query>" and:
        | status.unknown | 1 |
      Then the response is recorded
      And the warnings of the response are recorded

      Examples:
        | rule    | change      | query                  |
        | OPS-130 | replace     | fieldValidation=Strict |
        | OPS-130 | replace     | fieldValidation=Warn   |
        | OPS-139 | merge patch | fieldValidation=Strict |
        | OPS-139 | merge patch | fieldValidation=Warn   |
