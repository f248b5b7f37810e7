import { expect, test } from 'vitest';
import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import { allLiberties } from './all.ts';
import { freeTestbed, libertyRow, tryLiberties } from './try-liberties.ts';

const liberty = { name: 'a', does: 'something', because: 'nothing forbids it' };
const result = (rule: string, verdict: Verdict, message?: string): ScenarioResult =>
  ({
    name: `scenario of ${rule}`,
    rules: [rule],
    verdict,
    reason: 'a reason',
    findings: message === undefined ? [] : [{ message }],
  }) as unknown as ScenarioResult;
const whole = new Map<string, Verdict>([
  ['X-1', 'pass'],
  ['X-2', 'pass'],
  ['X-3', 'not-applicable'],
  ['X-4', 'fail'],
]);

test('what is red is an alarm, with what was found, also where it was red before', () => {
  const row = libertyRow(
    liberty,
    [
      result('X-4', 'fail', 'still so'),
      result('X-1', 'pass'),
      result('X-1', 'warn', 'too much'),
      result('X-2', 'error'),
    ],
    whole,
    7,
  );
  expect(row.alarms).toEqual([
    { rule: 'X-1', verdict: 'warn', found: 'scenario of X-1: too much' },
    { rule: 'X-2', verdict: 'error', found: 'scenario of X-2: a reason' },
    { rule: 'X-4', verdict: 'fail', found: 'scenario of X-4: still so' },
  ]);
  expect(row).toMatchObject({ name: 'a', rules: 3, lost: [], ms: 7 });
});

test('rules that a liberty excepts are no alarms', () => {
  expect(
    libertyRow(
      { ...liberty, except: { rules: ['X-1'], because: 'it is only played' } },
      [result('X-1', 'fail'), result('X-2', 'pass')],
      whole,
      1,
    ).alarms,
  ).toEqual([]);
});

test('rules that are no longer judged are told', () => {
  expect(
    libertyRow(
      liberty,
      [result('X-1', 'unknown'), result('X-2', 'not-applicable'), result('X-3', 'not-applicable')],
      whole,
      1,
    ).lost,
  ).toEqual(['X-1', 'X-2']);
});

test('an unknown name leaves nothing to try', async () => {
  expect(
    await tryLiberties({ names: ['no-such'], patterns: [], together: false, seed: 1, onRow: () => undefined }),
  ).toEqual([]);
});

test('several are taken at once', async () => {
  const taken = allLiberties.filter(({ name }) => ['warns', 'small-letters', 'clock-ahead'].includes(name));
  const target = await freeTestbed(taken, 1).start({});
  const headers = (await target.admin.send({ method: 'GET', path: '/version' })).response?.headers ?? [];
  await target.close();
  const date = headers.find(([name]) => name === 'date')?.[1] ?? '';
  expect(headers.map(([name]) => name.toLowerCase())).toContain('warning');
  expect(Math.round((Date.parse(date) - Date.now()) / 10_000)).toBe(2);
});
