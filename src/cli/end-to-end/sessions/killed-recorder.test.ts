import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planecheck, type Started, startPlanecheck } from '../../test-support/planecheck.ts';

let folder: string;
const before = process.env['TMPDIR'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-recorder-'));
  mkdirSync(join(folder, 'tmp'));
  process.env['TMPDIR'] = join(folder, 'tmp');
  writeFileSync(
    join(folder, 'kubeconfig'),
    JSON.stringify({
      'current-context': 'c',
      clusters: [{ name: 'c', cluster: { server: 'http://127.0.0.1:1' } }],
      users: [{ name: 'c', user: { token: 'tok3n' } }],
      contexts: [{ name: 'c', context: { cluster: 'c', user: 'c' } }],
    }),
  );
});
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

const left = (): readonly string[] => readdirSync(join(folder, 'tmp'));
const record = (name: string, ...words: string[]): Started =>
  startPlanecheck('record', '--kubeconfig', join(folder, 'kubeconfig'), '--out', join(folder, name), ...words);
const kill = async ({ child }: Started): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

test('the next start deletes the files of a killed recorder, and keeps those of a running one', async () => {
  const killed = record('a.session.ndjson', '--listen');
  await killed.until(/recording at/);
  const client = record(
    'b.session.ndjson',
    '--',
    process.execPath,
    '-e',
    'console.log("ready"); process.stdin.resume()',
  );
  await client.until(/ready/);
  const alive = record('c.session.ndjson', '--listen');
  await alive.until(/recording at/);
  await kill(killed);
  await kill(client);
  expect(existsSync(join(folder, 'a.session.ndjson.kubeconfig'))).toBe(true);
  expect(left()).toHaveLength(3);
  await planecheck('session', 'show', join(folder, 'a.session.ndjson'));
  expect(existsSync(join(folder, 'a.session.ndjson.kubeconfig'))).toBe(false);
  expect(existsSync(join(folder, 'c.session.ndjson.kubeconfig'))).toBe(true);
  expect(left()).toHaveLength(1);
  alive.child.kill('SIGTERM');
  expect((await alive.ended).code).toBe(0);
  expect(left()).toEqual([]);
});

test('`clean --local` deletes and prints the files of a killed recorder', async () => {
  const killed = record('a.session.ndjson', '--listen');
  await killed.until(/recording at/);
  await kill(killed);
  const { code, stdout } = await planecheck('clean', '--local');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/a\.session\.ndjson\.kubeconfig, left by a killed process/),
  ]);
  expect([existsSync(join(folder, 'a.session.ndjson.kubeconfig')), left()]).toEqual([false, []]);
});
