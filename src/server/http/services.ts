import type { Access, Admission, ServerCore } from '../core.ts';
import type { Store } from '../store/store.ts';

/** The dependencies of every verb. */
export interface Services {
  readonly core: ServerCore;
  readonly store: Store;
  readonly access: Access;
  readonly admission: Admission;
  /** Index of the cluster address that received the request. 0 is the first. */
  readonly address: number;
}
