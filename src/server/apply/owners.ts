import type { ManagedFieldsEntry } from '../model.ts';
import { decodeFields, encodeFields } from './fields-v1.ts';
import type { FieldSet } from './field-set.ts';

/** One field manager: an entry of managedFields. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource: string;
  readonly time: string;
  readonly fields: FieldSet;
}

/** Decodes managedFields. Malformed members count as empty. */
export const decodeOwners = (entries: readonly ManagedFieldsEntry[] | undefined): Owner[] =>
  (entries ?? []).map((entry) => ({
    manager: entry.manager ?? '',
    operation: entry.operation === 'Apply' ? 'Apply' : 'Update',
    apiVersion: entry.apiVersion ?? '',
    subresource: entry.subresource ?? '',
    time: entry.time ?? '',
    fields: decodeFields(entry.fieldsV1),
  }));

const order = (owner: Owner): string => `${owner.operation === 'Apply' ? 0 : 1} ${owner.time} ${owner.manager}`;

/** Encodes managedFields: apply entries first, then ordered by time and name. */
export const encodeOwners = (owners: readonly Owner[]): ManagedFieldsEntry[] =>
  owners
    .toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((owner) => ({
      manager: owner.manager,
      operation: owner.operation,
      apiVersion: owner.apiVersion,
      time: owner.time,
      fieldsType: 'FieldsV1',
      fieldsV1: encodeFields(owner.fields),
      ...(owner.subresource ? { subresource: owner.subresource } : {}),
    }));

/**
 * Whether two entries belong to the same manager. An applier keeps its entry across API versions; an updater has one
 * entry for each API version.
 */
export const isSameOwner = (a: Owner, b: Owner): boolean =>
  a.manager === b.manager &&
  a.operation === b.operation &&
  a.subresource === b.subresource &&
  (a.operation === 'Apply' || a.apiVersion === b.apiVersion);

/** Whether two lists of field managers are equal except for the times. */
export const sameManagers = (a: readonly Owner[], b: readonly Owner[]): boolean =>
  a.length === b.length &&
  a.every((owner) =>
    b.some(
      (other) =>
        isSameOwner(owner, other) && owner.apiVersion === other.apiVersion && owner.fields.equals(other.fields),
    ),
  );
