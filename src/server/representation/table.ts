import type { ApiObject, Json, KindData } from '../model.ts';

/** Objects as a Table (A 2.1): provisional, the two default columns only. */
export const toTable = (objects: readonly ApiObject[], _kind: KindData, meta: Json, _options: { readonly now: number; readonly includeObject: string }): Json => ({
  kind: 'Table',
  apiVersion: 'meta.platform.io/v1',
  metadata: meta,
  columnDefinitions: [{ name: 'Name', type: 'string' }, { name: 'Created At', type: 'date' }],
  rows: objects.map((object) => ({ cells: [object.metadata.name, object.metadata.creationTimestamp], object: { kind: 'PartialObjectMetadata', apiVersion: 'meta.platform.io/v1', metadata: object.metadata } })),
});
