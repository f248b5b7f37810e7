import type { CommitOrder } from '../commit-order.ts';
import { startPlace } from '../commit-order.ts';
import type { History, ListView } from '../compact/history.ts';
import { known } from '../compact/known-texts.ts';
import { stateText } from '../state-text.ts';

/** A state by number: events from 1 on, items of the start list from -1 down; 0 for none. */
type StateRef = number;

/** The collection after the changes up to a place. It only moves forward; `beyond` looks ahead without moving. */
export class Fold {
  readonly #order: CommitOrder;
  readonly #history: History;
  readonly #state: Int32Array;
  readonly #beyond = new Map<number, StateRef>();
  #count = 0;
  #beyondCount = 0;
  #place = startPlace;

  constructor(order: CommitOrder) {
    this.#order = order;
    this.#history = order.history;
    this.#state = new Int32Array(order.history.texts.size);
    const { items } = order.history.start;
    for (let index = 0; index < items.length; index += 4) {
      if (this.#state[items[index] as number] === 0) this.#count += 1;
      this.#state[items[index] as number] = -(index / 4) - 1;
    }
  }

  /** Moves forward to a place. */
  to(place: number): void {
    this.#beyond.clear();
    this.#beyondCount = 0;
    for (; this.#place < place && this.#place + 1 < this.#order.changes.length; this.#place += 1) {
      const event = this.#order.changes[this.#place + 1] as number;
      const key = this.#history.events.key[event] as number;
      const [before, now] = [
        this.#state[key] as number,
        this.#history.events.type[event] === known.deleted ? 0 : event + 1,
      ];
      this.#count += (now === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
      this.#state[key] = now;
    }
  }

  /** Examines the state with one more change; false when there is none at that place. */
  beyond(place: number): boolean {
    const event = this.#order.changes[place];
    if (event === undefined) return false;
    const key = this.#history.events.key[event] as number;
    const now = this.#history.events.type[event] === known.deleted ? 0 : event + 1;
    this.#beyondCount += (now === 0 ? 0 : 1) - (this.#at(key) === 0 ? 0 : 1);
    this.#beyond.set(key, now);
    return true;
  }

  /** Describes for readers how a list differs from the state; null when it does not. */
  difference({ items }: ListView): readonly [expected: string, seen: string] | null {
    const history = this.#history;
    const shown = new Set<number>();
    for (let index = 0; index < items.length; index += 4) {
      const [key, version, token, uid] = [
        items[index] as number,
        items[index + 1] as number,
        items[index + 2] as number,
        items[index + 3] as number,
      ];
      const text = (): string => stateText(history, key, version, token, uid);
      if (shown.has(key)) return ['each object once', text()];
      shown.add(key);
      const wanted = this.#at(key);
      if (wanted === 0) return [`no ${history.texts.text(key)}`, text()];
      if (!this.#is(wanted, version, token, uid)) return [this.#text(wanted, key), text()];
    }
    if (shown.size === this.#count + this.#beyondCount) return null;
    const missing =
      [...new Set([...this.#beyond.keys(), ...this.#state.keys()])].find(
        (key) => this.#at(key) !== 0 && !shown.has(key),
      ) ?? 0;
    return [this.#text(this.#at(missing), missing), `no ${history.texts.text(missing)}`];
  }

  #at(key: number): StateRef {
    return this.#beyond.get(key) ?? (this.#state[key] as number);
  }

  #is(ref: StateRef, version: number, token: number, uid: number): boolean {
    const { events, start } = this.#history;
    if (ref > 0)
      return events.version[ref - 1] === version && events.token[ref - 1] === token && events.uid[ref - 1] === uid;
    const item = (-ref - 1) * 4;
    return start.items[item + 1] === version && start.items[item + 2] === token && start.items[item + 3] === uid;
  }

  #text(ref: StateRef, key: number): string {
    const { events, start } = this.#history;
    if (ref > 0)
      return stateText(
        this.#history,
        key,
        events.version[ref - 1] as number,
        events.token[ref - 1] as number,
        events.uid[ref - 1] as number,
      );
    const item = (-ref - 1) * 4;
    return stateText(
      this.#history,
      key,
      start.items[item + 1] as number,
      start.items[item + 2] as number,
      start.items[item + 3] as number,
    );
  }
}
