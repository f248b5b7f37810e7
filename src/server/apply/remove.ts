import type { Json } from '../model.ts';
import type { FieldSet } from './field-set.ts';
import { itemElement, type MergeTyping, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

const gone = Symbol('gone');

/**
 * The value without the fields in `abandoned`. A part in which someone in `keep` still owns something stays
 * and loses only its abandoned parts; a container that empties this way goes too.
 */
export const removeFields = (value: Json, abandoned: FieldSet, keep: FieldSet, view: SchemaView, typing: MergeTyping): Json => {
  const result = prune(value, abandoned, keep, view, typing, []);
  return result === gone ? undefined : result;
};

const prune = (value: Json, abandoned: FieldSet, keep: FieldSet, view: SchemaView, typing: MergeTyping, path: FieldPath): Json | typeof gone => {
  if (abandoned.isEmpty) return value;
  if (abandoned.member && keep.isEmpty) return gone;
  const walk = walkOf(value, view, path, typing);
  if (walk === 'leaf') return value;
  const part = (element: string, inner: Json, place: SchemaView): Json | typeof gone =>
    prune(inner, abandoned.child(element), keep.child(element), place, typing, [...path, element]);
  const result = walk === 'map'
    ? Object.fromEntries(Object.keys(value).map((name) => [name, part(`f:${name}`, value[name], view.member(name))]).filter(([, inner]) => inner !== gone))
    : (value as Json[]).map((item) => part(itemElement(item, walk, view, path, typing) ?? '', item, view.item())).filter((item) => item !== gone);
  const emptied = Object.keys(result).length === 0 && Object.keys(value).length > 0;
  return emptied && keep.isEmpty ? gone : result;
};
