import type { RunHeader, ScenarioResult } from '../model.ts';

/** A scenario's result with everything that a test does not name filled in. */
export const resultOf = (
  over: Partial<ScenarioResult> & Pick<ScenarioResult, 'rules' | 'verdict'>,
): ScenarioResult => ({
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

/** The header of a run with everything that a test does not name filled in. */
export const headerOf = (over: Partial<RunHeader> = {}): RunHeader => ({
  format: 1,
  id: 'r',
  seed: 1,
  started: '2026-01-01T00:00:00Z',
  planecheck: '0',
  target: { name: 't', baseUrl: 'http://t', dialect: 'neutral', release: null },
  planned: [],
  command: 'planecheck run',
  ...over,
});
