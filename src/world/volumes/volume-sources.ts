import type { JsonObject } from '../../client/values/json-value.ts';

/** Each source of a persistent volume with its required members and valid values (A 2.4). */
export const volumeSources: Readonly<Record<string, JsonObject>> = {
  hostPath: { path: '/tmp/planecheck' },
  local: { path: '/tmp/planecheck' },
  cloudABlockStore: { volumeID: 'vol-1' },
  cloudBDisk: { diskName: 'disk', diskURI: 'https://blobs.example.com/disks/disk' },
  cloudBFile: { secretName: 'secret', shareName: 'share' },
  distFsA: { monitors: ['10.9.9.9:6789'] },
  cloudEBlockVolume: { volumeID: 'vol-1' },
  csi: { driver: 'driver.example.com', volumeHandle: 'vol-1' },
  fc: { targetWWNs: ['50060e801049cfd1'], lun: 1 },
  flexVolume: { driver: 'example.com/driver' },
  dataVolA: { datasetName: 'dataset' },
  cloudCPersistentDisk: { pdName: 'disk' },
  distFsB: { endpoints: 'endpoints', path: 'volume' },
  iscsi: { iqn: 'iqn.2001-04.com.example:storage', lun: 1, targetPortal: '10.9.9.9:3260' },
  nfs: { path: '/exports', server: 'nfs.example.com' },
  cloudDPersistentDisk: { pdID: 'disk-1' },
  storageVendorAVolume: { volumeID: 'vol-1' },
  storageVendorBVolume: { registry: 'registry.example.com:7861', volume: 'volume' },
  blockDevA: { image: 'image', monitors: ['10.9.9.9:6789'] },
  storageVendorCVolume: {
    gateway: 'https://gateway.example.com/api',
    secretRef: { name: 'secret', namespace: 'default' },
    system: 'system',
    volumeName: 'volume',
  },
  storageVendorDVolume: { volumeName: 'volume' },
  hypervisorDisk: { volumePath: '[store] disk.vmdk' },
};

const nodeAffinity = {
  required: {
    nodeSelectorTerms: [{ matchExpressions: [{ key: 'platform.io/hostname', operator: 'In', values: ['none'] }] }],
  },
};

/** spec of a small volume with this source; `members` replace those of the sample. */
export const volumeSpecOf = (source: string, members: JsonObject | undefined = volumeSources[source]): JsonObject => ({
  capacity: { storage: '1073741824' },
  accessModes: ['ReadWriteOnce'],
  [source]: members,
  // A local volume must name its node.
  ...(source === 'local' ? { nodeAffinity } : {}),
});
