import { headerOf } from '../../client/header-of.ts';
import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Value of the Retry-After header; null when there is none. */
export const retryAfterOf = (exchange: Exchange): string | null =>
  headerOf(exchange.response?.headers ?? [], 'retry-after');

/**
 * A read at a version that is not reached ended in 504 or in an error with Retry-After (A 4.5); `also` names further codes
 * that are right. No answer at all judges nothing: how long the wait may be is `waitIsShort`.
 */
export const endsAsUnreached = (exchange: Exchange, ...also: readonly number[]): Judgement => {
  if (!exchange.response) return judgement('endsAsUnreached', [], 0);
  const { status } = exchange.response;
  const good = status === 504 || also.includes(status) || (status >= 400 && retryAfterOf(exchange) !== null);
  return judgement(
    'endsAsUnreached',
    good
      ? []
      : [
          finding(
            `a version that was not reached is answered with ${outcomeOf(exchange)}`,
            ['504', 'an error with Retry-After', ...also].join(' or '),
            outcomeOf(exchange),
            exchange,
          ),
        ],
  );
};

/** The wait for a version that is not reached ended within so many milliseconds, in 504 unless Retry-After names a time (A 4.5). */
export const waitIsShort = (exchange: Exchange, ms: number): Judgement => {
  if (exchange.failure && exchange.failure.kind !== 'timeout') return judgement('waitIsShort', [], 0);
  if (!exchange.response || (exchange.ms ?? 0) > ms) {
    return judgement('waitIsShort', [
      finding(
        `no answer came within ${ms} ms`,
        `at most ${ms} ms`,
        `${exchange.ms} ms, ${outcomeOf(exchange)}`,
        exchange,
      ),
    ]);
  }
  const good = exchange.response.status === 504 || retryAfterOf(exchange) !== null;
  return judgement(
    'waitIsShort',
    good ? [] : [finding('the wait ended otherwise', '504 or Retry-After', outcomeOf(exchange), exchange)],
  );
};

/** Retry-After is a whole number of seconds (A 4.5). Without the header nothing is seen. */
export const retryAfterIsSeconds = (exchange: Exchange): Judgement => {
  const value = retryAfterOf(exchange);
  if (value === null) return judgement('retryAfterIsSeconds', [], 0);
  return judgement(
    'retryAfterIsSeconds',
    /^[0-9]+$/.test(value)
      ? []
      : [finding('Retry-After is no whole number of seconds', 'digits only', value, exchange)],
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
            `the answer is no error that contains "${text}"`,
            text,
            `${outcomeOf(exchange)}: ${exchange.json?.message ?? body.slice(0, 200)}`,
            exchange,
          ),
        ],
  );
};

/**
 * A read sent ahead of its version was answered with a state once the version came (A 4.5). A server that refuses before the
 * writes were done does not wait: nothing to judge. `writtenMs` is when the last write was answered, on the clock of `startedMs`.
 */
export const waitIsRewarded = (read: Exchange, writtenMs: number): Judgement => {
  if (!read.response) return judgement('waitIsRewarded', [], 0);
  if (read.response.status === 200) return judgement('waitIsRewarded', []);
  if (read.startedMs + (read.ms ?? 0) < writtenMs) return judgement('waitIsRewarded', [], 0);
  return judgement('waitIsRewarded', [
    finding('the read was refused though its version had come', '200', outcomeOf(read), read),
  ]);
};
