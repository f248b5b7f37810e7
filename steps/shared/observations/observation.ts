import type { World } from '../../../src/world/world.ts';

/** The values that a step records, by their names. */
export type Observation = (
  world: World,
) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;

/** Observations by their words; each receives the texts of the parameters in its words. */
export type Observations = Readonly<Record<string, (...texts: readonly string[]) => Observation>>;
