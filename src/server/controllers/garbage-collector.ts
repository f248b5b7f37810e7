import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { deleteObject } from './delete-object.ts';
import { objectKeyOf, OwnerIndex } from './owner-index.ts';
import { reconciler } from './reconciler.ts';

interface Found {
  readonly kind: KindData;
  readonly object: ApiObject;
}

const find = (core: ServerCore, key: string): Found | null => {
  const [group = '', version = '', resource = '', namespace = '', name = ''] = key.split('|');
  const kind = core.kinds.find({ group, version, resource });
  const object = kind && core.storage.get(kind, namespace, name);
  return kind && object ? { kind, object } : null;
};

/**
 * Whether the owner in a reference exists. An owner that cannot be looked up counts as existing: one of an unserved
 * kind, and one in a namespace that a cluster-scoped dependent names.
 */
const ownerExists = (core: ServerCore, dependent: ApiObject, reference: Json): boolean => {
  const [version = '', group = ''] = String(reference?.apiVersion ?? '')
    .split('/')
    .reverse();
  const kind = core.kinds
    .all()
    .find((item) => item.group === group && item.version === version && item.kind === reference?.kind);
  if (!kind) return true;
  const { controllers } = core.parts.behaviours;
  const namespace = controllers.ownerNamespace(kind, dependent);
  return namespace === null || controllers.findOwner(core.storage, kind, namespace, reference) !== null;
};

const withoutFinalizer = (object: ApiObject, finalizer: string): ApiObject => ({
  ...object,
  metadata: { ...object.metadata, finalizers: (object.metadata.finalizers ?? []).filter((item) => item !== finalizer) },
});

const withOwners = (object: ApiObject, owners: readonly Json[]): ApiObject => {
  const { ownerReferences: _dropped, ...metadata } = object.metadata;
  return { ...object, metadata: { ...metadata, ...(owners.length > 0 ? { ownerReferences: [...owners] } : {}) } };
};

const waitsFor = (object: ApiObject, finalizer: string): boolean =>
  Boolean(object.metadata.deletionTimestamp && object.metadata.finalizers?.includes(finalizer));

/**
 * Deletes objects whose owners are all deleted, and finishes deletions with finalizers: `orphan` removes the owner
 * reference from the dependents, and `foregroundDeletion` waits until the blocking dependents are deleted (A 3.1, A
 * 4.4).
 */
export const garbageCollector = reconciler((core) => {
  const { storage } = core;
  const { controllers } = core.parts.behaviours;
  const index = new OwnerIndex();
  /** Owners that wait for their dependents, by uid. */
  const waiting = new Map<string, string>();
  const dependentsOf = (uid: string): readonly Found[] =>
    index.dependentsOf(uid).flatMap((key) => find(core, key) ?? []);

  const orphan = ({ kind, object }: Found): void => {
    const uid = object.metadata.uid ?? '';
    for (const dependent of dependentsOf(uid)) {
      storage.update(
        dependent.kind,
        withOwners(
          dependent.object,
          (dependent.object.metadata.ownerReferences ?? []).filter((owner: Json) => owner?.uid !== uid),
        ),
      );
    }
    storage.update(kind, withoutFinalizer(object, 'orphan'));
  };

  /** Dependents that must be deleted before their owner. */
  const blockersOf = (uid: string): readonly Found[] =>
    dependentsOf(uid).filter(({ object }) =>
      (object.metadata.ownerReferences ?? []).some(
        (owner: Json) => owner?.uid === uid && controllers.blocksDeletion(object, owner),
      ),
    );
  const blockersByUid = (uid: string): readonly string[] =>
    blockersOf(uid).map(({ object }) => object.metadata.uid ?? '');

  const deleteInForeground = ({ kind, object }: Found): void => {
    const uid = object.metadata.uid ?? '';
    for (const dependent of dependentsOf(uid)) {
      const others = (dependent.object.metadata.ownerReferences ?? []).filter((owner: Json) => owner?.uid !== uid);
      if (others.some((owner: Json) => ownerExists(core, dependent.object, owner)))
        storage.update(dependent.kind, withOwners(dependent.object, others));
      else cascade(dependent);
    }
    if (!blockersByUid(uid).some((blocker) => !controllers.waitsForEachOther(blocker, uid, blockersByUid)))
      storage.update(kind, withoutFinalizer(object, 'foregroundDeletion'));
  };

  /** The dependents of the dependent are deleted first. */
  const cascade = ({ kind, object }: Found): void => {
    if (object.metadata.deletionTimestamp) return;
    if (index.dependentsOf(object.metadata.uid ?? '').length === 0) {
      deleteObject(core, kind, object);
      return;
    }
    const finalizers = [...(object.metadata.finalizers ?? []), 'foregroundDeletion'];
    deleteObject(core, kind, storage.update(kind, { ...object, metadata: { ...object.metadata, finalizers } }));
  };

  const collect = ({ kind, object }: Found): void => {
    const owners: readonly Json[] = object.metadata.ownerReferences ?? [];
    if (owners.length === 0 || object.metadata.deletionTimestamp) return;
    const present = owners.filter((owner) => ownerExists(core, object, owner));
    if (!controllers.isGarbage(kind, owners, present, object)) {
      if (present.length < owners.length && present.length > 0) storage.update(kind, withOwners(object, present));
      return;
    }
    deleteObject(core, kind, object);
  };

  return {
    keys: (kind, object, change) => {
      const key = objectKeyOf(kind, object);
      const { uid = '', ownerReferences } = object.metadata;
      if (change?.type === 'DELETED') {
        index.replace(key, change.previous, null);
        waiting.delete(uid);
        // The deletion of an owner makes its dependents garbage. The deletion of a dependent can complete the deletion
        // of its owner.
        return [
          ...index.dependentsOf(uid),
          ...(ownerReferences ?? []).flatMap((owner: Json) => waiting.get(owner?.uid) ?? []),
        ];
      }
      index.replace(key, change?.previous ?? null, object);
      const waits = waitsFor(object, 'foregroundDeletion') || waitsFor(object, 'orphan');
      if (waits) waiting.set(uid, key);
      return waits || ownerReferences ? [key] : [];
    },
    run: (key) => {
      const found = find(core, key);
      if (!found) return;
      if (waitsFor(found.object, 'orphan')) orphan(found);
      else if (waitsFor(found.object, 'foregroundDeletion')) deleteInForeground(found);
      else collect(found);
    },
  };
});
