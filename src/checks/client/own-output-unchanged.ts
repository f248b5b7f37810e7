import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type Operation } from 'rfc6902';
import type { Exchange, Json } from '../../client/exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { writtenBody } from './written-body.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** A call of a mutating webhook in a recording: the object of the call before and after the webhook's patch. */
interface Call {
  readonly about: readonly Json[];
  readonly before: Json;
  readonly after: Json;
}

/** Metadata that servers set between two calls. */
const setByServers = ['resourceVersion', 'uid', 'creationTimestamp', 'generation', 'managedFields', 'selfLink'];

const withoutServersPart = (object: Json): Json => {
  const metadata = Object.fromEntries(
    Object.entries(object.metadata ?? {}).filter(([member]) => !setByServers.includes(member)),
  );
  return { ...object, metadata };
};

const operationsOf = (patch: Json): readonly Operation[] | null => {
  if (patch === undefined || patch === null) return [];
  try {
    const operations = parseJson(Buffer.from(String(patch), 'base64').toString('utf8'));
    return Array.isArray(operations) ? operations : null;
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
  } = review?.kind === 'AdmissionReview' ? (review.request ?? {}) : {};
  const response = exchange.json?.response;
  const operations = operationsOf(response?.patch);
  if (!object || response?.allowed !== true || !operations) return null;
  const after = structuredClone(object);
  if (applyPatch(after, [...operations]).some((problem) => problem !== null)) return null;
  const about = [exchange.request.path, operation, resource, subResource, namespace, name, userInfo?.username];
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
