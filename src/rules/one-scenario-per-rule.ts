import type { ScenarioEntry } from './features.ts';

/**
 * The requirements of a scenario in addition to responses, in the order of their importance: a scenario that only
 * observes cannot fail; a client, a clock, start options, the complete server, time and capabilities are not available
 * on every target.
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
 * For a quick run: the scenario of each rule that requires least of the server, the first of several equal ones. A
 * scenario that judges several rules counts for all of them. The order of the scenarios is kept.
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
