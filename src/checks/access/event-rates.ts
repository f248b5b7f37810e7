import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** An attempt, and by how many milliseconds the server's clock had been moved before it. */
export interface TimedAttempt {
  readonly exchange: Exchange;
  readonly movedMs: number;
}

const statuses = (exchanges: readonly Exchange[]): readonly unknown[] =>
  exchanges.map(({ response }) => response?.status ?? null);

/**
 * A token bucket of `burst` tokens, refilled with `qps` tokens a second, accepted as many attempts as it allows, and no
 * more (B 8). The server evaluates an attempt at some time between its start and its end, so the check computes a
 * minimum and a maximum.
 */
export const attemptsFitRate = (tries: readonly TimedAttempt[], qps: number, burst: number): Judgement => {
  const name = 'attemptsFitRate';
  const exchanges = tries.map(({ exchange }) => exchange);
  const last = exchanges.at(-1);
  if (!last || exchanges.some(({ response }) => !response)) return judgement(name, [], 0);
  const sent = tries.map(({ exchange, movedMs }) => exchange.startedMs + movedMs);
  const done = tries.map(({ exchange }, index) => (sent[index] as number) + (exchange.ms ?? 0));
  const span = Math.max(...done) - Math.min(...sent);
  const gap = Math.max(0, ...done.slice(1).map((end, index) => end - (sent[index] as number)));
  const steady = Math.max(0, Math.max(...sent) - Math.min(...done));
  const least = Math.max(Math.min(burst, tries.length), Math.floor(steady / (1000 / qps + gap)));
  const most = burst + Math.floor((span * qps) / 1000);
  const count = exchanges.filter(succeeded).length;
  return judgement(
    name,
    count >= least && count <= most
      ? []
      : [
          finding(
            `${count} of ${tries.length} events were accepted in ${Math.round(span)} ms`,
            `${least} to ${most}`,
            count,
            last,
          ),
        ],
    tries.length,
  );
};

/** Exactly the attempts at these places were accepted, the others were rejected (B 8). */
export const exactlyTheseAccepted = (tries: readonly Exchange[], wanted: readonly boolean[]): Judgement => {
  const name = 'exactlyTheseAccepted';
  const last = tries.at(-1);
  if (!last || tries.some(({ response }) => !response)) return judgement(name, [], 0);
  const fits =
    tries.length === wanted.length && tries.every((exchange, index) => succeeded(exchange) === wanted[index]);
  return judgement(
    name,
    fits
      ? []
      : [
          finding(
            'other events were accepted than expected',
            wanted.map((one) => (one ? 'taken' : 'refused')),
            statuses(tries),
            last,
          ),
        ],
    tries.length,
  );
};
