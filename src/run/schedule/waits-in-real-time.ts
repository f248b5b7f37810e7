import type { ScenarioEntry } from '../../rules/features.ts';
import type { Target } from '../../target/target.ts';

/**
 * Whether a run waits for the time of a scenario in real time, at most `maxWaitMs`, since the clock cannot be moved.
 */
export const waitsInRealTime = (
  { clock, passes }: ScenarioEntry,
  maxWaitMs: number,
  { controls }: Pick<Target, 'controls'>,
): boolean => clock && passes !== null && !controls.advanceClock && passes * 1_000 <= maxWaitMs;
