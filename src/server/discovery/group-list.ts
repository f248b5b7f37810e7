import type { DiscoveryBehaviours } from '../behaviours/discovery.ts';
import type { Json, KindData } from '../model.ts';

const group = (kinds: readonly KindData[], name: string, behaviours: DiscoveryBehaviours): Json => {
  const versions = behaviours
    .versions(kinds.filter((kind) => kind.group === name).map((kind) => kind.version))
    .map((version) => ({ groupVersion: `${name}/${version}`, version }));
  return { name, versions, preferredVersion: versions[0] };
};

/** The APIGroup of a named group. Null when it is not served. */
export const groupDocument = (
  kinds: readonly KindData[],
  name: string,
  behaviours: DiscoveryBehaviours,
): Json | null =>
  kinds.some((kind) => kind.group === name)
    ? { kind: 'APIGroup', apiVersion: 'v1', ...group(kinds, name, behaviours) }
    : null;

/** The APIGroupList of all named groups, in the order of their first kind. */
export const groupList = (kinds: readonly KindData[], behaviours: DiscoveryBehaviours): Json => ({
  kind: 'APIGroupList',
  apiVersion: 'v1',
  groups: [...new Set(kinds.map((kind) => kind.group))]
    .filter((name) => name !== '')
    .map((name) => group(kinds, name, behaviours)),
});
