import type { ApiObject, Json, KindData } from '../model.ts';

/** Where an object stands: its kind's group and plural, namespace and name, as one key. */
export const objectKeyOf = (kind: KindData, object: ApiObject): string =>
  [kind.group, kind.version, kind.plural, object.metadata.namespace ?? '', object.metadata.name ?? ''].join('|');

const ownerUids = (object: ApiObject): readonly string[] =>
  (object.metadata.ownerReferences ?? []).flatMap((owner: Json) => (owner?.uid ? [owner.uid as string] : []));

/** Which objects name which owners, by the owner's uid. Fed with every change; knows no storage. */
export class OwnerIndex {
  readonly #dependents = new Map<string, Set<string>>();

  /** Takes in one state of an object in place of another; either may be missing. */
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

  /** Keys of the objects that name this owner. */
  dependentsOf(uid: string): readonly string[] {
    return [...(this.#dependents.get(uid) ?? [])];
  }
}
