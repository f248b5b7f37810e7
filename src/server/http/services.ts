import type { Access, Admission, ServerCore } from '../core.ts';
import type { Store } from '../store/store.ts';

/** What every verb works with. */
export interface Services {
  readonly core: ServerCore;
  readonly store: Store;
  readonly access: Access;
  readonly admission: Admission;
  /** Which of the cluster's addresses the request came in through; 0 is the first. */
  readonly address: number;
}
