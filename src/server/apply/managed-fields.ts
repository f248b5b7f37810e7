import type { ApiObject } from '../model.ts';
import { encodeOwners, type Owner } from './owners.ts';

/** The object with these field managers in its metadata. Without managers, the member is absent. */
export const withManagedFields = (object: ApiObject, owners: readonly Owner[]): ApiObject => {
  const { managedFields: _, ...metadata } = object.metadata;
  return {
    ...object,
    metadata: { ...metadata, ...(owners.length > 0 ? { managedFields: encodeOwners(owners) } : {}) },
  };
};
