import type { Json } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/world/world.ts';

/** The body of a create: an object of the kind with this local name, or bytes that are sent as they are. */
export type CreatedBody = (world: World, kind: string, local: string) => Json;

/** Bodies by their words; each receives the texts of the parameters in its words. */
export type CreatedBodies = Readonly<Record<string, (...texts: readonly string[]) => CreatedBody>>;
