import { copyOf } from '../copy.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, KindData } from '../model.ts';

const options = {
  dryRun: false,
  propagationPolicy: 'Background',
  gracePeriodSeconds: null,
  preconditions: { uid: null, resourceVersion: null },
} as const;

/**
 * Deletes like a client request (A 3.1): an object with finalizers becomes terminating, any other object is removed. A
 * missing object is not an error.
 */
export const deleteObject = ({ storage, clock, parts }: ServerCore, kind: KindData, object: ApiObject): void => {
  const { namespace = '', name = '' } = object.metadata;
  const live = storage.get(kind, namespace, name);
  if (!live || live.metadata.uid !== object.metadata.uid) return;
  const { writes } = parts.behaviours;
  if (!writes.waitsForFinalizers(live, options)) {
    storage.remove(kind, namespace, name);
    return;
  }
  if (live.metadata.deletionTimestamp) return;
  const next = copyOf(live) as ApiObject;
  writes.markTerminating(next, writes.timestamp(clock.now()), 0);
  storage.update(kind, next);
};
