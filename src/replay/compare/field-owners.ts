import type { Json } from '../../client/exchange.ts';
import { itemKey } from './item-key.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** Whose account of an object it is: every manager that wrote it, with the tree of fields that are its own. */
interface Owner {
  readonly manager: string;
  readonly entry: string;
  readonly fields: Json;
}

/** Who wrote which member of an object, by its own account of it (metadata.managedFields), recorded and live taken together. */
export class FieldOwners {
  readonly #owners: readonly Owner[];
  readonly #isOfSession: (manager: string) => boolean;

  /** `isOfSession`: true for managers that the session's own clients write as. */
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

  /** Managers of a member that none of the session's clients wrote, sorted; null when one of them did, or nobody is known to have. `place`: names from the object's root, list items in brackets. */
  others(place: readonly string[]): readonly string[] | null {
    const managers = this.#managersOf(place);
    return managers.length === 0 || managers.some(this.#isOfSession) ? null : managers;
  }

  #managersOf(place: readonly string[]): readonly string[] {
    const owners =
      place[0] === 'metadata' && place[1] === 'managedFields'
        ? this.#owners.filter(({ entry }) => entry === place[2])
        : this.#owners.filter(({ fields }) => holds(fields, place));
    return [...new Set(owners.map(({ manager }) => manager))].sort();
  }
}

/** True for an object that tells who wrote it. */
export const tellsOwners = (object: Json): boolean => entriesOf(object).length > 0;

const entriesOf = (object: Json): readonly Json[] =>
  object?.kind === 'Scale'
    ? scaled
    : Array.isArray(object?.metadata?.managedFields)
      ? object.metadata.managedFields
      : [];

/** A Scale keeps no account; its status is what a controller has come to, and nobody else can write it. */
const scaled: readonly Json[] = [{ manager: 'the controller of what is scaled', fieldsV1: { 'f:status': {} } }];

/** In Protobuf the tree is a text. */
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

const holds = (fields: Json, place: readonly string[]): boolean => {
  if (isLeaf(fields)) return false;
  let trees: readonly Json[] = [fields];
  for (const name of place) {
    // What owns a whole owns its parts; members of Protobuf without a name, and positions, cannot be told apart.
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

/** The trees of the items of a list that this key can mean. */
const itemsOf = (tree: Json, key: string): readonly Json[] =>
  Object.entries<Json>(tree).flatMap(([name, item]) =>
    name.startsWith('k:') && Object.values(parsed(name.slice(2))).some((value) => String(value) === key) ? [item] : [],
  );

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return parseJson(text);
  } catch {
    return {};
  }
};
