import { describe, expect, it } from 'vitest';
import { reportExitCode } from '../cli/commands/run/report-exit-code.ts';
import { beyondHeading, beyondLine, isBeyondOnly, resultText } from './beyond.ts';
import { buildReport } from './build-report.ts';
import { compareReports } from './compare/compare.ts';
import { matrixHtml, matrixMarkdown, matrixOf } from './compare/matrix.ts';
import { packScenario } from './evidence/pack-evidence.ts';
import { toJUnit } from './formats/junit.ts';
import { toMarkdown } from './formats/markdown.ts';
import { summaryJson } from './formats/summary-json.ts';
import { gate } from './gate/gate.ts';
import type { Policy } from './gate/policy.ts';
import { toHtml } from './html/html.ts';
import type { Report } from './model.ts';
import { packedReport } from './publish/pack-report.ts';
import { siteFiles } from './publish/site.ts';
import { headerOf, resultOf } from './test-support/results.ts';
import type { Verdict } from './verdict.ts';

const pass = resultOf({ rules: ['PAGE-01'], verdict: 'pass' });
const beyond = (rule: string, verdict: Verdict) => resultOf({ rules: [rule], verdict, level: 'beyond' });

const reportOf = (...results: readonly ReturnType<typeof resultOf>[]): Report =>
  buildReport({
    header: headerOf({ planned: results.map(({ id }) => id) }),
    results: results.map((result) => packScenario(result)),
    footer: { finished: '2026-01-01T00:00:01Z', complete: true },
  });

describe('rules beyond the documents', () => {
  it.each<Verdict>(['pass', 'fail', 'inconclusive', 'error', 'not-applicable'])(
    'do not change whether a run is conformant: %s',
    (verdict) => {
      const report = reportOf(pass, beyond('WL-01', verdict));
      expect(report.summary).toMatchObject({ conformant: true, rules: 1, scenarios: 1, verdicts: { pass: 1 } });
      expect(report.beyond).toMatchObject({ verdicts: { [verdict]: 1 }, rules: [{ id: 'WL-01', level: 'beyond' }] });
      expect(report.causes?.flatMap(({ rules }) => rules)).toEqual([]);
    },
  );

  it('are absent from a report that judged none', () => {
    expect(reportOf(pass)).not.toHaveProperty('beyond');
    expect(beyondLine(reportOf(pass))).toBeNull();
  });

  it('alone say nothing about conformance, and decide the exit code', () => {
    const good = reportOf(beyond('WL-01', 'pass'), beyond('WL-02', 'not-applicable'));
    expect(isBeyondOnly(good)).toBe(true);
    expect(resultText(good)).toBe('not judged by the documents');
    expect(reportExitCode(good, [])).toBe(0);
    expect(reportExitCode(reportOf(beyond('WL-01', 'fail')), [])).toBe(1);
    expect(reportExitCode(reportOf(pass, beyond('WL-01', 'fail')), [])).toBe(0);
    expect(reportExitCode(reportOf(pass, beyond('WL-01', 'error')), [])).toBe(5);
  });

  it('have a part of their own in each report that people read, and none in JUnit', () => {
    const report = reportOf(pass, beyond('WL-01', 'fail'), beyond('WL-02', 'pass'));
    expect(beyondLine(report)).toBe('2 rules beyond the documents: 1 fail, 1 pass');
    expect(toHtml(report)).toContain(`${beyondHeading}: WL`);
    expect(toHtml(report)).toContain(
      '2 rules beyond the documents: 1 fail, 1 pass (they do not count for conformance)',
    );
    expect(toMarkdown(report)).toMatch(/## Beyond the documents[\s\S]*WL-01/);
    expect(JSON.parse(summaryJson(report, {})).beyond).toEqual({ 'WL-01': 'fail', 'WL-02': 'pass' });
    expect(toJUnit(report)).not.toContain('WL-01');
    expect(packedReport(report).beyond?.rules.map(({ id }) => id)).toEqual(['WL-01', 'WL-02']);
  });
});

describe('several reports with rules beyond the documents', () => {
  const before = reportOf(pass, beyond('WL-01', 'pass'), beyond('WL-02', 'pass'));
  const after = reportOf(pass, beyond('WL-01', 'fail'), beyond('WL-02', 'pass'));

  it('a comparison has them apart, and none of them is broken', () => {
    const { beyond: differ, ...others } = compareReports(before, after);
    expect(differ).toMatchObject([{ id: 'WL-01', before: 'pass', after: 'fail' }]);
    expect(JSON.stringify(others)).not.toContain('WL-');
  });

  it('a matrix has a table of its own for them', () => {
    const matrix = matrixOf([before, after]);
    expect(matrix.rules.map(({ id }) => id)).toEqual(['PAGE-01']);
    expect(matrix.beyond).toMatchObject([
      { id: 'WL-01', verdicts: ['pass', 'fail'] },
      { id: 'WL-02', verdicts: ['pass', 'pass'] },
    ]);
    expect(matrixMarkdown(matrix)).toMatch(/\| beyond the documents \|[^\n]*\n[^\n]*\n\| WL-01 \| pass \| fail \|/);
    expect(matrixHtml(matrix)).toMatch(/1 rules<\/h1>[\s\S]*<h2>Beyond the documents<\/h2>[\s\S]*id="WL-01"/);
    expect(matrixOf([reportOf(pass)])).not.toHaveProperty('beyond');
  });

  it('the site names them beside the counts, and its badges say what the documents say', () => {
    const files = [
      ...siteFiles([
        { name: 'a', report: before },
        { name: 'b', report: after },
      ]),
    ];
    const text = (path: string): string => [...(files.find((file) => file.path === path)?.pieces ?? [])].join('');
    expect(text('index.html')).toContain('2 rules beyond the documents: 1 fail, 1 pass');
    expect(text('index.html')).toMatch(/do not count for conformance:[\s\S]*WL-01/);
    expect(text('badges/b.svg')).toContain('conformant');
    expect(text('badges/b.svg')).not.toContain('not conformant');
  });
});

describe('the gate and rules beyond the documents', () => {
  const red = reportOf(pass, beyond('WL-01', 'fail'), beyond('WL-02', 'pass'));
  const passes = (policy: Policy, report = red): boolean =>
    gate(report, policy, { expectations: [], baseline: null, now: new Date('2026-01-01T02:00:00Z') }).passed;

  it.each<[string, Policy, boolean]>([
    ['ignores them', {}, true],
    ['ignores them under a pattern that only happens to match', { rules: ['P*', '*'] }, true],
    ['judges them by their area', { areas: ['PAGE', 'WL'] }, false],
    ['judges them by an id', { rules: ['PAGE', 'WL-01'] }, false],
    ['judges only the named ones', { rules: ['PAGE', 'WL-02'] }, true],
    ['judges them by their level', { levels: ['must', 'beyond'] }, false],
  ])('%s', (_what, policy, expected) => {
    expect(passes(policy)).toBe(expected);
  });

  it('lets a report of them alone pass where the policy is about them', () => {
    const alone = reportOf(beyond('WL-01', 'pass'));
    expect(passes({ rules: ['WL'] }, alone)).toBe(true);
    expect(passes({}, alone)).toBe(false);
  });

  it('refuses a report whose counts of them were edited', () => {
    const edited: Report = { ...red, beyond: { rules: red.beyond?.rules ?? [], verdicts: { pass: 2 } } };
    expect(passes({}, edited)).toBe(false);
  });
});
