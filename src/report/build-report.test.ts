import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { packScenario } from './evidence/pack-evidence.ts';
import type { RunHeader, ScenarioResult } from './model.ts';
import { headerOf, resultOf } from './test-support/results.ts';
import type { Verdict } from './verdict.ts';

const header = (planned: readonly string[]): RunHeader => headerOf({ planned });
const report = (results: readonly ScenarioResult[], complete = true, planned = results.map((result) => result.id)) =>
  buildReport({
    header: header(planned),
    results: results.map((result) => packScenario(result)),
    footer: complete ? { finished: '2026-01-01T00:00:01Z', complete } : null,
  });

describe('the verdict of a run', () => {
  it.each<[string, Verdict[], boolean]>([
    ['all pass', ['pass', 'pass'], true],
    ['not applicable and waived beside a pass', ['pass', 'not-applicable', 'waived'], true],
    ['nothing but not applicable', ['not-applicable'], false],
    ['nothing but waived', ['waived'], false],
    ['a failure', ['pass', 'fail'], false],
    ['inconclusive', ['pass', 'inconclusive'], false],
    ['blocked', ['pass', 'blocked'], false],
    ['an error of the suite', ['pass', 'error'], false],
    ['not reachable', ['pass', 'not-testable'], false],
    ['nothing ran', [], false],
  ])('%s', (_name, verdicts, conformant) => {
    const ids = ['PAGE-01', 'PAGE-03', 'PAGE-04', 'PAGE-05'];
    expect(
      report(verdicts.map((verdict, index) => resultOf({ rules: [ids[index] as string], verdict }))).summary.conformant,
    ).toBe(conformant);
  });

  it('a failed should warns and does not count against the run; an unknown one does', () => {
    const pass = resultOf({ rules: ['PAGE-01'], verdict: 'pass' });
    expect(report([pass, resultOf({ rules: ['PAGE-11'], verdict: 'warn', level: 'should' })]).summary.conformant).toBe(
      true,
    );
    expect(
      report([pass, resultOf({ rules: ['PAGE-11'], verdict: 'inconclusive', level: 'should' })]).summary.conformant,
    ).toBe(false);
  });

  it('a run that was cut off or lacks a planned scenario is not conformant', () => {
    const pass = resultOf({ rules: ['PAGE-01'], verdict: 'pass' });
    expect(report([pass], false).summary.because).toContain('the run was not completed');
    expect(report([pass], true, [pass.id, 'features/y.feature:9']).summary.because).toContain(
      '1 selected scenarios have no result',
    );
  });

  it('a rule has the worst verdict of its scenarios', () => {
    const results = [
      resultOf({ id: 'a', rules: ['PAGE-03'], verdict: 'pass' }),
      resultOf({ id: 'b', rules: ['PAGE-03', 'PAGE-04'], verdict: 'fail' }),
    ];
    expect(report(results).rules.map((rule) => [rule.id, rule.verdict])).toEqual([
      ['PAGE-03', 'fail'],
      ['PAGE-04', 'fail'],
    ]);
  });

  it('a scenario that depends on a failed rule is blocked, also if it passed', () => {
    const results = [
      resultOf({ rules: ['PAGE-01'], verdict: 'fail' }),
      resultOf({ rules: ['PAGE-03'], verdict: 'fail', after: ['PAGE-01'] }),
      resultOf({ rules: ['PAGE-04'], verdict: 'pass', after: ['PAGE-01'] }),
      resultOf({ rules: ['PAGE-05'], verdict: 'not-applicable', after: ['PAGE-01'] }),
    ];
    expect(report(results).rules.map((rule) => rule.verdict)).toEqual(['fail', 'blocked', 'blocked', 'not-applicable']);
  });

  it('a failed scenario is evidence against the basic one of its rules, and blocked for the others', () => {
    const results = [
      resultOf({ id: 'a', rules: ['RV-38'], verdict: 'pass' }),
      resultOf({ id: 'b', rules: ['RV-38', 'RV-49'], verdict: 'fail', after: ['RV-38'] }),
      resultOf({ id: 'c', rules: ['RV-24', 'RV-49'], verdict: 'pass', after: ['RV-24'] }),
    ];
    const { rules, summary } = report(results);
    expect(rules.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['RV-24', 'pass'],
      ['RV-38', 'fail'],
      ['RV-49', 'blocked'],
    ]);
    expect(summary.scenarios).toBe(3);
  });
});
