import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildReport } from '../report/build-report.ts';
import { packScenario } from '../report/evidence/pack-evidence.ts';
import type { RunHeader } from '../report/model.ts';
import { headerOf, resultOf } from '../report/test-support/results.ts';
import { readBaseline } from './baseline.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-baseline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const target = { name: 'embedded', baseUrl: 'https://127.0.0.1:1', dialect: 'neutral', release: '1.24.0-planecheck' };
const written = (name: string, header: Partial<RunHeader>, complete = true): string => {
  const path = join(folder, name);
  const results = [
    resultOf({ rules: ['PAGE-03'], verdict: 'pass' }),
    resultOf({ rules: ['PAGE-04'], verdict: 'not-applicable' }),
    resultOf({ rules: ['WL-01'], verdict: 'pass', level: 'beyond' }),
  ].map((result) => packScenario(result));
  const footer = { finished: '2026-01-01T00:01:00Z', complete };
  writeFileSync(path, JSON.stringify(buildReport({ header: headerOf(header), results, footer })));
  return path;
};

test('the report of a complete run on the embedded server gives the verdict of each rule, with those beyond', () => {
  expect([...readBaseline(written('complete.json', { target }))]).toEqual([
    ['PAGE-03', 'pass'],
    ['PAGE-04', 'not-applicable'],
    ['WL-01', 'pass'],
  ]);
});

test.each<[string, Partial<RunHeader>, boolean?]>([
  ['of another server', { target: { ...target, name: 'kube-apiserver' } }],
  ['of another release', { target: { ...target, release: '1.27.0-planecheck' } }],
  ['of a server that names no release', { target: { ...target, release: null } }],
  ['of one scenario per rule', { target, quick: true }],
  ['of selected rules', { target, asked: ['PAGE'] }],
  ['of a shard', { target, shard: { index: 1, of: 2 } }],
  ['of an interrupted run', { target }, false],
])('a report %s is rejected', (name, header, complete = true) => {
  expect(() => readBaseline(written(`${name}.json`, header, complete))).toThrow(/is not (about|the report)/);
});
