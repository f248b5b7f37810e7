import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { replaceCheck, removeCheck } from '../objects/change-kind.ts';
import { replaceDefault, changeSource, rejectSource, volumeKind } from './change-sources.ts';

/** Defaults of members, and wrong ones. */
const defaults: readonly (readonly [rule: string, source: string, member: string, other: Json])[] = [
  ['PV-59', 'hostPath', 'type', 'Directory'],
  ['PV-66', 'local', 'fsType', 'ext4'],
  ['PV-70', 'cloudABlockStore', 'fsType', 'xfs'],
  ['PV-80', 'cloudBDisk', 'kind', 'Managed'],
  ['PV-81', 'cloudBDisk', 'readOnly', true],
  ['PV-90', 'distFsA', 'path', '/mnt'],
  ['PV-91', 'distFsA', 'secretFile', '/etc/ceph/keyring'],
  ['PV-92', 'distFsA', 'user', 'root'],
  ['PV-102', 'csi', 'readOnly', true],
  ['PV-130', 'cloudCPersistentDisk', 'readOnly', true],
  ['PV-135', 'distFsB', 'endpointsNamespace', 'default'],
  ['PV-136', 'distFsB', 'readOnly', true],
  ['PV-149', 'iscsi', 'iscsiInterface', 'tcp'],
  ['PV-151', 'iscsi', 'readOnly', true],
  ['PV-157', 'nfs', 'readOnly', true],
  ['PV-175', 'blockDevA', 'keyring', '/etc/ceph/user.secret'],
  ['PV-176', 'blockDevA', 'pool', 'default'],
  ['PV-177', 'blockDevA', 'user', 'root'],
  ['PV-184', 'storageVendorCVolume', 'fsType', 'ext4'],
  ['PV-185', 'storageVendorCVolume', 'sslEnabled', true],
  ['PV-187', 'storageVendorCVolume', 'storageMode', 'ThickProvisioned'],
];

/** Checks that are skipped, and the object that is then stored. */
const unchecked: readonly (readonly [rule: string, description: string])[] = [
  ['PV-77', 'any caching mode is stored'],
  ['PV-79', 'any kind of disk is stored'],
  ['PV-189', 'any storage mode is stored'],
  ['PV-111', 'targetWWNs and wwids are stored together'],
  ['PV-112', 'an fc source without any identifier is stored'],
  ['PV-113', 'targetWWNs without lun is stored'],
  ['PV-124', 'datasetName and datasetUUID are stored together'],
  ['PV-125', 'an empty dataset is stored'],
];

/** Defects of defaults and allowed values of volume source members (A 2.4). */
export const sourceValueFaults: readonly Fault[] = [
  ...defaults.map(
    ([rule, source, member, other]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `${source}.${member} defaults to ${other}`,
      plant: replaceDefault(rule, source, member, other),
    }),
  ),
  ...unchecked.map(
    ([rule, description]): Fault => ({
      seam: 'server',
      rules: [rule],
      description,
      plant: (parts) => removeCheck(parts, volumeKind, rule),
    }),
  ),
  {
    seam: 'server',
    rules: ['PV-76'],
    description: 'the caching mode None is rejected',
    plant: rejectSource('cloudBDisk', ({ cachingMode }) => cachingMode === 'None'),
  },
  {
    seam: 'server',
    rules: ['PV-78'],
    description: 'the kind Dedicated is rejected',
    alsoFails: { rules: ['PV-72'], reason: 'its disk has that kind' },
    plant: rejectSource('cloudBDisk', ({ kind }) => kind === 'Dedicated'),
  },
  {
    seam: 'server',
    rules: ['PV-188'],
    description: 'thick provisioning becomes the default',
    alsoFails: { rules: ['PV-179'], reason: 'its volume uses thick provisioning' },
    plant: changeSource('storageVendorCVolume', (members) => {
      if (members.storageMode === 'ThickProvisioned') delete members.storageMode;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-143'],
    description: 'lun 0 is omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === volumeKind && object.spec?.iscsi?.lun === 0
          ? { ...object, spec: { ...object.spec, iscsi: { ...object.spec.iscsi, lun: undefined } } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['PV-144'],
    description: 'portals without a port get one',
    plant: changeSource('iscsi', (members) => {
      if (typeof members.targetPortal === 'string' && !members.targetPortal.includes(':'))
        members.targetPortal += ':3260';
    }),
  },
  {
    seam: 'server',
    rules: ['PV-145'],
    description: 'ports other than the default port are rejected in portals',
    alsoFails: { rules: ['PV-137', 'PV-141'], reason: 'their portals have another port' },
    plant: rejectSource('iscsi', ({ targetPortal }) => /:(?!3260$)/.test(targetPortal)),
  },
  {
    seam: 'server',
    rules: ['PV-168'],
    description: 'only the first host and port of a registry is kept',
    alsoFails: { rules: ['PV-169'], reason: 'the one without port is not the first' },
    plant: changeSource('storageVendorBVolume', (members) => {
      members.registry = members.registry?.split?.(',')[0] ?? members.registry;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-169'],
    description: 'only the first host and port of a registry is checked',
    plant: (parts) =>
      replaceCheck(parts, volumeKind, 'PV-169', (check) => (object, old, ctx) => {
        const members: Json = object['spec']?.storageVendorBVolume;
        return check(
          members?.registry
            ? {
                ...object,
                spec: { storageVendorBVolume: { ...members, registry: String(members.registry).split(',')[0] } },
              }
            : object,
          old,
          ctx,
        );
      }),
  },
];
