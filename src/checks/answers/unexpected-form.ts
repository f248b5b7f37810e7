import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { isArray } from '../../client/values/is-array.ts';

type Form = (value: JsonValue) => string | null;

const named = (value: JsonValue): string =>
  value === undefined
    ? 'absent'
    : value === null
      ? 'null'
      : isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`;

const typed =
  (type: 'string' | 'number'): Form =>
  (value) =>
    typeof value === type ? null : named(value);

const text = typed('string');

/** Members of a map, each with the check of its form; the rules judge absent and null members. */
const mapOf =
  (members: Readonly<Record<string, Form>>, every: Form = () => null): Form =>
  (value) => {
    if (!isMap(value)) return named(value);
    for (const [name, member] of Object.entries(value)) {
      if (member === null || member === undefined) continue;
      const problem = (ownMember(members, name) ?? every)(member);
      if (problem !== null) return problem.includes(' is ') ? `${name}.${problem}` : `${name} is ${problem}`;
    }
    return null;
  };

const listOf =
  (entry: Form): Form =>
  (value) => {
    if (!isArray(value)) return named(value);
    for (const [index, member] of value.entries()) {
      const problem = entry(member);
      if (problem !== null) return problem.includes(' is ') ? `${index}.${problem}` : `${index} is ${problem}`;
    }
    return null;
  };

const anyMap: Form = mapOf({});
const texts = mapOf({}, text);
// RV-01 judges the type of a resource version.
const metadata = mapOf({
  ...Object.fromEntries(
    ['name', 'generateName', 'namespace', 'uid', 'creationTimestamp', 'deletionTimestamp', 'continue'].map((name) => [
      name,
      text,
    ]),
  ),
  labels: texts,
  annotations: texts,
  finalizers: listOf(text),
  ownerReferences: listOf(anyMap),
  managedFields: listOf(mapOf({ manager: text, operation: text, fieldsV1: anyMap })),
  generation: typed('number'),
});
const withConditions = mapOf({ conditions: listOf(anyMap) });
const members: Readonly<Record<string, Form>> = {
  kind: text,
  apiVersion: text,
  metadata,
  spec: anyMap,
  status: withConditions,
  webhooks: listOf(anyMap),
};
const dataForms: Readonly<Record<string, Form>> = { data: texts, binaryData: texts, stringData: texts };
const item = (value: JsonValue): string | null =>
  mapOf(['ConfigMap', 'Secret'].includes(textAt(value, 'kind') ?? '') ? { ...members, ...dataForms } : members)(value);
const failure = mapOf({
  kind: text,
  apiVersion: text,
  metadata: anyMap,
  status: text,
  message: text,
  reason: text,
  code: typed('number'),
  details: mapOf({ causes: listOf(anyMap) }),
});

/** Discovery documents have neither metadata nor items. */
const discovery = /^API(Group|GroupList|ResourceList|Versions)$/;
/** Responses to reviews, which the server does not store, may lack metadata. */
const unstored = /Review$|^TokenRequest$/;

const stored: Form = (value) => item(value) ?? (isMap(valueAt(value, 'metadata')) ? null : 'metadata is absent');

/** A well-formed response of a read, a write or an error. */
const complete: Form = (value) => {
  if (!isMap(value)) return named(value);
  if (typeof value.kind !== 'string')
    return value.kind === undefined ? 'kind is absent' : `kind is ${named(value.kind)}`;
  if (discovery.test(value.kind)) return null;
  if (value.kind === 'Status') return failure(value);
  if (unstored.test(value.kind)) return item(value);
  const problem = stored(value);
  if (problem !== null || !(value.kind.endsWith('List') || value.items !== undefined)) return problem;
  return mapOf({ items: listOf(stored) })(value) ?? (isArray(value.items) ? null : `items is ${named(value.items)}`);
};

const saysJson = (exchange: Exchange): boolean =>
  exchange.response?.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && /\bjson\b/i.test(value),
  ) ?? false;

/**
 * Describes in one line how a response labelled as JSON is malformed (`metadata is a number`); null for a well-formed
 * one. The form is that of A 2.1: an object with text, map and list members where the documents have them. The meaning
 * of the members is not checked.
 */
export const unexpectedForm = (exchange: Exchange): string | null => {
  if (!exchange.response || !saysJson(exchange)) return null;
  if (exchange.frames !== null && exchange.response.status === 200) {
    for (const { event } of exchange.frames) {
      if (event === undefined) return 'a line of the stream is not an event';
      const problem = complete(event.object);
      if (problem !== null) return problem.includes(' is ') ? problem : `the object of an event is ${problem}`;
    }
    return null;
  }
  if (exchange.json === undefined)
    return exchange.response.body.length === 0 && exchange.request.method === 'HEAD' ? null : 'the body is not JSON';
  // Discovery documents and OpenAPI documents have other forms.
  if (
    isMap(exchange.json) &&
    exchange.json.kind === undefined &&
    exchange.json.metadata === undefined &&
    exchange.json.items === undefined
  )
    return null;
  const problem = complete(exchange.json);
  return problem === null || problem.includes(' is ') ? problem : `the body is ${problem}`;
};
