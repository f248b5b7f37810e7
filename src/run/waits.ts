import type { ScenarioEntry } from '../rules/features.ts';
import type { Target } from '../target/target.ts';

/** Whether a run of this patience, in milliseconds, lets the time of a scenario pass by itself, because the target's clock cannot be moved. */
export const waits = (
  { clock, passes }: ScenarioEntry,
  maxWaitMs: number,
  { controls }: Pick<Target, 'controls'>,
): boolean => clock && passes !== null && !controls.advanceClock && passes * 1_000 <= maxWaitMs;
