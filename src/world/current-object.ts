import type { Exchange } from '../client/typed-exchange.ts';
import type { World } from './world.ts';
import { Note } from './note.ts';
import type { JsonValue } from '../client/values/json-value.ts';

const currentObjectNote = new Note<CurrentObject>('I create the {kind} {string}{form}');

/** The current object of a scenario ("it"): the one created, changed or deleted last. */
export interface CurrentObject {
  readonly kind: string;
  readonly local: string;
  /** Path below which it is read. */
  readonly path: string;
  /** Its stored state before the change that the scenario judges; null when there was none. */
  readonly before: JsonValue;
}

/** Makes the object "it". */
export const setCurrentObject = (world: World, kind: string, local: string, before: JsonValue = null): CurrentObject =>
  currentObjectNote.set(world, { kind, local, path: world.objects.path(kind, local), before });

/** The object that "it" means; throws when there is none, which is a defect of the suite. */
export const currentObject = (world: World): CurrentObject => currentObjectNote.of(world);

/** Reads "it" as the administrator. */
export const readCurrentObject = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: currentObject(world).path });
