@needs:storage
Feature: Persistent volumes
  A persistent volume is storage that an administrator provides.

  @PV-03
  Rule: A volume is a cluster resource like a node

    No run can show this, because it describes the purpose of a volume.

  Rule: Volumes have the kind PersistentVolume and the apiVersion v1

    @PV-01
    Scenario: A created persistent volume has the kind PersistentVolume and the apiVersion v1
      When I create the persistent volume "a"
      Then the object is stored
      And each of the response and a read has the kind "PersistentVolume" and the apiVersion "v1"

    @PV-02
    Scenario: Persistent volumes are cluster-scoped
      When I create the persistent volume "a"
      Then the object is stored
      And the object contains no "metadata.namespace"
      And no persistent volume of its name exists below a namespace path

    @PV-04
    Scenario: A persistent volume contains metadata, a spec and possibly a status
      When I create the persistent volume "a" with:
        | spec.capacity | {storage: 3Gi} |
      Then the object is stored
      And the object has objects in "metadata, spec", and an object or nothing in "status"

    @PV-08
    Scenario: A list of persistent volumes has the kind PersistentVolumeList and the apiVersion v1
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each response has the kind "PersistentVolumeList"
      And each response has the apiVersion "v1"

    @PV-09
    Scenario: A list of persistent volumes contains metadata with a resource version
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each response contains metadata
      And each response has a resource version

    @PV-10
    Scenario: A list of persistent volumes contains an items array, even if it is empty
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each response contains an items array, empty in the first list

  Rule: The system writes the status of a volume

    @PV-05
    Scenario: A create of a persistent volume ignores a status from the client
      When I create the persistent volume "a" with:
        | status | {message: probe, reason: Probe} |
      Then the object is stored
      And the object has none of the texts "probe, Probe" in "status"

    Scenario Outline: A <way> of a persistent volume ignores a status from the client
      Given the persistent volume "a"
      When I <way> the persistent volume "a" with:
        | metadata.labels.changed | 'yes' |
        | status.message          | probe |
      Then the request succeeds
      And the stored "metadata.labels.changed" is 'yes'
      And the object has none of the texts "probe" in "status"

      Examples:
        | way         | rule  |
        | replace     | PV-06 |
        | merge patch | PV-07 |

    Scenario Outline: The status subresource of a persistent volume accepts a <member>
      Given the persistent volume "a"
      When I replace the status of the persistent volume "a" with:
        | status.<member> | <value> |
      Then the request succeeds
      And the returned "status.<member>" is <value>

      Examples:
        | member  | value       | rule   |
        | message | probe       | PV-197 |
        | reason  | ProbeReason | PV-198 |

  @PV-200
  Rule: A message is a text for people

    No run can show this, because a text does not reveal its audience.

  Rule: A volume spec has members that do not depend on the source

    Scenario Outline: A persistent volume keeps <member> <value> unchanged
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then the object is stored
      And the stored "spec.<member>" is <value>

      Examples:
        | member                        | value                         | rule  |
        | accessModes                   | [ReadWriteOnce, ReadOnlyMany] | PV-11 |
        | mountOptions                  | [soft, ro]                    | PV-21 |
        | mountOptions                  | ['', 'no-such-option=%%']     | PV-22 |
        | persistentVolumeReclaimPolicy | Retain                        | PV-29 |
        | persistentVolumeReclaimPolicy | Delete                        | PV-30 |
        | persistentVolumeReclaimPolicy | Recycle                       | PV-31 |
        | storageClassName              | gold                          | PV-38 |
        | volumeMode                    | Filesystem                    | PV-43 |
        | volumeMode                    | Block                         | PV-44 |

    @PV-24
    Scenario: A persistent volume keeps nodeAffinity unchanged
      When I create the persistent volume "a" with:
        | spec.nodeAffinity.required.nodeSelectorTerms | [{matchExpressions: [{key: a, operator: In, values: [b]}]}] |
      Then the object is stored
      And the object has this value in "spec.nodeAffinity":
        """
        required: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: In, values: [b]}]}]}
        """

    Scenario Outline: A persistent volume with <member> <value> is rejected
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | member                        | value             | rule  |
        | accessModes                   | ReadWriteOnce     | PV-12 |
        | capacity                      | {storage: plenty} | PV-15 |
        | persistentVolumeReclaimPolicy | Keep              | PV-32 |
        | volumeMode                    | Bogus             | PV-45 |

    @PV-14
    Scenario: A persistent volume accepts a capacity of more than 32 bits
      When I create the persistent volume "a" with:
        | spec.capacity | {storage: '5368709120'} |
      Then the object is stored
      And the object has the quantity 5368709120 in "spec.capacity.storage"

    @PV-17
    Scenario: A persistent volume can reference a claim in advance
      When I create the persistent volume "a" with:
        | spec.claimRef | {apiVersion: v1, kind: PersistentVolumeClaim, namespace: default, name: no-such-claim} |
      Then the object is stored
      And the stored "spec.claimRef.namespace" is default
      And the stored "spec.claimRef.name" is no-such-claim

  @PV-23
  Rule: An invalid mount option makes mounts of the volume fail

    No run against an API server can show this, because nodes mount volumes.

  Rule: Absent members of a volume spec have a defined meaning

    @PV-25
    Scenario: A persistent volume created without node affinity has none
      When I create the persistent volume "a" with:
        | spec.storageClassName | anywhere |
      Then the object is stored
      And the object contains no "spec.nodeAffinity"

    @PV-28
    Scenario: A persistent volume created by a client has the default reclaim policy Retain
      When I create the persistent volume "a"
      Then the object is stored
      And the stored "spec.persistentVolumeReclaimPolicy" is Retain

    @PV-42
    Scenario: A persistent volume has the default volume mode Filesystem
      When I create the persistent volume "a"
      Then the object is stored
      And the object has no "spec.volumeMode", or the value Filesystem
      And its "spec.volumeMode" is recorded

    @disruptive @PV-39
    Scenario Outline: A persistent volume with the class <class> has no class, even if there is a default class
      Given a test namespace
      And only "default" is a default storage class
      When I create the persistent volume "a" with:
        | spec.storageClassName | <class> |
      Then the object is stored
      And the object has no "spec.storageClassName", or the value ''

      Examples:
        | class  |
        | ''     |
        | absent |

  Rule: A volume has exactly one source

    @PV-46
    Scenario: A persistent volume without a source is rejected
      When I create the persistent volume "a" with:
        | spec.hostPath | absent |
      Then the request is rejected and no object is stored

    @PV-47
    Scenario: A persistent volume with two sources is rejected
      When I create the persistent volume "a" with:
        | spec.nfs | {path: /exports, server: nfs.example.com} |
      Then the request is rejected and no object is stored

    @PV-48
    Scenario: A persistent volume whose only source is unknown is rejected
      When I create the persistent volume "a" with:
        | spec.hostPath     | absent    |
        | spec.noSuchSource | {path: x} |
      Then the request is rejected and no object is stored

    @observe @PV-49
    Scenario Outline: The result of a replace that changes a hostPath volume to <what> is recorded
      Given the persistent volume "a"
      When I replace the persistent volume "a" with:
        | spec.hostPath | <path> |
        | spec.nfs      | <nfs>  |
      Then the response is recorded

      Examples:
        | what            | path           | nfs                                       |
        | the path /other | {path: /other} | absent                                    |
        | the source nfs  | absent         | {path: /exports, server: nfs.example.com} |

  @PV-50
  Rule: Vendor-specific source names differ between server families

    No run can show this, because the dialect of the target translates them.

  Rule: The documents do not list the values that the server accepts

    @observe
    Scenario Outline: The result of a persistent volume with <member> <value> is recorded
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then the response is recorded

      Examples:
        | member           | value                   | rule  |
        | accessModes      | absent                  | PV-13 |
        | accessModes      | []                      | PV-13 |
        | accessModes      | [Bogus]                 | PV-13 |
        | capacity         | absent                  | PV-16 |
        | capacity         | {}                      | PV-16 |
        | capacity         | {storage: 1Gi, more: 1} | PV-16 |
        | storageClassName | no-such-class           | PV-41 |

    @observe @PV-37
    Scenario: Warnings about the deprecated reclaim policy Recycle are recorded
      When I create the persistent volume "a" with:
        | spec.persistentVolumeReclaimPolicy | Recycle |
      Then the warnings of the response are recorded
