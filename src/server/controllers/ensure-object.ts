import type { ServerCore } from '../core.ts';
import type { ApiObject, KindData } from '../model.ts';

/** Creates the object, or puts the given members (metadata aside) into the one that exists. Writes only what differs. */
export const ensureObject = ({ storage }: ServerCore, kind: KindData, wanted: ApiObject): void => {
  const { namespace = '', name = '' } = wanted.metadata;
  const live = storage.get(kind, namespace, name);
  if (!live) {
    storage.create(kind, wanted);
    return;
  }
  if (live.metadata.deletionTimestamp) return;
  const { metadata: _metadata, ...members } = wanted;
  const differs = Object.entries(members).some(
    ([member, value]) => JSON.stringify(live[member]) !== JSON.stringify(value),
  );
  if (differs) storage.update(kind, { ...live, ...members });
};
