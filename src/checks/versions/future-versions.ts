import { headerOf } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Value of the Retry-After header; null when there is none. */
export const retryAfterOf = (exchange: Exchange): string | null =>
  headerOf(exchange.response?.headers ?? [], 'retry-after');

/**
 * A read at a resource version that is not reached returned 504 or an error with Retry-After (A 4.5); `also` lists
 * other accepted status codes. A missing response leaves nothing to judge: `waitIsShort` judges the length of the wait.
 */
export const isRejectedAsUnreached = (exchange: Exchange, ...also: readonly number[]): Judgement => {
  if (!exchange.response) return judgement('isRejectedAsUnreached', [], 0);
  const { status } = exchange.response;
  const good = status === 504 || also.includes(status) || (status >= 400 && retryAfterOf(exchange) !== null);
  return judgement(
    'isRejectedAsUnreached',
    good
      ? []
      : [
          finding(
            `a read at a resource version that was not reached returned ${outcomeOf(exchange)}`,
            ['504', 'an error with Retry-After', ...also].join(' or '),
            outcomeOf(exchange),
            exchange,
          ),
        ],
  );
};

/**
 * The wait for a resource version that is not reached ended within this number of milliseconds, with 504 unless there
 * is a Retry-After (A 4.5).
 */
export const waitIsShort = (exchange: Exchange, ms: number): Judgement => {
  if (exchange.failure && exchange.failure.kind !== 'timeout') return judgement('waitIsShort', [], 0);
  if (!exchange.response || (exchange.ms ?? 0) > ms) {
    return judgement('waitIsShort', [
      finding(`no response within ${ms} ms`, `at most ${ms} ms`, `${exchange.ms} ms, ${outcomeOf(exchange)}`, exchange),
    ]);
  }
  const good = exchange.response.status === 504 || retryAfterOf(exchange) !== null;
  return judgement(
    'waitIsShort',
    good ? [] : [finding('the wait ended with another response', '504 or Retry-After', outcomeOf(exchange), exchange)],
  );
};

/** Retry-After is an integer number of seconds (A 4.5). Without the header there is no fact. */
export const retryAfterIsSeconds = (exchange: Exchange): Judgement => {
  const value = retryAfterOf(exchange);
  if (value === null) return judgement('retryAfterIsSeconds', [], 0);
  return judgement(
    'retryAfterIsSeconds',
    /^[0-9]+$/.test(value)
      ? []
      : [finding('Retry-After is not an integer number of seconds', 'digits only', value, exchange)],
  );
};

/** The body of the error contains the text. */
export const errorContains = (exchange: Exchange, text: string): Judgement => {
  if (!exchange.response) return judgement('errorContains', [], 0);
  const body = Buffer.from(exchange.response.body).toString('utf8');
  const good = exchange.response.status >= 400 && body.includes(text);
  return judgement(
    'errorContains',
    good
      ? []
      : [
          finding(
            `the response is not an error that contains "${text}"`,
            text,
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? body.slice(0, 200)}`,
            exchange,
          ),
        ],
  );
};

/**
 * A read that requested a later resource version returned a state once the resource version was reached (A 4.5). A
 * server that rejects it before the writes were done does not wait: nothing to judge. `writtenMs` is the time of the
 * response to the last write, on the clock of `startedMs`.
 */
export const waitingReadReturnsState = (read: Exchange, writtenMs: number): Judgement => {
  if (!read.response) return judgement('waitingReadReturnsState', [], 0);
  if (read.response.status === 200) return judgement('waitingReadReturnsState', []);
  if (read.startedMs + (read.ms ?? 0) < writtenMs) return judgement('waitingReadReturnsState', [], 0);
  return judgement('waitingReadReturnsState', [
    finding('the read was rejected although its resource version had been reached', '200', outcomeOf(read), read),
  ]);
};

/**
 * Whether reads that must wait took longer than all other requests. A server that rejects such reads at once needs no
 * longer for them than for others, however slow it is.
 */
export const tookLongest = (waiting: readonly Exchange[], others: readonly Exchange[]): boolean =>
  Math.min(...waiting.map(({ ms }) => ms ?? 0)) > Math.max(...others.map(({ ms }) => ms ?? 0));
