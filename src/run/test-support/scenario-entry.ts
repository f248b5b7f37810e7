import type { ScenarioEntry } from '../../rules/features.ts';

/** A scenario of level must that needs nothing, for tests; `over` says what is otherwise. */
export const scenarioEntry = (over: Partial<ScenarioEntry> = {}): ScenarioEntry => ({
  id: 'x:1',
  uri: 'x',
  line: 1,
  name: '',
  feature: '',
  rules: ['PAGE-01'],
  tags: [],
  level: 'must',
  needs: [],
  options: [],
  after: [],
  clock: false,
  passes: null,
  disruptive: false,
  slow: false,
  client: false,
  steps: [],
  cells: [],
  ...over,
});
