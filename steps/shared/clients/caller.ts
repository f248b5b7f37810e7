import type { ApiClient } from '../../../src/client/api-client.ts';
import type { World } from '../../../src/world/world.ts';

/** Makes the client as which a scenario acts, with the rights that it needs. */
export type Caller = (world: World) => ApiClient | Promise<ApiClient>;

/** Callers by their words; each receives the texts of the parameters in its words. */
export type Callers = Readonly<Record<string, (...texts: readonly string[]) => Caller>>;
