import { expect, test } from 'vitest';
import type { Verdict } from '../../report/verdict.ts';
import { fault } from './changes.ts';
import { proveTraffic } from './prove-traffic.ts';
import type { TrafficRow } from './traffic-row.ts';

/** The verdicts of a scenario under each fault, one run after the other; the last one stays. */
const verdicts: Readonly<Record<string, readonly Verdict[]>> = {
  'turns-red': ['fail'],
  'turns-red-once': ['fail', 'pass'],
  unseen: ['pass'],
  'not-judged': ['inconclusive'],
  idle: ['pass'],
  'fires-in-another-scenario': ['pass', 'fail'],
};

const rowsOf = async (names: readonly string[], sound: Verdict = 'pass'): Promise<readonly TrafficRow[]> => {
  const runs = new Map<string, number>();
  const rows: TrafficRow[] = [];
  await proveTraffic(
    async (one, scenarios) => {
      const list = one === null ? [sound] : (verdicts[one.id] ?? []);
      const count = runs.get(one?.id ?? '') ?? 0;
      runs.set(one?.id ?? '', count + 1);
      const verdict = list[Math.min(count, list.length - 1)] ?? 'error';
      const results = scenarios.map(({ id, rules }) => ({ id, rules, verdict, reason: '', finding: '' }));
      const isIdle = one?.id === 'idle' || (one?.id === 'fires-in-another-scenario' && count === 0);
      return { results, changes: isIdle ? 0 : 5 };
    },
    {
      faults: names.map((id) => ({ topic: 'objects', fault: fault(id, 'a', 'A 2.1', 'META-13', () => ({})) })),
      patterns: [],
      wholeSuite: false,
      ownServers: true,
      reviewed: [
        { id: 'unseen', why: 'no-sentence', reason: 'Nothing says so.' },
        { id: 'not-judged', why: 'not-sent', reason: 'It was sent.' },
        { id: 'idle', why: 'not-sent', reason: 'Nobody sends it.' },
      ],
      interrupted: new AbortController().signal,
      onRow: (row) => rows.push(row),
    },
  );
  return rows;
};

test('a fault is killed by a scenario that is red again when it is repeated', async () => {
  const rows = await rowsOf(Object.keys(verdicts));
  expect(
    rows.map(({ id, outcome, killer, unknown, review }) => [id, outcome, killer?.rules, unknown, review?.why]),
  ).toEqual([
    ['turns-red', 'killed', ['META-13'], {}, undefined],
    ['turns-red-once', 'survived', undefined, {}, undefined],
    ['unseen', 'survived', undefined, {}, 'no-sentence'],
    ['not-judged', 'survived', undefined, { inconclusive: 1 }, undefined],
    ['idle', 'never fired', undefined, {}, 'not-sent'],
    ['fires-in-another-scenario', 'killed', ['META-13'], {}, undefined],
  ]);
});

test('a scenario that is red without a fault kills nothing', async () => {
  expect((await rowsOf(['turns-red'], 'fail')).map(({ outcome, scenarios }) => [outcome, scenarios])).toEqual([
    ['never fired', 0],
  ]);
});
