import type { Json } from '../../client/exchange.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { Translator } from '../../dialect/translator.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import { replayVerb, type ReplayVerb } from './verb.ts';

/** A request depends on the response that contains a value it uses. */
export interface CausalEdge {
  readonly from: number;
  readonly to: number;
  /** Kind of the value. */
  readonly by: string;
}

/** One request to send again. */
export interface PlanStep {
  readonly exchange: RecordedExchange;
  readonly verb: ReplayVerb;
  readonly needs: readonly CausalEdge[];
  /** Why it cannot be sent; null when it can. */
  readonly obstacle: string | null;
}

/** The steps in recorded order, with the edges from responses to the requests that use their values. */
export const plan = (exchanges: readonly RecordedExchange[]): readonly PlanStep[] => {
  const makers = new Map<string, { seq: number; by: string }>();
  return [...exchanges]
    .sort((a, b) => a.startedMs - b.startedMs || a.seq - b.seq)
    .map((exchange) => {
      const needs = new Map<string, CausalEdge>();
      for (const [value, by] of usedValues(exchange)) {
        const maker = makers.get(value);
        if (maker && maker.seq !== exchange.seq && (by === null || by === maker.by))
          needs.set(`${maker.seq} ${maker.by}`, { from: maker.seq, to: exchange.seq, by: maker.by });
      }
      for (const json of [exchange.json, ...(exchange.frames ?? []).map((frame) => frame.event?.object)])
        for (const [value, by] of madeValues(json))
          if (!makers.has(value)) makers.set(value, { seq: exchange.seq, by });
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
  if (!exchange.response) return `the recording has no answer (${exchange.failure?.message ?? 'cut'})`;
  if (exchange.failure && exchange.frames === null)
    return `the recorded answer is incomplete (${exchange.failure.message})`;
  return null;
};

/** Values that a response introduced, with their kind. */
const madeValues = (json: Json): [string, string][] => {
  const made: [string, string][] = [];
  const walk = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(walk);
    const metadata = value.metadata;
    if (typeof metadata === 'object' && metadata !== null) {
      if (typeof metadata.uid === 'string') made.push([metadata.uid, 'uid']);
      if (typeof metadata.resourceVersion === 'string' && metadata.resourceVersion !== '')
        made.push([metadata.resourceVersion, 'version']);
      if (typeof metadata.continue === 'string' && metadata.continue !== '') made.push([metadata.continue, 'continue']);
      if (typeof metadata.generateName === 'string' && typeof metadata.name === 'string')
        made.push([metadata.name, 'name']);
    }
    if (typeof value.status?.token === 'string') made.push([value.status.token, 'token']);
    for (const member of Object.values(value)) walk(member);
  };
  walk(json);
  return made;
};

/** Values that servers make are spelt alike in all dialects. */
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
