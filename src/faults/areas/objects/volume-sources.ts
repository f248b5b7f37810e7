import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** The required members of sources, by rule (A 2.4). */
const required: readonly (readonly [rule: string, source: string, member: string])[] = [
  ['PV-57', 'hostPath', 'path'],
  ['PV-62', 'local', 'path'],
  ['PV-68', 'cloudABlockStore', 'volumeID'],
  ['PV-73', 'cloudBDisk', 'diskName'],
  ['PV-74', 'cloudBDisk', 'diskURI'],
  ['PV-83', 'cloudBFile', 'secretName'],
  ['PV-84', 'cloudBFile', 'shareName'],
  ['PV-87', 'distFsA', 'monitors'],
  ['PV-95', 'cloudEBlockVolume', 'volumeID'],
  ['PV-99', 'csi', 'driver'],
  ['PV-100', 'csi', 'volumeHandle'],
  ['PV-118', 'flexVolume', 'driver'],
  ['PV-127', 'cloudCPersistentDisk', 'pdName'],
  ['PV-132', 'distFsB', 'endpoints'],
  ['PV-133', 'distFsB', 'path'],
  ['PV-138', 'iscsi', 'iqn'],
  ['PV-139', 'iscsi', 'lun'],
  ['PV-140', 'iscsi', 'targetPortal'],
  ['PV-154', 'nfs', 'path'],
  ['PV-155', 'nfs', 'server'],
  ['PV-159', 'cloudDPersistentDisk', 'pdID'],
  ['PV-162', 'storageVendorAVolume', 'volumeID'],
  ['PV-165', 'storageVendorBVolume', 'registry'],
  ['PV-166', 'storageVendorBVolume', 'volume'],
  ['PV-171', 'blockDevA', 'image'],
  ['PV-172', 'blockDevA', 'monitors'],
  ['PV-180', 'storageVendorCVolume', 'gateway'],
  ['PV-181', 'storageVendorCVolume', 'secretRef'],
  ['PV-182', 'storageVendorCVolume', 'system'],
  ['PV-195', 'hypervisorDisk', 'volumePath'],
];

const withoutCheck =
  (rule: string) =>
  ({ kinds }: ServerParts): void => {
    const at = kinds.findIndex(({ kind }) => kind === 'PersistentVolume');
    const kind = kinds[at];
    if (kind) kinds[at] = { ...kind, validations: kind.validations.filter(({ rules }) => !rules.includes(rule)) };
  };

/** Sources that are stored without one of their required members. */
export const volumeSourceFaults: readonly Fault[] = required.map(([rule, source, member]) => ({
  seam: 'server',
  rules: [rule],
  description: `${source} without ${member} is stored`,
  plant: withoutCheck(rule),
}));
