import { describe, expect, it } from 'vitest';
import { buildReport } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { toBadge } from '../formats/badge.ts';
import { jsonPieces } from '../formats/json.ts';
import { toMarkdown } from '../formats/markdown.ts';
import { summaryJson } from '../formats/summary-json.ts';
import { gate } from '../gate/gate.ts';
import type { Policy } from '../gate/policy.ts';
import { toHtml } from '../html/html.ts';
import type { Report, RunHeader, ScenarioResult } from '../model.ts';
import { siteFiles } from '../publish/site.ts';
import { schemaCheck } from '../schema-check.ts';
import { headerOf, resultOf } from '../test-support/results.ts';
import { profileLines } from './standing.ts';

const reportOf = (results: readonly ScenarioResult[], over: Partial<RunHeader> = {}, complete = true): Report =>
  buildReport({
    header: headerOf({ planned: results.map(({ id }) => id), ...over }),
    results: results.map((result) => packScenario(result)),
    footer: { finished: '2026-01-01T00:01:00Z', complete },
  });
const one = (rule: string, verdict: ScenarioResult['verdict'], over: Partial<ScenarioResult> = {}): ScenarioResult =>
  resultOf({ rules: [rule], verdict, ...over });
const standing = (report: Report, name: string): unknown => {
  const found = report.standings?.profiles.find((profile) => profile.name === name);
  return found && [found.state, found.held, found.of, ...found.missing.map(({ id }) => id)];
};
const without = (lacks: string, needs = [lacks]): Partial<ScenarioResult> => ({ needs, lacks });

describe('the standing of a profile', () => {
  it.each<[string, readonly ScenarioResult[], string, unknown]>([
    ['whole', [one('WATCH-01', 'pass'), one('WATCH-02', 'waived')], 'watch', ['whole', 2, 2]],
    ['in part', [one('WATCH-01', 'pass'), one('WATCH-02', 'fail')], 'watch', ['in part', 1, 2, 'WATCH-02']],
    ['absent', [one('WATCH-01', 'not-applicable', without('watch'))], 'watch', ['absent', 0, 1, 'WATCH-01']],
    [
      'in part, where the server lacks what the profile promises',
      [one('WATCH-01', 'pass'), one('WATCH-02', 'not-applicable', without('watch'))],
      'watch',
      ['in part', 1, 2, 'WATCH-02'],
    ],
    [
      'whole, where the server lacks what another profile promises',
      [
        one('SSA-01', 'pass'),
        one('SSA-02', 'not-applicable', without('custom-resources', ['apply', 'custom-resources'])),
      ],
      'apply',
      ['whole', 1, 1],
    ],
    [
      'whole, where a kind of another profile is absent',
      [one('META-01', 'pass'), one('META-02', 'not-applicable', { needs: [], lacks: 'secrets' })],
      'core',
      ['whole', 1, 1],
    ],
    [
      'whole, where the release is too old for a rule',
      [one('VER-98', 'pass'), one('VER-99', 'not-applicable', without('release-1-25'))],
      'versions',
      ['whole', 1, 1],
    ],
    [
      'in part, where a rule is not applicable for a reason that no capability names',
      [one('META-01', 'pass'), one('META-02', 'not-applicable')],
      'core',
      ['in part', 1, 2, 'META-02'],
    ],
    [
      'whole, where a rule is not testable',
      [one('RV-01', 'pass'), one('RV-03', 'not-testable')],
      'core',
      ['whole', 1, 1],
    ],
    ['not testable', [one('OIDC-01', 'not-testable')], 'oidc', ['not testable', 0, 0]],
    [
      'that of the profile that names the rule, whatever it needs',
      [one('PAGE-20', 'not-applicable', { needs: ['chunking'] })],
      'core',
      ['absent', 0, 0],
    ],
    [
      'not affected by rules that are no must',
      [one('RV-01', 'pass'), one('PAGE-11', 'warn', { level: 'should' })],
      'core',
      ['whole', 1, 1],
    ],
    [
      'that of rules of other areas that need it',
      [one('META-01', 'fail', { needs: ['apply'] })],
      'apply',
      ['in part', 0, 1, 'META-01'],
    ],
  ])('is %s', (_name, results, profile, expected) => {
    expect(standing(reportOf(results), profile)).toEqual(expected);
  });

  it.each<[string, Partial<RunHeader>, boolean]>([
    ['selected rules', { asked: ['WATCH'] }, true],
    ['selected levels', { levels: ['should'] }, true],
    ['another kind', { kind: 'secrets' }, true],
    ['a shard', { shard: { index: 1, of: 2 } }, true],
    ['an interrupted run', {}, false],
  ])('is not known from %s', (_name, header, complete) => {
    expect(reportOf([one('WATCH-01', 'pass')], header, complete).standings).toBeUndefined();
  });

  it('is one line for each state', () => {
    const lines = profileLines(reportOf([one('WATCH-01', 'pass'), one('SSA-01', 'fail'), one('SSA-02', 'pass')]));
    expect(lines.slice(0, 2)).toEqual(['profiles that hold: watch', 'profiles that hold in part: apply (1 of 2)']);
    expect(lines[2]).toMatch(/^absent profiles: core, watch-list, .*tables/);
  });
});

describe('the profiles of a report', () => {
  const report = reportOf([one('WATCH-01', 'pass'), one('SSA-01', 'fail'), one('SSA-02', 'pass')]);

  it('are in every form of it, and fit the schema', () => {
    expect(toHtml(report)).toMatch(/1 of \d+ profiles hold.*<th scope="row">apply<\/th>.*in part \(1 of 2\)/s);
    expect(toMarkdown(report)).toContain('| apply | in part (1 of 2) |');
    expect(toBadge(report)).toContain('not conformant, 1 profile holds');
    expect(JSON.parse(summaryJson(report, {})).standings).toEqual(report.standings);
    expect(schemaCheck('report')(JSON.parse([...jsonPieces(report)].join('')))).toEqual([]);
  });

  it('are on the site', () => {
    const [index] = siteFiles([{ name: 'a', report }]);
    expect([...(index?.pieces ?? [])].join('')).toMatch(/profiles that hold.*<td>watch <\/td>/s);
  });
});

describe('a gate with profiles', () => {
  const judge = (results: readonly ScenarioResult[], policy: Policy) =>
    gate(reportOf(results), policy, { expectations: [], baseline: null, now: new Date('2026-01-01T02:00:00Z') });
  const partial = [
    one('META-01', 'pass'),
    one('WATCH-01', 'pass'),
    one('SSA-01', 'fail'),
    one('CSR-01', 'not-applicable', without('csr')),
    one('WATCH-02', 'not-applicable', without('csr', ['csr', 'watch'])),
    one('WL-01', 'fail', { level: 'beyond', needs: ['watch'] }),
  ];

  it.each<[string, readonly string[], readonly string[]]>([
    ['passes a server that has them, whatever else is broken', ['core', 'watch'], []],
    [
      'names the rule that fails',
      ['core', 'apply'],
      ['SSA-01 (must) fail: because', 'no rule of profile apply passed'],
    ],
    [
      'names the rules that are not applicable',
      ['watch', 'certificates'],
      [
        'no rule of profile certificates passed',
        'CSR-01 (must) not-applicable: because',
        'WATCH-02 (must) not-applicable: because',
      ],
    ],
    [
      'judges rules beyond the documents only for their profile',
      ['watch-list'],
      [
        'WL-01 (beyond) fail: because',
        'no rule of profile watch-list passed',
        'no rule that the policy selects passed',
      ],
    ],
  ])('%s', (_name, profiles, reasons) => {
    expect(judge(partial, { profiles }).reasons).toEqual(reasons);
  });

  it('knows the names of profiles', () => {
    expect(() => judge(partial, { profiles: ['cores'] })).toThrow(
      /there is no profile "cores"; the profiles are core,/,
    );
  });
});
