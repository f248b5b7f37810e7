import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import type { WatchStream } from '../../client/responses/watch-stream.ts';
import type {
  HistoryConnection,
  HistoryEvent,
  HistoryList,
  HistoryRecord,
  HistoryState,
  HistoryWatch,
  HistoryWrite,
} from '../../history/history-record.ts';

/** Member of an object's data that contains the value of the last write. */
export const tokenKey = 'token';

const stateOf = (object: Json): HistoryState => ({
  key: String(object?.metadata?.name ?? ''),
  version: String(object?.metadata?.resourceVersion ?? ''),
  token: typeof object?.data?.[tokenKey] === 'string' ? object.data[tokenKey] : null,
  uid: typeof object?.metadata?.uid === 'string' ? object.metadata.uid : null,
});

/** An event in the form of a history. */
export const historyEvent = ({ type, object }: WatchEvent): HistoryEvent =>
  type === 'BOOKMARK' || type === 'ERROR'
    ? { type, key: '', version: String(object?.metadata?.resourceVersion ?? ''), token: null, uid: null }
    : { type, ...stateOf(object) };

/** A list response in the form of a history. */
export const historyList = (
  exchange: Exchange,
  asked: HistoryList['asked'],
  askedVersion: string | null,
): HistoryList => ({
  seq: exchange.seq,
  asked,
  askedVersion,
  version: String(exchange.json?.metadata?.resourceVersion ?? ''),
  startedMs: exchange.startedMs,
  endedMs: exchange.startedMs + (exchange.ms ?? 0),
  items: (Array.isArray(exchange.json?.items) ? exchange.json.items : []).map(stateOf),
});

/** Known properties of a write, in addition to its exchange. */
export interface WriteIntent {
  readonly client: string;
  readonly operation: HistoryWrite['operation'];
  readonly key: string;
  readonly token: string | null;
  readonly expected: string | null;
  readonly uid: string | null;
  /** Prefix of the name that the server generates; `key` equals it until the name is known. */
  readonly generated?: string;
}

/**
 * A write in the form of a history: without a response, or with a server error, it is unknown whether it took effect.
 */
export const historyWrite = (intent: WriteIntent, exchange: Exchange): HistoryWrite => {
  const status = exchange.response?.status ?? null;
  const outcome =
    status === null || status >= 500 ? 'unknown' : status >= 200 && status <= 299 ? 'acknowledged' : 'refused';
  const object = outcome === 'acknowledged' ? exchange.json : null;
  const deleted = intent.operation === 'delete';
  const reported = deleted ? (object?.details?.uid ?? object?.metadata?.uid) : object?.metadata?.uid;
  return {
    ...intent,
    key: intent.generated !== undefined && object ? String(object.metadata?.name ?? '') : intent.key,
    // A PUT may create the object: the response contains that information.
    operation: intent.operation === 'update' && status === 201 ? 'create' : intent.operation,
    seq: exchange.seq,
    startedMs: exchange.startedMs,
    endedMs: status === null ? null : exchange.startedMs + (exchange.ms ?? 0),
    outcome,
    status,
    version: object && !deleted ? String(object.metadata?.resourceVersion ?? '') : null,
    uid: typeof reported === 'string' ? reported : intent.uid,
  };
};

/** A connection in the form of a history. */
export const historyConnection = (stream: WatchStream, from: string, drained: boolean): HistoryConnection => {
  const { seq, startedMs } = stream.exchange();
  return { seq, from, startedMs, events: stream.events().map(historyEvent), drained };
};

/** Records the observations of a concurrent run. Judges nothing. */
export class HistoryRecorder {
  readonly writes: HistoryWrite[] = [];
  readonly lists: HistoryList[] = [];
  readonly watches: HistoryWatch[] = [];

  record(collection: string, start: HistoryList, collector: HistoryConnection): HistoryRecord {
    return {
      planecheckHistory: 1,
      collection,
      start,
      collector,
      writes: this.writes,
      watches: this.watches,
      lists: this.lists,
    };
  }
}
