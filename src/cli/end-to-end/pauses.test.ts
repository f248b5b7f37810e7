import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '../../report/model.ts';
import { type ChangingFront, changingFront, type FrontMood } from '../test-support/changing-front.ts';
import { planecheck, type Started, startPlanecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

let folder: string;
let server: Served | undefined;
let plain: Started | undefined;
let front: ChangingFront | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-pauses-'));
});
afterEach(async () => {
  server?.signal('SIGCONT');
  await front?.close();
  await server?.stop();
  plain?.child.kill('SIGTERM');
  await plain?.ended;
  [front, server, plain] = [undefined, undefined, undefined];
  rmSync(folder, { recursive: true, force: true });
});

// One scenario per rule: enough for a run that continues for a while after the pause.
const rules = ['--rules', 'PAGE,RV-0*,QRY-0*', '--quick', '--seed', '1', '--request-timeout', '5s'];
const report = (): Report => JSON.parse(readFileSync(join(folder, 'reports/report.json'), 'utf8')) as Report;
const start = (target: readonly string[], ...more: readonly string[]): Started =>
  startPlanecheck('run', ...target, ...rules, '--report', join(folder, 'reports'), ...more);
const someJudged = (): Promise<void> =>
  vi.waitFor(
    () => expect(readFileSync(join(folder, 'reports/run.ndjson'), 'utf8').split('\n').length).toBeGreaterThan(10),
    { timeout: 120_000, interval: 20 },
  );
const verdicts = (): readonly string[] => [...new Set(report().rules.map(({ verdict }) => verdict))].sort();
/** Rules with a verdict that a pause does not explain: whatever it touched may only be inconclusive, and says why. */
const notExplained = (): readonly string[] =>
  report()
    .rules.filter(({ verdict, reason }) =>
      verdict === 'inconclusive'
        ? !/late|slow|did not answer|no response|no answer|connect|timed out/.test(reason)
        : !['not-applicable', 'not-testable', 'observed', 'pass'].includes(verdict),
    )
    .map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason}`);
const waits = (text: string): number =>
  text.match(/does not answer \(.*\); waiting up to 60 s \(--wait\)/g)?.length ?? 0;

it('the run waits for a server that is paused, says so, continues, and leaves nothing behind', async () => {
  server = await served(folder);
  const before = await server.all();
  const run = start(['--kubeconfig', server.kubeconfig]);
  await someJudged();
  server.signal('SIGSTOP');
  await run.until(/waiting up to 60 s/);
  server.signal('SIGCONT');
  const ended = await run.ended;
  expect(waits(ended.stderr)).toBeGreaterThan(0);
  expect(ended.stderr).toMatch(/the server answers again after \d+ s; the run continues/);
  expect(ended.code).toBe(1);
  expect(notExplained()).toEqual([]);
  expect(verdicts()).toContain('pass');
  expect(report().run.complete).toBe(true);
  expect(await server.all()).toEqual(before);
});

it('a killed server ends the run with 3 after the wait; the message has a clean-up command', async () => {
  server = await served(folder);
  const run = start(['--kubeconfig', server.kubeconfig], '--wait', '2s');
  await someJudged();
  server.signal('SIGKILL');
  const { code, stderr } = await run.ended;
  expect(code).toBe(3);
  expect(stderr).toMatch(/waiting up to 2 s \(--wait\)/);
  expect(stderr).toMatch(/stopped answering during the run: .*; the results until then are in .*report\.html\n/);
  expect(stderr).toMatch(/these objects are left behind:\n( {2}\/api\S+\n)+/);
  const [, id = 'none'] = /namespaces\/pc-(\w+)-/.exec(stderr) ?? [];
  const command = `planecheck clean --kubeconfig ${server.kubeconfig} --request-timeout 5s --run ${id}`;
  expect(stderr).toContain(`to delete what is left: ${command}\n`);
  expect(report().run.complete).toBe(false);
});

/** A plain server behind a front that a test changes, and the words that choose the front. */
const behindFront = async (): Promise<{ readonly front: ChangingFront; readonly target: readonly string[] }> => {
  const tokens = join(folder, 'tokens.csv');
  writeFileSync(tokens, 'secret,admin,1,"system:masters"\n');
  plain = startPlanecheck('serve', '--plain', '--port', '0', '--', `--token-auth-file=${tokens}`);
  const [, port] = await plain.until(/http:\/\/127\.0\.0\.1:(\d+)/);
  front = await changingFront(Number(port));
  const file = join(folder, 'target.yaml');
  writeFileSync(
    file,
    JSON.stringify({ baseUrl: front.url, dialect: 'kubernetes', identities: { admin: { token: 'secret' } } }),
  );
  return { front, target: ['--target', file] };
};

it.each(['freezes', 'refuses', '503'] as const)(
  'the run waits for a front that %s for a while, continues, and no rule fails',
  async (mood: FrontMood) => {
    const { front: changing, target } = await behindFront();
    const run = start(target);
    await someJudged();
    changing.become(mood);
    await run.until(/waiting up to 60 s/);
    changing.become('passes');
    const ended = await run.ended;
    expect(waits(ended.stderr)).toBeGreaterThan(0);
    expect(notExplained()).toEqual([]);
    expect(verdicts()).toContain('pass');
    expect((await planecheck('clean', ...target, '--dry-run')).stdout).toMatch(/^0 objects would be removed, 0 left$/m);
  },
);

it('no rule fails when the server restarts on the same port', async () => {
  const { front: changing, target } = await behindFront();
  const run = start(target);
  await someJudged();
  changing.become('refuses');
  await vi.waitFor(() => expect(changing.refused()).toBeGreaterThan(0), { timeout: 120_000, interval: 5 });
  changing.become('passes');
  await run.ended;
  expect(notExplained()).toEqual([]);
  expect(verdicts()).toContain('pass');
  expect(report().run.complete).toBe(true);
});

it.each([5, 60])('connection %i, which hangs, makes at most one scenario inconclusive', async (hanging) => {
  const { front: changing, target } = await behindFront();
  changing.decide((connection) => (connection === hanging ? 'freezes' : 'passes'));
  await startPlanecheck(
    ...['run', ...target, '--rules', 'PAGE', '--quick', '--seed', '1', '--request-timeout', '5s'],
    ...['--report', join(folder, 'reports')],
  ).ended;
  const { rules: judged, run } = report();
  expect(run.complete).toBe(true);
  const touched = judged
    .flatMap(({ scenarios }) => scenarios)
    .filter(({ verdict }) => !['not-applicable', 'not-testable', 'observed', 'pass'].includes(verdict))
    .map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason}`);
  // A scenario of two rules is listed by both.
  expect([...new Set(touched)].join('\n')).toMatch(/^(\S+ inconclusive: .*)?$/);
});

it('single connections that are refused or hang cause no error of the suite', async () => {
  const { front: changing, target } = await behindFront();
  const run = startPlanecheck(
    'run',
    ...target,
    '--rules',
    'WATCH-0*,WATCH-1*,HLTH,PAGE,LIM-0*',
    '--quick',
    '--seed',
    '1',
    '--request-timeout',
    '5s',
    '--report',
    join(folder, 'reports'),
  );
  await someJudged();
  // Scenarios that met a broken connection are judged again at the end; by then, all connections pass.
  let broken = 0;
  changing.decide((connection) => {
    const outcome = connection % 5 === 0 ? 'refuses' : connection % 7 === 0 ? 'freezes' : 'passes';
    if (outcome === 'passes' || broken === 20) return 'passes';
    broken += 1;
    return outcome;
  });
  changing.reset();
  await run.ended;
  const wrong = report().rules.filter(({ verdict }) => verdict === 'error' || verdict === 'fail');
  expect(wrong.map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason}`)).toEqual([]);
});

it('a malformed duration is rejected', async () => {
  const ended = await planecheck('run', '--wait', 'soon');
  expect(ended.code).toBe(2);
  expect(ended.stderr).toMatch(/--wait.*5m/);
});
