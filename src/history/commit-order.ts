import type { History } from './compact/history.ts';
import { known } from './compact/known-texts.ts';

/** Place of the start list: before the first change. */
export const startPlace = -1;

/** Marks a missing place and a missing write. */
export const nowhere = -2;

/**
 * The order of changes that a history proves: that of the collector watch, each change once. Maps each change to its
 * write and each resource version to its place; changes after the collector's end have no place. All columns contain
 * numbers, and `nowhere` marks an unknown value.
 */
export class CommitOrder {
  readonly history: History;
  /** Event of each place. */
  readonly changes: Int32Array;
  /**
   * True when the collector saw everything: then a resource version that it never delivered is not a change of the
   * collection.
   */
  readonly complete: boolean;
  /** Place of the previous state of the same object for each change; `startPlace` for a state of the start list. */
  readonly before: Int32Array;
  /** Write of each change. */
  readonly writeAt: Int32Array;
  /** Place of the change of each write. */
  readonly placeOfWrite: Int32Array;
  /**
   * Latest start of a write that the collector delivered: a write that ended before it and was not delivered is lost,
   * whether the collector was drained or not.
   */
  readonly latestStart: number;
  readonly #places: Int32Array;
  readonly #removals: Int32Array;
  readonly #next: Int32Array;
  readonly #firstAfterStart: Int32Array;
  /** Writes whose response has another resource version than the change with their token. */
  readonly #byToken: Int32Array;

  constructor(history: History) {
    this.history = history;
    const texts = history.texts.size;
    this.complete = history.connections[0]?.drained === true;
    this.#places = new Int32Array(texts).fill(nowhere);
    this.#removals = new Int32Array(texts).fill(nowhere);
    this.#firstAfterStart = new Int32Array(texts).fill(nowhere);
    this.#byToken = new Int32Array(texts).fill(nowhere);
    this.changes = this.#collect();
    this.before = new Int32Array(this.changes.length).fill(nowhere);
    this.#next = new Int32Array(this.changes.length).fill(nowhere);
    this.#followObjects();
    this.placeOfWrite = new Int32Array(history.writes.count).fill(nowhere);
    this.writeAt = new Int32Array(this.changes.length).fill(nowhere);
    this.#settle();
    this.latestStart = this.writeAt.reduce(
      (latest, write) => (write === nowhere ? latest : Math.max(latest, history.writes.startedMs[write] as number)),
      Number.NEGATIVE_INFINITY,
    );
  }

  #collect(): Int32Array {
    const { connections, events, start } = this.history;
    const places = this.#places;
    for (let index = 1; index < start.items.length; index += 4)
      if ((start.items[index] as number) >= 0) places[start.items[index] as number] = startPlace;
    places[start.version] = startPlace;
    const { first = 0, end = 0 } = connections[0] ?? {};
    const changes = new Int32Array(end - first);
    let count = 0;
    for (let event = first; event < end; event += 1) {
      const [type, version, uid] = [
        events.type[event] as number,
        events.version[event] as number,
        events.uid[event] as number,
      ];
      if (type === known.bookmark || type === known.error || places[version] !== nowhere) continue;
      places[version] = count;
      if (type === known.deleted && uid >= 0) this.#removals[uid] = count;
      changes[count] = event;
      count += 1;
    }
    return changes.subarray(0, count);
  }

  #followObjects(): void {
    const { events, start, texts } = this.history;
    const live = new Int32Array(texts.size).fill(nowhere);
    for (let index = 0; index < start.items.length; index += 4) live[start.items[index] as number] = startPlace;
    for (let place = 0; place < this.changes.length; place += 1) {
      const event = this.changes[place] as number;
      const key = events.key[event] as number;
      const earlier = live[key] as number;
      this.before[place] = earlier;
      if (earlier === startPlace) this.#firstAfterStart[key] = place;
      else if (earlier >= 0) this.#next[earlier] = place;
      live[key] = events.type[event] === known.deleted ? nowhere : place;
    }
  }

  /** Finds the write of each change: by resource version where the token agrees, else by token, for removals by uid. */
  #settle(): void {
    const { events, writes, texts } = this.history;
    const behind = new Int32Array(this.changes.length).fill(nowhere);
    const deletes = new Int32Array(texts.size).fill(nowhere);
    for (let write = 0; write < writes.count; write += 1) {
      const [uid, token, version, outcome] = [
        writes.uid[write] as number,
        writes.token[write] as number,
        writes.version[write] as number,
        writes.outcome[write] as number,
      ];
      if (writes.operation[write] === known.delete && uid >= 0 && outcome !== known.refused) {
        // Two deletes of one object: the acknowledged one represents both.
        const other = deletes[uid] as number;
        if (other === nowhere || writes.outcome[other] !== known.acknowledged) deletes[uid] = write;
      }
      if (token < 0) continue;
      const place = version < 0 ? nowhere : (this.#places[version] as number);
      const event = place < 0 ? nowhere : (this.changes[place] as number);
      if (event >= 0 && events.token[event] === token && events.type[event] !== known.deleted) behind[place] = write;
      else this.#byToken[token] = write;
    }
    for (let place = 0; place < this.changes.length; place += 1) {
      const event = this.changes[place] as number;
      const [uid, token] = [events.uid[event] as number, events.token[event] as number];
      const ofToken = token < 0 ? nowhere : (this.#byToken[token] as number);
      const write =
        events.type[event] === known.deleted
          ? uid < 0
            ? nowhere
            : (deletes[uid] as number)
          : behind[place] !== nowhere
            ? (behind[place] as number)
            : ofToken;
      this.writeAt[place] = write;
      if (write !== nowhere) this.placeOfWrite[write] = place;
    }
  }

  /** Place of a resource version, by the number of its text. */
  place(version: number): number {
    return version < 0 ? nowhere : (this.#places[version] as number);
  }

  /** Place of the removal of an object, by the number of its uid. */
  removal(uid: number): number {
    return uid < 0 ? nowhere : (this.#removals[uid] as number);
  }

  /** The write that stored a token and whose response has a resource version that no change has. */
  writerOfUnknown(token: number): number {
    return token < 0 ? nowhere : (this.#byToken[token] as number);
  }

  /** Place of the next change of the object whose state is at a place (with its key if that place is the start). */
  after(place: number, key: number): number {
    return place === startPlace ? (this.#firstAfterStart[key] as number) : (this.#next[place] as number);
  }
}
