import { badRequest } from '../../../server/errors.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses, withMetadata } from './change-in-responses.ts';

/** Changes the managedFields entries in responses. */
const shownEntries = (parts: ServerParts, change: (entry: Json, all: readonly Json[]) => Json): void =>
  changeInResponses(parts, (object) => {
    const entries: readonly Json[] | undefined = object?.metadata?.managedFields;
    return entries ? withMetadata(object, { managedFields: entries.map((entry) => change(entry, entries)) }) : object;
  });

const withoutPrefix = (tree: Json): Json =>
  Object.fromEntries(Object.entries<Json>(tree).map(([key, below]) => [key.replace(/^f:/, ''), withoutPrefix(below)]));
const joined = (one: Json, other: Json): Json => ({
  ...one,
  ...Object.fromEntries(Object.entries<Json>(other).map(([key, below]) => [key, joined(one[key] ?? {}, below)])),
});

/** Defects of managedFields (A 2.1). */
export const managedFieldFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-36'],
    description: 'only the entry of the last writer is kept',
    alsoFails: { rules: ['META-39', 'META-45'], reason: 'they check the entries of several managers' },
    plant: ({ behaviours: { apply } }) => {
      apply.dropChanged = () => [];
    },
  },
  {
    seam: 'server',
    rules: ['META-38'],
    description: 'the manager is always the user name',
    alsoFails: {
      rules: ['META-36', 'META-39', 'META-43', 'META-45'],
      reason: 'they identify entries by their managers',
    },
    plant: ({ behaviours: { writes } }) => {
      writes.managerOf = () => 'planecheck-admin';
    },
  },
  {
    seam: 'server',
    rules: ['META-39'],
    description: 'patches that are not applies are recorded as Patch',
    alsoFails: { rules: ['META-36'], reason: 'one of its entries is that of a patch' },
    plant: (parts) => {
      const { managerOf } = parts.behaviours.writes;
      const patched = new Set<string>();
      parts.behaviours.writes.managerOf = (fieldManager, userAgent, verb) => {
        const manager = managerOf(fieldManager, userAgent, verb);
        if (verb === 'patch') patched.add(manager);
        return manager;
      };
      shownEntries(parts, (entry) =>
        entry.operation === 'Update' && patched.has(entry.manager) ? { ...entry, operation: 'Patch' } : entry,
      );
    },
  },
  {
    seam: 'server',
    rules: ['META-40'],
    description: 'entries of named groups have the version without the group',
    plant: (parts) =>
      shownEntries(parts, (entry) => ({ ...entry, apiVersion: String(entry.apiVersion).split('/').at(-1) })),
  },
  {
    seam: 'server',
    rules: ['META-41'],
    description: 'the time of applies is zero',
    plant: (parts) =>
      shownEntries(parts, (entry) =>
        entry.operation === 'Apply' ? { ...entry, time: '0001-01-01T00:00:00Z' } : entry,
      ),
  },
  {
    seam: 'server',
    rules: ['META-42'],
    description: 'fieldsType is empty',
    plant: (parts) => shownEntries(parts, (entry) => ({ ...entry, fieldsType: '' })),
  },
  {
    seam: 'server',
    rules: ['META-43'],
    description: 'fields have no prefix',
    alsoFails: { rules: ['META-38', 'META-45'], reason: 'they read the fields of the tree' },
    plant: (parts) => shownEntries(parts, (entry) => ({ ...entry, fieldsV1: withoutPrefix(entry.fieldsV1) })),
  },
  {
    seam: 'server',
    rules: ['META-45'],
    description: 'each write records every field of the object for its manager',
    plant: (parts) =>
      shownEntries(parts, (entry, all) =>
        entry.operation === 'Update'
          ? { ...entry, fieldsV1: all.map(({ fieldsV1 }) => fieldsV1).reduce(joined, {}) }
          : entry,
      ),
  },
  {
    seam: 'server',
    rules: ['META-48'],
    description: 'one empty entry in a patch is rejected as invalid',
    plant: ({ behaviours: { apply } }) => {
      const { isReset } = apply;
      apply.isReset = (sent, via) => {
        if (via !== 'update' && via !== 'create' && isReset(sent, via))
          throw badRequest('an entry of managedFields must name its manager');
        return isReset(sent, via);
      };
    },
  },
];
