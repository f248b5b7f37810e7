import type { ScenarioEntry } from '../../rules/features.ts';

const most = 24;

/**
 * Hands out scenarios to so many lanes, some at a time, an empty list when none is left. A batch is of one feature, which is read
 * once for it; features come in the order of their first scenario. Batches grow smaller towards the end, so that lanes end together.
 */
export const batches = (scenarios: readonly ScenarioEntry[], lanes: number): (() => readonly ScenarioEntry[]) => {
  const features = new Map<string, ScenarioEntry[]>();
  for (const scenario of scenarios) features.set(scenario.uri, [...(features.get(scenario.uri) ?? []), scenario]);
  const queue = [...features.values()];
  let left = scenarios.length;
  return () => {
    const feature = queue[0] ?? [];
    const batch = feature.splice(0, Math.max(1, Math.min(most, Math.ceil(left / (lanes * 3)))));
    left -= batch.length;
    if (feature.length === 0) queue.shift();
    return batch;
  };
};
