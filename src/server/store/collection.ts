import type { ApiObject } from '../model.ts';
import { firstIndex } from './first-index.ts';

/** One state of an object: the revision that created it, and the object. The object is null after its deletion. */
interface State {
  readonly revision: number;
  readonly object: ApiObject | null;
}

/** Index of the first key that is not smaller, in a sorted array. */
const lowerBound = (keys: readonly string[], key: string): number => firstIndex(keys, (other) => other < key);

/**
 * All states of the objects of one type, readable at every kept revision and ordered by key. Independent of the wire
 * format.
 */
export class Collection {
  readonly #states = new Map<string, State[]>();
  #keys: string[] = [];

  /** State at a revision (default: the newest). Null when the object did not exist. */
  at(key: string, revision = Number.POSITIVE_INFINITY): ApiObject | null {
    const states = this.#states.get(key);
    if (!states) return null;
    for (let i = states.length - 1; i >= 0; i -= 1) {
      const state = states[i];
      if (state && state.revision <= revision) return state.object;
    }
    return null;
  }

  /** Objects at a revision whose key starts with the prefix, ordered by key. */
  list(prefix: string, revision = Number.POSITIVE_INFINITY): ApiObject[] {
    const found: ApiObject[] = [];
    for (let i = lowerBound(this.#keys, prefix); i < this.#keys.length; i += 1) {
      const key = this.#keys[i] ?? '';
      if (!key.startsWith(prefix)) break;
      const object = this.at(key, revision);
      if (object) found.push(object);
    }
    return found;
  }

  put(key: string, revision: number, object: ApiObject | null): void {
    const states = this.#states.get(key);
    if (states) {
      states.push({ revision, object });
      return;
    }
    this.#states.set(key, [{ revision, object }]);
    this.#keys.splice(lowerBound(this.#keys, key), 0, key);
  }

  /** Drops states that no revision from the horizon on can read. */
  trim(key: string, horizon: number): void {
    const states = this.#states.get(key);
    if (!states) return;
    let first = 0;
    while (first + 1 < states.length && (states[first + 1]?.revision ?? 0) <= horizon) first += 1;
    if (first > 0) states.splice(0, first);
    const only = states.length === 1 ? states[0] : undefined;
    if (only && only.object === null && only.revision <= horizon) {
      this.#states.delete(key);
      this.#keys.splice(lowerBound(this.#keys, key), 1);
    }
  }
}
