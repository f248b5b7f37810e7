import type { HistoryEvent, HistoryRecord, HistoryState, HistoryWrite } from './history-record.ts';

/** Place of the start list: before the first change. */
export const startPlace = -1;

/** Stands in number arrays for no place. */
const noPlace = -2;
const placeIn = (places: Int32Array, index: number): number | undefined => {
  const place = places[index];
  return place === noPlace ? undefined : place;
};

/**
 * The order of changes that a history settles: that of the collector watch, each change once. Knows which write stands behind a
 * change and where a version stands; what comes after the collector's end stays unsettled. Built for a million changes: numbers
 * stand in arrays, and only what a version does not settle is kept by its token.
 */
export class CommitOrder {
  /** Changes in order; their index is their place. */
  readonly changes: readonly HistoryEvent[];
  /** True when the collector saw all there was to see: a version that it never showed is no change of the collection. */
  readonly complete: boolean;
  /** Write behind each change; undefined when none is known. */
  readonly writeAt: ReadonlyArray<HistoryWrite | undefined>;
  readonly #places = new Map<string, number>();
  readonly #deletePlaces = new Map<string, number>();
  /** Writes whose own version is not that of a change with their token. */
  readonly #byToken = new Map<string, number>();
  readonly #writes: readonly HistoryWrite[];
  /** Place of the change that each write made, by the write's index. */
  readonly #placeOfWrite: Int32Array;
  /** Place of the version that each write was answered with: a million texts are looked up once. */
  readonly #placeOfAnswer: Int32Array;
  readonly #before: Int32Array;
  readonly #next: Int32Array;
  readonly #firstAfterStart = new Map<string, number>();

  constructor(record: HistoryRecord) {
    this.complete = record.collector.drained;
    this.#writes = record.writes;
    this.changes = this.#collect(record);
    const count = this.changes.length;
    this.#before = new Int32Array(count).fill(noPlace);
    this.#next = new Int32Array(count).fill(noPlace);
    this.#followObjects(record);
    this.#placeOfWrite = new Int32Array(record.writes.length).fill(noPlace);
    this.#placeOfAnswer = new Int32Array(record.writes.length).fill(noPlace);
    this.writeAt = this.#settle();
  }

  #collect({ start, collector }: HistoryRecord): readonly HistoryEvent[] {
    for (const { version } of start.items) this.#places.set(version, startPlace);
    this.#places.set(start.version, startPlace);
    const changes: HistoryEvent[] = [];
    for (const event of collector.events) {
      if (event.type === 'BOOKMARK' || event.type === 'ERROR' || this.#places.has(event.version)) continue;
      this.#places.set(event.version, changes.length);
      if (event.type === 'DELETED' && event.uid !== null) this.#deletePlaces.set(event.uid, changes.length);
      changes.push(event);
    }
    return changes;
  }

  #followObjects({ start }: HistoryRecord): void {
    const live = new Map<string, number>(start.items.map(({ key }) => [key, startPlace]));
    for (const [place, change] of this.changes.entries()) {
      const earlier = live.get(change.key);
      if (earlier !== undefined) this.#before[place] = earlier;
      if (earlier === startPlace) this.#firstAfterStart.set(change.key, place);
      else if (earlier !== undefined) this.#next[earlier] = place;
      if (change.type === 'DELETED') live.delete(change.key);
      else live.set(change.key, place);
    }
  }

  /** Finds the write behind each change: by version where the token agrees, else by token, for removals by uid. */
  #settle(): Array<HistoryWrite | undefined> {
    const behind = new Int32Array(this.changes.length).fill(noPlace);
    const deletes = new Map<string, number>();
    for (const [index, write] of this.#writes.entries()) {
      if (write.operation === 'delete' && write.uid !== null && write.outcome !== 'refused') {
        // Two deletes of one object: the acknowledged one stands for both.
        const other = deletes.get(write.uid);
        if (other === undefined || this.#writes[other]?.outcome !== 'acknowledged') deletes.set(write.uid, index);
      }
      const place = write.version === null ? undefined : this.#places.get(write.version);
      if (place !== undefined) this.#placeOfAnswer[index] = place;
      if (write.token === null) continue;
      const change = place === undefined ? undefined : this.changes[place];
      if (place !== undefined && change?.token === write.token && change.type !== 'DELETED') behind[place] = index;
      else this.#byToken.set(write.token, index);
    }
    return this.changes.map(({ type, uid, token }, place) => {
      const known = placeIn(behind, place);
      const index = type === 'DELETED' ? (uid === null ? undefined : deletes.get(uid)) : (known ?? (token === null ? undefined : this.#byToken.get(token)));
      if (index === undefined) return undefined;
      this.#placeOfWrite[index] = place;
      return this.#writes[index];
    });
  }

  /** Where a version stands; undefined when the collector never showed it. */
  place(version: string): number | undefined {
    return this.#places.get(version);
  }

  /** Place of the removal of an object. */
  removal(uid: string): number | undefined {
    return this.#deletePlaces.get(uid);
  }

  /** Place of the change that a write made, by the write's index in the record. */
  placeOfWrite(index: number): number | undefined {
    return placeIn(this.#placeOfWrite, index);
  }

  /** Where the version stands that a write was answered with, by the write's index in the record. */
  placeOfAnswer(index: number): number | undefined {
    return placeIn(this.#placeOfAnswer, index);
  }

  /** State of the same object before a change: the place of the change that made it, `startPlace` for one of the start list, undefined for none. */
  before(place: number): number | undefined {
    return placeIn(this.#before, place);
  }

  /** The write that stored a token and was answered with a version that no change has. */
  writerOfUnknown(token: string): HistoryWrite | undefined {
    const index = this.#byToken.get(token);
    return index === undefined ? undefined : this.#writes[index];
  }

  /** Place of the next change of the object whose state stands at a place (with its key where that is the start). */
  after(place: number, key: string): number | undefined {
    return place === startPlace ? this.#firstAfterStart.get(key) : placeIn(this.#next, place);
  }
}

/** `key version token` of a state, for comparison and for readers. */
export const stateText = ({ key, version, token, uid }: HistoryState): string => `${key} ${version} ${token ?? '-'} ${uid ?? '-'}`;
