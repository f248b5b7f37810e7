import type { Change } from './change.ts';
import type { ApiObject, Clock, KindData } from '../model.ts';
import { Collection } from './collection.ts';
import { firstIndex } from './first-index.ts';
import { collectionKey, keyPrefix, objectKey } from './object-key.ts';

interface Dated {
  readonly change: Change;
  readonly at: number;
}

/** A change before it gets a revision. */
export type NewChange = Omit<Change, 'revision'>;

/**
 * The revision log: every stored change of every kind in one order. Objects, lists at a revision and watches read from
 * it. History older than the window, or compacted history, cannot be read (B 6.1, B 8). Independent of HTTP, resource
 * versions on the wire and authorization.
 */
export class RevisionLog {
  readonly #clock: Clock;
  readonly #historyMs: number;
  readonly #collections = new Map<string, Collection>();
  readonly #changes = new Map<string, Change[]>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #dropped = new Map<string, number>();
  #recent: Dated[] = [];
  #firstRecent = 0;
  #revision = 1;
  #horizon = 1;

  /** `historyMs`: how long history is kept, in milliseconds; 5 minutes by default (B 8). */
  constructor(clock: Clock, historyMs = 5 * 60_000) {
    this.#clock = clock;
    this.#historyMs = historyMs;
  }

  /** The newest revision. */
  get revision(): number {
    return this.#revision;
  }

  /** The oldest revision whose state, and whose later changes, can be read. */
  get horizon(): number {
    this.#expire(this.#clock.now() - this.#historyMs);
    return this.#horizon;
  }

  /** The horizon if history were kept only for this number of milliseconds. */
  horizonAfter(ms: number): number {
    const older = this.#recent.slice(this.#firstRecent).filter(({ at }) => at <= this.#clock.now() - ms);
    return older.at(-1)?.change.revision ?? this.horizon;
  }

  /** State of one object at a revision (default: the newest). Null when the object did not exist. */
  get(kind: KindData, namespace: string, name: string, revision?: number): ApiObject | null {
    return this.#collection(kind).at(objectKey(namespace, name), revision);
  }

  /** Objects of a kind at a revision, ordered by namespace and name; of all namespaces by default. */
  list(kind: KindData, namespace?: string, revision?: number): ApiObject[] {
    return this.#collection(kind).list(keyPrefix(namespace), revision);
  }

  /** Changes of a kind after a revision, oldest first, at most `most`. */
  changesSince(kind: KindData, revision: number, most = Number.POSITIVE_INFINITY): Change[] {
    const changes = this.#changesOf(kind);
    const first = firstIndex(changes, (change) => change.revision <= revision);
    return changes.slice(first, first + most);
  }

  /** Stores a change under the next revision and notifies all listeners in order. `make` receives that revision. */
  append(make: (revision: number) => NewChange): Change {
    const revision = this.#revision + 1;
    const change: Change = { ...make(revision), revision };
    this.#revision = revision;
    const { namespace, name } = change.object.metadata;
    this.#collection(change.kind).put(
      objectKey(namespace, name ?? ''),
      revision,
      change.type === 'DELETED' ? null : change.object,
    );
    this.#changesOf(change.kind).push(change);
    this.#recent.push({ change, at: this.#clock.now() });
    this.#expire(this.#clock.now() - this.#historyMs);
    for (const listener of [...this.#listeners]) listener(change);
    for (const follower of [...(this.#followers.get(collectionKey(change.kind)) ?? [])]) follower();
    return change;
  }

  /** Revision of the last change of a kind that is no longer kept. 0 when all changes are kept. */
  lastDropped(kind: KindData): number {
    return this.#dropped.get(collectionKey(kind)) ?? 0;
  }

  /** Calls the listener after each stored change. Returns the function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls the follower after each stored change of one kind, in any API version. Returns the function that
   * unsubscribes.
   */
  follow(kind: KindData, follower: () => void): () => void {
    const key = collectionKey(kind);
    const followers = this.#followers.get(key) ?? new Set();
    this.#followers.set(key, followers.add(follower));
    return () => followers.delete(follower);
  }

  /** Drops the history up to now. */
  compact(): void {
    this.#expire(Number.POSITIVE_INFINITY);
  }

  #collection(kind: KindData): Collection {
    const key = collectionKey(kind);
    const collection = this.#collections.get(key) ?? new Collection();
    this.#collections.set(key, collection);
    return collection;
  }

  #changesOf(kind: KindData): Change[] {
    const key = collectionKey(kind);
    const changes = this.#changes.get(key) ?? [];
    this.#changes.set(key, changes);
    return changes;
  }

  /** A revision is readable until the next change is older than the window. */
  #expire(before: number): void {
    const dropped: Change[] = [];
    for (; this.#firstRecent < this.#recent.length; this.#firstRecent += 1) {
      const dated = this.#recent[this.#firstRecent];
      if (!dated || dated.at > before) break;
      dropped.push(dated.change);
    }
    const last = dropped.at(-1);
    if (!last) return;
    this.#horizon = last.revision;
    for (const { kind, object, revision } of dropped) {
      this.#dropped.set(collectionKey(kind), revision);
      this.#collection(kind).trim(objectKey(object.metadata.namespace, object.metadata.name ?? ''), this.#horizon);
    }
    for (const kind of new Map(dropped.map((change) => [collectionKey(change.kind), change.kind])).values()) {
      const kept = this.changesSince(kind, this.#horizon);
      this.#changes.set(collectionKey(kind), kept);
    }
    if (this.#firstRecent > 1024) {
      this.#recent = this.#recent.slice(this.#firstRecent);
      this.#firstRecent = 0;
    }
  }
}
