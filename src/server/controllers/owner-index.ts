import type { ApiObject, Json, KindData } from '../model.ts';

/** The address of an object as one key: its kind's group and plural, namespace and name. */
export const objectKeyOf = (kind: KindData, object: ApiObject): string =>
  [kind.group, kind.version, kind.plural, object.metadata.namespace ?? '', object.metadata.name ?? ''].join('|');

const ownerUids = (object: ApiObject): readonly string[] =>
  (object.metadata.ownerReferences ?? []).flatMap((owner: Json) => (owner?.uid ? [owner.uid as string] : []));

/** Index of dependents by the uid of their owner. It receives every change and does not read the storage. */
export class OwnerIndex {
  readonly #dependents = new Map<string, Set<string>>();

  /** Replaces one state of an object with another. Either state can be null. */
  replace(key: string, before: ApiObject | null, after: ApiObject | null): void {
    for (const uid of before ? ownerUids(before) : []) {
      const keys = this.#dependents.get(uid);
      keys?.delete(key);
      if (keys?.size === 0) this.#dependents.delete(uid);
    }
    for (const uid of after ? ownerUids(after) : []) {
      const keys = this.#dependents.get(uid) ?? new Set();
      this.#dependents.set(uid, keys.add(key));
    }
  }

  /** Keys of the objects with a reference to this owner. */
  dependentsOf(uid: string): readonly string[] {
    return [...(this.#dependents.get(uid) ?? [])];
  }
}
