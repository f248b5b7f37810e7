import { ScenarioEnded } from '../scenario-ended.ts';
import type { Target } from '../../target/target.ts';
import type { World } from '../world.ts';
import { eventually } from './eventually.ts';

/** After how many waits that were in vain, and none with success, a target counts as one that never gets there. */
const enough = 3;
/** Milliseconds that further waits take, so that a server that gets there after all is noticed. */
const briefMs = 500;

/** How waits for one state ended on a target. */
interface PastWaits {
  inVain: number;
  reached: boolean;
}

const pastWaits = new WeakMap<Target, Map<string, PastWaits>>();

const pastWaitsOf = (target: Target, state: string): PastWaits => {
  const states = pastWaits.get(target) ?? new Map<string, PastWaits>();
  pastWaits.set(target, states);
  const past = states.get(state) ?? { inVain: 0, reached: false };
  states.set(state, past);
  return past;
};

/**
 * Repeats a request until a state that scenarios need is reached; otherwise the scenario is inconclusive. A target that
 * lacks a feature makes hundreds of scenarios wait for the same state: after some waits in vain, and none with success,
 * further ones are brief. If a root cause of the run prevents the state, the scenario is blocked at once. This cannot
 * make a rule pass or fail.
 */
export const awaitSetUp = async <T>(
  world: World,
  state: string,
  request: () => Promise<T>,
  isReached: (result: T) => boolean,
  { deadlineMs, everyMs = 40 }: { readonly deadlineMs: number; readonly everyMs?: number },
): Promise<T> => {
  const cause = world.lane.neverReached(state);
  if (cause !== null) throw new ScenarioEnded('blocked', cause);
  const past = pastWaitsOf(world.target, state);
  const isHopeless = !past.reached && past.inVain >= enough;
  const last = await eventually(request, isReached, isHopeless ? briefMs : deadlineMs, everyMs);
  if (isReached(last)) {
    past.reached = true;
    return last;
  }
  past.inVain += 1;
  return world.inconclusive(
    isHopeless
      ? `${state}: not reached here, nor in ${past.inVain - 1} scenarios before`
      : `${state}: not reached within ${deadlineMs / 1_000} s`,
  );
};
