import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { buildReport } from '../build-report.ts';
import { compareReports } from '../compare/compare.ts';
import { gate } from '../gate/gate.ts';
import { toHtml } from '../html/html.ts';
import { toJUnit } from './junit.ts';
import { unpackEvidence } from '../evidence/pack-evidence.ts';
import { readReport } from '../read-report.ts';
import { readRunLog, writeRunLog } from '../log/run-log.ts';

const stored = join(packageRoot(), 'src/report/test-support/format-1');
const linesOf = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
let fits: ValidateFunction;
beforeAll(() => {
  const schema = (name: string): object =>
    JSON.parse(readFileSync(join(packageRoot(), `schemas/files/${name}.json`), 'utf8'));
  fits = new Ajv2020({ allowUnionTypes: true }).addSchema(schema('report')).compile(schema('run-log'));
});

describe('the schema of the event log', () => {
  it('fits every line of a stored run, and of one that is written now', () => {
    const folder = mkdtempSync(join(tmpdir(), 'planecheck-format-'));
    writeRunLog(join(folder, 'run.ndjson'), readRunLog(join(stored, 'run.ndjson')));
    for (const line of [...linesOf(join(stored, 'run.ndjson')), ...linesOf(join(folder, 'run.ndjson'))]) {
      expect(fits(line) ? [] : fits.errors).toEqual([]);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['another event', (lines: Record<string, unknown>[]) => ({ ...lines[0], event: 'begin' })],
    ['a run without a seed', (lines: Record<string, unknown>[]) => ({ ...lines[0], seed: undefined })],
    ['a verdict that is none', (lines: Record<string, unknown>[]) => ({ ...lines[1], verdict: 'green' })],
    ['a result without exchanges', (lines: Record<string, unknown>[]) => ({ ...lines[1], exchanges: undefined })],
    ['an end that says more', (lines: Record<string, unknown>[]) => ({ ...lines.at(-1), more: 1 })],
  ])('does not fit %s', (_name, spoil) => {
    expect(
      fits(JSON.parse(JSON.stringify(spoil(linesOf(join(stored, 'run.ndjson')) as Record<string, unknown>[])))),
    ).toBe(false);
  });
});

describe('a run and a report of format 1 can be read', () => {
  it('the event log gives the verdicts of its time', () => {
    const report = buildReport(readRunLog(join(stored, 'run.ndjson')));
    const verdicts = Object.fromEntries(report.rules.map((rule) => [rule.id, rule.verdict]));
    expect(verdicts).toMatchObject({ 'PAGE-03': 'fail', 'PAGE-11': 'waived' });
    expect(Object.values(verdicts)).toContain('pass');
    expect(
      report.rules
        .flatMap((rule) => rule.scenarios.flatMap((scenario) => unpackEvidence(scenario.evidence)))
        .some((exchange) => exchange.frames !== null),
    ).toBe(true);
    expect(toHtml(report)).toContain('"id":"PAGE-03"');
    expect(toJUnit(report)).toMatch(/failures="[1-9]/);
  });

  it('the report fits the schema, can be gated and compared', () => {
    const report = readReport(join(stored, 'report.json'));
    expect(gate(report, {}, { expectations: [], baseline: null, now: new Date() }).reasons.join('\n')).toMatch(
      /PAGE-03/,
    );
    expect(compareReports(report, buildReport(readRunLog(join(stored, 'run.ndjson'))))).toMatchObject({
      fixed: [],
      broken: [],
      fresh: [],
      gone: [],
      changed: [],
      observations: [],
    });
  });
});
