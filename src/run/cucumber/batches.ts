import type { ScenarioEntry } from '../../rules/features.ts';

const most = 8;

/**
 * Returns a function that returns the next batch of scenarios for a lane, an empty list if none is left. A batch
 * belongs to one feature, so that the feature is read only once for it; features keep the order of their first
 * scenario. Batches become smaller towards the end, so that all lanes end at about the same time.
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
