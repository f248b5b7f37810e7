import { expect, it } from 'vitest';
import type { ScenarioEntry } from '../rules/features.ts';
import { type Circumstances, judgeableRules } from './judgeable-rules.ts';
import { scenarioEntry } from './test-support/scenario-entry.ts';

const scenario = (rule: string, over: Partial<ScenarioEntry> = {}): ScenarioEntry =>
  scenarioEntry({ id: rule, rules: [rule], ...over });
const given = (absent: Readonly<Record<string, string>> = {}, over: Partial<Circumstances> = {}): Circumstances => ({
  capabilities: new Map(
    Object.entries({ ...absent, watch: null }).map(([name, evidence]) => [
      name,
      { present: evidence === null, evidence: evidence ?? '200' },
    ]),
  ),
  target: { throwAway: false, controls: {} },
  canStart: false,
  ...over,
});

it('counts rules that can be judged completely, in part or not at all', () => {
  const all = [
    scenario('PAGE-01', { needs: ['watch'] }),
    scenario('PAGE-02', { needs: ['gc'] }),
    scenario('PAGE-02'),
    scenario('PAGE-03', { needs: ['gc'] }),
  ];
  const { rules, whole, part, obstacles } = judgeableRules(all, given({ gc: 'GET /x: 404' }));
  expect([rules, whole, part]).toEqual([3, 1, 1]);
  expect(obstacles).toEqual([{ what: 'gc', evidence: 'GET /x: 404', remedy: null, rules: 2 }]);
});

it.each<[string, Partial<ScenarioEntry>, Circumstances, string | null, RegExp | null]>([
  [
    'a control',
    { needs: ['history-compaction'] },
    given({ 'history-compaction': 'the target offers no control compactHistory' }),
    'history-compaction',
    /etcd/,
  ],
  [
    'a fact',
    { needs: ['oidc'] },
    given({ oidc: 'the target states no fact oidcIssuer' }),
    'oidc',
    /facts: \{ oidcIssuer/,
  ],
  [
    'what nothing shows',
    { needs: ['gc'] },
    given({ gc: 'nothing on the wire shows it' }),
    'gc',
    /capabilities: \{ gc: true/,
  ],
  ['options of a given server', { options: ['a=b'] }, given(), 'other start options', /--testbed/],
  ['a clock', { clock: true }, given(), 'a clock that can be moved', /advanceClock/],
  ['time', { clock: true, passes: 270 }, given({}, { canStart: true }), 'time to wait', /--max-wait/],
  ['a clock of a testbed', { clock: true }, given({}, { canStart: true }), 'a clock that can be moved', null],
  ['a whole server', { disruptive: true }, given(), 'exclusive use of the server', /--allow-disruptive/],
  ['a client', { client: true }, given({}, { canStart: true }), 'recorded traffic of a client', /audit/],
  [
    'nothing, where servers are started',
    { disruptive: true, options: ['a=b'] },
    given({}, { canStart: true }),
    null,
    null,
  ],
])('names the obstacle and the remedy: %s', (_name, over, circumstances, what, remedy) => {
  const [obstacle] = judgeableRules([scenario('PAGE-01', over)], circumstances).obstacles;
  expect(obstacle?.what ?? null).toBe(what);
  if (remedy) expect(obstacle?.remedy).toMatch(remedy);
  else expect(obstacle?.remedy ?? null).toBeNull();
});
