import { describe, expect, it } from 'vitest';
import { buildReport } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import type { Expectation } from './expectations.ts';
import { gate } from './gate.ts';
import type { Report, RunHeader, ScenarioResult } from '../model.ts';
import type { Policy } from './policy.ts';
import { resultOf } from '../test-support/results.ts';

const started = '2026-01-01T00:00:00Z';
const reportOf = (results: readonly ScenarioResult[], over: Partial<RunHeader> = {}, complete = true): Report =>
  buildReport({
    header: {
      format: 1,
      id: 'r',
      seed: 1,
      started,
      planecheck: '0',
      target: { name: 'kube-apiserver', baseUrl: 'http://t', dialect: 'neutral', release: '1.24.17' },
      planned: results.map((result) => result.id),
      command: 'planecheck run',
      ...over,
    },
    results: results.map((result) => packScenario(result)),
    footer: complete ? { finished: started, complete } : null,
  });
const one = (rule: string, verdict: ScenarioResult['verdict'], over: Partial<ScenarioResult> = {}): ScenarioResult =>
  resultOf({ rules: [rule], verdict, ...over });
const green = [one('PAGE-01', 'pass'), one('PAGE-03', 'pass')];
const expected = (over: Partial<Expectation> = {}): Expectation => ({
  rule: 'PAGE-03',
  verdict: 'fail',
  reason: 'does it in another way',
  ...over,
});
const target = { name: 'kube-apiserver', baseUrl: 'http://t', dialect: 'neutral', release: null };
const judge = (
  report: Report,
  policy: Policy = {},
  expectations: readonly Expectation[] = [],
  baseline: Report | null = null,
) => gate(report, policy, { expectations, baseline, now: new Date('2026-01-01T02:00:00Z') });

describe('the gate lets pass', () => {
  it.each<[string, Report, Policy, Expectation[], Report | null]>([
    ['what is green', reportOf(green), {}, [], null],
    ['a known divergence', reportOf([...green, one('PAGE-04', 'fail')]), {}, [expected({ rule: 'PAGE-04' })], null],
    [
      'a divergence that the run waived, when the gate knows it too',
      reportOf([...green, one('PAGE-04', 'waived', { instead: { verdict: 'fail', reason: 'x' } })]),
      {},
      [expected({ rule: 'PAGE-04' })],
      null,
    ],
    [
      'a red rule of a level that the policy leaves out',
      reportOf([...green, one('PAGE-11', 'warn', { level: 'should' })]),
      {},
      [],
      null,
    ],
    ['more than the baseline', reportOf(green), {}, [], reportOf(green.slice(0, 1))],
    [
      'what the baseline had red, too, where the policy does not speak of it',
      reportOf([...green, one('PAGE-11', 'warn')]),
      {},
      [],
      reportOf([...green, one('PAGE-11', 'warn')]),
    ],
    [
      'a part of the rules that the policy names',
      reportOf(green, { asked: ['PAGE'] }),
      { rules: ['page-0*'] },
      [],
      null,
    ],
    [
      'one rule that the policy names, whatever became of another',
      reportOf([one('PAGE-01', 'pass'), one('PAGE-03', 'fail')], { asked: ['PAGE-01'] }),
      { rules: ['PAGE-01'] },
      [],
      null,
    ],
    ['the areas that the policy names', reportOf(green, { asked: ['RV', 'PAGE'] }), { areas: ['PAGE'] }, [], null],
    ['the levels that the policy names', reportOf(green, { levels: ['must'] }), { levels: ['must'] }, [], null],
    [
      'a release that is new enough, a fresh run, enough rules',
      reportOf(green),
      { minimumRelease: '1.24', maximumAgeHours: 3, minimumRules: 2, areas: ['PAGE'] },
      [],
      null,
    ],
  ])('%s', (_name, report, policy, expectations, baseline) => {
    expect(judge(report, policy, expectations, baseline)).toMatchObject({ passed: true, reasons: [] });
  });
});

describe('no way to a false green', () => {
  it.each<[string, Report, RegExp, { policy?: Policy; expectations?: Expectation[]; baseline?: Report }]>([
    ['a failure', reportOf([...green, one('PAGE-04', 'fail')]), /PAGE-04 \(must\) fail/, {}],
    ['inconclusive', reportOf([...green, one('PAGE-04', 'inconclusive')]), /inconclusive/, {}],
    ['blocked', reportOf([...green, one('PAGE-04', 'blocked')]), /blocked/, {}],
    ['not reachable', reportOf([...green, one('PAGE-04', 'not-testable')]), /not-testable/, {}],
    ['one scenario per rule', reportOf(green, { quick: true }), /judged each rule by one scenario only/, {}],
    [
      'a part of the rules',
      reportOf(green, { asked: ['PAGE'], ofRules: 9 }),
      /selected only the rules PAGE: 2 of 9/,
      {},
    ],
    ['scenarios by tags', reportOf(green, { asked: [] }), /selected only scenarios by tags/, {}],
    [
      'a part of the rules, under a policy that names them and a profile',
      reportOf(green, { asked: ['PAGE'] }),
      /selected only the rules PAGE: 2 rules; run all rules, because only such a run shows that a profile holds/,
      { policy: { profiles: ['core'], rules: ['PAGE'] } },
    ],
    [
      'one scenario per rule, under a policy with a profile',
      reportOf(green, { quick: true }),
      /judged each rule by one scenario only/,
      { policy: { profiles: ['core'] } },
    ],
    [
      'another kind',
      reportOf(green, { asked: [], kind: 'widgets.example.com' }),
      /selected only scenarios for the kind widgets.example.com: 2 rules; run all rules, because/,
      { policy: { profiles: ['core'] } },
    ],
    [
      'a smaller part than the policy names',
      reportOf(green, { asked: ['PAGE-0*'] }),
      /selected only the rules PAGE-0\*/,
      { policy: { rules: ['PAGE'] } },
    ],
    [
      'levels that the run left out',
      reportOf(green, { levels: ['must'] }),
      /left out the rules of level should/,
      { policy: { levels: ['must', 'should'] } },
    ],
    ['nothing ran', reportOf([]), /no rule that the policy selects passed/, {}],
    [
      'nothing but waivers',
      reportOf([one('PAGE-03', 'fail')]),
      /no rule that the policy selects passed/,
      { expectations: [expected()] },
    ],
    [
      'everything not applicable',
      reportOf([one('PAGE-03', 'not-applicable')]),
      /no rule that the policy selects passed/,
      {},
    ],
    [
      'a level without a rule in the report',
      reportOf(green),
      /no rule that the policy selects passed/,
      { policy: { levels: ['should'] } },
    ],
    [
      'an area that was not judged',
      reportOf(green),
      /no rule of area RV was judged/,
      { policy: { areas: ['PAGE', 'RV'] } },
    ],
    [
      'an area where nothing passed',
      reportOf([...green, one('RV-33', 'not-applicable')]),
      /no rule of area RV passed/,
      { policy: { areas: ['PAGE', 'RV'] } },
    ],
    ['fewer rules than the policy requires', reportOf(green), /only 2 rules passed/, { policy: { minimumRules: 3 } }],
    ['a run that was cut off', reportOf(green, {}, false), /not completed/, {}],
    [
      'a chosen scenario without result',
      reportOf(green, { planned: [...green.map((result) => result.id), 'x'] }),
      /1 selected scenarios have no result/,
      {},
    ],
    ['one part of a run', reportOf(green, { shard: { index: 1, of: 2 } }), /shard 1 of 2/, {}],
    [
      'an error of the suite in a rule that the policy leaves out',
      reportOf([...green, one('PAGE-11', 'error')]),
      /error of planecheck itself/,
      { policy: { levels: ['must'], areas: ['PAGE'] } },
    ],
    [
      'an older release than stated',
      reportOf(green),
      /1\.24\.17 is older than 1\.25/,
      { policy: { minimumRelease: '1.25' } },
    ],
    [
      'a server without a known release if the policy requires one',
      reportOf(green, { target }),
      /the release of .* is unknown/,
      { policy: { minimumRelease: '1.0' } },
    ],
    ['an old report', reportOf(green), /2\.0 hours ago/, { policy: { maximumAgeHours: 1 } }],
    [
      'a report of tomorrow',
      reportOf(green, { started: '2026-01-02T00:00:00Z' }),
      /hours ago/,
      { policy: { maximumAgeHours: 1 } },
    ],
    [
      'a rule of the baseline that was not judged',
      reportOf(green.slice(0, 1)),
      /1 rules of the baseline were not judged: PAGE-03/,
      { baseline: reportOf(green) },
    ],
    [
      'a rule that was good in the baseline, of a level left out',
      reportOf([...green, one('PAGE-11', 'warn')]),
      /PAGE-11 was pass in the baseline and is warn now/,
      { baseline: reportOf([...green, one('PAGE-11', 'pass')]) },
    ],
    [
      'a rule that hides as not applicable',
      reportOf([one('PAGE-01', 'pass'), one('PAGE-03', 'not-applicable')]),
      /not applicable now: PAGE-03/,
      { baseline: reportOf(green) },
    ],
    [
      'a baseline that was cut off',
      reportOf(green),
      /run of the baseline was not completed/,
      { baseline: reportOf(green, {}, false) },
    ],
    [
      'an expectation that has ended',
      reportOf([...green, one('PAGE-04', 'fail')]),
      /expired on 2025-12-31/,
      { expectations: [expected({ rule: 'PAGE-04', until: '2025-12-31' })] },
    ],
    [
      'an expectation that nothing matches',
      reportOf(green),
      /expected fail but saw pass/,
      { expectations: [expected()] },
    ],
    [
      'an expectation with another verdict',
      reportOf([...green, one('PAGE-04', 'inconclusive')]),
      /expected fail but saw inconclusive/,
      { expectations: [expected({ rule: 'PAGE-04' })] },
    ],
    [
      'an expectation with another finding',
      reportOf([...green, one('PAGE-04', 'fail', { reason: 'answers 500' })]),
      /PAGE-04.*fail/,
      { expectations: [expected({ rule: 'PAGE-04', finding: '422' })] },
    ],
    [
      'an expectation of another product',
      reportOf([...green, one('PAGE-04', 'fail')]),
      /PAGE-04.*fail/,
      { expectations: [expected({ rule: 'PAGE-04', product: 'other' })] },
    ],
    [
      'an expectation of other releases',
      reportOf([...green, one('PAGE-04', 'fail')]),
      /PAGE-04.*fail/,
      { expectations: [expected({ rule: 'PAGE-04', releases: '<1.20' })] },
    ],
    [
      'what the run waived and the policy does not',
      reportOf([...green, one('PAGE-04', 'waived', { instead: { verdict: 'fail', reason: 'x' } })]),
      /PAGE-04 \(must\) fail/,
      {},
    ],
    [
      'a waiver that does not say what it hides',
      reportOf([...green, one('PAGE-04', 'waived')]),
      /PAGE-04 \(must\) inconclusive/,
      {},
    ],
    [
      'a report whose counts were changed',
      { ...reportOf(green), summary: { ...reportOf(green).summary, verdicts: { pass: 3 } } },
      /counts in the summary of the report/,
      {},
    ],
  ])('%s', (_name, report, reason, { policy = {}, expectations = [], baseline = null as Report | null }) => {
    const result = judge(report, policy, expectations, baseline);
    expect(result.passed).toBe(false);
    expect(result.reasons.join('\n')).toMatch(reason);
  });

  it('tells that nothing ran', () => {
    expect(judge(reportOf(green), { areas: ['RV'] }).nothingRan).toBe(true);
    expect(judge(reportOf(green)).nothingRan).toBe(false);
  });

  it('explains each check, also those that hold', () => {
    const { checks } = judge(reportOf(green), { minimumRelease: '1.25' }, [], reportOf(green));
    expect(checks.map((check) => [check.name, check.against.length])).toContainEqual([
      'the release is at least 1.25',
      1,
    ]);
    expect(checks.filter((check) => check.against.length === 0).length).toBeGreaterThanOrEqual(5);
    expect(checks.every((check) => check.found.length > 0)).toBe(true);
  });
});
