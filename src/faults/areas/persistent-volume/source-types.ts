import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeSource, coerceValue } from './change-sources.ts';

/** Members that accept values of another type: numbers and booleans as text. */
const asText: readonly (readonly [rule: string, source: string, member: string, text: string, value: Json])[] = [
  ['PV-71', 'cloudABlockStore', 'partition', '1', 1],
  ['PV-114', 'fc', 'lun', '1', 1],
  ['PV-129', 'cloudCPersistentDisk', 'partition', '1', 1],
  ['PV-142', 'iscsi', 'lun', '1', 1],
  ['PV-147', 'iscsi', 'chapAuthDiscovery', 'true', true],
  ['PV-148', 'iscsi', 'chapAuthSession', 'true', true],
  ['PV-186', 'storageVendorCVolume', 'sslEnabled', 'true', true],
];

const shortened: readonly (readonly [rule: string, source: string, member: string, alsoFails?: string])[] = [
  ['PV-88', 'distFsA', 'monitors'],
  ['PV-115', 'fc', 'targetWWNs', 'PV-110'],
  ['PV-116', 'fc', 'wwids', 'PV-109'],
  ['PV-150', 'iscsi', 'portals'],
  ['PV-173', 'blockDevA', 'monitors'],
];

/** References to secrets that lose a member, with the rules whose scenarios set them in complete volumes. */
const cutReferences: readonly (readonly [
  rule: string,
  source: string,
  member: string,
  lost: string,
  alsoFails: readonly string[],
])[] = [
  ['PV-93', 'distFsA', 'secretRef', 'namespace', ['PV-86']],
  ['PV-97', 'cloudEBlockVolume', 'secretRef', 'namespace', ['PV-94']],
  ['PV-104', 'csi', 'controllerPublishSecretRef', 'namespace', ['PV-98']],
  ['PV-105', 'csi', 'nodePublishSecretRef', 'namespace', ['PV-98']],
  ['PV-106', 'csi', 'nodeStageSecretRef', 'namespace', ['PV-98']],
  ['PV-121', 'flexVolume', 'secretRef', 'namespace', ['PV-117']],
  ['PV-152', 'iscsi', 'secretRef', 'namespace', ['PV-137', 'PV-147', 'PV-148']],
  ['PV-178', 'blockDevA', 'secretRef', 'namespace', ['PV-170']],
  ['PV-190', 'storageVendorCVolume', 'secretRef', 'namespace', ['PV-179', 'PV-183']],
  ['PV-192', 'storageVendorDVolume', 'secretRef', 'kind', []],
];

/** Defects of the types of members of volume sources (A 2.4). */
export const sourceTypeFaults: readonly Fault[] = [
  ...asText.map(
    ([rule, source, member, text, value]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `${source}.${member} accepts the text ${text}`,
      plant: coerceValue(new RegExp(`^spec\\.${source}\\.${member}$`), (sent) => (sent === text ? value : sent)),
    }),
  ),
  ...shortened.map(
    ([rule, source, member, alsoFails]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `only the first item of ${source}.${member} is kept`,
      ...(alsoFails ? { alsoFails: { rules: [alsoFails], reason: 'its volume has two of them' } } : {}),
      plant: changeSource(source, (members) => {
        if (Array.isArray(members[member])) members[member] = members[member].slice(0, 1);
      }),
    }),
  ),
  ...cutReferences.map(
    ([rule, source, member, lost, alsoFails]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `the ${lost} of ${source}.${member} is dropped`,
      ...(alsoFails.length > 0 ? { alsoFails: { rules: alsoFails, reason: 'their volumes have the member' } } : {}),
      plant: changeSource(source, (members) => {
        if (members[member]) delete members[member][lost];
      }),
    }),
  ),
  {
    seam: 'server',
    rules: ['PV-103'],
    description: 'attributes with empty values are dropped',
    plant: changeSource('csi', (members) => {
      if (members.volumeAttributes)
        members.volumeAttributes = Object.fromEntries(
          Object.entries(members.volumeAttributes).filter(([, value]) => value !== ''),
        );
    }),
  },
  {
    seam: 'server',
    rules: ['PV-120'],
    description: 'only one option is kept',
    plant: changeSource('flexVolume', (members) => {
      if (members.options && !Array.isArray(members.options))
        members.options = Object.fromEntries(Object.entries(members.options).slice(0, 1));
    }),
  },
];
