import type { World } from '../../../src/world/world.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';

/** The body of a create: an object of the kind with this local name, or bytes that are sent as they are. */
export type CreatedBody = (world: World, kind: string, local: string) => JsonObject | Uint8Array;

/** Bodies by their words; each receives the texts of the parameters in its words. */
export type CreatedBodies = Readonly<Record<string, (...texts: readonly string[]) => CreatedBody>>;
