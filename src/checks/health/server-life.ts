import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { unfinishedHooks } from './health-list.ts';

/** HLTH-06, 13 and 22 (A 4.9): a check of the endpoint fails, so the status is not 200. */
export const statusIsNot200 = (exchange: Exchange): Judgement => {
  if (!exchange.response || exchange.response.status === 404) return judgement('statusIsNot200', [], 0);
  return judgement(
    'statusIsNot200',
    exchange.response.status === 200
      ? [finding('status 200 although a check fails', 'another code', 200, exchange)]
      : [],
  );
};

/**
 * HLTH-05 and 27 (A 4.9): the status is not 200 at a time at which, according to later verbose output, start hooks had
 * not finished.
 */
export const statusIsNot200BeforeStart = (requested: Exchange, afterwards: Exchange): Judgement => {
  const unfinished = unfinishedHooks(afterwards);
  if (!requested.response || unfinished.length === 0) return judgement('statusIsNot200BeforeStart', [], 0);
  return judgement(
    'statusIsNot200BeforeStart',
    requested.response.status === 200
      ? [finding('status 200 before the start had finished', { not: 200, unfinished }, 200, requested, afterwards)]
      : [],
  );
};

/** HLTH-26 (A 4.9): the status is 200 at a time at which start hooks had not finished. */
export const statusIs200BeforeStart = (requested: Exchange, afterwards: Exchange): Judgement => {
  const unfinished = unfinishedHooks(afterwards);
  if (!requested.response || unfinished.length === 0) return judgement('statusIs200BeforeStart', [], 0);
  return judgement(
    'statusIs200BeforeStart',
    requested.response.status === 200
      ? []
      : [
          finding(
            'a start within the allowed time fails the liveness check',
            { status: 200, unfinished },
            requested.response.status,
            requested,
            afterwards,
          ),
        ],
  );
};

/** Responses of a stopping server at one moment, over a new connection. */
export interface StoppingRound {
  readonly ready: Exchange;
  readonly live: Exchange;
  /** A read of an object. */
  readonly object: Exchange;
}

const unready = ({ ready }: StoppingRound): boolean => ready.response !== null && ready.response.status !== 200;

/**
 * HLTH-07 (A 4.9): the server reports that it is not ready while it still serves. Facts: rounds in which it answered
 * all requests.
 */
export const notReadyWhileServing = (rounds: readonly StoppingRound[]): Judgement => {
  const served = rounds.filter(({ ready, live, object }) => ready.response && live.response && object.response);
  const last = served.at(-1);
  if (!last) return judgement('notReadyWhileServing', [], 0);
  const reported = served.filter(unready);
  if (reported.length === 0)
    return judgement(
      'notReadyWhileServing',
      [
        finding(
          'the server reported ready until it stopped serving',
          { not: 200 },
          last.ready.response?.status,
          last.ready,
        ),
      ],
      served.length,
    );
  const refused = reported.every(({ object }) => object.response?.status !== 200);
  return judgement(
    'notReadyWhileServing',
    refused
      ? [
          finding(
            'no object could be read after the server reported not ready',
            200,
            last.object.response?.status,
            last.object,
          ),
        ]
      : [],
    served.length,
  );
};

/**
 * HLTH-08 (A 4.9): no request is rejected before nine tenths of the delay have passed. The time of the rejection
 * counts, since a request may be in transit for a long time. Times in milliseconds of the run.
 */
export const servesUntilDelayEnds = (
  rounds: readonly StoppingRound[],
  signalledMs: number,
  delayMs: number,
): Judgement => {
  const requested = rounds.flatMap(({ ready, live, object }) => [ready, live, object]);
  if (requested.length === 0) return judgement('servesUntilDelayEnds', [], 0);
  const served = requested.findLastIndex((exchange) => exchange.failure === null);
  const refused = requested[served + 1];
  if (!refused) return judgement('servesUntilDelayEnds', []);
  const after = refused.startedMs + (refused.ms ?? 0) - signalledMs;
  return judgement(
    'servesUntilDelayEnds',
    after < 0.9 * delayMs
      ? [
          finding(
            'the server stopped serving before the delay had passed',
            `${delayMs} ms`,
            `${Math.round(after)} ms`,
            refused,
          ),
        ]
      : [],
  );
};

const serves = (round: StoppingRound | undefined): boolean => round?.object.response?.status === 200;

/**
 * HLTH-09 (A 4.9): the server is live during the delay, which lasts while objects are served. Facts: rounds in which it
 * reported that it was not ready, and still served in the next round.
 */
export const liveWhileStopping = (rounds: readonly StoppingRound[]): Judgement => {
  const stopping = rounds.filter(
    (round, index) => unready(round) && round.live.response && serves(round) && serves(rounds[index + 1]),
  );
  const dead = stopping.find(({ live }) => live.response?.status !== 200);
  return judgement(
    'liveWhileStopping',
    dead ? [finding('the server is not live while it stops', 200, dead.live.response?.status, dead.live)] : [],
    stopping.length,
  );
};
