import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf, keyOf } from './lists.ts';
import { shown } from '../shown.ts';

/** Each response is a success and satisfies `fits`; `wanted` describes the condition. Facts: responses. */
const each = (
  name: string,
  what: string,
  lists: readonly Exchange[],
  wanted: unknown,
  seenOf: (list: JsonValue) => unknown,
  fits: (seen: unknown) => boolean,
): Judgement => {
  if (lists.some((list) => !list.response)) return judgement(name, [], 0);
  const findings = lists.flatMap((list) => {
    if (list.response?.status !== 200) return [finding('the response is not a list', '200', outcomeOf(list), list)];
    const seen = seenOf(list.json);
    return fits(seen) ? [] : [finding(what, wanted, shown(seen), list)];
  });
  return judgement(name, findings, lists.length);
};

/**
 * Each list is a list of this kind (A 2.1). The generic kind `List` violates other rules (`noListIsOfKind`); in such a
 * list, the kinds of the items show what is listed.
 */
export const listsAreOfKind = (lists: readonly Exchange[], kind: string): Judgement =>
  each(
    'listsAreOfKind',
    'the list has another kind',
    lists,
    kind,
    (list) => {
      if (valueAt(list, 'kind') !== 'List' || !isArray(valueAt(list, 'items'))) return valueAt(list, 'kind');
      const other = listAt(list, 'items').find((item: JsonValue) => `${valueAt(item, 'kind')}List` !== kind);
      return other === undefined ? kind : `a List with ${valueAt(other, 'kind')}`;
    },
    (seen) => seen === kind,
  );

/** None of the lists is of this kind (A 2.1). */
export const noListIsOfKind = (lists: readonly Exchange[], kind: string): Judgement =>
  each(
    'noListIsOfKind',
    'the list has this kind',
    lists,
    `not ${kind}`,
    (list) => valueAt(list, 'kind'),
    (seen) => seen !== kind,
  );

/** Each list has this apiVersion, `v1` or `group/version` (A 2.1). */
export const listsAreOfVersion = (lists: readonly Exchange[], apiVersion: string): Judgement =>
  each(
    'listsAreOfVersion',
    'the list has another apiVersion',
    lists,
    apiVersion,
    (list) => valueAt(list, 'apiVersion'),
    (seen) => seen === apiVersion,
  );

/** Each list has an object as metadata (A 2.1). */
export const listsHaveMetadata = (lists: readonly Exchange[]): Judgement =>
  each(
    'listsHaveMetadata',
    'metadata of the list is no object',
    lists,
    'an object',
    (list) => valueAt(list, 'metadata'),
    (seen) => typeof seen === 'object' && seen !== null && !isArray(seen),
  );

/** Each list has a resource version: non-empty text (A 2.1). */
export const listsHaveResourceVersion = (lists: readonly Exchange[]): Judgement =>
  each(
    'listsHaveResourceVersion',
    'the list has no resource version',
    lists,
    'non-empty text',
    (list) => valueAt(list, 'metadata', 'resourceVersion'),
    (seen) => typeof seen === 'string' && seen !== '',
  );

/**
 * Each list has an array of items, also the lists that select nothing (A 2.1). Without facts if none of these is empty:
 * a server that ignores selectors shows no empty list.
 */
export const listsHaveItems = (lists: readonly Exchange[], empty: readonly Exchange[]): Judgement => {
  const name = 'listsHaveItems';
  const arrays = each(
    name,
    'items of the list is no array',
    lists,
    'an array',
    (list) => valueAt(list, 'items'),
    Array.isArray,
  );
  const isFilled = ({ json }: Exchange): boolean => listAt(json, 'items').length > 0;
  return arrays.findings.length === 0 && empty.some(isFilled) ? judgement(name, [], 0) : arrays;
};

/** Each list has no item, and an array for them (A 2.1). */
export const listsAreEmpty = (lists: readonly Exchange[]): Judgement =>
  each(
    'listsAreEmpty',
    'the list is not empty',
    lists,
    [],
    (list) => valueAt(list, 'items'),
    (seen) => isArray(seen) && seen.length === 0,
  );

/**
 * The list contains each of these objects completely: all members of a read except kind and apiVersion, which an item
 * may omit, but never contradict (A 2.1). Facts: objects.
 */
export const hasCompleteItems = (list: Exchange, objects: readonly JsonValue[]): Judgement => {
  const name = 'hasCompleteItems';
  const shape = isList(list);
  if (shape.seen === 0 || shape.findings.length > 0) return shape;
  const items = new Map(itemsOf(list).map((item) => [keyOf(item), item]));
  const findings = objects.flatMap((object) => {
    const item = items.get(keyOf(object));
    const same =
      item !== undefined &&
      isDeepStrictEqual({ apiVersion: valueAt(object, 'apiVersion'), kind: valueAt(object, 'kind'), ...item }, object);
    return same ? [] : [finding(`the item ${keyOf(object)} differs from the object`, object, item ?? 'absent', list)];
  });
  return judgement(name, findings, objects.length);
};
