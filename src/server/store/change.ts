import type { ApiObject, KindData } from '../model.ts';

/** A stored change, as the revision log and its readers see it. */
export interface Change {
  readonly revision: number;
  readonly kind: KindData;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  /** State after the change. For DELETED the last state, with the resource version of the deletion. */
  readonly object: ApiObject;
  /** State before the change. Null for ADDED. */
  readonly previous: ApiObject | null;
}
