import type { StartOptions } from '../../../src/target/start-options.ts';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import type { World } from '../../../src/world/world.ts';
import { startFailureNote } from '../notes/servers.ts';

/** Starts a server with unusual options and keeps what becomes of it for later steps. */
export type ServerStart = (world: World) => Promise<void>;

/** Starts by the words for their options. */
export type ServerStarts = Readonly<Record<string, ServerStart>>;

/** A start with these options, after which the server runs or the note has its error output. */
export const startWith =
  (optionsOf: (world: World) => StartOptions | Promise<StartOptions>): ServerStart =>
  async (world) => {
    const outcome = await launchOutcome(world, await optionsOf(world));
    startFailureNote.set(world, 'refusal' in outcome ? outcome.refusal : null);
  };
