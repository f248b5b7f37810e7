import type { Json } from '../model.ts';
import { type FieldPath, keyElement, type PathElement, valueElement } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/** Merge type of lists and maps at a place in a schema (A 4.8, 5). */
export interface MergeTyping {
  readonly listType: (view: SchemaView, path: FieldPath) => 'atomic' | 'set' | 'map';
  /** Key members of a list of type map. */
  readonly listKeys: (view: SchemaView, path: FieldPath) => readonly string[];
  readonly mapType: (view: SchemaView, path: FieldPath) => 'atomic' | 'granular';
}

export const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a value is traversed. */
export type Walk = 'leaf' | 'map' | 'set' | 'keyed';

/** Whether a value is owned as a whole or in parts. Granular maps, and lists of type set and map, have parts. */
export const walkOf = (value: Json, view: SchemaView, path: FieldPath, typing: MergeTyping): Walk => {
  if (isObject(value)) return typing.mapType(view, path) === 'granular' ? 'map' : 'leaf';
  if (!Array.isArray(value)) return 'leaf';
  const type = typing.listType(view, path);
  return type === 'set' ? 'set' : type === 'map' ? 'keyed' : 'leaf';
};

/** Path element of a list item. Absent keys take the schema's default. Null when the item has none of the keys. */
export const itemElement = (
  item: Json,
  walk: 'set' | 'keyed',
  view: SchemaView,
  path: FieldPath,
  typing: MergeTyping,
): PathElement | null => {
  if (walk === 'set') return valueElement(item);
  if (!isObject(item)) return null;
  const keys: Record<string, Json> = {};
  for (const name of typing.listKeys(view, path)) {
    const value = item[name] ?? view.item().member(name).keyword('default');
    if (value !== undefined && value !== null) keys[name] = value;
  }
  return Object.keys(keys).length === 0 ? null : keyElement(keys);
};

/** A part of a value with its path element and the view of its schema. */
export interface Part {
  readonly element: PathElement;
  readonly value: Json;
  readonly view: SchemaView;
}

/** Parts of a granular value in order. Items without a key are skipped. */
export const partsOf = (value: Json, walk: Walk, view: SchemaView, path: FieldPath, typing: MergeTyping): Part[] => {
  if (walk === 'map')
    return Object.keys(value).map((name) => ({ element: `f:${name}`, value: value[name], view: view.member(name) }));
  if (walk === 'leaf') return [];
  return (value as Json[]).flatMap((item) => {
    const element = itemElement(item, walk, view, path, typing);
    return element === null ? [] : [{ element, value: item, view: view.item() }];
  });
};

/** Whether a part is owned separately from its content: list items and keys of maps, but not fields of structs. */
export const isItem = (walk: Walk, element: PathElement, view: SchemaView): boolean =>
  walk !== 'map' || (typeof view.keyword('additionalProperties') === 'object' && !view.declares(element.slice(2)));
