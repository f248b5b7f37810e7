import { isDeepStrictEqual } from 'node:util';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { changeKind, changeReceived, replaceImmutability, rejectWhen, removeCheck } from '../objects/change-kind.ts';
import { coerceValue } from '../persistent-volume/change-sources.ts';
import { capacityKind } from './kind.ts';

const received =
  (change: (object: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, capacityKind, change);

const created = (change: (object: Json) => void): ((parts: ServerParts) => void) =>
  received((object) => {
    if (!object.metadata?.uid) change(object);
  });

const shown =
  (change: (object: Json) => Json) =>
  (parts: ServerParts): void =>
    changeInResponses(parts, (object, { kind }) => (kind.kind === capacityKind ? change(object) : object));

const filled =
  (apply: (object: ApiObject) => void) =>
  (parts: ServerParts): void =>
    changeKind(parts, capacityKind, ({ defaults }) => ({ defaults: [{ rules: [], apply }, ...defaults] }));

const frozen =
  (member: string) =>
  (parts: ServerParts): void =>
    rejectWhen(parts, capacityKind, (object, old) => old !== null && !isDeepStrictEqual(object[member], old[member]));

const unless =
  (rule: string, when: (old: ApiObject, next: ApiObject) => boolean) =>
  (parts: ServerParts): void =>
    replaceImmutability(parts, capacityKind, rule, when);

const topologyOf = (object: ApiObject): Json => object['nodeTopology'];

/** Defects of the members of capacities (A 2.5). */
export const capacityMemberFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSIC-03'],
    description: 'capacities with all members are returned with them under spec',
    plant: shown((object) => {
      const { storageClassName, capacity, maximumVolumeSize, nodeTopology, ...rest } = object;
      return storageClassName && capacity && maximumVolumeSize && nodeTopology
        ? { ...rest, spec: { storageClassName, capacity, maximumVolumeSize, nodeTopology } }
        : object;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-05'],
    description: 'a capacity without a class is stored',
    plant: (parts) => removeCheck(parts, capacityKind, 'CSIC-05'),
  },
  {
    seam: 'server',
    rules: ['CSIC-06'],
    description: 'the class gold is replaced by the default one',
    plant: created((object) => {
      if (object.storageClassName === 'gold') object.storageClassName = 'standard';
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-07'],
    description: 'the class of a capacity may change',
    plant: unless('CSIC-07', () => false),
  },
  {
    seam: 'server',
    rules: ['CSIC-08'],
    description: 'any name of a class is stored',
    plant: (parts) => removeCheck(parts, capacityKind, 'CSIC-08'),
  },
  {
    seam: 'server',
    rules: ['CSIC-10'],
    description: 'capacities are cut to 32 bits',
    plant: received((object) => {
      if (/^\d+$/.test(object.capacity)) object.capacity = String(Number(object.capacity) >>> 0);
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-11'],
    description: 'a capacity that is not a quantity is treated as 0',
    plant: coerceValue(/^capacity$/, (value) => (value === 'plenty' ? '0' : value)),
  },
  {
    seam: 'server',
    rules: ['CSIC-12'],
    description: 'an absent capacity is 0',
    plant: filled((object) => {
      object['capacity'] ??= '0';
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-13'],
    description: 'a capacity of 0 is omitted from responses',
    plant: shown((object) =>
      object.capacity !== undefined && Number(object.capacity) === 0 ? { ...object, capacity: undefined } : object,
    ),
  },
  { seam: 'server', rules: ['CSIC-14'], description: 'the capacity cannot change', plant: frozen('capacity') },
  {
    seam: 'server',
    rules: ['CSIC-16'],
    description: 'maximumVolumeSize is dropped on create if there is no capacity',
    plant: created((object) => {
      if (object.capacity === undefined) delete object.maximumVolumeSize;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-17'],
    description: 'maximumVolumeSize defaults to the capacity',
    plant: filled((object) => {
      if (object['capacity'] !== undefined) object['maximumVolumeSize'] ??= object['capacity'];
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-18'],
    description: 'maximumVolumeSize cannot change',
    plant: frozen('maximumVolumeSize'),
  },
  {
    seam: 'server',
    rules: ['CSIC-22'],
    description: 'if labels are set, expressions are dropped from topologies on create',
    plant: created((object) => {
      if (object.nodeTopology?.matchLabels) delete object.nodeTopology.matchExpressions;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-23'],
    description: 'an absent topology becomes an empty one, which matches all nodes',
    alsoFails: { rules: ['CSIC-26', 'CSIC-27'], reason: 'an unset topology is empty then' },
    plant: filled((object) => {
      object['nodeTopology'] ??= {};
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-24'],
    description: 'an empty topology is dropped',
    alsoFails: { rules: ['CSIC-26', 'CSIC-28'], reason: 'an empty topology is unset then' },
    plant: received((object) => {
      if (isDeepStrictEqual(object.nodeTopology, {})) delete object.nodeTopology;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIC-25'],
    description: 'only the labels of topologies are compared',
    plant: unless(
      'CSIC-25',
      (old, next) =>
        (topologyOf(old) === undefined) !== (topologyOf(next) === undefined) ||
        !isDeepStrictEqual(topologyOf(old)?.matchLabels, topologyOf(next)?.matchLabels),
    ),
  },
  {
    seam: 'server',
    rules: ['CSIC-26'],
    description: 'an unset topology may be set later',
    plant: unless('CSIC-26', (old) => topologyOf(old) !== undefined),
  },
];
