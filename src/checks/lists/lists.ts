import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';

/** Items of a list response; empty for anything else. */
export const itemsOf = (list: Exchange): readonly JsonValue[] => listAt(list.json, 'items');

/** `namespace/name` of an item. */
export const keyOf = (item: JsonValue): string =>
  `${valueAt(item, 'metadata', 'namespace') ?? ''}/${valueAt(item, 'metadata', 'name') ?? ''}`;

/**
 * `namespace/name` of the items of a list. An item without `metadata.namespace`, which other rules judge, has the
 * namespace of the path, unless it is expected as it is.
 */
const keysOf = (list: Exchange, expected: ReadonlySet<string>, items: readonly JsonValue[]): readonly string[] => {
  const namespace = /\/namespaces\/([^/]+)\/[^/]+$/.exec(list.request.path)?.[1] ?? '';
  return items.map((item) => {
    const key = keyOf(item);
    return key.startsWith('/') && !expected.has(key) ? `${namespace}${key}` : key;
  });
};

/** How often each key occurs. */
const countsOf = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** The response is a list: 200 with an `items` array. A missing response leaves nothing to judge. */
export const isList = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isList', [], 0);
  const good = exchange.response.status === 200 && isArray(valueAt(exchange.json, 'items'));
  return judgement(
    'isList',
    good ? [] : [finding('the response is not a list', '200 with items', outcomeOf(exchange), exchange)],
  );
};

/**
 * The lists together contain exactly these items, each once, in any order. `expected` are `namespace/name` keys, those
 * of objects without a namespace in several namespaces more than once;
 * `counts` selects the items that count, since a server may keep its own objects in the collection.
 */
export const listContainsExactly = (
  lists: readonly Exchange[],
  expected: readonly string[],
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const broken = together('isList', lists.map(isList));
  if (broken.findings.length > 0) return broken;
  if (broken.seen < lists.length) return judgement('listContainsExactly', [], 0);
  const wanted = countsOf(expected);
  const keys = lists.flatMap((list) => keysOf(list, new Set(expected), itemsOf(list).filter(counts)));
  const seen = countsOf(keys);
  const missing = [...wanted].filter(([key, count]) => (seen.get(key) ?? 0) < count).map(([key]) => key);
  const foreign = [...seen.keys()].filter((key) => !wanted.has(key));
  const repeated = [...seen].filter(([key, count]) => count > (wanted.get(key) ?? 1)).map(([key]) => key);
  const findings = [
    ...(missing.length > 0
      ? [finding(`${missing.length} items are missing: ${sample(missing)}`, expected, [...seen.keys()], ...lists)]
      : []),
    ...(foreign.length > 0
      ? [
          finding(
            `the list contains items that it must not contain: ${sample(foreign)}`,
            expected,
            [...seen.keys()],
            ...lists,
          ),
        ]
      : []),
    ...(repeated.length > 0
      ? [finding(`the list contains items more than once: ${sample(repeated)}`, expected, repeated, ...lists)]
      : []),
  ];
  return judgement('listContainsExactly', findings, expected.length + seen.size);
};

/** The list contains all of these items (others are allowed). */
export const listContains = (lists: readonly Exchange[], expected: readonly string[]): Judgement => {
  const seen = new Set(lists.flatMap((list) => keysOf(list, new Set(expected), itemsOf(list))));
  const missing = expected.filter((key) => !seen.has(key));
  if (lists.some((list) => !list.response)) return judgement('listContains', [], 0);
  return judgement(
    'listContains',
    missing.length > 0
      ? [finding(`${missing.length} items are missing: ${sample(missing)}`, expected, [...seen], ...lists)]
      : [],
    expected.length,
  );
};

/** The list contains none of these items. */
export const listLacks = (lists: readonly Exchange[], unwanted: readonly string[]): Judgement => {
  const bad = together('isList', lists.map(isList));
  if (bad.findings.length > 0 || bad.seen < lists.length)
    return bad.findings.length > 0 ? bad : judgement('listLacks', [], 0);
  const seen = new Set(lists.flatMap(itemsOf).map(keyOf));
  const shown = unwanted.filter((key) => seen.has(key));
  return judgement(
    'listLacks',
    shown.length > 0
      ? [finding(`the list contains items that it must not contain: ${sample(shown)}`, 'none of them', shown, ...lists)]
      : [],
    unwanted.length,
  );
};

const sample = (keys: readonly string[]): string =>
  keys.slice(0, 5).join(', ') + (keys.length > 5 ? ` and ${keys.length - 5} more` : '');

/** The request was rejected, or its list contains only items of this list kind and namespace. */
export const listContainsOnly = (
  exchange: Exchange,
  wanted: { readonly kind: string; readonly namespace: string },
): Judgement => {
  if (!exchange.response) return judgement('listContainsOnly', [], 0);
  if (exchange.response.status >= 400 && exchange.response.status <= 499) return judgement('listContainsOnly', []);
  const foreign = itemsOf(exchange).filter((item) => valueAt(item, 'metadata', 'namespace') !== wanted.namespace);
  const good = valueAt(exchange.json, 'kind') === wanted.kind && foreign.length === 0;
  return judgement(
    'listContainsOnly',
    good
      ? []
      : [
          finding(
            'the list contains items of another collection',
            wanted,
            { kind: valueAt(exchange.json, 'kind'), items: foreign.map(keyOf) },
            exchange,
          ),
        ],
  );
};
