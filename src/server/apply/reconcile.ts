import { FieldSet } from './field-set.ts';
import type { MergeTyping } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/**
 * Adjusts an owned set to the current schema (A 4.8, 6). Parts of a value that became atomic become the complete value.
 * A complete value that became granular stays as it is, so that no manager owns its parts.
 */
export const reconcileFields = (
  set: FieldSet,
  view: SchemaView,
  typing: MergeTyping,
  path: FieldPath = [],
): FieldSet => {
  if (set.children.size === 0) return set;
  if (path.length > 0 && isAtomicNow(set, view, typing, path)) return FieldSet.leaf;
  return FieldSet.node(
    set.member,
    [...set.children].map(([element, child]) => {
      const place = element.startsWith('f:') ? view.member(element.slice(2)) : view.item();
      return [element, reconcileFields(child, place, typing, [...path, element])];
    }),
  );
};

const isAtomicNow = (set: FieldSet, view: SchemaView, typing: MergeTyping, path: FieldPath): boolean => {
  const [first = ''] = set.children.keys();
  return first.startsWith('f:') ? typing.mapType(view, path) === 'atomic' : typing.listType(view, path) === 'atomic';
};
