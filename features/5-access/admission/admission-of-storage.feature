Feature: Admission of volumes, claims and nodes
  Volumes and claims are protected from their first moment, claims grow where their class says so, and
  nodes begin as not ready.

  @needs:storage
  Rule: Volumes and claims are protected from the start

    @ADM-160
    Scenario: A claim is created with its protection finalizer
      Given a namespace of my own
      When I create the persistent volume claim "a"
      Then it is stored
      And the answer and a read show the finalizer "platform.io/pvc-protection", each once

    @ADM-161
    Scenario: A volume is created with its protection finalizer
      When I create the persistent volume "a"
      Then it is stored
      And the answer and a read show the finalizer "platform.io/pv-protection", each once

    @ADM-162
    Scenario: A volume keeps the finalizers that it came with
      When I create the persistent volume "a" with:
        | metadata.finalizers | [example.com/x] |
      Then it is stored
      And the answer and a read show the finalizers "example.com/x, platform.io/pv-protection", each once

  @needs:pv-controller @needs:pvc-resize-admission
  Rule: Claims grow where their class says so

    @ADM-139
    Scenario Outline: A claim of a class with allowVolumeExpansion <value> does not grow
      Given a namespace of my own
      And a bound claim of a class with allowVolumeExpansion <value>
      When I ask for more in the claim
      Then it is not carried out
      And it shows "spec.resources.requests.storage" as 1Ki

      Examples:
        | value  |
        | absent |
        | false  |

    @ADM-140
    Scenario: A claim of a class with allowVolumeExpansion true grows
      Given a namespace of my own
      And a bound claim of a class with allowVolumeExpansion true
      When I ask for more in the claim
      Then it succeeds
      And it shows "spec.resources.requests.storage" as 2Ki

  @needs:nodes
  Rule: A new node takes no Pods

    @ADM-163
    Scenario: A new node without taints is tainted as not ready
      When I create the node "a"
      Then it is stored
      And the answer shows it tainted as not-ready, with effect NoSchedule
