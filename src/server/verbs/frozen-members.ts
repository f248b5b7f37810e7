import type { KindData } from '../model.ts';

/** Top-level members that a write to this path cannot change, so that it gives no ownership of them. */
export const frozenMembers = (kind: KindData, subresource: string): string[] => {
  if (subresource === '')
    return [...(Object.hasOwn(kind.subresources, 'status') ? ['status'] : []), ...(kind.keptMembers ?? [])];
  // Only what such a subresource changes is left of a body.
  if (kind.subresources[subresource]?.applied) return [];
  const members = Object.keys(kind.schema?.properties ?? {});
  return members.filter((member) => !['apiVersion', 'kind', 'metadata', 'status'].includes(member));
};
