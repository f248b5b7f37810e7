import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Report } from '../../report/model.ts';
import { type Ended, planecheck, startPlanecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-interruption-'));
let server: Served;
let before: readonly string[];

beforeAll(async () => {
  server = await served(folder);
  before = await server.all();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const many = ['--rules', 'PAGE,RV,ADM', '--seed', '1', '--lanes', '2'];
const start = (reports: string) =>
  startPlanecheck('run', '--kubeconfig', server.kubeconfig, ...many, '--report', join(folder, reports));
const report = (reports: string): Report =>
  JSON.parse(readFileSync(join(folder, reports, 'report.json'), 'utf8')) as Report;
/** Waits until the event log of a run contains some results. */
const someJudged = (reports: string): Promise<void> =>
  vi.waitFor(
    () => expect(readFileSync(join(folder, reports, 'run.ndjson'), 'utf8').split('\n').length).toBeGreaterThan(6),
    { timeout: 120_000, interval: 20 },
  );
const signalled = async (reports: string, signal: 'SIGINT' | 'SIGTERM'): Promise<Ended> => {
  const run = start(reports);
  await someJudged(reports);
  run.child.kill(signal);
  return run.ended;
};

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s: the run cleans up, writes reports that are marked incomplete, and exits with 130',
  async (signal) => {
    const ended = await signalled(signal, signal);
    expect(ended.code).toBe(130);
    expect(ended.stdout).toMatch(/interrupted: \d+ of \d+ scenarios/);
    const { run, summary, rules } = report(signal);
    expect(run.complete).toBe(false);
    expect(summary.conformant).toBe(false);
    expect(summary.scenarios).toBeGreaterThan(0);
    expect(summary.scenarios).toBeLessThan(run.planned);
    expect(rules.map((rule) => rule.verdict)).not.toContain('error');
    expect(await server.all()).toEqual(before);
  },
);

it('a second SIGINT exits immediately and names what is left; `clean` deletes it', async () => {
  const run = start('twice');
  await someJudged('twice');
  run.child.kill('SIGINT');
  await run.until(/press again/);
  run.child.kill('SIGINT');
  const ended = await run.ended;
  expect(ended.code).toBe(130);
  expect(ended.stderr).toMatch(/exiting immediately/);
  const [, clean = ''] = /planecheck (clean --kubeconfig .*)$/m.exec(ended.stderr) ?? [];
  const named = [...ended.stderr.matchAll(/^ {2}(\/\S+)$/gm)].map(([, path]) => path);
  // A request that is in flight when the run exits may still create or delete an object, so the named objects and the
  // objects that are left may differ by it. Both belong to the run, and the printed command deletes all of them.
  const left = (await server.all()).filter((entry) => !before.includes(entry));
  expect([...named, ...left].filter((entry) => !/(^|[ /.])pc-/.test(entry ?? ''))).toEqual([]);
  expect(clean).toMatch(/--run \w+/);
  expect((await planecheck(...clean.split(' '))).code).toBe(0);
  expect(await server.all()).toEqual(before);
});

it('after kill -9, `report render` writes what was judged, and `clean` deletes what is left', async () => {
  const run = start('killed');
  await someJudged('killed');
  run.child.kill('SIGKILL');
  await run.ended;
  expect(() => report('killed')).toThrow('ENOENT');
  const rendered = await planecheck('report', 'render', join(folder, 'killed'));
  expect(rendered.code).toBe(0);
  expect(rendered.stdout).toMatch(/NOT COMPLETE/);
  expect(report('killed').run.complete).toBe(false);
  expect(report('killed').rules.length).toBeGreaterThan(0);
  expect((await planecheck('gate', join(folder, 'killed/report.json'))).code).toBe(1);
  expect((await planecheck('clean', '--kubeconfig', server.kubeconfig)).code).toBe(0);
  expect(await server.all()).toEqual(before);
});

it('a run that does not start removes the reports of an earlier run', async () => {
  const words = ['run', '--kubeconfig', server.kubeconfig, '--rules', 'PAGE-03', '--report', join(folder, 'stale')];
  expect((await planecheck(...words)).code).toBe(0);
  expect(report('stale').rules.map((rule) => rule.id)).toContain('PAGE-03');
  expect((await planecheck('run', '--kubeconfig', join(folder, 'none'), '--report', join(folder, 'stale'))).code).toBe(
    2,
  );
  expect(() => report('stale')).toThrow('ENOENT');
});
