import type { ScenarioEntry } from './features.ts';

/**
 * How much a scenario asks beside answers, the most telling first: nothing can fail where it observes; a client, a
 * clock, options, the whole server, time, capabilities are not there everywhere.
 */
const requirementsOf = ({
  level,
  client,
  clock,
  passes,
  options,
  disruptive,
  slow,
  needs,
}: ScenarioEntry): readonly number[] =>
  [level === 'observe', client, clock || passes !== null, options.length, disruptive, slow, needs.length].map(Number);

const asksLess = (one: ScenarioEntry, other: ScenarioEntry): boolean => {
  const [ones, others] = [requirementsOf(one), requirementsOf(other)];
  const at = ones.findIndex((want, index) => want !== others[index]);
  return at !== -1 && (ones[at] as number) < (others[at] as number);
};

/**
 * For a quick look: of each rule the scenario that asks least of the server, the first one where several do; one that
 * judges several rules counts for all of them. Their order is kept.
 */
export const oneScenarioPerRule = (scenarios: readonly ScenarioEntry[]): readonly ScenarioEntry[] => {
  const chosen = new Map<string, ScenarioEntry>();
  for (const scenario of scenarios) {
    for (const rule of scenario.rules) {
      const before = chosen.get(rule);
      if (before === undefined || asksLess(scenario, before)) chosen.set(rule, scenario);
    }
  }
  const kept = new Set(chosen.values());
  return scenarios.filter((scenario) => kept.has(scenario));
};
