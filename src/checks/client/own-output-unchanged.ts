import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type Operation } from 'rfc6902';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, textAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { writtenBody } from './written-body.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { isArray } from '../../client/values/is-array.ts';
import { isMap } from '../../client/values/is-map.ts';

/** A call of a mutating webhook in a recording: the object of the call before and after the webhook's patch. */
interface Call {
  readonly about: readonly JsonValue[];
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Metadata that servers set between two calls. */
const setByServers = ['resourceVersion', 'uid', 'creationTimestamp', 'generation', 'managedFields', 'selfLink'];

const withoutServersPart = (object: JsonValue): JsonValue => {
  const metadata = Object.fromEntries(
    Object.entries(membersAt(object, 'metadata')).filter(([member]) => !setByServers.includes(member)),
  );
  return { ...membersAt(object), metadata };
};

const isPointer = (value: JsonValue): boolean => typeof value === 'string' && /^(\/|$)/.test(value);

/** The library that applies patches throws for a pointer of another form. */
const isOperation = (value: JsonValue): value is Operation =>
  textAt(value, 'op') !== undefined &&
  isPointer(valueAt(value, 'path')) &&
  (!['move', 'copy'].includes(textAt(value, 'op') ?? '') || isPointer(valueAt(value, 'from')));

const operationsOf = (patch: JsonValue): readonly Operation[] | null => {
  if (patch === undefined || patch === null) return [];
  try {
    const operations = parseJson(Buffer.from(String(patch), 'base64').toString('utf8'));
    return isArray(operations) && operations.every(isOperation) ? operations : null;
  } catch {
    return null;
  }
};

/**
 * The call in an exchange; null if it is not a call, was not allowed, or has a patch that cannot be applied (other
 * rules judge that).
 */
const callIn = (exchange: Exchange): Call | null => {
  const review = writtenBody(exchange);
  const {
    object,
    operation,
    resource,
    subResource = '',
    namespace = '',
    name = '',
    userInfo,
  } = valueAt(review, 'kind') === 'AdmissionReview' ? membersAt(review, 'request') : {};
  const response = valueAt(exchange.json, 'response');
  const operations = operationsOf(valueAt(response, 'patch'));
  if (!isMap(object) || valueAt(response, 'allowed') !== true || !operations) return null;
  const after = structuredClone(object);
  if (applyPatch(after, [...operations]).some((problem) => problem !== null)) return null;
  const about = [
    exchange.request.path,
    operation,
    resource,
    subResource,
    namespace,
    name,
    valueAt(userInfo, 'username'),
  ];
  return { about, before: withoutServersPart(object), after: withoutServersPart(after) };
};

/**
 * HOOK-112 (B 6.3): a webhook that is called with its own output leaves it unchanged. For recordings made in front of a
 * webhook. Facts: calls with an output of an earlier call of the same kind which had changed its object.
 */
export const ownOutputUnchanged = (exchanges: readonly Exchange[]): Judgement => {
  const earlier: Array<Call & { seq: number }> = [];
  const findings: Finding[] = [];
  let seen = 0;
  for (const exchange of exchanges) {
    const call = callIn(exchange);
    if (!call) continue;
    const own = earlier.find(
      ({ about, after }) => isDeepStrictEqual(about, call.about) && isDeepStrictEqual(after, call.before),
    );
    if (own) {
      seen += 1;
      if (!isDeepStrictEqual(call.before, call.after))
        findings.push({
          message: `POST ${exchange.request.path}: the webhook changes its own earlier output again`,
          expected: call.before,
          seen: call.after,
          exchanges: [own.seq, exchange.seq],
        });
    }
    if (!isDeepStrictEqual(call.before, call.after)) earlier.push({ ...call, seq: exchange.seq });
  }
  return judgement('ownOutputUnchanged', findings, seen);
};
