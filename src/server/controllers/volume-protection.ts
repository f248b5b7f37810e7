import { hasEnded } from '../kinds/pod/has-ended.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const finalizers: Readonly<Record<string, string>> = {
  persistentvolumes: 'platform.io/pv-protection',
  persistentvolumeclaims: 'platform.io/pvc-protection',
};

const claimNames = (pod: ApiObject): readonly string[] =>
  (pod['spec']?.volumes ?? []).flatMap((volume: Json) => volume?.persistentVolumeClaim?.claimName ?? []);

/** Whether a volume is in use by its claim, or a claim by a Pod that has not finished. */
const isInUse = (core: ServerCore, kind: KindData, object: ApiObject): boolean => {
  if (kind.plural === 'persistentvolumes') return object['status']?.phase === 'Bound';
  const pods = kindOf(core, '', 'pods');
  return (
    pods !== null &&
    core.storage
      .list(pods, object.metadata.namespace)
      .some((pod) => !hasEnded(pod) && claimNames(pod).includes(object.metadata.name ?? ''))
  );
};

/** Removes the protection finalizers of terminating volumes and claims that are no longer in use (A 3.1, B 5.12). */
export const volumeProtection = reconciler((core) => ({
  keys: (kind, object, change) => {
    const { namespace = '', name = '' } = object.metadata;
    if (isKind(kind, '', 'pods'))
      return change?.type === 'ADDED' || !change
        ? []
        : claimNames(object).map((claim) => `persistentvolumeclaims|${namespace}|${claim}`);
    return kind.group === '' &&
      finalizers[kind.plural] &&
      object.metadata.deletionTimestamp &&
      change?.type !== 'DELETED'
      ? [`${kind.plural}|${namespace}|${name}`]
      : [];
  },
  run: (key) => {
    const [resource = '', namespace = '', name = ''] = key.split('|');
    const kind = kindOf(core, '', resource);
    const object = kind && core.storage.get(kind, namespace, name);
    const finalizer = finalizers[resource] ?? '';
    if (
      !kind ||
      !object?.metadata.deletionTimestamp ||
      !object.metadata.finalizers?.includes(finalizer) ||
      isInUse(core, kind, object)
    )
      return;
    core.storage.update(kind, {
      ...object,
      metadata: { ...object.metadata, finalizers: object.metadata.finalizers.filter((item) => item !== finalizer) },
    });
  },
}));
