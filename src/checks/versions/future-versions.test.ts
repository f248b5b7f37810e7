import { expect, test } from 'vitest';
import { madeExchange, type MadeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  isRejectedAsUnreached,
  errorContains,
  retryAfterIsSeconds,
  tookLongest,
  waitingReadReturnsState,
  waitIsShort,
} from './future-versions.ts';

const refusal = (status: number | null, made: MadeExchange = {}) =>
  madeExchange({ kind: 'Status', message: 'Too large resource version: 9' }, { status, ...made });
const later = (value: string): MadeExchange => ({ headers: [['Retry-After', value]] });
const hung: MadeExchange = { ms: 31_000, failure: { kind: 'timeout', message: 'no response' } };

test.each<[string, Judgement, passes: boolean | null]>([
  ['504', isRejectedAsUnreached(refusal(504)), true],
  ['429 with Retry-After', isRejectedAsUnreached(refusal(429, later('1'))), true],
  ['429 without', isRejectedAsUnreached(refusal(429)), false],
  ['200', isRejectedAsUnreached(refusal(200)), false],
  ['200 with Retry-After', isRejectedAsUnreached(refusal(200, later('1'))), false],
  ['500', isRejectedAsUnreached(refusal(500)), false],
  ['410 where it is not allowed', isRejectedAsUnreached(refusal(410)), false],
  ['410 where it is allowed', isRejectedAsUnreached(refusal(410), 410), true],
  ['no response', isRejectedAsUnreached(refusal(null)), null],
  ['a short wait for 504', waitIsShort(refusal(504), 30_000), true],
  ['500 after a short wait', waitIsShort(refusal(500), 30_000), false],
  ['a late response', waitIsShort(refusal(504, { ms: 40_000 }), 30_000), false],
  ['a wait without an end', waitIsShort(refusal(null, hung), 30_000), false],
  [
    'an interrupted connection',
    waitIsShort(refusal(null, { failure: { kind: 'reset', message: 'cut' } }), 30_000),
    null,
  ],
  ['seconds', retryAfterIsSeconds(refusal(504, later('10'))), true],
  ['a duration', retryAfterIsSeconds(refusal(504, later('1s'))), false],
  ['a date', retryAfterIsSeconds(refusal(504, later('Fri, 31 Dec 1999 23:59:59 GMT'))), false],
  ['no Retry-After', retryAfterIsSeconds(refusal(504)), null],
  ['the text', errorContains(refusal(504), 'Too large resource version'), true],
  ['the text in a response that is not an error', errorContains(refusal(200), 'Too large resource version'), false],
  ['another text', errorContains(refusal(504), 'other'), false],
  ['a response after the writes', waitingReadReturnsState(madeExchange({}, { startedMs: 0, ms: 50 }), 40), true],
  ['a rejection before the writes', waitingReadReturnsState(refusal(504, { startedMs: 0, ms: 5 }), 40), null],
  ['a rejection after the writes', waitingReadReturnsState(refusal(504, { startedMs: 0, ms: 50 }), 40), false],
])('%s', (_, judged, passes) => {
  expect(judged.seen === 0 ? null : judged.findings.length === 0).toBe(passes);
});

const took = (...times: readonly number[]) => times.map((ms) => madeExchange({}, { ms }));

test.each([
  ['a server that waits', took(3_010, 3_500, 3_020), took(4, 900), true],
  ['a server that rejects at once', took(5, 6, 7), took(4, 9), false],
  ['one that rejects at once and is slow', took(1_900, 2_500, 1_200), took(800, 2_100), false],
  ['one whose first answer is late by chance', took(2_500, 7, 8), took(6, 9), false],
  ['a server that waits briefly', took(310, 305, 308), took(3, 12), true],
])('the reads of %s', (_case, waiting, others, longest) => {
  expect(tookLongest(waiting, others)).toBe(longest);
});
