import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import type { Discovery } from './discovery.ts';

/** What discovery says of a resource; absent lists are empty. */
export interface NamedResource {
  /** `v1` or `group/version`. */
  readonly version: string;
  /** Plural, with the name of a sub-resource: `pods/status`. */
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
}

const sorted = (value: JsonValue): readonly JsonValue[] => listAt(value).toSorted();

const partsOf = (resource: JsonValue): JsonValue => ({
  kind: valueAt(resource, 'kind'),
  namespaced: valueAt(resource, 'namespaced'),
  verbs: sorted(valueAt(resource, 'verbs')),
  shortNames: sorted(valueAt(resource, 'shortNames')),
  categories: sorted(valueAt(resource, 'categories')),
});

const entriesOf = (list: Exchange | undefined): readonly JsonValue[] =>
  list && succeeded(list) ? listAt(list.json, 'resources') : [];

/**
 * Each of these resources that the server lists has this kind, scope, verbs and names; the sub-resources
 * for its status and scale are listed if it is.
 */
export const resourcesAreNamed = ({ lists }: Discovery, wanted: readonly NamedResource[]): Judgement => {
  let seen = 0;
  const findings = wanted.flatMap((resource) => {
    const list = lists.get(resource.version);
    const named = (name: string | undefined): JsonValue =>
      entriesOf(list).find((entry) => valueAt(entry, 'name') === name);
    const found = named(resource.name);
    const [plural, part = ''] = resource.name.split('/');
    if (!list || !(found || (named(plural) && ['status', 'scale'].includes(part)))) return [];
    seen += 1;
    if (!found) return [finding(`${resource.version} ${resource.name} is missing`, resource.name, 'absent', list)];
    const [is, should] = [partsOf(found), partsOf(resource)];
    return isDeepStrictEqual(is, should)
      ? []
      : [finding(`${resource.version} ${resource.name} is described otherwise`, should, is, list)];
  });
  return judgement('resourcesAreNamed', findings, seen);
};

/** Each resource with lists has a hash of its stored type: another one than each other resource of its version. */
export const hashesAreDistinct = ({ lists }: Discovery): Judgement => {
  let seen = 0;
  const findings = [...lists].flatMap(([version, list]) => {
    const stored = entriesOf(list).filter((entry) => sorted(valueAt(entry, 'verbs')).includes('watch'));
    const hashes = stored.map((entry) => valueAt(entry, 'storageVersionHash'));
    seen += stored.length;
    return stored
      .filter((_, at) => typeof hashes[at] !== 'string' || hashes[at] === '' || hashes.indexOf(hashes[at]) !== at)
      .map((entry) =>
        finding(
          `${version} ${valueAt(entry, 'name')} has no separate hash`,
          'another hash',
          valueAt(entry, 'storageVersionHash'),
          list,
        ),
      );
  });
  return judgement('hashesAreDistinct', findings, seen);
};

/** The versions of one kind have the same stored type, and so the same hash. */
export const hashesAreOfTypes = ({ lists }: Discovery): Judgement => {
  let seen = 0;
  const first = new Map<string, JsonValue>();
  const findings = [...lists].flatMap(([version, list]) =>
    entriesOf(list)
      .map((entry) => ({ name: valueAt(entry, 'name'), hash: valueAt(entry, 'storageVersionHash') }))
      .filter(({ hash }) => hash !== undefined)
      .flatMap(({ name, hash }) => {
        const type = `${version.replace(/\/?[^/]*$/, '')} ${name}`;
        const before = first.get(type);
        if (before === undefined) first.set(type, hash);
        else seen += 1;
        return before === undefined || before === hash
          ? []
          : [finding(`${version} ${name} has another hash than another version of its kind`, before, hash, list)];
      }),
  );
  return judgement('hashesAreOfTypes', findings, seen);
};

/** A request to a resource, and whether discovery has its verb. */
export interface TriedVerb {
  readonly resource: string;
  readonly verb: string;
  readonly isOffered: boolean;
  readonly exchange: Exchange;
}

/** Exactly the requests without a verb in discovery are rejected with 405. A forbidden one is no fact. */
export const verbsAreAsOffered = (tried: readonly TriedVerb[]): Judgement => {
  const seen = tried.filter(({ exchange }) => exchange.response && ![403, 503].includes(exchange.response.status));
  const findings = seen
    .filter(({ isOffered, exchange }) => (exchange.response?.status === 405) === isOffered)
    .map(({ resource, verb, isOffered, exchange }) =>
      finding(
        `discovery ${isOffered ? 'has' : 'does not have'} the verb ${verb} of ${resource}`,
        isOffered ? 'not 405' : 405,
        outcomeOf(exchange),
        exchange,
      ),
    );
  return judgement('verbsAreAsOffered', findings, seen.length);
};

/** The group has exactly these versions, in this order, and prefers the first one. Without versions, it is absent. */
export const groupHasVersions = (document: Exchange, wanted: readonly string[]): Judgement => {
  const names = listAt(document.json, 'versions').map((one) => valueAt(one, 'version'));
  const agrees =
    wanted.length === 0
      ? document.response?.status === 404
      : succeeded(document) &&
        isDeepStrictEqual(names, wanted) &&
        valueAt(document.json, 'preferredVersion', 'version') === wanted[0];
  return judgement(
    'groupHasVersions',
    agrees ? [] : [finding('the group has other versions', wanted, document.json ?? outcomeOf(document), document)],
  );
};
