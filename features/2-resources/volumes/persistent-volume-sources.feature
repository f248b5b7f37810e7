@needs:storage
Feature: Members of volume sources
  Each source of a persistent volume has members of its own: which there are, what they hold, and
  what an absent one means.

  Rule: A source keeps all its members

    Scenario Outline: A volume on <source> keeps <members>
      When I create a persistent volume on <source> with <members>
      Then its source shows what was given

      Examples:
        | rule   | source               | members |
        | PV-56  | hostPath             | {path: /srv/data, type: Directory} |
        | PV-61  | local                | {path: /srv/data, fsType: xfs} |
        | PV-67  | cloudABlockStore     | {volumeID: vol-2, fsType: xfs, partition: 3, readOnly: true} |
        | PV-72  | cloudBDisk           | {diskName: disk-2, diskURI: 'https://blobs.example.com/disks/disk-2', cachingMode: ReadOnly, fsType: xfs, kind: Dedicated, readOnly: true} |
        | PV-82  | cloudBFile           | {secretName: secret-2, shareName: share-2, readOnly: true, secretNamespace: other} |
        | PV-86  | distFsA              | {monitors: ['10.9.9.8:6789'], path: /data, readOnly: true, secretFile: /srv/secret, secretRef: {name: secret, namespace: other}, user: somebody} |
        | PV-94  | cloudEBlockVolume    | {volumeID: vol-2, fsType: xfs, readOnly: true, secretRef: {name: secret, namespace: other}} |
        | PV-98  | csi                  | {driver: other.example.com, volumeHandle: vol-2, fsType: xfs, readOnly: true, volumeAttributes: {a: '1'}, controllerPublishSecretRef: {name: one, namespace: other}, nodePublishSecretRef: {name: two, namespace: other}, nodeStageSecretRef: {name: three, namespace: other}} |
        | PV-108 | fc                   | {targetWWNs: ['50060e801049cfd2'], lun: 2, fsType: xfs, readOnly: true} |
        | PV-108 | fc                   | {targetWWNs: ~, lun: ~, wwids: ['3600508b400105e21'], fsType: xfs, readOnly: true} |
        | PV-117 | flexVolume           | {driver: example.com/other, fsType: xfs, options: {a: '1'}, readOnly: true, secretRef: {name: secret, namespace: other}} |
        | PV-126 | cloudCPersistentDisk | {pdName: disk-2, fsType: xfs, partition: 3, readOnly: true} |
        | PV-131 | distFsB              | {endpoints: endpoints-2, path: volume-2, endpointsNamespace: other, readOnly: true} |
        | PV-137 | iscsi                | {iqn: 'iqn.2001-04.com.example:other', lun: 2, targetPortal: '10.9.9.8:3261', chapAuthDiscovery: true, chapAuthSession: true, fsType: xfs, initiatorName: 'iqn.2001-04.com.example:client', iscsiInterface: tcp, portals: ['10.9.9.7:3261'], readOnly: true, secretRef: {name: secret, namespace: other}} |
        | PV-153 | nfs                  | {path: /data, server: other.example.com, readOnly: true} |
        | PV-158 | cloudDPersistentDisk | {pdID: disk-2, fsType: xfs} |
        | PV-161 | storageVendorAVolume | {volumeID: vol-2, fsType: xfs, readOnly: true} |
        | PV-164 | storageVendorBVolume | {registry: 'other.example.com:7861', volume: volume-2, group: some, readOnly: true, tenant: tenant, user: somebody} |
        | PV-170 | blockDevA            | {image: image-2, monitors: ['10.9.9.8:6789'], fsType: xfs, keyring: /srv/keyring, pool: pool, readOnly: true, secretRef: {name: secret, namespace: other}, user: somebody} |
        | PV-179 | storageVendorCVolume | {gateway: 'https://other.example.com/api', secretRef: {name: secret, namespace: other}, system: system-2, fsType: ext4, protectionDomain: domain, readOnly: true, sslEnabled: true, storageMode: ThickProvisioned, storagePool: pool, volumeName: volume-2} |
        | PV-191 | storageVendorDVolume | {fsType: xfs, readOnly: true, secretRef: {name: secret, namespace: other}, volumeName: volume-2, volumeNamespace: other} |
        | PV-194 | hypervisorDisk       | {volumePath: '[store] other.vmdk', fsType: xfs, storagePolicyID: p-1, storagePolicyName: policy} |

  Rule: A source needs no more than its required members

    Scenario Outline: A volume on <source> is content with <members>
      When I create a persistent volume on <source> of just <members>
      Then its source shows what was given

      Examples:
        | rule   | source               | members |
        | PV-58  | hostPath             | {path: /srv/bare} |
        | PV-63  | local                | {path: /srv/bare} |
        | PV-69  | cloudABlockStore     | {volumeID: vol-3} |
        | PV-75  | cloudBDisk           | {diskName: disk-3, diskURI: 'https://blobs.example.com/disks/disk-3'} |
        | PV-85  | cloudBFile           | {secretName: secret-3, shareName: share-3} |
        | PV-89  | distFsA              | {monitors: ['10.9.9.7:6789']} |
        | PV-96  | cloudEBlockVolume    | {volumeID: vol-3} |
        | PV-101 | csi                  | {driver: bare.example.com, volumeHandle: vol-3} |
        | PV-109 | fc                   | {wwids: ['3600508b400105e22', '3600508b400105e21']} |
        | PV-110 | fc                   | {targetWWNs: ['50060e801049cfd3', '50060e801049cfd2'], lun: 0} |
        | PV-119 | flexVolume           | {driver: example.com/bare} |
        | PV-122 | dataVolA             | {datasetUUID: 2f1c0b54-7d2e-4c1e-9d0a-6a0f5c3b8e11} |
        | PV-123 | dataVolA             | {datasetName: dataset-3} |
        | PV-128 | cloudCPersistentDisk | {pdName: disk-3} |
        | PV-134 | distFsB              | {endpoints: endpoints-3, path: volume-3} |
        | PV-141 | iscsi                | {iqn: 'iqn.2001-04.com.example:bare', lun: 3, targetPortal: '10.9.9.7:3261'} |
        | PV-156 | nfs                  | {path: /bare, server: bare.example.com} |
        | PV-160 | cloudDPersistentDisk | {pdID: disk-3} |
        | PV-163 | storageVendorAVolume | {volumeID: vol-3} |
        | PV-167 | storageVendorBVolume | {registry: 'bare.example.com:7861', volume: volume-3} |
        | PV-174 | blockDevA            | {image: image-3, monitors: ['10.9.9.7:6789']} |
        | PV-183 | storageVendorCVolume | {gateway: 'https://bare.example.com/api', secretRef: {name: secret, namespace: other}, system: system-3} |
        | PV-193 | storageVendorDVolume | {} |
        | PV-196 | hypervisorDisk       | {volumePath: '[store] bare.vmdk'} |

  Rule: Some members go only together, and some only alone

    Scenario Outline: A volume on <source> of just <members> is refused
      When I create a persistent volume on <source> of just <members>
      Then it is refused and nothing is stored

      Examples:
        | rule   | source   | members |
        | PV-111 | fc       | {wwids: ['3600508b400105e22'], targetWWNs: ['50060e801049cfd3'], lun: 1} |
        | PV-112 | fc       | {fsType: xfs, lun: 1} |
        | PV-113 | fc       | {targetWWNs: ['50060e801049cfd3']} |
        | PV-124 | dataVolA | {datasetName: dataset-3, datasetUUID: 2f1c0b54-7d2e-4c1e-9d0a-6a0f5c3b8e11} |
        | PV-125 | dataVolA | {} |

  Rule: An absent member means its default

    Scenario Outline: Without <member>, a volume on <source> shows none or <default>
      When I create a persistent volume on <source>
      Then its source shows no "<member>", or <default>
      When I create a persistent volume on <source> with {<member>: <default>}
      Then its source shows no "<member>", or <default>

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
    Scenario: Without a file system type, that of a local volume is left to be chosen
      When I create a persistent volume on local
      Then its source shows no "fsType", or ''

    @PV-135
    Scenario: Without a namespace of endpoints, that of the claim to come is not guessed
      When I create a persistent volume on distFsB
      Then its source shows no "endpointsNamespace", or ~

  Rule: Some members take a few words only

    Scenario Outline: The words <words> for <member> of <source>, with <others>
      When I create persistent volumes on <source> with <others>, whose <member> is each of <words>
      Then the source of each shows what was given

      Examples:
        | rule   | source               | member      | words                               | others                                                            |
        | PV-76  | cloudBDisk           | cachingMode | [None, ReadOnly, ReadWrite]         | {}                                                                |
        | PV-78  | cloudBDisk           | kind        | [Shared, Dedicated]                 | {}                                                                |
        | PV-78  | cloudBDisk           | kind        | [Managed]                           | {diskURI: /subscriptions/1/resourceGroups/2/providers/p/disks/3}  |
        | PV-188 | storageVendorCVolume | storageMode | [ThickProvisioned, ThinProvisioned] | {}                                                                |

    Scenario Outline: Another word for <member> of <source> is refused
      Given a persistent volume with source "<source>", which is accepted when it is whole
      When I create a persistent volume on <source> with {<member>: Bogus}
      Then it is refused and nothing is stored

      Examples:
        | rule   | source               | member      |
        | PV-77  | cloudBDisk           | cachingMode |
        | PV-79  | cloudBDisk           | kind        |
        | PV-189 | storageVendorCVolume | storageMode |

  Rule: Addresses are kept as they are

    Scenario Outline: <source> with <members>
      When I create a persistent volume on <source> with <members>
      Then its source shows what was given

      Examples:
        | rule   | source               | members                                    |
        | PV-143 | iscsi                | {lun: 0}                                   |
        | PV-144 | iscsi                | {targetPortal: 192.0.2.10}                 |
        | PV-145 | iscsi                | {targetPortal: '192.0.2.10:3261'}          |
        | PV-168 | storageVendorBVolume | {registry: 'h1.example:7861,h2.example:7862'} |

    @PV-169
    Scenario: A list of hosts and ports in which a port is missing is refused
      Given a persistent volume with source "storageVendorBVolume", which is accepted when it is whole
      When I create persistent volumes on storageVendorBVolume with {}, whose registry is each of [h1.example, 'h1.example:7861,h2.example']
      Then each of them is refused and none of them is stored

    @observe @PV-146
    Scenario Outline: The portal <portal>
      When I create a persistent volume on iscsi with {targetPortal: <portal>}
      Then what the server does is recorded

      Examples:
        | portal            |
        | not an ip         |
        | '192.0.2.10:3260' |
        | '192.0.2.10:860'  |

  Rule: Members take values of their type only

    Scenario Outline: <member> of <source>, with <others>, takes <right> and not <wrong>
      When I create persistent volumes on <source> with <others>, whose <member> is each of <right>
      Then the source of each shows what was given
      When I create persistent volumes on <source> with <others>, whose <member> is each of <wrong>
      Then each of them is refused and none of them is stored

      Examples: Integers of 32 bits
        | rule   | source               | member    | others | right | wrong                  |
        | PV-71  | cloudABlockStore     | partition | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-114 | fc                   | lun       | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-129 | cloudCPersistentDisk | partition | {}     | [1]   | ['1', 1.5, 2147483648] |
        | PV-142 | iscsi                | lun       | {}     | [1]   | ['1', 1.5, 2147483648] |

      Examples: Arrays of strings
        | rule   | source    | member     | others                    | right                                      | wrong                 |
        | PV-88  | distFsA   | monitors   | {}                        | [['10.9.9.6:6789', '10.9.9.5:6789']]       | ['10.9.9.6:6789']     |
        | PV-115 | fc        | targetWWNs | {}                        | [['50060e801049cfd9', '50060e801049cfd8']] | ['50060e801049cfd9']  |
        | PV-116 | fc        | wwids      | {targetWWNs: ~, lun: ~}   | [['3600508b400105e29', '3600508b400105e28']] | ['3600508b400105e29'] |
        | PV-150 | iscsi     | portals    | {}                        | [['10.9.9.6:3260', '10.9.9.5:3260']]       | ['10.9.9.6:3260']     |
        | PV-173 | blockDevA | monitors   | {}                        | [['10.9.9.6:6789', '10.9.9.5:6789']]       | ['10.9.9.6:6789']     |

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
        | PV-192 | storageVendorDVolume | secretRef                  | {}     | [{kind: Secret, name: a, namespace: b}] | [a] |

      Examples: Booleans
        | rule   | source               | member            | others                                 | right         | wrong    |
        | PV-147 | iscsi                | chapAuthDiscovery | {secretRef: {name: a, namespace: b}}   | [true, false] | ['true'] |
        | PV-148 | iscsi                | chapAuthSession   | {secretRef: {name: a, namespace: b}}   | [true, false] | ['true'] |
        | PV-186 | storageVendorCVolume | sslEnabled        | {}                                     | [true, false] | ['true'] |

      Examples: Maps
        | rule   | source     | member           | others | right              | wrong     |
        | PV-103 | csi        | volumeAttributes | {}     | [{a: '1', b: ''}]  | [{a: 1}]  |
        | PV-120 | flexVolume | options          | {}     | [{a: '1', b: '2'}] | [[a]]     |

    @may @PV-107
    Scenario: The reference to a secret for growth is kept whole or not at all
      When I create a persistent volume on csi with {controllerExpandSecretRef: {name: a, namespace: b}}
      Then its source shows no "controllerExpandSecretRef", or {name: a, namespace: b}

    @PV-52
    Scenario: Text does not say whether a source is read only
      Given persistent volumes with true under "readOnly" of each of "cloudABlockStore, cloudBDisk, cloudBFile, distFsA, cloudEBlockVolume, csi, fc, flexVolume, cloudCPersistentDisk, distFsB, iscsi, nfs, storageVendorAVolume, storageVendorBVolume, blockDevA, storageVendorCVolume, storageVendorDVolume", which are accepted
      When I create persistent volumes with 'true' under "readOnly" of each of "cloudABlockStore, cloudBDisk, cloudBFile, distFsA, cloudEBlockVolume, csi, fc, flexVolume, cloudCPersistentDisk, distFsB, iscsi, nfs, storageVendorAVolume, storageVendorBVolume, blockDevA, storageVendorCVolume, storageVendorDVolume"
      Then each of them is refused and none of them is stored

    @PV-53
    Scenario: A number is no text
      Given a persistent volume on each source, which is accepted
      When I create persistent volumes with 5 under each of these members in turn:
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
      Then each of them is refused and none of them is stored

  Rule: No two sources go together

    @PV-205
    Scenario: Pairs of sources are refused, each source beside several others
      Given a persistent volume on each source, which is accepted
      When I create persistent volumes on pairs of sources, each source beside hostPath and beside 2 others
      Then each of them is refused and none of them is stored

  @PV-60
  Rule: A path of the host is for tests on a single node

    No run shows it: it says what the source is for.

  @PV-64
  Rule: A local path is a directory or a block device

    No run of an API server shows it: nodes see the path.

  @PV-65
  Rule: The file system type of a local path counts for block devices alone

    No run of an API server shows it: nodes mount.

  Rule: What shows of defaults is not said

    @observe @PV-51
    Scenario: Sources with defaults, none of them given
      When I create a persistent volume on each of "hostPath, cloudABlockStore, cloudBDisk, distFsA, csi, cloudCPersistentDisk, distFsB, iscsi, nfs, blockDevA, storageVendorCVolume"
      Then what each shows under "type, fsType, kind, readOnly, path, secretFile, user, iscsiInterface, keyring, pool, sslEnabled, storageMode" is recorded

    @observe @PV-54
    Scenario: Sources that may be read only, by no stated default
      When I create a persistent volume on each of "cloudABlockStore, cloudBFile, distFsA, cloudEBlockVolume, fc, flexVolume, storageVendorAVolume, storageVendorBVolume, blockDevA, storageVendorCVolume, storageVendorDVolume"
      Then what each shows under "readOnly" is recorded

    @observe @PV-55
    Scenario: Sources that have a file system type, by no stated default
      When I create a persistent volume on each of "cloudBDisk, cloudEBlockVolume, csi, fc, flexVolume, cloudCPersistentDisk, iscsi, cloudDPersistentDisk, storageVendorAVolume, blockDevA, storageVendorDVolume, hypervisorDisk"
      Then what each shows under "fsType" is recorded
