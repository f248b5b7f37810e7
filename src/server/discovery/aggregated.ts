import { ownMember } from '../own-member.ts';
import type { DiscoveryBehaviours } from '../behaviours/discovery.ts';
import type { Json, KindData } from '../model.ts';
import { resourceList } from './resource-list.ts';

const form = new RegExp(
  String.raw`(?:^|,)\s*application/json\s*;(?=[^,]*\bas=APIGroupDiscoveryList\b)` +
    String.raw`(?=[^,]*\bg=apidiscovery\.platform\.io\b)[^,]*?\bv=(v2|v2beta1)\b`,
  'g',
);

/** Versions of the aggregated form that an Accept header requests, in its order. */
export const aggregatedVersions = (accept: string): readonly string[] =>
  [...accept.matchAll(form)].map(([, version = '']) => version);

/** One resource of a resource list in the aggregated form, with its subresources. */
const resourceOf = (
  item: Json,
  group: string,
  version: string,
  all: readonly Json[],
  behaviours: DiscoveryBehaviours,
): Json => ({
  resource: item.name,
  responseKind: { group: item.group ?? group, version: item.version ?? version, kind: item.kind },
  scope: behaviours.aggregatedScope(item.namespaced),
  singularResource: item.singularName,
  verbs: item.verbs,
  ...(item.shortNames ? { shortNames: item.shortNames } : {}),
  ...(item.categories ? { categories: item.categories } : {}),
  subresources: all
    .filter(({ name }) => name.startsWith(`${item.name}/`))
    .map((sub) => ({
      subresource: sub.name.slice(item.name.length + 1),
      responseKind: { group: sub.group ?? group, version: sub.version ?? version, kind: sub.kind },
      verbs: sub.verbs,
    })),
});

/** One version of a group in the aggregated form, from the items of its resource list. */
export const aggregatedVersion = (
  group: string,
  version: string,
  resources: readonly Json[],
  behaviours: DiscoveryBehaviours,
): Json => ({
  version,
  freshness: 'Current',
  resources: resources
    .filter(({ name }) => !name.includes('/'))
    .map((item) => resourceOf(item, group, version, resources, behaviours)),
});

/**
 * Discovery of all groups below a path in one document, as later releases serve it. Null for paths other than `/api`
 * and `/apis`.
 */
export const aggregatedDiscovery = (
  path: string,
  version: string,
  kinds: readonly KindData[],
  behaviours: DiscoveryBehaviours,
): Json | null => {
  const below: Readonly<Record<string, (group: string) => boolean>> = {
    '/api': (group) => group === '',
    '/apis': (group) => group !== '',
  };
  const takes = ownMember(below, path.replace(/\/$/, ''));
  if (!takes) return null;
  const groups = [...new Set(kinds.map((kind) => kind.group))].filter(takes);
  const versionOf = (group: string, name: string): Json => {
    const { resources } = resourceList(
      kinds.filter((kind) => kind.group === group && kind.version === name),
      group === '' ? name : `${group}/${name}`,
      behaviours,
    );
    return aggregatedVersion(group, name, resources, behaviours);
  };
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: `apidiscovery.platform.io/${version}`,
    metadata: {},
    items: groups.map((group) => ({
      metadata: group === '' ? {} : { name: group },
      versions: behaviours
        .versions(kinds.filter((kind) => kind.group === group).map((kind) => kind.version))
        .map((name) => versionOf(group, name)),
    })),
  };
};
