import type { Json } from '../model.ts';
import { FieldSet } from './field-set.ts';
import { isItem, type MergeTyping, partsOf, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/**
 * The fields that a value states: leaves, items of keyed lists and keys of maps. Structs are not owned
 * themselves unless they are empty, so that stating `spec.a` does not claim the existence of `spec`.
 */
export const fieldsOf = (value: Json, view: SchemaView, typing: MergeTyping, path: FieldPath = []): FieldSet => {
  const walk = walkOf(value, view, path, typing);
  const parts = partsOf(value, walk, view, path, typing);
  if (walk === 'leaf' || parts.length === 0) return path.length === 0 ? FieldSet.empty : FieldSet.leaf;
  return FieldSet.node(
    false,
    merged(
      parts.map((part) => {
        const inner = fieldsOf(part.value, part.view, typing, [...path, part.element]);
        return [part.element, isItem(walk, part.element, view) ? inner.union(FieldSet.leaf) : inner] as const;
      }),
    ),
  );
};

/** Like `fieldsOf`, with every container on the way: what appears or vanishes together with a value. */
export const allFieldsOf = (value: Json, view: SchemaView, typing: MergeTyping, path: FieldPath = []): FieldSet => {
  const walk = walkOf(value, view, path, typing);
  const parts = partsOf(value, walk, view, path, typing);
  return FieldSet.node(
    true,
    merged(
      parts.map((part) => [part.element, allFieldsOf(part.value, part.view, typing, [...path, part.element])] as const),
    ),
  );
};

/** Those of the fields that are values of their own and no containers: these alone can differ in what managers want. */
export const valuesAmong = (
  fields: FieldSet,
  value: Json,
  view: SchemaView,
  typing: MergeTyping,
  path: FieldPath = [],
): FieldSet => {
  if (fields.isEmpty) return fields;
  const walk = walkOf(value, view, path, typing);
  if (walk === 'leaf') return fields.and(FieldSet.leaf);
  return FieldSet.node(
    false,
    merged(
      partsOf(value, walk, view, path, typing).map(
        (part) =>
          [
            part.element,
            valuesAmong(fields.child(part.element), part.value, part.view, typing, [...path, part.element]),
          ] as const,
      ),
    ),
  );
};

// Live lists may hold an item twice; both stand for one path.
const merged = (entries: ReadonlyArray<readonly [string, FieldSet]>): Map<string, FieldSet> => {
  const map = new Map<string, FieldSet>();
  for (const [element, set] of entries) map.set(element, map.get(element)?.union(set) ?? set);
  return map;
};
