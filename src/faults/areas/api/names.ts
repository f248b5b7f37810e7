import { alreadyExists } from '../../../server/errors.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeStored } from '../../stages/change-stored.ts';
import { reuseNames } from '../../stages/reuse-names.ts';

/**
 * Rejects creates with a key that was used before, for the selected kinds. `keyOf` builds the key; the key of a removed
 * object is free again unless `keyOf` keeps it.
 */
const takenBy =
  (kinds: readonly string[], keyOf: (object: ApiObject) => string) =>
  (parts: ServerParts): void => {
    const taken = new Set<string>();
    changeStored(parts, (admitted) => {
      if (!kinds.includes(admitted.kind ?? '')) return admitted;
      const key = keyOf(admitted);
      if (taken.has(key))
        throw alreadyExists({ group: '', kind: admitted.kind ?? '', name: admitted.metadata.name ?? '' });
      taken.add(key);
      return admitted;
    });
  };

/** Defects of the scope in which names are unique (A 1). */
export const nameFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['API-18'],
    description: 'an object without a name is stored under an empty one',
    plant: ({ behaviours: { objects } }) => {
      const { nameCauses } = objects;
      objects.nameCauses = (kind, metadata) => (metadata.name ? nameCauses(kind, metadata) : []);
    },
  },
  {
    seam: 'server',
    rules: ['API-19'],
    description: 'a create with a name that exists in its namespace replaces the stored object',
    plant: (parts) => reuseNames(parts, (stored) => stored.metadata.namespace !== undefined),
  },
  {
    seam: 'server',
    rules: ['API-20'],
    description: 'keys of stored objects omit the type',
    plant: takenBy(['ConfigMap', 'Secret'], ({ metadata }) => `${metadata.namespace}/${metadata.name}`),
  },
  {
    seam: 'server',
    rules: ['API-21'],
    description: 'the check for an existing name ignores the namespace',
    plant: takenBy(['ConfigMap'], ({ metadata }) => metadata.name ?? ''),
  },
  {
    seam: 'server',
    rules: ['API-22'],
    description: 'names of deleted objects stay reserved',
    plant: takenBy(['ConfigMap'], ({ metadata }) => `${metadata.namespace}/${metadata.name}`),
  },
  {
    seam: 'server',
    rules: ['API-23'],
    description: 'existing names of cluster-scoped objects are not checked',
    plant: (parts) => reuseNames(parts, (stored) => stored.metadata.namespace === undefined),
  },
];
