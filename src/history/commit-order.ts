import type { HistoryEvent, HistoryRecord, HistoryState, HistoryWrite } from './history-record.ts';

/** Place of the start list: before the first change. */
export const startPlace = -1;

/**
 * The order of changes that a history settles: that of the collector watch, each change once. Knows which write stands behind a
 * change and where a version stands; what comes after the collector's end stays unsettled.
 */
export class CommitOrder {
  /** Changes in order; their index is their place. */
  readonly changes: readonly HistoryEvent[];
  /** True when the collector saw all there was to see: a version that it never showed is no change of the collection. */
  readonly complete: boolean;
  /** Write behind each change; undefined when none is known. */
  readonly writeAt: ReadonlyArray<HistoryWrite | undefined>;
  /** State of the same object before each change: the place of the change that made it, `startPlace` for one of the start list, undefined for none. */
  readonly before: ReadonlyArray<number | undefined>;
  readonly #places = new Map<string, number>();
  readonly #byToken = new Map<string, HistoryWrite>();
  readonly #deletePlaces = new Map<string, number>();
  readonly #changeOf = new Map<HistoryWrite, number>();
  readonly #next: Array<number | undefined>;

  constructor(record: HistoryRecord) {
    this.complete = record.collector.drained;
    for (const item of record.start.items) this.#places.set(item.version, startPlace);
    this.#places.set(record.start.version, startPlace);
    const changes: HistoryEvent[] = [];
    for (const event of record.collector.events) {
      if (event.type === 'BOOKMARK' || event.type === 'ERROR' || this.#places.has(event.version)) continue;
      this.#places.set(event.version, changes.length);
      if (event.type === 'DELETED' && event.uid !== null) this.#deletePlaces.set(event.uid, changes.length);
      changes.push(event);
    }
    this.changes = changes;
    const deletes = new Map<string, HistoryWrite>();
    for (const write of record.writes) {
      if (write.token !== null) this.#byToken.set(write.token, write);
      if (write.operation !== 'delete' || write.uid === null || write.outcome === 'refused') continue;
      // Two deletes of one object: the acknowledged one stands for both.
      if (deletes.get(write.uid)?.outcome !== 'acknowledged') deletes.set(write.uid, write);
    }
    const live = new Map<string, number>(record.start.items.map((item) => [item.key, startPlace]));
    const before: Array<number | undefined> = [];
    this.#next = new Array<number | undefined>(changes.length).fill(undefined);
    const first = new Map<string, number>();
    this.writeAt = changes.map((change, place) => {
      const earlier = live.get(change.key);
      before.push(earlier);
      if (earlier !== undefined && earlier >= 0) this.#next[earlier] = place;
      else if (earlier === startPlace) first.set(change.key, place);
      if (change.type === 'DELETED') live.delete(change.key);
      else live.set(change.key, place);
      const write = change.type === 'DELETED' ? (change.uid === null ? undefined : deletes.get(change.uid)) : change.token === null ? undefined : this.#byToken.get(change.token);
      if (write) this.#changeOf.set(write, place);
      return write;
    });
    this.before = before;
    this.#firstAfterStart = first;
  }

  readonly #firstAfterStart: ReadonlyMap<string, number>;

  /** Where a version stands; undefined when the collector never showed it. */
  place(version: string): number | undefined {
    return this.#places.get(version);
  }

  /** Place of the removal of an object. */
  removal(uid: string): number | undefined {
    return this.#deletePlaces.get(uid);
  }

  /** Place of the change that a write made. */
  placeOf(write: HistoryWrite): number | undefined {
    return this.#changeOf.get(write);
  }

  /** The write that stored a token. */
  writer(token: string): HistoryWrite | undefined {
    return this.#byToken.get(token);
  }

  /** Place of the next change of the object whose state stands at a place (with its key where that is the start). */
  after(place: number, key: string): number | undefined {
    return place === startPlace ? this.#firstAfterStart.get(key) : this.#next[place];
  }
}

/** `key version token` of a state, for comparison and for readers. */
export const stateText = ({ key, version, token, uid }: HistoryState): string => `${key} ${version} ${token ?? '-'} ${uid ?? '-'}`;
