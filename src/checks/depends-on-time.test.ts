import { describe, expect, it } from 'vitest';
import { madeExchange } from './test-support/made-exchange.ts';
import type { Finding } from './judgement.ts';
import { ageOfExpiredVersion, dependsOnTime, reportsTimeout } from './depends-on-time.ts';

const about = (...exchanges: number[]): Finding => ({ message: 'wrong', expected: 1, seen: 2, exchanges });
const read = (seq: number, startedMs: number, status = 200) => madeExchange({}, { seq, startedMs, ms: 5, status });

describe('dependsOnTime', () => {
  it.each<[string, Parameters<typeof dependsOnTime>, boolean]>([
    ['a quick response, once', [[about(1)], [read(1, 0)], 9_000], false],
    ['a response that took a second', [[about(1)], [madeExchange({}, { seq: 1, ms: 1_000 })], 9_000], true],
    ['the last of a series over a second', [[about(3)], [read(1, 0), read(2, 600), read(3, 1_200)], 1_300], true],
    ['the first of a series', [[about(1)], [read(1, 0), read(2, 600), read(3, 1_200)], 1_300], false],
    ['a credential that is rejected', [[about(1)], [read(1, 0, 401)], 100], true],
    ['no exchange, after a second', [[about()], [read(1, 0)], 1_000], true],
    ['no exchange, at once', [[about()], [read(1, 0)], 999], false],
    [
      'one of two findings does not depend on time',
      [[about(1), about(2)], [read(1, 0, 401), read(2, 0)], 9_000],
      false,
    ],
  ])('%s', (_name, given, expected) => {
    expect(dependsOnTime(...given)).toBe(expected);
  });
});

describe('reportsTimeout', () => {
  it.each<[string, Parameters<typeof reportsTimeout>, boolean]>([
    ['a list that timed out', [[about(1)], [read(1, 0, 504)]], true],
    ['another request timed out', [[about(2)], [read(1, 0, 504), read(2, 5)]], false],
    ['a defect of the server', [[about(1)], [read(1, 0, 500)]], false],
  ])('%s', (_name, given, expected) => {
    expect(reportsTimeout(...given)).toBe(expected);
  });
});

describe('ageOfExpiredVersion', () => {
  const at = (time: string): readonly (readonly [string, string])[] => [['Date', `Thu, 26 Nov 2026 ${time} GMT`]];
  const list = madeExchange({ metadata: { resourceVersion: '7' } }, { seq: 1, headers: at('10:00:00') });
  const expired = (time: string) =>
    madeExchange({}, { seq: 2, status: 410, path: '/api/v1/configmaps?resourceVersion=7', headers: at(time) });

  it.each<[string, string, number | null]>([
    ['within the time for which servers keep changes', '10:04:40', null],
    ['after that', '10:05:10', 310],
  ])('%s', (_name, time, seconds) => {
    expect(ageOfExpiredVersion([about(2)], [list, expired(time)])).toBe(seconds);
  });

  it('is about the exchange of a finding', () => {
    expect(ageOfExpiredVersion([about(1)], [list, expired('10:09:00')])).toBeNull();
  });
});
