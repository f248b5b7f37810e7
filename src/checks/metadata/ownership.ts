import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isMap } from '../../client/values/is-map.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** The operation of a managedFields entry: `Apply` for applies, `Update` for all other writes (A 2.1). */
export type ManagerOperation = 'Apply' | 'Update';

/** Entries of metadata.managedFields; empty for anything else. */
export const ownersOf = (object: JsonValue): readonly JsonValue[] => listAt(object, 'metadata', 'managedFields');

const managerIn = (entry: JsonValue): string => String(valueAt(entry, 'manager') ?? 'an entry without manager');

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const itemText = (json: string): string => {
  try {
    const keys = parseJson(json);
    if (!isMap(keys)) return `[${json}]`;
    return `[${Object.entries(keys)
      .map(([name, value]) => `${name}=${String(value)}`)
      .sort(byText)
      .join(',')}]`;
  } catch {
    return `[${json}]`;
  }
};

/**
 * One key of a field tree in the notation of features: `.name` for `f:name`, `[a=1,b=2]` for an item by its keys,
 * `[=x]` for an item by its value.
 */
const elementText = (key: string): string => {
  const rest = key.slice(2);
  if (key.startsWith('f:')) return `.${rest}`;
  if (key.startsWith('k:')) return itemText(rest);
  return key.startsWith('v:') ? `[=${rest.replace(/^"|"$/g, '')}]` : `[${rest}]`;
};

/** Paths of a field tree (A 2.1) that are owned: its leaves, and nodes that contain a `.`. */
export const pathsOf = (tree: JsonValue, at = ''): readonly string[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  const keys = Object.keys(tree);
  const ownPath = at !== '' && (keys.length === 0 || keys.includes('.')) ? [at.replace(/^\./, '')] : [];
  return [
    ...ownPath,
    ...keys.filter((key) => key !== '.').flatMap((key) => pathsOf(valueAt(tree, key), at + elementText(key))),
  ];
};

const isBelow = (path: string, root: string): boolean =>
  path === root || (path.startsWith(root) && /[.[]/.test(path[root.length] ?? ''));

/**
 * Paths that a manager owns in an object, over all of its entries or those of one operation. Some versions call the
 * tree `fields`.
 */
export const ownedBy = (object: JsonValue, manager: string, way?: ManagerOperation): readonly string[] =>
  ownersOf(object)
    .filter(
      (entry) => valueAt(entry, 'manager') === manager && (way === undefined || valueAt(entry, 'operation') === way),
    )
    .flatMap((entry) => pathsOf(valueAt(entry, 'fieldsV1') ?? valueAt(entry, 'fields')));

/** Every field manager with its operation and paths, as data for reports. */
export const ownershipOf = (object: JsonValue): readonly JsonValue[] =>
  ownersOf(object).map((entry) => ({
    manager: valueAt(entry, 'manager') ?? null,
    operation: valueAt(entry, 'operation') ?? null,
    ...(valueAt(entry, 'subresource') ? { subresource: valueAt(entry, 'subresource') } : {}),
    owns: pathsOf(valueAt(entry, 'fieldsV1') ?? valueAt(entry, 'fields')),
  }));

const readable = (name: string, read: Exchange): Judgement | null => {
  if (!read.response) return judgement(name, [], 0);
  return read.response.status === 200 || read.response.status === 201
    ? null
    : judgement(name, [finding('the object cannot be read', 'the object', outcomeOf(read), read)]);
};

/** The manager owns each of the paths, or a path below it. */
export const managerOwns = (
  read: Exchange,
  manager: string,
  paths: readonly string[],
  way?: ManagerOperation,
): Judgement => {
  const bad = readable('managerOwns', read);
  if (bad) return bad;
  const seen = ownedBy(read.json, manager, way);
  const lacking = paths.filter((path) => !seen.some((found) => isBelow(found, path)));
  return judgement(
    'managerOwns',
    lacking.length === 0
      ? []
      : [finding(`${manager} does not own ${lacking.join(', ')}`, paths, ownershipOf(read.json), read)],
    paths.length,
  );
};

/** The manager owns none of the paths and nothing below them. An object without field managers is no fact. */
export const managerDoesNotOwn = (read: Exchange, manager: string, paths: readonly string[]): Judgement => {
  const bad = readable('managerDoesNotOwn', read);
  if (bad) return bad;
  const kept = paths.filter((path) => ownedBy(read.json, manager).some((found) => isBelow(found, path)));
  const seen = ownersOf(read.json).length === 0 ? 0 : paths.length;
  return judgement(
    'managerDoesNotOwn',
    kept.length === 0
      ? []
      : [finding(`${manager} still owns ${kept.join(', ')}`, 'not owned', ownershipOf(read.json), read)],
    seen,
  );
};

/** Members that identify type and name of an object: a server may count them as owned or not. */
const identity = new Set(['apiVersion', 'kind', 'metadata.name', 'metadata.namespace']);

/**
 * The manager's entries of one operation own exactly these paths; structures that contain owned paths are also allowed.
 */
export const managerOwnsExactly = (
  read: Exchange,
  manager: string,
  way: ManagerOperation,
  paths: readonly string[],
): Judgement => {
  const bad = readable('managerOwnsExactly', read);
  if (bad) return bad;
  const all = ownedBy(read.json, manager, way).filter((path) => !identity.has(path));
  const seen = all.filter((path) => !all.some((other) => other !== path && isBelow(other, path)));
  const lacking = paths.filter((path) => !seen.includes(path));
  const additional = seen.filter((path) => !paths.includes(path));
  const wrong = [
    lacking.length > 0 ? `lacks ${lacking.join(', ')}` : '',
    additional.length > 0 ? `also owns ${additional.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return judgement(
    'managerOwnsExactly',
    wrong === ''
      ? []
      : [
          finding(
            `the fields that manager ${manager} owns with operation ${way}: ${wrong}`,
            paths,
            ownershipOf(read.json),
            read,
          ),
        ],
    1 + paths.length,
  );
};

/** The manager has this number of entries of one operation. */
export const managerHasEntries = (read: Exchange, manager: string, way: ManagerOperation, count: number): Judgement => {
  const bad = readable('managerHasEntries', read);
  if (bad) return bad;
  const seen = ownersOf(read.json).filter(
    (entry) => valueAt(entry, 'manager') === manager && valueAt(entry, 'operation') === way,
  ).length;
  return judgement(
    'managerHasEntries',
    seen === count
      ? []
      : [finding(`manager ${manager} has ${seen} entries with operation ${way}`, count, ownershipOf(read.json), read)],
  );
};

/**
 * Only these managers are field managers; an object without field managers is also right. Entries without a manager
 * count as managers.
 */
export const managersAreExactly = (read: Exchange, managers: readonly string[]): Judgement => {
  const bad = readable('managersAreExactly', read);
  if (bad) return bad;
  const others = ownersOf(read.json).filter((entry) => !managers.some((one) => one === valueAt(entry, 'manager')));
  return judgement(
    'managersAreExactly',
    others.length === 0
      ? []
      : [finding(`other field managers: ${others.map(managerIn).join(', ')}`, managers, ownershipOf(read.json), read)],
  );
};

/** The manager has no entry. */
export const managerIsAbsent = (read: Exchange, manager: string): Judgement => {
  const bad = readable('managerIsAbsent', read);
  if (bad) return bad;
  const own = ownersOf(read.json).filter((entry) => valueAt(entry, 'manager') === manager);
  return judgement(
    'managerIsAbsent',
    own.length === 0 ? [] : [finding(`${manager} is still a field manager`, 'no entry', ownershipOf(read.json), read)],
  );
};
