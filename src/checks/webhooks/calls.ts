import { isDeepStrictEqual } from 'node:util';
import { finding } from '../finding.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** One call of a webhook as data: connection, request and review. */
export interface WebhookCall {
  readonly method: string;
  /** Path of the call without the prefix of the suite's own address: `/` for a call of the address itself. */
  readonly path: string;
  /** Content-Type without parameters, in lower case; empty without one. */
  readonly mediaType: string;
  readonly authorization: string | null;
  /** PEM of the certificate that the caller presented. */
  readonly clientCertificate: string | null;
  /** The AdmissionReview (B 6.3); undefined when the body was not JSON. */
  readonly body: JsonValue;
}

/** A call may omit empty members. */
const same = (seen: JsonValue, wanted: JsonValue): boolean =>
  isDeepStrictEqual(seen, wanted) ||
  ((wanted === null || wanted === '' || wanted === false) && (seen ?? null) === null);

/**
 * There were as many calls as values, and each call has its value at the path. `null`, `''` and `false` may be absent.
 */
export const callsHaveValues = (
  calls: readonly WebhookCall[],
  path: string,
  wanted: readonly JsonValue[],
): Judgement => {
  const seen = calls.map((call) => memberAt(call, path));
  const good = seen.length === wanted.length && seen.every((value, index) => same(value, wanted[index]));
  return judgement(
    'callsHaveValues',
    good ? [] : [finding(`the calls do not have the expected values at ${path}`, wanted, seen)],
    calls.length,
  );
};

/** The only call has a list at the path that contains these items, next to any others. */
export const callContainsItems = (
  calls: readonly WebhookCall[],
  path: string,
  items: readonly JsonValue[],
): Judgement => {
  const lists = calls.map((call) => memberAt(call, path));
  const missing = lists.flatMap((list) =>
    items.filter((item) => !isArray(list) || !list.some((one) => isDeepStrictEqual(one, item))),
  );
  return judgement(
    'callContainsItems',
    missing.length > 0 ? [finding(`a call does not contain all items in ${path}`, items, lists)] : [],
    calls.length,
  );
};

/** Each call has the value at the path. */
export const everyCallHasValue = (calls: readonly WebhookCall[], path: string, wanted: JsonValue): Judgement => ({
  ...callsHaveValues(
    calls,
    path,
    calls.map(() => wanted),
  ),
  check: 'everyCallHasValue',
});

/** Each call has a non-empty text at the path, or a JSON object. */
export const everyCallHasType = (calls: readonly WebhookCall[], path: string, type: 'text' | 'object'): Judgement => {
  const fits = (value: JsonValue): boolean =>
    type === 'text'
      ? typeof value === 'string' && value !== ''
      : value !== null && typeof value === 'object' && !isArray(value);
  const wrong = calls.map((call) => memberAt(call, path)).filter((value) => !fits(value));
  return judgement(
    'everyCallHasType',
    wrong.length > 0 ? [finding(`a call has no ${type} at ${path}`, type, wrong)] : [],
    calls.length,
  );
};

/** No two calls have the same value at the path. Fewer than two calls are no fact. */
export const callValuesDiffer = (calls: readonly WebhookCall[], path: string): Judgement => {
  const seen = calls.map((call) => JSON.stringify(memberAt(call, path)));
  return judgement(
    'callValuesDiffer',
    new Set(seen).size < seen.length
      ? [finding(`calls have the same ${path}`, 'a different value for each call', seen)]
      : [],
    seen.length < 2 ? 0 : seen.length,
  );
};

const pairs = [
  ['kind', 'requestKind'],
  ['resource', 'requestResource'],
  ['subResource', 'requestSubResource'],
] as const;

/**
 * The original request in each call has the form of the webhook's rule (B 6.3: they differ only after a conversion).
 */
export const callsNameOriginalRequest = (calls: readonly WebhookCall[]): Judgement => {
  const findings = calls.flatMap(({ body }) =>
    pairs
      .filter(
        ([name, called]) =>
          !isDeepStrictEqual(valueAt(body, 'request', name) ?? '', valueAt(body, 'request', called) ?? ''),
      )
      .map(([name, called]) =>
        finding(`${called} is not ${name}`, valueAt(body, 'request', name), valueAt(body, 'request', called)),
      ),
  );
  return judgement('callsNameOriginalRequest', findings, calls.length);
};

/** The calls of the webhook are about exactly these objects, in any order. */
export const callsAreAboutExactly = (called: readonly string[], wanted: readonly string[]): Judgement =>
  judgement(
    'callsAreAboutExactly',
    isDeepStrictEqual([...called].sort(), [...wanted].sort())
      ? []
      : [finding(`the webhook was called for ${called.join(', ') || 'nothing'}`, wanted, called)],
  );
