@needs:storage
Feature: Persistent volumes
  A persistent volume is storage that an administrator made available.

  @PV-03
  Rule: A volume is to storage what a node is to machines

    No run shows it: it says what a volume is for.

  Rule: Volumes are of kind PersistentVolume in version v1

    @PV-01
    Scenario: What is created is read as a PersistentVolume
      When I create the persistent volume "a"
      Then it is stored
      And the response and a read have the kind "PersistentVolume" and the apiVersion "v1"

    @PV-02
    Scenario: Volumes belong to no namespace
      When I create the persistent volume "a"
      Then it is stored
      And the object contains no "metadata.namespace"
      And below a namespace there is no persistent volume of its name

    @PV-04
    Scenario: A volume has metadata, a spec and a status
      When I create the persistent volume "a" with:
        | spec.capacity | {storage: 3Gi} |
      Then it is stored
      And it shows objects under "metadata, spec", and an object or nothing under "status"

    @PV-08
    Scenario: A list of volumes is a PersistentVolumeList of version v1
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each list has the kind "PersistentVolumeList"
      And each list has the apiVersion "v1"

    @PV-09
    Scenario: A list of volumes carries metadata with a version
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each list contains metadata
      And each list contains a resource version

    @PV-10
    Scenario: A list of volumes carries an array of items, be it empty
      When I list the persistent volumes by a selector without matches, then by one with a match
      Then each list contains an items array, empty in the first list

  Rule: The status of a volume is the system's

    @PV-05
    Scenario: A volume that brings a status does not keep it
      When I create the persistent volume "a" with:
        | status | {message: probe, reason: Probe} |
      Then it is stored
      And its "status" holds none of "probe, Probe"

    Scenario Outline: A <way> of a volume leaves its status alone
      Given the persistent volume "a"
      When I <way> the persistent volume "a" with:
        | metadata.labels.changed | 'yes' |
        | status.message          | probe |
      Then it succeeds
      And it shows "metadata.labels.changed" as 'yes'
      And its "status" holds none of "probe"

      Examples:
        | way         | rule  |
        | replace     | PV-06 |
        | merge patch | PV-07 |

    Scenario Outline: The status sub-resource takes a <member>
      Given the persistent volume "a"
      When I replace the status of the persistent volume "a" with:
        | status.<member> | <value> |
      Then it succeeds
      And the answer shows "status.<member>" as <value>

      Examples:
        | member  | value       | rule   |
        | message | probe       | PV-197 |
        | reason  | ProbeReason | PV-198 |

  @PV-200
  Rule: A message is for people to read

    No run shows it: whom a text is for cannot be told from the text.

  Rule: What a volume says in general

    Scenario Outline: The <member> <value> of a volume comes back as it is
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then it is stored
      And it shows "spec.<member>" as <value>

      Examples:
        | member                        | value                                                                                             | rule  |
        | accessModes                   | [ReadWriteOnce, ReadOnlyMany]                                                                     | PV-11 |
        | mountOptions                  | [soft, ro]                                                                                        | PV-21 |
        | mountOptions                  | ['', 'no-such-option=%%']                                                                         | PV-22 |
        | nodeAffinity                  | {required: {nodeSelectorTerms: [{matchExpressions: [{key: rack, operator: In, values: [r-1]}]}]}} | PV-24 |
        | persistentVolumeReclaimPolicy | Retain                                                                                            | PV-29 |
        | persistentVolumeReclaimPolicy | Delete                                                                                            | PV-30 |
        | persistentVolumeReclaimPolicy | Recycle                                                                                           | PV-31 |
        | storageClassName              | gold                                                                                              | PV-38 |
        | volumeMode                    | Filesystem                                                                                        | PV-43 |
        | volumeMode                    | Block                                                                                             | PV-44 |

    Scenario Outline: The <member> <value> of a volume is refused
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then it is refused and nothing is stored

      Examples:
        | member                        | value             | rule  |
        | accessModes                   | ReadWriteOnce     | PV-12 |
        | capacity                      | {storage: plenty} | PV-15 |
        | persistentVolumeReclaimPolicy | Keep              | PV-32 |
        | volumeMode                    | Bogus             | PV-45 |

    @PV-14
    Scenario: The capacity of a volume may need more than 32 bits
      When I create the persistent volume "a" with:
        | spec.capacity | {storage: '5368709120'} |
      Then it is stored
      And it shows "spec.capacity.storage" in the quantity of 5368709120

    @PV-17
    Scenario: A volume may name the claim that it is for
      When I create the persistent volume "a" with:
        | spec.claimRef | {apiVersion: v1, kind: PersistentVolumeClaim, namespace: default, name: nobody-claims} |
      Then it is stored
      And it shows "spec.claimRef.namespace" as default
      And it shows "spec.claimRef.name" as nobody-claims

  @PV-23
  Rule: A mount option that is none makes mounts of the volume fail

    No run of an API server shows it: nodes mount.

  Rule: What a volume does not say has a meaning

    @PV-25
    Scenario: A volume without node affinity is reached from everywhere
      When I create the persistent volume "a" with:
        | spec.storageClassName | anywhere |
      Then it is stored
      And the object contains no "spec.nodeAffinity"

    @PV-28
    Scenario: A volume made by hand is retained unless it says otherwise
      When I create the persistent volume "a"
      Then it is stored
      And it shows "spec.persistentVolumeReclaimPolicy" as Retain

    @PV-42
    Scenario: A volume is a file system unless it says otherwise
      When I create the persistent volume "a"
      Then it is stored
      And nothing but Filesystem shows under "spec.volumeMode"
      And its "spec.volumeMode" is recorded

    @disruptive @PV-39
    Scenario Outline: A volume whose class is <class> belongs to none, whatever the default
      Given a namespace of my own
      And the one default storage class "default"
      When I create the persistent volume "a" with:
        | spec.storageClassName | <class> |
      Then it is stored
      And nothing but '' shows under "spec.storageClassName"

      Examples:
        | class  |
        | ''     |
        | absent |

  Rule: A volume names one source

    @PV-46
    Scenario: A volume without a source is refused
      When I create the persistent volume "a" with:
        | spec.hostPath | absent |
      Then it is refused and nothing is stored

    @PV-47
    Scenario: A volume with two sources is refused
      When I create the persistent volume "a" with:
        | spec.nfs | {path: /exports, server: nfs.example.com} |
      Then it is refused and nothing is stored

    @PV-48
    Scenario: A member that nobody knows is no source
      When I create the persistent volume "a" with:
        | spec.hostPath     | absent    |
        | spec.noSuchSource | {path: x} |
      Then it is refused and nothing is stored

    @observe @PV-49
    Scenario Outline: A volume on a path gets the <what>
      Given the persistent volume "a"
      When I replace the persistent volume "a" with:
        | spec.hostPath | <path> |
        | spec.nfs      | <nfs>  |
      Then what the server does is recorded

      Examples:
        | what         | path                      | nfs                                       |
        | path /other  | {path: /other}            | absent                                    |
        | source nfs   | absent                    | {path: /exports, server: nfs.example.com} |

  @PV-50
  Rule: Names of vendors' sources differ between families of servers

    No run shows it: the dialect of a target translates them.

  Rule: Which words are accepted for volumes is not listed

    @observe
    Scenario Outline: A volume whose <member> is <value>
      When I create the persistent volume "a" with:
        | spec.<member> | <value> |
      Then what the server does is recorded

      Examples:
        | member           | value                    | rule  |
        | accessModes      | absent                   | PV-13 |
        | accessModes      | []                       | PV-13 |
        | accessModes      | [Bogus]                  | PV-13 |
        | capacity         | absent                   | PV-16 |
        | capacity         | {}                       | PV-16 |
        | capacity         | {storage: 1Gi, more: 1}  | PV-16 |
        | storageClassName | nobody-made-this         | PV-41 |

    @observe @PV-37
    Scenario: Warnings about the policy that is deprecated
      When I create the persistent volume "a" with:
        | spec.persistentVolumeReclaimPolicy | Recycle |
      Then its warnings are recorded
