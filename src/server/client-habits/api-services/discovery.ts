import { aggregatedVersion, aggregatedVersions } from '../../discovery/aggregated.ts';
import { discovery } from '../../discovery/discovery.ts';
import type { ServerCore } from '../../core.ts';
import type { Answer } from '../../http/answer.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import type { Translator } from '../../../dialect/translator.ts';
import { hasTrueCondition } from '../../kinds/shared/has-true-condition.ts';
import type { ApiObject, Json } from '../../model.ts';
import { foreignResources } from './availability.ts';

const highestFirst =
  (member: string) =>
  (a: ApiObject, b: ApiObject): number =>
    b['spec'][member] - a['spec'][member] || ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1);

/** The API services of other servers by their group: groups and versions with the highest priority first. */
const byGroup = (services: readonly ApiObject[]): ReadonlyMap<string, readonly ApiObject[]> => {
  const groups = new Map<string, ApiObject[]>();
  for (const service of [...services].sort(highestFirst('groupPriorityMinimum'))) {
    const { group } = service['spec'];
    groups.set(group, [...(groups.get(group) ?? []), service].sort(highestFirst('versionPriority')));
  }
  return groups;
};

const groupOf = (group: string, services: readonly ApiObject[], own: Json | null): Json => {
  const versions = [
    ...(own?.versions ?? []),
    ...services.map(({ spec }) => ({ groupVersion: `${group}/${spec.version}`, version: spec.version })),
  ];
  return { name: group, versions, preferredVersion: versions[0] };
};

/** Appends what other servers serve to an APIGroupList. */
const withForeignGroups = (list: Json, services: readonly ApiObject[]): Json => {
  const groups = byGroup(services);
  const own = (name: string): Json | null => list.groups.find((group: Json) => group.name === name) ?? null;
  return {
    ...list,
    groups: [
      ...list.groups.filter(({ name }: Json) => !groups.has(name)),
      ...[...groups].map(([name, some]) => groupOf(name, some, own(name))),
    ],
  };
};

/** Appends what other servers serve to an APIGroupDiscoveryList. A server that is unavailable makes it stale. */
const withForeignItems = (core: ServerCore, list: Json, services: readonly ApiObject[]): Json => {
  const { discovery: behaviours } = core.parts.behaviours;
  const items = [...byGroup(services)].map(([group, some]) => ({
    metadata: { name: group },
    versions: some.map((service) => {
      const { version } = service['spec'];
      const isCurrent = hasTrueCondition(service, 'Available');
      const resources = foreignResources(core, service.metadata.name ?? '');
      return {
        ...aggregatedVersion(group, version, resources, behaviours),
        freshness: isCurrent ? 'Current' : 'Stale',
      };
    }),
  }));
  const merged = items.map((item) => {
    const own = list.items.find(({ metadata }: Json) => metadata.name === item.metadata.name);
    return own ? { ...own, versions: [...own.versions, ...item.versions] } : item;
  });
  const names = new Set(items.map(({ metadata }) => metadata.name));
  return { ...list, items: [...list.items.filter(({ metadata }: Json) => !names.has(metadata.name)), ...merged] };
};

/** Appends the documents of other servers to the index of OpenAPI 3. */
const withForeignPaths = (index: Json, services: readonly ApiObject[]): Json => ({
  ...index,
  paths: {
    ...index.paths,
    ...Object.fromEntries(
      services.map(({ spec }) => {
        const path = `apis/${spec.group}/${spec.version}`;
        return [path, { serverRelativeURL: `/openapi/v3/${path}` }];
      }),
    ),
  },
});

/** Changes the document of an answer. A text has the names of the wire already. */
const changed = (answer: Answer, wire: Translator, change: (document: Json) => Json): Answer => {
  if (!('text' in answer)) return 'body' in answer ? { ...answer, body: change(answer.body) } : answer;
  const document = JSON.parse(wire.fromWire(String(answer.text)));
  return { ...answer, text: wire.toWire(`${JSON.stringify(change(document))}\n`) };
};

/**
 * The discovery documents that name groups of this server and of others: the groups, one group, and the index of
 * OpenAPI 3. Null for other paths.
 */
export const sharedDiscovery = (
  core: ServerCore,
  request: ApiRequest,
  services: readonly ApiObject[],
): Answer | null => {
  if (request.method !== 'GET') return null;
  const path = request.path.replace(/\/$/, '');
  const wire = core.dialect ?? dialectNamed('neutral');
  const own = (): Answer | null => discovery(core, request, wire);
  if (path === '/openapi/v3') {
    const answer = own();
    return answer && changed(answer, wire, (index) => withForeignPaths(index, services));
  }
  if (path === '/apis') {
    const answer = own();
    const isAggregated = aggregatedVersions(request.header('accept')).length > 0 && answer && 'text' in answer;
    return (
      answer &&
      changed(answer, wire, (list) =>
        isAggregated ? withForeignItems(core, list, services) : withForeignGroups(list, services),
      )
    );
  }
  const [, group = ''] = /^\/apis\/([^/]+)$/.exec(path) ?? [];
  const some = byGroup(services).get(group);
  if (!some) return null;
  const isOwn = core.kinds.all().some((kind) => kind.group === group);
  const answer = isOwn ? own() : null;
  const head = { kind: 'APIGroup', apiVersion: 'v1' };
  return {
    code: 200,
    kind: null,
    body: { ...head, ...groupOf(group, some, answer && 'body' in answer ? answer.body : null) },
  };
};
