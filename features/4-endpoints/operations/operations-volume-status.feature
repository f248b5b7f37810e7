@needs:storage
Feature: The status of a persistent volume
  The status of a volume has a path of its own, where it is read, replaced and patched without its spec.

  Rule: A read answers 200 with the volume

    @OPS-123
    Scenario: pretty changes nothing in it
      Given the persistent volume "a"
      When I get its status plain and with "pretty=true"
      Then both show the same volume

    @OPS-124
    Scenario: It answers 401 to an invalid token
      Given the persistent volume "a"
      And I am somebody with an invalid token
      When I get its status with ""
      Then it is refused as unauthenticated
      And the answer shows no object

  Rule: A replace and a patch write the status

    Scenario Outline: A <change> with "<query>" sets members of the status
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a", asking "<query>", with:
        | status.message | set by planecheck |
        | status.reason  | Suite             |
      Then it is answered with one of 200, 201
      And the answer shows "status.message" as set by planecheck
      And the answer shows "status.reason" as Suite
      And it has another version than before

      Examples:
        | rule    | change      | query              |
        | OPS-125 | replace     | pretty=false       |
        | OPS-131 | replace     | pretty=true        |
        | OPS-132 | replace     | fieldManager=suite |
        | OPS-141 | merge patch | pretty=true        |
        | OPS-142 | merge patch | fieldManager=suite |

    @OPS-134
    Scenario Outline: A <patch> leaves other members of the status
      Given the persistent volume "a", whose status has the message "kept"
      When I <patch> the status of the persistent volume "a", asking "pretty=false", with:
        | status.reason | Suite |
      Then it is answered with one of 200, 201
      And the answer shows "status.reason" as Suite
      And the answer shows "status.message" as kept

      Examples:
        | patch       |
        | merge patch |
        | JSON patch  |

    Scenario Outline: A <change> leaves the spec as it was
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a", asking "pretty=false", with:
        | spec.persistentVolumeReclaimPolicy | Delete    |
        | spec.mountOptions                  | [noatime] |
        | status.reason                      | Suite     |
      Then it keeps its "spec"

      Examples:
        | rule    | change      |
        | OPS-126 | replace     |
        | OPS-135 | merge patch |
        | OPS-135 | JSON patch  |

    @needs:apply @OPS-135
    Scenario: An apply leaves the spec as it was
      Given the persistent volume "a"
      When its status is applied together with another spec
      Then it keeps its "spec"

    @needs:apply
    Scenario Outline: A <change> names the owner of what it sets
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a", asking "fieldManager=suite-s", with:
        | status.reason | Suite |
      Then it is answered with 200
      And the answer names "suite-s" as an owner in the status

      Examples:
        | rule    | change      |
        | OPS-129 | replace     |
        | OPS-138 | merge patch |

    @needs:apply @OPS-140
    Scenario: An apply takes what others own by force alone
      Given the persistent volume "a", which has its phase
      When its status gets the message "one" by an apply of manager "m1"
      Then it succeeds
      When its status gets the message "two" by an apply of manager "m2"
      Then it is refused
      When its status gets the message "two" by an apply of manager "m2", with force
      Then it succeeds
      And the answer shows "status.message" as two

  Rule: A replace and a patch need a body

    Scenario Outline: A <change> with <what> is refused
      Given the persistent volume "a", whose status has the message "kept"
      When I send a <change> of its status with <what>
      Then it is refused
      And it shows "status.message" as kept

      Examples:
        | rule    | change      | what          |
        | OPS-127 | replace     | an empty body |
        | OPS-127 | replace     | a config map  |
        | OPS-136 | merge patch | an empty body |

    Scenario Outline: A <change> of a volume that is not there makes none
      When I <change> the status of a persistent volume that was never made
      Then it is answered with 201 only if it is there now

      Examples:
        | rule    | change      |
        | OPS-132 | replace     |
        | OPS-142 | merge patch |

  Rule: A replace and a patch answer 401 to an invalid token

    Scenario Outline: A <change> with an invalid token changes nothing
      Given the persistent volume "a", whose status has the message "kept"
      And I am somebody with an invalid token
      When I <change> the status of the persistent volume "a", asking "pretty=false", with:
        | status.message | taken |
      Then it is refused as unauthenticated
      And it shows "status.message" as kept

      Examples:
        | rule    | change      |
        | OPS-133 | replace     |
        | OPS-143 | merge patch |

  Rule: The values of fieldValidation are not shown

    @observe
    Scenario Outline: A <change> of the status with an unknown member and "<query>"
      Given the persistent volume "a"
      When I <change> the status of the persistent volume "a", asking "<query>", with:
        | status.unknown | 1 |
      Then what the server does is recorded
      And the warnings of the answer are recorded

      Examples:
        | rule    | change      | query                  |
        | OPS-130 | replace     | fieldValidation=Strict |
        | OPS-130 | replace     | fieldValidation=Warn   |
        | OPS-139 | merge patch | fieldValidation=Strict |
        | OPS-139 | merge patch | fieldValidation=Warn   |
