import type { ScenarioEntry } from '../../rules/features.ts';

/**
 * Rules that others take for granted. Where one of them does not hold, the scenarios of the nearest rules wait in vain
 * and end inconclusive, one after the other, until the time of the mutant is up.
 */
const basicRules: readonly string[] = [
  'OPS-146',
  'API-05',
  'OPS-04',
  'CM-02',
  'SEC-02',
  'WATCH-01',
  'WATCH-04',
  'WATCH-08',
  'CALL-03',
  'VER-98',
];

/** Scenarios of the nearest rules that come before those of basic rules. */
const beforeBasic = 16;

/**
 * Orders the scenarios that reach a mutant: those of the nearest rules first, after some of them those of basic rules,
 * then one of each feature file after the other, so that few scenarios look from many sides.
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
  const ordered = [
    ...near.sort((a, b) => rankOf(a) - rankOf(b)),
    ...scenarios
      .filter((scenario) => !Number.isFinite(rankOf(scenario)))
      .sort((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0)),
  ];
  const [first, others] = [ordered.slice(0, beforeBasic), ordered.slice(beforeBasic)];
  const isBasic = ({ rules }: ScenarioEntry): boolean => rules.some((id) => basicRules.includes(id));
  return [...first, ...others.filter(isBasic), ...others.filter((scenario) => !isBasic(scenario))];
};
