import { ScenarioEnded } from '../scenario-ended.ts';
import type { Target } from '../../target/target.ts';
import { PastWaits } from '../../target/testbeds/past-waits.ts';
import { lastResponse } from '../last-response.ts';
import type { World } from '../world.ts';
import { eventually } from './eventually.ts';

const pastWaits = new WeakMap<Target, Map<string, PastWaits>>();

/** How earlier waits of scenarios for this state ended on the target of the scenario. */
export const pastWaitsOf = ({ target }: Pick<World, 'target'>, state: string): PastWaits => {
  const states = pastWaits.get(target) ?? new Map<string, PastWaits>();
  pastWaits.set(target, states);
  const past = states.get(state) ?? new PastWaits();
  states.set(state, past);
  return past;
};

/**
 * Repeats a request until a state that scenarios need is reached; otherwise the scenario is inconclusive. A target that
 * lacks a feature makes hundreds of scenarios wait for the same state: after some failed waits and no successful one,
 * further waits are short. If a root cause of the run prevents the state, the scenario is blocked at once. This cannot
 * make a rule pass or fail.
 */
export const awaitSetUpState = async <T>(
  world: World,
  state: string,
  request: () => Promise<T>,
  isReached: (result: T) => boolean,
  { deadlineMs, everyMs = 40 }: { readonly deadlineMs: number; readonly everyMs?: number },
): Promise<T> => {
  const cause = world.lane.neverReached(state);
  if (cause !== null) throw new ScenarioEnded('blocked', cause);
  const past = pastWaitsOf(world, state);
  const isHopeless = past.areHopeless;
  const last = await eventually(request, isReached, past.deadlineMs(deadlineMs), everyMs);
  past.note(isReached(last));
  if (isReached(last)) return last;
  const where = isHopeless
    ? `not reached here, nor in ${past.inVain - 1} scenarios before`
    : `not reached within ${deadlineMs / 1_000} s`;
  return world.inconclusive(`${state}: ${where}${lastResponse(world.journal.exchanges())}`);
};
