import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { writeAllure } from './allure.ts';
import { buildReport } from '../build-report.ts';
import { readRunLog } from '../log/run-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-allure-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = buildReport(readRunLog(join(packageRoot(), 'src/report/test-support/format-1/run.ndjson')));
const written = (): TestResult[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('-result.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestResult);
const label = (result: TestResult, name: string): string | undefined =>
  result.labels.find((one) => one.name === name)?.value;

it('writes a result for each scenario of each rule, with status, labels, steps and evidence', () => {
  writeAllure(report, folder);
  const results = written();
  expect(results).toHaveLength(report.rules.flatMap((rule) => rule.scenarios).length);
  const failed = results.find((result) => result.name === 'PAGE-03 A page of limit 7 holds at most 7 items');
  expect(failed).toMatchObject({ status: 'failed', stage: 'finished' });
  expect(failed?.statusDetails.message).toMatch(/^fail: a page holds 8 items/);
  expect(failed && [label(failed, 'epic'), label(failed, 'suite'), label(failed, 'story')]).toEqual([
    '4 Endpoints',
    'PAGE',
    'PAGE-03',
  ]);
  expect(failed?.steps.length).toBeGreaterThan(1);
  expect(results.find((result) => result.name?.startsWith('PAGE-11'))?.status).toBe('passed');
  for (const { attachments } of results)
    for (const { source } of attachments) expect(existsSync(join(folder, source))).toBe(true);
  for (const { start = 0, stop = 0 } of results) expect(stop).toBeGreaterThanOrEqual(start);
});

it('the same report again leaves the same files', () => {
  writeAllure(report, folder);
  const before = readdirSync(folder).sort();
  writeAllure(report, folder);
  expect(readdirSync(folder).sort()).toEqual(before);
});
