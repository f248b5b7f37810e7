import type { ApiObject, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { RevisionLog } from '../../../server/store/revision-log.ts';

/**
 * A cache that follows the store with a delay of some milliseconds, for faults that read from it. Objects that it has
 * never seen are read from the store.
 */
export class StaleCache {
  readonly #lagMs: number;
  readonly #stamps = new Map<number, number>();

  constructor({ behaviours }: ServerParts, lagMs = 40) {
    this.#lagMs = lagMs;
    const { ofChange } = behaviours.versions;
    behaviours.versions.ofChange = (change) => {
      this.#stamps.set(change.revision, performance.now());
      return ofChange(change);
    };
  }

  /** The cached state of one object. */
  object(log: RevisionLog, kind: KindData, namespace: string, name: string): ApiObject | null {
    const unseen = this.#unseen(log, kind).filter(
      ({ object }) => (object.metadata.namespace ?? '') === namespace && object.metadata.name === name,
    );
    return unseen.find((change) => change.previous !== null)?.previous ?? log.get(kind, namespace, name);
  }

  /** The cached state of a collection. */
  list(log: RevisionLog, kind: KindData, namespace: string | undefined): readonly ApiObject[] {
    const [first] = this.#unseen(log, kind);
    return first ? log.list(kind, namespace, Math.max(log.horizon, first.revision - 1)) : log.list(kind, namespace);
  }

  /** Changes that the cache has not yet processed, oldest first. */
  #unseen(log: RevisionLog, kind: KindData) {
    const seenBefore = performance.now() - this.#lagMs;
    return log.changesSince(kind, 0).filter(({ revision }) => (this.#stamps.get(revision) ?? 0) > seenBefore);
  }
}
