import { expect, test } from 'vitest';
import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import { allVariations } from './all.ts';
import { variationTestbed, variationRow, tryAllowedVariations } from './try-variations.ts';

const variation = { name: 'a', description: 'something', reason: 'nothing forbids it' };
const result = (rule: string, verdict: Verdict, message?: string): ScenarioResult =>
  ({
    name: `scenario of ${rule}`,
    rules: [rule],
    verdict,
    reason: 'a reason',
    findings: message === undefined ? [] : [{ message }],
  }) as unknown as ScenarioResult;
const baseline = new Map<string, Verdict>([
  ['X-1', 'pass'],
  ['X-2', 'pass'],
  ['X-3', 'not-applicable'],
  ['X-4', 'fail'],
]);

test('every failed rule is reported with its finding, including rules that failed before', () => {
  const row = variationRow(
    variation,
    [
      result('X-4', 'fail', 'still so'),
      result('X-1', 'pass'),
      result('X-1', 'warn', 'too much'),
      result('X-2', 'error'),
    ],
    baseline,
    7,
  );
  expect(row.alarms).toEqual([
    { rule: 'X-1', verdict: 'warn', found: 'scenario of X-1: too much' },
    { rule: 'X-2', verdict: 'error', found: 'scenario of X-2: a reason' },
    { rule: 'X-4', verdict: 'fail', found: 'scenario of X-4: still so' },
  ]);
  expect(row).toMatchObject({ name: 'a', rules: 3, lost: [], ms: 7 });
});

test('rules that an allowed variation excepts are not reported', () => {
  expect(
    variationRow(
      { ...variation, except: { rules: ['X-1'], reason: 'it is only simulated' } },
      [result('X-1', 'fail'), result('X-2', 'pass')],
      baseline,
      1,
    ).alarms,
  ).toEqual([]);
});

test('rules that are no longer judged are reported', () => {
  expect(
    variationRow(
      variation,
      [result('X-1', 'inconclusive'), result('X-2', 'not-applicable'), result('X-3', 'not-applicable')],
      baseline,
      1,
    ).lost,
  ).toEqual(['X-1', 'X-2']);
});

test('an unknown name selects no variation', async () => {
  expect(
    await tryAllowedVariations({
      names: ['no-such'],
      patterns: [],
      together: false,
      quick: false,
      seed: 1,
      baseline: null,
      onRow: () => undefined,
    }),
  ).toEqual([]);
});

test('several variations are applied together', async () => {
  const taken = allVariations.filter(({ name }) => ['warns', 'lower-case-headers', 'clock-ahead'].includes(name));
  const target = await variationTestbed(taken, 1).start({});
  const headers = (await target.admin.send({ method: 'GET', path: '/version' })).response?.headers ?? [];
  await target.close();
  const date = headers.find(([name]) => name === 'date')?.[1] ?? '';
  expect(headers.map(([name]) => name.toLowerCase())).toContain('warning');
  expect(Math.round((Date.parse(date) - Date.now()) / 10_000)).toBe(2);
});
