import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Watch } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';

/** Judges one watch of the scenario. */
export type WatchClaim = (watch: Watch, world: World) => Judgement | Promise<Judgement>;

/** Claims by their words; each receives the texts of the parameters in its words. */
export type WatchClaims = Readonly<Record<string, (...texts: readonly string[]) => WatchClaim>>;
