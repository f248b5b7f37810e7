import type { TextTable } from './text-table.ts';

/** Columns of events; an index is an event. Numbers refer to texts, `known.none` for null. */
export interface EventColumns {
  readonly type: Int32Array;
  readonly key: Int32Array;
  readonly version: Int32Array;
  readonly token: Int32Array;
  readonly uid: Int32Array;
}

/** Columns of writes. Times are milliseconds; a missing end is Infinity, a missing status 0. */
export interface WriteColumns {
  readonly count: number;
  readonly seq: Int32Array;
  readonly client: Int32Array;
  readonly operation: Int32Array;
  readonly key: Int32Array;
  readonly token: Int32Array;
  readonly expected: Int32Array;
  readonly startedMs: Float64Array;
  readonly endedMs: Float64Array;
  readonly outcome: Int32Array;
  readonly status: Int32Array;
  readonly version: Int32Array;
  readonly uid: Int32Array;
  /** The requested prefix of a generated name. */
  readonly generated: Int32Array;
}

/** One connection: its events are at the indexes from `first` to below `end`. */
export interface ConnectionView {
  readonly watch: string;
  readonly seq: number;
  readonly from: number;
  readonly startedMs: number;
  readonly drained: boolean;
  /** True for each connection of a watch except its first. */
  readonly resumed: boolean;
  readonly first: number;
  readonly end: number;
}

/** A list response; each item is four numbers: key, resource version, token, uid. */
export interface ListView {
  readonly seq: number;
  readonly asked: number;
  readonly askedVersion: number;
  readonly version: number;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly items: Int32Array;
}

/**
 * A history as the judges read it: each text once, everything else in columns of numbers. The collector is the first
 * connection.
 */
export interface History {
  readonly collection: string;
  readonly texts: TextTable;
  readonly start: ListView;
  readonly connections: readonly ConnectionView[];
  readonly events: EventColumns;
  readonly writes: WriteColumns;
  readonly lists: readonly ListView[];
}
