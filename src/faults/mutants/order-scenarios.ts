import type { ScenarioEntry } from '../../rules/features.ts';

/**
 * Orders the scenarios that reach a mutant: those of the nearest rules first, then one of each feature file after the
 * other, so that few scenarios look from many sides.
 */
export const orderScenarios = (
  scenarios: readonly ScenarioEntry[],
  nearest: readonly string[],
): readonly ScenarioEntry[] => {
  const rank = new Map(nearest.map((id, index) => [id, index]));
  const rankOf = ({ rules }: ScenarioEntry): number =>
    Math.min(...rules.map((id) => rank.get(id) ?? Number.POSITIVE_INFINITY));
  const near = scenarios.filter((scenario) => Number.isFinite(rankOf(scenario)));
  const seen = new Map<string, number>();
  const turn = new Map(
    scenarios.map((scenario) => {
      const count = seen.get(scenario.uri) ?? 0;
      seen.set(scenario.uri, count + 1);
      return [scenario, count];
    }),
  );
  return [
    ...near.sort((a, b) => rankOf(a) - rankOf(b)),
    ...scenarios
      .filter((scenario) => !Number.isFinite(rankOf(scenario)))
      .sort((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0)),
  ];
};
