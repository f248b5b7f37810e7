import { describe, expect, it } from 'vitest';
import { ruleDefinitions } from '../../rules/rule-definitions.ts';
import { buildReport, type RunLog } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { compareReports } from './compare.ts';
import { matrixHtml, matrixMarkdown, matrixOf } from './matrix.ts';
import { mergeLogs } from '../log/merge-logs.ts';
import type { RunHeader, ScenarioResult } from '../model.ts';
import { headerOf, resultOf } from '../test-support/results.ts';

const log = (results: readonly ScenarioResult[], over: Partial<RunHeader> = {}, complete = true): RunLog => ({
  header: headerOf({
    target: { name: 't', baseUrl: 'http://t', dialect: 'neutral', release: '1' },
    planned: results.map((result) => result.id),
    ...over,
  }),
  results: results.map((result) => packScenario(result)),
  footer: { finished: '2026-01-01T00:00:01Z', complete },
});
const one = (rule: string, verdict: ScenarioResult['verdict'], value?: unknown): ScenarioResult =>
  resultOf({ rules: [rule], verdict, observations: value === undefined ? [] : [{ name: 'what', value }] });

describe('comparing reports', () => {
  const before = buildReport(
    log([
      one('PAGE-01', 'fail'),
      one('PAGE-03', 'pass'),
      one('PAGE-04', 'pass'),
      one('PAGE-05', 'not-testable'),
      one('PAGE-21', 'observed', 1),
    ]),
  );
  const after = buildReport(
    log([
      one('PAGE-01', 'pass'),
      one('PAGE-03', 'inconclusive'),
      one('PAGE-05', 'not-applicable'),
      one('PAGE-06', 'pass'),
      one('PAGE-21', 'observed', 2),
    ]),
  );
  it('tells fixed, broken, new, gone, otherwise changed, and observations', () => {
    const { fixed, broken, fresh, gone, changed, observations } = compareReports(before, after);
    expect([fixed, broken, fresh, gone, changed].map((list) => list.map((change) => change.id))).toEqual([
      ['PAGE-01'],
      ['PAGE-03'],
      ['PAGE-06'],
      ['PAGE-04'],
      ['PAGE-05'],
    ]);
    expect(observations).toEqual([{ id: 'PAGE-21', name: 'a claim: what', before: 1, after: 2 }]);
  });
  it('as a matrix', () => {
    const claimOf = (id: string) => ruleDefinitions().get(id)?.claim;
    expect(matrixMarkdown(matrixOf([before, after]))).toContain(
      `| PAGE-03 | pass | inconclusive | ${claimOf('PAGE-03')} |`,
    );
    expect(matrixMarkdown(matrixOf([before, after]))).toContain(`| PAGE-04 | pass |  | ${claimOf('PAGE-04')} |`);
    expect(matrixMarkdown(matrixOf([before, after]))).toContain('| PAGE-21 | what | 1 | 2 |');
    expect(matrixHtml(matrixOf([before, after]))).toContain('<mark>what</mark>');
    expect(matrixHtml(matrixOf([before, before]))).not.toContain('<mark>');
  });
});

describe('merging shards', () => {
  const shard = (index: number, of: number, over: Partial<RunHeader> = {}, complete = true): RunLog =>
    log([one(`PAGE-0${index}`, 'pass')], { shard: { index, of }, ...over }, complete);
  it('puts all results together', () => {
    const merged = mergeLogs([shard(2, 2), shard(1, 2)]);
    expect(merged.results.map((result) => result.rules[0])).toEqual(['PAGE-02', 'PAGE-01']);
    expect(buildReport(merged).summary.conformant).toBe(true);
  });
  it.each<[string, RunLog[], RegExp]>([
    ['nothing', [], /no event log/],
    ['a gap', [shard(1, 2)], /missing shards: 2\/2/],
    ['a shard twice', [shard(1, 1), shard(1, 1)], /twice/],
    ['another seed', [shard(1, 2), shard(2, 2, { seed: 9 })], /another run/],
    ['a run with --quick and a complete run', [shard(1, 2), shard(2, 2, { quick: true })], /another run/],
    ['another number of shards', [shard(1, 2), shard(2, 3)], /another run/],
    ['one that was cut off', [shard(1, 2), shard(2, 2, {}, false)], /not completed/],
    ['a run without shards', [log([one('PAGE-01', 'pass')])], /is not a shard/],
  ])('refuses %s', (_name, logs, message) => {
    expect(() => mergeLogs(logs)).toThrow(message);
  });
});
