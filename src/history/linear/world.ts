import { isDeepStrictEqual } from 'node:util';
import type { ModelledObject } from '../../checks/objects/matches-model.ts';
import type { ModelChange, ModelRequest, OwnedObject, SeenAnswer } from './model-object.ts';
import { type Prediction, predict } from './predict.ts';

/** How a response contradicts a world. */
export interface Mismatch {
  readonly what: string;
  readonly expected: unknown;
  readonly seen: unknown;
}

interface WorldParts {
  readonly state: ReadonlyMap<string, OwnedObject>;
  readonly log: readonly ModelChange[];
  /** The known values of the texts with `?`. */
  readonly known: ReadonlyMap<string, string>;
  /** Requests that took effect and have no response yet, with the length of the log directly after. */
  readonly waiting: ReadonlyMap<number, { readonly prediction: Prediction; readonly at: number }>;
  /** Length of the log at resource versions of lists. */
  readonly marks: ReadonlyMap<string, number>;
}

const isOpen = (text: string): boolean => text.startsWith('?');

/**
 * One order in which the requests may have taken effect, and its consequences. Immutable; each step creates new worlds.
 */
export class World {
  readonly #parts: WorldParts;

  constructor(
    parts: WorldParts = { state: new Map(), log: [], known: new Map(), waiting: new Map(), marks: new Map() },
  ) {
    this.#parts = parts;
  }

  get log(): readonly ModelChange[] {
    return this.#parts.log;
  }

  /** True when a request has already taken effect in this world. */
  has(id: number): boolean {
    return this.#parts.waiting.has(id);
  }

  /** The worlds in which a request takes effect now; more than one where the documents leave its effect open. */
  take(request: ModelRequest): readonly World[] {
    const { state, log, waiting } = this.#parts;
    const resolved = new Map(
      [...state].map(([name, object]) => [
        name,
        { ...object, version: this.#text(object.version), uid: this.#text(object.uid) },
      ]),
    );
    return predict(request, resolved).map((prediction) => {
      const next = new Map(state);
      if (prediction.after) next.set(prediction.after.name, prediction.after);
      else if (prediction.change) next.delete(prediction.change.object.name);
      const longer = prediction.change ? [...log, prediction.change] : log;
      return new World({
        ...this.#parts,
        state: next,
        log: longer,
        waiting: new Map(waiting).set(request.id, { prediction, at: longer.length }),
      });
    });
  }

  /**
   * The world with the information in the response to a request that took effect here, or how the response contradicts
   * this world.
   */
  answered(request: ModelRequest, seen: SeenAnswer): World | Mismatch {
    const { waiting } = this.#parts;
    const waited = waiting.get(request.id);
    if (!waited) throw new Error('a response before its request took effect');
    const { prediction, at } = waited;
    if (!prediction.statuses.includes(seen.status))
      return { what: 'unexpected status', expected: prediction.statuses.join(' or '), seen: seen.status };
    const rest = new Map(waiting);
    rest.delete(request.id);
    const world = new World({ ...this.#parts, waiting: rest });
    if (request.does === 'list at') return seen.status === 200 ? world.#listedAt(request.version, seen) : world;
    if (prediction.items) return world.#listed(prediction.items, seen, at);
    if (prediction.object === null || seen.object === null || seen.status > 299) return world;
    return world.#shows(prediction.object, seen.object);
  }

  /**
   * The world with the information in the events of a watch after a resource version, or how they contradict this
   * world; `complete` when the watch saw everything.
   */
  watched(from: string, events: readonly ModelChange[], complete: boolean): World | Mismatch {
    const start = this.#placeOf(from);
    if (start === undefined) return this;
    let world: World = this;
    for (const [index, event] of events.entries()) {
      const due = this.#parts.log[start + index];
      if (!due) return { what: 'a watch delivers a change that no request made', expected: null, seen: event };
      if (due.type !== event.type || due.object.name !== event.object.name)
        return { what: 'a watch delivers another change', expected: world.#shown(due), seen: event };
      const next = world.#shows(
        event.type === 'DELETED' ? { ...event.object, version: due.object.version, uid: due.object.uid } : due.object,
        event.object,
      );
      if (!(next instanceof World)) return { ...next, what: `a watch delivers ${next.what}` };
      world = next;
    }
    const missing = complete ? this.#parts.log[start + events.length] : undefined;
    return missing ? { what: 'a watch does not deliver a change', expected: world.#shown(missing), seen: null } : world;
  }

  /** A key that is equal for worlds with the same possible continuations. */
  key(): string {
    const { state, log, known, waiting, marks } = this.#parts;
    return JSON.stringify([
      [...state].sort(([a], [b]) => (a < b ? -1 : 1)),
      log,
      [...known].sort(),
      [...waiting].sort(([a], [b]) => a - b),
      [...marks].sort(),
    ]);
  }

  #text(text: string): string {
    return this.#parts.known.get(text) ?? text;
  }

  #shown(change: ModelChange): unknown {
    return { type: change.type, object: this.#resolved(change.object) };
  }

  #resolved({ name, data, finalizers, terminating, version, uid }: ModelledObject): ModelledObject {
    return { name, data, finalizers, terminating, version: this.#text(version), uid: this.#text(uid) };
  }

  /** The seen object is the modelled one; open values are known now. */
  #shows(wanted: ModelledObject, seen: ModelledObject): World | Mismatch {
    const model = this.#resolved(wanted);
    const learned = new Map(this.#parts.known);
    for (const member of ['version', 'uid'] as const) {
      const open = model[member];
      if (!isOpen(open)) continue;
      const values = [...this.#parts.known.values()];
      if (values.includes(seen[member]))
        return {
          what:
            member === 'version'
              ? 'a resource version that was used before although the object changed'
              : 'a uid that was used before',
          expected: `a new ${member}`,
          seen: seen[member],
        };
      learned.set(open, seen[member]);
    }
    const world = new World({ ...this.#parts, known: learned });
    const now = world.#resolved(wanted);
    if (!isDeepStrictEqual({ ...now, version: seen.version }, { ...seen }))
      return { what: 'another object', expected: now, seen };
    return now.version === seen.version
      ? world
      : { what: 'another resource version although nothing changed', expected: now.version, seen: seen.version };
  }

  #placeOf(version: string): number | undefined {
    const { log, marks } = this.#parts;
    const index = log.findIndex(({ object }) => this.#text(object.version) === version);
    return index >= 0 ? index + 1 : marks.get(version);
  }

  #listed(wanted: readonly ModelledObject[], seen: SeenAnswer, at: number): World | Mismatch {
    const world = this.#showsAll(wanted, seen.items ?? []);
    if (!(world instanceof World) || seen.version === null) return world;
    const place = world.#placeOf(seen.version);
    if (place !== undefined && place !== at)
      return {
        what: 'a resource version of another state',
        expected: this.#parts.log[at - 1] ?? 'a resource version before the first change',
        seen: seen.version,
      };
    return new World({ ...world.#parts, marks: new Map(world.#parts.marks).set(seen.version, at) });
  }

  #listedAt(version: string, seen: SeenAnswer): World | Mismatch {
    const place = this.#placeOf(version);
    if (place === undefined) return this;
    const state = new Map<string, ModelledObject>();
    for (const { type, object } of this.#parts.log.slice(0, place)) {
      if (type === 'DELETED') state.delete(object.name);
      else state.set(object.name, object);
    }
    return this.#showsAll([...state.values()], seen.items ?? []);
  }

  #showsAll(wanted: readonly ModelledObject[], items: readonly ModelledObject[]): World | Mismatch {
    let world: World = this;
    for (const object of wanted) {
      const item = items.find(({ name }) => name === object.name);
      if (!item)
        return {
          what: 'a list without an object',
          expected: this.#resolved(object),
          seen: items.map(({ name }) => name),
        };
      const next = world.#shows(object, item);
      if (!(next instanceof World)) return { ...next, what: `a list with ${next.what}` };
      world = next;
    }
    const extra = items.find(
      ({ name }, index) =>
        !wanted.some((object) => object.name === name) || items.findIndex((item) => item.name === name) !== index,
    );
    return extra ? { what: 'a list with an item too many', expected: 'no such item', seen: extra } : world;
  }
}
