import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** The discovery documents of a server. */
export interface Discovery {
  /** The entries of the list of groups that did not change while the documents were read. */
  readonly groups: readonly JsonValue[];
  /** The documents of these groups, in the same order. */
  readonly documents: readonly Exchange[];
  /** The resource list of each version, by the version as discovery writes it: `v1`, `apps/v1`. */
  readonly lists: ReadonlyMap<string, Exchange>;
}

/** A server that serves this version elsewhere may be unavailable. */
const isAway = ({ response }: Exchange): boolean => !response || response.status === 503;

/** Each version of the discovery has a resource list that names this version and has at least one resource. */
export const versionsAreServed = ({ lists }: Discovery): Judgement => {
  const read = [...lists].filter(([, list]) => !isAway(list));
  const findings = read
    .filter(([version, list]) => {
      const { kind, groupVersion, resources } = membersAt(list.json);
      const isList = succeeded(list) && kind === 'APIResourceList' && groupVersion === version;
      return !isList || listAt(resources).length === 0;
    })
    .map(([version, list]) =>
      finding(`${version} has no resource list`, `an APIResourceList of ${version}`, outcomeOf(list), list),
    );
  return judgement('versionsAreServed', findings, read.length);
};

/** Each group document says the same as the list of groups, and prefers one of its versions. */
export const groupsAgree = ({ groups, documents }: Discovery): Judgement => {
  const partsOf = (group: JsonValue): JsonValue => ({
    name: valueAt(group, 'name'),
    versions: valueAt(group, 'versions'),
    preferredVersion: valueAt(group, 'preferredVersion'),
  });
  const findings = groups.flatMap((group, index) => {
    const document = documents[index] as Exchange;
    if (isAway(document)) return [];
    const wanted = partsOf(group);
    const isPreferred = listAt(group, 'versions').some((one) =>
      isDeepStrictEqual(one, valueAt(group, 'preferredVersion')),
    );
    const agrees = succeeded(document) && isDeepStrictEqual(partsOf(document.json), wanted);
    return agrees && isPreferred
      ? []
      : [
          finding(
            `${valueAt(group, 'name')} differs from the list of groups`,
            wanted,
            document.json ?? outcomeOf(document),
            document,
          ),
        ];
  });
  return judgement('groupsAgree', findings, groups.length);
};

const isComplete = (resource: JsonValue, names: ReadonlySet<JsonValue>): boolean => {
  const { name, singularName, kind, namespaced, verbs } = membersAt(resource);
  if (typeof name !== 'string' || typeof singularName !== 'string' || typeof kind !== 'string') return false;
  const isVerb = (verb: JsonValue): boolean => typeof verb === 'string' && verb !== '';
  return (
    name !== '' &&
    kind !== '' &&
    typeof namespaced === 'boolean' &&
    listAt(verbs).length > 0 &&
    listAt(verbs).every(isVerb) &&
    (!name.includes('/') || names.has(name.split('/')[0]))
  );
};

/** Each resource has name, kind, scope and verbs, and the resource of each subresource is in the same list. */
export const resourcesAreComplete = ({ lists }: Discovery): Judgement => {
  let seen = 0;
  const findings = [...lists].flatMap(([version, list]) => {
    const resources = listAt(list.json, 'resources');
    const names = new Set(resources.map((resource) => valueAt(resource, 'name')));
    seen += resources.length;
    return resources
      .filter((resource) => !isComplete(resource, names))
      .map((resource) =>
        finding(
          `a resource of ${version} is incomplete`,
          'name, singularName, kind, namespaced, verbs',
          resource,
          list,
        ),
      );
  });
  return judgement('resourcesAreComplete', findings, seen);
};

/** A list request for a resource, and whether discovery says that the server can answer it. */
export interface Tried {
  readonly resource: string;
  readonly isOffered: boolean;
  /** The status of a request that discovery does not offer. */
  readonly otherwise: number;
  readonly exchange: Exchange;
}

/** Each list that discovery offers succeeds, and each other one is rejected. A forbidden one is no fact. */
export const listsAreAsOffered = (tried: readonly Tried[]): Judgement => {
  const seen = tried.filter(({ exchange }) => !isAway(exchange) && exchange.response?.status !== 403);
  const findings = seen
    .filter(({ isOffered, otherwise, exchange }) =>
      isOffered ? !succeeded(exchange) : exchange.response?.status !== otherwise,
    )
    .map(({ resource, isOffered, otherwise, exchange }) =>
      finding(
        `discovery ${isOffered ? 'offers' : 'does not offer'} this list of ${resource}`,
        isOffered ? 200 : otherwise,
        outcomeOf(exchange),
        exchange,
      ),
    );
  return judgement('listsAreAsOffered', findings, seen.length);
};

/** Name, kind, scope and verbs of the resources of a version, without subresources, by name. */
const resourcesOf = (list: Exchange | undefined): ReadonlyMap<string, JsonValue> =>
  new Map(
    listAt(list?.json, 'resources')
      .map((resource) => ({ ...membersAt(resource), name: String(valueAt(resource, 'name')) }))
      .filter(({ name }) => !name.includes('/'))
      .map((resource) => [
        resource.name,
        {
          kind: valueAt(resource, 'kind'),
          scope: valueAt(resource, 'namespaced') ? 'Namespaced' : 'Cluster',
          verbs: listAt(resource, 'verbs').toSorted(),
        },
      ]),
  );

/** The aggregated document says of each version that it is current, or that it is stale. */
export const freshnessIsStated = (aggregate: Exchange): Judgement => {
  const versions = listAt(aggregate.json, 'items').flatMap((item) =>
    listAt(item, 'versions').map((one) => ({
      name: `${valueAt(item, 'metadata', 'name') ?? ''}/${valueAt(one, 'version')}`,
      freshness: valueAt(one, 'freshness'),
    })),
  );
  const others = versions.filter(({ freshness }) => freshness !== 'Current' && freshness !== 'Stale');
  const problem = 'versions are neither current nor stale';
  return judgement(
    'freshnessIsStated',
    others.length > 0 ? [finding(problem, 'Current or Stale', others, aggregate)] : [],
    versions.length,
  );
};

/** The aggregated document has the same resources as the resource lists of these groups. */
export const aggregateAgrees = (aggregate: Exchange, { groups, lists }: Discovery): Judgement => {
  const items = listAt(aggregate.json, 'items');
  const findings = groups.flatMap((group) => {
    const item = items.find((one) => valueAt(one, 'metadata', 'name') === valueAt(group, 'name'));
    return listAt(group, 'versions').flatMap((served) => {
      const version = valueAt(served, 'version');
      const groupVersion = String(valueAt(served, 'groupVersion'));
      const list = lists.get(groupVersion);
      if (!list || !succeeded(list)) return [];
      const wanted = resourcesOf(list);
      const found = listAt(item, 'versions').find((one: JsonValue) => valueAt(one, 'version') === version);
      const seen = new Map<string, JsonValue>(
        listAt(found, 'resources').map((resource) => [
          String(valueAt(resource, 'resource')),
          {
            kind: valueAt(resource, 'responseKind', 'kind'),
            scope: valueAt(resource, 'scope'),
            verbs: listAt(resource, 'verbs').toSorted(),
          },
        ]),
      );
      return isDeepStrictEqual(seen, wanted) || valueAt(found, 'freshness') === 'Stale'
        ? []
        : [finding(`${groupVersion} differs`, Object.fromEntries(wanted), Object.fromEntries(seen), aggregate, list)];
    });
  });
  return judgement('aggregateAgrees', findings, items.length);
};
