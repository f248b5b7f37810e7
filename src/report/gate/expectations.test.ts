import { describe, expect, it } from 'vitest';
import {
  applyExpectations,
  type Expectation,
  noteAboutOtherKinds,
  warningForOtherProducts,
  isProduct,
  selectedAllScenarios,
  releaseMeets,
  withoutWaiver,
} from './expectations.ts';
import type { ScenarioResult } from '../model.ts';
import { resultOf } from '../test-support/results.ts';

const entry = (over: Partial<Expectation> = {}): Expectation => ({
  rule: 'RV-33',
  verdict: 'fail',
  reason: 'answers 422 instead of 400',
  ...over,
});
const server = { name: 'kube-apiserver', release: '1.24.17' };
const failed = resultOf({ rules: ['RV-33'], verdict: 'fail', reason: 'another status: 422' });

describe('expectations', () => {
  it('waive the failure they describe', () => {
    const { results, troubles } = applyExpectations([failed], [entry({ finding: '422' })], server, '2026-01-01');
    expect(results[0]?.verdict).toBe('waived');
    expect(troubles).toEqual([]);
  });

  it('are pinned to what was seen as well as to what was found', () => {
    const refused = resultOf({
      rules: ['RV-33'],
      verdict: 'fail',
      findings: [{ message: 'refused', expected: '2xx', seen: '409 Conflict: with "a": .data', exchanges: [] }],
    });
    const waived = (finding: string) =>
      applyExpectations([refused], [entry({ finding })], server, '2026-01-01').results[0]?.verdict;
    expect([waived('with "a": .data'), waived('refused'), waived('with "b"')]).toEqual(['waived', 'waived', 'fail']);
  });

  it.each<[string, Partial<Expectation>, RegExp | null]>([
    ['another finding than the pinned one', { finding: '500' }, /a finding that contains "500" but saw "/],
    [
      'another scenario than the named one',
      { scenario: 'of another kind' },
      /the name of no judged scenario contains "of another kind"/,
    ],
    ['another verdict', { verdict: 'inconclusive' }, /expected inconclusive but saw fail/],
    ['an entry that has expired', { until: '2025-12-31' }, /expired on 2025-12-31/],
    ['an entry for other releases', { releases: '<1.20' }, null],
    ['an entry for another product', { product: 'other-*' }, null],
    ['an entry for a rule that was not chosen', { rule: 'PAGE-01' }, null],
  ])('do not waive: %s', (_name, over, trouble) => {
    const { results, troubles } = applyExpectations([failed], [entry(over)], server, '2026-01-01');
    expect(results[0]?.verdict).toBe('fail');
    expect(troubles.join('\n')).toMatch(trouble ?? /^$/);
  });

  it('waive a finding that did not count because the suite was late, and no result without a finding', () => {
    const late = (findings: ScenarioResult['findings']) =>
      applyExpectations(
        [resultOf({ rules: ['RV-33'], verdict: 'inconclusive', reason: 'the suite was late', findings })],
        [entry({ finding: 'another status' })],
        server,
        '2026-01-01',
      );
    const found = late([{ message: 'another status', expected: 400, seen: '422', exchanges: [] }]);
    expect([found.results[0]?.verdict, found.troubles]).toEqual(['waived', []]);
    const other = late([{ message: 'something else', expected: 400, seen: '422', exchanges: [] }]);
    expect([other.results[0]?.verdict, other.troubles.length]).toEqual(['inconclusive', 1]);
    expect(late([]).results[0]?.verdict).toBe('inconclusive');
  });

  it('a scenario that judges two rules may be expected under both', () => {
    const both = resultOf({ rules: ['RV-33', 'ERR-07'], verdict: 'fail', reason: 'another status: 422' });
    const verdictBy = (...entries: Expectation[]) =>
      applyExpectations([both], entries, server, '2026-01-01').results[0];
    expect([
      verdictBy(entry({ also: ['ERR-07'] }))?.verdict,
      verdictBy(entry(), entry({ rule: 'ERR-07' }))?.verdict,
    ]).toEqual(['waived', 'waived']);
    expect(verdictBy(entry())).toMatchObject({ verdict: 'fail', reason: expect.stringContaining('not for ERR-07') });
    expect(applyExpectations([both], [entry(), entry({ rule: 'ERR-07' })], server, '2026-01-01').troubles).toEqual([]);
  });

  it('an unexpected pass is told', () => {
    const { troubles } = applyExpectations(
      [resultOf({ rules: ['RV-33'], verdict: 'pass' })],
      [entry()],
      server,
      '2026-01-01',
    );
    expect(troubles).toEqual([expect.stringContaining('expected fail but saw pass')]);
  });

  it.each<[string, ScenarioResult['verdict'], RegExp]>([
    ['a pass is no trouble', 'pass', /^$/],
    ['no way to see it is none', 'not-testable', /^$/],
    ['another verdict is', 'inconclusive', /expected fail but saw inconclusive/],
  ])('one that does not show each time: %s', (_name, verdict, trouble) => {
    const { results, troubles } = applyExpectations(
      [resultOf({ rules: ['RV-33'], verdict })],
      [entry({ intermittent: true })],
      server,
      '2026-01-01',
    );
    expect(results[0]?.verdict).toBe(verdict);
    expect(troubles.join('\n')).toMatch(trouble);
  });

  it('one that does not show each time waives what shows', () => {
    expect(applyExpectations([failed], [entry({ intermittent: true })], server, '2026-01-01').results[0]?.verdict).toBe(
      'waived',
    );
  });

  it('one that does not show each time may stand beside one for what shows instead', () => {
    const beside = [entry({ verdict: 'not-testable', intermittent: true }), entry({ rule: 'RV-33', verdict: 'fail' })];
    expect(applyExpectations([failed], beside, server, '2026-01-01').troubles).toEqual([]);
    expect(
      applyExpectations([resultOf({ rules: ['RV-33'], verdict: 'not-testable' })], beside, server, '2026-01-01'),
    ).toMatchObject({ results: [{ verdict: 'waived' }], troubles: [] });
  });

  it.each([
    ['1.24.17', '>=1.20 <1.25', true],
    ['1.25.0', '>=1.20 <1.25', false],
    ['v1.24.17-dev', '1.24.17', true],
    ['1.9.0', '>=1.10', false],
    [null, '>=1', false],
  ])('release %s meets %s: %s', (release, condition, meets) => {
    expect(releaseMeets(release, condition)).toBe(meets);
  });

  it('hold for a product by name, and keep what they hide', () => {
    const { results } = applyExpectations([failed], [entry({ product: 'kube-*' })], server, '2026-01-01');
    expect(results[0]?.instead).toEqual({ verdict: 'fail', reason: 'another status: 422' });
    expect(results.map(withoutWaiver)).toEqual([failed]);
    expect(withoutWaiver({ ...failed, verdict: 'waived' }).verdict).toBe('inconclusive');
  });

  it('a condition on releases does not hold for a server that states none', () => {
    expect(
      applyExpectations([failed], [entry({ releases: '>=1.0' })], { ...server, release: null }, '2026-01-01').results[0]
        ?.verdict,
    ).toBe('fail');
  });

  it.each([
    ['kube-apiserver', 'kube-apiserver', true],
    ['kube-apiserver-2', 'kube-apiserver', false],
    ['kube-apiserver', 'kube-*', true],
    ['kubexapiserver', 'kube.apiserver', false],
  ])('target %s is product %s: %s', (name, product, is) => {
    expect(isProduct(name, product)).toBe(is);
  });

  it.each(['not-testable', 'not-applicable'] as const)('are not doubted where the rule is %s', (verdict) => {
    const troublesOf = (...verdicts: ReadonlyArray<ScenarioResult['verdict']>) =>
      applyExpectations(
        verdicts.map((each) => resultOf({ rules: ['RV-33'], verdict: each })),
        [entry()],
        server,
        '2026-01-01',
      ).troubles;
    expect(troublesOf(verdict)).toEqual([]);
    expect(troublesOf(verdict, 'pass')).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof selectedAllScenarios>[0], number]>([
    ['all rules', {}, 1],
    ['the rule', { asked: ['PAGE', 'RV-3*'] }, 1],
    ['another rule that a scenario judges too', { asked: ['ERR-07'] }, 0],
    ['by tags', { asked: [] }, 0],
    ['one scenario per rule', { quick: true }, 0],
    ['a part of a spread run', { shard: { index: 1, of: 2 } }, 0],
    ['the generic contract of a kind', { asked: [], wholeContract: true }, 0],
  ])('are not doubted where the rule was judged in part: a run of %s', (_what, ran, troubles) => {
    const passed = resultOf({ rules: ['RV-33', 'ERR-07'], verdict: 'pass' });
    expect(
      applyExpectations([passed], [entry()], server, '2026-01-01', selectedAllScenarios(ran)).troubles,
    ).toHaveLength(troubles);
  });

  it('that are all for other products are told of, with their products', () => {
    const of = (...products: Array<string | undefined>): string | null =>
      warningForOtherProducts(
        products.map((product) => entry(product === undefined ? {} : { product })),
        server,
      );
    expect(of('other', 'staging-*')).toMatch(
      /none of the 2 expectations is for kube-apiserver: they are for other, staging-\*/,
    );
    expect([of(), of('other', 'kube-*'), of('other', undefined)]).toEqual([null, null, null]);
  });
});

describe('expectations for a kind', () => {
  const run = { ...server, kind: 'secrets' };
  const wholly = selectedAllScenarios({ asked: [], wholeContract: true });
  const troublesOf = (over: Partial<Expectation>): readonly string[] =>
    applyExpectations([resultOf({ rules: ['RV-33'], verdict: 'pass' })], [entry(over)], run, '2026-01-01', wholly)
      .troubles;

  it('that match nothing in the generic contract are reported', () => {
    expect(troublesOf({ kind: 'secrets' })).toEqual([expect.stringMatching(/^RV-33: expected fail but saw pass/)]);
    expect(troublesOf({ kind: 'secrets', rule: 'HOOK-07' })).toEqual([
      expect.stringMatching(/^HOOK-07: the generic contract has no scenario of this rule/),
    ]);
    expect([...troublesOf({}), ...troublesOf({ kind: 'widgets' })]).toEqual([]);
  });

  it('are named if the run does not judge the kind', () => {
    const of = (...kinds: readonly string[]) =>
      noteAboutOtherKinds(
        kinds.map((kind) => entry({ kind })),
        [run, server],
      );
    expect(of('secrets', 'secret', 'widgets.*')).toBe(
      '2 expectations are for kinds that this run does not judge: secret, widgets.*',
    );
    expect(of('secret')).toBe('1 expectation is for kinds that this run does not judge: secret');
    expect([of('secrets', 'configmaps', '*'), of()]).toEqual([null, null]);
    expect(noteAboutOtherKinds([entry({ kind: 'secret' })], [server])).toBeNull();
  });
});

describe('expectations in a run of another kind', () => {
  const run = { ...server, kind: 'widgets.example.com' };
  const spoken = resultOf({
    rules: ['RV-33'],
    verdict: 'fail',
    name: 'A list of the Widget objects',
    reason: 'GET /apis/example.com/v1/widgets/a: spec.size differs',
    asWritten: { name: 'A list of the config maps', findings: 'GET /api/v1/configmaps/a: data.k differs' },
  });
  const verdictFor = (over: Partial<Expectation>): string | undefined =>
    applyExpectations([spoken], [entry(over)], run, '2026-01-01').results[0]?.verdict;

  it.each([
    [{ finding: '/configmaps/' }, 'waived'],
    [{ finding: 'data.k differs', scenario: 'of the config maps' }, 'waived'],
    [{ finding: '/widgets/', scenario: 'Widget objects' }, 'waived'],
    [{ finding: '/secrets/' }, 'fail'],
    [{ scenario: 'of the secrets' }, 'fail'],
  ])('%j matches the words of the feature and of the kind: %s', (over, verdict) => {
    expect(verdictFor(over)).toBe(verdict);
  });

  it.each([
    ['widgets.example.com', 'waived'],
    ['*.example.com', 'waived'],
    ['gadgets.example.com', 'fail'],
    ['configmaps', 'fail'],
  ])('an entry for the kind %s: %s', (kind, verdict) => {
    expect(verdictFor({ kind })).toBe(verdict);
  });

  it('an entry for configmaps holds in a run without a kind, and one for another kind is not missed there', () => {
    const apply = (kind: string) => applyExpectations([failed], [entry({ kind })], server, '2026-01-01');
    expect(apply('configmaps').results[0]?.verdict).toBe('waived');
    expect(apply('widgets.example.com').results[0]?.verdict).toBe('fail');
    expect(apply('widgets.example.com').troubles).toEqual([]);
  });
});
