import type { ServerCore } from '../core.ts';
import type { ApiObject, KindData } from '../model.ts';

/** Creates the object, or sets the provided members (except metadata) on the existing one. Writes only differences. */
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
