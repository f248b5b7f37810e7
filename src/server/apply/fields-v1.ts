import type { Json } from '../model.ts';
import { FieldSet } from './field-set.ts';
import { normalElement } from './path-element.ts';

/**
 * Encodes a set as a `fieldsV1` tree: members `f:`, `k:`, `v:` and `i:`, and `.` for a node that is owned in addition
 * to its children (A 2.1).
 */
export const encodeFields = (set: FieldSet): Json => {
  const tree: Record<string, Json> = {};
  if (set.member && set.children.size > 0) tree['.'] = {};
  for (const name of [...set.children.keys()].sort()) tree[name] = encodeFields(set.child(name));
  return tree;
};

const decodeNode = (tree: Json): FieldSet => {
  if (typeof tree !== 'object' || tree === null) return FieldSet.empty;
  const names = Object.keys(tree);
  if (names.length === 0) return FieldSet.leaf;
  const children = names.flatMap((name) => {
    const element = normalElement(name);
    return element === null ? [] : [[element, decodeNode(tree[name])] as const];
  });
  return FieldSet.node('.' in tree, children);
};

/** Decodes a `fieldsV1` tree. Ignores members that are not path elements. */
export const decodeFields = (tree: Json): FieldSet => {
  const root = decodeNode(tree);
  return new FieldSet(false, root.children);
};
