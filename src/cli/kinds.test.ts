import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Report } from '../report/model.ts';
import { planecheck } from './test-support/planecheck.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-kinds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runKinds = (kinds: string, ...more: readonly string[]): ReturnType<typeof planecheck> =>
  planecheck('run', '--kinds', kinds, '--rules', 'META-01,PAGE-01', '--seed', '1', '--report', folder, ...more);

it('judges each kind of a list, and goes on after a kind that the server cannot create', async () => {
  const { code, stdout, stderr } = await runKinds('secrets,tokenreviews,namespaces', '--json');
  const { kinds } = JSON.parse(stdout) as { kinds: { kind: string; judged: boolean; problem: string | null }[] };
  expect(kinds.map(({ kind, judged }) => [kind.split('.')[0], judged])).toEqual([
    ['secrets', true],
    ['tokenreviews', false],
    ['namespaces', true],
  ]);
  expect(kinds.filter(({ problem }) => problem !== null).map(({ kind }) => kind.split('.')[0])).toEqual([
    'tokenreviews',
  ]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/tokenreviews/)]);
  for (const kind of ['secrets', 'namespaces']) {
    const { rules } = JSON.parse(readFileSync(join(folder, 'kinds', kind, 'report.json'), 'utf8')) as Report;
    const passed = rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    expect(passed).toEqual(expect.arrayContaining(['META-01', 'PAGE-01']));
    expect(rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
  }
  for (const table of ['kinds.html', 'kinds.md', 'kinds.json'])
    expect(readFileSync(join(folder, table), 'utf8'), table).toContain('secrets');
});

it('a name that discovery lacks ends the run before any kind is judged', async () => {
  const { code, stderr } = await runKinds('secrets,gizmos');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/gizmos/)]);
  expect(existsSync(join(folder, 'kinds'))).toBe(false);
});

it('exits with 0 when every kind keeps the rules', async () => {
  const { code, stdout } = await runKinds('configmaps,secrets');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/secrets/)]);
});
