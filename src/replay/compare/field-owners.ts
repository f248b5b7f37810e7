import type { Json } from '../../client/exchange.ts';
import { itemKey } from './item-key.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { membersAt } from '../../client/values/json-value.ts';

/** One entry of managedFields: a manager, and the tree of fields that it owns. */
interface Owner {
  readonly manager: string;
  readonly entry: string;
  readonly fields: Json;
}

/**
 * The field managers of the members of an object, from metadata.managedFields of the recorded and the live object
 * together.
 */
export class FieldOwners {
  readonly #owners: readonly Owner[];
  readonly #isOfSession: (manager: string) => boolean;

  /** `isOfSession`: true for the managers of the session's clients. */
  constructor(objects: readonly Json[], isOfSession: (manager: string) => boolean) {
    this.#owners = objects.flatMap((object) =>
      entriesOf(object).map((entry) => ({
        manager: String(entry.manager),
        entry: `[${itemKey(entry)}]`,
        fields: fieldsOf(entry),
      })),
    );
    this.#isOfSession = isOfSession;
  }

  /**
   * The managers of a member that no client of the session wrote, sorted; null when a client wrote it, or when no
   * manager is known. `place`: names from the root of the object, list items in brackets.
   */
  others(place: readonly string[]): readonly string[] | null {
    const managers = this.#managersOf(place);
    return managers.length === 0 || managers.some(this.#isOfSession) ? null : managers;
  }

  #managersOf(place: readonly string[]): readonly string[] {
    const owners =
      place[0] === 'metadata' && place[1] === 'managedFields'
        ? this.#owners.filter(({ entry }) => entry === place[2])
        : this.#owners.filter(({ fields }) => contains(fields, place));
    return [...new Set(owners.map(({ manager }) => manager))].sort();
  }
}

/** True for an object with managedFields. */
export const hasOwners = (object: Json): boolean => entriesOf(object).length > 0;

const entriesOf = (object: Json): readonly Json[] =>
  object?.kind === 'Scale'
    ? scaled
    : Array.isArray(object?.metadata?.managedFields)
      ? object.metadata.managedFields
      : [];

/** A Scale has no managedFields; only a controller writes its status. */
const scaled: readonly Json[] = [{ manager: 'the controller of the scaled resource', fieldsV1: { 'f:status': {} } }];

/** In Protobuf, the tree of fields is JSON in a string. */
const fieldsOf = ({ fieldsV1 }: Json): Json => {
  if (typeof fieldsV1?.json !== 'string') return fieldsV1 ?? {};
  try {
    return parseJson(fieldsV1.json);
  } catch {
    return {};
  }
};

const isLeaf = (tree: Json): boolean =>
  typeof tree !== 'object' || tree === null || Object.keys(tree).every((name) => name === '.');

const contains = (fields: Json, place: readonly string[]): boolean => {
  if (isLeaf(fields)) return false;
  let trees: readonly Json[] = [fields];
  for (const name of place) {
    // A manager of a member owns its parts. List positions, and Protobuf members without a name, cannot be
    // distinguished.
    if (trees.some(isLeaf) || /^field\d+$|^\[\d+\]$/.test(name)) return true;
    const within = trees.flatMap((tree) =>
      name.startsWith('[')
        ? itemsOf(tree, name.slice(1, -1))
        : tree[`f:${name}`] === undefined
          ? []
          : [tree[`f:${name}`]],
    );
    if (within.length === 0) return false;
    trees = within;
  }
  return true;
};

/** The trees of the list items that this key can identify. */
const itemsOf = (tree: Json, key: string): readonly Json[] =>
  Object.entries<Json>(tree).flatMap(([name, item]) =>
    name.startsWith('k:') && Object.values(parsed(name.slice(2))).some((value) => String(value) === key) ? [item] : [],
  );

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return membersAt(parseJson(text));
  } catch {
    return {};
  }
};
