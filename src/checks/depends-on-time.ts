import type { Exchange } from '../client/typed-exchange.ts';
import { valueAt } from '../client/values/json-value.ts';
import { dateOf } from './answers/date-of.ts';
import type { Finding } from './judgement.ts';

/** A wait, or a response, of this number of milliseconds is long enough to depend on the speed of the machine. */
const longMs = 1_000;

/**
 * Credentials expire, resource versions expire, waits time out, rates are exceeded: responses with these status codes
 * depend on the time of the request.
 */
const timedStatuses: ReadonlySet<number> = new Set([401, 410, 429, 504]);

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.request.method === other.request.method && one.request.path === other.request.path && one.actor === other.actor;

/** Whether a request was the last one of a series of equal requests. */
const wasAwaited = (exchange: Exchange, exchanges: readonly Exchange[]): boolean => {
  const first = exchanges.find((other) => isSame(other, exchange));
  return first !== undefined && exchange.startedMs - first.startedMs >= longMs;
};

const isTimed = (exchange: Exchange, exchanges: readonly Exchange[]): boolean =>
  exchange.ms === null ||
  exchange.ms >= longMs ||
  timedStatuses.has(exchange.response?.status ?? 0) ||
  wasAwaited(exchange, exchanges);

/**
 * Whether all findings of a scenario depend on time: on a wait, on a slow response, or on something that expired. A
 * late suite or server may be the reason for such a finding. A finding without exchanges depends on time if the
 * scenario took long.
 */
export const dependsOnTime = (
  findings: readonly Finding[],
  exchanges: readonly Exchange[],
  scenarioMs: number,
): boolean => {
  const bySeq = new Map(exchanges.map((exchange) => [exchange.seq, exchange]));
  return findings.every(({ exchanges: seqs }) => {
    const named = seqs.flatMap((seq) => bySeq.get(seq) ?? []);
    return named.length === 0 ? scenarioMs >= longMs : named.some((exchange) => isTimed(exchange, exchanges));
  });
};

/** The exchanges that findings name. */
const namedBy = (findings: readonly Finding[], exchanges: readonly Exchange[]): readonly Exchange[] => {
  const named = new Set(findings.flatMap(({ exchanges: seqs }) => seqs));
  return exchanges.filter(({ seq }) => named.has(seq));
};

/** Whether a finding names a response with which the server reports that it did not finish in time. */
export const reportsTimeout = (findings: readonly Finding[], exchanges: readonly Exchange[]): boolean =>
  namedBy(findings, exchanges).some(({ response }) => response?.status === 504);

/** Servers keep changes for five minutes (B 8); the last seconds of that time are a tolerance for the server. */
const historyMs = 285_000;

const isGone = ({ response, frames }: Exchange): boolean =>
  response?.status === 410 ||
  (frames ?? []).some(({ event }) => event?.type === 'ERROR' && valueAt(event.object, 'code') === 410);

/**
 * Seconds of the server's time that had passed since a resource version was read when a finding reports it as expired,
 * if that is longer than servers keep changes; null otherwise. The suite was late then.
 */
export const ageOfExpiredVersion = (findings: readonly Finding[], exchanges: readonly Exchange[]): number | null => {
  for (const refused of namedBy(findings, exchanges).filter(isGone)) {
    const version = new URLSearchParams(refused.request.path.split('?')[1] ?? '').get('resourceVersion');
    const source = exchanges.find(({ json }) => valueAt(json, 'metadata', 'resourceVersion') === version);
    const [from, to] = [source ? dateOf(source) : null, dateOf(refused)];
    if (version !== null && from !== null && to !== null && to - from > historyMs) return (to - from) / 1_000;
  }
  return null;
};
