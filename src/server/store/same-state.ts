import type { ApiObject } from '../model.ts';
import { same } from './same.ts';

/** Whether two states of an object are equal except for the resource version and the times of managed fields. */
export const sameState = (a: ApiObject, b: ApiObject): boolean => {
  const plain = (object: ApiObject): unknown => {
    const { resourceVersion: _version, managedFields, ...metadata } = object.metadata;
    const owners = managedFields?.map(({ time: _time, ...entry }) => entry);
    return { ...object, metadata: { ...metadata, managedFields: owners } };
  };
  return same(plain(a), plain(b));
};
