import type { Json } from '../model.ts';
import { FieldSet } from './field-set.ts';
import { isItem, type MergeTyping, partsOf, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/**
 * The fields that a value states: leaves, items of keyed lists and keys of maps. A struct is included only when it is
 * empty, so that `spec.a` does not claim ownership of `spec`.
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

/**
 * Like `fieldsOf`, but includes every container on the path: everything that is added or removed together with a value.
 */
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

/** The fields that are values and not containers. Only these can differ between managers. */
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

// Live lists can contain an item twice. Both items have the same path.
const merged = (entries: ReadonlyArray<readonly [string, FieldSet]>): Map<string, FieldSet> => {
  const map = new Map<string, FieldSet>();
  for (const [element, set] of entries) map.set(element, map.get(element)?.union(set) ?? set);
  return map;
};
