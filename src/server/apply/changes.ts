import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../model.ts';
import { FieldSet } from './field-set.ts';
import { allFieldsOf } from './fields-of.ts';
import { type MergeTyping, partsOf, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/** The differences between two states of an object. */
export interface Changes {
  readonly added: FieldSet;
  readonly modified: FieldSet;
  readonly removed: FieldSet;
}

const none: Changes = { added: FieldSet.empty, modified: FieldSet.empty, removed: FieldSet.empty };

/** Fields that are added, changed and removed between two values. The order of keyed lists and sets is ignored. */
export const changesBetween = (
  before: Json,
  after: Json,
  view: SchemaView,
  typing: MergeTyping,
  path: FieldPath = [],
): Changes => {
  if (before === after) return none;
  if (before === undefined) return { ...none, added: allFieldsOf(after, view, typing, path) };
  if (after === undefined) return { ...none, removed: allFieldsOf(before, view, typing, path) };
  const walk = walkOf(after, view, path, typing);
  if (walk === 'leaf' || walk !== walkOf(before, view, path, typing)) {
    return isDeepStrictEqual(before, after) ? none : replaced(before, after, view, typing, path);
  }
  const old = new Map(partsOf(before, walk, view, path, typing).map((part) => [part.element, part]));
  const fresh = new Map(partsOf(after, walk, view, path, typing).map((part) => [part.element, part]));
  const inner = [...new Set([...old.keys(), ...fresh.keys()])].map((element) => {
    const part = fresh.get(element) ?? old.get(element);
    return [
      element,
      changesBetween(old.get(element)?.value, fresh.get(element)?.value, part?.view ?? view, typing, [
        ...path,
        element,
      ]),
    ] as const;
  });
  const gather = (kind: keyof Changes): FieldSet =>
    FieldSet.node(
      false,
      inner.map(([element, found]) => [element, found[kind]]),
    );
  return { added: gather('added'), modified: gather('modified'), removed: gather('removed') };
};

// A value that is replaced completely: parts of the old value are removed, and parts of a new value of another type are
// added.
const replaced = (before: Json, after: Json, view: SchemaView, typing: MergeTyping, path: FieldPath): Changes => ({
  added: allFieldsOf(after, view, typing, path).minus(FieldSet.leaf),
  modified: FieldSet.leaf,
  removed: allFieldsOf(before, view, typing, path).minus(FieldSet.leaf),
});
