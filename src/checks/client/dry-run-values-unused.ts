import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { writtenBody } from './written-body.ts';

const isDryRun = (exchange: Exchange): boolean => {
  const body =
    exchange.request.method === 'DELETE' && exchange.request.body
      ? Buffer.from(exchange.request.body).toString('utf8')
      : '';
  return /[?&]dryRun=All(&|$)/.test(exchange.request.path) || /"dryRun":\s*\[\s*"All"/.test(body);
};

/**
 * Values in a response that the server generated for it: uid, resource version, and the name if the client sent none.
 */
const madeValues = (exchange: Exchange): readonly string[] => {
  const metadata: JsonValue = membersAt(exchange.json, 'metadata');
  const sent: JsonValue = membersAt(writtenBody(exchange), 'metadata');
  const name =
    exchange.request.method === 'POST' && valueAt(sent, 'generateName') && !valueAt(sent, 'name')
      ? valueAt(metadata, 'name')
      : undefined;
  return [valueAt(metadata, 'uid'), valueAt(metadata, 'resourceVersion'), name].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
};

/** Whether a request contains the value: as a part of its path or query, or as a string in its body. */
const requestContains = ({ request }: Exchange, value: string): boolean =>
  request.path.split(/[/?&=]/).includes(encodeURIComponent(value)) ||
  Buffer.from(request.body ?? []).includes(JSON.stringify(value));

/**
 * META-49 (A 2.1): a client does not rely on values that a dry run generated: it sends no value that only a dry run
 * returned. Facts: dry runs that returned such values, with later requests.
 */
export const dryRunValuesUnused = (exchanges: readonly Exchange[]): Judgement => {
  const real = new Set<string>();
  const rehearsed = new Map<string, number>();
  const findings: Finding[] = [];
  const facts = new Set<number>();
  for (const exchange of exchanges) {
    const { seq, request, response } = exchange;
    for (const dry of rehearsed.values()) facts.add(dry);
    for (const [value, dry] of rehearsed) {
      if (!requestContains(exchange, value)) continue;
      findings.push({
        message: `${request.method} ${request.path}: sends a value that only a dry run returned`,
        expected: 'values of responses to real requests',
        seen: value,
        exchanges: [dry, seq],
      });
    }
    if ((response?.status ?? 500) >= 300) continue;
    if (isDryRun(exchange)) {
      for (const value of madeValues(exchange)) if (!real.has(value)) rehearsed.set(value, seq);
      continue;
    }
    const shown = JSON.stringify([
      exchange.json ?? null,
      (exchange.frames ?? []).map((frame) => frame.event?.object ?? null),
    ]);
    for (const value of madeValues(exchange)) real.add(value);
    for (const value of rehearsed.keys()) if (shown.includes(JSON.stringify(value))) rehearsed.delete(value);
  }
  return judgement('dryRunValuesUnused', findings, facts.size);
};
