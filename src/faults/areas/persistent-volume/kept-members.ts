import { badRequest } from '../../../server/errors.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { replaceCheck } from '../objects/change-kind.ts';
import { changeSource, rejectSource, volumeKind } from './change-sources.ts';

type Also = NonNullable<Fault['alsoFails']>;

/** Members of sources that are lost on write, some of them only together with another member. */
const lost: readonly (readonly [rule: string, source: string, member: string, beside?: string])[] = [
  ['PV-56', 'hostPath', 'type'],
  ['PV-61', 'local', 'fsType'],
  ['PV-67', 'cloudABlockStore', 'partition', 'readOnly'],
  ['PV-72', 'cloudBDisk', 'cachingMode', 'fsType'],
  ['PV-82', 'cloudBFile', 'secretNamespace'],
  ['PV-86', 'distFsA', 'secretFile', 'user'],
  ['PV-94', 'cloudEBlockVolume', 'fsType'],
  ['PV-98', 'csi', 'volumeAttributes', 'fsType'],
  ['PV-108', 'fc', 'lun', 'fsType'],
  ['PV-117', 'flexVolume', 'options', 'fsType'],
  ['PV-126', 'cloudCPersistentDisk', 'fsType'],
  ['PV-131', 'distFsB', 'endpointsNamespace'],
  ['PV-137', 'iscsi', 'initiatorName'],
  ['PV-153', 'nfs', 'readOnly'],
  ['PV-158', 'cloudDPersistentDisk', 'fsType'],
  ['PV-161', 'storageVendorAVolume', 'readOnly'],
  ['PV-164', 'storageVendorBVolume', 'tenant'],
  ['PV-170', 'blockDevA', 'pool', 'keyring'],
  ['PV-179', 'storageVendorCVolume', 'storagePool'],
  ['PV-191', 'storageVendorDVolume', 'volumeNamespace'],
  ['PV-194', 'hypervisorDisk', 'storagePolicyID'],
];

/** Members that are additionally required of sources, with other rules whose scenarios create such volumes. */
const demanded: readonly (readonly [
  rule: string,
  source: string,
  member: string,
  required: readonly string[],
  alsoFails?: readonly string[],
])[] = [
  ['PV-63', 'local', 'fsType', ['path'], ['PV-66']],
  ['PV-69', 'cloudABlockStore', 'fsType', ['volumeID'], ['PV-70']],
  ['PV-75', 'cloudBDisk', 'cachingMode', ['diskName', 'diskURI'], ['PV-80', 'PV-81']],
  ['PV-85', 'cloudBFile', 'secretNamespace', ['secretName', 'shareName']],
  ['PV-89', 'distFsA', 'secretRef', ['monitors'], ['PV-88', 'PV-90', 'PV-91', 'PV-92']],
  ['PV-96', 'cloudEBlockVolume', 'secretRef', ['volumeID']],
  ['PV-101', 'csi', 'nodeStageSecretRef', ['driver', 'volumeHandle'], ['PV-102']],
  ['PV-119', 'flexVolume', 'fsType', ['driver']],
  ['PV-128', 'cloudCPersistentDisk', 'partition', ['pdName'], ['PV-130']],
  ['PV-134', 'distFsB', 'endpointsNamespace', ['endpoints', 'path'], ['PV-135', 'PV-136']],
  [
    'PV-141',
    'iscsi',
    'secretRef',
    ['iqn', 'lun', 'targetPortal'],
    ['PV-142', 'PV-143', 'PV-144', 'PV-145', 'PV-149', 'PV-151'],
  ],
  ['PV-156', 'nfs', 'readOnly', ['path', 'server'], ['PV-157']],
  ['PV-160', 'cloudDPersistentDisk', 'fsType', ['pdID']],
  ['PV-163', 'storageVendorAVolume', 'fsType', ['volumeID']],
  ['PV-167', 'storageVendorBVolume', 'user', ['registry', 'volume'], ['PV-168']],
  ['PV-174', 'blockDevA', 'secretRef', ['image', 'monitors'], ['PV-173', 'PV-175', 'PV-176', 'PV-177']],
  ['PV-183', 'storageVendorCVolume', 'storagePool', ['gateway', 'secretRef', 'system']],
  ['PV-193', 'storageVendorDVolume', 'secretRef', []],
  ['PV-196', 'hypervisorDisk', 'storagePolicyName', ['volumePath']],
];

const alone: Also['reason'] = 'their volumes have only the required members';
const refused = (): never => {
  throw badRequest('refused');
};
const hasJust = (members: Json, required: readonly string[]): boolean =>
  Object.keys(members).sort().join() === [...required].sort().join();

/** Defects of the members of volume sources that are kept and required (A 2.4). */
export const keptMemberFaults: readonly Fault[] = [
  ...lost.map(
    ([rule, source, member, otherMember]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `${source}.${member} is lost on write${otherMember ? ` together with ${otherMember}` : ''}`,
      plant: changeSource(source, (members) => {
        if (otherMember === undefined || members[otherMember] !== undefined) delete members[member];
      }),
    }),
  ),
  ...demanded.map(
    ([rule, source, member, required, alsoFails]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `${source} also requires ${member}`,
      ...(alsoFails ? { alsoFails: { rules: alsoFails, reason: alone } } : {}),
      plant: changeSource(source, (members) => (hasJust(members, required) ? refused() : undefined)),
    }),
  ),
  {
    seam: 'server',
    rules: ['PV-58'],
    description: 'hostPath below /srv also requires type',
    plant: changeSource('hostPath', ({ path, type }) =>
      String(path).startsWith('/srv/') && type === undefined ? refused() : undefined,
    ),
  },
  {
    seam: 'server',
    rules: ['PV-109'],
    description: 'lun is also required if wwids is set',
    alsoFails: { rules: ['PV-108', 'PV-116'], reason: 'one of their volumes has wwids' },
    plant: rejectSource('fc', ({ wwids, lun }) => wwids !== undefined && lun === undefined),
  },
  {
    seam: 'server',
    rules: ['PV-110'],
    description: 'lun 0 is treated as absent',
    plant: (parts) =>
      replaceCheck(parts, volumeKind, 'PV-113', (check) => (object, old, ctx) => {
        const fc = object['spec']?.fc;
        return check(
          fc?.lun === 0 ? { ...object, spec: { ...object['spec'], fc: { ...fc, lun: undefined } } } : object,
          old,
          ctx,
        );
      }),
  },
  {
    seam: 'server',
    rules: ['PV-122'],
    description: 'datasetName is always required',
    plant: rejectSource('dataVolA', ({ datasetName }) => datasetName === undefined),
  },
  {
    seam: 'server',
    rules: ['PV-123'],
    description: 'datasetName is rejected as deprecated',
    plant: rejectSource('dataVolA', ({ datasetName }) => datasetName !== undefined),
  },
];
