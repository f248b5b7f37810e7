import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf, keyOf } from '../lists/lists.ts';
import { succeeded } from '../succeeded.ts';

/** An object in a response: the response itself, or the item of a list. */
interface Shown {
  readonly exchange: Exchange;
  readonly object: JsonValue;
}

/** The object with this name in each response: the response itself, or the item of a list that is the run's. */
const shownIn = (
  answers: readonly Exchange[],
  name: string,
  isOurs: (item: JsonValue) => boolean = () => true,
): readonly Shown[] =>
  answers.map((exchange) => ({
    exchange,
    object: isArray(valueAt(exchange.json, 'items'))
      ? itemsOf(exchange).find((item) => valueAt(item, 'metadata', 'name') === name && isOurs(item))
      : exchange.json,
  }));

const each = (
  check: string,
  shown: readonly Shown[],
  wrong: (object: JsonValue) => Omit<Finding, 'exchanges'> | null,
): Judgement => {
  if (shown.length === 0 || shown.some(({ exchange }) => !exchange.response)) return judgement(check, [], 0);
  const findings = shown.flatMap(({ exchange, object }) => {
    if (!succeeded(exchange)) return [finding('the response contains no object', '2xx', outcomeOf(exchange), exchange)];
    const found = wrong(object);
    return found ? [finding(found.message, found.expected, found.seen, exchange)] : [];
  });
  return judgement(check, findings, shown.length);
};

/**
 * Every response contains an object with this name, with metadata; lists contain it among their items (A 2.1). Facts:
 * responses.
 */
export const responsesHaveMetadata = (answers: readonly Exchange[], name: string): Judgement =>
  each(
    'responsesHaveMetadata',
    answers.map((exchange) => ({ exchange, object: exchange.json })),
    (json) => {
      const objects: readonly JsonValue[] = isArray(valueAt(json, 'items')) ? listAt(json, 'items') : [json];
      const bare = objects.filter(
        (object) =>
          valueAt(object, 'metadata') === null ||
          typeof valueAt(object, 'metadata') !== 'object' ||
          typeof valueAt(object, 'metadata', 'name') !== 'string' ||
          valueAt(object, 'metadata', 'name') === '',
      );
      if (bare.length > 0)
        return { message: 'an object has no metadata with a name', expected: 'metadata.name', seen: bare };
      return objects.some((object) => valueAt(object, 'metadata', 'name') === name)
        ? null
        : { message: `the response does not contain ${name}`, expected: name, seen: objects.map(keyOf) };
    },
  );

/**
 * The object has this namespace in every response; null for none, absent or empty (A 2.1). Lists may contain objects of
 * the same name that are not the run's. Facts: responses.
 */
export const objectHasNamespace = (
  answers: readonly Exchange[],
  name: string,
  namespace: string | null,
  isOurs?: (item: JsonValue) => boolean,
): Judgement =>
  each('objectHasNamespace', shownIn(answers, name, isOurs), (object) => {
    if (!object) return { message: `the response does not contain ${name}`, expected: name, seen: null };
    const seen = valueAt(object, 'metadata', 'namespace') ?? '';
    return seen === (namespace ?? '')
      ? null
      : { message: 'the object has another namespace', expected: namespace ?? 'none', seen };
  });

/** No response has a value at the member of metadata: it is absent or null (A 2.1). Facts: responses. */
export const metadataMemberIsAbsent = (answers: readonly Exchange[], name: string, member: string): Judgement =>
  each('metadataMemberIsAbsent', shownIn(answers, name), (object) => {
    if (!object) return { message: `the response does not contain ${name}`, expected: name, seen: null };
    const seen = valueAt(object, 'metadata', member) ?? null;
    return seen === null ? null : { message: `metadata.${member} is set`, expected: 'absent', seen };
  });

/**
 * Each item has the kind and apiVersion of the list's items (A 2.1). `counts` selects the items of the test. Facts:
 * items.
 */
export const itemsHaveType = (
  list: Exchange,
  kind: string,
  apiVersion: string,
  counts: (item: JsonValue) => boolean,
): Judgement => {
  const shape = isList(list);
  if (shape.seen === 0 || shape.findings.length > 0) return { ...shape, check: 'itemsHaveType' };
  const items = itemsOf(list).filter(counts);
  const others = items.filter((item) => valueAt(item, 'kind') !== kind || valueAt(item, 'apiVersion') !== apiVersion);
  const seen = others.map(
    (item) => `${valueAt(item, 'apiVersion') ?? 'no version'} ${valueAt(item, 'kind') ?? 'no kind'}`,
  );
  return judgement(
    'itemsHaveType',
    others.length > 0
      ? [
          finding(
            `${others.length} of ${items.length} items have another kind or apiVersion, or none`,
            `${apiVersion} ${kind}`,
            seen,
            list,
          ),
        ]
      : [],
    items.length,
  );
};
