import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { openHttpTarget } from '../../target/existing/open-http-target.ts';
import { planecheck, startPlanecheck } from '../test-support/planecheck.ts';
import { served } from '../test-support/served.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inside = (name: string): string => join(folder, name);
const recording = join(packageRoot(), 'recordings/contested.session.ndjson');

/**
 * The files and folders under a folder that users other than the owner can access, with their modes. The content of a
 * folder that only its owner can enter is not accessible.
 */
const open = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name);
    const mode = statSync(own).mode & 0o777;
    const here = (mode & 0o077) === 0 ? [] : [`${entry.name} ${mode.toString(8)}`];
    return entry.isDirectory() && here.length > 0 ? [...here, ...open(own)] : here;
  });

test.each<[string, string[]]>([
  ['run', ['run', '--rules', 'PAGE-03', '--report', 'report']],
  ['run with Allure results', ['run', '--rules', 'PAGE-03', '--report', 'report', '--allure', 'allure']],
  ['replay', ['replay', recording, '--settle', '0', '--report', 'report', '--json', 'x.json', '--update', 'x']],
  ['session har', ['session', 'har', recording, '-o', 'x.har']],
  ['session curl', ['session', 'curl', recording, '-o', 'x.sh']],
  ['session redact', ['session', 'redact', recording, '-o', 'x']],
  ['session split', ['session', 'split', recording, '-o', 'x-']],
])('%s writes files that only their owner can read', async (_name, words) => {
  const made = new Set(['report', 'allure', 'x.json', 'x', 'x.har', 'x.sh', 'x-']);
  const { code, stderr } = await planecheck(...words.map((word) => (made.has(word) ? inside(word) : word)));
  expect([0, 1, 4], stderr).toContain(code);
  expect(readdirSync(folder)).not.toEqual([]);
  expect(open(folder)).toEqual([]);
});

const sameMode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a kubeconfig of serve and the files of fuzz and its history can be read by their owner only', async () => {
  const server = await served(folder, '--break', 'PAGE-03');
  try {
    expect(sameMode(server.kubeconfig)).toBe('600');
    const words = ['--kubeconfig', server.kubeconfig, '--seed', '5', '--cases', '60', '--report', inside('fuzz')];
    const { code, stderr } = await planecheck('fuzz', '--property', 'pages-equal-list', ...words);
    expect(code, stderr).toBe(1);
    expect(readdirSync(inside('fuzz'))).not.toEqual([]);
    expect(open(inside('fuzz'))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('what record writes can be read by its owner only: session, bodies, kubeconfig for clients', async () => {
  const server = await served(folder);
  const session = inside('recorded/x.session.ndjson');
  mkdirSync(inside('recorded'), { mode: 0o700 });
  const recording = startPlanecheck(
    ...['record', '--kubeconfig', server.kubeconfig, '--listen', '--out', session],
    ...['--front-kubeconfig', inside('recorded/kubeconfig')],
  );
  try {
    await recording.until(/recording at/);
    expect(sameMode(inside('recorded/kubeconfig'))).toBe('600');
    const opened = await openHttpTarget({ kubeconfig: inside('recorded/kubeconfig') });
    if ('problem' in opened) throw new Error(opened.problem);
    const data = { large: 'x'.repeat(400_000) };
    const path = '/api/v1/namespaces/default/configmaps';
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'large' }, data };
    expect((await opened.target.admin.send({ method: 'POST', path, body })).response?.status).toBe(201);
    await opened.target.close();
    expect(open(inside('recorded'))).toEqual([]);
  } finally {
    recording.child.kill('SIGTERM');
    await recording.ended;
    await server.stop();
  }
  expect(readdirSync(inside('recorded'))).toContain('x.session.ndjson');
  expect(open(inside('recorded'))).toEqual([]);
});

test('the kubeconfig of stub can be read by its owner only', async () => {
  const file = inside('stub.kubeconfig');
  const stub = startPlanecheck('stub', recording, '--kubeconfig', file);
  try {
    await vi.waitFor(() => expect(sameMode(file)).toBe('600'), { timeout: 120_000 });
  } finally {
    stub.child.kill('SIGTERM');
    await stub.ended;
  }
});

test('files of report and gate can be read by their owner only', async () => {
  const report = inside('report');
  await planecheck('run', '--rules', 'PAGE-03', '--report', report);
  const json = join(report, 'report.json');
  for (const words of [
    ['report', 'render', report],
    ['report', 'matrix', json, json, '--out', inside('matrix')],
    ['gate', json],
  ]) {
    const { code, stderr } = await planecheck(...words);
    expect([0, 1, 2, 4], `${words.join(' ')}: ${stderr}`).toContain(code);
  }
  expect(open(folder)).toEqual([]);
});
