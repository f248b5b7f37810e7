import type { Exchange, Json } from '../client/exchange.ts';
import type { World } from './world.ts';

/** The object that "it" means: the one created, changed or removed last. */
export interface SpokenObject {
  readonly kind: string;
  readonly local: string;
  /** Path below which it is read. */
  readonly path: string;
  /** Its stored state before the change that the scenario judges; null when there was none. */
  readonly before: Json;
}

const note = 'the object spoken of';

/** Makes the object "it". */
export const speakOf = (world: World, kind: string, local: string, before: Json = null): SpokenObject =>
  world.note<SpokenObject>(note, { kind, local, path: world.objects.path(kind, local), before });

/** The object that "it" means; a feature without one is a mistake of the suite. */
export const spokenObject = (world: World): SpokenObject => world.noted<SpokenObject>(note);

/** Reads "it" as the administrator, whatever happens to it. */
export const readSpoken = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: spokenObject(world).path });
