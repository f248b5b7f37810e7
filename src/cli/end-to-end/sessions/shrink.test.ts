import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { packageRoot } from '../../../package-root.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import type { ReplayedExchange } from '../../../replay/outcome/replay-result.ts';
import { shrink } from '../../../replay/shrink.ts';
import { planecheck } from '../../test-support/planecheck.ts';
import { type Served, served } from '../../test-support/served.ts';

const folder = mkdtempSync(join(tmpdir(), 'shrink-'));
const recording = (name: string): string => join(packageRoot(import.meta.url), 'recordings', `${name}.session.ndjson`);
let broken: Served;
beforeAll(async () => {
  broken = await served(folder, '--break', 'PAGE-03');
});
afterAll(async () => {
  await broken.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the part differs in the same exchange on the faulty server, and not on a correct server', async () => {
  const small = join(folder, 'small.session.ndjson');
  const { code, stdout, stderr } = await planecheck(
    'session',
    'shrink',
    recording('pages'),
    '--kubeconfig',
    broken.kubeconfig,
    '--out',
    small,
  );
  expect(code, stderr).toBe(0);
  const [, left, all, exchange] =
    new RegExp(
      ': (\\d+) of (\\d+) exchanges show the difference of exchange (\\d+) \\(\\d+ replays\\)\n' +
        'differs \\d+ GET \\S+limit=\\S*\n {2}body\\.',
    ).exec(stdout) ?? [];
  expect([Number(left) < Number(all), stderr], stdout).toEqual([
    true,
    expect.stringMatching(/^replay 1: exchange \d+ differs; .*\nreplay \d+: \d+ exchanges are left\n/),
  ]);
  expect((await loadSession(small, dialectNamed)).exchanges.length).toBe(Number(left));
  const again = await planecheck('replay', small, '--kubeconfig', broken.kubeconfig);
  expect([again.code, again.stdout], again.stdout).toEqual([
    1,
    expect.stringMatching(new RegExp(`^differs ${exchange} GET [\\s\\S]* 1 differ, `, 'm')),
  ]);
  const good = await planecheck('replay', small);
  expect([good.code, good.stdout], good.stdout).toEqual([
    0,
    expect.stringMatching(/ 0 differ, 0 environment, 0 cannot/),
  ]);
  // The first replay did not delete its objects, and the second one says so.
  expect((await planecheck('replay', small, '--kubeconfig', broken.kubeconfig)).stdout).toMatch(
    /^note: the target already had \d+ of the objects that the session creates: \//m,
  );
});

const judged = (seq: number, ...places: string[]): ReplayedExchange => ({
  seq,
  method: 'GET',
  path: '/',
  verb: 'get',
  verdict: places.length > 0 ? 'differs' : 'same',
  reason: '',
  ignored: [],
  differences: places.map((where) => ({ where, expected: 1, seen: 2, kind: 'behaviour' })),
});

test('the part keeps every exchange on which the sending or the result of others depends', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const last = exchanges.at(-1)?.seq ?? 0;
  const [, second = 0, third = 0] = exchanges.map(({ seq }) => seq);
  const shrunk = await shrink(exchanges, async (part) => {
    const has = (seq: number): boolean => part.some((exchange) => exchange.seq === seq);
    return part.map(({ seq }) =>
      seq === last
        ? judged(seq, 'body.a', ...(has(second) ? [] : ['body.b']))
        : seq === second && !has(third)
          ? { ...judged(seq), verdict: 'cannot-replay' as const }
          : judged(seq),
    );
  });
  expect(shrunk?.part.map(({ seq }) => seq)).toEqual([second, third, last]);
  expect(shrunk?.result.differences.map(({ where }) => where)).toEqual(['body.a']);
});
