/** A write of one client. Times are milliseconds of the run's one clock. */
export interface HistoryWrite {
  readonly seq: number;
  readonly client: string;
  readonly operation: 'create' | 'update' | 'patch' | 'delete';
  /** Name of the object in its collection. */
  readonly key: string;
  /** Value that only this write stored; null for deletes. */
  readonly token: string | null;
  /** Version that the object had to have for the write; null when none was demanded. */
  readonly expected: string | null;
  readonly startedMs: number;
  /** Null when no answer came. */
  readonly endedMs: number | null;
  /** Unknown: no answer came, so the write may have happened or not. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  readonly status: number | null;
  /** Version that the answer gave the object; null for deletes and for writes that were not acknowledged. */
  readonly version: string | null;
  /** uid of the object written or deleted, as far as the answer (or a read before a delete) told it. */
  readonly uid: string | null;
  /** For a create that left the name to the server: the beginning that it asked for. */
  readonly generated?: string;
}

/** State of an object as an event or a list shows it. */
export interface HistoryState {
  readonly key: string;
  readonly version: string;
  readonly token: string | null;
  readonly uid: string | null;
}

/** One document of a watch; a bookmark has an empty key and neither token nor uid. */
export interface HistoryEvent extends HistoryState {
  readonly type: string;
}

/** One connection of a watch. */
export interface HistoryConnection {
  readonly seq: number;
  /** Version after which events were asked for; for a resumed watch the last version that it had seen. */
  readonly from: string;
  readonly startedMs: number;
  readonly events: readonly HistoryEvent[];
  /** True when the reader waited, at the end of all writes, until every acknowledged one was shown or a deadline had passed with the stream open. */
  readonly drained: boolean;
}

/** A watcher: its connections in order, each but the first resumes. */
export interface HistoryWatch {
  readonly name: string;
  readonly connections: readonly HistoryConnection[];
}

/** A list answer. */
export interface HistoryList {
  readonly seq: number;
  /** `newest` without a version, `exact` at the asked version, `at-least` not older than it. */
  readonly asked: 'newest' | 'exact' | 'at-least';
  readonly askedVersion: string | null;
  /** Version that the list reports. */
  readonly version: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly items: readonly HistoryState[];
}

/**
 * What was seen of one collection while clients wrote to it concurrently. Versions are compared for equality only (A 4.5).
 * The collector is a watch from the start list's version, opened before the first write and never dropped on purpose.
 */
export interface HistoryRecord {
  readonly planecheckHistory: 1;
  readonly collection: string;
  readonly start: HistoryList;
  readonly collector: HistoryConnection;
  readonly writes: readonly HistoryWrite[];
  readonly watches: readonly HistoryWatch[];
  readonly lists: readonly HistoryList[];
}
