import { createHash } from 'node:crypto';
import type { DiscoveryBehaviours } from '../behaviours/discovery.ts';
import type { Json, KindData } from '../model.ts';

const ofSubresource = (
  kind: KindData,
  name: string,
  verbs: readonly string[],
  body: { group: string; version: string; kind: string } | undefined,
): Json => ({
  name: `${kind.plural}/${name}`,
  singularName: '',
  namespaced: kind.namespaced,
  ...(body ? { group: body.group, version: body.version } : {}),
  kind: body?.kind ?? kind.kind,
  verbs,
});

/**
 * A short text that differs between the types that are stored, and is the same in each version that serves a type. It
 * stays the same on every server. That of a custom kind is the one that clients of existing servers compute.
 */
const storageVersionHash = ({ group, kind, storageVersion }: KindData): string => {
  const stored = storageVersion === undefined ? `${group}/${kind}` : `${group}/${storageVersion}/${kind}`;
  return createHash('sha256').update(stored).digest().subarray(0, 8).toString('base64');
};

/** The APIResourceList of one group version: each type with its subresources. */
export const resourceList = (
  kinds: readonly KindData[],
  groupVersion: string,
  behaviours: DiscoveryBehaviours,
): Json => ({
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion,
  resources: kinds.flatMap((kind) => [
    {
      name: kind.plural,
      singularName: kind.singular,
      namespaced: kind.namespaced,
      kind: kind.kind,
      verbs: behaviours.verbs(kind),
      ...(kind.shortNames.length > 0 ? { shortNames: kind.shortNames } : {}),
      ...(kind.categories?.length ? { categories: kind.categories } : {}),
      ...(kind.virtual ? {} : { storageVersionHash: storageVersionHash(kind) }),
    },
    ...Object.entries(kind.subresources).map(([name, sub]) => ofSubresource(kind, name, sub.verbs, sub.bodyKind)),
  ]),
});
