import type { Json } from '../../client/exchange.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { Translator } from '../../dialect/translator.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import { replayVerb, type ReplayVerb } from './verb.ts';

/** A request depends on the response that contains a value it uses. */
export interface CausalEdge {
  readonly from: number;
  readonly to: number;
  /** The kind of the value. */
  readonly by: string;
}

/** One request to send. */
export interface PlanStep {
  readonly exchange: RecordedExchange;
  readonly verb: ReplayVerb;
  readonly needs: readonly CausalEdge[];
  /** Why the request cannot be sent; null when it can. */
  readonly obstacle: string | null;
}

/** The steps in recorded order, with the edges from responses to the requests that use their values. */
export const planSteps = (exchanges: readonly RecordedExchange[]): readonly PlanStep[] => {
  const sources = new Map<string, { seq: number; by: string }>();
  return [...exchanges]
    .sort((a, b) => a.startedMs - b.startedMs || a.seq - b.seq)
    .map((exchange) => {
      const needs = new Map<string, CausalEdge>();
      for (const [value, by] of usedValues(exchange)) {
        const source = sources.get(value);
        if (source && source.seq !== exchange.seq && (by === null || by === source.by))
          needs.set(`${source.seq} ${source.by}`, { from: source.seq, to: exchange.seq, by: source.by });
      }
      for (const json of [exchange.json, ...(exchange.frames ?? []).map((frame) => frame.event?.object)])
        for (const [value, by] of introducedValues(json))
          if (!sources.has(value)) sources.set(value, { seq: exchange.seq, by });
      return {
        exchange,
        verb: replayVerb(exchange.request.method, exchange.request.path),
        needs: [...needs.values()],
        obstacle: obstacleOf(exchange),
      };
    });
};

const obstacleOf = (exchange: RecordedExchange): string | null => {
  if (exchange.upgraded) return 'the connection changed its protocol';
  if (exchange.withheld.request > 0) return 'redaction withheld the request body';
  if (!exchange.response) return `the recording has no response (${exchange.failure?.message ?? 'aborted'})`;
  if (exchange.failure && exchange.frames === null)
    return `the recorded response is incomplete (${exchange.failure.message})`;
  return null;
};

/** The values that a response introduced, with their kinds. */
const introducedValues = (json: Json): [string, string][] => {
  const found: [string, string][] = [];
  const walk = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(walk);
    const metadata = value.metadata;
    if (typeof metadata === 'object' && metadata !== null) {
      if (typeof metadata.uid === 'string') found.push([metadata.uid, 'uid']);
      if (typeof metadata.resourceVersion === 'string' && metadata.resourceVersion !== '')
        found.push([metadata.resourceVersion, 'version']);
      if (typeof metadata.continue === 'string' && metadata.continue !== '')
        found.push([metadata.continue, 'continue']);
      if (typeof metadata.generateName === 'string' && typeof metadata.name === 'string')
        found.push([metadata.name, 'name']);
    }
    if (typeof value.status?.token === 'string') found.push([value.status.token, 'token']);
    for (const member of Object.values(value)) walk(member);
  };
  walk(json);
  return found;
};

/** Values that servers generate have the same spelling in all dialects. */
const asWritten: Translator = { name: 'as written', toWire: (text) => text, fromWire: (text) => text };

/** Values of a request that an earlier response could have introduced; the required kind, or null for any. */
const usedValues = ({ request }: RecordedExchange): [string, string | null][] => {
  const [path = '', query = ''] = request.path.split('?');
  const used: [string, string | null][] = path
    .split('/')
    .filter(Boolean)
    .map((segment) => [segment, 'name']);
  for (const [name, value] of new URLSearchParams(query))
    if (value !== '')
      used.push([value, name === 'resourceVersion' ? 'version' : name === 'continue' ? 'continue' : 'name']);
  const walk = (value: Json, member: string): void => {
    if (typeof value === 'string')
      used.push([value, member === 'resourceVersion' ? 'version' : member === 'uid' ? 'uid' : 'name']);
    else if (Array.isArray(value)) for (const item of value) walk(item, member);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries<Json>(value)) walk(inner, name);
  };
  if (request.body) {
    walk(bodyJson(request.body, asWritten), '');
  }
  return used;
};
