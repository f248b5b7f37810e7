import type { World } from '../../../src/world/world.ts';

/** Starts a server with unusual options and keeps what becomes of it for later steps. */
export type ServerStart = (world: World) => Promise<void>;

/** Starts by the words for their options. */
export type ServerStarts = Readonly<Record<string, ServerStart>>;
