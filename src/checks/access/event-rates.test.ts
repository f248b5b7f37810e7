import { expect, it } from 'vitest';
import { exactlyTheseAccepted, attemptsFitRate } from './event-rates.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';

const answer = (status: number | null, startedMs = 0) => madeExchange({}, { status, startedMs, ms: 1 });
const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

/**
 * Thirty attempts, one every 100 ms; an attempt is accepted if `every` divides its number. The clock is moved or runs.
 */
const steady = (every: number, moved: boolean) =>
  Array.from({ length: 30 }, (_, index) => ({
    exchange: answer(index % every === 0 ? 201 : 429, moved ? 0 : index * 100),
    movedMs: moved ? index * 100 : 0,
  }));
const atOnce = (count: number) =>
  Array.from({ length: 10 }, (_, index) => ({ exchange: answer(index < count ? 201 : 429), movedMs: 0 }));

it.each<[string, Judgement, boolean | null]>([
  ['two a second', attemptsFitRate(steady(5, false), 2, 1), true],
  ['two a second of a moved clock', attemptsFitRate(steady(5, true), 2, 1), true],
  ['a token missed by an attempt', attemptsFitRate(steady(6, false), 2, 1), true],
  ['two a minute', attemptsFitRate(steady(30, false), 2, 1), false],
  ['one a second', attemptsFitRate(steady(10, false), 2, 1), false],
  ['three a second', attemptsFitRate(steady(3, false), 2, 1), false],
  ['the burst at once', attemptsFitRate(atOnce(5), 1, 5), true],
  ['less than the burst', attemptsFitRate(atOnce(1), 1, 5), false],
  ['more than the burst', attemptsFitRate(atOnce(6), 1, 5), false],
  ['no response', attemptsFitRate([...atOnce(5), { exchange: answer(null), movedMs: 0 }], 1, 5), null],
  ['nothing sent', attemptsFitRate([], 1, 5), null],
  ['as wanted', exactlyTheseAccepted([answer(201), answer(429)], [true, false]), true],
  ['one accepted too many', exactlyTheseAccepted([answer(201), answer(201)], [true, false]), false],
  ['one rejected too many', exactlyTheseAccepted([answer(429), answer(429)], [true, false]), false],
  ['fewer than wanted', exactlyTheseAccepted([answer(201)], [true, false]), false],
  ['unanswered', exactlyTheseAccepted([answer(201), answer(null)], [true, false]), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
