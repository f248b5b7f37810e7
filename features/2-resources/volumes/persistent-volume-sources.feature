@needs:storage
Feature: Members of volume sources
  Each source of a persistent volume has members of its own. The documents define their types, their allowed
  values and the meaning of an absent member.

  Rule: The server keeps all members of a source

    Scenario Outline: A complete <source> volume keeps all its members
      When I create a persistent volume on <source> with all members
      Then the stored source contains the members that were sent

      Examples:
        | rule   | source               |
        | PV-56  | hostPath             |
        | PV-61  | local                |
        | PV-67  | cloudABlockStore     |
        | PV-72  | cloudBDisk           |
        | PV-82  | cloudBFile           |
        | PV-86  | distFsA              |
        | PV-94  | cloudEBlockVolume    |
        | PV-98  | csi                  |
        | PV-108 | fc                   |
        | PV-108 | fc-with-wwids        |
        | PV-117 | flexVolume           |
        | PV-126 | cloudCPersistentDisk |
        | PV-131 | distFsB              |
        | PV-137 | iscsi                |
        | PV-153 | nfs                  |
        | PV-158 | cloudDPersistentDisk |
        | PV-161 | storageVendorAVolume |
        | PV-164 | storageVendorBVolume |
        | PV-170 | blockDevA            |
        | PV-179 | storageVendorCVolume |
        | PV-191 | storageVendorDVolume |
        | PV-194 | hypervisorDisk       |

  Rule: A source needs only its required members

    Scenario Outline: A volume on <source> with only the required members <members> is accepted
      When I create a persistent volume on <source> of only <members>
      Then the stored source contains the members that were sent

      Examples:
        | rule   | source               | members                                                                   |
        | PV-58  | hostPath             | {path: /srv/bare}                                                         |
        | PV-63  | local                | {path: /srv/bare}                                                         |
        | PV-69  | cloudABlockStore     | {volumeID: vol-3}                                                         |
        | PV-75  | cloudBDisk           | {diskName: disk-3, diskURI: 'https://blobs.example.com/disks/disk-3'}     |
        | PV-85  | cloudBFile           | {secretName: secret-3, shareName: share-3}                                |
        | PV-89  | distFsA              | {monitors: ['10.9.9.7:6789']}                                             |
        | PV-96  | cloudEBlockVolume    | {volumeID: vol-3}                                                         |
        | PV-101 | csi                  | {driver: bare.example.com, volumeHandle: vol-3}                           |
        | PV-109 | fc                   | {wwids: ['3600508b400105e22', '3600508b400105e21']}                       |
        | PV-110 | fc                   | {targetWWNs: ['50060e801049cfd3', '50060e801049cfd2'], lun: 0}            |
        | PV-119 | flexVolume           | {driver: example.com/bare}                                                |
        | PV-122 | dataVolA             | {datasetUUID: 2f1c0b54-7d2e-4c1e-9d0a-6a0f5c3b8e11}                       |
        | PV-123 | dataVolA             | {datasetName: dataset-3}                                                  |
        | PV-128 | cloudCPersistentDisk | {pdName: disk-3}                                                          |
        | PV-134 | distFsB              | {endpoints: endpoints-3, path: volume-3}                                  |
        | PV-141 | iscsi                | {iqn: 'iqn.2001-04.com.example:b', lun: 3, targetPortal: '10.9.9.7:3261'} |
        | PV-156 | nfs                  | {path: /bare, server: bare.example.com}                                   |
        | PV-160 | cloudDPersistentDisk | {pdID: disk-3}                                                            |
        | PV-163 | storageVendorAVolume | {volumeID: vol-3}                                                         |
        | PV-167 | storageVendorBVolume | {registry: 'bare.example.com:7861', volume: volume-3}                     |
        | PV-174 | blockDevA            | {image: image-3, monitors: ['10.9.9.7:6789']}                             |
        | PV-183 | storageVendorCVolume | {gateway: 'https://e.com', secretRef: {name: a, namespace: b}, system: c} |
        | PV-193 | storageVendorDVolume | {}                                                                        |
        | PV-196 | hypervisorDisk       | {volumePath: '[store] bare.vmdk'}                                         |

  Rule: Some members require or exclude each other

    Scenario Outline: A volume on <source> with only <members> is rejected
      When I create a persistent volume on <source> of only <members>
      Then the request is rejected and no object is stored

      Examples:
        | rule   | source   | members                                                                     |
        | PV-111 | fc       | {wwids: ['3600508b400105e22'], targetWWNs: ['50060e801049cfd3'], lun: 1}    |
        | PV-112 | fc       | {fsType: xfs, lun: 1}                                                       |
        | PV-113 | fc       | {targetWWNs: ['50060e801049cfd3']}                                          |
        | PV-124 | dataVolA | {datasetName: dataset-3, datasetUUID: 2f1c0b54-7d2e-4c1e-9d0a-6a0f5c3b8e11} |
        | PV-125 | dataVolA | {}                                                                          |

  Rule: An absent member has its default value

    Scenario Outline: A volume on <source> without <member> contains no <member> or the default <default>
      When I create a persistent volume on <source>
      Then the stored source contains no "<member>", or <default>
      When I create a persistent volume on <source> with {<member>: <default>}
      Then the stored source contains no "<member>", or <default>

      Examples:
        | rule   | source               | member         | default               |
        | PV-59  | hostPath             | type           | ''                    |
        | PV-70  | cloudABlockStore     | fsType         | ext4                  |
        | PV-80  | cloudBDisk           | kind           | Shared                |
        | PV-81  | cloudBDisk           | readOnly       | false                 |
        | PV-90  | distFsA              | path           | /                     |
        | PV-91  | distFsA              | secretFile     | /etc/ceph/user.secret |
        | PV-92  | distFsA              | user           | admin                 |
        | PV-102 | csi                  | readOnly       | false                 |
        | PV-130 | cloudCPersistentDisk | readOnly       | false                 |
        | PV-136 | distFsB              | readOnly       | false                 |
        | PV-149 | iscsi                | iscsiInterface | default               |
        | PV-151 | iscsi                | readOnly       | false                 |
        | PV-157 | nfs                  | readOnly       | false                 |
        | PV-175 | blockDevA            | keyring        | /etc/ceph/keyring     |
        | PV-176 | blockDevA            | pool           | rbd                   |
        | PV-177 | blockDevA            | user           | admin                 |
        | PV-184 | storageVendorCVolume | fsType         | xfs                   |
        | PV-185 | storageVendorCVolume | sslEnabled     | false                 |
        | PV-187 | storageVendorCVolume | storageMode    | ThinProvisioned       |

    @PV-66
    Scenario: A local volume without fsType contains no fsType or an empty one
      When I create a persistent volume on local
      Then the stored source contains no "fsType", or ''

    @PV-135
    Scenario: A distFsB volume without endpointsNamespace contains no endpointsNamespace
      When I create a persistent volume on distFsB
      Then the stored source contains no "endpointsNamespace", or ~

  Rule: Some members accept only certain values

    Scenario Outline: A volume on <source> accepts each <member> of <words>
      When I create volumes on <source> with <others> and each <member> of <words>
      Then the stored source contains the members that were sent

      Examples:
        | rule   | source               | member      | words                               | others |
        | PV-76  | cloudBDisk           | cachingMode | [None, ReadOnly, ReadWrite]         | {}     |
        | PV-78  | cloudBDisk           | kind        | [Shared, Dedicated]                 | {}     |
        | PV-188 | storageVendorCVolume | storageMode | [ThickProvisioned, ThinProvisioned] | {}     |

      Examples:
        | rule  | source     | member | words     | others                                                           |
        | PV-78 | cloudBDisk | kind   | [Managed] | {diskURI: /subscriptions/1/resourceGroups/2/providers/p/disks/3} |

    Scenario Outline: A volume on <source> with an unknown <member> is rejected
      Given an accepted persistent volume with all required members of "<source>"
      When I create a persistent volume on <source> with {<member>: Bogus}
      Then the request is rejected and no object is stored

      Examples:
        | rule   | source               | member      |
        | PV-77  | cloudBDisk           | cachingMode |
        | PV-79  | cloudBDisk           | kind        |
        | PV-189 | storageVendorCVolume | storageMode |

  Rule: Addresses are stored unchanged

    Scenario Outline: A volume on <source> keeps the address <members>
      When I create a persistent volume on <source> with <members>
      Then the stored source contains the members that were sent

      Examples:
        | rule   | source               | members                                       |
        | PV-143 | iscsi                | {lun: 0}                                      |
        | PV-144 | iscsi                | {targetPortal: 192.0.2.10}                    |
        | PV-145 | iscsi                | {targetPortal: '192.0.2.10:3261'}             |
        | PV-168 | storageVendorBVolume | {registry: 'h1.example:7861,h2.example:7862'} |

    @PV-169
    Scenario: A storageVendorBVolume volume whose registry has a host without port is rejected
      Given an accepted persistent volume with all required members of "storageVendorBVolume"
      When I create volumes on storageVendorBVolume with {} and each registry of [a.test, 'a.test:1,b.test:2,c.test']
      Then each volume is rejected and none is stored

    @observe @PV-146
    Scenario Outline: The result of an iscsi volume with the target portal <portal> is recorded
      When I create a persistent volume on iscsi with {targetPortal: <portal>}
      Then the response is recorded

      Examples:
        | portal            |
        | not an ip         |
        | '192.0.2.10:3260' |
        | '192.0.2.10:860'  |

  Rule: Members accept only values of their type

    Scenario Outline: The <member> of a volume on <source> accepts valid values and rejects other types
      When I create volumes on <source> with <others> and each <member> of <right>
      Then the stored source contains the members that were sent
      When I create volumes on <source> with <others> and each <member> of <wrong>
      Then each volume is rejected and none is stored

      Examples: 32-bit integers
        | rule   | source               | member    | others | right | wrong                  |
        | PV-71  | cloudABlockStore     | partition | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-114 | fc                   | lun       | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-129 | cloudCPersistentDisk | partition | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-142 | iscsi                | lun       | {}     | [1]   | ['1', 1.5, 2147483648] |

      Examples: Arrays of strings
        | rule   | source    | member     | others | right                                  | wrong              |
        | PV-88  | distFsA   | monitors   | {}     | [['10.9.9.6:6789', '10.9.9.5:6789']]   | ['10.9.9.6:6789']  |
        | PV-115 | fc        | targetWWNs | {}     | [[50060e801049cfd9, 50060e801049cfd8]] | [50060e801049cfd9] |
        | PV-150 | iscsi     | portals    | {}     | [['10.9.9.6:3260', '10.9.9.5:3260']]   | ['10.9.9.6:3260']  |
        | PV-173 | blockDevA | monitors   | {}     | [['10.9.9.6:6789', '10.9.9.5:6789']]   | ['10.9.9.6:6789']  |

      Examples: World wide identifiers
        | rule   | source | member | others                  | right                | wrong      |
        | PV-116 | fc     | wwids  | {targetWWNs: ~, lun: ~} | [[naa.5001, eui.01]] | [naa.5001] |

      Examples: References to secrets
        | rule   | source               | member                     | others | right                     | wrong |
        | PV-93  | distFsA              | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-97  | cloudEBlockVolume    | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-104 | csi                  | controllerPublishSecretRef | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-105 | csi                  | nodePublishSecretRef       | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-106 | csi                  | nodeStageSecretRef         | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-121 | flexVolume           | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-152 | iscsi                | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-178 | blockDevA            | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |
        | PV-190 | storageVendorCVolume | secretRef                  | {}     | [{name: a, namespace: b}] | [a]   |

      Examples: References to secrets with a kind
        | rule   | source               | member    | others | right                                   | wrong |
        | PV-192 | storageVendorDVolume | secretRef | {}     | [{kind: Secret, name: a, namespace: b}] | [a]   |

      Examples: Booleans
        | rule   | source | member            | others                               | right         | wrong    |
        | PV-147 | iscsi  | chapAuthDiscovery | {secretRef: {name: a, namespace: b}} | [true, false] | ['true'] |
        | PV-148 | iscsi  | chapAuthSession   | {secretRef: {name: a, namespace: b}} | [true, false] | ['true'] |

      Examples: Booleans without other members
        | rule   | source               | member     | others | right         | wrong    |
        | PV-186 | storageVendorCVolume | sslEnabled | {}     | [true, false] | ['true'] |

      Examples: Maps
        | rule   | source     | member           | others | right              | wrong    |
        | PV-103 | csi        | volumeAttributes | {}     | [{a: '1', b: ''}]  | [{a: 1}] |
        | PV-120 | flexVolume | options          | {}     | [{a: '1', b: '2'}] | [[a]]    |

    @may @PV-107
    Scenario: A csi volume keeps controllerExpandSecretRef completely or omits it
      When I create a persistent volume on csi with {controllerExpandSecretRef: {name: a, namespace: b}}
      Then the stored source contains no "controllerExpandSecretRef", or {name: a, namespace: b}

    @PV-52
    Scenario: A persistent volume with a string as readOnly is rejected for each source
      Given accepted persistent volumes with true as "readOnly" of each of these sources:
        """
        cloudABlockStore, cloudBDisk, cloudBFile, distFsA, cloudEBlockVolume, csi, fc, flexVolume,
        cloudCPersistentDisk, distFsB, iscsi, nfs, storageVendorAVolume, storageVendorBVolume, blockDevA,
        storageVendorCVolume, storageVendorDVolume
        """
      When I create persistent volumes with 'true' as "readOnly" of each of these sources:
        """
        cloudABlockStore, cloudBDisk, cloudBFile, distFsA, cloudEBlockVolume, csi, fc, flexVolume,
        cloudCPersistentDisk, distFsB, iscsi, nfs, storageVendorAVolume, storageVendorBVolume, blockDevA,
        storageVendorCVolume, storageVendorDVolume
        """
      Then each volume is rejected and none is stored

    @PV-53
    Scenario: A persistent volume with a number in place of a string is rejected for each source and member
      Given an accepted persistent volume on each source
      When I create persistent volumes with 5 as the value of each of these members in turn:
        """
        hostPath: [path, type]
        local: [path, fsType]
        cloudABlockStore: [volumeID, fsType]
        cloudBDisk: [diskName, diskURI, cachingMode, fsType, kind]
        cloudBFile: [secretName, shareName, secretNamespace]
        distFsA: [path, secretFile, user]
        cloudEBlockVolume: [volumeID, fsType]
        csi: [driver, volumeHandle, fsType]
        fc: [fsType]
        flexVolume: [driver, fsType]
        dataVolA: [datasetName, datasetUUID]
        cloudCPersistentDisk: [pdName, fsType]
        distFsB: [endpoints, path, endpointsNamespace]
        iscsi: [iqn, targetPortal, fsType, initiatorName, iscsiInterface]
        nfs: [path, server]
        cloudDPersistentDisk: [pdID, fsType]
        storageVendorAVolume: [volumeID, fsType]
        storageVendorBVolume: [registry, volume, group, tenant, user]
        blockDevA: [image, fsType, keyring, pool, user]
        storageVendorCVolume: [gateway, system, fsType, protectionDomain, storageMode, storagePool, volumeName]
        storageVendorDVolume: [fsType, volumeName, volumeNamespace]
        hypervisorDisk: [volumePath, fsType, storagePolicyID, storagePolicyName]
        """
      Then each volume is rejected and none is stored

  Rule: A volume has at most one source

    @PV-205
    Scenario: A persistent volume with two sources is rejected for several pairs of each source
      Given an accepted persistent volume on each source
      When I create persistent volumes on pairs of each source with hostPath and with 2 others
      Then each volume is rejected and none is stored

  @PV-60
  Rule: A hostPath volume is for tests on a single node

    No run can show this, because it describes the purpose of the source.

  @PV-64
  Rule: A local path is a directory or a block device

    No run against an API server can show this, because only nodes see the path.

  @PV-65
  Rule: The fsType of a local volume applies only to block devices

    No run against an API server can show this, because nodes mount volumes.

  Rule: The documents do not say whether responses contain defaults

    @observe @PV-51
    Scenario: The defaulted members of sources created without them are recorded
      When I create a persistent volume on each of these sources:
        """
        hostPath, cloudABlockStore, cloudBDisk, distFsA, csi, cloudCPersistentDisk, distFsB, iscsi, nfs,
        blockDevA, storageVendorCVolume
        """
      Then these members of each source are recorded:
        """
        type, fsType, kind, readOnly, path, secretFile, user, iscsiInterface, keyring, pool, sslEnabled,
        storageMode
        """

    @observe @PV-54
    Scenario: The readOnly member of sources without a documented default is recorded
      When I create a persistent volume on each of these sources:
        """
        cloudABlockStore, cloudBFile, distFsA, cloudEBlockVolume, fc, flexVolume, storageVendorAVolume,
        storageVendorBVolume, blockDevA, storageVendorCVolume, storageVendorDVolume
        """
      Then these members of each source are recorded:
        """
        readOnly
        """

    @observe @PV-55
    Scenario: The fsType member of sources without a documented default is recorded
      When I create a persistent volume on each of these sources:
        """
        cloudBDisk, cloudEBlockVolume, csi, fc, flexVolume, cloudCPersistentDisk, iscsi,
        cloudDPersistentDisk, storageVendorAVolume, blockDevA, storageVendorDVolume, hypervisorDisk
        """
      Then these members of each source are recorded:
        """
        fsType
        """
