import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planecheck, type Started, startPlanecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

let folder: string;
let server: Served;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-fuzz-wait-'));
  server = await served(folder);
});
afterEach(async () => {
  server.signal('SIGCONT');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (...words: readonly string[]): Started =>
  startPlanecheck('fuzz', '--kubeconfig', server.kubeconfig, '--property', 'pages-equal-list', ...words);
const someCases = /cases so far/;

it('waits for a server that is paused, says so, continues, and finds nothing', async () => {
  const before = await server.all();
  const run = start('--budget', '25');
  await run.until(someCases);
  server.signal('SIGSTOP');
  await run.until(/the server does not answer \(.*\); waiting up to 60 s \(--wait\)/);
  server.signal('SIGCONT');
  const ended = await run.ended;
  expect(ended.stderr).toMatch(/^planecheck: .*: the server answers again after \d+ s; the run continues$/m);
  expect(ended.stdout).toMatch(/^1 held, 0 fell, 0 inconclusive$/m);
  expect(ended.code).toBe(0);
  expect(await server.all()).toEqual(before);
});

it('a server that stays away ends the run with 3; the message has a clean-up command', async () => {
  const run = start('--budget', '25', '--wait', '2s');
  await run.until(someCases);
  server.signal('SIGSTOP');
  const { code, stderr, stdout } = await run.ended;
  expect(code).toBe(3);
  expect(stderr).toMatch(/waiting up to 2 s \(--wait\)/);
  expect(stderr).toMatch(/stopped answering during the run: the server no longer answers \(timeout: .*\)\n/);
  expect(stderr).toMatch(/these objects are left behind:\n( {2}\/api\/v1\/namespaces\/planecheck-fuzz-\S+\n){2}/);
  expect(stderr).toContain(`to delete what is left: planecheck clean --kubeconfig ${server.kubeconfig}\n`);
  expect(stdout).not.toMatch(/FAILED| errors/);
  server.signal('SIGCONT');
  const cleaned = await planecheck('clean', '--kubeconfig', server.kubeconfig);
  expect(cleaned.stdout).toMatch(/\/api\/v1\/namespaces\/planecheck-fuzz-/);
  expect(cleaned.code).toBe(0);
});
