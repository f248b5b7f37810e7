import type { ScenarioEntry } from '../../rules/features.ts';
import type { Target } from '../../target/target.ts';

/** Capabilities whose probes wait for a controller or for rights, for ten seconds and more if they never act. */
const slow: readonly string[] = ['csr-signing', 'second-identity', 'own-credentials', 'sa-token-controller'];

/**
 * Starts the probes that wait long, if scenarios need them, and does not wait for them: otherwise all lanes soon wait
 * for the same probe. A failure shows when a scenario asks for the capability.
 */
export const startSlowProbes = (
  target: Pick<Target, 'capability'>,
  scenarios: readonly Pick<ScenarioEntry, 'needs'>[],
): void => {
  const needed = new Set(scenarios.flatMap(({ needs }) => needs));
  for (const name of slow) if (needed.has(name)) target.capability(name).catch(() => undefined);
};
