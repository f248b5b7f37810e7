import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, textAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/**
 * RV-04 (A 4.5): a client sends resource versions unchanged; it does not increment, round or parse them. Facts:
 * resource versions in queries and bodies for a type of which this client already received some in the session (in
 * JSON). `''` and `'0'` name no particular state.
 */
export const sentVersionsWereGiven = (exchanges: readonly Exchange[]): Judgement => {
  const given = new Set<string>();
  const known = new Set<string>();
  const findings: Finding[] = [];
  let seen = 0;
  for (const exchange of [...exchanges].sort((a, b) => a.seq - b.seq)) {
    const at = resourcePath(exchange.request.path);
    if (!at) continue;
    for (const { where, version } of sent(exchange, at.query)) {
      if (version === '' || version === '0' || !known.has(`${exchange.actor} ${at.resource}`)) continue;
      seen += 1;
      if (typeof version === 'string' && given.has(version)) continue;
      const what =
        typeof version === 'string'
          ? 'a resource version that the client never received'
          : 'a resource version that is not a string';
      findings.push({
        message: `${exchange.request.method} ${at.collection}: ${where} contains ${what}`,
        expected: 'a resource version that the client received before, unchanged',
        seen: version,
        exchanges: [exchange.seq],
      });
    }
    for (const version of handedOut(exchange)) {
      given.add(version);
      known.add(`${exchange.actor} ${at.resource}`);
    }
  }
  return judgement('sentVersionsWereGiven', findings, seen);
};

const sent = (
  { request }: Exchange,
  query: URLSearchParams,
): ReadonlyArray<{ readonly where: string; readonly version: JsonValue }> => {
  const body = parsed(request.body);
  return [
    { where: 'the query', version: query.get('resourceVersion') ?? '' },
    { where: 'the body', version: valueAt(body, 'metadata', 'resourceVersion') ?? '' },
    { where: 'the precondition', version: valueAt(body, 'preconditions', 'resourceVersion') ?? '' },
  ];
};

const parsed = (body: Uint8Array | null): JsonValue => {
  if (body === null || body.length === 0) return undefined;
  try {
    return parseJson(Buffer.from(body).toString('utf8'));
  } catch {
    // Not JSON: resource versions in YAML or Protobuf are not checked.
    return undefined;
  }
};

/** Resource versions of objects, lists, items and events in a response. */
const handedOut = ({ json, frames }: Exchange): readonly string[] =>
  [json, ...listAt(json, 'items'), ...(frames ?? []).map((frame) => frame.event?.object)]
    .map((object) => textAt(object, 'metadata', 'resourceVersion') ?? '')
    .filter((version) => version !== '');
