import type {
  HistoryConnection,
  HistoryEvent,
  HistoryList,
  HistoryRecord,
  HistoryState,
  HistoryWatch,
  HistoryWrite,
} from '../history-record.ts';
import type { ConnectionView, History, ListView } from './history.ts';

/** Converts a compact history to plain data, the inverse of compacting: to print, shrink and save it. */
export const expandHistory = ({
  collection,
  texts,
  start,
  connections,
  events,
  writes,
  lists,
}: History): HistoryRecord => {
  const textOrNull = (id: number): string | null => (id < 0 ? null : texts.text(id));
  const text = (id: number): string => textOrNull(id) ?? '';
  const stateOf = (key: number, version: number, token: number, uid: number): HistoryState => ({
    key: text(key),
    version: text(version),
    token: textOrNull(token),
    uid: textOrNull(uid),
  });
  const event = (index: number): HistoryEvent => ({
    type: text(events.type[index] as number),
    ...stateOf(
      events.key[index] as number,
      events.version[index] as number,
      events.token[index] as number,
      events.uid[index] as number,
    ),
  });
  const list = ({ seq, asked, askedVersion, version, startedMs, endedMs, items }: ListView): HistoryList => ({
    seq,
    asked: text(asked) as HistoryList['asked'],
    askedVersion: textOrNull(askedVersion),
    version: text(version),
    startedMs,
    endedMs,
    items: Array.from({ length: items.length / 4 }, (_, index) =>
      stateOf(...(items.subarray(index * 4, index * 4 + 4) as unknown as [number, number, number, number])),
    ),
  });
  const connection = ({ seq, from, startedMs, drained, first, end }: ConnectionView): HistoryConnection => ({
    seq,
    from: text(from),
    startedMs,
    drained,
    events: Array.from({ length: end - first }, (_, index) => event(first + index)),
  });
  const write = (index: number): HistoryWrite => {
    const at = (column: Int32Array): number => column[index] as number;
    const [endedMs, status, generated] = [
      writes.endedMs[index] as number,
      at(writes.status),
      textOrNull(at(writes.generated)),
    ];
    return {
      seq: at(writes.seq),
      client: text(at(writes.client)),
      operation: text(at(writes.operation)) as HistoryWrite['operation'],
      key: text(at(writes.key)),
      token: textOrNull(at(writes.token)),
      expected: textOrNull(at(writes.expected)),
      startedMs: writes.startedMs[index] as number,
      endedMs: endedMs === Number.POSITIVE_INFINITY ? null : endedMs,
      outcome: text(at(writes.outcome)) as HistoryWrite['outcome'],
      status: status === 0 ? null : status,
      version: textOrNull(at(writes.version)),
      uid: textOrNull(at(writes.uid)),
      ...(generated === null ? {} : { generated }),
    };
  };
  const watches: Array<HistoryWatch & { readonly connections: HistoryConnection[] }> = [];
  for (const view of connections.slice(1)) {
    if (!view.resumed) watches.push({ name: view.watch, connections: [] });
    watches.at(-1)?.connections.push(connection(view));
  }
  const [collector] = connections;
  if (!collector) throw new Error('a history has a collector');
  return {
    planecheckHistory: 1,
    collection,
    start: list(start),
    collector: connection(collector),
    writes: Array.from({ length: writes.count }, (_, index) => write(index)),
    watches,
    lists: lists.map(list),
  };
};
