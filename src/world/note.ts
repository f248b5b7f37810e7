import type { World } from './world.ts';

/** Error of a value that is read before it is set, which is a defect of a scenario. */
const missing = (step: string): Error => new Error(`a step such as "${step}" has to come before this step`);

/**
 * A value that a step keeps for later steps of its scenario. Each scenario has its own value. A topic declares its
 * notes next to its steps, so a wrong name or type fails when it is compiled.
 */
export class Note<T> {
  readonly #step: string;
  readonly #values = new WeakMap<World, { readonly value: T }>();

  /** `step`: a phrase or word that sets the note; errors name it. */
  constructor(step: string) {
    this.#step = step;
  }

  /** Keeps the value, in place of an earlier one, and returns it. */
  set<V extends T>(world: World, value: V): V {
    this.#values.set(world, { value });
    return value;
  }

  /** The value that an earlier step set; throws without one. */
  of(world: World): T {
    const kept = this.#values.get(world);
    if (!kept) throw missing(this.#step);
    return kept.value;
  }

  /** The value, or undefined if no step has set one. */
  find(world: World): T | undefined {
    return this.#values.get(world)?.value;
  }
}

/** Values of one type that steps keep by a name, for example by the local name of an object. */
export class NamedNotes<T, Name extends string = string> {
  readonly #step: string;
  readonly #values = new WeakMap<World, Map<Name, T>>();

  /** `step`: a phrase or word that sets such a note; errors name it. */
  constructor(step: string) {
    this.#step = step;
  }

  /** Keeps the value under the name, in place of an earlier one, and returns it. */
  set<V extends T>(world: World, name: Name, value: V): V {
    const kept = this.#values.get(world) ?? new Map<Name, T>();
    this.#values.set(world, kept.set(name, value));
    return value;
  }

  /** The value that an earlier step set under the name; throws without one. */
  of(world: World, name: Name): T {
    const kept = this.#values.get(world);
    if (!kept?.has(name)) throw missing(`${this.#step}" for "${name}`);
    return kept.get(name) as T;
  }

  /** The value under the name, or undefined if no step has set one. */
  find(world: World, name: Name): T | undefined {
    return this.#values.get(world)?.get(name);
  }
}
