/** A write of one client. Times are milliseconds of the run's single clock. */
export interface HistoryWrite {
  readonly seq: number;
  readonly client: string;
  readonly operation: 'create' | 'update' | 'patch' | 'delete';
  /** Name of the object in its collection. */
  readonly key: string;
  /** Value that only this write stored; null for deletes. */
  readonly token: string | null;
  /** Resource version that the write required as a precondition; null without one. */
  readonly expected: string | null;
  readonly startedMs: number;
  /** Null if there was no response. */
  readonly endedMs: number | null;
  /** Unknown: there was no response, so the write may have taken effect or not. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  readonly status: number | null;
  /** Resource version of the object in the response; null for deletes and for writes that were not acknowledged. */
  readonly version: string | null;
  /** uid of the object written or deleted, if the response (or a read before a delete) contained it. */
  readonly uid: string | null;
  /** For a create with generateName: the requested prefix. */
  readonly generated?: string;
}

/** State of an object in an event or a list. */
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
  /** Resource version after which events were requested; for a resumed watch the last one that it had received. */
  readonly from: string;
  readonly startedMs: number;
  readonly events: readonly HistoryEvent[];
  /**
   * True when the reader waited, after the end of all writes, until every acknowledged write was delivered or a
   * deadline had passed with the stream open.
   */
  readonly drained: boolean;
}

/** A watcher: its connections in order, each but the first resumes the previous one. */
export interface HistoryWatch {
  readonly name: string;
  readonly connections: readonly HistoryConnection[];
}

/** A list response. */
export interface HistoryList {
  readonly seq: number;
  /** `newest` without a resource version, `exact` at the requested one, `at-least` not older than it. */
  readonly asked: 'newest' | 'exact' | 'at-least';
  readonly askedVersion: string | null;
  /** Resource version of the list. */
  readonly version: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly items: readonly HistoryState[];
}

/**
 * Observations of one collection during concurrent writes. Resource versions are compared for equality only (A 4.5).
 * The collector is a watch from the start list's resource version, opened before the first write and never dropped on
 * purpose.
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
