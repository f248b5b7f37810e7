import type { Json } from '../model.ts';
import type { FieldSet } from './field-set.ts';
import { isItem, itemElement, type MergeTyping, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

const removed = Symbol('removed');

/**
 * The value without the fields in `abandoned`. A list item or map key is removed with its content when no manager in
 * `keep` owns it; a struct is removed when no manager owns any of its fields. A container that becomes empty is also
 * removed.
 */
export const removeFields = (
  value: Json,
  abandoned: FieldSet,
  keep: FieldSet,
  view: SchemaView,
  typing: MergeTyping,
): Json => {
  const result = prune(value, abandoned, keep, view, typing, []);
  return result === removed ? undefined : result;
};

const prune = (
  value: Json,
  abandoned: FieldSet,
  keep: FieldSet,
  view: SchemaView,
  typing: MergeTyping,
  path: FieldPath,
): Json | typeof removed => {
  if (abandoned.isEmpty) return value;
  const walk = walkOf(value, view, path, typing);
  if (walk === 'leaf') return value;
  const part = (element: string, inner: Json, place: SchemaView): Json | typeof removed => {
    const [left, kept] = [abandoned.child(element), keep.child(element)];
    if (left.member && (kept.isEmpty || (isItem(walk, element, view) && !kept.member))) return removed;
    return prune(inner, left, kept, place, typing, [...path, element]);
  };
  const result =
    walk === 'map'
      ? Object.fromEntries(
          Object.keys(value)
            .map((name) => [name, part(`f:${name}`, value[name], view.member(name))])
            .filter(([, inner]) => inner !== removed),
        )
      : (value as Json[])
          .map((item) => part(itemElement(item, walk, view, path, typing) ?? '', item, view.item()))
          .filter((item) => item !== removed);
  const emptied = Object.keys(result).length === 0 && Object.keys(value).length > 0;
  return emptied && !keep.member ? removed : result;
};
