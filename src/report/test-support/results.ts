import type { ScenarioResult } from '../model.ts';

/** A scenario's result with everything that a test does not name filled in. */
export const resultOf = (over: Partial<ScenarioResult> & Pick<ScenarioResult, 'rules' | 'verdict'>): ScenarioResult => ({
  id: `features/x.feature:${over.rules.join('+')}`,
  name: 'a claim',
  feature: 'A feature',
  uri: 'features/x.feature',
  line: 1,
  level: 'must',
  after: [],
  reason: over.verdict === 'pass' ? '' : 'because',
  ms: 1,
  steps: [],
  checks: [],
  findings: [],
  observations: [],
  exchanges: [],
  ...over,
});
