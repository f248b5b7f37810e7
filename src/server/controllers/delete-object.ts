import { copyOf } from '../copy.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, KindData } from '../model.ts';

/**
 * Deletes like a client request (A 3.1): an object with finalizers or a grace period becomes terminating, any other
 * object is removed. A missing object is not an error.
 */
export const deleteObject = (
  { storage, clock, parts }: ServerCore,
  kind: KindData,
  object: ApiObject,
  gracePeriodSeconds: number | null = null,
): void => {
  const { namespace = '', name = '' } = object.metadata;
  const live = storage.get(kind, namespace, name);
  if (!live || live.metadata.uid !== object.metadata.uid) return;
  const { writes } = parts.behaviours;
  const options = {
    dryRun: false,
    propagationPolicy: 'Background',
    gracePeriodSeconds,
    preconditions: { uid: null, resourceVersion: null },
  } as const;
  const grace = writes.graceSeconds(kind, live, gracePeriodSeconds);
  if (!writes.waitsForFinalizers(live, options) && grace === 0) {
    storage.remove(kind, namespace, name);
    return;
  }
  const { deletionTimestamp, deletionGracePeriodSeconds } = live.metadata;
  if (deletionTimestamp && deletionGracePeriodSeconds === grace) return;
  const next = copyOf(live) as ApiObject;
  writes.markTerminating(next, writes.timestamp(clock.now()), grace);
  storage.update(kind, next);
};
